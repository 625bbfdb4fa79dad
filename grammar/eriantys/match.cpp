#include "grammar/eriantys/match.hpp"

#include "games/core/digest.hpp"
#include "games/eriantys/apply.hpp"
#include "games/eriantys/bot.hpp"
#include "games/eriantys/knowledge.hpp"
#include "games/eriantys/setup.hpp"
#include "grammar/eriantys/ask.hpp"
#include "grammar/eriantys/board.hpp"
#include "grammar/eriantys/moves.hpp"
#include "grammar/eriantys/plain.hpp"
#include "grammar/eriantys/play.hpp"
#include "grammar/eriantys/snapshot.hpp"
#include "grammar/eriantys/spell.hpp"
#include "grammar/eriantys/story.hpp"
#include "grammar/eriantys/whatif.hpp"

#include <span>

namespace tavola::eriantys {

namespace {

class EriantysMatch final : public Match {
  public:
    explicit EriantysMatch(const State& state) : state_{state} {}

    [[nodiscard]] std::unique_ptr<Match> clone() const override {
        return std::make_unique<EriantysMatch>(*this);
    }

    [[nodiscard]] std::size_t players() const override { return state_.board.players; }
    [[nodiscard]] SeatSet to_act() const override {
        return state_.board.phase == Phase::over ? SeatSet{} : SeatSet{state_.board.active()};
    }
    [[nodiscard]] std::uint64_t digest() const override { return tavola::digest(state_); }
    [[nodiscard]] std::uint64_t revealed() const override { return state_.rng.draws(); }

    [[nodiscard]] std::shared_ptr<const Story> opening() const override {
        return story_of(eriantys::opening(state_));
    }
    Expected<Played, Refusal> play(Seat seat,
                                   const Verb& verb,
                                   std::string_view arguments,
                                   HalfPlayed& half,
                                   std::size_t column) override {
        return play_line(
            state_, seat, {.verb = &verb, .arguments = arguments, .column = column}, half);
    }

    void ask(Seat seat, const HalfPlayed& half, TextWriter& to) const override {
        tell_ask(state_, seat, half, to);
    }
    void ask(Seat seat, const HalfPlayed& half, JsonWriter& to) const override {
        tell_ask(state_, seat, half, to);
    }
    [[nodiscard]] MoveList moves(Seat seat, const HalfPlayed& half) const override {
        return list_moves(state_, seat, half);
    }
    [[nodiscard]] std::vector<Choices> choices(Seat seat, const HalfPlayed& half) const override {
        return choices_among(list_commands(state_, seat, half));
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
                                                         const HalfPlayed& half,
                                                         std::size_t column,
                                                         Rng& rng) const override {
        return suppose_line(view_for(state_, seat),
                            seat,
                            {.verb = &verb, .arguments = arguments, .column = column},
                            half,
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
    return std::make_unique<EriantysMatch>(state);
}

}  // namespace tavola::eriantys
