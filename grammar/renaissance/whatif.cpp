#include "grammar/renaissance/whatif.hpp"

#include "games/renaissance/ending.hpp"
#include "games/renaissance/knowledge.hpp"
#include "grammar/renaissance/story.hpp"
#include "grammar/renaissance/tell.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tavola::renaissance {

namespace {

struct Change {
    std::uint32_t before = 0;
    std::uint32_t after = 0;

    [[nodiscard]] bool is_one() const { return before != after; }
};

struct PlayerChange {
    Seat seat = nobody;
    Change points{};
    Change faith{};
    Change cards{};
};

using Consequence = std::variant<Event, PlayerChange>;

template <class Writer>
void say(Writer& to, const Event& event) {
    tell(event, to);
}

template <class Writer>
void say(Writer& to, const PlayerChange& player) {
    to.verb("PLAYER");
    to.player("player", player.seat);
    const auto number = [&](std::string_view key, std::string_view field, const Change& change) {
        if (change.is_one()) {
            to.key(key);
            to.begin_list(field);
            to.item(change.before);
            to.item(change.after);
            to.end_list();
        }
    };
    number("POINTS", "points", player.points);
    number("FAITH", "faith", player.faith);
    number("CARDS", "cards", player.cards);
}

class ConsequenceStory final : public Story {
  public:
    explicit ConsequenceStory(std::vector<Consequence> all) : all_{std::move(all)} {}

    [[nodiscard]] std::size_t size() const override { return all_.size(); }
    bool tell(std::size_t event, Viewer /*viewer*/, TextWriter& to) const override {
        return tell_with(event, to);
    }
    bool tell(std::size_t event, Viewer /*viewer*/, JsonWriter& to) const override {
        return tell_with(event, to);
    }
    [[nodiscard]] bool reveals(std::size_t /*event*/) const override { return false; }

  private:
    template <class Writer>
    bool tell_with(std::size_t event, Writer& to) const {
        std::visit([&](const auto& consequence) { say(to, consequence); }, all_.at(event));
        return true;
    }

    std::vector<Consequence> all_;
};

bool is_end(const Event& event) {
    return std::holds_alternative<event::LastRound>(event) ||
           std::holds_alternative<event::GameOver>(event) ||
           std::holds_alternative<event::Scored>(event);
}

/// What is certain although it comes behind something that is not: how the game would end.
void add_end(std::span<const Event> events, std::vector<Consequence>& all) {
    auto event = std::ranges::find_if(events, shows_hidden);
    for (; event != events.end(); ++event) {
        if (is_end(*event)) {
            all.emplace_back(*event);
        }
    }
}

void compare_players(const Board& before, const Board& after, std::vector<Consequence>& all) {
    for (const Seat seat : after.seats()) {
        const PlayerBoard& earlier = before.player(seat);
        const PlayerBoard& later = after.player(seat);
        const PlayerChange change{.seat = seat,
                                  .points = {score_of(earlier).points(), score_of(later).points()},
                                  .faith = {earlier.faith, later.faith},
                                  .cards = {earlier.cards(), later.cards()}};
        if (change.points.is_one() || change.faith.is_one() || change.cards.is_one()) {
            all.emplace_back(change);
        }
    }
}

bool is_chance(const Event& event) {
    return shows_hidden(event) && !std::holds_alternative<event::HandsShown>(event);
}

bool is_token(const Event& event) { return std::holds_alternative<event::TokenDrawn>(event); }

}  // namespace

Expected<Supposition, Refusal> suppose_line(const View& view,
                                            Seat seat,
                                            const SaidLine& line,
                                            Rng& rng) {
    State state = imagine(view, rng);
    std::vector<Event> events;
    const auto played = play_line(state, seat, line, &events);
    if (!played) {
        return Unexpected{played.error()};
    }
    std::vector<Consequence> all;
    if (std::ranges::none_of(events, is_token)) {
        add_end(events, all);
        compare_players(view.board, state.board, all);
    }
    return Supposition{.events = played->story,
                       .consequences = std::make_shared<ConsequenceStory>(std::move(all)),
                       .chance_decides = std::ranges::any_of(events, is_chance)};
}

}  // namespace tavola::renaissance
