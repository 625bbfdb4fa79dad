#pragma once

#include <stdexcept>
#include <string>

namespace tavola {

/// Something that the server needs cannot be had; the words are for people, the exit code is that
/// of sysexits.h.
class CannotStart : public std::runtime_error {
  public:
    CannotStart(const std::string& words, int exit_code)
        : std::runtime_error{words}, exit_code_{exit_code} {}
    [[nodiscard]] int exit_code() const { return exit_code_; }

  private:
    int exit_code_;
};

}  // namespace tavola
