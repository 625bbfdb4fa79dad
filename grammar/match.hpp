#pragma once

#include "games/core/expected.hpp"
#include "games/core/rng.hpp"
#include "games/core/seat.hpp"
#include "grammar/choices.hpp"
#include "grammar/json_writer.hpp"
#include "grammar/names.hpp"
#include "grammar/refusal.hpp"
#include "grammar/text_writer.hpp"
#include "grammar/verb.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Any game together with its language, as the hall knows it: lines go in, words come out.
namespace tavola {

/// What happened, told to each viewer as the rules allow.
class Story {
  public:
    virtual ~Story() = default;

    [[nodiscard]] virtual std::size_t size() const = 0;
    /// Tells one event; false when this viewer is not told of it.
    virtual bool tell(std::size_t event, Viewer viewer, TextWriter& to) const = 0;
    virtual bool tell(std::size_t event, Viewer viewer, JsonWriter& to) const = 0;
    /// True when the event shows what chance decided (drawn students, a revealed card): WHATIF
    /// stops before it.
    [[nodiscard]] virtual bool reveals(std::size_t event) const = 0;
    /// The seat that is told more of the event than others (its own secrets); nobody when all are
    /// told the same.
    [[nodiscard]] virtual Seat confidant(std::size_t /*event*/) const { return nobody; }

  protected:
    Story() = default;
    Story(const Story&) = default;
    Story(Story&&) = default;
    Story& operator=(const Story&) = default;
    Story& operator=(Story&&) = default;
};

/// What became of a line.
struct Played {
    /// The action in its canonical words, as HISTORY has it and as it could be sent again; empty
    /// when the line only began or gave up an action in steps.
    std::string line{};
    std::shared_ptr<const Story> story{};  ///< null when nothing happened yet
    /// A new turn has begun, also when the same seat has it.
    bool turn_passed = false;
};

/// An action that is told in several lines (CHARACTER 1, then COLOUR red, then ISLAND 4): its
/// words so far. It belongs to the session; the match only reads and changes it.
struct HalfPlayed {
    std::string words{};  ///< empty: no action is under way

    friend bool operator==(const HalfPlayed&, const HalfPlayed&) = default;
};

/// How a board is to be drawn.
struct BoardStyle {
    std::size_t width = 80;
    bool utf8 = false;
    bool colour = false;  ///< ANSI colours; letters and words tell colours in any case
};

/// All that a seat may do, as lines that can be sent. Where there are too many to list, patterns
/// stand for the rest.
struct MoveList {
    struct Pattern {
        std::string words{};
        std::size_t count = 0;
    };
    std::vector<std::string> lines{};
    std::vector<Pattern> patterns{};
};

enum class BotLevel : std::uint8_t { easy, normal };

/// What a bot would do, and why.
struct Advice {
    std::string line{};
    std::string reason{};  ///< a sentence for people, players in braces: see named_players()
};

/// What would follow from a line, as far as a seat may know.
struct Supposition {
    /// What would happen, to be told up to the first event that reveals something; null when the
    /// line only begins an action in steps.
    std::shared_ptr<const Story> events{};
    /// The numbers that would change, each before and after (Eriantys: influence, towers,
    /// professors, coins), in the manner of events. What only chance decides is not among them.
    std::shared_ptr<const Story> consequences{};
    bool chance_decides = false;  ///< something would be drawn
};

/// A game under way. Copied by clone(); a few hundred bytes.
class Match {
  public:
    virtual ~Match() = default;
    [[nodiscard]] virtual std::unique_ptr<Match> clone() const = 0;

    // questions
    [[nodiscard]] virtual std::size_t players() const = 0;
    [[nodiscard]] virtual SeatSet to_act() const = 0;  ///< nobody: the game is over
    /// Who is first in the order that START tells; it goes on clockwise.
    [[nodiscard]] virtual Seat first_seat() const { return seat_at(0); }
    [[nodiscard]] virtual std::uint64_t digest() const = 0;
    /// How often chance or a secret was revealed so far: UNDO never goes back past one.
    [[nodiscard]] virtual std::uint64_t revealed() const = 0;

    // playing: a refused line changes nothing, a line of several actions is done wholly or not;
    // `column` is where the arguments begin in the client's line, for messages
    [[nodiscard]] virtual std::shared_ptr<const Story> opening() const = 0;
    virtual Expected<Played, Refusal> play(Seat seat,
                                           const Verb& verb,
                                           std::string_view arguments,
                                           HalfPlayed& half,
                                           std::size_t column) = 0;

    // telling
    /// A line that the seat has played, as HISTORY shows it to the viewer: nothing hidden is in it.
    [[nodiscard]] virtual std::string retold(Seat /*seat*/,
                                             std::string_view line,
                                             Viewer /*viewer*/) const {
        return std::string{line};
    }
    virtual void ask(Seat seat, const HalfPlayed& half, TextWriter& to) const = 0;
    virtual void ask(Seat seat, const HalfPlayed& half, JsonWriter& to) const = 0;
    [[nodiscard]] virtual MoveList moves(Seat seat, const HalfPlayed& half) const = 0;
    /// The same for programs: choices per argument, which make all JSON commands that are legal.
    [[nodiscard]] virtual std::vector<Choices> choices(Seat seat, const HalfPlayed& half) const = 0;
    /// The fields of the snapshot, into an object that is open.
    virtual void snapshot(Viewer viewer, JsonWriter& to) const = 0;
    [[nodiscard]] virtual std::vector<std::string> board(Viewer viewer,
                                                         const Names& names,
                                                         const BoardStyle& style) const = 0;
    /// Everything that the board shows, in sentences.
    [[nodiscard]] virtual std::vector<std::string> plain(Viewer viewer,
                                                         const Names& names) const = 0;

    // thinking: from what the seat may see, never from the state
    /// What would follow from a line of the seat; nothing changes. What chance would bring is
    /// imagined by `rng`.
    [[nodiscard]] virtual Expected<Supposition, Refusal> suppose(Seat seat,
                                                                 const Verb& verb,
                                                                 std::string_view arguments,
                                                                 const HalfPlayed& half,
                                                                 std::size_t column,
                                                                 Rng& rng) const = 0;
    /// What a bot would do in the seat; an empty line when the seat is not to act.
    [[nodiscard]] virtual Advice advise(Seat seat, BotLevel level, Rng& rng) const = 0;

  protected:
    Match() = default;
    Match(const Match&) = default;
    Match(Match&&) = default;
    Match& operator=(const Match&) = default;
    Match& operator=(Match&&) = default;
};

/// What is chosen at a full table before the game starts (Eriantys: towers and wizards). Where
/// there is nothing to choose the game starts when the last seat is taken.
class Prelude {
  public:
    virtual ~Prelude() = default;
    [[nodiscard]] virtual std::unique_ptr<Prelude> clone() const = 0;

    /// Who must choose next; nobody when all is chosen.
    [[nodiscard]] virtual Seat to_choose() const = 0;
    virtual void ask(TextWriter& to) const = 0;
    virtual void ask(JsonWriter& to) const = 0;
    virtual Expected<Played, Refusal> choose(Seat seat,
                                             const Verb& verb,
                                             std::string_view arguments,
                                             std::size_t column) = 0;
    /// A choice that was made before, said again: it does not matter any more who was to choose.
    virtual Expected<Played, Refusal> repeat(Seat seat,
                                             const Verb& verb,
                                             std::string_view arguments) = 0;
    /// All that whoever is to choose may choose, as lines that can be sent.
    [[nodiscard]] virtual std::vector<std::string> choices() const = 0;
    /// The same as JSON commands.
    [[nodiscard]] virtual std::vector<Command> commands() const = 0;
    /// One of them, for whoever does not choose.
    [[nodiscard]] std::string random_choice(Rng& rng) const {
        const std::vector<std::string> all = choices();
        return all[rng.below(static_cast<std::uint32_t>(all.size()))];
    }
    /// Somebody got up: the choices of that seat are free again.
    virtual void vacate(Seat seat) = 0;
    /// The game; everything must have been chosen.
    [[nodiscard]] virtual std::unique_ptr<Match> start(std::uint64_t seed) const = 0;

  protected:
    Prelude() = default;
    Prelude(const Prelude&) = default;
    Prelude(Prelude&&) = default;
    Prelude& operator=(const Prelude&) = default;
    Prelude& operator=(Prelude&&) = default;
};

/// A section of RULES.
struct Topic {
    std::string_view name{};
    std::string_view summary{};
    std::string_view text{};
};

/// A game that can be played here.
struct GameKind {
    std::string_view name{};
    std::size_t fewest_players = 2;
    std::size_t most_players = 4;
    bool has_expert = false;
    std::span<const Verb> verbs{};
    std::span<const Topic> topics{};
    std::unique_ptr<Prelude> (*open)(std::size_t players, bool expert) = nullptr;
    /// Words of the game that must not be a player's name: colours, pieces, places.
    std::span<const std::string_view> words{};
    /// Why a line of the game cannot even be read, wherever it is said; nullopt when it can.
    std::optional<Refusal> (*unreadable)(const Verb& verb, std::string_view arguments) = nullptr;
};

/// All games, in the order in which they are listed.
[[nodiscard]] std::span<const GameKind> all_games();
[[nodiscard]] const GameKind* game_named(std::string_view name);

}  // namespace tavola
