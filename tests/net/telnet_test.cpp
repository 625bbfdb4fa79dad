// The telnet of protocol.md section 9, byte for byte.

#include "server/net/telnet.hpp"

#include "tests/net/telnet_client.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace tavola::net_tests {
namespace {

using Lines = std::vector<std::string>;

constexpr std::size_t longest = 40;

/// A codec with somebody at the other end.
struct Line {
    explicit Line(TelnetRole role = TelnetRole::answers) : telnet{role, longest} {}

    /// What the codec answers to these words.
    std::string hear(std::string_view said) {
        std::string wire;
        telnet.receive(bytes(said), notes, wire);
        return words(wire);
    }

    Telnet telnet;
    Notes notes{};
};

struct Exchange {
    const char* name;
    const char* heard;
    const char* said;
    Lines told;
};

}  // namespace

TEST_CASE("the telnet port opens with what it can, and never offers to suppress go-ahead",
          "[net][telnet]") {
    Telnet telnet{TelnetRole::opens, longest};
    std::string wire;
    telnet.open(wire);
    CHECK(words(wire) ==
          "IAC DO TTYPE IAC DO NAWS IAC WILL EOR IAC WILL CHARSET IAC WILL GMCP IAC WILL MSSP");
}

TEST_CASE("the plain port says nothing first", "[net][telnet]") {
    Line line;
    std::string wire;
    line.telnet.open(wire);
    CHECK(wire.empty());
    CHECK(line.hear("hello_there LF IAC NOP") == "");
    CHECK(line.notes.all() == Lines{"line hello there"});
    CHECK_FALSE(line.telnet.negotiates());
}

TEST_CASE("what a client asks for is agreed to or refused", "[net][telnet]") {
    const auto c = GENERATE(values<Exchange>({
        {"window size", "IAC WILL NAWS", "IAC DO NAWS", {}},
        {"terminal type", "IAC WILL TTYPE", "IAC DO TTYPE IAC SB TTYPE 1 IAC SE", {}},
        {"end of record", "IAC DO EOR", "IAC WILL EOR", {}},
        {"suppress go-ahead, ours", "IAC DO SGA", "IAC WILL SGA", {}},
        {"suppress go-ahead, theirs", "IAC WILL SGA", "IAC DO SGA", {}},
        {"GMCP", "IAC DO GMCP", "IAC WILL GMCP", {"gmcp on"}},
        {"GMCP and not",
         "IAC DO GMCP IAC DONT GMCP",
         "IAC WILL GMCP IAC WONT GMCP",
         {"gmcp on", "gmcp off"}},
        {"status", "IAC DO MSSP", "IAC WILL MSSP", {"status"}},
        {"charset",
         "IAC DO CHARSET",
         "IAC WILL CHARSET IAC SB CHARSET 1 ;UTF-8;US-ASCII IAC SE",
         {}},
        {"the same again", "IAC WILL NAWS IAC WILL NAWS", "IAC DO NAWS", {}},
        {"our echo, which is for passwords", "IAC DO ECHO", "IAC WONT ECHO", {}},
        {"their echo", "IAC WILL ECHO", "IAC DONT ECHO", {}},
        {"our window size", "IAC DO NAWS", "IAC WONT NAWS", {}},
        {"their GMCP", "IAC WILL GMCP", "IAC DONT GMCP", {}},
        {"binary", "IAC DO 0 IAC WILL 0", "IAC WONT 0 IAC DONT 0", {}},
        {"linemode", "IAC WILL 34", "IAC DONT 34", {}},
        {"compression", "IAC DO 86", "IAC WONT 86", {}},
        {"refusals of what nobody asked",
         "IAC WONT NAWS IAC DONT EOR IAC WONT 99 IAC DONT 99",
         "",
         {}},
        {"a timing mark, each time", "IAC DO TM IAC DO TM", "IAC WILL TM IAC WILL TM", {}},
        {"the answer to ours, either way",
         "IAC WILL TM IAC WONT TM IAC DONT TM",
         "",
         {"alive", "alive"}},
        {"are you there", "IAC AYT", "", {"there?"}},
    }));
    DYNAMIC_SECTION(c.name) {
        Line line;
        CHECK(line.hear(c.heard) == c.said);
        CHECK(line.notes.all() == c.told);
        CHECK(line.telnet.negotiates() == (c.told != Lines{"there?"}));
    }
}

TEST_CASE("what was offered and agreed to is not said again", "[net][telnet]") {
    Line line{TelnetRole::opens};
    std::string wire;
    line.telnet.open(wire);
    CHECK(line.hear("IAC DO EOR IAC WILL NAWS IAC DO GMCP IAC DONT CHARSET") == "");
    CHECK(line.hear("IAC WILL TTYPE") == "IAC SB TTYPE 1 IAC SE");
    CHECK(line.notes.take() == Lines{"gmcp on"});
    CHECK(line.telnet.has_gmcp());
}

TEST_CASE("subnegotiations tell about the terminal", "[net][telnet]") {
    const auto c = GENERATE(values<Exchange>({
        {"width", "IAC SB NAWS 0 132 0 43 IAC SE", "", {"terminal width=132"}},
        {"too narrow", "IAC SB NAWS 0 5 0 43 IAC SE", "", {"terminal width=20"}},
        {"too wide", "IAC SB NAWS 2 200 0 43 IAC SE", "", {"terminal width=250"}},
        {"a width with the byte of commands",
         "IAC SB NAWS 0 255 255 0 43 IAC SE",
         "",
         {"terminal width=250"}},
        {"no width", "IAC SB NAWS 0 0 0 43 IAC SE", "", {}},
        {"half a window", "IAC SB NAWS 0 80 0 IAC SE", "", {}},
        {"MTTS at once",
         "IAC SB TTYPE 0 MTTS_13 IAC SE",
         "",
         {"terminal colour=yes utf8=yes plain=no"}},
        {"a screen reader",
         "IAC SB TTYPE 0 MTTS_64 IAC SE",
         "",
         {"terminal colour=no utf8=no plain=yes"}},
        {"a terminal, twice",
         "IAC SB TTYPE 0 XTERM IAC SE IAC SB TTYPE 0 XTERM IAC SE",
         "IAC SB TTYPE 1 IAC SE",
         {"terminal colour=yes", "terminal colour=yes"}},
        {"nothing we know", "IAC SB TTYPE 0 TINTIN++ IAC SE", "IAC SB TTYPE 1 IAC SE", {}},
        {"a question that is ours", "IAC SB TTYPE 1 IAC SE", "", {}},
        {"charset", "IAC SB CHARSET 2 UTF-8 IAC SE", "", {"terminal utf8=yes"}},
        {"another charset", "IAC SB CHARSET 2 US-ASCII IAC SE", "", {"terminal utf8=no"}},
        {"no charset", "IAC SB CHARSET 3 IAC SE", "", {}},
        {"their charsets",
         "IAC SB CHARSET 1 ;KOI8-R;utf-8;ASCII IAC SE",
         "IAC SB CHARSET 2 utf-8 IAC SE",
         {"terminal utf8=yes"}},
        {"with a table",
         "IAC SB CHARSET 1 [TTABLE] 1 ,US-ASCII,X IAC SE",
         "IAC SB CHARSET 2 US-ASCII IAC SE",
         {"terminal utf8=no"}},
        {"none of theirs", "IAC SB CHARSET 1 ;KOI8-R IAC SE", "IAC SB CHARSET 3 IAC SE", {}},
        {"GMCP", "IAC SB GMCP Core.Hello_{} IAC SE", "", {"gmcp Core.Hello|{}"}},
        {"empty ones", "IAC SB NAWS IAC SE IAC SB TTYPE IAC SE IAC SB CHARSET IAC SE", "", {}},
        {"broken off", "IAC SB NAWS 0 80 IAC NOP x LF", "", {"line x"}},
        {"broken off by the next",
         "IAC SB NAWS 0 IAC SB NAWS 0 99 0 9 IAC SE",
         "",
         {"terminal width=99"}},
    }));
    DYNAMIC_SECTION(c.name) {
        Line line;
        line.hear("IAC WILL NAWS IAC WILL TTYPE IAC WILL CHARSET IAC DO GMCP");
        static_cast<void>(line.notes.take());
        CHECK(line.hear(c.heard) == c.said);
        CHECK(line.notes.all() == c.told);
    }
}

TEST_CASE("what was not agreed on is not listened to", "[net][telnet]") {
    Line line;
    CHECK(line.hear("IAC SB NAWS 0 80 0 24 IAC SE IAC SB GMCP Core.Ping IAC SE"
                    " IAC SB TTYPE 0 XTERM IAC SE IAC SB 86 IAC SE IAC SB 39 0 IAC SE") == "");
    CHECK(line.notes.all().empty());
    CHECK(line.telnet.negotiates());
}

TEST_CASE("a client that knows MTTS is asked three times", "[net][telnet]") {
    Line line;
    const std::string again = "IAC SB TTYPE 1 IAC SE";
    CHECK(line.hear("IAC WILL TTYPE") == "IAC DO TTYPE " + again);
    CHECK(line.hear("IAC SB TTYPE 0 TINTIN++ IAC SE") == again);
    CHECK(line.hear("IAC SB TTYPE 0 xterm-256color IAC SE") == again);
    CHECK(line.hear("IAC SB TTYPE 0 MTTS_2829 IAC SE") == "");
    CHECK(line.hear("IAC SB TTYPE 0 MTTS_1 IAC SE") == "");
    CHECK(line.notes.all() ==
          Lines{"terminal colour=yes", "terminal colour=yes utf8=yes plain=no"});
}

TEST_CASE("a list of terminal types without an end is not read to its end", "[net][telnet]") {
    Line line;
    line.hear("IAC WILL TTYPE");
    std::size_t asked = 0;
    for (int type = 0; type < 100; ++type) {
        const std::string name = "TYPE" + std::to_string(type);
        asked += line.hear("IAC SB TTYPE 0 " + name + " IAC SE").empty() ? 0U : 1U;
    }
    CHECK(asked == 3);
}

TEST_CASE("lines end in all ways that telnet knows", "[net][telnet]") {
    const auto c = GENERATE(values<Exchange>({
        {"CR LF", "one CR LF two CR LF", "", {"line one", "line two"}},
        {"CR NUL", "one CR 0 two CR 0", "", {"line one", "line two"}},
        {"LF", "one LF two LF", "", {"line one", "line two"}},
        {"CR", "one CR two CR", "", {"line one", "line two"}},
        {"empty ones",
         "CR LF LF CR CR LF CR 0 CR",
         "",
         {"line ", "line ", "line ", "line ", "line ", "line "}},
        {"a command between CR and LF", "one CR IAC NOP LF two LF", "", {"line one", "line two"}},
        {"a doubled 255 is a byte of text",
         "a IAC IAC b LF",
         "",
         {"line a\xFF"
          "b"}},
        {"and parts CR from LF", "one CR IAC IAC LF", "", {"line one", "line \xFF"}},
        {"commands within a line", "o IAC NOP n IAC WONT 99 e IAC GA LF", "", {"line one"}},
    }));
    DYNAMIC_SECTION(c.name) {
        Line line;
        CHECK(line.hear(c.heard) == c.said);
        CHECK(line.notes.all() == c.told);
        CHECK(line.telnet.unfinished_line().empty());
    }
}

TEST_CASE("an unfinished line can be mended", "[net][telnet]") {
    const auto c = GENERATE(values<Exchange>({
        {"backspace", "MOVVE 8 8 E LF", "", {"line MOVE"}},
        {"delete", "MOVVE 127 127 E LF", "", {"line MOVE"}},
        {"more than there is", "ab 8 8 8 8 c LF", "", {"line c"}},
        {"a character of two bytes", "na 195 175 8 ive LF", "", {"line naive"}},
        {"of four", "x 240 159 142 178 127 y LF", "", {"line xy"}},
        {"bytes that are no character", "a 128 129 8 LF", "", {"line a\x80"}},
        {"a broken character", "a 195 8 b LF", "", {"line ab"}},
        {"a word", "MOVE_red_blue 23 green LF", "", {"line MOVE red green"}},
        {"a word and the spaces behind it", "MOVE_red__ 23 LF", "", {"line MOVE "}},
        {"the only word", "MOVE 23 23 LF", "", {"line "}},
        {"all of it", "a_stupid_line 21 PING LF", "", {"line PING"}},
        {"telnet's own ways", "abc IAC EC d IAC EL PIN IAC EC NG LF", "", {"line PING"}},
        {"an interrupt", "never_mind IAC IP PING LF", "", {"line PING"}},
    }));
    DYNAMIC_SECTION(c.name) {
        Line line;
        CHECK(line.hear(c.heard) == c.said);
        CHECK(line.notes.all() == c.told);
    }
}

TEST_CASE("a line that is too long is seen to be so", "[net][telnet]") {
    Line line;
    const std::string most(longest, 'x');
    line.hear(most + " LF " + most + "y LF " + most + "yz" + most + most + " LF");
    CHECK(line.notes.take() == Lines{"line " + most, "line " + most + "y", "line " + most + "y"});
    line.hear(most + "yyyy 8 8 8 8 23 LF");
    CHECK(line.notes.take() == Lines{"line " + most + "y"});
    line.hear(most + "yyyy 21 short LF");
    CHECK(line.notes.take() == Lines{"line short"});
}

TEST_CASE("what was typed before the end of input is there", "[net][telnet]") {
    Line line;
    line.hear("PING LF QUI IAC NOP T");
    CHECK(line.telnet.unfinished_line() == "QUIT");
}

TEST_CASE("text goes out in telnet's lines", "[net][telnet]") {
    std::string wire;
    Telnet::send_text("one\ntwo \xFF\n", wire);
    CHECK(wire == "one\r\ntwo \xFF\xFF\r\n");
}

TEST_CASE("an ask is marked as the client likes it", "[net][telnet]") {
    const auto c = GENERATE(values<Exchange>({
        {"nothing agreed", "x", "IAC GA", {}},
        {"end of record", "IAC DO EOR", "IAC EORMARK", {}},
        {"go-ahead suppressed", "IAC DO SGA", "", {}},
        {"both", "IAC DO SGA IAC DO EOR", "IAC EORMARK", {}},
        {"their go-ahead is theirs", "IAC WILL SGA", "IAC GA", {}},
        {"end of record no more", "IAC DO EOR IAC DONT EOR", "IAC GA", {}},
    }));
    DYNAMIC_SECTION(c.name) {
        Line line;
        line.hear(c.heard);
        std::string wire;
        line.telnet.mark_ask(wire);
        CHECK(words(wire) == c.said);
    }
}

TEST_CASE("a password is typed unseen", "[net][telnet]") {
    Line line;
    std::string wire;
    const auto hide = [&](bool hidden) {
        wire.clear();
        line.telnet.hide_input(hidden, wire);
        return words(wire);
    };
    SECTION("by a client that agrees") {
        CHECK(hide(true) == "IAC WILL ECHO");
        CHECK(line.hear("IAC DO ECHO secret CR LF") == "");
        CHECK(hide(false) == "CR LF IAC WONT ECHO");
        CHECK(line.hear("IAC DONT ECHO") == "");
        CHECK(hide(true) == "IAC WILL ECHO");
    }
    SECTION("or is seen, if the client does not") {
        CHECK(hide(true) == "IAC WILL ECHO");
        CHECK(line.hear("IAC DONT ECHO secret CR LF") == "");
        CHECK(hide(false) == "");
    }
    SECTION("also when it was sent ahead of the question") {
        CHECK(hide(true) == "IAC WILL ECHO");
        CHECK(hide(false) == "");
        CHECK(line.hear("IAC DO ECHO") == "IAC WONT ECHO");
        CHECK(line.hear("IAC DONT ECHO") == "");
    }
    SECTION("twice is once") {
        CHECK(hide(true) == "IAC WILL ECHO");
        CHECK(hide(true) == "");
    }
}

TEST_CASE("GMCP carries JSON both ways", "[net][telnet]") {
    std::string wire;
    Telnet::send_gmcp("Tavola.Event", "{\"event\":\"ping\"}", wire);
    Telnet::send_gmcp("Core.Ping", "", wire);
    CHECK(words(wire) ==
          "IAC SB GMCP Tavola.Event_{\"event\":\"ping\"} IAC SE "
          "IAC SB GMCP Core.Ping IAC SE");

    Line line;
    line.hear("IAC DO GMCP IAC SB GMCP Tavola.Command_{\"cmd\":\"ping\"} IAC SE");
    CHECK(line.notes.take() == Lines{"gmcp on", "gmcp Tavola.Command|{\"cmd\":\"ping\"}"});
}

TEST_CASE("a long message is seen to be too long, and takes no more room", "[net][telnet]") {
    Line line;
    line.hear("IAC DO GMCP");
    static_cast<void>(line.notes.take());
    line.hear("IAC SB GMCP Tavola.Command_" + std::string(100'000, 'x') + " IAC SE PING LF");
    const Lines told = line.notes.take();
    REQUIRE(told.size() == 2);
    CHECK(told[0].size() > longest);
    CHECK(told[0].size() < 200);
    CHECK(told[1] == "line PING");
}

TEST_CASE("a subnegotiation without an end is not text", "[net][telnet]") {
    Line line;
    line.hear("IAC WILL NAWS");
    CHECK(line.hear("IAC SB NAWS 0 80 0 24 " + std::string(100'000, 'x') + " IAC SE PING LF") ==
          "");
    CHECK(line.notes.all() == Lines{"line PING"});
}

TEST_CASE("a sign of life can be asked for again and again", "[net][telnet]") {
    Line line;
    for (int round = 0; round < 3; ++round) {
        std::string wire;
        Telnet::check_alive(wire);
        CHECK(words(wire) == "IAC DO TM");
        CHECK(line.hear("IAC WONT TM") == "");
        CHECK(line.notes.take() == Lines{"alive"});
    }
}

TEST_CASE("the status is told in the words of MSSP", "[net][telnet]") {
    std::string wire;
    Telnet::send_status({.name = "The Green\x01 Table",
                         .players = 7,
                         .started = std::chrono::sys_seconds{std::chrono::seconds{1234}},
                         .ports = {7723, 7777},
                         .codebase = "tavolad 1.0",
                         .games = {"eriantys"}},
                        wire);
    CHECK(words(wire) ==
          "IAC SB MSSP 1 NAME 2 The_Green_Table 1 PLAYERS 2 7 1 UPTIME 2 1234 1 CODEBASE 2 "
          "tavolad_1.0 1 PORT 2 7723 2 7777 1 SUBGENRE 2 eriantys 1 GENRE 2 Board_games 1 "
          "LANGUAGE 2 English 1 ANSI 2 1 1 GMCP 2 1 1 UTF-8 2 1 1 MSSP 2 1 IAC SE");
}

TEST_CASE("hostile negotiation ends in silence", "[net][telnet]") {
    Line line;
    const std::string hostile =
        GENERATE("IAC WILL NAWS IAC WONT NAWS",
                 "IAC DO 99 IAC WILL 98",
                 "IAC DO MSSP IAC DONT MSSP",
                 "IAC DO GMCP IAC DONT GMCP",
                 "IAC WILL CHARSET IAC SB CHARSET 1 ;UTF-8 IAC SE",
                 "IAC WILL TTYPE IAC SB TTYPE 0 X IAC SE IAC WONT TTYPE IAC SB TTYPE 0 Y IAC SE");
    std::size_t answered = 0;
    for (int round = 0; round < 10'000; ++round) {
        answered += line.hear(hostile).size();
    }
    CHECK(answered < 4'000);
    CHECK(line.hear(hostile) == "");
    line.hear("PING LF");
    CHECK(line.notes.all().back() == "line PING");
}

TEST_CASE("bytes mean the same in whatever pieces they come", "[net][telnet]") {
    const std::string all = bytes(
        "IAC DO EOR IAC WILL NAWS IAC SB NAWS 0 80 0 24 IAC SE hel 8 8 8 PI IAC IAC 8 NG CR LF "
        "IAC WILL TTYPE IAC SB TTYPE 0 MTTS_13 IAC SE IAC DO GMCP IAC SB GMCP Core.Hello_{} IAC SE "
        "IAC DO 99 na 195 175 127 x CR 0 IAC AYT IAC DO TM IAC SB 86 x IAC SB NAWS 0 99 IAC WILL "
        "SGA "
        "IAC WILL CHARSET IAC SB CHARSET 1 ;UTF-8 IAC SE last CR");
    Line whole;
    std::string expected;
    whole.telnet.receive(all, whole.notes, expected);
    REQUIRE(whole.notes.all().size() == 9);

    const auto check = [&](std::size_t first, std::size_t second) {
        Line line;
        std::string wire;
        line.telnet.receive(std::string_view{all}.substr(0, first), line.notes, wire);
        line.telnet.receive(std::string_view{all}.substr(first, second - first), line.notes, wire);
        line.telnet.receive(std::string_view{all}.substr(second), line.notes, wire);
        return line.notes.all() == whole.notes.all() && wire == expected;
    };
    std::size_t right = 0;
    std::size_t tried = 0;
    for (std::size_t first = 0; first <= all.size(); ++first) {
        for (std::size_t second = first; second <= all.size(); ++second) {
            right += check(first, second) ? 1U : 0U;
            ++tried;
        }
    }
    CHECK(right == tried);

    Line bytewise;
    std::string wire;
    for (const char byte : all) {
        bytewise.telnet.receive({&byte, 1}, bytewise.notes, wire);
    }
    CHECK(bytewise.notes.all() == whole.notes.all());
    CHECK(wire == expected);
}

TEST_CASE("a telnet connection at rest takes little room", "[net][telnet]") {
    CHECK(sizeof(Telnet) <= 160);
}

}  // namespace tavola::net_tests
