#include "tui-client/choices.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <limits>

namespace tavola::tui {

namespace {

bool is_keyword(std::string_view word) {
    return !word.empty() && std::ranges::all_of(word, [](unsigned char letter) {
        return std::isupper(letter) != 0;
    });
}

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    while (!line.empty()) {
        const auto end = std::min(line.find(' '), line.size());
        if (end > 0) {
            words.push_back(line.substr(0, end));
        }
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return words;
}

bool begins_with_path(std::span<const std::string> steps, std::span<const std::string> path) {
    return steps.size() >= path.size() && std::equal(path.begin(), path.end(), steps.begin());
}

/// Twice the middle of an area, so that it stays whole.
Point middle_of(const Area& area) {
    return {2 * area.row + area.height, 2 * area.column + area.width};
}

struct Offset {
    int along = 0;   ///< in the direction asked for
    int across = 0;  ///< away from the straight line
};

Offset offset_of(Point from, Point to, Direction direction) {
    constexpr int cell_shape = 2;  // a cell is about twice as high as it is wide
    const int rows = (to.row - from.row) * cell_shape;
    const int columns = to.column - from.column;
    switch (direction) {
        case Direction::up:
            return {-rows, std::abs(columns)};
        case Direction::down:
            return {rows, std::abs(columns)};
        case Direction::left:
            return {-columns, std::abs(rows)};
        case Direction::right:
            break;
    }
    return {columns, std::abs(rows)};
}

}  // namespace

std::vector<std::string> steps_of(std::string_view line) {
    std::vector<std::string> steps;
    bool is_open = false;  // the last step is a keyword that waits for its word
    for (const std::string_view word : words_of(line)) {
        const bool is_first_argument = steps.size() == 1 && is_open;
        if (is_open && (!is_keyword(word) || is_first_argument)) {
            steps.back().append(" ").append(word);
            is_open = is_first_argument && is_keyword(word);
        } else {
            steps.emplace_back(word);
            is_open = is_keyword(word);
        }
    }
    return steps;
}

std::vector<Choice> choices_after(std::span<const std::string> lines,
                                  std::span<const std::string> path) {
    std::vector<Choice> choices;
    for (const std::string& line : lines) {
        const auto steps = steps_of(line);
        if (!begins_with_path(steps, path)) {
            continue;
        }
        const bool ends_here = steps.size() == path.size();
        const std::string words = ends_here ? std::string{} : steps[path.size()];
        const bool is_last = steps.size() <= path.size() + 1;
        const auto found = std::ranges::find(choices, words, &Choice::words);
        if (found == choices.end()) {
            choices.push_back({words, is_last ? line : std::string{}});
        } else if (found->line != line) {
            found->line.clear();  // it goes on in another line
        }
    }
    return choices;
}

void Choosing::offer(const std::vector<std::string>& lines) {
    if (lines != lines_) {
        lines_ = lines;
        path_.clear();
        cursor_ = 0;
        look();
    }
}

void Choosing::look() {
    choices_ = choices_after(lines_, path_);
    cursor_ = std::min(cursor_, choices_.empty() ? 0 : choices_.size() - 1);
}

const Choice* Choosing::current() const {
    return cursor_ < choices_.size() ? &choices_[cursor_] : nullptr;
}

std::optional<std::size_t> Choosing::find(std::string_view words) const {
    const auto found = std::ranges::find(choices_, words, &Choice::words);
    return found == choices_.end()
               ? std::nullopt
               : std::optional{static_cast<std::size_t>(found - choices_.begin())};
}

void Choosing::point_at(std::size_t index) {
    if (index < choices_.size()) {
        cursor_ = index;
    }
}

void Choosing::next(int by) {
    if (!choices_.empty()) {
        const int count = static_cast<int>(choices_.size());
        cursor_ =
            static_cast<std::size_t>(((static_cast<int>(cursor_) + by) % count + count) % count);
    }
}

std::string Choosing::take() {
    while (const Choice* const choice = current()) {
        if (!choice->line.empty()) {
            return choice->line;
        }
        path_.push_back(choice->words);
        cursor_ = 0;
        look();
        if (choices_.size() != 1 || !choices_.front().line.empty()) {
            break;  // what is sent is seen first
        }
    }
    return {};
}

bool Choosing::back() {
    while (!path_.empty()) {
        const std::string step = path_.back();
        path_.pop_back();
        look();
        if (choices_.size() > 1) {
            point_at(find(step).value_or(0));
            return true;
        }
    }
    return false;
}

std::optional<std::size_t> neighbour(std::span<const Spot> spots,
                                     std::size_t from,
                                     Direction direction) {
    const auto here = std::ranges::find(spots, from, &Spot::choice);
    if (here == spots.end()) {
        return std::nullopt;
    }
    std::optional<std::size_t> best;
    int shortest = std::numeric_limits<int>::max();
    for (const Spot& spot : spots) {
        const Offset offset = offset_of(middle_of(here->area), middle_of(spot.area), direction);
        const int distance = offset.along + 3 * offset.across;
        if (spot.choice != from && offset.along > 0 && offset.across <= 2 * offset.along &&
            distance < shortest) {
            best = spot.choice;
            shortest = distance;
        }
    }
    return best;
}

}  // namespace tavola::tui
