#pragma once

#include <tao/pegtl.hpp>

#include <cstdint>
#include <string_view>

/// What the sentences of all languages share: words, numbers, names and the gaps between them.
/// Rules only; the grammar of a sentence says `using namespace lexis` in its own rule namespace.
namespace tavola::lexis {

using namespace tao::pegtl;

// clang-format off
struct gap         : plus< blank > {};                                            // spaces or tabs between two words
struct comma       : pad< one< ',' >, blank > {};                                 // " , "
struct end         : seq< star< blank >, eof > {};                                // nothing more on the line

struct word_char   : not_one< ' ', '\t', ',' > {};                                // what a word is made of
struct word        : plus< word_char > {};                                        // mauve, DINING, -3: any word at all
struct token       : plus< not_one< ' ', '\t' > > {};                             // the same, but commas belong to it
struct word_end    : not_at< word_char > {};                                      // behind a word, nothing consumed

struct natural     : seq< plus< digit >, word_end > {};                           // 4, 0012; read by natural_value()
struct rest        : star< any > {};                                              // raw to the end of the line

struct name_char   : sor< alnum, one< '_', '-' > > {};                            // of a player's name
struct name        : seq< alpha, rep_max< 15, name_char >, word_end > {};         // anna, Bob_2

/// A whole word of the protocol, in any case: literal< TAO_PEGTL_ISTRING( "island" ) > is not met by `islands`.
template< typename Letters > struct literal : seq< Letters, word_end > {};        // ISLAND, island

/// Each of these words says the value.
template< auto Value, typename... Words > struct means : sor< literal< Words >... > {};
// clang-format on

/// The largest value that natural_value() gives: whatever is larger than this is as large as this.
/// No game has so many of anything, so it is out of every range.
inline constexpr std::uint32_t largest_natural = 1'000'000'000;

/// The value of digits that `natural` has matched.
[[nodiscard]] constexpr std::uint32_t natural_value(std::string_view digits) {
    std::uint64_t value = 0;
    for (const char digit : digits) {
        value = value * 10 + static_cast<std::uint64_t>(digit - '0');
        if (value > largest_natural) {
            return largest_natural;
        }
    }
    return static_cast<std::uint32_t>(value);
}

}  // namespace tavola::lexis
