#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace tavola::tui {

/// A tavolad of our own, on one end of a pair of sockets: nobody else on the machine can join it.
/// It ends with this object.
class LocalServer {
  public:
    /// Looks for tavolad beside this program, then on the PATH. What it complains about goes into
    /// the file. Throws std::system_error when it cannot be started.
    LocalServer(const std::vector<std::string>& arguments, const std::string& log_file);
    ~LocalServer();
    LocalServer(const LocalServer&) = delete;
    LocalServer& operator=(const LocalServer&) = delete;
    LocalServer(LocalServer&&) = delete;
    LocalServer& operator=(LocalServer&&) = delete;

    /// Has it ended because another one has its data?
    [[nodiscard]] bool found_data_taken();
    /// Our end. Whoever takes it closes it.
    [[nodiscard]] int take_descriptor();

  private:
    int ours_ = -1;
    pid_t child_ = -1;
};

}  // namespace tavola::tui
