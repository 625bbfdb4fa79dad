#include "grammar/renaissance/board_middle.hpp"

#include "games/renaissance/cards.hpp"
#include "games/renaissance/faith.hpp"
#include "grammar/renaissance/phrases.hpp"
#include "grammar/renaissance/words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace tavola::renaissance {

namespace {

using Chunks = std::vector<Text>;

bool is_wide(const Canvas& canvas) { return canvas.width() >= narrowest_grid; }

// ---- the market ----

constexpr std::size_t marble_width = 7;
constexpr std::size_t row_label = 7;

Text marble(Marble which) { return Text{word_for(which), ink_for(which)}; }

/// What each marble gives, beside the market or below it.
Chunks legend() {
    Chunks chunks;
    for (const Marble which :
         {Marble::yellow, Marble::grey, Marble::purple, Marble::blue, Marble::red, Marble::white}) {
        Text chunk = marble(which);
        const Resource given = resource_of(which);
        if (given != no_resource) {
            chunk.add(" = ").add(word_for(given));
        } else {
            chunk.add(which == Marble::red ? " = faith" : " = nothing");
        }
        chunks.push_back(chunk);
    }
    return chunks;
}

/// On a narrow board the columns are as wide as their longest word.
std::size_t column_width(const Canvas& canvas) {
    return canvas.width() < row_label + market_columns * marble_width ? 4 : marble_width;
}

/// `white`, or `whi` where there is no room.
Text fitted(Marble which, std::size_t width) {
    return Text{word_for(which).substr(0, width - 1), ink_for(which)};
}

}  // namespace

void draw_market(const Scene& scene, Canvas& canvas) {
    const Market& market = scene.board().market;
    const std::size_t top = canvas.height();
    const std::size_t width = column_width(canvas);
    const std::size_t label = width == marble_width ? row_label : 3;
    canvas.write(top, 0, Text{width == marble_width ? "Market" : "", Ink::strong});
    for (std::size_t column = 0; column < market_columns; ++column) {
        canvas.write(top,
                     label + column * width,
                     Text{(width == marble_width ? "col " : "") + std::to_string(column + 1)});
    }
    for (std::size_t row = 0; row < market_rows; ++row) {
        const std::string number = std::to_string(row + 1);
        canvas.write(
            top + row + 1, 0, Text{width == marble_width ? " row " + number : " " + number});
        for (std::size_t column = 0; column < market_columns; ++column) {
            canvas.write(top + row + 1,
                         label + column * width,
                         fitted(market.grid[row * market_columns + column], width));
        }
    }
    const Text spare = Text{"spare "}.add(marble(market.spare));
    if (!is_wide(canvas)) {
        canvas.append(spare);
        return;
    }
    const std::size_t right = row_label + market_columns * marble_width + 3;
    canvas.write(top, right, spare);
    const Flow flow{.width = canvas.width() - right, .gap = 3, .indent = 0};
    std::size_t row = top + 1;
    for (const Text& line : flowed(legend(), flow)) {
        canvas.write(row, right, line);
        ++row;
    }
}

// ---- the cards ----

namespace {

/// `#17 x4`: the top card and how many there are.
std::string label_of(const Pile& pile) {
    return "#" + std::to_string(number_of(pile.top)) + " x" + std::to_string(pile.left);
}

Text title_of(std::size_t pile) {
    const Colour colour = colour_of_pile(pile);
    std::string words{word_for(colour)};
    words.append(" ").append(std::to_string(level_of_pile(pile)));
    return Text{words, ink_for(colour)};
}

class Grid {
  public:
    Grid(const Scene& scene, Canvas& canvas)
        : scene_{scene}, canvas_{canvas}, top_{canvas.height()} {
        for (std::size_t column = 0; column <= colour_count; ++column) {
            borders_[column] = column * (canvas.width() - 1) / colour_count;
        }
    }

    void draw() {
        for (std::size_t row = 0; row <= level_count; ++row) {
            canvas_.across(top_ + row * height, borders_.front(), borders_.back());
        }
        for (const std::size_t border : borders_) {
            canvas_.down(border, top_, top_ + level_count * height);
        }
        for (std::size_t pile = 0; pile < pile_count; ++pile) {
            draw_pile(pile);
        }
        canvas_.write(top_ + level_count * height,
                      2,
                      Text{" cost, points; what it takes > what it gives   * you can buy it "});
    }

  private:
    static constexpr std::size_t height = 3;  // a border and two lines

    void draw_pile(std::size_t pile) {
        const Pile& there = scene_.board().piles[pile];
        const std::size_t column = pile % colour_count;
        const std::size_t left = borders_[column] + 1;
        const std::size_t right = borders_[column + 1];
        const std::size_t row = top_ + (level_of_pile(pile) - 1) * height;
        const Text title = Text{" "}.add(title_of(pile)).add(" ");
        canvas_.write(row, left, title);
        if (there.left == 0) {
            canvas_.write(row + 1, left + 1, Text{"empty", Ink::faint});
            return;
        }
        const Text label{label_of(there) + " "};
        canvas_.write(row, right - label.width() - 1, Text{" "}.add(label));
        const CardFacts& facts = facts_of(there.top);
        const Text points{std::to_string(facts.points) + "VP"};
        canvas_.write(row + 1, left + 1, brief(facts.cost));
        canvas_.write(row + 1, right - points.width() - 1, points);
        if (scene_.can_buy(pile)) {
            canvas_.write(row + 1, left, Text{"*", Ink::marked});
        }
        canvas_.write(row + 2, left + 1, production_of(there.top));
    }

    const Scene& scene_;
    Canvas& canvas_;
    std::size_t top_;
    std::array<std::size_t, colour_count + 1> borders_{};
};

void list_cards(const Scene& scene, Canvas& canvas) {
    canvas.append(Text{"Cards", Ink::strong});
    for (std::size_t pile = 0; pile < pile_count; ++pile) {
        const Pile& there = scene.board().piles[pile];
        Chunks chunks{title_of(pile)};
        if (there.left == 0) {
            chunks.emplace_back("empty");
        } else {
            const CardFacts& facts = facts_of(there.top);
            chunks.emplace_back(label_of(there));
            chunks.push_back(
                Text{scene.can_buy(pile) ? "*" : ""}.add("cost ").add(brief(facts.cost)).add(","));
            chunks.push_back(production_of(there.top));
            chunks.emplace_back(std::to_string(facts.points) + "VP");
        }
        canvas.append(flowed(chunks, {.width = canvas.width(), .gap = 1}));
    }
}

}  // namespace

void draw_cards(const Scene& scene, Canvas& canvas) {
    if (is_wide(canvas)) {
        Grid{scene, canvas}.draw();
    } else {
        list_cards(scene, canvas);
    }
}

// ---- the faith track ----

namespace {

constexpr std::size_t space_width = 3;

bool begins_section(unsigned space) {
    return std::ranges::any_of(sections, [&](const Section& s) { return s.first == space; });
}

bool ends_section(unsigned space) {
    return std::ranges::any_of(sections, [&](const Section& s) { return s.pope == space; });
}

std::string numbered_space(unsigned space) {
    const std::string number = std::to_string(space);
    return std::string(2 - number.size(), ' ') + number;
}

/// `[ 5  6  7  8]`: the spaces, those of a Vatican section in brackets.
Text spaces() {
    Text line;
    for (unsigned space = 0; space <= last_space; ++space) {
        line.add(begins_section(space)                  ? "["
                 : space > 0 && ends_section(space - 1) ? "]"
                                                        : " ",
                 Ink::strong);
        line.add(numbered_space(space), ends_section(space) ? Ink::strong : Ink::plain);
    }
    return line.add("]", Ink::strong);
}

void draw_spaces(const Scene& scene, Canvas& canvas) {
    const Board& board = scene.board();
    const std::size_t top = canvas.height();
    canvas.write(top, 0, spaces());
    for (unsigned space = 3; space <= last_space; space += 3) {
        const std::string points = "=" + std::to_string(track_points(space));
        canvas.write(top + 1, space * space_width, Text{points, Ink::faint});
    }
    std::array<std::size_t, last_space + 1> markers{};
    const auto mark = [&](unsigned space, std::string_view marker) {
        canvas.write(top + 2, space * space_width + 1 + markers[space], Text{marker, Ink::marked});
        ++markers[space];
    };
    for (std::size_t place = 0; place < board.players; ++place) {
        const Seat seat = board.seat_in_order(place);
        mark(scene.player(seat).faith, marker_of(board, seat));
    }
    if (board.solo()) {
        mark(board.cross, "+");
    }
}

}  // namespace

void draw_track(const Scene& scene, Canvas& canvas) {
    if (is_wide(canvas)) {
        draw_spaces(scene, canvas);
        return;
    }
    const Board& board = scene.board();
    Chunks chunks{Text{"Faith", Ink::strong}};
    for (std::size_t place = 0; place < board.players; ++place) {
        const Seat seat = board.seat_in_order(place);
        chunks.emplace_back(std::string{scene.name(seat)} + " " +
                            std::to_string(scene.player(seat).faith));
    }
    if (board.solo()) {
        chunks.emplace_back("Lorenzo + " + std::to_string(board.cross));
    }
    chunks.emplace_back("of 24, reports at 8, 16, 24");
    canvas.append(flowed(chunks, {.width = canvas.width()}));
}

// ---- Lorenzo ----

void draw_lorenzo(const Scene& scene, Canvas& canvas) {
    const Board& board = scene.board();
    Chunks chunks{Text{"Lorenzo", Ink::strong},
                  Text{"black cross + on " + std::to_string(board.cross)}};
    if (board.last_token != no_token) {
        chunks.emplace_back("last token: " + in_words(board.last_token));
    }
    chunks.emplace_back(counted(static_cast<std::uint32_t>(token_count - board.revealed), "token") +
                        " of 7 to come");
    for (std::size_t i = 0; i < board.revealed; ++i) {
        chunks.emplace_back((i == 0 ? "shown: " : "") + in_words(board.revealed_tokens[i]) +
                            (i + 1U < board.revealed ? "," : ""));
    }
    canvas.append(flowed(chunks, {.width = canvas.width()}));
}

}  // namespace tavola::renaissance
