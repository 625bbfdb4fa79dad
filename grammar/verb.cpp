#include "grammar/verb.hpp"

#include "grammar/caseless.hpp"
#include "grammar/codes.hpp"
#include "grammar/free_text.hpp"
#include "grammar/verb_lookup.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace tavola {

namespace {

const Verb* with_short_form(std::string_view word, std::span<const Verb> verbs) {
    const auto found = std::ranges::find_if(
        verbs, [&](const Verb& verb) { return is_listed(word, verb.short_forms); });
    return found == verbs.end() ? nullptr : &*found;
}

constexpr std::size_t longest_word = 16;  // no verb is longer

/// How many letters must be added, left out, changed or swapped with their neighbour to make one
/// word of the other. Both are at most `longest_word` letters long.
std::size_t typing_errors(std::string_view typed, std::string_view meant) {
    std::array<std::array<std::size_t, longest_word + 1>, longest_word + 1> cost;  // NOLINT(*-init)
    for (std::size_t i = 0; i <= typed.size(); ++i) {
        cost[i][0] = i;
    }
    for (std::size_t j = 0; j <= meant.size(); ++j) {
        cost[0][j] = j;
    }
    const auto same = [&](std::size_t i, std::size_t j) {
        return lower_letter(typed[i - 1]) == lower_letter(meant[j - 1]);
    };
    for (std::size_t i = 1; i <= typed.size(); ++i) {
        for (std::size_t j = 1; j <= meant.size(); ++j) {
            cost[i][j] = std::min({cost[i - 1][j] + 1,
                                   cost[i][j - 1] + 1,
                                   cost[i - 1][j - 1] + (same(i, j) ? 0 : 1)});
            if (i > 1 && j > 1 && same(i, j - 1) && same(i - 1, j)) {
                cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
            }
        }
    }
    return cost[typed.size()][meant.size()];
}

/// No fewer errors than the words differ in length: most pairs need no closer look.
std::size_t fewest_errors(std::string_view typed, std::string_view meant) {
    return std::max(typed.size(), meant.size()) - std::min(typed.size(), meant.size());
}

/// Remembers the verb that is nearest to a word, if any is near enough to be what was meant.
class Nearest {
  public:
    explicit Nearest(std::string_view word)
        : word_{word}, fewest_{std::clamp<std::size_t>(word.size() / 2, 1, 2) + 1} {}

    void consider(std::span<const Verb> verbs) {
        if (word_.size() > longest_word) {
            return;
        }
        for (const Verb& verb : verbs) {
            consider(verb);
        }
    }
    [[nodiscard]] std::string_view name() const { return name_; }

  private:
    void consider(const Verb& verb) {
        // The verbs that must be written out are the likeliest to be tried in short.
        const bool cut_short = !verb.abbreviates && begins_with(verb.name, word_);
        if (!cut_short && fewest_errors(word_, verb.name) >= fewest_) {
            return;
        }
        const std::size_t errors = cut_short ? 0 : typing_errors(word_, verb.name);
        if (errors < fewest_ && errors < word_.size()) {
            fewest_ = errors;
            name_ = verb.name;
        }
    }

    std::string_view word_;
    std::size_t fewest_;
    std::string_view name_{};
};

/// Calls back with each verb that the word is a prefix of.
template <class Callback>
void for_each_beginning_with(std::string_view word,
                             std::span<const Verb> verbs,
                             const Callback& call) {
    for (const Verb& verb : verbs) {
        if (verb.abbreviates && begins_with(verb.name, word)) {
            call(verb);
        }
    }
}

FoundVerb by_prefix(std::string_view word,
                    std::span<const Verb> of_session,
                    std::span<const Verb> of_game) {
    std::size_t count = 0;
    const Verb* found = nullptr;
    const auto note = [&](const Verb& verb) {
        ++count;
        found = &verb;
    };
    for_each_beginning_with(word, of_game, note);
    for_each_beginning_with(word, of_session, note);
    if (count == 1) {
        return found;
    }
    if (count == 0) {
        Nearest nearest{word};
        nearest.consider(of_game);
        nearest.consider(of_session);
        return UnknownVerb{nearest.name()};
    }
    AmbiguousVerb ambiguous;
    const auto list = [&](const Verb& verb) { ambiguous.candidates.push_back(verb.name); };
    for_each_beginning_with(word, of_game, list);
    for_each_beginning_with(word, of_session, list);
    std::ranges::sort(ambiguous.candidates);
    return ambiguous;
}

}  // namespace

const Verb* verb_named(std::string_view name, std::span<const Verb> verbs) {
    const auto found =
        std::ranges::find_if(verbs, [&](const Verb& verb) { return same_word(name, verb.name); });
    return found == verbs.end() ? nullptr : &*found;
}

FoundVerb find_verb(std::string_view word,
                    std::span<const Verb> of_session,
                    std::span<const Verb> of_game) {
    if (word.empty()) {
        return UnknownVerb{};
    }
    // At a table its game comes first: there PLAY is an assistant, not a QUICK game.
    for (const auto verbs : {of_game, of_session}) {
        if (const Verb* verb = verb_named(word, verbs)) {
            return verb;
        }
    }
    for (const auto verbs : {of_game, of_session}) {
        if (const Verb* verb = with_short_form(word, verbs)) {
            return verb;
        }
    }
    return by_prefix(word, of_session, of_game);
}

Refusal unknown_command(std::string_view word, const UnknownVerb& unknown) {
    std::string text = "there is no command " + quoted(word);
    if (!unknown.nearest.empty()) {
        text.append("; did you mean ").append(unknown.nearest).append("?");
    }
    text.append(unknown.nearest.empty() ? "; HELP lists them all" : " HELP lists them all");
    return {.code = code::unknown_command, .text = std::move(text)};
}

Refusal ambiguous_command(std::string_view word, const AmbiguousVerb& ambiguous) {
    std::string text = quoted(word) + " could be ";
    for (std::size_t i = 0; i < ambiguous.candidates.size(); ++i) {
        const bool last = i + 1 == ambiguous.candidates.size();
        text.append(i == 0 ? "" : last ? " or " : ", ").append(ambiguous.candidates[i]);
    }
    return {.code = code::ambiguous_command, .text = std::move(text)};
}

}  // namespace tavola
