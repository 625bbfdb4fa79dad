#include "grammar/eriantys/board.hpp"

#include "games/eriantys/characters.hpp"
#include "grammar/eriantys/words.hpp"
#include "tests/games/eriantys/position.hpp"
#include "tests/grammar/board_faults.hpp"
#include "tests/grammar/eriantys/sample_games.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <string_view>

namespace tavola::eriantys {
namespace {

using board_faults::columns_of;
using board_faults::contains;
using board_faults::without_colours;

std::string board_of(const State& state,
                     const BoardStyle& style = {},
                     Viewer viewer = ann,
                     const Names& names = sample_names) {
    std::string all;
    for (const std::string& line : draw_board(view_for(state, viewer), viewer, names, style)) {
        all += line + "\n";
    }
    return all;
}

void check_all_styles(const State& state, Viewer viewer, const Names& names) {
    board_faults::check_all_styles([&](const BoardStyle& style) {
        return draw_board(view_for(state, viewer), viewer, names, style);
    });
}

TEST_CASE("a board fits every screen", "[grammar][eriantys][board]") {
    const std::size_t players = GENERATE(2U, 3U, 4U);
    const auto variant = GENERATE(Variant::base, Variant::expert);
    const auto options = standard_options(players, variant);
    DYNAMIC_SECTION(players << " players" << (variant == Variant::expert ? ", expert" : "")) {
        for (std::uint64_t seed = 0; seed < 2; ++seed) {
            CAPTURE(seed);
            std::size_t step = 0;
            play_sample(options, seed, [&](const State& state, const Events&) {
                if (step++ % 37 == 0 || state.board.phase == Phase::over) {
                    const Names& names = seed % 2 == 0 ? sample_names : long_names;
                    check_all_styles(state, step % 2 == 0 ? Viewer{} : Viewer{bob}, names);
                }
                return true;
            });
        }
    }
}

TEST_CASE("a two-player board leaves room for an answer on 24 lines",
          "[grammar][eriantys][board]") {
    for (const std::size_t width : {78U, 80U, 100U, 120U}) {
        CAPTURE(width);
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const auto options = standard_options(2, Variant::expert);
            play_sample(options, seed, [&](const State& state, const Events&) {
                const auto board = board_of(state, {.width = width});
                const auto lines = std::ranges::count(board, '\n');
                const bool more_to_say =
                    state.board.last_round != Reason::none || state.board.phase == Phase::over;
                if (lines > (more_to_say ? 23 : 22)) {
                    FAIL_CHECK(board);
                }
                return true;
            });
        }
    }
}

TEST_CASE("crowded islands stay legible", "[grammar][eriantys][board]") {
    std::string crowd;
    for (const char letter : std::string_view{"rgbyp"}) {
        crowd += std::string(12, letter);
    }
    const State state = Position{2, Variant::expert}
                            .character(Character::granny)
                            .island(1, crowd)
                            .no_entry(1, 4)
                            .tower(1, bob);
    for (const std::size_t width : {20U, 40U, 73U, 78U, 80U, 100U}) {
        const std::string board = board_of(state, {.width = width});
        CAPTURE(width, board);
        for (const char* fact : {"R12", "G12", "B12", "Y12", "P12", "[MN]", "x4", "white"}) {
            CHECK(contains(board, fact));
        }
    }
}

TEST_CASE("unified islands are one place on the map", "[grammar][eriantys][board]") {
    const State state = Position{}.group(4, 2).group(12, 2).tower(4, ann).tower(12, bob).build();
    const std::string map = board_of(state, {.width = 80, .utf8 = true});
    CAPTURE(map);
    CHECK(contains(map, "┬─ 4+5 ───────────────────┬─ 6 "));
    CHECK(contains(map, "■2 black you"));
    CHECK(contains(map, "┌─ 12+1 ─────┬─ 2 "));
    CHECK(contains(map, "│            ├─ 11 "));
    CHECK(contains(map, "■2 white br…"));
}

TEST_CASE("every place of the map can join its neighbours", "[grammar][eriantys][board]") {
    for (std::size_t first = 1; first <= tile_count; ++first) {
        for (std::size_t tiles = 2; tiles <= 10; ++tiles) {
            const State state = Position{}.group(first, tiles).mother_nature(first).build();
            std::string label = " ";
            for (std::size_t i = 0; i < tiles; ++i) {
                label += (i == 0 ? "" : "+") + std::to_string((first - 1 + i) % tile_count + 1);
            }
            for (const std::size_t width : {73U, 80U, 120U}) {
                CHECK(contains(board_of(state, {.width = width}), label + " "));
            }
        }
    }
}

struct Fact {
    const char* name{};
    State state{};
    std::vector<std::string> words{};
};

TEST_CASE("the board tells everything that lies open", "[grammar][eriantys][board][A04]") {
    const auto two = [] { return Position{2, Variant::expert}; };
    // clang-format off
    const auto c = GENERATE_COPY(values<Fact>({
        {"the bag",         two().bag("rrg"),                               {"Bag 3"}},
        {"the bank",        two().coins(ann, 3),                            {"Bank 17", "3 coins", "0 coins"}},
        {"professors",      two().professor(Colour::pink, bob),             {"P pink bruno", "R red -"}},
        {"clouds",          two().cloud(2, "ryy"),                          {"Clouds 1 -", "2 RYY"}},
        {"no clouds",       two().clouds_short(),                           {"nobody takes a cloud"}},
        {"entrances",       two().entrance(bob, "ggp"),                     {"entrance GGP", "entrance -"}},
        {"dining rooms",    two().dining(ann, "bbbb"),                      {"B oooo.$..$.  4"}},
        {"full tables",     two().dining(ann, "bbbbbbbbbb"),                {"B oooooooooo 10"}},
        {"hands",           two().hand(ann, {2, 10}),                       {"hand 2 10", "hand 1 3 4 5 6 7 8 9 10"}},
        {"assistants",      two().assistant(bob, 9),                        {"played 9, 5 steps", "played 1, 1 step"}},
        {"none played",     two().phase(Phase::planning).assistant(ann, 0), {"no assistant yet", "planning", "your turn: play an assistant"}},
        {"towers",          two().tower(3, bob),                            {"#white bruno", "7 white towers", "8 black towers"}},
        {"the last tower",  two().reserve(bob, 1),                          {"1 white tower "}},
        {"wizards",         two(),                                          {"wizard king", "wizard witch"}},
        {"no-entry tiles",  two().character(Character::granny).no_entry(7, 2), {" x2 ", "2 coins, x2"}},
        {"characters",      two().character(Character::monk, "rryp").used(Character::monk), {"1 Monk", "2 coins, used, RRYP"}},
        {"one in play",     two().character(Character::herald).played(Character::herald), {"> 3 Herald"}},
        {"students due",    two().moves_left(1),                            {"your turn: move 1 student"}},
        {"mother nature",   two().phase(Phase::mother_nature).active(bob).assistant(bob, 8), {"bruno: move mother nature 1-4 steps", "[MN]"}},
        {"one step",        two().phase(Phase::mother_nature),              {"move mother nature 1 step"}},
        {"a cloud due",     two().phase(Phase::cloud).cloud(1, "rrr"),      {"take a cloud"}},
        {"the turn's end",  two().phase(Phase::turn_end),                   {"play a character or end"}},
        {"round and order", two().round(4).order({bob, ann}).active(ann),   {"round 4, action", "Order bruno, anna"}},
        {"the last round",  two().last_round(Reason::bag),                  {"LAST ROUND, the bag is empty"}},
        {"who looks",       two(),                                          {"> anna (you)"}},
        {"teams",           Position{4}.tower(5, bob),                      {"black with anna", "white with bruno", "#white bruno"}},
    }));
    // clang-format on
    DYNAMIC_SECTION(c.name) {
        const std::string board = board_of(c.state, {.width = 80});
        CAPTURE(board);
        for (const std::string& word : c.words) {
            CHECK(contains(board, word));
        }
    }
}

TEST_CASE("the mushroom hunter's colour is on the board", "[grammar][eriantys][board]") {
    State state =
        Position{2, Variant::expert}.character(Character::hunter).played(Character::hunter);
    state.board.ignored_colour = Colour::green;
    CHECK(contains(board_of(state), "3 coins, no green"));
}

TEST_CASE("the viewer's school comes first", "[grammar][eriantys][board]") {
    const State state = Position{3};
    const std::string board = board_of(state, {.width = 40}, bob);
    const auto own = board.find("bruno (you)");
    CHECK(own != std::string::npos);
    CHECK(own < board.find("- carla"));
    CHECK(board.find("- carla") < board.find("anna --"));
    CHECK_FALSE(contains(board_of(state, {}, std::nullopt), "you"));
}

TEST_CASE("after the game the board tells the result", "[grammar][eriantys][board]") {
    State state = Position{4}.tower(1, bob).tower(2, bob);
    state.board.phase = Phase::over;
    state.board.ending = Reason::bag;
    CHECK(contains(board_of(state), "GAME OVER   bruno and dario win: the bag is empty"));

    State tied = Position{3};
    tied.board.phase = Phase::over;
    tied.board.ending = Reason::assistants;
    CHECK(contains(board_of(tied, {.width = 120}), "anna, bruno and carla share the victory: "));
    CHECK_FALSE(contains(board_of(tied), "your turn"));
}

TEST_CASE("a board narrower than twenty columns is drawn for twenty",
          "[grammar][eriantys][board]") {
    const State state = Position{2, Variant::expert}.character(Character::princess, "rgbp");
    CHECK(board_of(state, {.width = 0}) == board_of(state, {.width = 20}));
    CHECK(board_of(state, {.width = 250}) == board_of(state, {.width = 132}));
}

}  // namespace
}  // namespace tavola::eriantys
