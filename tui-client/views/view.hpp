#pragma once

#include "tui-client/canvas.hpp"
#include "tui-client/model.hpp"
#include "tui-client/ui.hpp"

#include <vector>

/// Screens: what is known, drawn. Each fills the whole canvas.
namespace tavola::tui {

inline constexpr int least_height = 24;
inline constexpr int least_width = 80;

/// Draws what is in front of the person; on a canvas of less than 80 by 24 only that it is too
/// small. Gives where the choices are.
[[nodiscard]] std::vector<Spot> draw(const Model& model, const Ui& ui, Canvas& canvas);

void draw_login(const Model& model, const Ui& ui, Canvas& canvas);
void draw_lobby(const Model& model, const Ui& ui, Canvas& canvas);
void draw_form(const Model& model, const Ui& ui, Canvas& canvas);
void draw_seats(const Model& model, const Ui& ui, Canvas& canvas, std::vector<Spot>& spots);
void draw_table(const Model& model, const Ui& ui, Canvas& canvas, std::vector<Spot>& spots);
void draw_game_over(const Model& model, Canvas& canvas);
void draw_replay(const Model& model, const Ui& ui, Canvas& canvas);
void draw_page(const Model& model, const Ui& ui, Canvas& canvas);
void draw_question(const Question& question, Canvas& canvas);

/// The lines of the page that is open, broken to the width.
[[nodiscard]] std::vector<std::string> page_lines(const Model& model, const Ui& ui, int width);

}  // namespace tavola::tui
