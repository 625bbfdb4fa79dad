#include "grammar/eriantys/commands.hpp"

#include "grammar/eriantys/verbs.hpp"
#include "grammar/eriantys/words.hpp"

#include <string_view>
#include <variant>
#include <vector>

namespace tavola::eriantys {

namespace {

Command begun(Sentence sentence) { return {.verb = verb_of(sentence).name}; }

std::vector<std::string_view> words_for(const Students& students) {
    std::vector<std::string_view> words;
    for (const Colour colour : all_colours) {
        words.insert(words.end(), students[colour], word_for(colour));
    }
    return words;
}

void add_exchange(Command& command, const PlayCharacter& play) {
    command.with_list("given", words_for(play.given)).with_list("taken", words_for(play.taken));
}

Command say(const PlayAssistant& action) {
    return begun(Sentence::assistant).with("assistant", std::size_t{action.value});
}

Command say(const MoveToDining& action) {
    return begun(Sentence::move).with("student", word_for(action.student)).with("to", "dining");
}

Command say(const MoveToIsland& action) {
    return begun(Sentence::move)
        .with("student", word_for(action.student))
        .with("to", "island")
        .with("island", number_of(action.island));
}

Command say(const MoveMotherNature& action) {
    return begun(Sentence::mother_nature).with("steps", std::size_t{action.steps});
}

Command say(const TakeCloud& action) {
    return begun(Sentence::cloud).with("cloud", std::size_t{action.cloud});
}

Command say(const PlayCharacter& action) {
    Command command = begun(Sentence::character).with("character", number_of(action.character));
    if (action.colour) {
        command.with("colour", word_for(*action.colour));
    }
    if (action.island) {
        command.with("island", number_of(*action.island));
    }
    if (!action.given.empty()) {
        add_exchange(command, action);
    }
    return command;
}

Command say(const EndTurn& /*action*/) { return begun(Sentence::end); }

}  // namespace

Command command_of(const Action& action) {
    return std::visit([](const auto& what) { return say(what); }, action);
}

Command command_of(Step step, const PlayCharacter& play) {
    Command command;
    switch (step) {
        case Step::colour:
            return begun(Sentence::colour).with("colour", word_for(*play.colour));
        case Step::island:
            return begun(Sentence::island).with("island", number_of(*play.island));
        case Step::swap:
            command = begun(Sentence::swap);
            add_exchange(command, play);
            break;
    }
    return command;
}

Command command_of(const TowerChoice& choice) {
    return begun(Sentence::tower).with("tower", word_for(choice.tower));
}

Command command_of(const WizardChoice& choice) {
    return begun(Sentence::wizard).with("wizard", word_for(choice.wizard));
}

Command command_of(const CancelStep& /*step*/) { return begun(Sentence::cancel); }

}  // namespace tavola::eriantys
