#pragma once

#include <filesystem>
#include <string>
#include <vector>

/// What is remembered from one day to the next, below XDG_STATE_HOME: for our eyes only, as there
/// are keys in it.
namespace tavola::tui {

/// How we are known to a server.
struct Acquaintance {
    std::string server{};
    std::string name{};
    std::string key{};

    friend bool operator==(const Acquaintance&, const Acquaintance&) = default;
};

/// The folder, made if need be with mode 0700. Throws std::system_error when that fails.
[[nodiscard]] std::filesystem::path state_folder();

/// The servers that we know, the latest first. A file that is not there, or lines in it that make
/// no sense, are as good as nothing.
[[nodiscard]] std::vector<Acquaintance> remembered(const std::filesystem::path& folder);

/// Puts this server first. The file has mode 0600 and is whole at any moment. Failing to write it
/// is no reason to stop a game: false.
bool remember(const std::filesystem::path& folder, const Acquaintance& acquaintance);

/// Writes the record of a game; gives the file.
[[nodiscard]] std::filesystem::path save_record(const std::filesystem::path& folder,
                                                const std::string& game,
                                                const std::vector<std::string>& lines);

}  // namespace tavola::tui
