#pragma once

#include "tests/storage/scratch.hpp"

#include <sys/mount.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace tavola::storage_tests {

/// A small file system, where the system lets us mount one.
class SmallDisk {
  public:
    explicit SmallDisk(const std::string& size = "1m") {
        const std::string option = "size=" + size;
        mounted_ = ::mount("tmpfs", scratch_.path().c_str(), "tmpfs", 0, option.c_str()) == 0;
    }
    ~SmallDisk() {
        if (mounted_) {
            ::umount2(scratch_.path().c_str(), MNT_DETACH);
        }
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk(SmallDisk&&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;
    SmallDisk& operator=(SmallDisk&&) = delete;

    [[nodiscard]] bool is_there() const { return mounted_; }
    [[nodiscard]] const std::filesystem::path& path() const { return scratch_.path(); }

    /// Takes all the room that is left, to the last page.
    void fill() const {
        std::ofstream ballast{path() / "ballast", std::ios::binary};
        while (ballast << std::string(4096, 'x') << std::flush) {
        }
    }
    void make_room() const { std::filesystem::remove(path() / "ballast"); }

  private:
    Scratch scratch_{};
    bool mounted_ = false;
};

}  // namespace tavola::storage_tests
