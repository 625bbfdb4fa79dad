#include "grammar/renaissance/snapshot.hpp"

#include "games/renaissance/ending.hpp"
#include "games/renaissance/leaders.hpp"
#include "games/renaissance/solo.hpp"
#include "games/renaissance/state.hpp"
#include "games/renaissance/warehouse.hpp"
#include "grammar/renaissance/words.hpp"

#include <cstddef>
#include <string_view>

namespace tavola::renaissance {

namespace {

/// Counts by kind, every kind named: `{"coin":2,"stone":0,…}`.
template <class Counts>
void write_counts(JsonWriter& to, std::string_view field, const Counts& counts) {
    to.begin_object(field);
    for (const Resource resource : all_resources) {
        to.number(word_for(resource), counts[resource]);
    }
    to.end_object();
}

void write_turn(JsonWriter& to, const Board& board) {
    to.word("phase", word_for(board.phase));
    to.player("turn", board.phase == Phase::over ? nobody : board.turn);
    to.player("first", board.first);
    to.begin_list("to_act");
    for (const Seat seat : board.to_act()) {
        to.item(seat);
    }
    to.end_list();
    to.number("picks_left", board.picks_left);
    write_counts(to, "pending", board.pending);
    to.number("pending_white", board.white);
    to.number("dropped", board.dropped);
    if (board.last_round != Reason::none) {
        to.word("last_round", word_for(board.last_round));
    }
}

void write_market(JsonWriter& to, const Market& market) {
    to.begin_list("market");
    for (std::size_t row = 0; row < market_rows; ++row) {
        to.begin_part();
        to.begin_list("marbles");
        for (std::size_t column = 0; column < market_columns; ++column) {
            to.item(word_for(market.grid[row * market_columns + column]));
        }
        to.end_list();
        to.end_part();
    }
    to.end_list();
    to.word("spare", word_for(market.spare));
}

/// What is printed on a card, into an object that is open.
void write_card(JsonWriter& to, Card card) {
    const CardFacts& facts = facts_of(card);
    to.number("card", number_of(card));
    to.word("colour", word_for(facts.colour));
    to.number("level", facts.level);
    to.number("points", facts.points);
    write_counts(to, "cost", facts.cost);
    write_counts(to, "input", facts.input);
    write_counts(to, "output", facts.output);
    to.number("faith", facts.faith);
}

void write_piles(JsonWriter& to, const Board& board) {
    to.begin_list("piles");
    for (std::size_t pile = 0; pile < pile_count; ++pile) {
        const Pile& there = board.piles[pile];
        to.begin_part();
        to.word("colour", word_for(colour_of_pile(pile)));
        to.number("level", level_of_pile(pile));
        to.number("left", there.left);
        if (there.left > 0) {
            to.begin_object("top");
            write_card(to, there.top);
            to.end_object();
        }
        to.end_part();
    }
    to.end_list();
}

void write_cards_needed(JsonWriter& to, const Requirement& requirement) {
    to.begin_list("cards");
    for (const CardsNeeded& needed : requirement.cards) {
        if (needed.count == 0) {
            continue;
        }
        to.begin_part();
        to.word("colour", word_for(needed.colour));
        to.number("level", needed.level);
        to.number("count", needed.count);
        to.end_part();
    }
    to.end_list();
    Resources resources;
    if (requirement.amount > 0) {
        resources.add(requirement.resource, requirement.amount);
    }
    write_counts(to, "resources", resources);
}

/// What is printed on a leader, into an object that is open.
void write_leader(JsonWriter& to, Leader leader) {
    const LeaderFacts& facts = facts_of(leader);
    to.number("leader", number_of(leader));
    to.word("ability", word_for(facts.ability));
    to.word("resource", word_for(facts.resource));
    to.number("points", facts.points);
    to.begin_object("requires");
    write_cards_needed(to, facts.requirement);
    to.end_object();
}

void write_depots(JsonWriter& to, const PlayerBoard& player) {
    to.begin_list("depots");
    for (const Place depot : all_depots) {
        if (!has_depot(player, depot)) {
            continue;
        }
        const Stock& stock = player.depot(depot);
        to.begin_part();
        to.word("depot", word_for(depot));
        to.number("spaces", capacity_of(depot));
        if (stock.exists()) {
            to.word("resource", word_for(stock.kind));
        }
        to.number("count", stock.count);
        to.end_part();
    }
    to.end_list();
    write_counts(to, "strongbox", player.strongbox);
}

void write_slots(JsonWriter& to, const PlayerBoard& player) {
    to.begin_list("slots");
    for (std::size_t slot = 0; slot < slot_count; ++slot) {
        to.begin_part();
        to.number("slot", slot + 1);
        to.begin_list("cards");
        for (std::size_t i = 0; i < player.slots[slot].size(); ++i) {
            to.begin_part();
            write_card(to, player.slots[slot].cards[i]);
            to.end_part();
        }
        to.end_list();
        to.end_part();
    }
    to.end_list();
}

void write_leaders(JsonWriter& to, const PlayerBoard& player) {
    const bool known = player.dealt.front() != no_leader;
    if (known && !player.has_kept()) {
        to.begin_list("dealt");
        for (std::size_t i = 0; i < dealt_leaders; ++i) {
            to.begin_part();
            to.number("number", i + 1);
            write_leader(to, player.dealt[i]);
            to.end_part();
        }
        to.end_list();
    }
    to.flag("kept", player.has_kept());
    to.begin_list("leaders");
    for (std::size_t i = 0; i < kept_leaders; ++i) {
        const HeldLeader& held = player.leaders[i];
        if (held.state == HeldLeader::State::none) {
            continue;
        }
        to.begin_part();
        to.number("number", i + 1);
        to.word("state", word_for(held.state));
        if (held.leader != no_leader) {
            write_leader(to, held.leader);
        }
        to.end_part();
    }
    to.end_list();
}

void write_player(JsonWriter& to, const Board& board, Seat seat) {
    const PlayerBoard& player = board.player(seat);
    to.begin_part();
    to.player("name", seat);
    to.number("faith", player.faith);
    to.begin_list("tiles");
    for (const Tile tile : player.tiles) {
        to.item(word_for(tile));
    }
    to.end_list();
    write_depots(to, player);
    write_slots(to, player);
    write_leaders(to, player);
    to.number("points", score_of(player).points());
    to.end_part();
}

void write_lorenzo(JsonWriter& to, const Board& board) {
    to.begin_object("lorenzo");
    to.number("cross", board.cross);
    to.number("tokens_left", token_count - board.revealed);
    to.begin_list("tokens");
    for (std::size_t i = 0; i < board.revealed; ++i) {
        const TokenFacts& facts = facts_of(board.revealed_tokens[i]);
        to.begin_part();
        if (facts.discards) {
            to.word("token", "discard");
            to.word("colour", word_for(*facts.discards));
        } else {
            to.word("token", "cross");
            to.number("steps", facts.cross);
            to.flag("shuffle", facts.shuffles);
        }
        to.end_part();
    }
    to.end_list();
    to.end_object();
}

void write_outcome(JsonWriter& to, const Board& board) {
    const auto result = outcome(State{.board = board});
    to.flag("over", result.has_value());
    if (!result) {
        return;
    }
    to.begin_object("outcome");
    to.word("result", result->winners.empty() ? "lost" : result->shared ? "tie" : "winner");
    to.begin_list("players");
    for (const Seat seat : result->winners) {
        to.item(seat);
    }
    to.end_list();
    to.word("reason", word_for(result->reason));
    to.end_object();
}

}  // namespace

void write_snapshot(const View& view, JsonWriter& to) {
    const Board& board = view.board;
    to.word("game", "renaissance");
    to.word("variant", board.solo() ? "solo" : "base");
    write_turn(to, board);
    write_market(to, board.market);
    write_piles(to, board);
    to.begin_list("players");
    for (std::size_t place = 0; place < board.players; ++place) {
        write_player(to, board, board.seat_in_order(place));
    }
    to.end_list();
    if (board.solo()) {
        write_lorenzo(to, board);
    }
    write_outcome(to, board);
}

}  // namespace tavola::renaissance
