#include "server/net/line_buffer.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace tavola {
namespace {

constexpr std::size_t longest = 8;

/// The lines of bytes that come in pieces of this size; each piece is gone when the next one comes.
std::vector<std::string> lines_of(std::string_view bytes, std::size_t piece) {
    LineBuffer buffer{longest};
    std::vector<std::string> lines;
    while (!bytes.empty()) {
        std::string memory{bytes.substr(0, piece)};
        bytes.remove_prefix(memory.size());
        buffer.add(memory);
        while (const auto line = buffer.next()) {
            lines.emplace_back(*line);
        }
        memory.assign(memory.size(), '!');
    }
    if (const auto rest = buffer.rest()) {
        lines.emplace_back(*rest);
    }
    CHECK(buffer.kept() == 0);
    return lines;
}

}  // namespace

TEST_CASE("lines are the same in whatever pieces they come", "[net][line_buffer]") {
    struct Case {
        std::string bytes{};
        std::vector<std::string> lines{};
    };
    const auto c = GENERATE(values<Case>({
        {"", {}},
        {"a\n", {"a"}},
        {"a", {"a"}},
        {"a\r\nb\r\n", {"a", "b"}},
        {"\n\r\n\n", {"", "", ""}},
        {"one\ntwo\nthree", {"one", "two", "three"}},
        {"a\rb\r\r\n", {"a\rb\r"}},
        {"12345678\n12345678\r\nx\n", {"12345678", "12345678", "x"}},
        {"123456789\nx\n", {"123456789", "x"}},
        {"123456789abcdefghi\nx\n123456789abcdefghi\r\ny", {"123456789", "x", "123456789", "y"}},
        {"123456789abcdefghi", {"123456789"}},
    }));
    for (std::size_t piece = 1; piece <= c.bytes.size() + 1; ++piece) {
        CAPTURE(c.bytes, piece);
        CHECK(lines_of(c.bytes, piece) == c.lines);
    }
}

TEST_CASE("lines that are not taken yet are kept", "[net][line_buffer]") {
    LineBuffer buffer{longest};
    std::string memory{"one\ntwo\nthree\nfo"};
    buffer.add(memory);
    CHECK(buffer.next() == "one");
    buffer.keep();
    memory.assign(memory.size(), '!');
    CHECK(buffer.kept() == 12);
    CHECK(buffer.next() == "two");
    std::string more{"ur\nfive\n"};
    buffer.add(more);
    CHECK(buffer.next() == "three");
    CHECK(buffer.next() == "four");
    buffer.keep();
    more.assign(more.size(), '!');
    CHECK(buffer.next() == "five");
    CHECK(buffer.next() == std::nullopt);
    CHECK(buffer.kept() == 0);
}

}  // namespace tavola
