#include "tests/net/telnet_client.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

namespace tavola::net_tests {

namespace {

struct Name {
    const char* word;
    unsigned byte;
};

constexpr std::array commands{
    Name{"EORMARK", 239},
    Name{"SE", 240},
    Name{"NOP", 241},
    Name{"IP", 244},
    Name{"AYT", 246},
    Name{"EC", 247},
    Name{"EL", 248},
    Name{"GA", 249},
    Name{"SB", 250},
    Name{"WILL", 251},
    Name{"WONT", 252},
    Name{"DO", 253},
    Name{"DONT", 254},
    Name{"IAC", 255},
};
constexpr std::array options{
    Name{"ECHO", 1},
    Name{"SGA", 3},
    Name{"TM", 6},
    Name{"TTYPE", 24},
    Name{"EOR", 25},
    Name{"NAWS", 31},
    Name{"CHARSET", 42},
    Name{"MSSP", 70},
    Name{"GMCP", 201},
};

template <class Names>
const char* name_in(const Names& names, unsigned byte) {
    const auto found = std::ranges::find(names, byte, &Name::byte);
    return found == names.end() ? nullptr : found->word;
}

std::string byte_of(const std::string& word) {
    for (const Name& name : commands) {
        if (word == name.word) {
            return {static_cast<char>(name.byte)};
        }
    }
    for (const Name& name : options) {
        if (word == name.word) {
            return {static_cast<char>(name.byte)};
        }
    }
    if (word == "CR") {
        return "\r";
    }
    if (word == "LF") {
        return "\n";
    }
    if (std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; })) {
        return {static_cast<char>(std::stoi(word))};
    }
    std::string text = word;
    std::ranges::replace(text, '_', ' ');
    return text;
}

}  // namespace

std::string bytes(std::string_view words) {
    std::istringstream in{std::string{words}};
    std::string all;
    for (std::string word; in >> word;) {
        all += byte_of(word);
    }
    return all;
}

/// What stands behind WILL, WONT, DO, DONT and SB is an option; behind IAC, a command.
std::string words(std::string_view bytes) {
    std::string text;
    const auto add = [&](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
    unsigned before = 0;
    bool in_text = false;
    for (const char c : bytes) {
        const unsigned byte = static_cast<unsigned char>(c);
        const bool command = before == 255 || byte == 255;
        const bool option = before >= 250 && before <= 254;
        const char* name = option ? name_in(options, byte) : nullptr;
        name = command ? name_in(commands, byte) : name;
        const bool printable = byte > 32 && byte < 127 && !command && !option;
        if (name != nullptr) {
            add(name);
        } else if (printable) {
            if (!in_text) {
                add("");
            }
            text.push_back(c);
        } else if (byte == 32 && in_text) {
            text.push_back('_');
        } else {
            add(byte == '\r' ? "CR" : byte == '\n' ? "LF" : std::to_string(byte));
        }
        in_text = name == nullptr && (printable || (byte == 32 && in_text));
        before = option ? 0 : byte;
    }
    return text;
}

}  // namespace tavola::net_tests
