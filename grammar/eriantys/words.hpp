#pragma once

#include "games/eriantys/board.hpp"
#include "games/eriantys/pieces.hpp"

#include <string_view>

/// What the protocol calls the pieces of Eriantys.
namespace tavola::eriantys {

[[nodiscard]] constexpr std::string_view word_for(Colour colour) {
    switch (colour) {
        case Colour::red:
            return "red";
        case Colour::green:
            return "green";
        case Colour::blue:
            return "blue";
        case Colour::yellow:
            return "yellow";
        case Colour::pink:
            return "pink";
    }
    return {};
}

[[nodiscard]] constexpr std::string_view word_for(TowerColour colour) {
    switch (colour) {
        case TowerColour::black:
            return "black";
        case TowerColour::white:
            return "white";
        case TowerColour::grey:
            return "grey";
    }
    return {};
}

[[nodiscard]] constexpr std::string_view word_for(Wizard wizard) {
    switch (wizard) {
        case Wizard::king:
            return "king";
        case Wizard::witch:
            return "witch";
        case Wizard::sage:
            return "sage";
        case Wizard::druid:
            return "druid";
    }
    return {};
}

/// Players speak of two phases; the steps of the action phase are the asks' business.
[[nodiscard]] constexpr std::string_view word_for(Phase phase) {
    return phase == Phase::planning ? "planning" : "action";
}

[[nodiscard]] constexpr std::string_view word_for(Reason reason) {
    switch (reason) {
        case Reason::none:
            return "none";
        case Reason::towers:
            return "towers";
        case Reason::islands:
            return "islands";
        case Reason::bag:
            return "bag";
        case Reason::assistants:
            return "assistants";
    }
    return {};
}

}  // namespace tavola::eriantys
