#include "grammar/renaissance/commands.hpp"

#include "grammar/json_writer.hpp"
#include "grammar/renaissance/tell.hpp"
#include "grammar/renaissance/verbs.hpp"
#include "grammar/renaissance/words.hpp"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tavola::renaissance {

namespace {

Command begun(Sentence sentence) { return {.verb = verb_of(sentence).name}; }

void add_payment(Command& command, const std::optional<Payment>& payment) {
    if (!payment) {
        return;
    }
    std::vector<std::string> pieces;
    for_each_piece(*payment, [&](Resource resource, Place place) {
        pieces.push_back(piece_at(resource, word_for(place)));
    });
    const std::vector<std::string_view> words{pieces.begin(), pieces.end()};
    command.with_list("pay", words);
}

Command say(const KeepLeaders& action) {
    Command command = begun(Sentence::keep);
    command.arguments.push_back(
        {.field = "numbers",
         .value = "[" + std::to_string(action.first) + "," + std::to_string(action.second) + "]"});
    return command;
}

Command say(const PickResource& action) {
    return begun(Sentence::pick)
        .with("resource", word_for(action.resource))
        .with("depot", word_for(action.depot));
}

Command say(const TakeMarbles& action) {
    const bool row = action.line.axis == Line::Axis::row;
    return begun(Sentence::market).with(row ? "row" : "col", std::size_t{action.line.number});
}

Command say(const PutResource& action) {
    return begun(Sentence::put)
        .with("resource", word_for(action.resource))
        .with("depot", word_for(action.depot));
}

Command say(const DropResource& action) {
    Command command = begun(Sentence::drop).with("resource", word_for(action.resource));
    return action.depot ? command.with("depot", word_for(*action.depot)) : command;
}

Command say(const BuyCard& action) {
    Command command = begun(Sentence::buy)
                          .with("colour", word_for(action.colour))
                          .with("level", std::size_t{action.level})
                          .with("slot", std::size_t{action.slot});
    add_payment(command, action.payment);
    return command;
}

/// The whole list is one argument: which items go together depends on all of them.
Command say(const Produce& action) {
    std::string items;
    const Names no_names;
    JsonWriter json{items, no_names};
    tell_items(action.items, json);
    Command command = begun(Sentence::produce);
    command.arguments.push_back({.field = "items", .value = items.substr(items.find('['))});
    add_payment(command, action.payment);
    return command;
}

Command say(const SwapDepots& action) {
    return begun(Sentence::swap)
        .with("from", word_for(action.from))
        .with("to", word_for(action.to));
}

Command say(const ShiftResource& action) {
    return begun(Sentence::shift)
        .with("resource", word_for(action.resource))
        .with("from", word_for(action.from))
        .with("to", word_for(action.to));
}

Command say(const PlayLeader& action) {
    return begun(Sentence::activate).with("number", std::size_t{action.number});
}

Command say(const DiscardLeader& action) {
    return begun(Sentence::discard).with("number", std::size_t{action.number});
}

Command say(const EndTurn& /*action*/) { return begun(Sentence::end); }

}  // namespace

Command command_of(const Action& action) {
    return std::visit([](const auto& what) { return say(what); }, action);
}

}  // namespace tavola::renaissance
