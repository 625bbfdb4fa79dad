#pragma once

#include "games/eriantys/view.hpp"
#include "tui-client/json.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tavola::tui {

/// A snapshot of Eriantys as the game's own view, with what belongs to it but not to the view.
struct EriantysTable {
    eriantys::View view{};
    std::vector<std::string> names{};     ///< by seat
    std::array<int, 3> prices{};          ///< of the characters, in the order of the view
    std::array<std::string, 3> cards{};   ///< their names
    std::array<int, max_seats> towers{};  ///< on each player's board
    std::string phase{};

    [[nodiscard]] std::string name_of(Seat seat) const;
    [[nodiscard]] Seat seat_of(std::string_view name) const;
};

/// Nothing when it is no possible table of Eriantys: what is read can be drawn without a check.
[[nodiscard]] std::optional<EriantysTable> read_eriantys(const Json& state);

}  // namespace tavola::tui
