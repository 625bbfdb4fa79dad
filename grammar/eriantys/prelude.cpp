#include "grammar/eriantys/prelude.hpp"

#include "games/eriantys/options.hpp"
#include "games/eriantys/setup.hpp"
#include "grammar/codes.hpp"
#include "grammar/eriantys/commands.hpp"
#include "grammar/eriantys/match.hpp"
#include "grammar/eriantys/parse.hpp"
#include "grammar/eriantys/spell.hpp"
#include "grammar/eriantys/words.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tavola::eriantys {

namespace {

/// A choice that was made: TOWER anna black.
class ChoiceStory final : public Story {
  public:
    ChoiceStory(Seat seat, std::variant<TowerColour, Wizard> choice)
        : seat_{seat}, choice_{choice} {}

    [[nodiscard]] std::size_t size() const override { return 1; }
    bool tell(std::size_t /*event*/, Viewer /*viewer*/, TextWriter& to) const override {
        return tell_with(to);
    }
    bool tell(std::size_t /*event*/, Viewer /*viewer*/, JsonWriter& to) const override {
        return tell_with(to);
    }
    [[nodiscard]] bool reveals(std::size_t /*event*/) const override { return false; }

  private:
    template <class Writer>
    bool tell_with(Writer& to) const {
        const auto* const tower = std::get_if<TowerColour>(&choice_);
        to.verb(tower != nullptr ? "TOWER" : "WIZARD");
        to.player("player", seat_);
        if (tower != nullptr) {
            to.word("tower", word_for(*tower));
        } else {
            to.word("wizard", word_for(std::get<Wizard>(choice_)));
        }
        return true;
    }

    Seat seat_;
    std::variant<TowerColour, Wizard> choice_;
};

Refusal refuse(std::string_view code, std::string text) {
    return {.code = code, .text = std::move(text)};
}

template <class Piece>
std::string listed(const std::vector<Piece>& pieces) {
    std::string words;
    for (const Piece piece : pieces) {
        words.append(words.empty() ? "" : ", ").append(word_for(piece));
    }
    return words;
}

class EriantysPrelude final : public Prelude {
  public:
    EriantysPrelude(std::size_t players, bool expert) : players_{players}, expert_{expert} {
        assert(players >= 2 && players <= max_seats);
    }

    [[nodiscard]] std::unique_ptr<Prelude> clone() const override {
        return std::make_unique<EriantysPrelude>(*this);
    }

    [[nodiscard]] Seat to_choose() const override {
        for (const Seat seat : SeatSet::of_table(players_)) {
            if (!tower_of(seat) || !wizard_of(seat)) {
                return seat;
            }
        }
        return nobody;
    }
    void ask(TextWriter& to) const override { ask_with(to); }
    void ask(JsonWriter& to) const override { ask_with(to); }

    Expected<Played, Refusal> choose(Seat seat,
                                     const Verb& verb,
                                     std::string_view arguments,
                                     std::size_t column) override {
        const Expected<Parsed, Refusal> parsed = parse_choice(verb, arguments, column);
        if (!parsed) {
            return Unexpected{parsed.error()};
        }
        if (std::optional<Refusal> refusal = out_of_place(seat, sentence_of(verb))) {
            return Unexpected{*std::move(refusal)};
        }
        return take(seat, *parsed);
    }
    Expected<Played, Refusal> repeat(Seat seat,
                                     const Verb& verb,
                                     std::string_view arguments) override {
        const Expected<Parsed, Refusal> parsed = parse_choice(verb, arguments, 1);
        if (!parsed) {
            return Unexpected{parsed.error()};
        }
        return take(seat, *parsed);
    }

    [[nodiscard]] std::vector<std::string> choices() const override {
        std::vector<std::string> lines;
        for_each_choice([&](const auto& choice) { lines.push_back(spell(Parsed{choice})); });
        return lines;
    }
    [[nodiscard]] std::vector<Command> commands() const override {
        std::vector<Command> all;
        for_each_choice([&](const auto& choice) { all.push_back(command_of(choice)); });
        return all;
    }
    void vacate(Seat seat) override { chosen_[index_of(seat)] = {}; }

    [[nodiscard]] std::unique_ptr<Match> start(std::uint64_t seed) const override {
        assert(to_choose() == nobody);
        Options options{.players = players_, .expert = expert_};
        for (const Seat seat : SeatSet::of_table(players_)) {
            options.towers[index_of(seat)] = *tower_of(seat);
            options.wizards[index_of(seat)] = *wizard_of(seat);
        }
        return make_match(setup(options, seed));
    }

  private:
    struct Chosen {
        std::optional<TowerColour> tower{};
        std::optional<Wizard> wizard{};
    };

    static Expected<Parsed, Refusal> parse_choice(const Verb& verb,
                                                  std::string_view arguments,
                                                  std::size_t column) {
        Expected<Parsed, Refusal> parsed = parse(verb, arguments, column);
        const bool is_choice = !parsed || std::holds_alternative<TowerChoice>(*parsed) ||
                               std::holds_alternative<WizardChoice>(*parsed);
        if (!is_choice) {
            return Unexpected{refuse(code::wrong_phase,
                                     "the game has not started: towers and wizards come first")};
        }
        return parsed;
    }
    Expected<Played, Refusal> take(Seat seat, const Parsed& choice) {
        const auto* const tower = std::get_if<TowerChoice>(&choice);
        return tower != nullptr ? choose_tower(seat, tower->tower)
                                : choose_wizard(seat, std::get<WizardChoice>(choice).wizard);
    }

    static std::size_t index_of(Seat seat) { return tavola::index_of(seat); }
    [[nodiscard]] const std::optional<TowerColour>& tower_of(Seat seat) const {
        return chosen_[index_of(seat)].tower;
    }
    [[nodiscard]] const std::optional<Wizard>& wizard_of(Seat seat) const {
        return chosen_[index_of(seat)].wizard;
    }

    /// The tower comes first. Somebody is to choose.
    [[nodiscard]] Sentence due() const {
        return tower_of(to_choose()) ? Sentence::wizard : Sentence::tower;
    }

    [[nodiscard]] std::vector<TowerColour> towers_of_game() const {
        return players_ == 3
                   ? std::vector{TowerColour::black, TowerColour::white, TowerColour::grey}
                   : std::vector{TowerColour::black, TowerColour::white};
    }
    [[nodiscard]] bool is_free(TowerColour tower) const {
        const std::ptrdiff_t of_each = players_ == 4 ? 2 : 1;
        return std::ranges::count(chosen_, std::optional{tower}, &Chosen::tower) < of_each;
    }
    [[nodiscard]] bool is_free(Wizard wizard) const {
        return std::ranges::count(chosen_, std::optional{wizard}, &Chosen::wizard) == 0;
    }
    template <class Piece>
    [[nodiscard]] std::vector<Piece> free_of(std::vector<Piece> pieces) const {
        std::erase_if(pieces, [&](Piece piece) { return !is_free(piece); });
        return pieces;
    }
    [[nodiscard]] std::vector<TowerColour> free_towers() const { return free_of(towers_of_game()); }
    [[nodiscard]] std::vector<Wizard> free_wizards() const {
        return free_of(std::vector{Wizard::king, Wizard::witch, Wizard::sage, Wizard::druid});
    }

    template <class Take>
    void for_each_choice(const Take& take) const {
        if (due() == Sentence::tower) {
            for (const TowerColour tower : free_towers()) {
                take(TowerChoice{tower});
            }
        } else {
            for (const Wizard wizard : free_wizards()) {
                take(WizardChoice{wizard});
            }
        }
    }

    template <class Writer>
    void ask_with(Writer& to) const {
        if (to_choose() == nobody) {
            return;
        }
        const auto of = [&](std::string_view verb, const auto& pieces) {
            to.ask(std::array{verb});
            to.key("OF");
            to.begin_list("of");
            for (const auto piece : pieces) {
                to.item(word_for(piece));
            }
            to.end_list();
        };
        if (due() == Sentence::tower) {
            of("TOWER", free_towers());
        } else {
            of("WIZARD", free_wizards());
        }
    }

    /// Why the seat may not choose this kind of thing now.
    [[nodiscard]] std::optional<Refusal> out_of_place(Seat seat, Sentence choice) const {
        if (to_choose() == nobody) {
            return refuse(code::wrong_phase, "all towers and wizards are chosen");
        }
        if (seat != to_choose()) {
            return refuse(code::not_your_turn, "another player chooses first; WAIT for your ask");
        }
        if (choice == due()) {
            return std::nullopt;
        }
        return refuse(code::wrong_phase,
                      choice == Sentence::tower
                          ? "you have chosen your towers; now WIZARD " + listed(free_wizards())
                          : "towers come first: TOWER " + listed(free_towers()));
    }

    Expected<Played, Refusal> choose_tower(Seat seat, TowerColour tower) {
        const std::vector<TowerColour> all = towers_of_game();
        if (std::ranges::find(all, tower) == all.end()) {
            return Unexpected{refuse(code::bad_argument,
                                     std::string{word_for(tower)} +
                                         " towers are for three players; one of " +
                                         listed(free_towers()))};
        }
        if (!is_free(tower)) {
            return Unexpected{refuse(code::tower_taken,
                                     "the " + std::string{word_for(tower)} +
                                         " towers are taken; left: " + listed(free_towers()))};
        }
        chosen_[index_of(seat)].tower = tower;
        return Played{.line = spell(Parsed{TowerChoice{tower}}),
                      .story = std::make_shared<ChoiceStory>(seat, tower)};
    }

    Expected<Played, Refusal> choose_wizard(Seat seat, Wizard wizard) {
        if (!is_free(wizard)) {
            return Unexpected{refuse(code::wizard_taken,
                                     "the " + std::string{word_for(wizard)} +
                                         " is taken; left: " + listed(free_wizards()))};
        }
        chosen_[index_of(seat)].wizard = wizard;
        return Played{.line = spell(Parsed{WizardChoice{wizard}}),
                      .story = std::make_shared<ChoiceStory>(seat, wizard)};
    }

    std::size_t players_;
    bool expert_;
    std::array<Chosen, max_seats> chosen_{};
};

}  // namespace

std::unique_ptr<Prelude> open_prelude(std::size_t players, bool expert) {
    return std::make_unique<EriantysPrelude>(players, expert);
}

}  // namespace tavola::eriantys
