#include "server/hall/table.hpp"

#include "grammar/caseless.hpp"
#include "grammar/codes.hpp"
#include "grammar/verb_lookup.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>

namespace tavola {

namespace {

constexpr unsigned most_undos_a_turn = 20;
constexpr std::string_view undo_line = "UNDO";

/// The verb and the rest of a line that was spelled by us.
std::pair<std::string_view, std::string_view> split(std::string_view line) {
    const std::size_t gap = line.find(' ');
    return gap == std::string_view::npos ? std::pair{line, std::string_view{}}
                                         : std::pair{line.substr(0, gap), line.substr(gap + 1)};
}

}  // namespace

Table::Table(TableId id, std::string code, TableOptions options, TableSecret secret)
    : id_{id}, code_{std::move(code)}, options_{std::move(options)}, secret_{std::move(secret)} {
    now_.seats.resize(options_.players);
    now_.prelude = options_.game->open(options_.players, options_.expert);
}

std::string Table::name() const {
    return code_.empty() ? std::to_string(static_cast<std::uint32_t>(id_)) : code_;
}

std::optional<Seat> Table::seat_of(std::string_view name) const {
    const auto found = std::ranges::find_if(
        now_.seats, [&](const TableSeat& seat) { return same_word(seat.name, name); });
    if (name.empty() || found == now_.seats.end()) {
        return std::nullopt;
    }
    return seat_at(static_cast<std::size_t>(found - now_.seats.begin()));
}

std::size_t Table::seats_taken() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(now_.seats, [](const TableSeat& seat) { return !seat.is_free(); }));
}

std::optional<Seat> Table::free_seat() const {
    const auto found = std::ranges::find_if(now_.seats, &TableSeat::is_free);
    if (found == now_.seats.end()) {
        return std::nullopt;
    }
    return seat_at(static_cast<std::size_t>(found - now_.seats.begin()));
}

Names Table::names() const {
    std::array<std::string_view, max_seats> by_seat{};
    for (std::size_t i = 0; i < now_.seats.size(); ++i) {
        by_seat[i] = now_.seats[i].name;
    }
    return Names{by_seat};
}

SeatSet Table::to_act() const {
    switch (now_.stage) {
        case Stage::choosing:
            return {now_.prelude->to_choose()};
        case Stage::playing:
            return now_.match->to_act();
        case Stage::seating:
        case Stage::over:
            return {};
    }
    return {};
}

void Table::sit(Seat seat, TableSeat who) {
    assert(now_.stage == Stage::seating && now_.seats[index_of(seat)].is_free());
    now_.seats[index_of(seat)] = std::move(who);
    if (seats_taken() == options_.players) {
        now_.stage = Stage::choosing;
    }
}

void Table::vacate(Seat seat) {
    assert(now_.stage == Stage::seating || now_.stage == Stage::choosing);
    now_.seats[index_of(seat)] = {};
    auto without = now_.prelude->clone();
    without->vacate(seat);
    now_.prelude = std::move(without);
    now_.stage = Stage::seating;
    std::erase_if(now_.choices, [&](const Entry& choice) { return choice.seat == seat; });
}

void Table::hand_to_bot(Seat seat, BotLevel level) { now_.seats[index_of(seat)].bot = level; }

Expected<Happened, Refusal> Table::play(
    Seat seat, const Verb& verb, std::string_view arguments, HalfPlayed& half, std::size_t column) {
    switch (now_.stage) {
        case Stage::seating:
            return Unexpected{Refusal{code::wrong_phase, "the table is not full yet"}};
        case Stage::choosing:
            return choose(seat, verb, arguments, column);
        case Stage::playing:
            return act(seat, verb, arguments, half, column);
        case Stage::over:
            return Unexpected{Refusal{code::game_over, "the game is over"}};
    }
    return Happened{};
}

Expected<Happened, Refusal> Table::play_line(Seat seat, std::string_view line) {
    const auto [word, arguments] = split(line);
    const auto& verbs = options_.game->verbs;
    const auto verb = std::ranges::find(verbs, word, &Verb::name);
    if (word == undo_line) {
        return undo(seat);
    }
    if (verb == verbs.end()) {
        return Unexpected{Refusal{code::unknown_command, std::string{word}}};
    }
    HalfPlayed none;
    return play(seat, *verb, arguments, none, word.size() + 2);
}

Expected<Happened, Refusal> Table::choose(Seat seat,
                                          const Verb& verb,
                                          std::string_view arguments,
                                          std::size_t column) {
    auto next = now_.prelude->clone();
    auto played = next->choose(seat, verb, arguments, column);
    if (!played) {
        return Unexpected{played.error()};
    }
    now_.prelude = std::move(next);
    now_.choices.push_back({seat, played->line});
    // Set-up before START has no numbers.
    Happened happened{.line = played->line};
    for (std::size_t event = 0; event < played->story->size(); ++event) {
        happened.news.push_back({0, StoryEvent{played->story, event}});
    }
    if (now_.prelude->to_choose() == nobody) {
        start(happened);
    }
    return happened;
}

std::optional<Happened> Table::start_if_ready() {
    if (now_.stage != Stage::choosing || now_.prelude->to_choose() != nobody) {
        return std::nullopt;
    }
    Happened happened;
    start(happened);
    return happened;
}

void Table::start(Happened& happened) {
    now_.match = now_.prelude->start(secret_.seed);
    now_.stage = Stage::playing;
    ++now_.turns;
    number(GameStarted{options_.game->name, options_.players, now_.match->first_seat()}, happened);
    number(SeedCommitted{secret_.commitment}, happened);
    number(now_.match->opening(), happened);
}

Expected<Happened, Refusal> Table::act(
    Seat seat, const Verb& verb, std::string_view arguments, HalfPlayed& half, std::size_t column) {
    std::shared_ptr<Match> next = now_.match->clone();
    auto played = next->play(seat, verb, arguments, half, column);
    if (!played) {
        return Unexpected{played.error()};
    }
    if (played->story == nullptr) {
        return Happened{};
    }
    const SeatSet before = now_.match->to_act();
    const bool revealed = next->revealed() != now_.match->revealed();
    now_.undo.push_back({now_.match, played->line});
    now_.match = std::move(next);
    enter(seat, played->line);

    Happened happened{.line = played->line};
    number(played->story, happened);
    const bool turn_passed = played->turn_passed || now_.match->to_act() != before;
    if (turn_passed || revealed) {
        now_.undo.clear();
    }
    if (turn_passed) {
        ++now_.turns;
        now_.undone_this_turn = 0;
    }
    if (now_.match->to_act().empty()) {
        now_.stage = Stage::over;
        number(SeedRevealed{secret_.seed, secret_.nonce}, happened);
    }
    return happened;
}

Expected<Happened, Refusal> Table::undo(Seat seat) {
    const auto nothing = [](std::string why) {
        return Unexpected{Refusal{code::nothing_to_undo, std::move(why)}};
    };
    if (options_.no_undo) {
        return nothing("this table was made without UNDO");
    }
    if (now_.stage != Stage::playing || !now_.match->to_act().contains(seat)) {
        return nothing("only a line of your own turn can be taken back");
    }
    if (now_.undo.empty()) {
        return nothing("nothing was done since the turn began or chance last spoke");
    }
    if (now_.undone_this_turn >= most_undos_a_turn) {
        return nothing("twenty times a turn is enough");
    }
    UndoPoint point = std::move(now_.undo.back());
    now_.undo.pop_back();
    now_.match = std::move(point.match);
    ++now_.undone_this_turn;
    enter(seat, std::string{undo_line});

    Happened happened{.line = std::string{undo_line}};
    number(LineUndone{seat, std::move(point.line)}, happened);
    return happened;
}

std::optional<std::string> Table::replay(const KeptTable& kept) {
    for (std::size_t i = 0; i < options_.players; ++i) {
        const SeatRecord& seat = kept.record.seats[i];
        const std::optional level = seat.bot ? std::optional{BotLevel{seat.level}} : std::nullopt;
        if (!seat.name.empty()) {
            sit(seat_at(i), {.name = seat.name, .bot = level});
        }
    }
    auto chosen = now_.prelude->clone();
    for (const ChoiceRecord& choice : kept.record.choices) {
        const auto [word, arguments] = split(choice.line);
        const Verb* verb = verb_named(word, options_.game->verbs);
        if (index_of(choice.seat) >= options_.players || verb == nullptr ||
            !chosen->repeat(choice.seat, *verb, arguments)) {
            return "the choice '" + choice.line + "' is not allowed";
        }
        now_.choices.push_back({choice.seat, choice.line});
    }
    now_.prelude = std::move(chosen);
    static_cast<void>(start_if_ready());  // that was told before
    for (const KeptEntry& entry : kept.entries) {
        if (index_of(entry.seat) >= options_.players || !play_line(entry.seat, entry.line)) {
            return "the line '" + entry.line + "' is not allowed";
        }
    }
    return std::nullopt;
}

void Table::enter(Seat seat, std::string line) {
    log_.push_back({.seat = seat, .line = std::move(line)});
    now_.entries = log_.size();
}

void Table::number(NewsItem item, Happened& happened) {
    happened.news.push_back({++now_.seq, std::move(item)});
}

void Table::number(const std::shared_ptr<const Story>& story, Happened& happened) {
    for (std::size_t event = 0; event < story->size(); ++event) {
        number(StoryEvent{story, event}, happened);
    }
}

std::vector<NumberedNews> Table::news_since(std::uint32_t seq) const {
    Table again{id_, code_, options_, secret_};
    again.now_.seats = now_.seats;
    again.now_.stage = Stage::choosing;
    std::vector<NumberedNews> later;
    const auto add_later_ones = [&](std::vector<NumberedNews>& news) {
        std::ranges::copy_if(news, std::back_inserter(later), [&](const NumberedNews& item) {
            return item.seq > seq;
        });
    };
    if (auto started = again.start_if_ready(); started && now_.stage != Stage::seating) {
        add_later_ones(started->news);
    }
    std::vector<Entry> all = choices_in_order();
    all.insert(all.end(), log_.begin(), log_.end());
    for (const Entry& entry : all) {
        auto happened = again.play_line(entry.seat, entry.line);
        assert(happened.has_value());
        add_later_ones(happened->news);
    }
    return later;
}

std::vector<NumberedNews> Table::choices_told() const {
    std::vector<NumberedNews> told;
    auto again = options_.game->open(options_.players, options_.expert);
    for (const Entry& choice : now_.choices) {
        const auto [word, arguments] = split(choice.line);
        const Verb* verb = verb_named(word, options_.game->verbs);
        const auto played = again->repeat(choice.seat, *verb, arguments);
        if (played) {
            told.push_back({0, StoryEvent{played->story, 0}});
        }
    }
    return told;
}

/// In the order in which they would be asked for now: somebody may have got up and come again.
std::vector<Entry> Table::choices_in_order() const {
    std::vector<Entry> all = now_.choices;
    std::ranges::stable_sort(all, {}, [](const Entry& choice) { return index_of(choice.seat); });
    return all;
}

std::vector<Entry> Table::history() const {
    std::vector<Entry> counting = choices_in_order();
    for (const Entry& entry : log_) {
        if (entry.line == undo_line) {
            counting.pop_back();
        } else {
            counting.push_back(entry);
        }
    }
    return counting;
}

TableRecord Table::record(Instant now) const {
    TableRecord record{.table = id_,
                       .code = code_,
                       .owner = options_.owner,
                       .game = std::string{options_.game->name},
                       .players = options_.players,
                       .expert = options_.expert,
                       .seed_chosen = options_.seed.has_value(),
                       .seed = secret_.seed,
                       .nonce = secret_.nonce,
                       .hotseat = options_.hotseat,
                       .clock_seconds = options_.clock_seconds,
                       .absent_waits = options_.absent_waits,
                       .no_undo = options_.no_undo,
                       .title = options_.title,
                       .changed = now,
                       .finished = now_.stage == Stage::over,
                       .hash = now_.stage == Stage::over ? now_.match->digest() : 0};
    for (const TableSeat& seat : now_.seats) {
        record.seats.push_back({.name = seat.name,
                                .bot = seat.bot.has_value(),
                                .level = static_cast<std::uint8_t>(seat.bot.value_or(BotLevel{}))});
    }
    for (const Entry& choice : now_.choices) {
        record.choices.push_back({.seat = choice.seat, .line = choice.line});
    }
    return record;
}

void Table::fall_back(State before) {
    now_ = std::move(before);
    log_.resize(now_.entries);
}

}  // namespace tavola
