#pragma once

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

namespace tavola::storage_tests {

/// A directory that is gone when the test is over.
class Scratch {
  public:
    Scratch() {
        std::string name = (std::filesystem::temp_directory_path() / "tavola-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) {
            throw std::system_error{errno, std::generic_category(), "mkdtemp"};
        }
        path_ = name;
    }
    ~Scratch() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Scratch(const Scratch&) = delete;
    Scratch(Scratch&&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    Scratch& operator=(Scratch&&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_{};
};

}  // namespace tavola::storage_tests
