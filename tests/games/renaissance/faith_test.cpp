#include "games/renaissance/faith.hpp"

#include "tests/games/renaissance/csv.hpp"
#include "tests/games/renaissance/position.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <string_view>

namespace tavola::renaissance {
namespace {

using Tiles = std::array<Tile, section_count>;

struct Report {
    std::string_view name{};
    std::array<unsigned, 3> before{};
    Advance moves{};
    std::array<Tiles, 3> tiles{};
};

}  // namespace

TEST_CASE("our track is the printed one, and the best space counts",
          "[renaissance][faith][RR-D17]") {
    const auto rows = rows_of("renaissance-faith-track.csv");
    REQUIRE(rows.size() == last_space + 1);
    for (const Row& row : rows) {
        const auto space = static_cast<unsigned>(std::stoul(row.at("space")));
        CAPTURE(space);
        CHECK(track_points(space) == std::stoul(row.at("victory_points")));
        for (std::size_t i = 0; i < section_count; ++i) {
            const bool inside = space >= sections[i].first && space <= sections[i].pope;
            CHECK((std::stoul(row.at("section")) == i + 1) == inside);
            CHECK(((row.at("pope_space") == "1") && inside) == (space == sections[i].pope));
        }
    }
    CHECK(sections[0].points == 2);
    CHECK(sections[1].points == 3);
    CHECK(sections[2].points == 4);
}

TEST_CASE("a report is held once, for all at the same moment", "[renaissance][faith]") {
    constexpr Tile off = Tile::inactive;
    constexpr Tile up = Tile::up;
    constexpr Tile lost = Tile::lost;
    // clang-format off
    const auto c = GENERATE(values<Report>({
        {"nobody has arrived",                {6, 0, 0},   {.markers = {1}},       {{{off, off, off}, {off, off, off}, {off, off, off}}}},
        {"on the Pope's space",               {7, 4, 5},   {.markers = {1}},       {{{up, off, off}, {lost, off, off}, {up, off, off}}}},
        {"beyond the Pope's space",           {7, 12, 0},  {.markers = {3}},       {{{up, off, off}, {up, off, off}, {lost, off, off}}}},
        {"the one who moves last may be first", {0, 7, 4}, {.markers = {0, 1, 1}}, {{{lost, off, off}, {up, off, off}, {up, off, off}}}},
        {"two reports with one move",         {11, 7, 4},  {.markers = {0, 10}},   {{{up, lost, off}, {up, up, off}, {lost, lost, off}}}},
        {"three reports with one move",       {0, 7, 20},  {.markers = {0, 17}},   {{{lost, lost, lost}, {up, up, up}, {up, up, up}}}},
    }));
    // clang-format on
    DYNAMIC_SECTION(c.name) {
        State state =
            Position{3}.faith(ann, c.before[0]).faith(bob, c.before[1]).faith(carl, c.before[2]);
        Events events;
        advance(state.board, c.moves, events);
        for (const Seat seat : state.board.seats()) {
            CHECK(state.board.player(seat).tiles == c.tiles[tavola::index_of(seat)]);
        }
    }
}

TEST_CASE("others who advance by one drop advance together", "[renaissance][faith][RR-D02]") {
    // On 7 and 4: seat after seat the second would come too late.
    for (const bool swapped : {false, true}) {
        State state =
            Position{3}.faith(bob, swapped ? 4 : 7).faith(carl, swapped ? 7 : 4).pending("c");
        play(state, ann, DropResource{.resource = Resource::coin});
        CHECK(state.board.player(bob).tiles[0] == Tile::up);
        CHECK(state.board.player(carl).tiles[0] == Tile::up);
        CHECK(state.board.player(ann).tiles[0] == Tile::lost);
    }
}

TEST_CASE("a report is held at once, and what comes later rescues nobody",
          "[renaissance][faith][RR-D01]") {
    State state = Position{}.faith(ann, 7).faith(bob, 4);
    play(state, ann, DiscardLeader{1});
    CHECK(state.board.player(bob).tiles[0] == Tile::lost);
    state.board.phase = Phase::placing;
    state.board.pending = resources("ccc");
    for (int i = 0; i < 3; ++i) {
        play(state, ann, DropResource{.resource = Resource::coin});
    }
    CHECK(state.board.player(bob).faith == 7);
    CHECK(state.board.player(bob).tiles[0] == Tile::lost);
}

TEST_CASE("one move over two Pope's spaces holds both reports, the lower first",
          "[renaissance][faith][RR-D05]") {
    State state = Position{}.faith(ann, 5).faith(bob, 7);
    Events events;
    advance(state.board, Advance::of_others(state.board, ann, 10), events);
    CHECK(in_this_order<event::FaithMoved, event::VaticanReport, event::VaticanReport>(events));
    const auto reports = all<event::VaticanReport>(events);
    CHECK(reports.at(0).section == 1);
    CHECK(reports.at(1).section == 2);
    CHECK(state.board.player(bob).faith == 17);
    CHECK(state.board.player(ann).tiles == Tiles{Tile::up, Tile::lost, Tile::inactive});
}

TEST_CASE("a marker stays on the last space, and faith beyond it is lost",
          "[renaissance][faith][RR-D27]") {
    State state = Position{}.faith(ann, 24).faith(bob, 22).reported(1).reported(2).reported(3);
    Events events;
    advance(state.board, Advance::of(ann, 3), events);
    CHECK(all<event::FaithMoved>(events).empty());
    CHECK(state.board.player(ann).faith == 24);
    advance(state.board, Advance::of(bob, 5), events);
    CHECK(all<event::FaithMoved>(events) ==
          std::vector{event::FaithMoved{.seat = bob, .before = 22, .after = 24}});
    CHECK(all<event::VaticanReport>(events).empty());  // the third was held
}

TEST_CASE("no faith tells nothing", "[renaissance][faith]") {
    State state = Position{};
    Events events;
    advance(state.board, {}, events);
    CHECK(events.empty());
}

}  // namespace tavola::renaissance
