#pragma once

#include <optional>

namespace tavola::tui {

/// Signals as something to read: from construction to destruction SIGINT, SIGTERM, SIGHUP, SIGTSTP,
/// SIGCONT and SIGWINCH arrive in a pipe, and SIGPIPE is ignored. Only one may exist at a time.
class Signals {
  public:
    /// Throws std::system_error.
    Signals();
    ~Signals();
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;
    Signals(Signals&&) = delete;
    Signals& operator=(Signals&&) = delete;

    [[nodiscard]] int descriptor() const;
    /// The next one, if one came; does not wait.
    [[nodiscard]] std::optional<int> next();
    /// Has the handlers again where something replaced them.
    static void install();
};

}  // namespace tavola::tui
