#pragma once

#include "games/core/rng.hpp"
#include "games/core/seat.hpp"
#include "games/renaissance/events.hpp"
#include "games/renaissance/state.hpp"
#include "games/renaissance/view.hpp"

#include <optional>

/// Who may know what: the only way out of a State.
namespace tavola::renaissance {

/// A seat's own leaders are in its view; a watcher sees no leader that is not played.
[[nodiscard]] View view_for(const State& state, Viewer viewer);

/// Which leaders were dealt is told to their owner alone; which were kept likewise, while the
/// others are told that somebody chose.
[[nodiscard]] std::optional<Event> event_for(const Event& event, Viewer viewer);

/// Unknown leaders, covered cards and tokens not yet drawn are dealt anew, from those that the
/// viewer cannot account for; the chance to come is drawn anew too.
[[nodiscard]] State imagine(const View& view, Rng& rng);

}  // namespace tavola::renaissance
