#pragma once

#include "games/core/rng.hpp"
#include "games/core/seat.hpp"
#include "games/eriantys/events.hpp"
#include "games/eriantys/state.hpp"
#include "games/eriantys/view.hpp"

#include <optional>

/// Who may know what: the only way out of a State.
namespace tavola::eriantys {

/// The same for everybody.
[[nodiscard]] View view_for(const State& state, Viewer viewer);

/// Everything happens in the open.
[[nodiscard]] std::optional<Event> event_for(const Event& event, Viewer viewer);

/// The bag holds what does not lie open; the chance to come is drawn anew.
[[nodiscard]] State imagine(const View& view, Rng& rng);

}  // namespace tavola::eriantys
