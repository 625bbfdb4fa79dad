#pragma once

#include "games/renaissance/board.hpp"
#include "games/renaissance/leaders.hpp"
#include "games/renaissance/pieces.hpp"

#include <array>
#include <string>
#include <string_view>

/// What the protocol calls the pieces of Masters of Renaissance.
namespace tavola::renaissance {

[[nodiscard]] constexpr std::string_view word_for(Resource resource) {
    switch (resource) {
        case Resource::coin:
            return "coin";
        case Resource::stone:
            return "stone";
        case Resource::servant:
            return "servant";
        case Resource::shield:
            return "shield";
    }
    return "none";
}

[[nodiscard]] constexpr std::string_view word_for(Place place) {
    switch (place) {
        case Place::small:
            return "small";
        case Place::mid:
            return "mid";
        case Place::big:
            return "big";
        case Place::sp1:
            return "sp1";
        case Place::sp2:
            return "sp2";
        case Place::strongbox:
            return "strongbox";
    }
    return {};
}

[[nodiscard]] constexpr std::string_view word_for(Marble marble) {
    switch (marble) {
        case Marble::white:
            return "white";
        case Marble::blue:
            return "blue";
        case Marble::grey:
            return "grey";
        case Marble::yellow:
            return "yellow";
        case Marble::purple:
            return "purple";
        case Marble::red:
            return "red";
    }
    return {};
}

[[nodiscard]] constexpr std::string_view word_for(Colour colour) {
    switch (colour) {
        case Colour::green:
            return "green";
        case Colour::blue:
            return "blue";
        case Colour::yellow:
            return "yellow";
        case Colour::purple:
            return "purple";
    }
    return {};
}

[[nodiscard]] constexpr std::string_view word_for(Line::Axis axis) {
    return axis == Line::Axis::row ? "ROW" : "COL";
}

[[nodiscard]] constexpr std::string_view word_for(Tile tile) {
    switch (tile) {
        case Tile::inactive:
            return "inactive";
        case Tile::up:
            return "up";
        case Tile::lost:
            return "lost";
    }
    return {};
}

[[nodiscard]] constexpr std::string_view word_for(HeldLeader::State state) {
    switch (state) {
        case HeldLeader::State::none:
            return "none";
        case HeldLeader::State::hand:
            return "hand";
        case HeldLeader::State::played:
            return "played";
        case HeldLeader::State::discarded:
            return "discarded";
    }
    return {};
}

[[nodiscard]] constexpr std::string_view word_for(Ability ability) {
    switch (ability) {
        case Ability::discount:
            return "discount";
        case Ability::depot:
            return "depot";
        case Ability::white_marble:
            return "white_marble";
        case Ability::production:
            return "production";
    }
    return {};
}

[[nodiscard]] constexpr std::string_view word_for(Phase phase) {
    switch (phase) {
        case Phase::keeping:
            return "keeping";
        case Phase::picking:
            return "picking";
        case Phase::acting:
            return "acting";
        case Phase::placing:
            return "placing";
        case Phase::acted:
            return "acted";
        case Phase::over:
            return "over";
    }
    return {};
}

[[nodiscard]] constexpr std::string_view word_for(Reason reason) {
    switch (reason) {
        case Reason::none:
            return "none";
        case Reason::faith:
            return "faith";
        case Reason::cards:
            return "cards";
        case Reason::lorenzo:
            return "lorenzo";
        case Reason::colour:
            return "colour";
    }
    return {};
}

/// `coin@big`: a piece and where it lies or goes.
[[nodiscard]] inline std::string piece_at(Resource resource, std::string_view place) {
    std::string piece{word_for(resource)};
    return piece.append("@").append(place);
}

/// Calls `visit(resource)` once for each piece, kind after kind.
template <class Visit>
void for_each_piece(const Resources& resources, const Visit& visit) {
    for (const Resource resource : all_resources) {
        for (unsigned i = 0; i < resources[resource]; ++i) {
            visit(resource);
        }
    }
}

/// The same with the place it is paid from, place after place.
template <class Visit>
void for_each_piece(const Payment& payment, const Visit& visit) {
    for (const Place place : all_places) {
        for_each_piece(payment[place], [&](Resource resource) { visit(resource, place); });
    }
}

}  // namespace tavola::renaissance
