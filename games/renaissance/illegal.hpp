#pragma once

#include <cstdint>
#include <string_view>

namespace tavola::renaissance {

/// Why an action is refused.
enum class Illegal : std::uint8_t {
    game_over,
    not_your_turn,
    wrong_phase,
    must_finish,
    already_acted,
    bad_argument,
    no_such_leader,
    requirement_not_met,
    no_such_card,
    slot_not_allowed,
    nothing_to_produce,
    no_such_resource,
    depot_mixed,
    depot_full,
};

/// The protocol's stable word for it.
[[nodiscard]] constexpr std::string_view code_of(Illegal illegal) {
    switch (illegal) {
        case Illegal::game_over:
            return "game-over";
        case Illegal::not_your_turn:
            return "not-your-turn";
        case Illegal::wrong_phase:
            return "wrong-phase";
        case Illegal::must_finish:
            return "must-finish";
        case Illegal::already_acted:
            return "already-acted";
        case Illegal::bad_argument:
            return "bad-argument";
        case Illegal::no_such_leader:
            return "no-such-leader";
        case Illegal::requirement_not_met:
            return "requirement-not-met";
        case Illegal::no_such_card:
            return "no-such-card";
        case Illegal::slot_not_allowed:
            return "slot-not-allowed";
        case Illegal::nothing_to_produce:
            return "nothing-to-produce";
        case Illegal::no_such_resource:
            return "no-such-resource";
        case Illegal::depot_mixed:
            return "depot-mixed";
        case Illegal::depot_full:
            return "depot-full";
    }
    return {};
}

}  // namespace tavola::renaissance
