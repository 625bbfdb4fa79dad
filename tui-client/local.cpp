#include "tui-client/local.hpp"

#include <fcntl.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill() is POSIX
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <sysexits.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

namespace tavola::tui {

namespace {

/// Beside this program, where both were built or installed; else whatever the PATH finds.
std::string program() {
    std::error_code error;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
    const auto beside = self.parent_path() / "tavolad";
    return !error && std::filesystem::exists(beside, error) ? beside.string() : "tavolad";
}

[[noreturn]] void fail(int error, const char* what) {
    throw std::system_error{error, std::generic_category(), what};
}

/// What happens to the descriptors in the child.
class FileActions {
  public:
    FileActions() { posix_spawn_file_actions_init(&actions_); }
    ~FileActions() { posix_spawn_file_actions_destroy(&actions_); }
    FileActions(const FileActions&) = delete;
    FileActions& operator=(const FileActions&) = delete;
    FileActions(FileActions&&) = delete;
    FileActions& operator=(FileActions&&) = delete;

    void talk_on(int descriptor) {
        posix_spawn_file_actions_adddup2(&actions_, descriptor, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions_, descriptor, STDOUT_FILENO);
    }
    void complain_to(const std::string& file) {
        constexpr int mode = 0600;
        posix_spawn_file_actions_addopen(
            &actions_, STDERR_FILENO, file.c_str(), O_WRONLY | O_CREAT | O_APPEND, mode);
    }
    [[nodiscard]] const posix_spawn_file_actions_t* get() const { return &actions_; }

  private:
    posix_spawn_file_actions_t actions_{};
};

}  // namespace

LocalServer::LocalServer(const std::vector<std::string>& arguments, const std::string& log_file) {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
        fail(errno, "a pair of sockets");
    }
    FileActions actions;
    actions.talk_on(ends[1]);
    actions.complain_to(log_file);
    const std::string path = program();
    std::vector<std::string> words{path};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    argv.reserve(words.size() + 1);
    for (std::string& word : words) {
        argv.push_back(word.data());
    }
    argv.push_back(nullptr);
    const int error =
        ::posix_spawnp(&child_, path.c_str(), actions.get(), nullptr, argv.data(), environ);
    ::close(ends[1]);
    ours_ = ends[0];
    if (error != 0) {
        ::close(ours_);
        fail(error, "tavolad");
    }
}

LocalServer::~LocalServer() {
    if (ours_ >= 0) {
        ::close(ours_);
    }
    if (child_ < 0) {
        return;
    }
    // Its input has ended, and so does it; a server that hangs is told to.
    constexpr int patience = 50;
    for (int i = 0; i < patience; ++i) {
        if (::waitpid(child_, nullptr, WNOHANG) != 0) {
            return;
        }
        ::usleep(20'000);
    }
    ::kill(child_, SIGTERM);
    ::waitpid(child_, nullptr, 0);
}

bool LocalServer::found_data_taken() {
    int status = 0;
    if (child_ < 0 || ::waitpid(child_, &status, 0) != child_) {
        return false;
    }
    child_ = -1;
    return WIFEXITED(status) && WEXITSTATUS(status) == EX_TEMPFAIL;
}

int LocalServer::take_descriptor() { return std::exchange(ours_, -1); }

}  // namespace tavola::tui
