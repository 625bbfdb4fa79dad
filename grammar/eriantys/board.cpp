#include "grammar/eriantys/board.hpp"

#include "grammar/drawing.hpp"
#include "grammar/eriantys/board_map.hpp"
#include "grammar/eriantys/board_schools.hpp"
#include "grammar/eriantys/scene.hpp"
#include "grammar/eriantys/words.hpp"

#include <algorithm>

namespace tavola::eriantys {

namespace {

constexpr std::size_t narrowest_board = 20;
constexpr std::size_t widest_board = 132;

using Chunks = std::vector<Text>;

bool is_map(const Canvas& canvas) { return canvas.width() >= narrowest_map; }

// ---- what is going on ----

void write_headline(const Scene& scene, Canvas& canvas) {
    const Board& board = scene.board();
    Chunks chunks;
    chunks.emplace_back(board.expert ? "Eriantys expert" : "Eriantys", Ink::strong);
    const std::string round = "round " + std::to_string(board.round);
    if (scene.is_over()) {
        chunks.emplace_back(round);
        chunks.emplace_back("GAME OVER", Ink::marked);
        chunks.emplace_back(scene.result(), Ink::strong);
    } else {
        const std::string who = scene.is_viewer(board.active())
                                    ? std::string{"your turn"}
                                    : std::string{scene.name(board.active())};
        chunks.emplace_back(round + ", " + std::string{word_for(board.phase)});
        chunks.emplace_back(who + ": " + scene.task(), Ink::strong);
        if (board.last_round != Reason::none) {
            chunks.emplace_back("LAST ROUND, " + std::string{cause_of(board.last_round)},
                                Ink::marked);
        }
    }
    canvas.append(flowed(chunks, {.width = canvas.width(), .gap = is_map(canvas) ? 3U : 2U}));
}

// ---- what lies in the middle of the table ----

Text cloud_of(const Board& board, std::size_t index) {
    Text cloud{(index == 0 ? "Clouds " : "") + std::to_string(index + 1) + " "};
    const Students& students = board.clouds[index];
    return students.empty() ? cloud.add("-") : cloud.add(letters_of(students));
}

void write_supplies(const Scene& scene, Canvas& canvas) {
    const Board& board = scene.board();
    Chunks chunks;
    for (std::size_t i = 0; i < board.sizes().clouds; ++i) {
        chunks.push_back(cloud_of(board, i));
    }
    if (board.clouds_short) {
        chunks.emplace_back("nobody takes a cloud");
    }
    chunks.emplace_back("Bag " + std::to_string(scene.in_bag()));
    if (board.expert) {
        chunks.emplace_back("Bank " + std::to_string(board.bank));
    }
    chunks.emplace_back("Order " + scene.order());
    canvas.append(flowed(chunks, {.width = canvas.width(), .gap = is_map(canvas) ? 3U : 2U}));
}

/// `2 coins, used, RGBB`: the price of the next use, and what lies on the card or what it does now.
Text state_of(const Board& board, const CharacterCard& card) {
    Text text{counted(price_of(card), "coin") + (card.used ? ", used" : "")};
    if (facts_of(card.character).students > 0) {
        text.add(", ").add(card.students.empty() ? Text{"empty"} : letters_of(card.students));
    }
    if (facts_of(card.character).no_entry > 0) {
        text.add(", x" + std::to_string(card.no_entry));
    }
    if (card.character == Character::hunter && board.character_played == Character::hunter) {
        text.add(", no ").add(word_for(board.ignored_colour), ink_for(board.ignored_colour));
    }
    return text;
}

Text headed(const Board& board, const CharacterCard& card) {
    const bool now = board.character_played == card.character;
    return Text{(now ? "> " : "") + title_of(card.character), Ink::strong};
}

/// Side by side, or one after the other on a narrow board.
void write_characters(const Scene& scene, Canvas& canvas) {
    const Board& board = scene.board();
    const std::size_t top = canvas.height();
    std::size_t left = 0;
    for (const CharacterCard& card : scene.characters()) {
        if (is_map(canvas)) {
            canvas.write(top, left, headed(board, card));
            canvas.write(top + 1, left + 2, state_of(board, card));
            left += canvas.width() / board.characters.size();
        } else {
            const Chunks chunks{headed(board, card), state_of(board, card)};
            canvas.append(flowed(chunks, {.width = canvas.width()}));
        }
    }
}

/// Who has which professor, which also says what the letters mean.
void write_professors(const Scene& scene, Canvas& canvas) {
    Chunks chunks{Text{"★"}};
    for (const Colour colour : all_colours) {
        const Seat owner = scene.board().professor(colour);
        Text chunk;
        chunk.add(letter_for(colour), ink_for(colour)).add(" ").add(word_for(colour)).add(" ");
        chunks.push_back(chunk.add(owner == nobody ? "-" : scene.name(owner)));
    }
    canvas.append(flowed(chunks, {.width = canvas.width()}));
}

void write_legend(const Scene& scene, Canvas& canvas) {
    Chunks chunks{Text{"★ professor"}, Text{"[MN] mother nature"}, Text{"■ tower"}};
    if (scene.board().expert) {
        chunks.emplace_back("x no-entry tile");
    }
    chunks.emplace_back("> now");
    canvas.append(flowed(chunks, {.width = canvas.width()}));
}

}  // namespace

std::vector<std::string> draw_board(const View& view,
                                    Viewer viewer,
                                    const Names& names,
                                    const BoardStyle& style) {
    const Scene scene{view, viewer, names};
    Canvas canvas{std::clamp(style.width, narrowest_board, widest_board)};
    write_headline(scene, canvas);
    if (is_map(canvas)) {
        draw_map(scene, canvas);
    } else {
        list_islands(scene, canvas);
    }
    write_supplies(scene, canvas);
    write_characters(scene, canvas);
    draw_schools(scene, canvas);
    write_professors(scene, canvas);
    if (!is_map(canvas)) {
        write_legend(scene, canvas);
    }
    return canvas.lines(style);
}

}  // namespace tavola::eriantys
