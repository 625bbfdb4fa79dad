#include "tests/faults/server_process.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <iterator>
#include <stdexcept>
#include <system_error>

namespace tavola::faults {

namespace {

std::string program() {
    const char* named = std::getenv("TAVOLAD");
    return named != nullptr ? named : TAVOLAD_BUILT;
}

}  // namespace

ServerProcess::ServerProcess(const std::filesystem::path& data) {
    spawn(data);
    try {
        port_ = announced_port();
    } catch (...) {
        kill();
        end();
        throw;
    }
}

ServerProcess::~ServerProcess() {
    if (pid_ > 0) {
        kill();
        wait();
    }
}

void ServerProcess::spawn(const std::filesystem::path& data) {
    std::array<int, 2> pipe{};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0) {
        throw std::system_error{errno, std::generic_category(), "pipe2"};
    }
    // clang-format off
    std::array<std::string, 9> words{program(), "--address", "127.0.0.1", "--port", "0",
                                     "--telnet-port", "0", "--data", data.string()};
    // clang-format on
    std::array<char*, words.size() + 1> arguments{};
    for (std::size_t i = 0; i < words.size(); ++i) {
        arguments.at(i) = words.at(i).data();
    }
    posix_spawn_file_actions_t actions{};
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, pipe[1], STDERR_FILENO);
    const int trouble =
        ::posix_spawn(&pid_, words[0].c_str(), &actions, nullptr, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    ::close(pipe[1]);
    if (trouble != 0) {
        ::close(pipe[0]);
        pid_ = -1;
        throw std::system_error{trouble, std::generic_category(), words[0]};
    }
    ear_ = std::jthread{[this, error = pipe[0]] { listen_to(error); }};
}

void ServerProcess::listen_to(int error) {
    std::array<char, 4096> bytes{};
    for (;;) {
        const ssize_t count = ::read(error, bytes.data(), bytes.size());
        const std::lock_guard lock{mutex_};
        if (count <= 0) {
            silent_ = true;
            break;
        }
        log_.append(bytes.data(), static_cast<std::size_t>(count));
        said_more_.notify_all();
    }
    said_more_.notify_all();
    ::close(error);
}

std::uint16_t ServerProcess::announced_port() {
    constexpr std::string_view before = "listening on 127.0.0.1:";
    constexpr std::string_view behind = " (plain)\n";
    std::unique_lock lock{mutex_};
    said_more_.wait(lock, [&] { return silent_ || log_.find(behind) != std::string::npos; });
    const std::size_t end = log_.find(behind);
    const std::size_t begin = log_.rfind(before, end);
    if (end == std::string::npos || begin == std::string::npos) {
        throw std::runtime_error{"the server did not start: " + log_};
    }
    const std::size_t digits = begin + before.size();
    return static_cast<std::uint16_t>(std::stoul(log_.substr(digits, end - digits)));
}

void ServerProcess::kill() const { ::kill(pid_, SIGKILL); }

int ServerProcess::wait() {
    int status = -1;
    while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
    return status;
}

void ServerProcess::end() {
    const int status = wait();
    if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGKILL) {
        throw std::runtime_error{"the server ended before it was killed: " + log()};
    }
}

int ServerProcess::stop() {
    ::kill(pid_, SIGTERM);
    const int status = wait();
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

std::size_t ServerProcess::descriptors() const {
    const std::filesystem::directory_iterator open{"/proc/" + std::to_string(pid_) + "/fd"};
    return static_cast<std::size_t>(std::distance(open, std::filesystem::directory_iterator{}));
}

std::string ServerProcess::log() const {
    const std::lock_guard lock{mutex_};
    return log_;
}

}  // namespace tavola::faults
