#pragma once

#include "games/renaissance/pieces.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

/// The data files that the printed cards were read into, for the tests that compare our tables.
namespace tavola::renaissance {

inline std::vector<std::string> split(const std::string& text, char mark) {
    std::vector<std::string> parts;
    std::istringstream in{text};
    for (std::string part; std::getline(in, part, mark);) {
        parts.push_back(part);
    }
    return parts;
}

using Row = std::map<std::string, std::string>;

/// The rows of tests/games/renaissance/data/<name>, by the names in its first line.
inline std::vector<Row> rows_of(const std::string& name) {
    std::ifstream file{TAVOLA_SOURCE_DIR "/tests/games/renaissance/data/" + name};
    REQUIRE(file);
    std::string line;
    std::getline(file, line);
    const auto columns = split(line, ',');
    std::vector<Row> rows;
    while (std::getline(file, line)) {
        auto values = split(line, ',');
        values.resize(columns.size());
        Row row;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            row[columns[i]] = values[i];
        }
        rows.push_back(row);
    }
    return rows;
}

template <std::size_t Size>
std::size_t place_of(const std::array<std::string_view, Size>& words, std::string_view word) {
    const auto found = std::ranges::find(words, word);
    REQUIRE(found != words.end());
    return static_cast<std::size_t>(found - words.begin());
}

inline Resource resource_named(std::string_view word) {
    constexpr std::array<std::string_view, 4> words{"coin", "stone", "servant", "shield"};
    return all_resources[place_of(words, word)];
}

inline Colour colour_named(std::string_view word) {
    constexpr std::array<std::string_view, 4> words{"green", "blue", "yellow", "purple"};
    return all_colours[place_of(words, word)];
}

/// "coin:2;stone:1"
inline Resources resources_in(const std::string& text) {
    Resources found;
    for (const std::string& part : split(text, ';')) {
        const auto words = split(part, ':');
        found.add(resource_named(words.at(0)), static_cast<unsigned>(std::stoul(words.at(1))));
    }
    return found;
}

}  // namespace tavola::renaissance
