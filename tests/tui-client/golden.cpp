#include "tests/tui-client/golden.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string_view>

namespace tavola::tui {

void compare_with_golden(const std::string& name, const std::string& text) {
    const auto path = std::filesystem::path{TAVOLA_SOURCE_DIR} / "tests/screens/tui" / name;
    const char* const wish = std::getenv("TAVOLA_GOLDEN");
    if (wish != nullptr && std::string_view{wish} == "update") {
        std::filesystem::create_directories(path.parent_path());
        std::ofstream{path, std::ios::binary} << text;
    }
    std::ifstream in{path, std::ios::binary};
    std::ostringstream golden;
    golden << in.rdbuf();
    INFO("TAVOLA_GOLDEN=update accepts what is drawn now as " << path);
    CHECK(text == golden.str());
}

}  // namespace tavola::tui
