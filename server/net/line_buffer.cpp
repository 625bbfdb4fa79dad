#include "server/net/line_buffer.hpp"

namespace tavola {

namespace {

std::string without_return(std::string line) {
    if (!line.empty() && line.back() == '\r') {
        line.pop_back();
    }
    return line;
}

}  // namespace

void LineBuffer::add(std::string_view bytes) {
    for (const char byte : bytes) {
        if (byte == '\n') {
            kept_.push_back(byte);
            line_ = 0;
        } else if (line_ < longest_ + 2) {  // one too many and a CR
            kept_.push_back(byte);
            ++line_;
        }
    }
}

std::optional<std::string> LineBuffer::next() {
    const std::size_t end = kept_.find('\n');
    if (end == std::string::npos) {
        return std::nullopt;
    }
    std::string line = kept_.substr(0, end);
    kept_.erase(0, end + 1);
    return without_return(std::move(line));
}

std::optional<std::string> LineBuffer::rest() {
    if (kept_.empty()) {
        return std::nullopt;
    }
    line_ = 0;
    std::string line;
    line.swap(kept_);
    return without_return(std::move(line));
}

}  // namespace tavola
