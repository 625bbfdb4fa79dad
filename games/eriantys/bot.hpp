#pragma once

#include "games/core/bot.hpp"
#include "games/core/rng.hpp"
#include "games/core/seat.hpp"
#include "games/eriantys/actions.hpp"
#include "games/eriantys/eriantys.hpp"
#include "games/eriantys/view.hpp"

#include <cstdint>
#include <span>
#include <string>

/// The computer players of Eriantys.
namespace tavola::eriantys {

/// How well it plays.
enum class Level : std::uint8_t {
    easy,    ///< by chance: first what kind of thing to do, then one of that kind
    normal,  ///< plans the turn at hand and weighs what it leads to
};

struct Choice {
    Action action{};
    std::string reason{};

    friend bool operator==(const Choice&, const Choice&) = default;
};

/// What a player of this level does in the seat, which is to act; `legal` holds all or some of its
/// legal actions and at least one. The choice is one of them and follows from the arguments alone.
/// The reason is a sentence as games/core/bot.hpp has it.
[[nodiscard]] Choice choose(
    const View& view, Seat seat, Level level, std::span<const Action> legal, Rng& rng);

/// The same as a bot that is handed around.
struct Bot {
    Level level = Level::normal;

    [[nodiscard]] Choice operator()(const View& view,
                                    Seat seat,
                                    std::span<const Action> legal,
                                    Rng& rng) const {
        return choose(view, seat, level, legal, rng);
    }
};

static_assert(BotFor<Bot, Eriantys>);

}  // namespace tavola::eriantys
