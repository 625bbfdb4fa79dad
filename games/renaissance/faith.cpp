#include "games/renaissance/faith.hpp"

#include "games/renaissance/ending.hpp"

#include <algorithm>

namespace tavola::renaissance {

namespace {

std::uint8_t moved(std::uint8_t space, unsigned by) {
    return static_cast<std::uint8_t>(std::min(space + by, last_space));
}

unsigned furthest(const Board& board) {
    unsigned furthest = board.cross;
    for (const Seat seat : board.seats()) {
        furthest = std::max<unsigned>(furthest, board.player(seat).faith);
    }
    return furthest;
}

void hold_report(Board& board, std::size_t section, Events& events) {
    event::VaticanReport report{.section = static_cast<std::uint8_t>(section + 1),
                                .players = board.players};
    for (const Seat seat : board.seats()) {
        PlayerBoard& player = board.player(seat);
        const Tile tile = player.faith >= sections[section].first ? Tile::up : Tile::lost;
        player.tiles[section] = tile;
        report.tiles[tavola::index_of(seat)] = tile;
    }
    events.push_back(report);
}

}  // namespace

Advance Advance::of(Seat seat, unsigned spaces) {
    Advance moves;
    moves.markers[tavola::index_of(seat)] = static_cast<std::uint8_t>(spaces);
    return moves;
}

Advance Advance::of_others(const Board& board, Seat seat, unsigned spaces) {
    Advance moves;
    for (const Seat other : board.seats()) {
        moves.markers[tavola::index_of(other)] =
            static_cast<std::uint8_t>(other == seat ? 0 : spaces);
    }
    moves.cross = static_cast<std::uint8_t>(board.solo() ? spaces : 0);
    return moves;
}

void advance(Board& board, const Advance& moves, Events& events) {
    for (const Seat seat : board.seats()) {
        std::uint8_t& faith = board.player(seat).faith;
        const std::uint8_t before = faith;
        faith = moved(before, moves.markers[tavola::index_of(seat)]);
        if (faith != before) {
            events.push_back(event::FaithMoved{.seat = seat, .before = before, .after = faith});
        }
    }
    if (const std::uint8_t before = board.cross; moves.cross > 0 && before < last_space) {
        board.cross = moved(before, moves.cross);
        events.push_back(event::CrossMoved{.before = before, .after = board.cross});
    }

    const unsigned reached = furthest(board);
    const PlayerBoard& anybody = board.player(board.first);  // reports are the same for all
    for (std::size_t section = 0; section < section_count; ++section) {
        if (reached >= sections[section].pope && anybody.tiles[section] == Tile::inactive) {
            hold_report(board, section, events);
        }
    }
    if (!board.solo() && reached == last_space) {
        declare_last_round(board, Reason::faith, events);
    }
}

}  // namespace tavola::renaissance
