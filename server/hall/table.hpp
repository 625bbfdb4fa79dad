#pragma once

#include "games/core/expected.hpp"
#include "grammar/match.hpp"
#include "server/hall/ids.hpp"
#include "server/hall/kept.hpp"
#include "server/hall/news.hpp"
#include "server/hall/records.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tavola {

/// What was agreed when the table was made.
struct TableOptions {
    const GameKind* game = nullptr;
    std::size_t players = 2;
    bool expert = false;
    bool is_private = false;
    std::optional<std::uint64_t> seed{};  ///< as asked for; nullopt: from the secure source
    bool hotseat = false;                 ///< one connection plays all seats
    std::string owner{};                  ///< whose; empty for a session without a name
    std::uint32_t clock_seconds = 0;      ///< a turn; 0: no clock
    bool absent_waits = false;            ///< pause for the missing, instead of a caretaker
    bool no_undo = false;
    std::string title{};
};

/// What must not be known before the game is over.
struct TableSecret {
    std::uint64_t seed = 0;
    std::string nonce{};
    std::string commitment{};  ///< SHA-256 of `seed:nonce`
};

enum class Stage : std::uint8_t { seating, choosing, playing, over };

/// Who plays a seat. A caretaker's seat still belongs to its person.
struct TableSeat {
    std::string name{};  ///< empty: free
    std::optional<BotLevel> bot{};

    [[nodiscard]] bool is_free() const { return name.empty(); }
    [[nodiscard]] bool is_person() const { return !name.empty() && !bot; }
    friend bool operator==(const TableSeat&, const TableSeat&) = default;
};

/// A line of the table's journal: a choice, an action or an UNDO.
struct Entry {
    Seat seat{};
    std::string line{};

    friend bool operator==(const Entry&, const Entry&) = default;
};

/// What became of a line at the table.
struct Happened {
    std::string line{};  ///< for the journal; empty when nothing happened
    std::vector<NumberedNews> news{};
};

/// One table: its seats, its set-up, its game and its journal. It knows nothing of connections,
/// clocks and the disk; a refused line changes nothing.
class Table {
    /// Where UNDO can go back to: before this line of the turn.
    struct UndoPoint {
        std::shared_ptr<const Match> match{};
        std::string line{};
    };

  public:
    /// All that a line can change; small, because what is large is shared.
    struct State {
        Stage stage = Stage::seating;
        std::vector<TableSeat> seats{};
        std::vector<Entry> choices{};  ///< made before the start
        std::shared_ptr<const Prelude> prelude{};
        std::shared_ptr<const Match> match{};
        std::uint32_t seq = 0;
        std::uint32_t turns = 0;
        std::size_t entries = 0;
        std::vector<UndoPoint> undo{};
        unsigned undone_this_turn = 0;
    };

    Table(TableId id, std::string code, TableOptions options, TableSecret secret);

    // questions
    [[nodiscard]] TableId id() const { return id_; }
    /// What people type to come here: the number, or a private table's code.
    [[nodiscard]] std::string name() const;
    [[nodiscard]] const TableOptions& options() const { return options_; }
    [[nodiscard]] const TableSecret& secret() const { return secret_; }
    [[nodiscard]] Stage stage() const { return now_.stage; }
    [[nodiscard]] const std::vector<TableSeat>& seats() const { return now_.seats; }
    [[nodiscard]] const TableSeat& seat(Seat seat) const { return now_.seats[index_of(seat)]; }
    [[nodiscard]] std::optional<Seat> seat_of(std::string_view name) const;
    [[nodiscard]] std::size_t seats_taken() const;
    /// The first seat that nobody has.
    [[nodiscard]] std::optional<Seat> free_seat() const;
    [[nodiscard]] Names names() const;
    /// The seats that must act before anything goes on.
    [[nodiscard]] SeatSet to_act() const;
    [[nodiscard]] const Match* match() const { return now_.match.get(); }
    [[nodiscard]] std::shared_ptr<const Match> shared_match() const { return now_.match; }
    [[nodiscard]] const Prelude* prelude() const { return now_.prelude.get(); }
    [[nodiscard]] std::uint32_t seq() const { return now_.seq; }
    /// Counts up whenever the turn passes to somebody, for clocks.
    [[nodiscard]] std::uint32_t turns() const { return now_.turns; }
    /// The choices and actions that count, without what was taken back: the record of HISTORY.
    [[nodiscard]] std::vector<Entry> history() const;
    /// How many actions and UNDOs the journal has.
    [[nodiscard]] std::size_t entry_count() const { return log_.size(); }

    // seats, before the start; the caller has checked that it may be
    void sit(Seat seat, TableSeat who);
    void vacate(Seat seat);
    /// A bot has the seat for good, under the same name.
    void hand_to_bot(Seat seat, BotLevel level);

    /// Starts the game when all seats are taken and nothing is left to choose; tells the news of
    /// that, or nullopt when it is not so far.
    [[nodiscard]] std::optional<Happened> start_if_ready();

    // lines
    /// An action of the game, a step of one, or a set-up choice.
    Expected<Happened, Refusal> play(Seat seat,
                                     const Verb& verb,
                                     std::string_view arguments,
                                     HalfPlayed& half,
                                     std::size_t column);
    Expected<Happened, Refusal> undo(Seat seat);
    /// The same for a line that was accepted once, from the journal or a bot.
    Expected<Happened, Refusal> play_line(Seat seat, std::string_view line);

    /// A new table becomes what was kept of it: everybody sits down, and every line is said again.
    /// Tells why when that is not possible; the table is of no use then.
    [[nodiscard]] std::optional<std::string> replay(const KeptTable& kept);

    /// The set-up choices made so far, as they were told; they have no numbers.
    [[nodiscard]] std::vector<NumberedNews> choices_told() const;
    /// All news after that number, told anew from the journal.
    [[nodiscard]] std::vector<NumberedNews> news_since(std::uint32_t seq) const;

    [[nodiscard]] TableRecord record(Instant now) const;

    // durability: what the table is now, and the way back to what it was
    [[nodiscard]] const State& checkpoint() const { return now_; }
    void fall_back(State before);

  private:
    Expected<Happened, Refusal> choose(Seat seat,
                                       const Verb& verb,
                                       std::string_view arguments,
                                       std::size_t column);
    Expected<Happened, Refusal> act(Seat seat,
                                    const Verb& verb,
                                    std::string_view arguments,
                                    HalfPlayed& half,
                                    std::size_t column);
    void start(Happened& happened);
    void number(NewsItem item, Happened& happened);
    void number(const std::shared_ptr<const Story>& story, Happened& happened);
    void enter(Seat seat, std::string line);
    [[nodiscard]] std::vector<Entry> choices_in_order() const;

    TableId id_;
    std::string code_;
    TableOptions options_;
    TableSecret secret_;
    State now_{};
    std::vector<Entry> log_{};  ///< actions and UNDOs; only the first now_.entries count
};

}  // namespace tavola
