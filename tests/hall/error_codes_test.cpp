#include "games/eriantys/illegal.hpp"
#include "grammar/codes.hpp"
#include "tests/support/hall_stage.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace tavola {
namespace {

struct Said {
    std::string client{};
    std::string line{};
};

/// What must be said first, and the line that is then refused with this code.
struct Case {
    std::string code{};
    std::vector<Said> before{};
    Said refused{};
};

const std::string too_long(1100, 'x');

const std::vector<Said> anna{{"anna", "LOGIN anna"}};
const std::vector<Said> waiting{{"anna", "LOGIN anna"}, {"anna", "NEW eriantys 2"}};
const std::vector<Said> choosing{{"anna", "LOGIN anna"},
                                 {"anna", "NEW eriantys 2 SEED 4"},
                                 {"bob", "LOGIN bob"},
                                 {"bob", "JOIN 1"}};

std::vector<Said> playing(std::vector<Said> more = {}) {
    std::vector<Said> lines = choosing;
    lines.insert(lines.end(),
                 {{"anna", "TOWER black"},
                  {"anna", "WIZARD king"},
                  {"bob", "TOWER white"},
                  {"bob", "WIZARD sage"}});
    lines.insert(lines.end(), more.begin(), more.end());
    return lines;
}

std::vector<Case> cases() {
    std::vector<Said> said_five = anna;
    said_five.insert(said_five.end(), 5, {"anna", "SAY hello"});
    return {
        {"unknown-command", anna, {"anna", "FROBNICATE"}},
        {"ambiguous-command", anna, {"anna", "S"}},
        {"syntax", anna, {"anna", "JOIN"}},
        {"bad-argument", anna, {"anna", "NEW chess"}},
        {"line-too-long", anna, {"anna", too_long}},
        {"bad-encoding", anna, {"anna", "SAY \xff"}},
        {"bad-encoding", anna, {"anna", "SAY \x1b[2J"}},
        {"login-first", {}, {"anna", "QUICK"}},
        {"already-logged-in", anna, {"anna", "LOGIN bob"}},
        {"bad-name", {}, {"anna", "LOGIN 4nna"}},
        {"bad-name", {}, {"anna", "LOGIN nobody"}},
        {"name-taken", anna, {"bob", "LOGIN ANNA"}},
        {"bad-key", anna, {"bob", "LOGIN anna KEY k7qd-93mx"}},
        {"bad-password", {{"anna", "LOGIN anna secret"}}, {"bob", "LOGIN anna wrong"}},
        {"no-such-table", anna, {"anna", "JOIN 77"}},
        {"table-full", choosing, {"carl", "JOIN 1"}},
        {"table-started", playing(), {"carl", "JOIN 1"}},
        {"not-at-table", anna, {"anna", "STATE"}},
        {"already-at-table", waiting, {"anna", "NEW eriantys 2"}},
        {"forbidden", playing({{"carl", "WATCH 1"}}), {"carl", "ASSISTANT 3"}},
        {"no-such-player", anna, {"anna", "TELL zoe hello"}},
        {"timeout", waiting, {"anna", "WAIT 0"}},
        {"too-fast", said_five, {"anna", "SAY hello"}},
        {"nothing-to-undo", playing(), {"anna", "UNDO"}},
        {"wrong-phase", waiting, {"anna", "TOWER black"}},
        {"tower-taken",
         {{"anna", "LOGIN anna"},
          {"anna", "NEW eriantys 2"},
          {"bob", "LOGIN bob"},
          {"bob", "JOIN 1"},
          {"anna", "TOWER black"},
          {"anna", "WIZARD king"}},
         {"bob", "TOWER black"}},
        {"not-expert", playing(), {"bob", "CHARACTER 3 ISLAND 4"}},
    };
}

/// A hall with three clients, of whom carl has a name.
class Scene {
  public:
    explicit Scene(const std::vector<Said>& before) {
        for (const std::string name : {"anna", "bob", "carl"}) {
            stage_.connect(name);
        }
        answer({"carl", "LOGIN carl"});
        for (const Said& said : before) {
            INFO(said.client << "> " << said.line);
            REQUIRE(answer(said).starts_with("OK"));
        }
    }

    /// The OK or ERR of the line.
    std::string answer(const Said& said) {
        std::string last;
        (void)stage_.take_heard();
        stage_.send(said.client, said.line);
        for (const Heard& heard : stage_.take_heard()) {
            if (heard.client == said.client &&
                (heard.line.starts_with("OK") || heard.line.starts_with("ERR"))) {
                last = heard.line;
            }
        }
        return last;
    }

    /// Everything that everybody can find out.
    std::string knowledge() {
        std::string all;
        for (const std::string client : {"anna", "bob", "carl"}) {
            for (const std::string query :
                 {"ASK", "TABLES", "WHO", "SAVED", "STATE JSON", "HISTORY"}) {
                (void)stage_.take_heard();
                stage_.send(client, query);
                for (const Heard& heard : stage_.take_heard()) {
                    all += heard.client + "< " + heard.line + "\n";
                }
            }
        }
        return all;
    }

  private:
    HallStage stage_{};
};

TEST_CASE("every refusal has its code and changes nothing", "[hall][errors]") {
    for (const Case& c : cases()) {
        DYNAMIC_SECTION(c.code << " by " << c.refused.line.substr(0, 40)) {
            Scene scene{c.before};
            const std::string before = scene.knowledge();
            CHECK_THAT(scene.answer(c.refused), Catch::StartsWith("ERR " + c.code + " "));
            CHECK(scene.knowledge() == before);
        }
    }
}

/// The codes that some transcript shows behind ERR.
std::set<std::string> codes_in_transcripts() {
    std::set<std::string> found;
    for (const auto& file : std::filesystem::recursive_directory_iterator{
             std::filesystem::path{TAVOLA_SOURCE_DIR} / "tests/transcripts"}) {
        std::ifstream text{file.path()};
        for (std::string word; text >> word;) {
            if (word == "ERR" && text >> word) {
                found.insert(word);
            }
        }
    }
    return found;
}

TEST_CASE("every code of the protocol is provoked by a test", "[hall][errors]") {
    std::set<std::string> shown = codes_in_transcripts();
    for (const Case& c : cases()) {
        shown.insert(c.code);
    }
    // Of the network; and what takes four uses of a card, shown by the rules' own tests.
    shown.insert({"server-full", "shutting-down", "no-tiles-left"});

    for (const code::Meaning& code : code::all) {
        INFO(code.word);
        CHECK(shown.contains(std::string{code.word}));
    }
    for (int i = 0; i <= static_cast<int>(eriantys::Illegal::no_tiles_left); ++i) {
        const auto word = std::string{code_of(static_cast<eriantys::Illegal>(i))};
        INFO(word);
        CHECK(shown.contains(word));
    }
}

}  // namespace
}  // namespace tavola
