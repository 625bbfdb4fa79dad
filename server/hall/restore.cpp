#include "server/hall/hall.hpp"

#include <utility>

/// Going on where another hall stopped.
namespace tavola {

namespace {

TableOptions options_of(const TableRecord& record, const GameKind& game) {
    return {.game = &game,
            .players = record.players,
            .expert = record.expert,
            .is_private = !record.code.empty(),
            .seed = record.seed_chosen ? std::optional{record.seed} : std::nullopt,
            .hotseat = record.hotseat,
            .owner = record.owner,
            .clock_seconds = record.clock_seconds,
            .absent_waits = record.absent_waits,
            .no_undo = record.no_undo,
            .title = record.title};
}

/// Is it a table that could have been made here?
bool is_sound(const TableRecord& record, const GameKind* game) {
    return game != nullptr && record.players >= game->fewest_players &&
           record.players <= game->most_players && record.seats.size() == record.players;
}

}  // namespace

/// The table as it last was, all its lines played again; the reason when that is not possible.
Expected<Table, std::string> Hall::replayed(const KeptTable& kept) const {
    const TableRecord& record = kept.record;
    const GameKind* game = game_named(record.game);
    if (!is_sound(record, game)) {
        return Unexpected{std::string{"it is of no game that is played here"}};
    }
    TableSecret secret{.seed = record.seed, .nonce = record.nonce};
    secret.commitment = secrets_.sha256(std::to_string(secret.seed) + ":" + secret.nonce);
    Table table{record.table, record.code, options_of(record, *game), std::move(secret)};
    if (auto trouble = table.replay(kept)) {
        return Unexpected{std::move(*trouble)};
    }
    return table;
}

std::optional<std::string> Hall::restore_table(const KeptTable& kept) {
    const TableRecord& record = kept.record;
    auto table = replayed(kept);
    if (!table) {
        return table.error();
    }
    Room room{.table = std::move(*table), .opened = now_};
    for (const Seat seat : SeatSet::of_table(record.players)) {
        if (room.table.seat(seat).is_person()) {
            room.at(seat).gone_since = now_;
        }
    }
    if (record.hotseat) {
        room.suspended = true;  // its one connection is gone
        room.suspended_at = now_;
    }
    if (room.table.stage() == Stage::choosing) {
        room.choice_due = now_ + limits_.choice;
    }
    const auto [place, fresh] = rooms_.emplace(record.table, std::move(room));
    list(place->second);
    touch(place->second);
    return std::nullopt;
}

std::vector<std::string> Hall::restore(const Kept& kept, Instant now) {
    now_ = now;
    std::vector<std::string> troubles;
    for (const AccountRecord& record : kept.accounts) {
        Account& account = accounts_.open(record.name);
        account.key_hash = record.key_hash;
        account.password_hash = record.password_hash;
        account.last_seen = now;  // they may have been here until the end
        if (!account.registered()) {
            guests_due_.set(account.name, now + limits_.guest_lapse);
        }
    }
    for (const TaggedLine& done : kept.tagged) {
        if (Account* account = accounts_.find(done.name)) {
            Accounts::remember(*account, {done.tag, done.line, done.answer, ClientId{}});
        }
    }
    for (const KeptTable& table : kept.tables) {
        if (const auto trouble = restore_table(table)) {
            troubles.push_back("table " +
                               std::to_string(static_cast<std::uint32_t>(table.record.table)) +
                               ": " + *trouble);
        }
    }
    last_table_ = static_cast<std::uint32_t>(kept.last_table);
    last_private_table_ = static_cast<std::uint32_t>(kept.last_private_table);
    plan_ahead();
    return troubles;
}

}  // namespace tavola
