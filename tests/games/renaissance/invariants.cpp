#include "tests/games/renaissance/invariants.hpp"

#include "games/renaissance/cards.hpp"
#include "games/renaissance/leaders.hpp"
#include "games/renaissance/warehouse.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace tavola::renaissance {

namespace {

std::string marbles_are_13(const Board& board) {
    std::array<unsigned, marble_kinds> counts{};
    for (const Marble marble : board.market.grid) {
        ++counts.at(index_of(marble));
    }
    ++counts.at(index_of(board.market.spare));
    return counts == std::array<unsigned, marble_kinds>{4, 2, 2, 2, 2, 1} ? "" : "not the marbles";
}

std::string piles_are_piles(const State& state, std::multiset<Card>& cards) {
    for (std::size_t i = 0; i < pile_count; ++i) {
        const Pile& pile = state.board.piles[i];
        if ((pile.left == 0) != (pile.top == no_card) || pile.left > pile_size) {
            return "a pile without a top card, or a top card without a pile";
        }
        if (pile.left > 0) {
            cards.insert(pile.top);
        }
        for (std::size_t under = 0; under < pile_size - 1; ++under) {
            const Card card = state.underneath[i][under];
            if ((card != no_card) != (under + 1 < pile.left)) {
                return "a pile whose cards are not counted right";
            }
            if (card != no_card) {
                cards.insert(card);
            }
        }
    }
    return {};
}

std::string slots_are_in_order(const PlayerBoard& player, std::multiset<Card>& cards) {
    for (const Slot& slot : player.slots) {
        for (std::size_t level = 1; level <= level_count; ++level) {
            const Card card = slot.cards[level - 1];
            if (level > slot.size()) {
                if (card != no_card) {
                    return "a gap in a slot";
                }
                continue;
            }
            if (facts_of(card).level != level) {
                return "a card of the wrong level in a slot";
            }
            cards.insert(card);
        }
    }
    return player.cards() <= cards_to_end ? "" : "more than seven cards";
}

std::string cards_are_48(const State& state) {
    std::multiset<Card> cards;
    if (const std::string broken = piles_are_piles(state, cards); !broken.empty()) {
        return broken;
    }
    for (const PlayerBoard& player : state.board.player_boards) {
        if (const std::string broken = slots_are_in_order(player, cards); !broken.empty()) {
            return broken;
        }
    }
    for (std::size_t number = 1; number <= card_count; ++number) {
        const Card card = card_numbered(number);
        if (cards.count(card) + (state.board.removed.contains(card) ? 1 : 0) != 1) {
            return "card " + std::to_string(number) + " is lost or doubled";
        }
    }
    return {};
}

std::string depots_hold(const PlayerBoard& player) {
    std::set<Resource> on_shelves;
    for (const Place shelf : all_shelves) {
        const Stock& stock = player.depot(shelf);
        if (stock.count > capacity_of(shelf)) {
            return "a shelf that overflows";
        }
        if (stock.exists() != (stock.count > 0)) {
            return "an empty shelf of a kind, or resources of none";
        }
        if (stock.exists() && (!is_resource(stock.kind) || !on_shelves.insert(stock.kind).second)) {
            return "the same kind on two shelves";
        }
    }
    for (const Place depot : {Place::sp1, Place::sp2}) {
        const Stock& stock = player.depot(depot);
        if (stock.count > capacity_of(depot) || (!stock.exists() && stock.count > 0)) {
            return "a leader's depot that overflows";
        }
    }
    std::multiset<Resource> by_leaders;
    for (const Resource resource : resources_by(player, Ability::depot)) {
        by_leaders.insert(resource);
    }
    const std::multiset<Resource> found{player.depot(Place::sp1).kind,
                                        player.depot(Place::sp2).kind};
    return by_leaders == found ? "" : "leaders' depots that are not of the played leaders";
}

std::string players_are_in_order(const Board& board) {
    for (const Seat seat : board.seats()) {
        const PlayerBoard& player = board.player(seat);
        if (player.faith > last_space || board.cross > last_space) {
            return "a marker off the track";
        }
        if (player.has_kept() != (player.leaders[1].state != HeldLeader::State::none)) {
            return "one leader kept";
        }
        if (const std::string broken = depots_hold(player); !broken.empty()) {
            return broken;
        }
        const PlayerBoard& other = board.player(board.first);
        for (std::size_t section = 0; section < section_count; ++section) {
            if ((player.tiles[section] == Tile::inactive) !=
                (other.tiles[section] == Tile::inactive)) {
                return "a report that some did not attend";
            }
            if (section > 0 && player.tiles[section] != Tile::inactive &&
                player.tiles[section - 1] == Tile::inactive) {
                return "reports out of order";
            }
        }
    }
    return {};
}

std::string leaders_are_16(const Board& board) {
    std::set<Leader> dealt;
    for (const Seat seat : board.seats()) {
        const PlayerBoard& player = board.player(seat);
        dealt.insert(player.dealt.begin(), player.dealt.end());
        for (const HeldLeader& held : player.leaders) {
            const bool is_dealt =
                std::ranges::find(player.dealt, held.leader) != player.dealt.end();
            if (player.has_kept() && !is_dealt) {
                return "a leader kept that was not dealt";
            }
        }
    }
    const bool all_real =
        std::ranges::all_of(dealt, [](Leader leader) { return is_leader(leader); });
    return all_real && dealt.size() == dealt_leaders * board.players ? "" : "leaders doubled";
}

std::string tokens_are_7(const State& state) {
    std::multiset<Token> tokens{state.stack.begin(), state.stack.end()};
    for (std::size_t i = 0; i < token_count; ++i) {
        const Token token = state.board.revealed_tokens[i];
        if ((token != no_token) != (i < state.board.revealed)) {
            return "revealed tokens that are not counted right";
        }
        tokens.insert(token);
    }
    for (std::size_t number = 1; number <= token_count; ++number) {
        if (tokens.count(token_numbered(number)) != (state.board.solo() ? 1 : 0)) {
            return "a token lost or doubled";
        }
    }
    return {};
}

std::string phase_is_right(const Board& board) {
    if (board.has_pending() != (board.phase == Phase::placing)) {
        return "resources pending outside a market action";
    }
    if (board.dropped > 0 && board.phase != Phase::placing) {
        return "drops that nobody was told of";
    }
    if ((board.picks_left > 0) != (board.phase == Phase::picking)) {
        return "starting resources left, or none in their phase";
    }
    if ((board.phase == Phase::over) != (board.ending != Reason::none)) {
        return "over without a reason, or a reason before the end";
    }
    return board.solo() && board.last_round != Reason::none ? "a last round alone" : "";
}

}  // namespace

std::string broken_invariant(const State& state) {
    for (const std::string& broken : {marbles_are_13(state.board),
                                      cards_are_48(state),
                                      players_are_in_order(state.board),
                                      leaders_are_16(state.board),
                                      tokens_are_7(state),
                                      phase_is_right(state.board)}) {
        if (!broken.empty()) {
            return broken;
        }
    }
    return {};
}

std::string broken_change(const State& before, const State& after) {
    if (after.board.cross < before.board.cross) {
        return "the cross went back";
    }
    for (const Seat seat : before.board.seats()) {
        const PlayerBoard& was = before.board.player(seat);
        const PlayerBoard& is = after.board.player(seat);
        if (is.faith < was.faith) {
            return "a marker went back";
        }
        for (std::size_t section = 0; section < section_count; ++section) {
            if (was.tiles[section] != Tile::inactive && was.tiles[section] != is.tiles[section]) {
                return "a tile turned twice";
            }
        }
        for (std::size_t i = 0; i < kept_leaders; ++i) {
            const auto state = was.leaders[i].state;
            const bool settled =
                state == HeldLeader::State::played || state == HeldLeader::State::discarded;
            if (settled && was.leaders[i] != is.leaders[i]) {
                return "a leader that came back";
            }
        }
    }
    return {};
}

}  // namespace tavola::renaissance
