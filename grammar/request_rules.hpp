#pragma once

#include "grammar/lexis_rules.hpp"

/// The arguments of the session's verbs. A sentence never needs a gap between two words, because
/// every word says itself that it is over; so where a word is missing, it is the word that fails,
/// and a message can be hung on it.
namespace tavola::request::rule {

using namespace lexis;  // NOLINT(google-build-using-namespace): a grammar's own namespace

// clang-format off
struct blanks      : star< blank > {};
struct token_end   : not_at< not_one< ' ', '\t' > > {};                          // commas are letters here
struct finish      : eof {};                                                     // nothing more
struct stop        : seq< blanks, finish > {};
struct over        : seq< blanks, eof > {};                                      // the same, as a question

template< typename Letters > struct keyword : seq< Letters, token_end > {};
template< typename Word >    struct maybe   : seq< blanks, sor< eof, seq< Word, stop > > > {};  // the last word, or none
struct digits      : seq< plus< digit >, token_end > {};

// Words that may be missing or none of their kind: each has its message in requests.cpp.
struct version     : digits {};
struct player      : token {};
struct password    : token {};
struct key         : token {};
struct any_verb    : token {};
struct table       : seq< rep_min_max< 1, 64, sor< alnum, one< '-' > > >, token_end > {};   // 3, k7qd-93mx
struct on          : keyword< TAO_PEGTL_ISTRING( "on" ) > {};
struct off         : keyword< TAO_PEGTL_ISTRING( "off" ) > {};
struct on_off      : sor< on, off > {};
struct yes         : keyword< TAO_PEGTL_ISTRING( "yes" ) > {};
struct no          : keyword< TAO_PEGTL_ISTRING( "no" ) > {};
struct yes_no      : sor< yes, no > {};
struct json        : keyword< TAO_PEGTL_ISTRING( "json" ) > {};
struct text        : keyword< TAO_PEGTL_ISTRING( "text" ) > {};
struct json_text   : sor< json, text > {};
struct only_json   : json {};
struct keep        : keyword< TAO_PEGTL_ISTRING( "keep" ) > {};
struct seconds     : digits {};
struct event       : digits {};
struct digest      : seq< rep_min_max< 1, 16, xdigit >, token_end > {};
struct message     : plus< any > {};                                             // raw to the end of the line
struct action      : plus< any > {};
struct topic       : rest {};
struct client      : rest {};

// who you are, and how the session speaks
struct no_words    : stop {};                                                    // QUIT, PING, TABLES …
struct hello       : seq< blanks, version, blanks, client > {};                  // 1 tavola/1.0
struct key_mark    : keyword< TAO_PEGTL_ISTRING( "key" ) > {};
struct proof       : if_then_else< key_mark, seq< blanks, key >, password > {};  // KEY k7qd-93mx, secret
struct login       : seq< blanks, player, maybe< proof > > {};                   // anna KEY k7qd-93mx
struct new_secret  : maybe< password > {};                                       // secret
struct mode        : seq< blanks, json_text, stop > {};                          // JSON
struct keepalive   : seq< blanks, on_off, stop > {};                             // on

struct width_mark  : keyword< TAO_PEGTL_ISTRING( "width" ) > {};
struct columns     : digits {};
struct colour      : sor< keyword< TAO_PEGTL_ISTRING( "colour" ) >, keyword< TAO_PEGTL_ISTRING( "color" ) > > {};
struct utf8_mark   : keyword< TAO_PEGTL_ISTRING( "utf8" ) > {};
struct board       : keyword< TAO_PEGTL_ISTRING( "board" ) > {};
struct prompt      : keyword< TAO_PEGTL_ISTRING( "prompt" ) > {};
struct bell        : keyword< TAO_PEGTL_ISTRING( "bell" ) > {};
struct plain       : keyword< TAO_PEGTL_ISTRING( "plain" ) > {};
struct lobby       : keyword< TAO_PEGTL_ISTRING( "lobby" ) > {};
struct switched    : sor< colour, utf8_mark, board, prompt, bell, plain, lobby > {};
struct setting     : sor< seq< width_mark, blanks, columns >, seq< switched, blanks, on_off > > {};
struct set         : seq< blanks, setting, stop > {};                            // WIDTH 100, BOARD on

// tables
struct expert_mark : keyword< TAO_PEGTL_ISTRING( "expert" ) > {};
struct private_mark: keyword< TAO_PEGTL_ISTRING( "private" ) > {};
struct noundo_mark : keyword< TAO_PEGTL_ISTRING( "noundo" ) > {};
struct seed_mark   : keyword< TAO_PEGTL_ISTRING( "seed" ) > {};
struct hotseat_mark: keyword< TAO_PEGTL_ISTRING( "hotseat" ) > {};
struct clock_mark  : keyword< TAO_PEGTL_ISTRING( "clock" ) > {};
struct absent_mark : keyword< TAO_PEGTL_ISTRING( "absent" ) > {};
struct name_mark   : keyword< TAO_PEGTL_ISTRING( "name" ) > {};
struct option_word : sor< expert_mark, private_mark, noundo_mark, seed_mark, hotseat_mark, clock_mark, absent_mark, name_mark > {};
struct foreign     : seq< not_at< sor< option_word, digit > >, token > {};       // neither an option nor a number

struct seed        : digits {};
struct seat_name   : foreign {};
struct turn_time   : digits {};
struct wait        : keyword< TAO_PEGTL_ISTRING( "wait" ) > {};
struct bot_instead : keyword< TAO_PEGTL_ISTRING( "bot" ) > {};
struct wait_bot    : sor< wait, bot_instead > {};
struct title       : plus< any > {};

struct game        : foreign {};                                                 // eriantys
struct players     : digits {};                                                  // 3
struct is_expert   : expert_mark {};                                             // EXPERT
struct is_private  : private_mark {};
struct is_noundo   : noundo_mark {};
struct has_seed    : seq< seed_mark, blanks, seed > {};                          // SEED 7
struct hotseat     : seq< hotseat_mark, blanks, seat_name, star< gap, at< foreign >, seat_name > > {};  // HOTSEAT anna bob
struct has_clock   : seq< clock_mark, blanks, turn_time > {};                    // CLOCK 90
struct absent      : seq< absent_mark, blanks, wait_bot > {};                    // ABSENT bot
struct has_name    : seq< name_mark, blanks, title > {};                         // NAME friends of the forest
struct option      : sor< players, is_expert, is_private, is_noundo, has_seed, hotseat, has_clock, absent, has_name > {};
struct new_table   : seq< blanks, opt< game >, until< over, blanks, option > > {};  // eriantys 3 EXPERT SEED 7

struct one_table   : seq< blanks, table, stop > {};                              // 3
struct leave       : maybe< keep > {};                                           // KEEP
struct easy_level  : keyword< TAO_PEGTL_ISTRING( "easy" ) > {};
struct normal_level: keyword< TAO_PEGTL_ISTRING( "normal" ) > {};
struct level       : sor< easy_level, normal_level > {};
struct add         : keyword< TAO_PEGTL_ISTRING( "add" ) > {};
struct remove      : keyword< TAO_PEGTL_ISTRING( "remove" ) > {};
struct add_remove  : sor< seq< add, maybe< level > >, seq< remove, stop > > {};
struct bot         : seq< blanks, add_remove > {};                               // ADD easy, REMOVE
struct again       : seq< blanks, yes_no, stop > {};                             // yes
struct say         : seq< blanks, message > {};                                  // good morning
struct tell        : seq< blanks, player, blanks, message > {};                  // bob shall we?

// at the table
struct state       : maybe< only_json > {};                                      // JSON
struct question    : seq< blanks, action > {};                                   // MOVE red DINING
struct history     : maybe< table > {};                                          // 3
struct since       : seq< blanks, event, stop > {};                              // 40
struct hash        : maybe< digest > {};                                         // 00f3a9c05d1e7b42
struct wait_for    : maybe< seconds > {};                                        // 30
struct help        : maybe< any_verb > {};                                       // JOIN
struct rules       : seq< blanks, topic > {};                                    // islands
// clang-format on

}  // namespace tavola::request::rule
