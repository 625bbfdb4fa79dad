#include "grammar/registry.hpp"

#include "grammar/caseless.hpp"
#include "grammar/eriantys/parse.hpp"
#include "grammar/eriantys/prelude.hpp"
#include "grammar/eriantys/topics.hpp"
#include "grammar/eriantys/verbs.hpp"
#include "grammar/renaissance/parse.hpp"
#include "grammar/renaissance/prelude.hpp"
#include "grammar/renaissance/topics.hpp"
#include "grammar/renaissance/verbs.hpp"

#include <algorithm>
#include <array>

namespace tavola {

// clang-format off
std::span<const GameKind> all_games() {
    static const std::array games{
        GameKind{"eriantys", 2, 4, true, eriantys::verbs(), eriantys::topics(), eriantys::open_prelude, eriantys::reserved_words(), eriantys::unreadable},
        GameKind{"renaissance", 1, 4, false, renaissance::verbs(), renaissance::topics(), renaissance::open_prelude, renaissance::reserved_words(), renaissance::unreadable},
    };
    return games;
}
// clang-format on

const GameKind* game_named(std::string_view name) {
    const auto games = all_games();
    const auto found = std::ranges::find_if(
        games, [&](const GameKind& game) { return same_word(game.name, name); });
    return found == games.end() ? nullptr : &*found;
}

}  // namespace tavola
