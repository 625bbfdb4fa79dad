#include "grammar/renaissance/prelude.hpp"

#include "games/renaissance/setup.hpp"
#include "grammar/codes.hpp"
#include "grammar/renaissance/match.hpp"

#include <cassert>
#include <string>
#include <string_view>
#include <vector>

namespace tavola::renaissance {

namespace {

class RenaissancePrelude final : public Prelude {
  public:
    explicit RenaissancePrelude(std::size_t players) : options_{.players = players} {
        assert(are_valid(options_));
    }

    [[nodiscard]] std::unique_ptr<Prelude> clone() const override {
        return std::make_unique<RenaissancePrelude>(*this);
    }

    [[nodiscard]] Seat to_choose() const override { return nobody; }
    void ask(TextWriter& /*to*/) const override {}
    void ask(JsonWriter& /*to*/) const override {}
    Expected<Played, Refusal> choose(Seat /*seat*/,
                                     const Verb& /*verb*/,
                                     std::string_view /*arguments*/,
                                     std::size_t /*column*/) override {
        return nothing_to_choose();
    }
    Expected<Played, Refusal> repeat(Seat /*seat*/,
                                     const Verb& /*verb*/,
                                     std::string_view /*arguments*/) override {
        return nothing_to_choose();
    }
    [[nodiscard]] std::vector<std::string> choices() const override { return {}; }
    [[nodiscard]] std::vector<Command> commands() const override { return {}; }
    void vacate(Seat /*seat*/) override {}

    [[nodiscard]] std::unique_ptr<Match> start(std::uint64_t seed) const override {
        return make_match(setup(options_, seed));
    }

  private:
    static Unexpected<Refusal> nothing_to_choose() {
        return Unexpected{Refusal{.code = code::wrong_phase, .text = "the game has not started"}};
    }

    Options options_;
};

}  // namespace

std::unique_ptr<Prelude> open_prelude(std::size_t players, bool /*expert*/) {
    return std::make_unique<RenaissancePrelude>(players);
}

}  // namespace tavola::renaissance
