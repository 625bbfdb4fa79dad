#pragma once

#include "tui-client/acting.hpp"

/// The scenes' shares of press().
namespace tavola::tui {

/// What a page scrolls by.
inline constexpr int page_step = 10;

/// A line is typed from now on, beginning with the text.
void begin_typing(Ui& ui, Typing what, std::string text = {});

void press_login(Model& model, Ui& ui, const Key& key);
void press_lobby(Model& model, Ui& ui, Command command);
void press_form(Model& model, Ui& ui, Command command);
void press_table(Model& model, Ui& ui, Command command);

/// Chooses what was drawn there, if anything was.
void click(Model& model, Ui& ui, Point at);

}  // namespace tavola::tui
