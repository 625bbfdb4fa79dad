// The load generator for any server that answers lines: a fleet of connections to one of them.
//
//   bench_server fleet PORT CONNECTIONS PID   does what its standard input says, a line each:
//       each FILE COUNT DEPTH      every connection sends the next COUNT lines of the script
//       closed FILE DEPTH SECONDS  as fast as DEPTH lines in flight on each connection allow
//       open FILE RATE SECONDS     so many lines a second in all, whether answered or not
//       leave                      the end
//     and answers the others with one line of `key value` pairs, which bench/server.sh makes
//     figures of.
//   bench_server floor DIRECTORY              the time that one write takes to reach the disk
//
// A script is a file of lines that every connection says over and over; `%n` is the connection's
// number. A line that begins with O or + is a good reply (tavolad, Redis), with E or - a bad one;
// others are not counted. PID is the server's, whose processor time is told.

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <deque>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
using Instant = Clock::time_point;

constexpr std::chrono::seconds patience{20};  // for the last answers; then they count as missing

[[noreturn]] void fail(const char* what) {
    throw std::system_error{errno, std::generic_category(), what};
}

double seconds(Clock::duration time) { return std::chrono::duration<double>(time).count(); }

// What the machine did

double ticks(std::uint64_t count) {
    return static_cast<double>(count) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

/// Processor seconds of a process, all its threads, from /proc/PID/stat.
double cpu_seconds_of(const std::string& pid) {
    std::ifstream file{"/proc/" + pid + "/stat"};
    std::string text;
    std::getline(file, text);
    std::istringstream fields{text.substr(std::min(text.rfind(')') + 1, text.size()))};
    constexpr int before_times = 11;
    std::string skipped;
    for (int i = 0; i < before_times; ++i) {
        fields >> skipped;
    }
    std::uint64_t user = 0;
    std::uint64_t system = 0;
    fields >> user >> system;
    return ticks(user + system);
}

/// Processor seconds that anybody used, or that the host kept for itself.
double cpu_seconds_of_all() {
    std::ifstream file{"/proc/stat"};
    std::string word;
    std::array<std::uint64_t, 8> times{};  // user nice system idle iowait irq softirq steal
    file >> word;
    for (std::uint64_t& time : times) {
        file >> time;
    }
    return ticks(times[0] + times[1] + times[2] + times[7]);
}

struct Usage {
    Instant at = Clock::now();
    double server = 0;
    double generator = static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
    double all = cpu_seconds_of_all();
};

// What is said

struct Script {
    std::vector<std::string> lines{};
    std::vector<std::size_t> next{};  ///< for each connection, where it is
};

Script read_script(const std::string& path, std::size_t connections) {
    Script script{.next = std::vector<std::size_t>(connections)};
    std::ifstream file{path};
    for (std::string line; std::getline(file, line);) {
        script.lines.push_back(line + "\n");
    }
    if (script.lines.empty()) {
        fail(path.c_str());
    }
    return script;
}

void say_next(Script& script, std::size_t who, std::string& out) {
    std::string_view line = script.lines[script.next[who]];
    script.next[who] = (script.next[who] + 1) % script.lines.size();
    for (auto mark = line.find("%n"); mark != std::string_view::npos; mark = line.find("%n")) {
        out.append(line.substr(0, mark)).append(std::to_string(who));
        line.remove_prefix(mark + 2);
    }
    out.append(line);
}

// Connections

struct Connection {
    int socket = -1;
    bool amid_line = false;
    std::deque<Instant> sent{};  ///< of the lines that were not answered yet
    std::uint64_t replies = 0;
    std::uint64_t left = 0;  ///< lines that it may still send
};

int connect_to(std::uint16_t port) {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    // The sockets API wants it so.
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast)
    const auto* where = reinterpret_cast<const sockaddr*>(&address);
    if (socket < 0 || ::connect(socket, where, sizeof address) != 0) {
        fail("cannot connect");
    }
    const int on = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    ::fcntl(socket, F_SETFL, O_NONBLOCK);
    return socket;
}

void send_all(int socket, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (count > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno == EAGAIN) {
            pollfd writable{.fd = socket, .events = POLLOUT, .revents = 0};
            ::poll(&writable, 1, -1);
        } else {
            fail("cannot send");
        }
    }
}

/// What one measurement asks for and finds.
struct Run {
    Script& script;
    std::size_t depth = 1;
    std::uint64_t lines_each = UINT64_MAX;
    Clock::duration time = std::chrono::hours{1};
    double rate = 0;  ///< 0: closed loop
    std::uint64_t replies = 0;
    std::uint64_t refused = 0;
    std::vector<float> microseconds{};
};

class Fleet {
  public:
    Fleet(std::uint16_t port, std::size_t size, std::string server)
        : server_{std::move(server)}, poller_{::epoll_create1(EPOLL_CLOEXEC)} {
        connections_.resize(size);
        for (std::size_t i = 0; i < size; ++i) {
            connections_[i].socket = connect_to(port);
            epoll_event event{.events = EPOLLIN, .data = {.u64 = i}};
            ::epoll_ctl(poller_, EPOLL_CTL_ADD, connections_[i].socket, &event);
        }
    }

    [[nodiscard]] Script& script(const std::string& path) {
        const auto found = scripts_.find(path);
        return found != scripts_.end()
                   ? found->second
                   : scripts_.emplace(path, read_script(path, connections_.size())).first->second;
    }

    void run(Run run) {
        for (Connection& connection : connections_) {
            connection.replies = 0;
            connection.left = run.lines_each;
        }
        if (run.rate == 0) {
            fill(run);
        }
        Usage before;
        before.server = cpu_seconds_of(server_);
        if (run.rate > 0) {
            keep_rate(run, before.at);
        } else {
            keep_depth(run, before.at);
        }
        Usage after;
        after.server = cpu_seconds_of(server_);
        const std::uint64_t in_time = run.replies;
        const auto deadline = Clock::now() + patience;
        while (in_flight_ > 0 && Clock::now() < deadline) {
            take_events(run, 100, false);
        }
        run.replies = in_time;
        report(run, before, after);
    }

  private:
    /// Everybody says its first lines; the clock starts when all have.
    void fill(Run& run) {
        constexpr std::size_t between_looks = 64;
        for (std::size_t who = 0; who < connections_.size(); ++who) {
            say(run, who, run.depth, Clock::now());
            if (who % between_looks == between_looks - 1) {
                take_events(run, 0, true);
            }
        }
        run.replies = 0;
        run.microseconds.clear();
    }

    void keep_depth(Run& run, Instant began) {
        const Instant end = began + run.time;
        while (in_flight_ > 0 && Clock::now() < end) {
            take_events(run, 10, true);
        }
    }

    /// Each line has its time, whether the server keeps up or not, and latency counts from there.
    void keep_rate(Run& run, Instant began) {
        const auto all = static_cast<std::uint64_t>(run.rate * seconds(run.time));
        for (std::uint64_t said = 0; said < all;) {
            const auto due = static_cast<std::uint64_t>(seconds(Clock::now() - began) * run.rate);
            for (; said < std::min(due, all); ++said) {
                const std::chrono::duration<double> after{static_cast<double>(said) / run.rate};
                say(run,
                    said % connections_.size(),
                    1,
                    began + std::chrono::duration_cast<Clock::duration>(after));
            }
            take_events(run, 0, false);
        }
    }

    void say(Run& run, std::size_t who, std::size_t count, Instant when) {
        Connection& connection = connections_[who];
        out_.clear();
        for (; count > 0 && connection.left > 0; --count, --connection.left) {
            say_next(run.script, who, out_);
            connection.sent.push_back(when);
            ++in_flight_;
        }
        send_all(connection.socket, out_);
    }

    void take_events(Run& run, int milliseconds, bool answer) {
        std::array<epoll_event, 512> events{};
        const int count = ::epoll_wait(poller_, events.data(), events.size(), milliseconds);
        for (int i = 0; i < count; ++i) {
            const std::size_t who = events[static_cast<std::size_t>(i)].data.u64;
            const std::size_t replies = receive(run, connections_[who]);
            if (answer && replies > 0) {
                say(run, who, replies, Clock::now());
            }
        }
    }

    std::size_t receive(Run& run, Connection& connection) {
        const ssize_t count = ::recv(connection.socket, in_.data(), in_.size(), 0);
        if (count <= 0) {
            if (count < 0 && errno == EAGAIN) {
                return 0;
            }
            fail("the server hung up");
        }
        const Instant now = Clock::now();
        std::size_t replies = 0;
        std::string_view rest{in_.data(), static_cast<std::size_t>(count)};
        while (!rest.empty()) {
            if (!connection.amid_line && is_reply(run, rest)) {
                ++replies;
                settle(run, connection, now);
            }
            const std::size_t end = rest.find('\n');
            connection.amid_line = end == std::string_view::npos;
            rest.remove_prefix(connection.amid_line ? rest.size() : end + 1);
        }
        return replies;
    }

    static bool is_reply(Run& run, std::string_view line) {
        const bool bad = line[0] == 'E' || line[0] == '-';
        if (bad && run.refused++ == 0) {
            std::cerr << "bench_server: refused: " << line.substr(0, line.find('\n')) << '\n';
        }
        return bad || line[0] == 'O' || line[0] == '+';
    }

    void settle(Run& run, Connection& connection, Instant now) {
        if (connection.sent.empty()) {
            return;  // it answers nothing that was said
        }
        run.microseconds.push_back(
            static_cast<float>(seconds(now - connection.sent.front()) * 1e6));
        connection.sent.pop_front();
        --in_flight_;
        ++connection.replies;
        ++run.replies;
    }

    void report(Run& run, const Usage& before, const Usage& after) const {
        const auto unserved = std::ranges::count(connections_, 0U, &Connection::replies);
        auto& times = run.microseconds;
        std::ranges::sort(times);
        const auto part = [&](std::size_t percent) {
            return times.empty() ? 0.0F : times[(times.size() - 1) * percent / 100];
        };
        const double server = after.server - before.server;
        const double generator = after.generator - before.generator;
        std::cout << "replies " << run.replies << " seconds " << seconds(after.at - before.at)
                  << " p50 " << part(50) << " p99 " << part(99) << " server_cpu " << server
                  << " generator_cpu " << generator << " foreign_cpu "
                  << std::max(after.all - before.all - server - generator, 0.0) << " refused "
                  << run.refused << " unserved " << unserved << " missing " << in_flight_
                  << std::endl;
    }

    std::string server_;
    int poller_;
    std::vector<Connection> connections_{};
    std::map<std::string, Script> scripts_{};
    std::size_t in_flight_ = 0;
    std::string out_{};
    std::vector<char> in_ = std::vector<char>(262'144);
};

void obey(Fleet& fleet, const std::string& order) {
    std::istringstream words{order};
    std::string kind;
    std::string path;
    double first = 0;
    double second = 0;
    words >> kind >> path >> first >> second;
    Run run{.script = fleet.script(path)};
    if (kind == "each") {
        run.lines_each = static_cast<std::uint64_t>(first);
        run.depth = static_cast<std::size_t>(second);
    } else {
        const std::chrono::duration<double> time{second};
        run.time = std::chrono::duration_cast<Clock::duration>(time);
        run.depth = static_cast<std::size_t>(first);
        run.rate = kind == "open" ? first : 0;
    }
    fleet.run(std::move(run));
}

void command(const std::vector<std::string>& words) {
    Fleet fleet{static_cast<std::uint16_t>(std::stoul(words[2])), std::stoul(words[3]), words[4]};
    std::cout << "connected" << std::endl;
    for (std::string order; std::getline(std::cin, order) && order != "leave";) {
        obey(fleet, order);
    }
}

/// Appends of one page, each of them on disk before the next: no journal can be faster.
void measure_floor(const std::string& directory) {
    const std::string path = directory + "/floor";
    const int file = ::open(path.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
    const std::array<char, 4096> page{};
    std::vector<double> times(200);
    for (double& time : times) {
        const Instant began = Clock::now();
        if (::write(file, page.data(), page.size()) < 0 || ::fdatasync(file) != 0) {
            fail(path.c_str());
        }
        time = seconds(Clock::now() - began) * 1e6;
    }
    std::ranges::sort(times);
    std::cout << "p50 " << times[100] << " p99 " << times[198] << '\n';
    ::close(file);
    ::unlink(path.c_str());
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> words{argv, std::next(argv, argc)};
    try {
        if (argc == 5 && words[1] == "fleet") {
            command(words);
        } else if (argc == 3 && words[1] == "floor") {
            measure_floor(words[2]);
        } else {
            std::cerr << "usage: bench_server fleet PORT CONNECTIONS PID | floor DIRECTORY\n";
            return 2;
        }
    } catch (const std::exception& trouble) {
        std::cerr << "bench_server: " << trouble.what() << '\n';
        return 1;
    }
    return EXIT_SUCCESS;
}
