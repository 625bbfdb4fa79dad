#pragma once

#include "grammar/match.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

/// The numbered news of a game: what its rules told, and what the house adds around them.
namespace tavola {

/// The game begins; the seats in their order, clockwise from the first.
struct GameStarted {
    std::string_view game{};
    std::size_t players = 0;
    Seat first{};
};

/// The hash that binds the house to its seed (protocol, section 5).
struct SeedCommitted {
    std::string hash{};
};

struct SeedRevealed {
    std::uint64_t seed = 0;
    std::string nonce{};
};

/// The seat took back this line.
struct LineUndone {
    Seat seat{};
    std::string line{};
};

/// One event of a story that the rules told.
struct StoryEvent {
    std::shared_ptr<const Story> story{};
    std::size_t event = 0;
};

using NewsItem = std::variant<GameStarted, SeedCommitted, SeedRevealed, LineUndone, StoryEvent>;

/// An item and its number; numbers count from 1 at START, without gaps.
struct NumberedNews {
    std::uint32_t seq = 0;
    NewsItem item{};
};

/// The seat that is told more of it than others; nobody when all are told the same.
[[nodiscard]] Seat confidant_of(const NewsItem& item);

/// Tells the item in words; false when this viewer is not told of it.
bool tell(const NewsItem& item, Viewer viewer, TextWriter& to);
bool tell(const NewsItem& item, Viewer viewer, JsonWriter& to);

}  // namespace tavola
