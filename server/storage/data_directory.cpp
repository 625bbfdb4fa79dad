#include "server/storage/data_directory.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string>
#include <string_view>
#include <system_error>

namespace tavola {

namespace {

constexpr mode_t for_the_owner = S_IRUSR | S_IWUSR;

[[noreturn]] void fail(const std::string& what) {
    throw std::system_error{errno, std::generic_category(), what};
}

void make(const std::filesystem::path& path) {
    if (path.has_parent_path()) {
        std::filesystem::create_directories(path.parent_path());
    }
    if (::mkdir(path.c_str(), S_IRWXU) != 0 && errno != EEXIST) {
        fail("cannot make " + path.string());
    }
}

/// Who has the lock writes its number into the file.
std::string owner_of(int lock) {
    std::array<char, 16> text{};
    const ssize_t size = ::pread(lock, text.data(), text.size(), 0);
    std::string_view number{text.data(), size > 0 ? static_cast<std::size_t>(size) : 0};
    number = number.substr(0, number.find('\n'));
    return number.empty() ? "another process" : "process " + std::string{number};
}

}  // namespace

DataDirectory::DataDirectory(std::filesystem::path path) : path_{std::move(path)} {
    make(path_);
    const std::filesystem::path file = path_ / "lock";
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg,hicpp-vararg): it is the system's
    lock_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, for_the_owner);
    if (lock_ < 0) {
        fail("cannot open " + file.string());
    }
    if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
        const int reason = errno;
        const std::string owner = owner_of(lock_);
        ::close(lock_);
        errno = reason;
        if (reason == EWOULDBLOCK) {
            throw DirectoryTaken{path_.string() + " is in use by " + owner};
        }
        fail("cannot lock " + file.string());
    }
    const std::string number = std::to_string(::getpid()) + "\n";
    // The number is for people: the lock holds without it, on a full disk too.
    if (::ftruncate(lock_, 0) == 0) {
        static_cast<void>(::pwrite(lock_, number.data(), number.size(), 0) > 0);
    }
}

DataDirectory::~DataDirectory() { ::close(lock_); }

}  // namespace tavola
