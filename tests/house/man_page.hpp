#pragma once

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tavola::house {

/// An item of a list in a man page: `.It Ic MOVE Ar colour`, and what is said below it.
struct Entry {
    std::string section{};     ///< what `.Sh` says
    std::string subsection{};  ///< what `.Ss` says; empty when there was none
    std::string mark{};        ///< the first macro behind `.It`: `Ic`
    std::string word{};        ///< what stands behind it: `MOVE`
    std::string head{};        ///< all of the line
    std::string text{};        ///< the lines below, with one space between them
};

inline std::string file_of_tree(const std::string& path) {
    std::ifstream in{std::string{TAVOLA_SOURCE_DIR} + "/" + path, std::ios::binary};
    if (!in) {
        throw std::runtime_error{"there is no " + path};
    }
    return {std::istreambuf_iterator<char>{in}, {}};
}

/// The items of a page in mdoc, those of lists within lists too.
inline std::vector<Entry> entries_of(const std::string& page) {
    std::vector<Entry> entries;
    Entry place;
    std::istringstream lines{file_of_tree("man/" + page)};
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with(".Sh ")) {
            place = {.section = line.substr(4)};
        } else if (line.starts_with(".Ss ")) {
            place.subsection = line.substr(4);
        } else if (line.starts_with(".It ")) {
            Entry entry = place;
            entry.head = line;
            std::istringstream words{line.substr(4)};
            words >> entry.mark >> entry.word;
            entries.push_back(entry);
        } else if (!entries.empty() && !line.starts_with(".Bl") && !line.starts_with(".El")) {
            entries.back().text += (entries.back().text.empty() ? "" : " ") + line;
        }
    }
    return entries;
}

using Words = std::set<std::string>;

/// The words of these entries that are marked so, where `chosen` says yes.
template <class Chosen>
Words words_of(const std::vector<Entry>& entries, std::string_view mark, Chosen chosen) {
    Words words;
    for (const Entry& entry : entries) {
        if (entry.mark == mark && chosen(entry)) {
            words.insert(entry.word);
        }
    }
    return words;
}

/// What is in the first but not in the second.
inline Words missing(const Words& wanted, const Words& had) {
    Words words;
    std::ranges::set_difference(wanted, had, std::inserter(words, words.end()));
    return words;
}

}  // namespace tavola::house
