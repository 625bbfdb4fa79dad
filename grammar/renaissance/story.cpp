#include "grammar/renaissance/story.hpp"

#include "games/renaissance/knowledge.hpp"
#include "grammar/renaissance/tell.hpp"

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

namespace tavola::renaissance {

namespace {

class EventStory final : public Story {
  public:
    explicit EventStory(std::span<const Event> events) : events_{events.begin(), events.end()} {}

    [[nodiscard]] std::size_t size() const override { return events_.size(); }
    bool tell(std::size_t event, Viewer viewer, TextWriter& to) const override {
        return tell_as_seen(event, viewer, to);
    }
    bool tell(std::size_t event, Viewer viewer, JsonWriter& to) const override {
        return tell_as_seen(event, viewer, to);
    }
    [[nodiscard]] bool reveals(std::size_t event) const override {
        return shows_hidden(events_.at(event));
    }
    [[nodiscard]] Seat confidant(std::size_t event) const override {
        if (const auto* const dealt = std::get_if<event::LeadersDealt>(&events_.at(event))) {
            return dealt->seat;
        }
        const auto* const kept = std::get_if<event::LeadersKept>(&events_.at(event));
        return kept != nullptr ? kept->seat : nobody;
    }

  private:
    template <class Writer>
    bool tell_as_seen(std::size_t event, Viewer viewer, Writer& to) const {
        const std::optional<Event> seen = event_for(events_.at(event), viewer);
        if (seen) {
            renaissance::tell(*seen, to);
        }
        return seen.has_value();
    }

    std::vector<Event> events_;
};

}  // namespace

bool shows_hidden(const Event& event) {
    const auto* const pile = std::get_if<event::PileChanged>(&event);
    return (pile != nullptr && pile->pile.left > 0) ||
           std::holds_alternative<event::TokenDrawn>(event) ||
           std::holds_alternative<event::HandsShown>(event);
}

std::shared_ptr<const Story> story_of(std::span<const Event> events) {
    return std::make_shared<EventStory>(events);
}

std::shared_ptr<const Story> story_of(const Events& events) {
    return story_of(std::span<const Event>{events.begin(), events.size()});
}

}  // namespace tavola::renaissance
