#include "grammar/renaissance/board.hpp"

#include "grammar/renaissance/plain.hpp"
#include "tests/grammar/board_faults.hpp"
#include "tests/grammar/renaissance/sample_games.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

namespace tavola::renaissance {
namespace {

using board_faults::contains;

std::string board_of(const State& state, Viewer viewer = seat_at(0), std::size_t width = 78) {
    std::string all;
    for (const std::string& line :
         draw_board(view_for(state, viewer), viewer, sample_names, {.width = width})) {
        all += line + "\n";
    }
    return all;
}

std::string sentences_on(const State& state, Viewer viewer = seat_at(0)) {
    std::string all;
    for (const std::string& line : plain_sentences(view_for(state, viewer), viewer, sample_names)) {
        all += line + "\n";
    }
    return all;
}

/// Somebody's leader that is hidden from the first seat, as the board would name it.
std::vector<std::string> hidden_leaders(const State& state, Viewer viewer) {
    std::vector<std::string> names;
    for (const Seat seat : state.board.seats()) {
        for (const HeldLeader& held : state.board.player(seat).leaders) {
            if (viewer != seat && held.state != HeldLeader::State::played &&
                held.state != HeldLeader::State::none) {
                names.push_back(std::to_string(number_of(held.leader)));
            }
        }
    }
    return names;
}

}  // namespace

TEST_CASE("a board of Renaissance fits every screen", "[grammar][renaissance][board]") {
    const std::size_t players = GENERATE(1U, 2U, 3U, 4U);
    DYNAMIC_SECTION(players << " players") {
        std::size_t step = 0;
        play_sample(players, players, Level::normal, [&](const State& state, const Events&) {
            if (step++ % 41 == 0 || state.board.phase == Phase::over) {
                for (const Viewer viewer : {Viewer{seat_at(0)}, Viewer{}}) {
                    const View view = view_for(state, viewer);
                    board_faults::check_all_styles([&](const BoardStyle& style) {
                        return draw_board(view, viewer, long_names, style);
                    });
                }
            }
            return true;
        });
    }
}

TEST_CASE("board and sentences name the same things", "[grammar][renaissance][board][E07]") {
    play_sample(3, 7, Level::normal, [](const State& state, const Events&) {
        const std::string board = board_of(state);
        const std::string sentences = sentences_on(state);
        for (const Pile& pile : state.board.piles) {
            if (pile.left > 0) {
                const std::string number = std::to_string(number_of(pile.top));
                CHECK(contains(board, "#" + number + " x" + std::to_string(pile.left)));
                CHECK(contains(sentences, "card " + number + ","));
            }
        }
        for (const Seat seat : state.board.seats()) {
            const PlayerBoard& player = state.board.player(seat);
            const std::string faith = std::to_string(player.faith);
            CHECK(contains(board, "faith " + faith + "  tiles"));
            CHECK(contains(sentences, "Faith " + faith + " of 24."));
            for (const Slot& slot : player.slots) {
                for (std::size_t i = 0; i < slot.size(); ++i) {
                    const std::string number = std::to_string(number_of(slot.cards[i]));
                    CHECK(contains(board, "#" + number + " "));
                    CHECK(contains(sentences, "card " + number));
                }
            }
        }
        return true;
    });
}

TEST_CASE("nobody is shown the leaders in another's hand", "[grammar][renaissance][board][E08]") {
    for (const Viewer viewer : {Viewer{seat_at(0)}, Viewer{}}) {
        play_sample(2, 3, Level::normal, [&](const State& state, const Events&) {
            if (state.board.phase == Phase::over) {
                return true;
            }
            const std::string board = board_of(state, viewer);
            const std::string sentences = sentences_on(state, viewer);
            for (const std::string& number : hidden_leaders(state, viewer)) {
                CHECK_FALSE(contains(board, "#" + number + " "));
                CHECK_FALSE(contains(sentences, "card " + number + ","));
            }
            return true;
        });
    }
}

TEST_CASE("your own leaders are shown to you", "[grammar][renaissance][board][E08]") {
    State state = setup({.players = 2}, 3);
    const auto& dealt = state.board.player(seat_at(0)).dealt;
    for (const Leader leader : dealt) {
        CHECK(contains(board_of(state), "#" + std::to_string(number_of(leader)) + " "));
        CHECK(contains(sentences_on(state), "card " + std::to_string(number_of(leader)) + ","));
    }
    REQUIRE(play(state, seat_at(0), "KEEP 4 2"));
    CHECK(contains(board_of(state), "leader 1 hand  #" + std::to_string(number_of(dealt[3]))));
    CHECK_FALSE(contains(board_of(state), "#" + std::to_string(number_of(dealt[0])) + " "));
}

TEST_CASE("Lorenzo is on the board of a solo game", "[grammar][renaissance][board][E17]") {
    State state = setup({.players = 1}, 3);
    REQUIRE(play(state, seat_at(0), "KEEP 1 2"));
    state.board.cross = 11;
    CHECK(contains(board_of(state), "black cross + on 11"));
    CHECK(contains(board_of(state, seat_at(0), 40), "Lorenzo + 11"));
    CHECK(contains(sentences_on(state), "Lorenzo's black cross is on space 11 of 24."));
    CHECK(contains(sentences_on(state), "7 tokens of 7 to come."));
}

TEST_CASE("sentences of Renaissance are ASCII and end with a full stop",
          "[grammar][renaissance][plain]") {
    for (std::size_t players = 1; players <= max_seats; ++players) {
        play_sample(players, 2, Level::normal, [](const State& state, const Events&) {
            for (const std::string& sentence :
                 plain_sentences(view_for(state, std::nullopt), std::nullopt, sample_names)) {
                CHECK(sentence.ends_with('.'));
                CHECK(std::ranges::all_of(sentence, [](char c) { return c >= 0x20 && c < 0x7F; }));
            }
            return true;
        });
    }
}

}  // namespace tavola::renaissance
