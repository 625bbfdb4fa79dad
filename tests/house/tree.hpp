#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace tavola::house {

/// A file of the source tree: its path from the root, with slashes, and all its bytes.
struct File {
    std::string path{};
    std::string text{};
};

/// A line without what follows `//`; good enough for code, where no string of ours has two slashes.
inline std::string_view without_comment(std::string_view line) {
    return line.substr(0, line.find("//"));
}

inline std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const auto end = text.find('\n');
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

/// Every regular file below the root of the sources, except git's own and what was built.
inline std::vector<File> source_tree() {
    namespace fs = std::filesystem;
    const fs::path root{TAVOLA_SOURCE_DIR};
    std::vector<File> files;
    for (auto entry = fs::recursive_directory_iterator{root}; entry != fs::end(entry); ++entry) {
        const auto path = entry->path().lexically_relative(root).generic_string();
        if (path == ".git" || path == ".cache" || path == "build") {
            entry.disable_recursion_pending();
        } else if (entry->is_regular_file() && !entry->is_symlink()) {
            std::ifstream in{entry->path(), std::ios::binary};
            files.push_back({path, {std::istreambuf_iterator<char>{in}, {}}});
        }
    }
    return files;
}

inline bool is_code(std::string_view path) {
    return path.ends_with(".hpp") || path.ends_with(".cpp");
}

}  // namespace tavola::house
