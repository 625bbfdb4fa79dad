#include "tui-client/model.hpp"

#include "tui-client/telling.hpp"

#include <catch2/catch.hpp>

namespace tavola::tui {
namespace {

Model connected() {
    Model model;
    model.tag_stem = "stemstem";
    on_up(model);
    update(model, R"({"ok":true,"mode":"json","tag":"stemstem.1"})");
    model.outbox.clear();
    return model;
}

TEST_CASE("what makes no sense is counted and changes nothing else", "[tui][model]") {
    const auto line = GENERATE(values<std::string>({
        "{",
        "{}",
        R"({"ok":true})",
        R"({"ok":true,"tag":"other.7"})",
        R"({"event":)",
        R"({"a":1,"a":2})",
        "{\"event\":\"say\",\"text\":\"\xFF\"}",
        R"([[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]])",
    }));
    CAPTURE(line);
    Model model = connected();
    Model before = model;
    update(model, line);
    before.unread = model.unread;
    CHECK(model == before);
}

TEST_CASE("a message is read without anything that could disturb a screen", "[tui][model]") {
    Model model = connected();
    update(
        model,
        R"({"event":"say","player":"ma\u001b[31mllory","text":"\u001b]0;x\u0007\u202e\u009b2J hi"})");
    REQUIRE(model.log.size() == 1);
    for (const char letter : model.log.front().text) {
        CHECK(static_cast<unsigned char>(letter) >= ' ');
    }
    CHECK(model.log.front().text.find("\xE2\x80\xAE") == std::string::npos);
}

TEST_CASE("the greeting tells which games there are", "[tui][model]") {
    Model model;
    update(model, "* TAVOLA 1 tavolad/1.0 games=eriantys,renaissance");
    CHECK(model.games == std::vector<std::string>{"eriantys", "renaissance"});
    update(model, "= hello");
    update(model, "ERR server-full come back later");
    CHECK(model.trouble == "server-full come back later");
}

TEST_CASE("a lobby that is come back to does not show the login meanwhile", "[tui][model]") {
    Model model = connected();
    send(model, Purpose::login, "LOGIN anna");
    update(model, R"({"ok":true,"name":"anna","key":"k","tag":"stemstem.2"})");
    REQUIRE(model.logged_in);
    on_down(model, "cut");
    on_up(model);
    update(model, R"({"ask":["login"]})");
    CHECK(model.logged_in);
    update(model, R"({"ok":true,"mode":"json","tag":"stemstem.4"})");
    update(model, R"({"ok":false,"error":"bad-key","text":"no","tag":"stemstem.5"})");
    CHECK_FALSE(model.logged_in);
    CHECK(model.key.empty());
}

TEST_CASE("a ping is answered, and nothing waits for the answer's answer", "[tui][model]") {
    Model model = connected();
    update(model, R"({"event":"ping"})");
    CHECK(model.outbox == std::vector<std::string>{"PONG"});
    CHECK(model.pending.empty());
}

TEST_CASE("what belongs between client and server is not sent for a person", "[tui][model]") {
    const auto line = GENERATE("MODE TEXT", "mode json", "WAIT 3", R"({"cmd":"mode"})");
    Model model = connected();
    send_typed(model, line);
    CHECK(model.outbox.empty());
    CHECK_FALSE(model.complaint.empty());
}

TEST_CASE("a tag is unique and of the size that makes repetition safe", "[tui][model]") {
    Model model = connected();
    send_typed(model, "WHO");
    send_typed(model, "#mine WHO");
    CHECK(model.outbox == std::vector<std::string>{"#stemstem.2 WHO", "#stemstem.3 WHO"});
}

TEST_CASE("an event is told in a sentence, an unknown one by its fields", "[tui][telling]") {
    struct Case {
        const char* event;
        const char* sentence;
    };
    const auto c = GENERATE(values<Case>({
        {R"({"event":"move","player":"anna","student":"red","to":"island","island":4,"seq":3})",
         "anna moves red to island 4"},
        {R"({"event":"move","player":"anna","student":"red","to":"dining"})",
         "anna moves red into the dining room"},
        {R"({"event":"professor","player":"anna","colour":"red","from":null})",
         "anna gets the red professor"},
        {R"({"event":"dance","player":"anna","with":["bruno","carl"],"fast":true,"table":1,"seq":9})",
         "dance player anna with bruno carl fast yes"},
        {R"({"event":"merge","tiles":[4,5],"merged":[4,5]})", "islands 4 5 are one now"},
    }));
    CHECK(sentence_for(read_message(c.event).value()) == c.sentence);
}

TEST_CASE("of numbers only those that change are told", "[tui][telling]") {
    const auto told = [](const char* change) {
        return consequence_for(read_message(change).value());
    };
    CHECK(
        told(R"({"event":"influence","island":5,"players":[{"player":"anna","before":0,"after":0},)"
             R"({"player":"bruno","before":0,"after":2}]})") ==
        "influence on island 5: bruno 0 → 2");
    CHECK(
        told(
            R"({"event":"influence","island":5,"players":[{"player":"anna","before":1,"after":1}]})")
            .empty());
    CHECK(
        told(
            R"({"event":"player","player":"anna","professors":[0,1],"coins":[2,2],"towers":[8,7]})") ==
        "anna: professors 0 → 1, towers 8 → 7");
    CHECK(told("{}").empty());
}

TEST_CASE("an ask is told as an invitation", "[tui][telling]") {
    const auto invitation = [](const char* ask) {
        return invitation_for(read_message(ask).value());
    };
    CHECK(invitation(R"({"ask":["move","character"],"left":2})") ==
          "move a student, 2 left, or use a character");
    CHECK(invitation(R"({"ask":["fly"]})") == "fly");
    CHECK(invitation(R"({"ask":[]})").empty());
}

}  // namespace
}  // namespace tavola::tui
