#include "grammar/eriantys/whatif.hpp"

#include "games/eriantys/archipelago.hpp"
#include "games/eriantys/influence.hpp"
#include "games/eriantys/knowledge.hpp"
#include "grammar/eriantys/story.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tavola::eriantys {

namespace {

struct Change {
    unsigned before = 0;
    unsigned after = 0;

    [[nodiscard]] bool is_one() const { return before != after; }
};

struct InfluenceChange {
    Tile island{};
    std::array<std::pair<Seat, Change>, max_sides> sides{};  ///< by who keeps the towers
    std::size_t count = 0;
};

struct PlayerChange {
    Seat seat = nobody;
    Change towers{};  ///< on the player's board
    Change professors{};
    Change coins{};
};

using Consequence = std::variant<InfluenceChange, PlayerChange>;

// ---- telling ----

template <class Writer>
void say(Writer& to, const InfluenceChange& influence) {
    to.verb("INFLUENCE");
    to.key("ISLAND");
    to.number("island", number_of(influence.island));
    to.begin_list("players");
    for (std::size_t i = 0; i < influence.count; ++i) {
        const auto& [seat, change] = influence.sides[i];
        to.begin_part();
        to.player("player", seat);
        to.number("before", change.before);
        to.number("after", change.after);
        to.end_part();
    }
    to.end_list();
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
    number("TOWERS", "towers", player.towers);
    number("PROFESSORS", "professors", player.professors);
    number("COINS", "coins", player.coins);
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

// ---- comparing ----

/// A character bends the count only in its own turn: when that has passed, the plain rule compares.
std::pair<InfluenceRules, InfluenceRules> rules_of(const Board& before, const Board& after) {
    const bool same_turn = before.round == after.round && before.turn == after.turn &&
                           before.phase != Phase::planning && after.phase != Phase::over;
    return same_turn ? std::pair{influence_rules(before), influence_rules(after)}
                     : std::pair<InfluenceRules, InfluenceRules>{};
}

bool has(const Group& group, Tile tile) {
    return (number_of(tile) + tile_count - number_of(group.first)) % tile_count < group.tiles;
}

/// What the sides had on the islands that the group consists of.
Influence influence_before(const Board& board, const Group& group, const InfluenceRules& rules) {
    Influence sum{};
    for (std::size_t i = 0; i < board.group_count; ++i) {
        if (has(group, board.groups[i].first)) {
            const Influence part = influence_on(board, board.groups[i], rules);
            std::ranges::transform(sum, part, sum.begin(), std::plus{});
        }
    }
    return sum;
}

void compare_islands(const Board& before, const Board& after, std::vector<Consequence>& all) {
    const auto [rules_before, rules_after] = rules_of(before, after);
    const Tile from = before.groups[before.mother_nature].first;
    for (std::size_t i = 0; i < after.group_count; ++i) {
        const Group& group = after.groups[i];
        const Influence earlier = influence_before(before, group, rules_before);
        const Influence later = influence_on(after, group, rules_after);
        const bool visited = i == after.mother_nature && !has(group, from);
        if (earlier == later && !visited) {
            continue;
        }
        InfluenceChange change{.island = group.first, .count = after.sizes().sides};
        for (std::size_t side = 0; side < change.count; ++side) {
            change.sides[side] = {holder_of(after, static_cast<Side>(side)),
                                  {.before = earlier[side], .after = later[side]}};
        }
        all.emplace_back(change);
    }
}

unsigned professors_of(const Board& board, Seat seat) {
    return static_cast<unsigned>(std::ranges::count(board.professors, seat));
}

void compare_players(const Board& before, const Board& after, std::vector<Consequence>& all) {
    for (const Seat seat : after.seats()) {
        const PlayerChange change{
            .seat = seat,
            .towers = {towers_kept_by(before, seat), towers_kept_by(after, seat)},
            .professors = {professors_of(before, seat), professors_of(after, seat)},
            .coins = {before.school(seat).coins, after.school(seat).coins}};
        if (change.towers.is_one() || change.professors.is_one() || change.coins.is_one()) {
            all.emplace_back(change);
        }
    }
}

}  // namespace

std::shared_ptr<const Story> difference(const Board& before, const Board& after) {
    std::vector<Consequence> all;
    compare_islands(before, after, all);
    compare_players(before, after, all);
    return std::make_shared<ConsequenceStory>(std::move(all));
}

/// Nothing that difference() tells was drawn: chance only fills clouds and cards.
Expected<Supposition, Refusal> suppose_line(
    const View& view, Seat seat, const Line& line, HalfPlayed half, Rng& rng) {
    State state = imagine(view, rng);
    const auto drawn = state.rng.draws();
    const auto played = play_line(state, seat, line, half);
    if (!played) {
        return Unexpected{played.error()};
    }
    return Supposition{.events = played->story,
                       .consequences = difference(view.board, state.board),
                       .chance_decides = state.rng.draws() != drawn};
}

}  // namespace tavola::eriantys
