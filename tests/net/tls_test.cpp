// The server by TLS, as an OpenSSL client sees it.

#include "tests/net/running_service.hpp"
#include "tests/storage/scratch.hpp"

#include <catch2/catch.hpp>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <cstdlib>
#include <fstream>

namespace tavola {
namespace {

/// A certificate of its own making, for this name; both it and its key are in the file.
std::string certificate_for(const storage_tests::Scratch& scratch, const std::string& name) {
    std::string file = (scratch.path() / name).string();
    const std::string command =
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=" +
        name + " -keyout " + file + ".key -out " + file + ".crt 2> " + file + ".log && cat " +
        file + ".crt " + file + ".key > " + file;
    // NOLINTNEXTLINE(concurrency-mt-unsafe): the command is our own
    REQUIRE(std::system(command.c_str()) == 0);
    return file;
}

/// A client that blocks, and gives up when nothing comes for long.
class TlsCaller {
  public:
    explicit TlsCaller(const std::string& address)
        : socket_{Poco::Net::SocketAddress{address}},
          context_{::SSL_CTX_new(::TLS_client_method()), &::SSL_CTX_free},
          ssl_{::SSL_new(context_.get()), &::SSL_free} {
        socket_.setReceiveTimeout(Poco::Timespan{30, 0});
        ::SSL_set_fd(ssl_.get(), socket_.impl()->sockfd());
        REQUIRE(::SSL_connect(ssl_.get()) == 1);
    }

    void send(std::string_view bytes) {
        std::size_t sent = 0;
        REQUIRE(::SSL_write_ex(ssl_.get(), bytes.data(), bytes.size(), &sent) == 1);
    }
    /// Says that no more will come, and goes on listening.
    void say_end() { ::SSL_shutdown(ssl_.get()); }
    /// The same without a word of TLS, as if somebody had cut the wire.
    void cut() { ::shutdown(socket_.impl()->sockfd(), SHUT_WR); }
    /// Everything until the server ends.
    std::string hear_all() {
        std::string all;
        std::array<char, 4096> bytes{};
        std::size_t count = 0;
        int result = 0;
        while ((result = ::SSL_read_ex(ssl_.get(), bytes.data(), bytes.size(), &count)) == 1) {
            all.append(bytes.data(), count);
        }
        ended_well_ = ::SSL_get_error(ssl_.get(), result) == SSL_ERROR_ZERO_RETURN;
        return all;
    }
    /// The server said that this was all.
    [[nodiscard]] bool ended_well() const { return ended_well_; }
    [[nodiscard]] std::string name_of_server() const {
        const std::unique_ptr<X509, decltype(&::X509_free)> certificate{
            ::SSL_get1_peer_certificate(ssl_.get()), &::X509_free};
        std::array<char, 64> name{};
        ::X509_NAME_get_text_by_NID(
            ::X509_get_subject_name(certificate.get()), NID_commonName, name.data(), name.size());
        return name.data();
    }

  private:
    Poco::Net::StreamSocket socket_;
    std::unique_ptr<SSL_CTX, decltype(&::SSL_CTX_free)> context_;
    std::unique_ptr<SSL, decltype(&::SSL_free)> ssl_;
    bool ended_well_ = false;
};

Config with_certificate(const std::string& file) {
    Config config;
    config.tls_port = 0;
    config.tls_certificate = file;
    return config;
}

}  // namespace

TEST_CASE("whoever ends with a close_notify gets all answers and the server's own", "[net][tls]") {
    const storage_tests::Scratch scratch;
    RunningService server{with_certificate(certificate_for(scratch, "one"))};
    TlsCaller anna{server.place("127.0.0.1", "(tls)")};
    anna.send("#1 PING\n#2 LOGIN anna\n#3 HELP\n#4 PING");
    anna.say_end();
    const std::string heard = anna.hear_all();
    CHECK(heard.find("\n#2 OK LOGIN anna") != std::string::npos);
    CHECK(heard.find("\n#4 OK PONG\n") != std::string::npos);
    CHECK(anna.ended_well());
}

TEST_CASE("a line that somebody may have cut short by cutting the wire does not count",
          "[net][tls]") {
    const storage_tests::Scratch scratch;
    RunningService server{with_certificate(certificate_for(scratch, "one"))};
    TlsCaller cut_off{server.place("127.0.0.1", "(tls)")};
    cut_off.send("LOGIN anna");
    cut_off.cut();
    CHECK(cut_off.hear_all().find("OK LOGIN") == std::string::npos);
    Caller anna{Poco::Net::SocketAddress{server.place("127.0.0.1", "(plain)")}};
    CHECK(anna.ask("LOGIN anna").find("OK LOGIN anna") != std::string::npos);
}

TEST_CASE("whoever never finishes the handshake is shown out", "[net][tls]") {
    const storage_tests::Scratch scratch;
    Config config = with_certificate(certificate_for(scratch, "one"));
    config.net.stall = std::chrono::milliseconds{50};
    config.net.farewell = std::chrono::milliseconds{50};
    RunningService server{config};
    const auto begin = GENERATE(values<std::string_view>({"", "\x16\x03\x01\x02"}));
    Caller silent{Poco::Net::SocketAddress{server.place("127.0.0.1", "(tls)")}};
    silent.send(begin);
    CHECK(silent.hear_all().empty());
}

TEST_CASE("a new certificate is for those who come from then on", "[net][tls]") {
    const storage_tests::Scratch scratch;
    RunningService server{with_certificate(certificate_for(scratch, "one"))};
    const std::string place = server.place("127.0.0.1", "(tls)");
    TlsCaller before{place};
    CHECK(before.name_of_server() == "one");

    CHECK(server.service().replace_certificate({.certificate = certificate_for(scratch, "two")}) ==
          std::nullopt);
    CHECK(TlsCaller{place}.name_of_server() == "two");
    before.send("PING\nQUIT\n");
    CHECK(before.hear_all().find("OK PONG\n") != std::string::npos);

    const auto complaint = server.service().replace_certificate({.certificate = "/none"});
    REQUIRE(complaint);
    CHECK(complaint->find("cannot read the certificate /none") != std::string::npos);
    CHECK(TlsCaller{place}.name_of_server() == "two");
}

}  // namespace tavola
