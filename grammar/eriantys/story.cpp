#include "grammar/eriantys/story.hpp"

#include "games/eriantys/knowledge.hpp"
#include "grammar/eriantys/tell.hpp"

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

namespace tavola::eriantys {

namespace {

/// Students drawn from the bag show on clouds, and on the cards that are filled up after each use.
bool shows_chance(const Event& event) {
    const auto* const changed = std::get_if<event::CardChanged>(&event);
    return std::holds_alternative<event::CloudsFilled>(event) ||
           (changed != nullptr && (changed->card.character == Character::monk ||
                                   changed->card.character == Character::princess));
}

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
        return shows_chance(events_.at(event));
    }

  private:
    template <class Writer>
    bool tell_as_seen(std::size_t event, Viewer viewer, Writer& to) const {
        const std::optional<Event> seen = event_for(events_.at(event), viewer);
        if (seen) {
            eriantys::tell(*seen, to);
        }
        return seen.has_value();
    }

    std::vector<Event> events_;
};

}  // namespace

std::shared_ptr<const Story> story_of(std::span<const Event> events) {
    return std::make_shared<EventStory>(events);
}

std::shared_ptr<const Story> story_of(const Events& events) {
    return story_of(std::span<const Event>{events.begin(), events.size()});
}

}  // namespace tavola::eriantys
