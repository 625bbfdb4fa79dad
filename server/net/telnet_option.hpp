#pragma once

#include <cstdint>
#include <optional>

namespace tavola::telnet {

enum class Switch : std::uint8_t { off, on };

/// One side of one option: whether we do it, or whether the other end does. It follows the method
/// of RFC 1143, by which no two ends can answer each other for ever, whatever either of them asks.
class OptionSide {
  public:
    /// What came of a word of the other end.
    struct Outcome {
        std::optional<Switch> reply{};    ///< to be said
        std::optional<Switch> settled{};  ///< the option is so from now on
    };

    [[nodiscard]] bool is_on() const { return state_ == State::yes; }

    /// We want it so; what is to be said, if anything.
    [[nodiscard]] std::optional<Switch> ask(Switch wanted);
    /// The other end wants it on, or agrees; or refuses it, or wants it off. `agreeable`: we have
    /// nothing against it.
    [[nodiscard]] Outcome hear_on(bool agreeable);
    [[nodiscard]] Outcome hear_off();

  private:
    /// `want_no_yes`: we asked for off, and then thought better of it; and the other way round.
    enum class State : std::uint8_t { no, yes, want_no, want_no_yes, want_yes, want_yes_no };

    State state_ = State::no;
};

}  // namespace tavola::telnet
