#include "grammar/choices.hpp"

#include <algorithm>
#include <iterator>
#include <unordered_map>
#include <utility>

namespace tavola {

namespace {

std::string quoted_word(std::string_view word) { return "\"" + std::string{word} + "\""; }

Choices only(const Command& command) {
    Choices choices{.verb = command.verb};
    for (const Command::Argument& argument : command.arguments) {
        choices.fields.push_back({.name = argument.field, .values = {argument.value}});
    }
    return choices;
}

/// All of the choices but the values of one field: those that agree in it can become one.
std::string all_but(const Choices& choices, std::size_t field) {
    std::string words{choices.verb};
    for (std::size_t i = 0; i < choices.fields.size(); ++i) {
        words.append("\n").append(choices.fields[i].name);
        if (i == field) {
            continue;
        }
        for (const std::string& value : choices.fields[i].values) {
            words.append(" ").append(value);
        }
    }
    return words;
}

std::size_t count_of(std::span<const Choices::Field> fields) {
    std::size_t product = 1;
    for (const Choices::Field& field : fields) {
        for (const auto& part : field.parts) {
            product *= count_of(part);
        }
        product *= field.parts.empty() ? field.values.size() : 1;
    }
    return product;
}

void write_fields(std::span<const Choices::Field> fields, JsonWriter& to) {
    for (const Choices::Field& field : fields) {
        to.begin_list(field.name);
        for (const auto& part : field.parts) {
            to.begin_part();
            write_fields(part, to);
            to.end_part();
        }
        for (const std::string& value : field.values) {
            to.raw_item(value);
        }
        to.end_list();
    }
}

std::vector<Choices> united_in(std::size_t field, std::vector<Choices> all) {
    std::vector<Choices> united;
    std::unordered_map<std::string, std::size_t> places;
    for (Choices& choices : all) {
        if (field >= choices.fields.size()) {
            united.push_back(std::move(choices));
            continue;
        }
        const auto [place, is_new] = places.try_emplace(all_but(choices, field), united.size());
        if (is_new) {
            united.push_back(std::move(choices));
        } else {
            std::ranges::move(choices.fields[field].values,
                              std::back_inserter(united[place->second].fields[field].values));
        }
    }
    return united;
}

}  // namespace

Command& Command::with(std::string_view field, std::string_view word) {
    arguments.push_back({.field = field, .value = quoted_word(word)});
    return *this;
}

Command& Command::with(std::string_view field, std::size_t number) {
    arguments.push_back({.field = field, .value = std::to_string(number)});
    return *this;
}

Command& Command::with_list(std::string_view field, std::span<const std::string_view> words) {
    std::string list;
    for (const std::string_view word : words) {
        list.append(list.empty() ? "[" : ",").append(quoted_word(word));
    }
    arguments.push_back({.field = field, .value = list.append("]")});
    return *this;
}

std::size_t Choices::count() const { return count_of(fields); }

/// From the last argument to the first: the later one depends on the earlier more often than the
/// other way round.
std::vector<Choices> choices_among(std::span<const Command> commands) {
    std::vector<Choices> all;
    std::size_t fields = 0;
    for (const Command& command : commands) {
        all.push_back(only(command));
        fields = std::max(fields, command.arguments.size());
    }
    while (fields > 0) {
        all = united_in(--fields, std::move(all));
    }
    return all;
}

void write_choices(const Choices& choices, JsonWriter& to) {
    to.keyword("cmd", choices.verb);
    write_fields(choices.fields, to);
    to.number("count", choices.count());
}

}  // namespace tavola
