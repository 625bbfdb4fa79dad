#pragma once

#include "tui-client/keys.hpp"
#include "tui-client/model.hpp"
#include "tui-client/ui.hpp"

#include <cstdint>

/// What a key does: the other half of the client beside update().
namespace tavola::tui {

/// What only the program around can do.
enum class Wish : std::uint8_t { none, quit, redraw };

/// The person pressed a key. Lines to be sent are in the model's outbox afterwards.
Wish press(Model& model, Ui& ui, const Key& key);

/// Brings the cursors in line with what is known now, and asks for the consequences of the move
/// under the cursor. To be called after everything that changes the model.
void attend(Model& model, Ui& ui);

}  // namespace tavola::tui
