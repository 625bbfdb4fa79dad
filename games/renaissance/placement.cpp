#include "games/renaissance/placement.hpp"

#include "games/renaissance/leaders.hpp"
#include "games/renaissance/warehouse.hpp"

#include <algorithm>
#include <array>

namespace tavola::renaissance {

namespace {

class Search {
  public:
    explicit Search(const Appraisal& appraisal) : appraisal_{&appraisal} {}

    /// All orders in which the kinds can come to the shelves: who comes late may find no room.
    void place(const PlayerBoard& player, const Resources& pending, unsigned dropped) {
        if (pending.empty()) {
            keep_if_better(player, dropped);
            return;
        }
        for (const Resource resource : all_resources) {
            if (pending[resource] > 0) {
                Resources rest = pending;
                rest[resource] = 0;
                place_all_of(player, resource, pending[resource], rest, dropped);
            }
        }
    }

    void after_swaps(unsigned swaps) { swaps_ = swaps; }

    [[nodiscard]] const Placement& best() const { return best_; }

  private:
    void place_all_of(const PlayerBoard& player,
                      Resource resource,
                      unsigned count,
                      const Resources& rest,
                      unsigned dropped) {
        if (count == 0) {
            place(player, rest, dropped);
            return;
        }
        bool stored = false;
        for (const Place depot : all_depots) {
            if (has_depot(player, depot) && !refusal_to_store(player, resource, depot)) {
                PlayerBoard after = player;
                store(after, resource, depot);
                place_all_of(after, resource, count - 1, rest, dropped);
                stored = true;
            }
        }
        if (!stored) {
            place(player, rest, dropped + count);
        }
    }

    void keep_if_better(const PlayerBoard& player, unsigned dropped) {
        const Value value = appraisal_->value_of_stock(player, dropped) -
                            static_cast<Value>(swaps_) * price_of_a_swap;
        if (!found_ || value > best_.value) {
            best_ = {.value = value, .swaps = swaps_, .dropped = dropped, .player = player};
            found_ = true;
        }
    }

    const Appraisal* appraisal_;
    Placement best_{};
    bool found_ = false;
    unsigned swaps_ = 0;
};

/// The white marbles become so many of the first kind, the others of the second.
void place_with_whites(Search& search, const Board& board, const PlayerBoard& player) {
    const auto kinds = resources_by(player, Ability::white_marble);
    for (unsigned first = 0; first <= board.white; ++first) {
        Resources pending = board.pending;
        if (board.white > 0) {
            pending.add(kinds[0], first);
            pending.add(kinds[1], board.white - first);
        }
        search.place(player, pending, board.dropped);
    }
}

void try_swaps(Search& search, const Board& board, const PlayerBoard& player, unsigned swaps) {
    constexpr unsigned most_swaps = 2;  // enough for every order of three shelves
    search.after_swaps(swaps);
    place_with_whites(search, board, player);
    if (swaps == most_swaps) {
        return;
    }
    constexpr std::array<std::array<Place, 2>, 3> pairs{
        {{Place::small, Place::mid}, {Place::small, Place::big}, {Place::mid, Place::big}}};
    for (const auto& [from, to] : pairs) {
        if (!refusal_to_swap(player, from, to)) {
            PlayerBoard after = player;
            swap_depots(after, from, to);
            try_swaps(search, board, after, swaps + 1);
        }
    }
}

}  // namespace

Placement best_placement(const Board& board, const Appraisal& appraisal) {
    Search search{appraisal};
    try_swaps(search, board, board.player(board.turn), 0);
    return search.best();
}

}  // namespace tavola::renaissance
