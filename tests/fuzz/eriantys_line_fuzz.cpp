// Reads any bytes as a line of Eriantys: the first byte chooses the verb, the rest follows it.
// Whatever is accepted is spelled as a line that says the same; whatever is refused has a code of
// the language and words for people.

#include "grammar/eriantys/parse.hpp"
#include "grammar/eriantys/spell.hpp"
#include "grammar/eriantys/verbs.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <variant>

namespace tavola::eriantys {
namespace {

void demand(bool holds, const char* law) {
    if (!holds) {
        std::cerr << law << '\n';
        std::abort();
    }
}

/// More moves than any turn has are counted, but not kept.
bool is_kept(const Parsed& parsed) {
    const auto* const actions = std::get_if<Actions>(&parsed);
    return actions == nullptr || actions->said == actions->list.size();
}

void read(const Verb& verb, std::string_view arguments) {
    const auto parsed = parse(verb, arguments);
    if (!parsed) {
        const Refusal& refusal = parsed.error();
        demand(refusal.code == "syntax" || refusal.code == "bad-argument", "another code");
        demand(refusal.text.size() > 10 && refusal.text.size() < 300, "too few or too many words");
        demand(refusal.text.find('\n') == std::string::npos, "more than a line");
    } else if (is_kept(*parsed)) {
        const std::string line = spell(*parsed);
        demand(line.starts_with(verb.name), "spelled with another verb");
        const auto again = parse(verb, std::string_view{line}.substr(verb.name.size()));
        demand(again.has_value() && *again == *parsed, "spelled so that it says something else");
    }
}

}  // namespace
}  // namespace tavola::eriantys

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size > 0) {
        const std::string bytes{data + 1, data + size};
        const auto verbs = tavola::eriantys::verbs();
        tavola::eriantys::read(verbs[data[0] % verbs.size()], bytes);
    }
    return 0;
}
