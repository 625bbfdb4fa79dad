#include "tui-client/app.hpp"
#include "tui-client/options.hpp"

#include <sysexits.h>

#include <clocale>
#include <iostream>

int main(int argc, char** argv) {
    std::setlocale(LC_ALL, "");  // NOLINT(concurrency-mt-unsafe): there is only one thread
    const auto options = tavola::tui::options_from({argv + 1, argv + argc});
    if (!options.mistake.empty()) {
        std::cerr << "tavola: " << options.mistake << "; try --help\n";
        return EX_USAGE;
    }
    if (options.task == tavola::tui::Task::help) {
        std::cout << tavola::tui::usage();
        return EX_OK;
    }
    if (options.task == tavola::tui::Task::version) {
        std::cout << "tavola " << TAVOLA_VERSION << '\n';
        return EX_OK;
    }
    return tavola::tui::run(options);
}
