#pragma once

#include "grammar/lexis_rules.hpp"

/// The shape of a client line: `#tag AS name VERB arguments`.
namespace tavola::line_rule {

using namespace lexis;  // NOLINT(google-build-using-namespace): a grammar's own namespace

// clang-format off
struct printable   : ranges< ' ', '~', '\t' > {};
struct beyond      : utf8::range< 0x80, 0x10FFFF > {};
struct legible     : seq< star< sor< printable, beyond > >, eof > {};              // UTF-8 without control bytes

struct blanks      : star< blank > {};
struct token_end   : not_at< not_one< ' ', '\t' > > {};
struct brace       : one< '{' > {};

struct tag_char    : sor< alnum, one< '.', '_', '-' > > {};
struct tag         : seq< rep_min_max< 1, 16, tag_char >, token_end > {};          // abc, 7, k3.x_9-q
struct tag_mark    : one< '#' > {};
struct tagged      : if_then_else< tag_mark, seq< tag, blanks >, success > {};     // #abc, or nothing

struct actor       : seq< name, token_end > {};                                    // anna
struct as          : seq< TAO_PEGTL_ISTRING( "as" ), token_end > {};
struct acting      : if_then_else< as, seq< blanks, actor, blanks >, success > {}; // AS anna, or nothing

struct verb        : seq< not_at< brace >, token > {};                             // MOVE
struct arguments   : rest {};                                                      // red DINING
struct command     : seq< blanks, tagged, acting, verb, blanks, arguments > {};    // #abc AS anna MOVE red DINING

struct empty       : seq< blanks, eof > {};
struct json        : seq< blanks, brace > {};                                      // {"cmd": ...
// clang-format on

}  // namespace tavola::line_rule
