#pragma once

#include "games/renaissance/actions.hpp"
#include "grammar/choices.hpp"

#include <map>
#include <string>
#include <vector>

namespace tavola::renaissance {

/// Productions as choices per argument. Which cards, leaders and base inputs go together depends on
/// what the player has, and what comes out does not: so there is one choice for each set of items,
/// and whatever is chosen in each of its items is legal.
class ProductionChoices {
  public:
    /// Every legal production is added once, without its payment.
    void add(const Production& items);
    [[nodiscard]] const std::vector<Choices>& all() const { return all_; }

  private:
    std::vector<Choices> all_{};
    std::map<std::string, std::size_t> places_{};  ///< of each set of items among all
};

}  // namespace tavola::renaissance
