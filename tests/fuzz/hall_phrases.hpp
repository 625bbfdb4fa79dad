#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What the clients of hall_fuzz say: lines that make sense somewhere, with words filled in.
namespace tavola {

// clang-format off
inline constexpr std::array phrases{
    "LOGIN @n", "LOGIN @n", "LOGIN @n secret", "LOGIN @n KEY @k", "PASSWORD", "PASSWORD secret", "secret", "",
    "NEW eriantys", "NEW eriantys 2 EXPERT", "NEW eriantys @i EXPERT SEED @i", "NEW eriantys 2 HOTSEAT @n @n",
    "NEW eriantys 3 PRIVATE ABSENT wait", "NEW eriantys 2 CLOCK 30 NOUNDO", "NEW eriantys 2 NAME x", "QUICK",
    "QUICK eriantys 2", "JOIN @t", "JOIN @t", "WATCH @t", "LEAVE", "LEAVE KEEP", "BOT ADD", "BOT ADD easy",
    "BOT ADD normal", "BOT REMOVE", "SAVED", "RESUME @t", "DELETE @t", "AGAIN yes", "AGAIN no", "TABLES", "WHO",
    "SAY hello", "SAY @w", "TELL @n hello", "STATE", "STATE JSON", "MOVES", "MOVES", "MOVES", "ASK", "HINT",
    "WHY @w @c DINING", "WHATIF MOVE @c DINING", "WHATIF MN @i", "UNDO", "UNDO", "HISTORY", "HISTORY @t", "SINCE @i",
    "HASH", "HASH 0123456789abcdef", "HELP", "HELP @w", "RULES", "RULES @w", "COMMANDS", "CAPS", "HELLO 1",
    "SET WIDTH @i", "SET BOARD on", "SET PLAIN on", "SET COLOUR on", "SET UTF8 on", "SET BELL on", "SET PROMPT on",
    "SET LOBBY on", "MODE JSON", "MODE TEXT", "KEEPALIVE ON", "PING", "PONG", "WAIT", "WAIT @i", "QUIT",
    "TOWER @c", "TOWER black", "WIZARD king", "ASSISTANT @i", "MOVE @c DINING", "MOVE @c ISLAND @i",
    "MOVE @c DINING, @c ISLAND @i", "MN @i", "CLOUD @i", "CHARACTER @i", "CHARACTER @i @c", "CHARACTER @i ISLAND @i",
    "COLOUR @c", "ISLAND @i", "SWAP @c FOR @c", "CANCEL", "END", "@w @w", "@w @c @i",
    R"({"cmd":"login","name":"@n"})", R"({"cmd":"moves"})", R"({"cmd":"move","student":"@c","to":"dining"})",
    R"({"cmd":"new","game":"eriantys","expert":true})", R"({"cmd":"pong"})", R"({"cmd":"say","text":"\u0007@w"})",
};
inline constexpr std::array words{"MOVE", "MN", "LOGIN", "SET", "NEW", "A", "S", "red", "KEEP", "FOR", "\xC3\xA9", "#", "{",
                           "0", "99999999999999999999", "-1", "AS", "eriantys", "|", "islands", "nobody", ","};
inline constexpr std::array names{"anna", "bruno", "carla", "ANNA", "dora", "bot-ada", "nobody"};
inline constexpr std::array colours{"red", "green", "blue", "yellow", "pink", "white", "mauve"};
inline constexpr std::array prefixes{"", "", "", "", "#1 ", "#abcdefgh-1 ", "#abcdefgh-2 ", "AS @n "};
// clang-format on

/// The fuzzer's bytes; zeros when they have run out.
class Input {
  public:
    explicit Input(std::span<const std::uint8_t> bytes) : bytes_{bytes} {}

    [[nodiscard]] bool empty() const { return bytes_.empty(); }
    std::uint8_t byte() {
        if (bytes_.empty()) {
            return 0;
        }
        const std::uint8_t first = bytes_.front();
        bytes_ = bytes_.subspan(1);
        return first;
    }
    const auto& pick(const auto& list) { return list[byte() % list.size()]; }

  private:
    std::span<const std::uint8_t> bytes_;
};

/// What clients have learned from the server and may use.
struct Learned {
    std::vector<std::string> keys{"k"};
    std::vector<std::string> tables{"1", "2"};
};

/// The word for a letter behind an @ in a phrase.
inline std::string word_for(char letter, Input& input, const Learned& learned) {
    switch (letter) {
        case 'n':
            return input.pick(names);
        case 'c':
            return input.pick(colours);
        case 'w':
            return input.pick(words);
        case 'k':
            return input.pick(learned.keys);
        case 't':
            return input.pick(learned.tables);
        default:
            return std::to_string(input.byte() % 14);
    }
}

inline std::string filled(std::string_view pattern, Input& input, const Learned& learned) {
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] == '@') {
            text += word_for(pattern[++i], input, learned);
        } else {
            text += pattern[i];
        }
    }
    return text;
}

inline std::string phrase(Input& input, const Learned& learned) {
    const std::string prefix = filled(input.pick(prefixes), input, learned);
    return prefix + filled(input.pick(phrases), input, learned);
}

/// Any bytes at all, sometimes many, and not always a whole line.
inline std::string raw_bytes(Input& input) {
    std::string bytes;
    for (std::size_t left = input.byte() % 32; left > 0 && !input.empty(); --left) {
        bytes += static_cast<char>(input.byte());
    }
    const std::size_t times = input.byte() % 8 == 0 ? 40 : 1;
    std::string all;
    for (std::size_t i = 0; i < times; ++i) {
        all += bytes;
    }
    return input.byte() % 4 == 0 ? all : all + "\n";
}

}  // namespace tavola
