#include "grammar/eriantys/verbs.hpp"

#include "grammar/eriantys/parse.hpp"
#include "grammar/eriantys/topics.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <string_view>

namespace tavola::eriantys {
namespace {

std::size_t longest_line(std::string_view text) {
    std::size_t longest = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        longest = std::max(longest, end);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return longest;
}

bool is_clean(std::string_view text) {
    return !text.empty() && text.find(" \n") == text.npos && text.front() != '\n' &&
           text.back() != '\n' &&
           std::ranges::all_of(text, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); });
}

}  // namespace

TEST_CASE("every verb of Eriantys explains itself", "[grammar][eriantys][verbs]") {
    for (const Verb& verb : verbs()) {
        CAPTURE(verb.name);
        CHECK(verb.place == Place::game);
        CHECK(verb.abbreviates);
        CHECK(verb.synopsis.starts_with(verb.name));
        CHECK(is_clean(verb.summary));
        CHECK(verb.summary.back() != '.');
        CHECK(longest_line(verb.summary) <= 60);
        CHECK(is_clean(verb.help));
        CHECK(longest_line(verb.help) <= 76);
    }
}

TEST_CASE("the example of each verb is a line of it", "[grammar][eriantys][verbs]") {
    for (const Verb& verb : verbs()) {
        CAPTURE(verb.example);
        REQUIRE(verb.example.starts_with(verb.name));
        CHECK(parse(verb, verb.example.substr(verb.name.size())));
    }
}

TEST_CASE("a verb is known by its place in the table or by its name",
          "[grammar][eriantys][verbs]") {
    for (const Verb& verb : verbs()) {
        const Verb copy = verb;
        CHECK(&verb_of(sentence_of(verb)) == &verb);
        CHECK(sentence_of(copy) == sentence_of(verb));
    }
    CHECK(sentence_of(verb_of(Sentence::wizard)) == Sentence::wizard);
    CHECK(verb_of(Sentence::wizard).name == "WIZARD");
    CHECK(verb_of(Sentence::mother_nature).name == "MN");
    CHECK(verb_of(Sentence::assistant).short_forms == "A PLAY");
    CHECK(verb_of(Sentence::character).short_forms == "CHAR");
}

TEST_CASE("reserved words are in lower case, and each comes once", "[grammar][eriantys][verbs]") {
    const auto words = reserved_words();
    CHECK(std::set<std::string_view>(words.begin(), words.end()).size() == words.size());
    for (const std::string_view word : words) {
        CHECK(std::ranges::all_of(word, [](unsigned char c) { return std::islower(c) != 0; }));
    }
    CHECK(std::ranges::count(words, "pink") == 1);
}

TEST_CASE("the rules can be read by topic", "[grammar][eriantys][topics]") {
    std::set<std::string_view> names;
    for (const Topic& topic : topics()) {
        CAPTURE(topic.name);
        CHECK(names.insert(topic.name).second);
        CHECK(is_clean(topic.summary));
        CHECK(is_clean(topic.text));
        CHECK(longest_line(topic.text) <= 76);
    }
    for (const char* const name : {"goal",
                                   "setup",
                                   "round",
                                   "planning",
                                   "students",
                                   "professors",
                                   "mother-nature",
                                   "influence",
                                   "towers",
                                   "islands",
                                   "clouds",
                                   "end",
                                   "expert",
                                   "characters",
                                   "teams"}) {
        CHECK(names.contains(name));
    }
}

}  // namespace tavola::eriantys
