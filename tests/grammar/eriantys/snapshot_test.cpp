#include "grammar/eriantys/snapshot.hpp"

#include "games/eriantys/characters.hpp"
#include "grammar/eriantys/words.hpp"
#include "tests/games/eriantys/position.hpp"
#include "tests/grammar/allocations.hpp"
#include "tests/grammar/eriantys/sample_games.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <string>

namespace tavola::eriantys {
namespace {

using nlohmann::json;

void write(const View& view, std::string& line) {
    line.clear();
    JsonWriter writer{line, sample_names};
    writer.begin_object();
    write_snapshot(view, writer);
    writer.end_object();
}

json snapshot_of(const State& state) {
    std::string line;
    write(view_for(state, std::nullopt), line);
    return json::parse(line);
}

Students counted(const json& words) {
    Students students;
    for (const json& word : words) {
        const auto is_word = [&](Colour colour) { return word == word_for(colour); };
        const auto found = std::ranges::find_if(all_colours, is_word);
        REQUIRE(found != all_colours.end());
        ++students[*found];
    }
    return students;
}

std::string name_of(const json& value) {
    return value.is_null() ? "nobody" : value.get<std::string>();
}

void check_islands(const json& snapshot, const Board& board) {
    REQUIRE(snapshot["islands"].size() == board.group_count);
    for (std::size_t i = 0; i < board.group_count; ++i) {
        const Group& group = board.groups[i];
        const json& island = snapshot["islands"][i];
        CHECK(island["island"] == number_of(group.first));
        CHECK(island["tiles"][0] == number_of(group.first));
        CHECK(island["tiles"].size() == group.tiles);
        CHECK(counted(island["students"]) == group.students);
        CHECK(island["towers"] == group.towers);
        CHECK(island["no_entry"] == group.no_entry);
        CHECK(island.contains("tower") == (group.towers > 0));
        if (group.towers > 0) {
            const Seat holder = holder_of(board, group.tower_side);
            CHECK(island["tower"] == word_for(board.school(holder).tower));
            CHECK(island["owners"][0] == sample_names[holder]);
            CHECK(island["owners"].size() == (board.players == 4 ? 2 : 1));
        }
    }
    const Group& here = board.groups[board.mother_nature];
    CHECK(snapshot["mother_nature"] == number_of(here.first));
}

void check_players(const json& snapshot, const Board& board) {
    REQUIRE(snapshot["players"].size() == board.players);
    for (const Seat seat : board.seats()) {
        const School& school = board.school(seat);
        const json& player = snapshot["players"][tavola::index_of(seat)];
        CHECK(player["name"] == sample_names[seat]);
        CHECK(player["tower"] == word_for(school.tower));
        CHECK(player["wizard"] == word_for(school.wizard));
        CHECK(player["towers"] == towers_kept_by(board, seat));
        CHECK(player["coins"] == school.coins);
        CHECK(counted(player["entrance"]) == school.entrance);
        Hand hand = Hand::none();
        for (const json& value : player["hand"]) {
            hand.insert(value.get<unsigned>());
        }
        CHECK(hand == school.hand);
        CHECK(player.value("assistant", 0) == school.assistant);
        for (const Colour colour : all_colours) {
            CHECK(player["dining"][std::string{word_for(colour)}] == school.dining[colour]);
        }
    }
}

void check_middle(const json& snapshot, const View& view) {
    const Board& board = view.board;
    CHECK(snapshot["clouds"].size() == board.sizes().clouds);
    for (const json& cloud : snapshot["clouds"]) {
        const auto index = cloud["cloud"].get<std::size_t>() - 1;
        CHECK(counted(cloud["students"]) == board.clouds[index]);
    }
    for (const Colour colour : all_colours) {
        const json& owner = snapshot["professors"][std::string{word_for(colour)}];
        CHECK(name_of(owner) == sample_names[board.professor(colour)]);
    }
    CHECK(snapshot["bag"] == view.in_bag);
    CHECK(snapshot["bank"] == board.bank);
    REQUIRE(snapshot["characters"].size() == (board.expert ? 3 : 0));
    for (std::size_t i = 0; i < snapshot["characters"].size(); ++i) {
        const CharacterCard& card = board.characters[i];
        const json& told = snapshot["characters"][i];
        CHECK(told["character"] == number_of(card.character));
        CHECK(told["name"] == facts_of(card.character).name);
        CHECK(told["price"] == price_of(card));
        CHECK(told["used"] == card.used);
        CHECK(counted(told["students"]) == card.students);
        CHECK(told["no_entry"] == card.no_entry);
    }
}

void check_turn(const json& snapshot, const Board& board) {
    const bool over = board.phase == Phase::over;
    CHECK(snapshot["variant"] == (board.expert ? "expert" : "base"));
    CHECK(snapshot["round"] == board.round);
    CHECK(snapshot["over"] == over);
    CHECK(name_of(snapshot["turn"]) == sample_names[over ? nobody : board.active()]);
    CHECK(snapshot["starter"] == sample_names[board.order[0]]);
    CHECK(snapshot["moves_left"] == board.moves_left);
    CHECK(snapshot["clouds_short"] == board.clouds_short);
    CHECK(snapshot.value("last_round", "none") == word_for(board.last_round));
    CHECK(snapshot.value("character_played", 0U) == number_of(board.character_played));
    for (std::size_t i = 0; i < board.players; ++i) {
        CHECK(snapshot["order"][i] == sample_names[board.order[i]]);
    }
    CHECK(snapshot.contains("outcome") == over);
}

TEST_CASE("a snapshot has the whole view", "[grammar][eriantys][snapshot][A04]") {
    const std::size_t players = GENERATE(2U, 3U, 4U);
    const auto variant = GENERATE(Variant::base, Variant::expert);
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        CAPTURE(players, seed);
        play_sample(
            standard_options(players, variant), seed, [](const State& state, const Events&) {
                const json snapshot = snapshot_of(state);
                check_turn(snapshot, state.board);
                check_players(snapshot, state.board);
                check_islands(snapshot, state.board);
                check_middle(snapshot, view_for(state, std::nullopt));
                return true;
            });
    }
}

TEST_CASE("a snapshot names the step and how far mother nature may go",
          "[grammar][eriantys][snapshot]") {
    const auto at = [](Phase phase) {
        return snapshot_of(Position{}.assistant(ann, 9).phase(phase));
    };
    CHECK(at(Phase::planning)["step"] == "assistant");
    CHECK_FALSE(at(Phase::planning).contains("max_steps"));
    CHECK(at(Phase::students)["step"] == "students");
    CHECK(at(Phase::students)["max_steps"] == 5);
    CHECK(at(Phase::mother_nature)["step"] == "mother_nature");
    CHECK(at(Phase::cloud)["step"] == "cloud");
    CHECK(at(Phase::turn_end)["step"] == "turn_end");
    CHECK_FALSE(at(Phase::over).contains("step"));
    const State postman = Position{2, Variant::expert}
                              .assistant(ann, 9)
                              .character(Character::postman)
                              .played(Character::postman);
    CHECK(snapshot_of(postman)["max_steps"] == 7);
}

TEST_CASE("a snapshot tells teams, groups and results", "[grammar][eriantys][snapshot]") {
    State state = Position{4}.group(12, 2).tower(12, bob);
    state.board.phase = Phase::over;
    state.board.ending = Reason::bag;
    const json snapshot = snapshot_of(state);
    CHECK(snapshot["players"][0]["team"] == json{"anna", "carla"});
    CHECK(snapshot["players"][1]["towers"] == 6);
    CHECK(snapshot["players"][3]["towers"] == 0);
    CHECK(snapshot["islands"][10]["tiles"] == json{12, 1});
    CHECK(snapshot["islands"][10]["owners"] == json{"bruno", "dario"});
    CHECK(snapshot["mother_nature"] == 12);
    CHECK(snapshot["outcome"] ==
          json{{"result", "winner"}, {"players", {"bruno", "dario"}}, {"reason", "bag"}});
}

TEST_CASE("a colour that counts for nobody is told", "[grammar][eriantys][snapshot]") {
    State state =
        Position{2, Variant::expert}.character(Character::hunter).played(Character::hunter);
    state.board.ignored_colour = Colour::pink;
    CHECK(snapshot_of(state)["ignored_colour"] == "pink");
    CHECK_FALSE(snapshot_of(Position{2, Variant::expert}).contains("ignored_colour"));
}

TEST_CASE("writing a snapshot allocates nothing", "[grammar][eriantys][snapshot]") {
    std::string line;
    line.reserve(6'000);
    const std::size_t capacity = line.capacity();
    for (const auto variant : {Variant::base, Variant::expert}) {
        for (const std::size_t players : {2U, 3U, 4U}) {
            const auto options = standard_options(players, variant);
            play_sample(options, 1, [&](const State& state, const Events&) {
                const View view = view_for(state, std::nullopt);
                const std::size_t before = allocations();
                write(view, line);
                CHECK(allocations() == before);
                return true;
            });
        }
    }
    CHECK(line.capacity() == capacity);
}

}  // namespace
}  // namespace tavola::eriantys
