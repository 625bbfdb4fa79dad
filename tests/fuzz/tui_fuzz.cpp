// A client in front of a server that says whatever it likes, at any moment, while a person presses
// whatever keys. Nothing may crash, and nothing may reach the screen that is not one plain letter
// in one cell.
//
// The input is a list of lines. Most are taken as the server's; one that begins with '!' is keys,
// one that begins with '@' breaks the connection or brings it back.

#include "tui-client/acting.hpp"
#include "tui-client/views/view.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tavola::tui {
namespace {

void demand(bool holds, const char* law) {
    if (!holds) {
        std::cerr << law << '\n';
        std::abort();
    }
}

/// Small letters are named keys, the rest are letters.
Key key_for(char letter) {
    constexpr std::string_view named = "abcdefghijklmnop";
    const auto found = named.find(letter);
    if (found == std::string_view::npos) {
        return {.letter = static_cast<char32_t>(static_cast<unsigned char>(letter))};
    }
    return {.name = static_cast<KeyName>(found + 2), .at = {static_cast<int>(found), 9}};
}

/// The tag of the oldest line without an answer stands where the input says TAG.
std::string with_tag(const Model& model, std::string_view line) {
    std::string text{line};
    if (const auto at = text.find("TAG"); at != std::string::npos && !model.pending.empty()) {
        text.replace(at, 3, model.pending.front().tag);
    }
    return text;
}

void show(const Model& model, Ui& ui, int size) {
    Canvas canvas{24 + size % 17, 80 + size % 41, Charset::utf8};
    ui.spots = draw(model, ui, canvas);
    for (int row = 0; row < canvas.height(); ++row) {
        for (int column = 0; column < canvas.width(); ++column) {
            const char32_t letter = canvas.at({row, column}).letter;
            demand(letter >= U' ' && !(letter >= 0x7F && letter < 0xA1), "a control is shown");
            demand(letter < 0x300 || letter > 0x36F, "a combining mark is shown");
            demand(letter < 0x2028 || letter > 0x202E, "an override is shown");
        }
    }
}

void take(Model& model, Ui& ui, std::string_view line) {
    if (line.starts_with('!')) {
        for (const char letter : line.substr(1)) {
            static_cast<void>(press(model, ui, key_for(letter)));
        }
    } else if (line.starts_with('@')) {
        line == "@down" ? on_down(model, "cut") : on_up(model);
    } else {
        update(model, with_tag(model, line));
    }
}

void play(std::string_view input) {
    Model model;
    Ui ui;
    model.tag_stem = "fuzzfuzz";
    on_up(model);
    int lines = 0;
    while (!input.empty()) {
        const auto end = std::min(input.find('\n'), input.size());
        take(model, ui, input.substr(0, end));
        attend(model, ui);
        for (const std::string& line : std::exchange(model.outbox, std::vector<std::string>{})) {
            demand(line.find_first_of("\r\n") == std::string::npos, "a line has an end inside");
        }
        show(model, ui, ++lines);
        input.remove_prefix(std::min(end + 1, input.size()));
    }
}

}  // namespace
}  // namespace tavola::tui

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes as text
    tavola::tui::play({reinterpret_cast<const char*>(data), size});
    return 0;
}
