// Feeds the language of the session with whatever comes: bytes to a line, its verb, its request.
// Nothing may crash; what is refused has a code and a text that can be sent; what is accepted is
// sane.

#include "grammar/codes.hpp"
#include "grammar/free_text.hpp"
#include "grammar/identity.hpp"
#include "grammar/line.hpp"
#include "grammar/requests.hpp"
#include "grammar/verb_lookup.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>
#include <variant>

namespace tavola {
namespace {

void demand(bool holds, const char* law) {
    if (!holds) {
        std::cerr << law << '\n';
        std::abort();
    }
}

void check(const Refusal& refusal) {
    const auto same = [&](const code::Meaning& meaning) { return meaning.word == refusal.code; };
    demand(std::ranges::any_of(code::all, same), "a code that nobody knows");
    demand(!refusal.text.empty(), "a refusal without a reason");
    demand(refusal.text == cleaned(refusal.text), "a refusal that disturbs the screen");
}

void check_table(std::string_view id) {
    demand(!id.empty() && id.size() <= 64, "a table's id of an odd size");
}
void check_text(const std::string& text) {
    demand(!text.empty() && text == cleaned(text), "free text that is empty or not clean");
}

void check(const request::TableOptions& options) {
    demand(options.players.value_or(1) >= 1 && options.players.value_or(1) <= 4, "odd players");
    demand(options.clock.value_or(1) >= 1 && options.clock.value_or(1) <= 86'400, "an odd clock");
    demand(options.name == cleaned(options.name), "a table's name is not clean");
    for (const std::string_view name : options.hotseat) {
        demand(name_flaw(name).empty(), "a seat with a bad name");
    }
}

// What has nothing to check, and what has.
void check_request(const auto& /*request*/) {}
void check_request(const request::Login& login) {
    demand(name_flaw(login.name).empty(), "a bad name passed");
    demand(login.password.empty() || login.key.empty(), "a password and a key");
    demand(login.password.empty() || password_flaw(login.password).empty(), "a bad password");
}
void check_request(const request::Set& set) {
    const bool is_width = set.setting == request::Setting::width;
    demand(!is_width || (set.width >= 20 && set.width <= 250), "an odd width");
}
void check_request(const request::New& open) { check(open.options); }
void check_request(const request::Quick& open) { check(open.options); }
void check_request(const request::Join& join) { check_table(join.table); }
void check_request(const request::Watch& watch) { check_table(watch.table); }
void check_request(const request::Resume& resume) { check_table(resume.table); }
void check_request(const request::Delete& gone) { check_table(gone.table); }
void check_request(const request::Say& say) { check_text(say.text); }
void check_request(const request::Tell& tell) { check_text(tell.text); }
void check_request(const request::Why& why) { demand(!why.action.empty(), "WHY what?"); }
void check_request(const request::WhatIf& whatif) {
    demand(!whatif.action.empty(), "WHATIF what?");
}

void read(const Line& line) {
    const FoundVerb found = find_verb(line.verb, session_verbs(), {});
    if (const auto* unknown = std::get_if<UnknownVerb>(&found)) {
        check(unknown_command(line.verb, *unknown));
        return;
    }
    if (const auto* ambiguous = std::get_if<AmbiguousVerb>(&found)) {
        demand(ambiguous->candidates.size() > 1, "one candidate is not ambiguous");
        check(ambiguous_command(line.verb, *ambiguous));
        return;
    }
    const Verb& verb = *std::get<const Verb*>(found);
    const auto request = parse_request(verb, line.arguments, line.arguments_column);
    if (request) {
        std::visit([](const auto& some) { check_request(some); }, *request);
    } else {
        check(request.error());
    }
}

void feed(std::string_view raw) {
    const Line line = parse_line(raw);
    demand(line.tag.empty() || is_tag(line.tag), "a tag that is none");
    demand(line.as_name.empty() || name_flaw(line.as_name).empty(), "an actor without a name");
    if (line.kind == LineKind::refused) {
        check(line.refusal);
    } else if (line.kind == LineKind::command) {
        demand(!line.verb.empty(), "a command without a verb");
        read(line);
    }
}

}  // namespace
}  // namespace tavola

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tavola::feed({reinterpret_cast<const char*>(data), size});  // NOLINT: bytes are text here
    return 0;
}
