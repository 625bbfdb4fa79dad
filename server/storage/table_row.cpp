#include "server/storage/table_row.hpp"

#include <charconv>
#include <limits>
#include <system_error>

namespace tavola {

namespace {

constexpr std::string_view free_seat = "free";
constexpr std::string_view person = "person";
constexpr std::string_view bot = "bot";

/// The text up to the separator, which is taken off with it.
std::string_view take(std::string_view& text, char separator) {
    const std::size_t end = text.find(separator);
    const std::string_view taken = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return taken;
}

std::optional<std::uint8_t> small_number(std::string_view text) {
    std::uint8_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole ? std::optional{value} : std::nullopt;
}

std::string spell(const SeatRecord& seat) {
    if (seat.name.empty()) {
        return std::string{free_seat};
    }
    std::string text{seat.bot ? bot : person};
    if (seat.bot) {
        text.append(" ").append(std::to_string(seat.level));
    }
    return text.append(" ").append(seat.name);
}

std::optional<SeatRecord> read_seat(std::string_view line) {
    const std::string_view kind = take(line, ' ');
    if (kind == free_seat) {
        return SeatRecord{};
    }
    if (kind == person) {
        return SeatRecord{.name = std::string{line}};
    }
    const auto level = small_number(take(line, ' '));
    if (kind != bot || !level) {
        return std::nullopt;
    }
    return SeatRecord{.name = std::string{line}, .bot = true, .level = *level};
}

std::optional<std::vector<SeatRecord>> read_seats(std::string_view text) {
    std::vector<SeatRecord> seats;
    while (!text.empty()) {
        auto seat = read_seat(take(text, '\n'));
        if (!seat) {
            return std::nullopt;
        }
        seats.push_back(std::move(*seat));
    }
    return seats;
}

/// Choices and entries alike: who, and in which words. A line has no end of line in it.
template <class Said>
std::string spell_lines(const std::vector<Said>& lines) {
    std::string text;
    for (const Said& said : lines) {
        text += std::to_string(index_of(said.seat));
        text.append(" ").append(said.line).append("\n");
    }
    return text;
}

template <class Said>
std::optional<std::vector<Said>> read_lines(std::string_view text) {
    std::vector<Said> lines;
    while (!text.empty()) {
        std::string_view line = take(text, '\n');
        const auto seat = small_number(take(line, ' '));
        if (!seat) {
            return std::nullopt;
        }
        lines.push_back({.seat = Seat{*seat}, .line = std::string{line}});
    }
    return lines;
}

}  // namespace

SpelledTable::SpelledTable(const TableRecord& record) : choices{spell_lines(record.choices)} {
    for (const SeatRecord& seat : record.seats) {
        seats += spell(seat) + '\n';
    }
}

void bind_table(sqlite::Statement& statement,
                const TableRecord& record,
                const SpelledTable& spelled) {
    const auto stage = record.finished ? TableStage::finished : TableStage::unfinished;
    statement.bind(static_cast<std::int64_t>(record.table))
        .bind(record.code)
        .bind(record.game)
        .bind(static_cast<std::int64_t>(record.players))
        .bind(record.expert ? 1 : 0)
        .bind(record.seed_chosen ? 1 : 0)
        .bind(static_cast<std::int64_t>(record.seed))
        .bind(record.nonce)
        .bind(record.hotseat ? 1 : 0)
        .bind(record.clock_seconds)
        .bind(record.absent_waits ? 1 : 0)
        .bind(record.no_undo ? 1 : 0)
        .bind(record.title)
        .bind(spelled.seats)
        .bind(spelled.choices)
        .bind(record.changed.time_since_epoch().count())
        .bind(static_cast<std::int64_t>(stage))
        .bind(record.owner)
        .bind(static_cast<std::int64_t>(record.hash));
}

std::optional<TableRecord> read_table(const sqlite::Statement& row) {
    auto seats = read_seats(row.text(13));
    auto choices = read_lines<ChoiceRecord>(row.text(14));
    if (!seats || !choices) {
        return std::nullopt;
    }
    return TableRecord{.table = TableId{static_cast<std::uint32_t>(row.number(0))},
                       .code = std::string{row.text(1)},
                       .owner = std::string{row.text(17)},
                       .game = std::string{row.text(2)},
                       .players = static_cast<std::size_t>(row.number(3)),
                       .expert = row.number(4) != 0,
                       .seed_chosen = row.number(5) != 0,
                       .seed = static_cast<std::uint64_t>(row.number(6)),
                       .nonce = std::string{row.text(7)},
                       .hotseat = row.number(8) != 0,
                       .clock_seconds = static_cast<std::uint32_t>(row.number(9)),
                       .absent_waits = row.number(10) != 0,
                       .no_undo = row.number(11) != 0,
                       .title = std::string{row.text(12)},
                       .seats = std::move(*seats),
                       .choices = std::move(*choices),
                       .changed = Instant{Duration{row.number(15)}},
                       .finished = row.number(16) != 0,
                       .hash = static_cast<std::uint64_t>(row.number(18))};
}

std::string spell_entries(const std::vector<KeptEntry>& entries) { return spell_lines(entries); }

std::optional<std::vector<KeptEntry>> read_entries(std::string_view text) {
    return read_lines<KeptEntry>(text);
}

}  // namespace tavola
