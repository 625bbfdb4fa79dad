#include "tui-client/app.hpp"

#include "tui-client/acting.hpp"
#include "tui-client/curses/screen.hpp"
#include "tui-client/curses/terminal.hpp"
#include "tui-client/link.hpp"
#include "tui-client/local.hpp"
#include "tui-client/memory.hpp"
#include "tui-client/signals.hpp"
#include "tui-client/views/view.hpp"

#include <langinfo.h>
#include <poll.h>
#include <sysexits.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <memory>
#include <random>
#include <sstream>
#include <utility>

namespace tavola::tui {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds longest_pause{15};

/// Letters that nobody else draws, for the tags of this run.
std::string random_stem() {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789";
    std::random_device chance;
    std::string stem;
    for (int i = 0; i < 9; ++i) {
        stem += letters[chance() % letters.size()];
    }
    return stem;
}

std::string environment(const char* name) {
    const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): one thread
    return value == nullptr ? std::string{} : std::string{value};
}

/// The login's name as a player's: what is not allowed in one is left out.
std::string name_from_system() {
    std::string name;
    for (const char letter : environment("USER")) {
        const bool is_letter = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
        const bool is_sign = (letter >= '0' && letter <= '9') || letter == '_' || letter == '-';
        if (is_letter || (is_sign && !name.empty())) {
            name += letter;
        }
    }
    name.resize(std::min<std::size_t>(name.size(), 16));
    return name.empty() || name == "root" ? "player" : name;
}

class App {
  public:
    explicit App(const Options& options) : options_{options}, folder_{state_folder()} {
        model_.tag_stem = random_stem();
        ui_.settings = options.settings;
        // NOLINTNEXTLINE(concurrency-mt-unsafe): there is only one thread
        const bool utf8 = std::string_view{nl_langinfo(CODESET)} == "UTF-8";
        ui_.settings.charset = utf8 && !options.ascii ? Charset::utf8 : Charset::ascii;
        // Some terminals tell their colours as `foreground;background`; 7 and 15 are white.
        const std::string colours = environment("COLORFGBG");
        if (!options.theme_chosen && (colours.ends_with(";15") || colours.ends_with(";7"))) {
            ui_.settings.theme = Theme::light;
        }
        prepare();
    }

    int run() {
        Signals signals;
        screen_ = std::make_unique<Screen>(ui_.settings,
                                           options_.colours && environment("NO_COLOR").empty());
        Signals::install();  // ncurses has put its own in their place
        connect();
        while (!done_) {
            attend(model_, ui_);
            send_out();
            show();
            wait(signals);
        }
        return EX_OK;
    }

  private:
    /// What the options ask for, and what is remembered.
    void prepare() {
        const auto known = remembered(folder_);
        std::string name = options_.name;
        server_ = options_.task == Task::local ? std::string{"local"} : options_.server;
        if (options_.task == Task::play || options_.task == Task::watch) {
            model_.server = options_.server;
            address_.emplace(address_of(options_.server));
        }
        const auto friends = std::ranges::find(known, server_, &Acquaintance::server);
        if (friends != known.end() && (name.empty() || name == friends->name)) {
            name = friends->name;
            key_ = friends->key;
        }
        if (name.empty()) {
            name = known.empty() ? name_from_system() : known.front().name;
        }
        ui_.name = InputLine{name};
        prepare_task(name);
    }

    void prepare_task(const std::string& name) {
        switch (options_.task) {
            case Task::local:
                model_.plan = lines_of_local();
                break;
            case Task::watch:
                model_.plan = {"WATCH " + options_.watched};
                model_.plan_needs_login = false;
                break;
            case Task::replay:
                ui_.replay.emplace();
                ui_.replay->lines = record_lines(read_file(options_.replayed));
                break;
            default:
                break;
        }
        const bool logs_in = options_.task == Task::play || options_.task == Task::local;
        if (logs_in && !key_.empty()) {
            model_.name = name;
            model_.key = key_;
        }
    }

    [[nodiscard]] std::vector<std::string> lines_of_local() const {
        std::vector<std::string> lines{"NEW " + options_.game + " " +
                                       std::to_string(options_.players) +
                                       (options_.expert ? " EXPERT" : "")};
        for (int seat = 1; seat < options_.players; ++seat) {
            lines.push_back("BOT ADD " + options_.bots);
        }
        return lines;
    }

    static std::string read_file(const std::string& path) {
        std::ifstream file{path, std::ios::binary};
        if (!file) {
            throw std::runtime_error{path + ": cannot be read"};
        }
        std::ostringstream text;
        text << file.rdbuf();
        return text.str();
    }

    // ---- the connection

    void connect() {
        try {
            if (address_) {
                link_ = std::make_unique<Link>(*address_);
                model_.line = Line::connecting;
                return;
            }
            server_process_ = std::make_unique<LocalServer>(local_arguments(),
                                                            (folder_ / "tavolad.log").string());
            link_ = std::make_unique<Link>(server_process_->take_descriptor());
            came_up();
        } catch (const Poco::Exception& error) {
            lose(error.displayText());
        } catch (const std::exception& error) {
            lose(error.what());
        }
    }

    /// A record is replayed in memory; games are kept, unless another client has them open.
    [[nodiscard]] std::vector<std::string> local_arguments() const {
        std::vector<std::string> arguments{"--stdio"};
        if (options_.task == Task::local && keeps_games_) {
            arguments.insert(arguments.end(), {"--data", (folder_ / "local").string()});
        }
        return arguments;
    }

    void came_up() {
        pause_ = std::chrono::seconds{1};
        if (ui_.replay) {
            model_.line = Line::up;
            link_->send("MODE JSON");
            skip_reply_ = true;
            return;
        }
        on_up(model_);
        if (options_.task == Task::local && model_.key.empty()) {
            send(model_, Purpose::login, "LOGIN " + ui_.name.text());
        }
    }

    void lose(const std::string& reason) {
        link_.reset();
        on_down(model_, reason);
        if (!address_) {
            lose_local();
            return;
        }
        retry_at_ = Clock::now() + pause_;
        pause_ = std::min(pause_ * 2, longest_pause);
    }

    /// A server of our own took everything with it, unless it never began.
    void lose_local() {
        model_.line = Line::ended;
        if (keeps_games_ && server_process_ != nullptr && server_process_->found_data_taken()) {
            keeps_games_ = false;
            key_.clear();
            model_.key.clear();
            add_log(model_,
                    LogKind::notice,
                    "another tavola --local has your games open: this one will not be kept");
            connect();
        }
    }

    void send_out() {
        if (link_ == nullptr || !link_->is_up()) {
            return;
        }
        for (const std::string& line : model_.outbox) {
            link_->send(line);
        }
        model_.outbox.clear();
        guarded([this] { link_->write(); });
    }

    template <class Action>
    void guarded(const Action& action) {
        try {
            action();
        } catch (const Poco::Exception& error) {
            lose(error.displayText());
        }
    }

    void hear_from_server() {
        const auto lines = link_->read();
        if (!lines) {
            lose(model_.trouble.empty() ? "the server has closed it" : model_.trouble);
            return;
        }
        for (const std::string& line : *lines) {
            if (ui_.replay) {
                hear_replay(line);
            } else {
                update(model_, line);
            }
        }
        note_login();
        note_record();
    }

    void hear_replay(const std::string& line) {
        const bool is_reply = line.starts_with("{\"ok\"");
        if (skip_reply_ && !is_reply) {
            return;
        }
        const auto next =
            std::exchange(skip_reply_, false) ? begin(*ui_.replay) : hear(*ui_.replay, line);
        for (const std::string& said : next) {
            link_->send(said);
        }
    }

    void note_login() {
        if (model_.logged_in && model_.key != key_ && !model_.key.empty()) {
            key_ = model_.key;
            if (keeps_games_) {
                remember(folder_, {server_, model_.name, key_});
            }
        } else if (options_.task == Task::local && !key_.empty() && model_.key.empty()) {
            key_.clear();  // it has lapsed, and so the name is free again
            send(model_, Purpose::login, "LOGIN " + ui_.name.text());
        }
    }

    void note_record() {
        if (model_.record.empty() || !model_.table) {
            return;
        }
        try {
            const auto path = save_record(folder_, model_.table->game, model_.record);
            add_log(model_, LogKind::notice, "the record is in " + path.string());
            model_.answer_to = "The record is saved";
            model_.answer = {"It is in " + path.string(), "", "tavola --replay " + path.string()};
        } catch (const std::exception& error) {
            model_.complaint = error.what();
        }
        model_.record.clear();
    }

    // ---- the screen

    void show() {
        screen_->follow(ui_.settings);
        Canvas canvas{Screen::height(), Screen::width(), ui_.settings.charset};
        ui_.spots = draw(model_, ui_, canvas);
        screen_->show(canvas);
        screen_->entitle(is_asked(model_) ? "tavola: your turn" : "tavola");
        if (std::exchange(model_.called, false) && ui_.settings.bell) {
            Screen::ring();
        }
    }

    void take_keys() {
        while (!done_) {
            const auto key = Screen::next_key();
            if (!key) {
                return;
            }
            if (*key == Key{.name = KeyName::control, .letter = U'z'}) {
                suspend();
                continue;
            }
            const Wish wish = press(model_, ui_, *key);
            done_ = wish == Wish::quit;
            if (wish == Wish::redraw) {
                Screen::redraw();
            }
            attend(model_, ui_);
        }
    }

    void suspend() {
        screen_->suspend();
        Signals::install();
    }

    void obey(int signal) {
        switch (signal) {
            case SIGTSTP:
                return suspend();
            case SIGWINCH:
            case SIGCONT:
                return Screen::resize();
            default:
                done_ = true;
        }
    }

    // ---- waiting

    [[nodiscard]] int timeout() const {
        if (link_ != nullptr || model_.line == Line::ended || !address_) {
            return -1;
        }
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(retry_at_ - Clock::now());
        return static_cast<int>(std::max<std::int64_t>(left.count() + 1, 0));
    }

    void wait(Signals& signals) {
        std::array<pollfd, 3> ready{{{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0},
                                     {.fd = signals.descriptor(), .events = POLLIN, .revents = 0},
                                     {.fd = -1, .events = POLLIN, .revents = 0}}};
        if (link_ != nullptr) {
            ready[2].fd = link_->descriptor();
            ready[2].events = static_cast<short>(POLLIN | (link_->wants_to_write() ? POLLOUT : 0));
        }
        const int count = ::poll(ready.data(), ready.size(), timeout());
        while (const auto signal = signals.next()) {
            obey(*signal);
        }
        if (count <= 0) {
            if (link_ == nullptr && timeout() == 0) {
                connect();
            }
            return;
        }
        if (ready[0].revents != 0) {
            take_keys();
            done_ = done_ || (ready[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
        }
        if (link_ != nullptr && ready[2].revents != 0) {
            guarded([&] { serve_link(ready[2].revents); });
        }
    }

    void serve_link(short events) {
        if (!link_->is_up()) {
            link_->write();
            came_up();
            return;
        }
        if ((events & POLLOUT) != 0) {
            link_->write();
        }
        if ((events & (POLLIN | POLLHUP | POLLERR)) != 0) {
            hear_from_server();
        }
    }

    Options options_;
    std::filesystem::path folder_;
    std::string server_{};
    std::optional<Poco::Net::SocketAddress> address_{};
    std::string key_{};
    Model model_{};
    Ui ui_{};
    std::unique_ptr<Screen> screen_{};
    std::unique_ptr<LocalServer> server_process_{};
    std::unique_ptr<Link> link_{};
    bool keeps_games_ = true;
    bool skip_reply_ = false;
    bool done_ = false;
    std::chrono::seconds pause_{1};
    Clock::time_point retry_at_{};
};

}  // namespace

int run(const Options& options) {
    if (const std::string flaw = terminal_flaw(); !flaw.empty()) {
        std::cerr << "tavola: " << flaw
                  << "; use telnet to reach a server, or tavolad --stdio to play here\n";
        return EX_UNAVAILABLE;
    }
    try {
        return App{options}.run();
    } catch (const Poco::Exception& error) {
        std::cerr << "tavola: " << error.displayText() << '\n';
        return EX_NOHOST;
    } catch (const std::exception& error) {
        std::cerr << "tavola: " << error.what() << '\n';
        return EX_SOFTWARE;
    }
}

}  // namespace tavola::tui
