#include "grammar/renaissance/match.hpp"

#include "games/core/digest.hpp"
#include "games/renaissance/apply.hpp"
#include "games/renaissance/bot.hpp"
#include "games/renaissance/knowledge.hpp"
#include "games/renaissance/setup.hpp"
#include "grammar/renaissance/ask.hpp"
#include "grammar/renaissance/board.hpp"
#include "grammar/renaissance/moves.hpp"
#include "grammar/renaissance/plain.hpp"
#include "grammar/renaissance/play.hpp"
#include "grammar/renaissance/snapshot.hpp"
#include "grammar/renaissance/spell.hpp"
#include "grammar/renaissance/story.hpp"
#include "grammar/renaissance/verbs.hpp"
#include "grammar/renaissance/whatif.hpp"

#include <span>
#include <string>
#include <utility>

namespace tavola::renaissance {

namespace {

class RenaissanceMatch final : public Match {
  public:
    explicit RenaissanceMatch(const State& state) : state_{state} {}

    [[nodiscard]] std::unique_ptr<Match> clone() const override {
        return std::make_unique<RenaissanceMatch>(*this);
    }

    [[nodiscard]] std::size_t players() const override { return state_.board.players; }
    [[nodiscard]] SeatSet to_act() const override { return state_.board.to_act(); }
    [[nodiscard]] Seat first_seat() const override { return state_.board.first; }
    [[nodiscard]] std::uint64_t digest() const override { return tavola::digest(state_); }
    [[nodiscard]] std::uint64_t revealed() const override { return state_.board.revelations; }

    [[nodiscard]] std::shared_ptr<const Story> opening() const override {
        return story_of(renaissance::opening(state_));
    }
    Expected<Played, Refusal> play(Seat seat,
                                   const Verb& verb,
                                   std::string_view arguments,
                                   HalfPlayed& /*half*/,
                                   std::size_t column) override {
        return play_line(state_, seat, {.verb = &verb, .arguments = arguments, .column = column});
    }

    /// Which leaders somebody keeps is nobody else's business before the end.
    [[nodiscard]] std::string retold(Seat seat,
                                     std::string_view line,
                                     Viewer viewer) const override {
        const std::string_view keep = verb_of(Sentence::keep).name;
        const bool hidden =
            line.starts_with(keep) && viewer != seat && state_.board.phase != Phase::over;
        return std::string{hidden ? keep : line};
    }
    void ask(Seat seat, const HalfPlayed& /*half*/, TextWriter& to) const override {
        tell_ask(state_, seat, to);
    }
    void ask(Seat seat, const HalfPlayed& /*half*/, JsonWriter& to) const override {
        tell_ask(state_, seat, to);
    }
    [[nodiscard]] MoveList moves(Seat seat, const HalfPlayed& /*half*/) const override {
        return list_moves(state_, seat);
    }
    [[nodiscard]] std::vector<Choices> choices(Seat seat,
                                               const HalfPlayed& /*half*/) const override {
        return list_choices(state_, seat);
    }
    void snapshot(Viewer viewer, JsonWriter& to) const override {
        write_snapshot(view_for(state_, viewer), to);
    }
    [[nodiscard]] std::vector<std::string> board(Viewer viewer,
                                                 const Names& names,
                                                 const BoardStyle& style) const override {
        return draw_board(view_for(state_, viewer), viewer, names, style);
    }
    [[nodiscard]] std::vector<std::string> plain(Viewer viewer, const Names& names) const override {
        return plain_sentences(view_for(state_, viewer), viewer, names);
    }

    [[nodiscard]] Expected<Supposition, Refusal> suppose(Seat seat,
                                                         const Verb& verb,
                                                         std::string_view arguments,
                                                         const HalfPlayed& /*half*/,
                                                         std::size_t column,
                                                         Rng& rng) const override {
        return suppose_line(view_for(state_, seat),
                            seat,
                            {.verb = &verb, .arguments = arguments, .column = column},
                            rng);
    }
    [[nodiscard]] Advice advise(Seat seat, BotLevel level, Rng& rng) const override {
        const auto legal = std::make_unique<ActionList>();
        legal_actions(state_, seat, *legal);
        if (legal->empty()) {
            return {};
        }
        Choice choice = choose(view_for(state_, seat),
                               seat,
                               level == BotLevel::easy ? Level::easy : Level::normal,
                               std::span<const Action>{legal->begin(), legal->size()},
                               rng);
        return {.line = spell(choice.action), .reason = std::move(choice.reason)};
    }

  private:
    State state_;
};

}  // namespace

std::unique_ptr<Match> make_match(const State& state) {
    return std::make_unique<RenaissanceMatch>(state);
}

}  // namespace tavola::renaissance
