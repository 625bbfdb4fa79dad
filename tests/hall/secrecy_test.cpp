#include "grammar/match.hpp"
#include "grammar/verb_lookup.hpp"
#include "tests/support/hall_stage.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace tavola {
namespace {

constexpr std::uint64_t seed = 8'412'590'133'070'246'511;
constexpr Names names{{"anna", "bob", "", ""}};

/// Who is at the table, and whose eyes they have.
const std::map<std::string, Viewer> viewers{
    {"anna", Viewer{Seat{0}}}, {"bob", Viewer{Seat{1}}}, {"carl", std::nullopt}};

/// The same game beside the hall: what the rules allow each viewer to know.
class Reference {
  public:
    explicit Reference(bool expert) {
        const GameKind& game = all_games().front();
        auto prelude = game.open(2, expert);
        const std::vector<std::pair<Seat, std::string>> choices{{Seat{0}, "TOWER black"},
                                                                {Seat{0}, "WIZARD king"},
                                                                {Seat{1}, "TOWER white"},
                                                                {Seat{1}, "WIZARD sage"}};
        for (const auto& [seat, line] : choices) {
            const auto [verb, arguments] = taken_apart(line);
            REQUIRE(prelude->choose(seat, *verb, arguments, 1));
        }
        match_ = prelude->start(seed);
    }

    [[nodiscard]] bool over() const { return match_->to_act().empty(); }
    [[nodiscard]] Seat acting() const { return *match_->to_act().begin(); }
    [[nodiscard]] std::vector<std::string> moves() const {
        return match_->moves(acting(), {}).lines;
    }
    std::shared_ptr<const Story> play(const std::string& line) {
        const auto [verb, arguments] = taken_apart(line);
        HalfPlayed none;
        const auto played = match_->play(acting(), *verb, arguments, none, 1);
        REQUIRE(played);
        return played->story;
    }
    [[nodiscard]] std::string snapshot(Viewer viewer) const {
        std::string fields;
        JsonWriter writer{fields, names};
        match_->snapshot(viewer, writer);
        return fields;
    }

  private:
    static std::pair<const Verb*, std::string_view> taken_apart(std::string_view line) {
        const std::size_t end = std::min(line.find(' '), line.size());
        return {verb_named(line.substr(0, end), all_games().front().verbs), line.substr(end)};
    }

    std::unique_ptr<Match> match_;
};

std::vector<std::string> told_by_rules(const Story& story, Viewer viewer) {
    std::vector<std::string> lines;
    for (std::size_t event = 0; event < story.size(); ++event) {
        std::string line;
        TextWriter writer{line, names};
        if (story.tell(event, viewer, writer)) {
            lines.push_back("* " + line);
        }
    }
    return lines;
}

std::vector<std::string> news_heard_by(const std::string& client, const std::vector<Heard>& all) {
    std::vector<std::string> lines;
    for (const Heard& heard : all) {
        if (heard.client == client && heard.line.starts_with("* ") &&
            !heard.line.starts_with("* REVEAL")) {
            lines.push_back(heard.line);
        }
    }
    return lines;
}

TEST_CASE("nobody is sent more than the rules let them know", "[hall][secrecy]") {
    const bool expert = GENERATE(false, true);
    HallStage stage;
    Reference reference{expert};
    for (const auto& [client, viewer] : viewers) {
        stage.connect(client);
        stage.send(client, "LOGIN " + client);
    }
    stage.send(
        "anna",
        "NEW eriantys 2 " + std::string{expert ? "EXPERT " : ""} + "SEED " + std::to_string(seed));
    stage.send("bob", "JOIN 1");
    stage.send("carl", "WATCH 1");
    for (const auto* line : {"TOWER black", "WIZARD king"}) {
        stage.send("anna", line);
    }
    for (const auto* line : {"TOWER white", "WIZARD sage"}) {
        stage.send("bob", line);
    }

    Rng chance{seed};
    std::string everything;
    while (!reference.over()) {
        for (const Heard& heard : stage.take_heard()) {
            everything += heard.line + "\n";
        }
        const auto moves = reference.moves();
        const std::string line = moves[chance.below(static_cast<std::uint32_t>(moves.size()))];
        CAPTURE(line);
        const std::string actor = reference.acting() == Seat{0} ? "anna" : "bob";
        const auto story = reference.play(line);
        stage.send(actor, line);
        const auto heard = stage.take_heard();
        for (const auto& [client, viewer] : viewers) {
            REQUIRE(news_heard_by(client, heard) == told_by_rules(*story, viewer));
            if (reference.over()) {
                continue;
            }
            stage.send(client, "STATE JSON");
            const auto answer = stage.take_heard();
            const auto state = std::ranges::find_if(
                answer, [](const Heard& said) { return said.line.starts_with("| {"); });
            REQUIRE(state != answer.end());
            CHECK(state->line.starts_with("| {" + reference.snapshot(viewer)));
        }
    }
    CHECK(everything.find(std::to_string(seed)) == std::string::npos);
}

}  // namespace
}  // namespace tavola
