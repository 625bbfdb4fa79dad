#include "grammar/eriantys/verbs.hpp"
#include "grammar/json_pattern.hpp"
#include "grammar/renaissance/verbs.hpp"
#include "grammar/verb.hpp"
#include "tests/support/json_schema.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <map>
#include <set>
#include <string>

namespace tavola {
namespace {

using nlohmann::json;
using Fields = std::set<std::string>;

std::string lower(std::string_view text) {
    std::string small{text};
    std::ranges::transform(
        small, small.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return small;
}

/// The fields that a verb's pattern reads; those inside a list may also stand by themselves.
Fields fields_of(std::string_view pattern) {
    Fields fields;
    while (!pattern.empty()) {
        const PatternItem item = next_item(pattern);
        fields.insert(lower(item.field));
        fields.merge(fields_of(item.inner));
    }
    return fields;
}

/// What the schema says of each command.
std::map<std::string, Fields> published_commands() {
    std::ifstream in{TAVOLA_SOURCE_DIR "/grammar/schema/command.schema.json"};
    const json schema = json::parse(in);
    std::map<std::string, Fields> commands;
    for (const json& definition : schema["definitions"]) {
        if (!definition.contains("properties")) {
            continue;
        }
        const json& cmd = definition["properties"]["cmd"];
        for (const json& name : cmd.contains("enum") ? cmd["enum"] : json{cmd["const"]}) {
            for (const auto& [field, type] : definition["properties"].items()) {
                if (field != "cmd" && field != "tag" && field != "as") {
                    commands[name].insert(field);
                }
            }
            commands[name];  // also without fields
        }
    }
    return commands;
}

TEST_CASE("every verb is published as JSON with its fields", "[grammar][schema][json]") {
    const auto published = published_commands();
    std::map<std::string, Fields> ours;
    for (const auto& verbs : {session_verbs(), eriantys::verbs(), renaissance::verbs()}) {
        for (const Verb& verb : verbs) {
            if (verb.name != "AS") {  // which is a field of the other commands
                ours[lower(verb.name)].merge(fields_of(verb.json));  // two games may share a verb
            }
        }
    }
    for (const auto& [name, fields] : ours) {
        CAPTURE(name);
        REQUIRE(published.contains(name));
        CHECK(published.at(name) == fields);
    }
    for (const auto& [name, fields] : published) {
        CAPTURE(name);
        CHECK(ours.contains(name));
    }
}

TEST_CASE("commands are published as they can be sent", "[grammar][schema][json]") {
    const JsonSchema command{"command"};
    // clang-format off
    const auto good = GENERATE(values<std::string>({
        R"({"cmd":"move","student":"red","to":"island","island":4})",
        R"({"cmd":"move","student":"red","to":"dining","tag":"abc","as":"anna"})",
        R"({"cmd":"move","moves":[{"student":"red","to":"dining"},{"student":"blue","to":"island","island":4}]})",
        R"({"cmd":"character","character":1,"colour":"red","island":4})",
        R"({"cmd":"character","character":"jester","given":["red"],"taken":["blue"]})",
        R"({"cmd":"character","character":7})",
        R"({"cmd":"keep","numbers":[1,3]})",
        R"({"cmd":"market","row":2})",
        R"({"cmd":"market","col":4,"place":["coin@big","shield@drop"]})",
        R"({"cmd":"drop","resource":"shield"})",
        R"({"cmd":"buy","colour":"green","level":2,"slot":1,"pay":["coin@big","coin@strongbox"]})",
        R"({"cmd":"produce","base":["coin","stone"],"for":"shield"})",
        R"({"cmd":"produce","items":[{"base":["coin","stone"],"for":"shield"},{"slot":1},{"leader":2,"for":"coin"}],"pay":["coin@big"]})",
        R"({"cmd":"swap","from":"small","to":"big"})",
        R"({"cmd":"activate","number":1})",
        R"({"cmd":"new","game":"eriantys","players":3,"expert":true,"seed":7,"hotseat":["anna","bob","carl"]})",
        R"({"cmd":"login","name":"anna","key":"k7qd-93mx"})",
        R"({"cmd":"join","table":3})",
        R"({"cmd":"set","name":"width","value":100})",
        R"({"cmd":"ping"})",
    }));
    // clang-format on
    CAPTURE(good);
    CHECK(command.complaint_about(good).empty());
}

TEST_CASE("a wrong command is seen", "[grammar][schema][json]") {
    const JsonSchema command{"command"};
    // clang-format off
    const auto bad = GENERATE(values<std::string>({
        R"({})",
        R"({"cmd":"fly"})",
        R"({"cmd":"ping","text":"x"})",
        R"({"cmd":"move","student":"red","to":"island"})",
        R"({"cmd":"move","student":"red","to":"dining","island":4})",
        R"({"cmd":"move","student":"mauve","to":"dining"})",
        R"({"cmd":"move","moves":[]})",
        R"({"cmd":"mn","steps":0})",
        R"({"cmd":"mn"})",
        R"({"cmd":"login","name":"anna","key":"k","password":"p"})",
        R"({"cmd":"keep","numbers":[1,1]})",
        R"({"cmd":"market"})",
        R"({"cmd":"market","row":1,"col":1})",
        R"({"cmd":"market","row":1,"place":["coin@strongbox"]})",
        R"({"cmd":"produce","slot":1,"for":"coin"})",
        R"({"cmd":"swap","from":"small","to":"big","given":["red"],"taken":["red"]})",
        R"({"cmd":"character","character":7,"given":["red"]})",
        R"({"cmd":"set","name":"width","value":"wide"})",
        R"({"cmd":"ping","tag":"far-too-long-for-a-tag"})",
    }));
    // clang-format on
    CAPTURE(bad);
    CHECK_FALSE(command.complaint_about(bad).empty());
}

}  // namespace
}  // namespace tavola
