// What must hold for every file of the tree, whatever is in it.

#include "tests/house/tree.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <string_view>

namespace tavola::house {
namespace {

/// Does the text name a folder of the machines we develop on? Only as an absolute path: in another
/// path the same word is just a folder's name.
bool names_our_machine(std::string_view text) {
    // Each name is in two pieces, so that this file does not find itself.
    const std::array folders{std::string{"/wo"} + "rk/", std::string{"/fa"} + "rm/"};
    return std::ranges::any_of(folders, [&](const std::string& folder) {
        for (auto at = text.find(folder); at != text.npos; at = text.find(folder, at + 1)) {
            const auto before = at == 0 ? ' ' : text[at - 1];
            if (std::isalnum(static_cast<unsigned char>(before)) == 0 && before != '.' &&
                before != '_' && before != '-' && before != '}') {
                return true;
            }
        }
        return false;
    });
}

bool is_guarded(std::string_view header) {
    return std::ranges::count(lines_of(header), std::string_view{"#pragma once"}) == 1;
}

bool is_text(std::string_view bytes) { return bytes.find('\0') == std::string_view::npos; }

}  // namespace

TEST_CASE("every header is included at most once", "[house][files]") {
    CHECK(is_guarded("#pragma once\n\nint x;\n"));
    CHECK_FALSE(is_guarded("int x;\n"));
    CHECK_FALSE(is_guarded("// #pragma once\n"));

    for (const auto& [path, text] : source_tree()) {
        if (path.ends_with(".hpp")) {
            CAPTURE(path);
            CHECK(is_guarded(text));
        }
    }
}

TEST_CASE("no file names a folder of our machines", "[house][files]") {
    const std::string folder = std::string{"/wo"} + "rk/";
    CHECK(names_our_machine("cd " + folder + "main"));
    CHECK(names_our_machine(folder));
    CHECK(names_our_machine("\"" + folder + "x\""));
    CHECK_FALSE(names_our_machine("house" + folder));
    CHECK_FALSE(names_our_machine("/frame" + folder.substr(1)));

    for (const auto& [path, text] : source_tree()) {
        if (is_text(text)) {
            CAPTURE(path);
            CHECK_FALSE(names_our_machine(text));
        }
    }
}

}  // namespace tavola::house
