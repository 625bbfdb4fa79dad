#include "grammar/json_writer.hpp"

namespace tavola {

namespace {

char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

}  // namespace

void JsonWriter::quote(std::string_view text) {
    constexpr std::string_view hex = "0123456789abcdef";
    line_->push_back('"');
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        if (letter == '"' || letter == '\\') {
            line_->push_back('\\');
            line_->push_back(letter);
        } else if (byte < 0x20 || byte == 0x7F) {
            line_->append("\\u00");
            line_->push_back(hex[byte >> 4U]);
            line_->push_back(hex[byte & 0xFU]);
        } else {
            line_->push_back(letter);
        }
    }
    line_->push_back('"');
}

void JsonWriter::quote_lower(std::string_view upper) {
    line_->push_back('"');
    for (const char letter : upper) {
        line_->push_back(lower(letter));
    }
    line_->push_back('"');
}

}  // namespace tavola
