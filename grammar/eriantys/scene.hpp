#pragma once

#include "games/eriantys/characters.hpp"
#include "games/eriantys/view.hpp"
#include "grammar/drawing.hpp"
#include "grammar/names.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the drawn board and the sentences have in common: who looks at what, in which words.
namespace tavola::eriantys {

/// A position as somebody looks at it. View and names must outlive it.
class Scene {
  public:
    Scene(const View& view, Viewer viewer, const Names& names)
        : view_{&view}, viewer_{viewer}, names_{&names} {}

    [[nodiscard]] const Board& board() const { return view_->board; }
    [[nodiscard]] unsigned in_bag() const { return view_->in_bag; }
    [[nodiscard]] std::string_view name(Seat seat) const { return (*names_)[seat]; }
    [[nodiscard]] bool is_viewer(Seat seat) const { return viewer_ == seat; }
    [[nodiscard]] bool is_over() const { return board().phase == Phase::over; }
    [[nodiscard]] bool is_to_act(Seat seat) const { return !is_over() && board().active() == seat; }

    /// All seats clockwise, the viewer's first.
    [[nodiscard]] std::vector<Seat> seats() const;
    /// `anna`, `anna and carla`.
    [[nodiscard]] std::string names(SeatSet seats) const;
    [[nodiscard]] SeatSet members(Side side) const;
    /// The order in which this phase is played: `anna, bruno`.
    [[nodiscard]] std::string order() const;
    /// The characters that lie there; none in a base game.
    [[nodiscard]] std::vector<CharacterCard> characters() const;
    /// What the active player is to do, as an order: `move 2 students`.
    [[nodiscard]] std::string task() const;
    /// Who won and why, as a sentence without its full stop; the game must be over.
    [[nodiscard]] std::string result() const;

  private:
    const View* view_;
    Viewer viewer_;
    const Names* names_;
};

/// R, G, B, Y, P: the letter that stands for a colour wherever there is no room for the word.
[[nodiscard]] std::string_view letter_for(Colour colour);
[[nodiscard]] Ink ink_for(Colour colour);
[[nodiscard]] Ink ink_for(TowerColour colour);

/// `RRG`; empty for none.
[[nodiscard]] Text letters_of(const Students& students);
/// The tiles clockwise: `4`, `4+5`, `12+1`.
[[nodiscard]] std::string tiles_of(const Group& group);
/// `1 coin`, `2 coins`.
[[nodiscard]] std::string counted(unsigned count, std::string_view thing);
/// `7 Jester`.
[[nodiscard]] std::string title_of(Character character);
/// Why a round is the last, or why a game ended: `the bag is empty`.
[[nodiscard]] std::string_view cause_of(Reason reason);
/// The values of the assistants; `joined` says what stands between two: `1 2 3`.
[[nodiscard]] std::string values_of(Hand hand, std::string_view joined);
/// The tower colour of the side.
[[nodiscard]] TowerColour tower_of(const Board& board, Side side);

}  // namespace tavola::eriantys
