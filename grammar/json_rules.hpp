#pragma once

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/json.hpp>

/// A line that is one JSON object. The grammar of JSON itself is PEGTL's.
namespace tavola::json_rule {

namespace json = tao::pegtl::json;
using namespace tao::pegtl;  // NOLINT(google-build-using-namespace): a grammar's own namespace

// clang-format off
struct whole  : json::object {};
struct finish : eof {};
struct line   : seq< star< json::ws >, whole, star< json::ws >, finish > {};   // {"cmd": "say", "text": "hi"}

struct plain  : plus< not_one< '\\' > > {};
struct letter : seq< one< '\\' >, json::escaped_char > {};                     // \n
struct points : seq< one< '\\' >, json::unicode > {};                          // \u00E8, \uD83D\uDE00
struct text   : star< sor< plain, letter, points > > {};                       // what stands between quotes
// clang-format on

}  // namespace tavola::json_rule
