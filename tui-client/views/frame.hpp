#pragma once

#include "tui-client/canvas.hpp"
#include "tui-client/model.hpp"
#include "tui-client/ui.hpp"

#include <string>
#include <string_view>

/// What all screens have in common: a line above, a line below.
namespace tavola::tui {

/// The first line: what is shown, and on the right who we are and whether the line is up.
void draw_title(const Model& model, Canvas& canvas, std::string_view title);

/// The last line: the keys that mean something now; above it, when something is being typed, that.
void draw_footer(const Model& model, const Ui& ui, Canvas& canvas);

/// The line above the footer: a refusal, or trouble with the connection; else the given text.
void draw_status(const Model& model, Canvas& canvas, std::string_view otherwise);

}  // namespace tavola::tui
