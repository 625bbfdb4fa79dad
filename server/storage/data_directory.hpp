#pragma once

#include <filesystem>
#include <stdexcept>

namespace tavola {

/// Another server has the data directory.
class DirectoryTaken : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The directory with everything a server keeps, which is its own as long as this lives.
class DataDirectory {
  public:
    /// Makes the directory (for its owner alone) when it is not there, and takes its lock; a lock
    /// goes with its process, however that ends. Throws DirectoryTaken when another process has it,
    /// and std::system_error when it cannot be made or written to.
    explicit DataDirectory(std::filesystem::path path);
    ~DataDirectory();
    DataDirectory(const DataDirectory&) = delete;
    DataDirectory(DataDirectory&&) = delete;
    DataDirectory& operator=(const DataDirectory&) = delete;
    DataDirectory& operator=(DataDirectory&&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::filesystem::path database() const { return path_ / "tavola.db"; }

  private:
    std::filesystem::path path_;
    int lock_ = -1;
};

}  // namespace tavola
