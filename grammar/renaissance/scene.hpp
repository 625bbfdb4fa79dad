#pragma once

#include "games/renaissance/view.hpp"
#include "grammar/drawing.hpp"
#include "grammar/names.hpp"

#include <string>
#include <string_view>
#include <vector>

/// What the drawn board and the sentences have in common: who looks at what, in which words.
namespace tavola::renaissance {

/// A position as somebody looks at it. View and names must outlive it.
class Scene {
  public:
    Scene(const View& view, Viewer viewer, const Names& names)
        : view_{&view}, viewer_{viewer}, names_{&names} {}

    [[nodiscard]] const Board& board() const { return view_->board; }
    [[nodiscard]] const PlayerBoard& player(Seat seat) const { return board().player(seat); }
    [[nodiscard]] std::string_view name(Seat seat) const { return (*names_)[seat]; }
    [[nodiscard]] bool is_viewer(Seat seat) const { return viewer_ == seat; }
    [[nodiscard]] bool is_over() const { return board().phase == Phase::over; }
    [[nodiscard]] bool is_to_act(Seat seat) const { return board().to_act().contains(seat); }

    /// All seats clockwise, the viewer's first.
    [[nodiscard]] std::vector<Seat> seats() const;
    /// `anna`, `anna and carla`.
    [[nodiscard]] std::string names(SeatSet seats) const;
    /// `your turn`, `anna's turn`, and what is to be done; the game is not over.
    [[nodiscard]] std::string task() const;
    /// Who won and why, as a sentence without its full stop; the game must be over.
    [[nodiscard]] std::string result() const;
    /// Could the viewer, whose main action is due, buy the top card of the pile now?
    [[nodiscard]] bool can_buy(std::size_t pile) const;

  private:
    const View* view_;
    Viewer viewer_;
    const Names* names_;
};

/// A, B, C, D: the marker on the faith track, in the order of play.
[[nodiscard]] std::string marker_of(const Board& board, Seat seat);

/// Co, St, Se, Sh: what stands for a resource where there is no room for the word.
[[nodiscard]] std::string_view short_for(Resource resource);
[[nodiscard]] Ink ink_for(Resource resource);
[[nodiscard]] Ink ink_for(Marble marble);
[[nodiscard]] Ink ink_for(Colour colour);

/// `2Co Sh`: each kind once, with its count unless that is one; empty for none.
[[nodiscard]] Text brief(const Resources& resources);
[[nodiscard]] Text brief(const Strongbox& strongbox);
/// `Co Sh > 2St F`: what a card takes and gives.
[[nodiscard]] Text production_of(Card card);
/// What Lorenzo's token does: `2 green cards away`.
[[nodiscard]] std::string in_words(Token token);
/// `2 up, 3 lost, 4 -`: the Pope's favour tiles by their points.
[[nodiscard]] std::string tiles_of(const PlayerBoard& player);

}  // namespace tavola::renaissance
