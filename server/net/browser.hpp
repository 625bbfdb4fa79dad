#pragma once

#include <string>
#include <string_view>

namespace tavola {

/// True for the first line of an HTTP request, such as `GET / HTTP/1.1`.
[[nodiscard]] bool is_http_request(std::string_view line);

/// The answer: a short 400 that says what lives here.
[[nodiscard]] std::string answer_to_http();

}  // namespace tavola
