#include "server/hall/news.hpp"

namespace tavola {

namespace {

template <class Writer>
bool say(const GameStarted& started, Viewer /*viewer*/, Writer& to) {
    to.verb("START");
    to.word("game", started.game);
    to.key("ORDER");
    to.begin_list("order");
    for (std::size_t i = 0; i < started.players; ++i) {
        to.item(seat_at((index_of(started.first) + i) % started.players));
    }
    to.end_list();
    return true;
}

template <class Writer>
bool say(const SeedCommitted& committed, Viewer /*viewer*/, Writer& to) {
    to.verb("COMMIT");
    to.word("hash", committed.hash);
    return true;
}

template <class Writer>
bool say(const SeedRevealed& revealed, Viewer /*viewer*/, Writer& to) {
    to.verb("REVEAL");
    to.word("seed", std::to_string(revealed.seed));  // JSON's numbers do not hold 64 bits
    to.word("nonce", revealed.nonce);
    return true;
}

template <class Writer>
bool say(const LineUndone& undone, Viewer /*viewer*/, Writer& to) {
    to.verb("UNDO");
    to.player("player", undone.seat);
    to.word("line", undone.line);
    return true;
}

template <class Writer>
bool say(const StoryEvent& told, Viewer viewer, Writer& to) {
    return told.story->tell(told.event, viewer, to);
}

}  // namespace

Seat confidant_of(const NewsItem& item) {
    const auto* told = std::get_if<StoryEvent>(&item);
    return told == nullptr ? nobody : told->story->confidant(told->event);
}

bool tell(const NewsItem& item, Viewer viewer, TextWriter& to) {
    return std::visit([&](const auto& news) { return say(news, viewer, to); }, item);
}

bool tell(const NewsItem& item, Viewer viewer, JsonWriter& to) {
    return std::visit([&](const auto& news) { return say(news, viewer, to); }, item);
}

}  // namespace tavola
