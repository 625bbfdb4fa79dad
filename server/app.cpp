#include "server/app.hpp"

#include "server/hall/hall.hpp"
#include "server/net/stdio.hpp"
#include "server/secure.hpp"
#include "server/version.hpp"

#include <Poco/Exception.h>
#include <Poco/Util/HelpFormatter.h>
#include <Poco/Util/Option.h>
#include <Poco/Util/OptionCallback.h>

#include <exception>
#include <iostream>

namespace tavola {

Tavolad::Tavolad() { setUnixOptions(true); }

int Tavolad::start(int argc, char** argv) {
    try {
        init(argc, argv);
    } catch (const Poco::Exception& error) {
        std::cerr << "tavolad: " << error.displayText() << "; try --help\n";
        return EXIT_USAGE;
    }
    return run();
}

void Tavolad::defineOptions(Poco::Util::OptionSet& options) {
    using Poco::Util::Option;
    const Poco::Util::OptionCallback<Tavolad> callback{this, &Tavolad::choose};
    ServerApplication::defineOptions(options);
    options.addOption(Option("stdio", "", "play in a private hall on standard input and output")
                          .callback(callback));
    options.addOption(Option("help", "h", "show this help").callback(callback));
    options.addOption(Option("version", "V", "show the version").callback(callback));
}

void Tavolad::choose(const std::string& name, const std::string& /*value*/) {
    if (name == "stdio") {
        task_ = Task::stdio;
    } else if (name == "help") {
        task_ = Task::help;
        stopOptionsProcessing();
    } else if (name == "version") {
        task_ = Task::version;
        stopOptionsProcessing();
    }
}

int Tavolad::show_help() const {
    Poco::Util::HelpFormatter help{options()};
    help.setCommand(commandName());
    help.setUsage("--stdio");
    help.setHeader("A server for board games that are played in lines of text.");
    help.format(std::cout);
    return EXIT_OK;
}

int Tavolad::main(const std::vector<std::string>& arguments) {
    if (!arguments.empty()) {
        std::cerr << "tavolad: unexpected argument '" << arguments[0] << "'; try --help\n";
        return EXIT_USAGE;
    }
    switch (task_) {
        case Task::help:
            return show_help();
        case Task::version:
            std::cout << "tavolad " << version << '\n';
            return EXIT_OK;
        case Task::serve:
            std::cerr << "tavolad: there is no network yet; play with tavolad --stdio\n";
            return EXIT_USAGE;
        case Task::stdio:
            break;
    }
    try {
        SecureSecrets secrets;
        Hall hall{secrets, std::string{version}};
        serve_stdio(hall);
    } catch (const std::exception& error) {
        std::cerr << "tavolad: " << error.what() << '\n';
        return EXIT_IOERR;
    }
    return EXIT_OK;
}

}  // namespace tavola
