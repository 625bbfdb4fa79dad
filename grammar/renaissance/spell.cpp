#include "grammar/renaissance/spell.hpp"

#include "grammar/renaissance/words.hpp"

#include <cassert>
#include <cstddef>
#include <string_view>
#include <variant>

namespace tavola::renaissance {

namespace {

void put(std::string& line, std::string_view word) {
    if (!line.empty()) {
        line.push_back(' ');
    }
    line.append(word);
}

void put(std::string& line, std::size_t number) { put(line, std::to_string(number)); }

void put_payment(std::string& line, const std::optional<Payment>& payment) {
    if (!payment) {
        return;
    }
    put(line, "PAY");
    for_each_piece(*payment, [&](Resource resource, Place place) {
        put(line, piece_at(resource, word_for(place)));
    });
}

void put_for(std::string& line, Resource out) {
    put(line, "FOR");
    put(line, word_for(out));
}

void say(std::string& line, const KeepLeaders& action) {
    put(line, "KEEP");
    put(line, std::size_t{action.first});
    put(line, std::size_t{action.second});
}

void say(std::string& line, const PickResource& action) {
    put(line, "PICK");
    put(line, word_for(action.resource));
    put(line, word_for(action.depot));
}

void say(std::string& line, const TakeMarbles& action) {
    put(line, "MARKET");
    put(line, word_for(action.line.axis));
    put(line, std::size_t{action.line.number});
}

void say(std::string& line, const PutResource& action) {
    put(line, "PUT");
    put(line, word_for(action.resource));
    put(line, word_for(action.depot));
}

void say(std::string& line, const DropResource& action) {
    put(line, "DROP");
    put(line, word_for(action.resource));
    if (action.depot) {
        put(line, word_for(*action.depot));
    }
}

void say(std::string& line, const BuyCard& action) {
    put(line, "BUY");
    put(line, word_for(action.colour));
    put(line, std::size_t{action.level});
    put(line, "SLOT");
    put(line, std::size_t{action.slot});
    put_payment(line, action.payment);
}

void say(std::string& line, const Produce& action) {
    put(line, "PRODUCE");
    if (!action.items.empty()) {
        put(line, spell(action.items));
    }
    put_payment(line, action.payment);
}

void say(std::string& line, const SwapDepots& action) {
    put(line, "SWAP");
    put(line, word_for(action.from));
    put(line, word_for(action.to));
}

void say(std::string& line, const ShiftResource& action) {
    put(line, "SHIFT");
    put(line, word_for(action.resource));
    put(line, word_for(action.from));
    put(line, word_for(action.to));
}

void say(std::string& line, const PlayLeader& action) {
    put(line, "ACTIVATE");
    put(line, std::size_t{action.number});
}

void say(std::string& line, const DiscardLeader& action) {
    put(line, "DISCARD");
    put(line, std::size_t{action.number});
}

void say(std::string& line, const EndTurn& /*action*/) { put(line, "END"); }

/// `coin@big`, `shield@drop`: an action behind MARKET.
std::string placement(const Action& action) {
    if (const auto* const stored = std::get_if<PutResource>(&action)) {
        return piece_at(stored->resource, word_for(stored->depot));
    }
    const auto* const dropped = std::get_if<DropResource>(&action);
    assert(dropped != nullptr && !dropped->depot);
    return piece_at(dropped->resource, "drop");
}

}  // namespace

std::string spell(const Action& action) {
    std::string line;
    std::visit([&](const auto& said) { say(line, said); }, action);
    return line;
}

std::string spell(std::span<const Action> actions) {
    assert(!actions.empty());
    std::string line = spell(actions.front());
    for (const Action& action : actions.subspan(1)) {
        put(line, placement(action));
    }
    return line;
}

std::string spell(const Production& items) {
    std::string line;
    const auto begin_item = [&](std::string_view word) {
        line.append(line.empty() ? "" : ",");
        put(line, word);
    };
    if (items.base) {
        begin_item("BASE");
        put(line, word_for(items.base->in[0]));
        put(line, word_for(items.base->in[1]));
        put_for(line, items.base->out);
    }
    for (unsigned number = 1; number <= Numbers::largest; ++number) {
        if (items.slots.contains(number)) {
            begin_item("SLOT");
            put(line, std::size_t{number});
        }
    }
    for (unsigned number = 1; number <= kept_leaders; ++number) {
        if (items.leaders.contains(number)) {
            begin_item("LEADER");
            put(line, std::size_t{number});
            put_for(line, items.leader_out[number - 1]);
        }
    }
    return line;
}

}  // namespace tavola::renaissance
