#include "server/net/line_buffer.hpp"

#include <algorithm>
#include <utility>

namespace tavola {

void LineBuffer::add(std::string_view bytes) {
    keep();
    fresh_ = bytes;
}

/// Without its CR, and not longer than it takes to see that it is too long.
std::string_view LineBuffer::shortened(std::string_view line) const {
    if (line.ends_with('\r')) {
        line.remove_suffix(1);
    }
    return line.substr(0, longest_ + 1);
}

/// The beginning of a line; a CR may stand behind the last byte that counts.
void LineBuffer::keep_beginning(std::string_view bytes) {
    const std::size_t line = kept_.rfind('\n') + 1;  // npos + 1 is 0
    const std::size_t begun = kept_.size() - line;
    const std::size_t room = longest_ + 2 - std::min(begun, longest_ + 2);
    kept_.append(bytes.substr(0, room));
}

std::optional<std::string_view> LineBuffer::next() {
    const std::size_t end = kept_.find('\n', taken_);
    if (end != std::string::npos) {
        const std::size_t begin = std::exchange(taken_, end + 1);
        return shortened(std::string_view{kept_}.substr(begin, end - begin));
    }
    const std::size_t fresh_end = fresh_.find('\n');
    if (fresh_end == std::string_view::npos) {
        keep();
        return std::nullopt;
    }
    const std::string_view line = fresh_.substr(0, fresh_end);
    fresh_.remove_prefix(fresh_end + 1);
    if (kept() == 0) {
        kept_ = {};
        taken_ = 0;
        return shortened(line);
    }
    keep_beginning(line);
    const std::size_t begin = std::exchange(taken_, kept_.size());
    return shortened(std::string_view{kept_}.substr(begin));
}

void LineBuffer::keep() {
    if (kept() == 0) {
        std::string{}.swap(kept_);  // an idle connection owns no memory
    } else if (taken_ > 0) {
        kept_.erase(0, taken_);
    }
    taken_ = 0;
    // Complete lines are kept as they are; each was in the caller's memory as a whole.
    const std::size_t begun = fresh_.rfind('\n') + 1;
    if (begun > 0) {
        const std::size_t first = fresh_.find('\n');
        keep_beginning(fresh_.substr(0, first));
        kept_.append(fresh_.substr(first, begun - first));
    }
    keep_beginning(fresh_.substr(begun));
    fresh_ = {};
}

std::string LineBuffer::take_beginning() {
    keep();
    const std::size_t begin = kept_.rfind('\n') + 1;  // npos + 1 is 0
    std::string beginning = kept_.substr(begin);
    kept_.resize(begin);
    return beginning;
}

std::optional<std::string_view> LineBuffer::rest() {
    keep();
    if (kept_.empty()) {
        return std::nullopt;
    }
    taken_ = kept_.size();
    return shortened(kept_);
}

}  // namespace tavola
