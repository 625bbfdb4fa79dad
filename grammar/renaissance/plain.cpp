#include "grammar/renaissance/plain.hpp"

#include "games/renaissance/ending.hpp"
#include "games/renaissance/faith.hpp"
#include "games/renaissance/leaders.hpp"
#include "games/renaissance/production.hpp"
#include "games/renaissance/warehouse.hpp"
#include "grammar/renaissance/phrases.hpp"
#include "grammar/renaissance/scene.hpp"
#include "grammar/renaissance/words.hpp"

#include <cstddef>
#include <string_view>

namespace tavola::renaissance {

namespace {

using Sentences = std::vector<std::string>;

std::string numbered(std::size_t number) { return std::to_string(number); }

void tell_game(const Scene& scene, Sentences& to) {
    const Board& board = scene.board();
    to.push_back(board.solo() ? "Masters of Renaissance, the solo game against Lorenzo."
                              : "Masters of Renaissance for " + numbered(board.players) +
                                    " players. The first player is " +
                                    std::string{scene.name(board.first)} + ".");
    if (scene.is_over()) {
        to.push_back("The game is over. " + scene.result() + ".");
        return;
    }
    const bool choosing = board.phase == Phase::keeping;
    to.push_back((choosing ? "Leaders are chosen: " : "It is ") + scene.task() + ".");
    if (board.last_round != Reason::none) {
        to.push_back("This is the last round: " + std::string{cause_of(board.last_round)} + ".");
    }
}

void tell_market(const Scene& scene, Sentences& to) {
    const Market& market = scene.board().market;
    for (std::size_t row = 0; row < market_rows; ++row) {
        std::string words = "Market row " + numbered(row + 1) + ":";
        for (std::size_t column = 0; column < market_columns; ++column) {
            words.append(column == 0 ? " " : ", ");
            words.append(word_for(market.grid[row * market_columns + column]));
        }
        to.push_back(words + ".");
    }
    to.push_back("The spare marble: " + std::string{word_for(market.spare)} + ".");
}

/// `card 17, worth 6 points, turns 1 coin and 1 shield into 2 stones`
std::string card_in_words(Card card) {
    return "card " + numbered(number_of(card)) + ", worth " +
           counted(facts_of(card).points, "point") + ", turns " + in_words(recipe_of(card));
}

void tell_piles(const Scene& scene, Sentences& to) {
    for (std::size_t pile = 0; pile < pile_count; ++pile) {
        const Pile& there = scene.board().piles[pile];
        std::string words{word_for(colour_of_pile(pile))};
        words.append(" level ").append(numbered(level_of_pile(pile)));
        if (there.left == 0) {
            to.push_back("Pile " + words + ": empty.");
            continue;
        }
        to.push_back("Pile " + words + ", " + numbered(there.left) + " left: " +
                     card_in_words(there.top) + ", costs " + in_words(facts_of(there.top).cost) +
                     "." + (scene.can_buy(pile) ? " You can buy it." : ""));
    }
}

void tell_lorenzo(const Scene& scene, Sentences& to) {
    const Board& board = scene.board();
    to.push_back("Lorenzo's black cross is on space " + numbered(board.cross) + " of 24.");
    for (std::size_t i = 0; i < board.revealed; ++i) {
        to.push_back("Token shown: " + in_words(board.revealed_tokens[i]) + ".");
    }
    if (board.revealed == 0 && board.last_token != no_token) {
        to.push_back("The last token: " + in_words(board.last_token) + ".");
    }
    to.push_back(counted(static_cast<std::uint32_t>(token_count - board.revealed), "token") +
                 " of 7 to come.");
}

std::string leader_in_words(Leader leader) {
    const LeaderFacts& facts = facts_of(leader);
    return "card " + numbered(number_of(leader)) + ", worth " + counted(facts.points, "point") +
           ": " + ability_in_words(leader) + "; needs " + in_words(facts.requirement);
}

void tell_leaders(const PlayerBoard& player, const std::string& whose, Sentences& to) {
    if (!player.has_kept()) {
        for (std::size_t i = 0; i < dealt_leaders && player.dealt[i] != no_leader; ++i) {
            to.push_back(whose + "leader " + numbered(i + 1) +
                         ", dealt: " + leader_in_words(player.dealt[i]) + ".");
        }
        return;
    }
    for (std::size_t i = 0; i < kept_leaders; ++i) {
        const HeldLeader& held = player.leaders[i];
        std::string words =
            whose + "leader " + numbered(i + 1) + ", " +
            std::string{held.state == HeldLeader::State::hand ? "in hand" : word_for(held.state)};
        to.push_back(held.leader == no_leader ? words + "."
                                              : words + ": " + leader_in_words(held.leader) + ".");
    }
}

void tell_slots(const PlayerBoard& player, const std::string& whose, Sentences& to) {
    for (std::size_t i = 0; i < slot_count; ++i) {
        const Slot& slot = player.slots[i];
        std::string words = whose + "slot " + numbered(i + 1) + ": ";
        if (slot.size() == 0) {
            to.push_back(words + "empty.");
            continue;
        }
        const CardFacts& facts = facts_of(slot.top());
        words += std::string{word_for(facts.colour)} + " level " + numbered(facts.level) + ", " +
                 card_in_words(slot.top());
        for (std::size_t below = slot.size() - 1; below > 0; --below) {
            const Card card = slot.cards[below - 1];
            words += "; under it " + std::string{word_for(facts_of(card).colour)} + " level " +
                     numbered(facts_of(card).level) + ", card " + numbered(number_of(card));
        }
        to.push_back(words + ".");
    }
}

void tell_player(const Scene& scene, Seat seat, Sentences& to) {
    const PlayerBoard& player = scene.player(seat);
    const std::string name{scene.name(seat)};
    to.push_back((scene.is_viewer(seat) ? "You are " + name : "Player " + name) + ". Faith " +
                 numbered(player.faith) + " of 24. Pope's favour tiles: " + tiles_of(player) +
                 ". " + counted(player.cards(), "card") + ". " +
                 counted(score_of(player).points(), "point") +
                 (scene.is_over() ? "." : " so far."));
    const std::string whose = scene.is_viewer(seat) ? "Your " : name + "'s ";
    for (const Place depot : depots_of(player)) {
        const Stock& stock = player.depot(depot);
        const std::string kind = is_leader_depot(depot) && stock.count == 0
                                     ? ", for " + std::string{word_for(stock.kind)} + "s"
                                     : "";
        to.push_back(whose + "depot " + std::string{word_for(depot)} + ", " +
                     counted(capacity_of(depot), "space") + ": " + in_words(stock) + kind + ".");
    }
    to.push_back(whose + "strongbox: " + in_words(player.strongbox) + ".");
    tell_slots(player, whose, to);
    tell_leaders(player, whose, to);
}

}  // namespace

std::vector<std::string> plain_sentences(const View& view, Viewer viewer, const Names& names) {
    const Scene scene{view, viewer, names};
    Sentences sentences;
    tell_game(scene, sentences);
    for (const Seat seat : scene.seats()) {
        tell_player(scene, seat, sentences);
    }
    if (scene.board().solo()) {
        tell_lorenzo(scene, sentences);
    }
    tell_market(scene, sentences);
    tell_piles(scene, sentences);
    return sentences;
}

}  // namespace tavola::renaissance
