// Screens that a page shows are those that the tests draw.

#include "tests/house/tree.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>

namespace tavola::house {
namespace {

constexpr std::string_view mark = "<!-- screen: ";
constexpr std::string_view fence = "```\n";

/// The page with every block behind a mark replaced by the file that the mark names.
std::string with_screens(std::string_view page, const std::map<std::string, std::string>& files) {
    std::string result;
    while (!page.empty()) {
        const auto at = page.find(mark);
        const auto open = at == page.npos ? page.npos : page.find(fence, at);
        if (open == page.npos) {
            break;
        }
        const auto close = page.find(fence, open + fence.size());
        const auto name =
            page.substr(at + mark.size(), page.find(' ', at + mark.size()) - at - mark.size());
        const auto file = files.find(std::string{name});
        result += page.substr(0, open + fence.size());
        result += file == files.end() ? "there is no such file\n" : file->second;
        page.remove_prefix(std::min(close, page.size()));
        result += page.substr(0, fence.size());
        page.remove_prefix(std::min(fence.size(), page.size()));
    }
    return result.append(page);
}

}  // namespace

TEST_CASE("a page is filled with the screens that it names", "[house][docs]") {
    const std::map<std::string, std::string> files{{"a.txt", "new\n"}};
    CHECK(with_screens("x\n<!-- screen: a.txt -->\n```\nold\n```\ny\n", files) ==
          "x\n<!-- screen: a.txt -->\n```\nnew\n```\ny\n");
    CHECK(with_screens("```\ncode\n```\n", files) == "```\ncode\n```\n");
    CHECK(with_screens("<!-- screen: b.txt -->\n```\n```\n", files) !=
          "<!-- screen: b.txt -->\n```\n```\n");
}

TEST_CASE("every screen in the documentation is one that the tests draw", "[house][docs]") {
    std::map<std::string, std::string> files;
    for (const auto& [path, text] : source_tree()) {
        files[path] = text;
    }
    const char* const wish = std::getenv("TAVOLA_GOLDEN");
    const bool updates = wish != nullptr && std::string_view{wish} == "update";
    std::size_t pages = 0;
    for (const auto& [path, text] : files) {
        if (!path.ends_with(".md") || text.find(mark) == text.npos) {
            continue;
        }
        ++pages;
        const std::string wanted = with_screens(text, files);
        if (updates) {
            std::ofstream{std::filesystem::path{TAVOLA_SOURCE_DIR} / path, std::ios::binary}
                << wanted;
        }
        INFO("TAVOLA_GOLDEN=update writes them into " << path);
        CHECK((updates || wanted == text));
    }
    CHECK(pages > 0);
}

}  // namespace tavola::house
