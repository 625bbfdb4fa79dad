#include "server/net/browser.hpp"

#include <algorithm>
#include <array>

namespace tavola {

namespace {

constexpr std::array<std::string_view, 10> methods{
    "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "TRACE", "PATCH", "PRI"};

constexpr std::string_view page =
    "This is tavola, a server for board games that are played in lines of text.\n"
    "It does not speak HTTP: please come with telnet, nc or the client tavola.\n";

}  // namespace

bool is_http_request(std::string_view line) {
    constexpr std::string_view version = " HTTP/1.1";
    constexpr std::size_t without_numbers = version.size() - 3;
    return line.size() > version.size() &&
           line.substr(line.size() - version.size(), without_numbers) ==
               version.substr(0, without_numbers) &&
           std::ranges::find(methods, line.substr(0, line.find(' '))) != methods.end();
}

std::string answer_to_http() {
    return "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; "
           "charset=utf-8\r\nContent-Length: " +
           std::to_string(page.size()) + "\r\nConnection: close\r\n\r\n" + std::string{page};
}

}  // namespace tavola
