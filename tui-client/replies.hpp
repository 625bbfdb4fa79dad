#pragma once

#include "tui-client/model.hpp"

/// The answers to what was sent.
namespace tavola::tui {

/// Replies come in the order of the lines; one that does not fit is counted as unread.
void hear_reply(Model& model, const Json& reply);

}  // namespace tavola::tui
