#include "tests/storage/disk.hpp"

#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>

namespace {

std::atomic<std::size_t> counted = 0;
std::atomic<bool> refusing = false;

int sync_by(long call, int descriptor) {
    ++counted;
    if (refusing) {
        errno = EIO;
        return -1;
    }
    return static_cast<int>(::syscall(call, descriptor));
}

}  // namespace

// Libraries find these before the system's own.
extern "C" int fsync(int descriptor) { return sync_by(SYS_fsync, descriptor); }
extern "C" int fdatasync(int descriptor) { return sync_by(SYS_fdatasync, descriptor); }

namespace tavola::storage_tests::disk {

std::size_t syncs() { return counted; }

void refuse_syncs(bool refused) { refusing = refused; }

}  // namespace tavola::storage_tests::disk
