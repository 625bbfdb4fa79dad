#include "grammar/renaissance/scene.hpp"

#include "games/renaissance/ending.hpp"
#include "games/renaissance/faith.hpp"
#include "games/renaissance/leaders.hpp"
#include "games/renaissance/payment.hpp"
#include "games/renaissance/solo.hpp"
#include "games/renaissance/state.hpp"
#include "grammar/renaissance/explain.hpp"
#include "grammar/renaissance/phrases.hpp"
#include "grammar/renaissance/words.hpp"

#include <algorithm>
#include <cstddef>

namespace tavola::renaissance {

// ---- the scene ----

std::vector<Seat> Scene::seats() const {
    std::vector<Seat> all;
    const std::size_t first = tavola::index_of(viewer_.value_or(board().first));
    for (std::size_t i = 0; i < board().players; ++i) {
        all.push_back(seat_at((first + i) % board().players));
    }
    return all;
}

std::string Scene::names(SeatSet seats) const {
    std::vector<std::string> all;
    for (const Seat seat : seats) {
        all.emplace_back(name(seat));
    }
    return listed(all);
}

std::string Scene::task() const {
    const bool mine = viewer_ && is_to_act(*viewer_);
    if (board().phase == Phase::keeping) {
        return mine ? "keep two of your four leaders"
                    : names(board().to_act()) + " still choose leaders";
    }
    const std::string whose = mine ? "your turn: " : std::string{name(board().turn)} + "'s turn: ";
    switch (board().phase) {
        case Phase::picking:
            return whose + "pick " + counted(board().picks_left, "starting resource");
        case Phase::acting:
            return whose + "MARKET, BUY or PRODUCE";
        case Phase::placing:
            return whose + "place " + pending_in_words(board());
        default:
            return whose + "END, or leaders";
    }
}

std::string Scene::result() const {
    const auto result = outcome(State{.board = board()});
    if (!result) {
        return {};
    }
    std::string who = names(result->winners);
    if (result->winners.empty()) {
        who = "Lorenzo wins";
    } else {
        who += result->shared ? " share the victory" : " wins";
    }
    return who + ": " + std::string{cause_of(result->reason)};
}

bool Scene::can_buy(std::size_t pile) const {
    const Pile& there = board().piles[pile];
    if (board().phase != Phase::acting || !viewer_ || !is_to_act(*viewer_) || there.left == 0) {
        return false;
    }
    const PlayerBoard& own = player(*viewer_);
    const auto has_room = [&](const Slot& slot) { return slot.size() + 1 == level_of_pile(pile); };
    return std::ranges::any_of(own.slots, has_room) && can_pay(own, cost_for(own, there.top));
}

// ---- words ----

std::string marker_of(const Board& board, Seat seat) {
    return std::string{static_cast<char>('A' + board.place_in_order(seat))};
}

std::string_view short_for(Resource resource) {
    return std::string_view{"CoStSeSh"}.substr(2 * index_of(resource), 2);
}

Ink ink_for(Resource resource) {
    switch (resource) {
        case Resource::coin:
            return Ink::yellow;
        case Resource::stone:
            return Ink::strong;
        case Resource::servant:
            return Ink::pink;
        case Resource::shield:
            return Ink::blue;
    }
    return Ink::plain;
}

Ink ink_for(Marble marble) {
    switch (marble) {
        case Marble::white:
            return Ink::plain;
        case Marble::red:
            return Ink::red;
        default:
            return ink_for(resource_of(marble));
    }
}

Ink ink_for(Colour colour) {
    switch (colour) {
        case Colour::green:
            return Ink::green;
        case Colour::blue:
            return Ink::blue;
        case Colour::yellow:
            return Ink::yellow;
        case Colour::purple:
            return Ink::pink;
    }
    return Ink::plain;
}

namespace {

template <class Counts>
Text brief_of(const Counts& counts) {
    Text text;
    for (const Resource resource : all_resources) {
        const std::uint32_t count = counts[resource];
        if (count > 0) {
            text.add(text.empty() ? "" : " ");
            text.add(count == 1 ? std::string{} : std::to_string(count), ink_for(resource));
            text.add(short_for(resource), ink_for(resource));
        }
    }
    return text;
}

}  // namespace

Text brief(const Resources& resources) { return brief_of(resources); }

Text brief(const Strongbox& strongbox) { return brief_of(strongbox); }

Text production_of(Card card) {
    const CardFacts& facts = facts_of(card);
    Text text = brief(facts.input).add(" >");
    if (!facts.output.empty()) {
        text.add(" ").add(brief(facts.output));
    }
    if (facts.faith > 0) {
        text.add(" " + (facts.faith == 1 ? std::string{} : std::to_string(facts.faith)));
        text.add("F", Ink::red);
    }
    return text;
}

std::string in_words(Token token) {
    const TokenFacts& facts = facts_of(token);
    if (facts.discards) {
        return "2 " + std::string{word_for(*facts.discards)} + " cards away";
    }
    return "cross +" + std::to_string(facts.cross) + (facts.shuffles ? " and shuffle" : "");
}

std::string tiles_of(const PlayerBoard& player) {
    std::string words;
    for (std::size_t i = 0; i < section_count; ++i) {
        const Tile tile = player.tiles[i];
        words.append(i == 0 ? "" : ", ").append(std::to_string(sections[i].points)).append(" ");
        words.append(tile == Tile::inactive ? "-" : word_for(tile));
    }
    return words;
}

}  // namespace tavola::renaissance
