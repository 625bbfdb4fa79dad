#include "grammar/renaissance/spell.hpp"

#include "tests/games/seeds.hpp"
#include "tests/grammar/renaissance/sample_games.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace tavola::renaissance {
namespace {

Actions read(std::string_view line) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const auto parsed =
        parse(verb_called(line.substr(0, end)), line.substr(std::min(end + 1, line.size())));
    return parsed ? *parsed : Actions{};
}

Actions only(const Action& action) { return {.list = {action}, .said = 1}; }

}  // namespace

TEST_CASE("lines of Renaissance are spelled as they are read", "[grammar][renaissance][spell]") {
    const auto line = GENERATE(
        as<std::string>{},
        "KEEP 1 3",
        "PICK coin mid",
        "MARKET ROW 2",
        "MARKET COL 4 coin@big stone@mid shield@drop",
        "PUT servant sp1",
        "DROP coin",
        "DROP coin big",
        "BUY green 2 SLOT 1",
        "BUY purple 3 SLOT 3 PAY coin@small stone@mid servant@big shield@sp1 coin@sp2 "
        "coin@strongbox",
        "PRODUCE",
        "PRODUCE BASE coin stone FOR shield",
        "PRODUCE BASE stone coin FOR shield, SLOT 1, SLOT 3, LEADER 1 FOR coin, LEADER 2 FOR stone "
        "PAY coin@big coin@strongbox",
        "SWAP small big",
        "SHIFT coin big sp1",
        "ACTIVATE 1",
        "DISCARD 2",
        "END");
    const Actions actions = read(line);
    REQUIRE_FALSE(actions.list.empty());
    CHECK(spell(std::span<const Action>{actions.list.begin(), actions.list.size()}) == line);
}

TEST_CASE("synonyms are spelled by their proper names", "[grammar][renaissance][spell]") {
    CHECK(spell(read("PICK yellow medium").list[0]) == "PICK coin mid");
    CHECK(spell(read("MARKET column 1").list[0]) == "MARKET COL 1");
    CHECK(spell(read("PRODUCE LEADER 2 FOR gray, SLOT 1").list[0]) ==
          "PRODUCE SLOT 1, LEADER 2 FOR stone");
    CHECK(spell(read("BUY blue 1 SLOT 1 PAY blue@strongbox purple@big").list[0]) ==
          "BUY blue 1 SLOT 1 PAY servant@big shield@strongbox");
}

TEST_CASE("every legal action of Renaissance is read as it was spelled",
          "[grammar][renaissance][spell][laws]") {
    const auto list = std::make_unique<ActionList>();
    for (std::uint64_t seed = 0; seed < seeds_to_play() / 4 + 1; ++seed) {
        CAPTURE(seed);
        const Level level = seed % 2 == 0 ? Level::easy : Level::normal;
        play_sample(1 + seed % 4, seed, level, [&](const State& state, const Events&) {
            bool all_read = true;
            for (const Seat seat : state.board.to_act()) {
                legal_actions(state, seat, *list);
                const std::size_t step = list->size() / 200 + 1;  // of very many, some
                for (std::size_t i = 0; i < list->size(); i += step) {
                    all_read = all_read && read(spell((*list)[i])) == only((*list)[i]);
                }
            }
            CHECK(all_read);
            return all_read;
        });
    }
}

}  // namespace tavola::renaissance
