#include "grammar/renaissance/play.hpp"

#include "games/renaissance/apply.hpp"
#include "games/renaissance/market.hpp"
#include "grammar/renaissance/explain.hpp"
#include "grammar/renaissance/parse.hpp"
#include "grammar/renaissance/phrases.hpp"
#include "grammar/renaissance/spell.hpp"
#include "grammar/renaissance/story.hpp"
#include "grammar/renaissance/words.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace tavola::renaissance {

namespace {

Refusal refuse(Illegal illegal, std::string text) {
    return {.code = code_of(illegal), .text = std::move(text)};
}

/// A line that places what it takes, as it is played on a copy.
class Attempt {
  public:
    Attempt(const State& state, Seat seat, const Actions& actions)
        : before_{state.board}, next_{state}, seat_{seat}, actions_{actions} {}

    /// Why the line cannot be played, or nullopt when it was.
    std::optional<Refusal> play() {
        for (std::size_t i = 0; i < actions_.list.size(); ++i) {
            if (i > 0 && next_.board.phase != Phase::placing) {
                return too_many();
            }
            const Action& action = actions_.list[i];
            if (const auto illegal = refusal_of(next_, seat_, action)) {
                return refuse(*illegal, blamed(i) + explain(next_, seat_, action, *illegal));
            }
            const auto happened = apply(next_, seat_, action);
            events_.insert(events_.end(), happened->begin(), happened->end());
        }
        if (actions_.said > 1 && next_.board.phase == Phase::placing) {
            return too_few();
        }
        return actions_.said > actions_.list.size() ? std::optional{too_many()} : std::nullopt;
    }

    [[nodiscard]] const State& state() const { return next_; }
    [[nodiscard]] std::span<const Event> events() const { return events_; }

  private:
    /// Which of the placements it is that is refused.
    [[nodiscard]] static std::string blamed(std::size_t at) {
        return at == 0 ? std::string{} : "placement " + std::to_string(at) + ": ";
    }
    [[nodiscard]] std::string line_name() const {
        const Line& line = std::get<TakeMarbles>(actions_.list[0]).line;
        return std::string{word_for(line.axis)} + " " + std::to_string(line.number);
    }
    [[nodiscard]] Refusal too_few() const {
        return refuse(Illegal::must_finish,
                      "the line places everything that " + line_name() +
                          " gives, or nothing; it leaves " + pending_in_words(next_.board));
    }
    [[nodiscard]] Refusal too_many() const {
        const Line& line = std::get<TakeMarbles>(actions_.list[0]).line;
        const Harvest harvest = harvest_of(before_.player(seat_), before_.market, line);
        const unsigned given = harvest.resources.total() + harvest.white;
        return refuse(Illegal::no_such_resource,
                      line_name() + " gives " + counted(given, "resource") + ", the line places " +
                          std::to_string(actions_.said - 1));
    }

    const Board& before_;
    State next_;
    Seat seat_;
    const Actions& actions_;
    std::vector<Event> events_{};
};

bool passes_turn(std::span<const Event> events) {
    return std::ranges::any_of(events, [](const Event& event) {
        return std::holds_alternative<event::TurnPassed>(event);
    });
}

}  // namespace

Expected<Played, Refusal> play_line(State& state,
                                    Seat seat,
                                    const SaidLine& line,
                                    std::vector<Event>* events) {
    const auto parsed = parse(*line.verb, line.arguments, line.column);
    if (!parsed) {
        return Unexpected{parsed.error()};
    }
    Attempt attempt{state, seat, *parsed};
    if (std::optional<Refusal> refusal = attempt.play()) {
        return Unexpected{*std::move(refusal)};
    }
    state = attempt.state();
    if (events != nullptr) {
        events->assign(attempt.events().begin(), attempt.events().end());
    }
    const std::span<const Action> done{parsed->list.begin(), parsed->list.size()};
    return Played{.line = spell(done),
                  .story = story_of(attempt.events()),
                  .turn_passed = passes_turn(attempt.events())};
}

}  // namespace tavola::renaissance
