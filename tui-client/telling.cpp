#include "tui-client/telling.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace tavola::tui {

namespace {

struct Sentence {
    std::string_view event{};
    std::string_view words{};  ///< with {field} for the value of a field
};

// clang-format off
/// The first sentence of an event all of whose fields are there is taken.
constexpr std::array sentences{
    Sentence{"joined",    "{player} sits down ({seats} of {players} seats taken)"},
    Sentence{"left",      "{player} gets up"},
    Sentence{"watching",  "{name} looks on"},
    Sentence{"gone",      "{player} has lost the connection"},
    Sentence{"back",      "{player} is back"},
    Sentence{"caretaker", "a bot plays for {player}"},
    Sentence{"deleted",   "{by} threw game {id} away"},
    Sentence{"paused",    "the game waits for {player}"},
    Sentence{"suspended", "the game is put aside; it is kept"},
    Sentence{"resumed",   "{by} goes on with game {id}"},
    Sentence{"closed",    "table {id} is closed"},
    Sentence{"seated",    "a new table: {id}"},
    Sentence{"again",     "{player} says {again} to another game"},
    Sentence{"start",     "the game starts: {order}"},
    Sentence{"commit",    "the draws are fixed: {hash}"},
    Sentence{"reveal",    "the seed was {seed}, with {nonce}"},
    Sentence{"turn",      "it is {player}'s turn"},
    Sentence{"undo",      "{player} takes back: {line}"},
    Sentence{"lastround", "this is the last round ({reason})"},
    Sentence{"winner",    "the winner: {players}"},
    Sentence{"tie",       "a tie: {players}"},
    Sentence{"lost",      "the game is lost"},
    Sentence{"bye",       "the server says goodbye: {reason}"},
    Sentence{"notice",    "{text}"},
    Sentence{"say",       "{player}: {text}"},
    Sentence{"tell",      "{player} (to you alone): {text}"},

    Sentence{"tower",     "{player} takes the {tower} towers"},
    Sentence{"wizard",    "{player} is the {wizard}"},
    Sentence{"phase",     "round {round}, {phase}: {starter} begins"},
    Sentence{"clouds",    "the clouds are filled"},
    Sentence{"assistant", "{player} plays assistant {assistant}, up to {steps} steps"},
    Sentence{"order",     "the order is {order}"},
    Sentence{"move",      "{player} moves {student} to island {island}"},
    Sentence{"move",      "{player} moves {student} into the dining room"},
    Sentence{"professor", "{player} gets the {colour} professor from {from}"},
    Sentence{"professor", "{player} gets the {colour} professor"},
    Sentence{"mn",        "{player} moves mother nature {steps} from {from} to {to}"},
    Sentence{"conquer",   "{player} conquers island {island} from {from}"},
    Sentence{"conquer",   "{player} conquers island {island}"},
    Sentence{"merge",     "islands {tiles} are one now"},
    Sentence{"cloud",     "{player} takes cloud {cloud}: {students}"},
    Sentence{"character", "{player} uses character {character} for {cost}: island {island}, {colour}"},
    Sentence{"character", "{player} uses character {character} for {cost}: island {island}"},
    Sentence{"character", "{player} uses character {character} for {cost}: {colour}"},
    Sentence{"character", "{player} uses character {character} for {cost}: {given} for {taken}"},
    Sentence{"character", "{player} uses character {character} for {cost}"},
    Sentence{"card",      "character {character} costs {price} now"},
    Sentence{"steps",     "{player} may go up to {max} steps"},
    Sentence{"swap",      "{player} swaps {given} for {taken}"},
    Sentence{"dining",    "{player}'s dining room: {colour} {change}"},
    Sentence{"island",    "island {island}: one more {colour}"},
    Sentence{"noentry",   "island {island} has {no_entry} no-entry tiles"},
    Sentence{"coins",     "{player} has {after} coins"},
};

/// Why a game ended.
constexpr std::array reasons{
    Sentence{"towers",     "a side has built all its towers"},
    Sentence{"islands",    "only three groups of islands are left"},
    Sentence{"bag",        "the bag is empty"},
    Sentence{"assistants", "the assistants are used up"},
    Sentence{"faith",      "somebody has reached the end of the faith track"},
    Sentence{"cards",      "somebody has a seventh card"},
    Sentence{"lorenzo",    "Lorenzo has reached the end of the faith track"},
    Sentence{"colour",     "the cards of one colour have run out"},
};

struct Invitation {
    std::string_view verb{};
    std::string_view words{};
};

constexpr std::array invitations{
    Invitation{"login",     "say who you are"},
    Invitation{"quick",     "choose a table"},
    Invitation{"tower",     "choose the colour of your towers"},
    Invitation{"wizard",    "choose your wizard"},
    Invitation{"assistant", "play an assistant"},
    Invitation{"move",      "move a student, {left} left"},
    Invitation{"mn",        "move mother nature, up to {max_steps} steps"},
    Invitation{"cloud",     "take a cloud"},
    Invitation{"colour",    "choose a colour"},
    Invitation{"island",    "choose an island"},
    Invitation{"swap",      "choose what to swap, at most {max}"},
    Invitation{"end",       "end your turn"},
    Invitation{"keep",      "keep two of your leaders"},
    Invitation{"pick",      "pick a resource, {left} left"},
    Invitation{"put",       "place {pending}"},
    Invitation{"market",    "go to the market, buy a card or produce"},
    Invitation{"buy",       "buy a card or produce"},
    Invitation{"produce",   "produce"},
    Invitation{"again",     "play again?"},
};
// clang-format on

/// The words with their fields filled in; nothing when one of them is missing.
std::optional<std::string> filled(std::string_view words, const Json& fields) {
    std::string text;
    while (!words.empty()) {
        const auto open = words.find('{');
        text += words.substr(0, open);
        if (open == std::string_view::npos) {
            break;
        }
        const auto close = words.find('}', open);
        const Json& value = fields[words.substr(open + 1, close - open - 1)];
        if (!value.exists()) {
            return std::nullopt;
        }
        text += in_words(value);
        words.remove_prefix(close + 1);
    }
    return text;
}

std::string joined(const std::vector<Json>& items, std::string_view between) {
    std::string text;
    for (const Json& item : items) {
        text += (text.empty() ? "" : std::string{between}) + in_words(item);
    }
    return text;
}

/// The first sentence of that name whose fields are all there.
std::optional<std::string> sentence_named(std::string_view name, const Json& fields) {
    for (const Sentence& sentence : sentences) {
        if (sentence.event == name) {
            if (auto text = filled(sentence.words, fields)) {
                return text;
            }
        }
    }
    return std::nullopt;
}

/// `the winner: anna (a side has built all its towers)`
std::string ending(const Json& over) {
    const std::string reason = over["reason"].word();
    const auto found = std::ranges::find(reasons, reason, &Sentence::event);
    return sentence_named(over["result"].word(), over).value_or("the game is over") + " (" +
           (found == reasons.end() ? reason : std::string{found->words}) + ")";
}

bool is_scalar(const Json& value) {
    return value.kind != JsonKind::array && value.kind != JsonKind::object;
}

/// `anna 0 → 2, `; nothing when the number stays as it is.
std::string difference(const std::string& name, const Json& before, const Json& after) {
    if (!before.exists() || !after.exists() || before.text == after.text) {
        return {};
    }
    return name + " " + in_words(before) + " → " + in_words(after) + ", ";
}

}  // namespace

std::string in_words(const Json& value) {
    switch (value.kind) {
        case JsonKind::string:
        case JsonKind::number:
            return value.text;
        case JsonKind::boolean:
            return value.is_true() ? "yes" : "no";
        case JsonKind::null:
            return "-";
        case JsonKind::array:
            return joined(value.items, std::ranges::all_of(value.items, is_scalar) ? " " : ", ");
        case JsonKind::object:
            break;
    }
    std::string text;
    for (const Json& field : value.items) {
        text += (text.empty() ? "" : " ") + field.key + " " + in_words(field);
    }
    return text;
}

std::string sentence_for(const Json& event) {
    const std::string name = event["event"].word();
    if (name == "over") {
        return ending(event);
    }
    if (auto text = sentence_named(name, event)) {
        return *text;
    }
    std::string text = name;
    for (const Json& field : event.items) {
        if (field.key != "event" && field.key != "table" && field.key != "seq") {
            text += (text.empty() ? "" : " ") + field.key + " " + in_words(field);
        }
    }
    return text;
}

std::string consequence_for(const Json& change) {
    const std::string island = change["island"].word();
    const std::string player = change["player"].word();
    std::string numbers;
    for (const Json& field : change.items) {
        for (const Json& part : field.items) {
            numbers += difference(part["player"].word(), part["before"], part["after"]);
        }
        if (field.items.size() == 2 && is_scalar(field.items[0])) {
            numbers += difference(field.key, field.items[0], field.items[1]);
        }
    }
    if (numbers.empty()) {
        return {};
    }
    std::string text = player.empty() ? change["event"].word() : player;
    text += island.empty() ? ": " : " on island " + island + ": ";
    return text + numbers.substr(0, numbers.size() - 2);
}

std::string invitation_for(const Json& ask) {
    const auto verbs = ask["ask"].words();
    if (verbs.empty()) {
        return {};
    }
    const auto found = std::ranges::find(invitations, verbs.front(), &Invitation::verb);
    std::string text = found == invitations.end()
                           ? verbs.front()
                           : filled(found->words, ask).value_or(verbs.front());
    if (std::ranges::find(verbs, "character") != verbs.end()) {
        text += ", or use a character";
    }
    return text;
}

}  // namespace tavola::tui
