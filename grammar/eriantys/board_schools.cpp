#include "grammar/eriantys/board_schools.hpp"

#include "grammar/eriantys/words.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace tavola::eriantys {

namespace {

// ---- the facts of a school, as short texts ----

Text title_of(const Scene& scene, Seat seat) {
    Text title;
    title.add(scene.is_to_act(seat) ? "> " : "", Ink::strong);
    title.add(scene.name(seat), Ink::strong);
    title.add(scene.is_viewer(seat) ? " (you)" : "");
    return title;
}

Text entrance_of(const School& school) {
    Text text{"entrance "};
    return school.entrance.empty() ? text.add("-") : text.add(letters_of(school.entrance));
}

/// In a team one keeps the towers of both.
Text towers_of(const Scene& scene, Seat seat) {
    const Board& board = scene.board();
    const School& school = board.school(seat);
    const Seat holder = holder_of(board, school.side);
    Text text;
    if (holder != seat) {
        return text.add(word_for(school.tower), ink_for(school.tower))
            .add(" with ")
            .add(scene.name(holder));
    }
    const unsigned left = board.reserve_of(school.side);
    text.add(std::to_string(left)).add(" ");
    text.add(word_for(school.tower), ink_for(school.tower));
    return text.add(left == 1 ? " tower" : " towers");
}

Text assistant_of(const School& school) {
    if (school.assistant == 0) {
        return Text{"no assistant yet"};
    }
    return Text{"played " + std::to_string(school.assistant) + ", " +
                counted(steps_of(school.assistant), "step")};
}

/// `1 2 3 5`, or where that is too wide `1-3 5`.
std::string short_values(Hand hand, std::size_t width) {
    std::string values = values_of(hand, " ");
    if (values.size() <= width) {
        return values;
    }
    values.clear();
    for (unsigned value = 1; value <= Hand::largest; ++value) {
        if (!hand.contains(value)) {
            continue;
        }
        const unsigned first = value;
        while (hand.contains(value + 1)) {
            ++value;
        }
        values.append(values.empty() ? "" : " ").append(std::to_string(first));
        values.append(value > first ? "-" + std::to_string(value) : "");
    }
    return values;
}

Text hand_of(const School& school, std::size_t width) {
    constexpr std::string_view label = "hand ";
    Text text{label};
    return text.add(school.hand.empty() ? "-" : short_values(school.hand, width - label.size()));
}

std::string coins_of(const Board& board, const School& school) {
    return board.expert ? counted(school.coins, "coin") : std::string{};
}

/// A table of the dining room: its colour, its ten seats, how many are taken, the professor.
Text table_of(const Scene& scene, Seat seat, Colour colour, std::size_t stride) {
    const Board& board = scene.board();
    const unsigned taken = board.school(seat).dining[colour];
    Text text;
    text.add(letter_for(colour), ink_for(colour)).add(" ");
    for (unsigned place = 1; place <= seats_at_a_table; ++place) {
        const bool coin = board.expert && place % 3 == 0;
        const bool is_taken = place <= taken;
        text.add(is_taken ? "●" : coin ? "○" : "·", is_taken ? ink_for(colour) : Ink::faint);
        text.add(std::string(stride - 1, ' '));
    }
    text.add(taken < 10 ? "  " : " ").add(std::to_string(taken));
    return text.add(board.professor(colour) == seat ? " ★" : "", ink_for(colour));
}

// ---- a school in a frame ----

constexpr std::size_t table_width = 17;  // with a blank before it
constexpr std::size_t fact_width = 18;
constexpr std::size_t narrowest_wide_school = table_width + 1 + fact_width;
constexpr std::size_t narrowest_tall_school = 22;

using Lines = std::vector<Text>;

/// The tables at the left, the rest beside them.
Lines wide_school(const Scene& scene, Seat seat, std::size_t width) {
    const Board& board = scene.board();
    const School& school = board.school(seat);
    const std::size_t stride = width < narrowest_wide_school + 10 ? 1 : 2;
    const std::size_t tables = table_width + (stride - 1) * seats_at_a_table;
    const std::size_t beside = tables + std::min<std::size_t>(width - tables - fact_width, 3);
    const Lines facts{entrance_of(school),
                      towers_of(scene, seat),
                      assistant_of(school),
                      Text{"wizard "}.add(word_for(school.wizard)),
                      Text{coins_of(board, school)}};
    Lines lines;
    for (const Colour colour : all_colours) {
        Text line{" "};
        line.add(table_of(scene, seat, colour, stride)).pad(beside);
        lines.push_back(line.add(facts[index_of(colour)].clipped(fact_width)));
    }
    lines.push_back(Text{" "}.add(hand_of(school, width - 1)));
    return lines;
}

/// The tables on top, the rest below.
Lines tall_school(const Scene& scene, Seat seat, std::size_t width) {
    const Board& board = scene.board();
    const School& school = board.school(seat);
    Lines lines;
    for (const Colour colour : all_colours) {
        lines.push_back(Text{" "}.add(table_of(scene, seat, colour, 1)));
    }
    const std::string coins = coins_of(board, school);
    Text wizard{word_for(school.wizard)};
    wizard.add(coins.empty() ? "" : ", " + coins);
    for (const Text& fact : {entrance_of(school),
                             towers_of(scene, seat),
                             assistant_of(school),
                             wizard,
                             hand_of(school, width - 1)}) {
        lines.push_back(Text{" "}.add(fact.clipped(width - 1)));
    }
    return lines;
}

/// How the frames are laid out.
struct Layout {
    std::size_t columns = 1;
    bool tall = false;
};

/// The flattest layout that fits: tall schools side by side beat wide ones in two rows.
Layout layout_for(std::size_t players, std::size_t width) {
    const auto inner = [&](std::size_t columns) { return (width - 1) / columns - 1; };
    if (inner(players) >= narrowest_wide_school) {
        return {.columns = players};
    }
    if (inner(players) >= narrowest_tall_school && players > 2) {
        return {.columns = players, .tall = true};
    }
    return {.columns = inner(2) >= narrowest_wide_school ? std::size_t{2} : std::size_t{1}};
}

/// One row of frames. Its upper border may be the lower one of the row above.
void draw_row(const Scene& scene, Canvas& canvas, std::span<const Seat> seats, Layout layout) {
    const std::size_t top = canvas.height() - 1;
    const auto border = [&](std::size_t column) {
        return column * (canvas.width() - 1) / layout.columns;
    };
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const std::size_t left = border(i) + 1;
        const std::size_t width = border(i + 1) - left;
        const Lines lines =
            layout.tall ? tall_school(scene, seats[i], width) : wide_school(scene, seats[i], width);
        for (std::size_t line = 0; line < lines.size(); ++line) {
            canvas.write(top + 1 + line, left, lines[line]);
        }
        const std::size_t bottom = top + lines.size() + 1;
        canvas.across(top, border(i), border(i + 1));
        canvas.across(bottom, border(i), border(i + 1));
        canvas.down(border(i), top, bottom);
        canvas.down(border(i + 1), top, bottom);
        Text title{" "};
        title.add(title_of(scene, seats[i])).add(" ");
        canvas.write(top, left + 1, title.clipped(width - 2));
    }
}

void draw_frames(const Scene& scene, Canvas& canvas, Layout layout) {
    const std::vector<Seat> seats = scene.seats();
    canvas.append(Text{});
    for (std::size_t first = 0; first < seats.size(); first += layout.columns) {
        const std::size_t count = std::min(layout.columns, seats.size() - first);
        draw_row(scene, canvas, std::span{seats}.subspan(first, count), layout);
    }
    const Text legend{scene.board().expert ? " ★ professor   ○ seat with a coin "
                                           : " ★ professor "};
    canvas.write(canvas.height() - 1, 2, legend);
}

// ---- a school in lines ----

Text dining_of(const Scene& scene, Seat seat, Colour colour) {
    const Board& board = scene.board();
    Text text;
    const std::string count = std::to_string(board.school(seat).dining[colour]);
    text.add(letter_for(colour), ink_for(colour)).add(count, ink_for(colour));
    return text.add(board.professor(colour) == seat ? "★" : "", ink_for(colour));
}

void list_school(const Scene& scene, Canvas& canvas, Seat seat) {
    const Board& board = scene.board();
    const School& school = board.school(seat);
    const Flow how{.width = canvas.width(), .gap = 2, .indent = 1};
    const auto append = [&](const Lines& chunks) { canvas.append(flowed(chunks, how)); };
    append({title_of(scene, seat)});
    append({Text{" "}.add(towers_of(scene, seat)),
            Text{word_for(school.wizard)},
            Text{coins_of(board, school)}});
    append({Text{" "}.add(assistant_of(school))});
    append({Text{" "}.add(hand_of(school, canvas.width() - 1))});
    append({Text{" "}.add(entrance_of(school))});
    Lines dining{Text{" dining"}};
    for (const Colour colour : all_colours) {
        dining.push_back(dining_of(scene, seat, colour));
    }
    canvas.append(flowed(dining, {.width = canvas.width(), .gap = 1, .indent = 1}));
}

}  // namespace

void draw_schools(const Scene& scene, Canvas& canvas) {
    if (canvas.width() >= narrowest_wide_school + 2) {
        draw_frames(scene, canvas, layout_for(scene.board().players, canvas.width()));
        return;
    }
    for (const Seat seat : scene.seats()) {
        list_school(scene, canvas, seat);
    }
}

}  // namespace tavola::eriantys
