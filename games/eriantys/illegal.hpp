#pragma once

#include <cstdint>
#include <string_view>

namespace tavola::eriantys {

/// Why an action is refused.
enum class Illegal : std::uint8_t {
    game_over,
    not_your_turn,
    not_expert,
    wrong_phase,
    must_finish,
    bad_argument,
    assistant_used,
    assistant_taken,
    no_such_student,
    dining_full,
    no_such_island,
    too_many_steps,
    no_such_cloud,
    cloud_empty,
    no_such_character,
    character_already_played,
    cannot_afford,
    no_tiles_left,
};

/// The protocol's stable word for it.
[[nodiscard]] constexpr std::string_view code_of(Illegal illegal) {
    switch (illegal) {
        case Illegal::game_over:
            return "game-over";
        case Illegal::not_your_turn:
            return "not-your-turn";
        case Illegal::not_expert:
            return "not-expert";
        case Illegal::wrong_phase:
            return "wrong-phase";
        case Illegal::must_finish:
            return "must-finish";
        case Illegal::bad_argument:
            return "bad-argument";
        case Illegal::assistant_used:
            return "assistant-used";
        case Illegal::assistant_taken:
            return "assistant-taken";
        case Illegal::no_such_student:
            return "no-such-student";
        case Illegal::dining_full:
            return "dining-full";
        case Illegal::no_such_island:
            return "no-such-island";
        case Illegal::too_many_steps:
            return "too-many-steps";
        case Illegal::no_such_cloud:
            return "no-such-cloud";
        case Illegal::cloud_empty:
            return "cloud-empty";
        case Illegal::no_such_character:
            return "no-such-character";
        case Illegal::character_already_played:
            return "character-already-played";
        case Illegal::cannot_afford:
            return "cannot-afford";
        case Illegal::no_tiles_left:
            return "no-tiles-left";
    }
    return {};
}

}  // namespace tavola::eriantys
