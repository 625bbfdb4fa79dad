// Holds the man pages to the tables of the code, so that no page can fall behind.

#include "games/eriantys/illegal.hpp"
#include "games/renaissance/illegal.hpp"
#include "grammar/codes.hpp"
#include "grammar/registry.hpp"
#include "server/settings.hpp"
#include "tests/house/man_page.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <array>
#include <cctype>
#include <cstdio>
#include <memory>
#include <regex>

namespace tavola::house {
namespace {

const std::string protocol = "tavola-protocol.7";
const Words none{};

/// A game as a heading of the page has it: `Eriantys`.
std::string title_of(std::string_view game) {
    std::string title{game};
    title.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(title.front())));
    return title;
}

auto below(const std::string& section, const std::string& subsection) {
    return [=](const Entry& entry) {
        return entry.section == section && entry.subsection == subsection;
    };
}

Words names_of(std::span<const Verb> verbs) {
    Words names;
    for (const Verb& verb : verbs) {
        names.emplace(verb.name);
    }
    return names;
}

const Entry& entry_for(const std::vector<Entry>& entries,
                       std::string_view subsection,
                       std::string_view word) {
    const auto found = std::ranges::find_if(entries, [&](const Entry& entry) {
        return entry.word == word && (subsection.empty() || entry.subsection == subsection);
    });
    REQUIRE(found != entries.end());
    return *found;
}

/// The words of a text that are made of capitals: the keywords of a synopsis, the short forms.
Words capitals_of(std::string_view text) {
    const std::string copy{text};
    const std::regex capitals{"[A-Z][A-Z0-9]*(?![a-z])"};
    Words words;
    for (std::sregex_iterator at{copy.begin(), copy.end(), capitals}, end; at != end; ++at) {
        words.insert(at->str());
    }
    return words;
}

/// Every keyword and short form of the verb stands in its entry.
void check_forms(const Verb& verb, const Entry& entry) {
    CAPTURE(verb.name, entry.head);
    const Words told = capitals_of(entry.head + " " + entry.text);
    CHECK(missing(capitals_of(verb.synopsis), told) == none);
    CHECK(missing(capitals_of(verb.short_forms), told) == none);
}

nlohmann::json schema(const std::string& name) {
    return nlohmann::json::parse(file_of_tree("grammar/schema/" + name + ".schema.json"));
}

/// The names that this definition, and those of the same file that it refers to, give to `event`.
void gather_events(const nlohmann::json& document, const std::string& name, Words& events) {
    const std::string local = "#/definitions/";
    const nlohmann::json& definition = document["definitions"][name];
    for (const nlohmann::json& choice : definition.value("oneOf", nlohmann::json::array())) {
        const std::string to = choice.value("$ref", "");
        if (to.starts_with(local)) {
            gather_events(document, to.substr(local.size()), events);
        }
    }
    const auto field = definition.value("/properties/event"_json_pointer, nlohmann::json::object());
    for (std::string event :
         field.value("enum", nlohmann::json::array({field.value("const", "")}))) {
        std::ranges::transform(event, event.begin(), [](unsigned char letter) {
            return static_cast<char>(std::toupper(letter));
        });
        events.insert(event);
    }
    events.erase("");
}

Words events_of(const std::string& file) {
    Words events;
    gather_events(schema(file), "event", events);
    return events;
}

Words united(Words one, const Words& other) {
    one.insert(other.begin(), other.end());
    return one;
}

/// The codes of a game's rules that are not the house's.
template <class Illegal>
Words codes_of() {
    Words codes;
    for (unsigned i = 0; !code_of(static_cast<Illegal>(i)).empty(); ++i) {
        codes.emplace(code_of(static_cast<Illegal>(i)));
    }
    for (const code::Meaning& meaning : code::all) {
        codes.erase(std::string{meaning.word});
    }
    return codes;
}

std::string output_of(const std::string& command) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe{
        ::popen(command.c_str(), "r"), [](std::FILE* file) { return ::pclose(file); }};
    REQUIRE(pipe);
    std::string text;
    std::array<char, 4096> buffer{};
    while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe.get())) {
        text.append(buffer.data(), got);
    }
    return text;
}

/// `--port` and its like, where the pattern finds them.
Words found_in(const std::string& text, const std::string& pattern) {
    const std::regex option{pattern};
    Words words;
    for (std::sregex_iterator at{text.begin(), text.end(), option}, end; at != end; ++at) {
        words.insert((*at)[1].str());
    }
    return words;
}

struct Program {
    const char* path;
    const char* page;
};

}  // namespace

TEST_CASE("every verb of the house has its entry in the page, and nothing else has",
          "[house][man]") {
    const auto entries = entries_of(protocol);
    const auto told = words_of(entries, "Ic", [](const Entry& entry) {
        return entry.section == "COMMANDS" && !entry.subsection.starts_with("Commands of ");
    });
    CHECK(told == names_of(session_verbs()));
    for (const Verb& verb : session_verbs()) {
        check_forms(verb, entry_for(entries, "", verb.name));
    }
}

TEST_CASE("every verb of a game has its entry in the protocol and in the game's page",
          "[house][man]") {
    for (const GameKind& game : all_games()) {
        CAPTURE(game.name);
        const auto entries = entries_of(protocol);
        const std::string heading = "Commands of " + title_of(game.name);
        CHECK(words_of(entries, "Ic", below("COMMANDS", heading)) == names_of(game.verbs));
        for (const Verb& verb : game.verbs) {
            check_forms(verb, entry_for(entries, heading, verb.name));
        }
        const auto of_game = entries_of(std::string{game.name} + ".6");
        CHECK(words_of(of_game, "Ic", below("COMMANDS", "")) == names_of(game.verbs));
    }
}

TEST_CASE("every event has its entry in the page, and nothing else has", "[house][man]") {
    const auto entries = entries_of(protocol);
    const Words house = united(words_of(entries, "Sy", below("EVENTS", "Events of the house")),
                               words_of(entries, "Sy", below("EVENTS", "Events of any game")));
    const Words sent = [] {
        Words events;
        gather_events(schema("message"), "house_event", events);
        return events;
    }();
    CHECK(sent.size() > 20);  // else we looked in the wrong place
    CHECK(missing(sent, house) == none);

    for (const GameKind& game : all_games()) {
        CAPTURE(game.name);
        const std::string heading = "Events of " + title_of(game.name);
        const Words told = words_of(entries, "Sy", below("EVENTS", heading));
        const Words of_game = events_of(std::string{game.name});
        CHECK(of_game.size() > 10);
        CHECK(missing(of_game, united(house, told)) == none);
        CHECK(missing(told, of_game) == none);
        CHECK(missing(house, united(sent, of_game)) == none);
    }
}

TEST_CASE("every error code has its entry in the page, the house's with its sentence",
          "[house][man]") {
    const auto entries = entries_of(protocol);
    Words house;
    for (const code::Meaning& meaning : code::all) {
        CAPTURE(meaning.word);
        house.emplace(meaning.word);
        CHECK(entry_for(entries, "Codes of the house", meaning.word).text == meaning.sentence);
    }
    const std::string section = "ERROR CODES";
    CHECK(words_of(entries, "Li", below(section, "Codes of the house")) == house);
    CHECK(words_of(entries, "Li", below(section, "Codes of Eriantys")) ==
          codes_of<eriantys::Illegal>());
    CHECK(words_of(entries, "Li", below(section, "Codes of Renaissance")) ==
          codes_of<renaissance::Illegal>());
}

TEST_CASE("every option of a program has its entry in the page, and nothing else has",
          "[house][man]") {
    const auto c = GENERATE(values<Program>({
        {TAVOLAD_PROGRAM, "tavolad.8"},
        {TAVOLA_PROGRAM, "tavola.6"},
    }));
    const std::string help = output_of("'" + std::string{c.path} + "' --help");
    const Words options = found_in(help, "(?:^|\n) *(?:-[a-zA-Z], )?--([a-z-]+)");
    CHECK(options.contains("help"));
    std::string heads;
    for (const Entry& entry : entries_of(c.page)) {
        heads += entry.head + "\n";
    }
    CHECK(found_in(heads, "\\.It (?:Fl [a-zA-Z] , )?Fl -([a-z-]+)") == options);
}

TEST_CASE("every setting is in its page and in the example, with its sentence and its default",
          "[house][man]") {
    const auto entries = entries_of("tavolad.conf.5");
    const std::string example = file_of_tree("etc/tavolad.conf");
    Words names;
    for (const Setting& setting : settings()) {
        CAPTURE(setting.name);
        const std::string usual = usual_value(setting);
        names.emplace(setting.name);
        const Entry& entry = entry_for(entries, "", setting.name);
        CHECK(entry.text.starts_with(setting.sentence));
        CHECK(entry.text.find(usual) != std::string::npos);
        const std::string value = usual.empty() ? " =" : " = " + usual;
        CHECK(example.find("\n# " + std::string{setting.sentence} + "\n#" +
                           std::string{setting.name} + value + "\n") != std::string::npos);
    }
    CHECK(words_of(entries, "Ic", [](const Entry&) { return true; }) == names);
    CHECK(found_in(example, "\n#([a-z-]+) =") == names);
}

}  // namespace tavola::house
