#include "tui-client/memory.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <system_error>

namespace tavola::tui {

namespace {

constexpr std::size_t most_servers = 50;
constexpr mode_t ours_alone = 0600;

std::filesystem::path file_in(const std::filesystem::path& folder) { return folder / "servers"; }

bool write_file(const std::filesystem::path& path, const std::string& text) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, ours_alone);
    if (file < 0) {
        return false;
    }
    const bool written =
        ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    return ::close(file) == 0 && written;
}

std::string environment(const char* name) {
    const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): one thread
    return value == nullptr ? std::string{} : std::string{value};
}

}  // namespace

std::filesystem::path state_folder() {
    std::filesystem::path base = environment("XDG_STATE_HOME");
    if (!base.is_absolute()) {
        base = std::filesystem::path{environment("HOME")} / ".local" / "state";
    }
    auto folder = base / "tavola";
    std::filesystem::create_directories(folder);
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all);
    return folder;
}

std::vector<Acquaintance> remembered(const std::filesystem::path& folder) {
    std::vector<Acquaintance> all;
    std::ifstream file{file_in(folder)};
    std::string line;
    while (std::getline(file, line) && all.size() < most_servers) {
        std::istringstream words{line};
        Acquaintance one;
        if (words >> one.server >> one.name) {
            words >> one.key;  // a registered name may have none
            all.push_back(one);
        }
    }
    return all;
}

bool remember(const std::filesystem::path& folder, const Acquaintance& acquaintance) {
    std::vector<Acquaintance> all = remembered(folder);
    std::erase_if(all, [&](const Acquaintance& one) { return one.server == acquaintance.server; });
    all.insert(all.begin(), acquaintance);
    std::string text;
    for (const Acquaintance& one : all) {
        text += one.server + " " + one.name + " " + one.key + "\n";
    }
    const auto path = file_in(folder);
    const auto fresh = folder / "servers.new";
    return write_file(fresh, text) && std::rename(fresh.c_str(), path.c_str()) == 0;
}

std::filesystem::path save_record(const std::filesystem::path& folder,
                                  const std::string& game,
                                  const std::vector<std::string>& lines) {
    // The name comes from a server, and must not lead out of the folder.
    const bool is_word = !game.empty() && std::ranges::all_of(game, [](char letter) {
        return letter >= 'a' && letter <= 'z';
    });
    const std::string stem = is_word ? game : "game";
    const auto records = folder / "records";
    std::filesystem::create_directories(records);
    std::string text;
    for (const std::string& line : lines) {
        text += line + "\n";
    }
    for (int number = 1;; ++number) {
        auto path = records / (stem + "-" + std::to_string(number) + ".txt");
        if (!std::filesystem::exists(path)) {
            if (!write_file(path, text)) {
                throw std::system_error{errno, std::generic_category(), path.string()};
            }
            return path;
        }
    }
}

}  // namespace tavola::tui
