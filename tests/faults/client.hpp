#pragma once

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tavola::faults {

using Json = nlohmann::json;

/// The server closed the connection, or is no more.
class Gone : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A socket to the server that can be treated badly. Nothing comes for a minute: it throws.
class Caller {
  public:
    /// With a small window little fits between the server and one who does not read.
    enum class Window : bool { usual, small };

    explicit Caller(std::uint16_t port, Window window = Window::usual);
    ~Caller();
    Caller(Caller&& other) noexcept;
    Caller& operator=(Caller&& other) noexcept;
    Caller(const Caller&) = delete;
    Caller& operator=(const Caller&) = delete;

    void send(std::string_view bytes);
    /// As much as fits without waiting; tells how much that was.
    std::size_t send_what_fits(std::string_view bytes);
    /// The next line, without its end.
    std::string hear_line();
    /// Everything up to the end of the connection.
    std::string hear_all();
    /// As shutdown(2).
    void shut(int how);
    /// Closes in the usual way; bytes that were not read make it a reset.
    void close();
    /// Closes so that the other side hears of a reset and nothing else.
    void reset();

  private:
    void receive();

    int socket_ = -1;
    std::string heard_{};
    std::size_t begin_ = 0;  ///< of what was heard and not yet taken
};

/// What befalls a client, for whoever waits for a good moment.
enum class Moment { sent, heard_reply, heard_news };

/// Somebody who speaks in JSON.
class Client {
  public:
    using News = std::function<void(const Json&)>;
    using Watch = std::function<void(Moment)>;

    explicit Client(std::uint16_t port, News news = {}, Watch watch = {});

    /// Sends a line and hears everything up to its answer.
    Json ask(const std::string& line);
    /// Hears one message; pings are answered and not told. Throws when there is nothing else.
    Json hear(unsigned most_pings);
    [[nodiscard]] Caller& caller() { return caller_; }

  private:
    [[nodiscard]] bool is_reply(const Json& message);

    Caller caller_;
    News news_;
    Watch watch_;
};

}  // namespace tavola::faults
