#include "server/app.hpp"

#include "server/cannot_start.hpp"
#include "server/hall/hall.hpp"
#include "server/net/stdio.hpp"
#include "server/secure.hpp"
#include "server/service.hpp"
#include "server/storage/data_directory.hpp"
#include "server/storage/memory_store.hpp"
#include "server/storage/sqlite_store.hpp"
#include "server/version.hpp"

#include <Poco/AutoPtr.h>
#include <Poco/Exception.h>
#include <Poco/Util/HelpFormatter.h>
#include <Poco/Util/Option.h>
#include <Poco/Util/OptionCallback.h>
#include <Poco/Util/PropertyFileConfiguration.h>
#include <pthread.h>
#include <sys/signalfd.h>
#include <sysexits.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <exception>
#include <iostream>
#include <memory>
#include <optional>
#include <string_view>
#include <system_error>

namespace tavola {

namespace {

struct OptionText {
    const char* name;
    const char* argument;
    const char* text;
};

// clang-format off
constexpr std::array<OptionText, 9> settings{{
    {"config",      "FILE", "read settings from this file; options come before them"},
    {"address",     "ADDR", "listen there, a name or a number; may be repeated (this machine only)"},
    {"port",        "N",    "for nc, scripts and programs (7777); 0 lets the system choose"},
    {"telnet-port", "N",    "for telnet and MUD clients (7723); 0 lets the system choose"},
    {"tls-port",    "N",    "for lines over TLS (none); 0 lets the system choose"},
    {"tls-certificate", "FILE", "the certificate for it, with those of its issuers"},
    {"tls-key",     "FILE", "the certificate's key, unless it is in the same file"},
    {"socket",      "PATH", "listen at a UNIX socket too"},
    {"data",        "DIR",  "keep names and games there (with --stdio: in memory only)"},
}};
// clang-format on

/// Signals that end the server, as something that can be polled. Threads that are started from here
/// on do not get them.
int signal_descriptor() {
    sigset_t ends{};
    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    ::pthread_sigmask(SIG_BLOCK, &ends, nullptr);
    const int descriptor = ::signalfd(-1, &ends, SFD_CLOEXEC | SFD_NONBLOCK);
    if (descriptor < 0) {
        throw std::system_error{errno, std::generic_category(), "signals"};
    }
    return descriptor;
}

int complain(std::string_view words, int code) {
    std::cerr << "tavolad: " << words << '\n';
    return code;
}

void warn(const std::vector<std::string>& damage) {
    for (const std::string& words : damage) {
        complain(words, 0);
    }
}

/// The store in a directory that is ours alone, or in memory when there is none.
class Archive {
  public:
    Archive(const std::string& data, const Retention& retention) {
        if (data.empty()) {
            store_ = std::make_unique<MemoryStore>(retention);
        } else {
            take(data);
            store_ = std::make_unique<SqliteStore>(*directory_, retention);
        }
    }
    [[nodiscard]] Store& store() { return *store_; }

  private:
    void take(const std::string& data) {
        try {
            directory_.emplace(data);
        } catch (const DirectoryTaken& taken) {
            throw CannotStart{taken.what(), EX_TEMPFAIL};
        } catch (const std::system_error& trouble) {
            throw CannotStart{trouble.what(), EX_CANTCREAT};
        }
    }

    std::optional<DataDirectory> directory_{};
    std::unique_ptr<Store> store_{};
};

}  // namespace

Tavolad::Tavolad() { setUnixOptions(true); }

int Tavolad::start(int argc, char** argv) {
    try {
        init(argc, argv);
    } catch (const Poco::Exception& error) {
        return complain(error.displayText() + "; try --help", EXIT_USAGE);
    }
    return run();
}

void Tavolad::defineOptions(Poco::Util::OptionSet& options) {
    using Poco::Util::Option;
    const Poco::Util::OptionCallback<Tavolad> callback{this, &Tavolad::choose};
    ServerApplication::defineOptions(options);
    options.addOption(Option("stdio", "", "play in a private hall on standard input and output")
                          .callback(callback));
    for (const OptionText& setting : settings) {
        options.addOption(Option(setting.name, "", setting.text, false)
                              .argument(setting.argument)
                              .repeatable(true)
                              .callback(callback));
    }
    options.addOption(Option("help", "h", "show this help").callback(callback));
    options.addOption(Option("version", "V", "show the version").callback(callback));
}

void Tavolad::choose(const std::string& name, const std::string& value) {
    if (name == "stdio") {
        task_ = Task::stdio;
    } else if (name == "help") {
        task_ = Task::help;
        stopOptionsProcessing();
    } else if (name == "version") {
        task_ = Task::version;
        stopOptionsProcessing();
    } else if (name == "config") {
        file_ = value;
    } else {
        options_.emplace_back(name, value);
    }
}

int Tavolad::show_help() const {
    Poco::Util::HelpFormatter help{options()};
    help.setCommand(commandName());
    help.setUsage(
        "[--config FILE] [--address ADDR] [--port N] [--telnet-port N] [--tls-port N] "
        "[--tls-certificate FILE] [--tls-key FILE] [--socket PATH] [--data DIR] [--stdio]");
    help.setHeader("A server for board games that are played in lines of text.");
    help.format(std::cout);
    return EXIT_OK;
}

/// What the file says, and then, in its place, what the command line says.
int Tavolad::configure() {
    if (!file_.empty()) {
        try {
            const Poco::AutoPtr<Poco::Util::PropertyFileConfiguration> file{
                new Poco::Util::PropertyFileConfiguration{file_}};
            Poco::Util::AbstractConfiguration::Keys keys;
            file->keys(keys);
            for (const std::string& key : keys) {
                if (const auto flaw = set(config_, key, file->getString(key))) {
                    return complain(file_ + ": " + *flaw, EXIT_CONFIG);
                }
            }
        } catch (const Poco::Exception& error) {
            return complain(file_ + ": " + error.displayText(), EXIT_CONFIG);
        }
    }
    for (const auto& [name, value] : options_) {
        if (name == "address") {
            config_.addresses.clear();
        }
    }
    for (const auto& [name, value] : options_) {
        if (const auto flaw = set(config_, name, value)) {
            return complain(*flaw + "; try --help", EXIT_USAGE);
        }
    }
    return EXIT_OK;
}

int Tavolad::main(const std::vector<std::string>& arguments) {
    if (!arguments.empty()) {
        return complain("unexpected argument '" + arguments[0] + "'; try --help", EXIT_USAGE);
    }
    if (task_ == Task::help) {
        return show_help();
    }
    if (task_ == Task::version) {
        std::cout << "tavolad " << version << '\n';
        return EXIT_OK;
    }
    if (const int wrong = configure(); wrong != EXIT_OK) {
        return wrong;
    }
    try {
        return task_ == Task::stdio ? serve_here() : serve();
    } catch (const CannotStart& trouble) {
        return complain(trouble.what(), trouble.exit_code());
    } catch (const StoreFailure& trouble) {
        return complain(trouble.what(), EXIT_DATAERR);
    } catch (const std::exception& trouble) {
        return complain(trouble.what(), EXIT_IOERR);
    }
}

int Tavolad::serve_here() const {
    Archive archive{config_.data, config_.retention};
    SecureSecrets secrets;
    Hall hall{secrets, std::string{version}, config_.hall};
    warn(restore(hall, archive.store()));
    serve_stdio(hall, archive.store());
    return EXIT_OK;
}

int Tavolad::serve() const {
    const std::string data = config_.data.empty() ? usual_data_directory() : config_.data;
    if (data.empty()) {
        return complain("there is no home to keep games in; please say --data DIR", EXIT_CONFIG);
    }
    const int signals = signal_descriptor();
    Archive archive{data, config_.retention};
    Service service{config_, archive.store()};
    warn(service.damage());
    service.watch(signals, [&] {
        signalfd_siginfo received{};
        if (::read(signals, &received, sizeof received) > 0) {
            service.stop();
        }
    });
    std::cerr << "keeping games in " << data << '\n';
    for (const std::string& place : service.places()) {
        std::cerr << "listening on " << place << '\n';
    }
    service.run();
    ::close(signals);
    return EXIT_OK;
}

}  // namespace tavola
