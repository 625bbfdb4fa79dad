#pragma once

#include "tui-client/json.hpp"

#include <string>
#include <string_view>
#include <vector>

/// A record of HISTORY, played again step by step.
namespace tavola::tui {

/// The table after one line of the record.
struct Frame {
    std::string line{};                 ///< what was done
    std::vector<std::string> events{};  ///< what came of it
    Json state{};                       ///< null before the start

    friend bool operator==(const Frame&, const Frame&) = default;
};

struct Replay {
    std::vector<std::string> lines{};  ///< of the record
    std::vector<Frame> frames{};       ///< of the lines that were answered so far
    std::size_t at = 0;                ///< the frame that is shown
    std::size_t sent = 0;
    std::vector<std::string> news{};  ///< of the line that is being answered
    bool follows = false;             ///< the last frame is shown, whichever it becomes
    bool stepped = false;             ///< a person has moved, and is not moved any more
    bool state_due = false;           ///< the next reply is the snapshot behind a line's own
    std::string trouble{};            ///< why it does not go on

    friend bool operator==(const Replay&, const Replay&) = default;
};

/// The lines of a record: comments and empty lines are dropped, and so are the marks of a reply
/// that was saved as it came (`| `, `OK HISTORY`).
[[nodiscard]] std::vector<std::string> record_lines(std::string_view text);

/// What is to be sent first, and after each line that was heard.
[[nodiscard]] std::vector<std::string> begin(Replay& replay);
[[nodiscard]] std::vector<std::string> hear(Replay& replay, std::string_view line);

/// Shows the frame so many steps away, as far as there are any.
void step(Replay& replay, int by);
/// Shows the last frame, also when it is still to come.
void step_to_end(Replay& replay);

}  // namespace tavola::tui
