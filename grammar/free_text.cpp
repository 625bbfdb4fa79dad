#include "grammar/free_text.hpp"

#include <tao/pegtl.hpp>

#include <algorithm>

namespace tavola {

namespace {

namespace rule {
using namespace tao::pegtl;

// clang-format off
struct tab         : one< '\t' > {};
struct control     : ranges< '\x00', '\x1F', '\x7F' > {};                     // C0 and DEL
struct c1          : utf8::range< 0x80, 0x9F > {};
struct direction   : sor< utf8::one< 0x061C >, utf8::range< 0x200E, 0x200F >, // marks
                          utf8::range< 0x202A, 0x202E >,                      // embeddings and overrides
                          utf8::range< 0x2066, 0x2069 > > {};                 // isolates
struct separator   : utf8::range< 0x2028, 0x2029 > {};                        // of lines and paragraphs
struct unwanted    : sor< control, c1, direction, separator > {};
struct plain       : plus< range< ' ', '~' > > {};
struct character   : utf8::any {};
struct broken_byte : any {};
struct text        : until< eof, sor< plain, tab, unwanted, character, broken_byte > > {};
// clang-format on
}  // namespace rule

template <class Rule>
struct Keep : tao::pegtl::nothing<Rule> {};

struct KeepAsItIs {
    template <class Input>
    static void apply(const Input& in, std::string& kept) {
        kept.append(in.begin(), in.size());
    }
};
template <>
struct Keep<rule::plain> : KeepAsItIs {};
template <>
struct Keep<rule::character> : KeepAsItIs {};
template <>
struct Keep<rule::tab> {
    static void apply0(std::string& kept) { kept.push_back(' '); }
};

constexpr bool continues_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

}  // namespace

std::string cleaned(std::string_view text) {
    using Input = tao::pegtl::
        memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf_crlf, const char*>;
    std::string kept;
    kept.reserve(text.size());
    Input in{text.data(), text.data() + text.size(), ""};
    tao::pegtl::parse<rule::text, Keep>(in, kept);
    return kept;
}

std::string quoted(std::string_view word) {
    constexpr std::size_t longest = 32;
    std::string inside = cleaned(word);
    if (inside.size() > longest) {
        std::size_t cut = longest;
        while (continues_character(inside[cut])) {
            --cut;
        }
        inside.resize(cut);
        inside.append("...");
    }
    return "'" + inside + "'";
}

std::size_t characters_in(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char byte) { return !continues_character(byte); }));
}

}  // namespace tavola
