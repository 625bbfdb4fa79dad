#include "grammar/renaissance/board_players.hpp"

#include "games/renaissance/ending.hpp"
#include "games/renaissance/leaders.hpp"
#include "grammar/renaissance/board_middle.hpp"
#include "grammar/renaissance/phrases.hpp"
#include "grammar/renaissance/words.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tavola::renaissance {

namespace {

using Chunks = std::vector<Text>;

constexpr std::size_t narrowest_pair = 116;

// ---- what lies on a player's board ----

/// `mid St ·`: every space of the depot.
Text depot_of(const PlayerBoard& player, Place depot) {
    const Stock& stock = player.depot(depot);
    Text text{word_for(depot)};
    for (unsigned space = 0; space < capacity_of(depot); ++space) {
        text.add(" ");
        if (space < stock.count) {
            text.add(short_for(stock.kind), ink_for(stock.kind));
        } else {
            text.add("·");
        }
    }
    if (is_leader_depot(depot) && stock.count == 0) {
        text.add(" for ").add(short_for(stock.kind), ink_for(stock.kind));
    }
    return text;
}

Chunks goods_of(const PlayerBoard& player) {
    Chunks chunks;
    for (const Place depot : depots_of(player)) {
        chunks.push_back(depot_of(player, depot));
    }
    const Text inside = brief(player.strongbox);
    chunks.push_back(Text{"strongbox "}.add(inside.empty() ? Text{"empty"} : inside));
    return chunks;
}

/// `#17 green 2, 6VP: Co Sh > 2St F`
Text card_in_slot(Card card) {
    const CardFacts& facts = facts_of(card);
    Text text{"#" + std::to_string(number_of(card)) + " "};
    text.add(std::string{word_for(facts.colour)} + " " + std::to_string(facts.level),
             ink_for(facts.colour));
    return text.add(", " + std::to_string(facts.points) + "VP: ").add(production_of(card));
}

/// `on #3 green 1`: what is covered.
Text covered_in(const Slot& slot) {
    Text text;
    for (std::size_t i = slot.size(); i > 1; --i) {
        const Card card = slot.cards[i - 2];
        const CardFacts& facts = facts_of(card);
        text.add(text.empty() ? "on " : ", ");
        text.add("#" + std::to_string(number_of(card)) + " ");
        text.add(std::string{word_for(facts.colour)} + " " + std::to_string(facts.level),
                 ink_for(facts.colour));
    }
    return text;
}

/// A line for each slot with cards, and one for those without.
std::vector<Chunks> slots_of(const PlayerBoard& player) {
    std::vector<Chunks> lines;
    Chunks empty;
    for (std::size_t i = 0; i < slot_count; ++i) {
        const Slot& slot = player.slots[i];
        const std::string name = "slot " + std::to_string(i + 1);
        if (slot.size() == 0) {
            empty.emplace_back(name + " empty");
        } else {
            lines.push_back({Text{name}, card_in_slot(slot.top()), covered_in(slot)});
        }
    }
    if (!empty.empty()) {
        lines.push_back(std::move(empty));
    }
    return lines;
}

// ---- leaders ----

/// What it does for whoever has played it, in few words.
std::string brief_ability(const LeaderFacts& facts) {
    const std::string kind{word_for(facts.resource)};
    switch (facts.ability) {
        case Ability::discount:
            return "cards 1 " + kind + " cheaper";
        case Ability::depot:
            return "depot for 2 " + kind + "s";
        case Ability::white_marble:
            return "white = " + kind;
        case Ability::production:
            return "1 " + kind + " > any 1 and F";
    }
    return {};
}

/// `needs 2 blue, 1 yellow card`
std::string brief_need(const Requirement& requirement) {
    std::string words = "needs ";
    if (requirement.amount > 0) {
        return words + counted(requirement.amount, word_for(requirement.resource));
    }
    unsigned last = 0;
    for (const CardsNeeded& needed : requirement.cards) {
        if (needed.count > 0) {
            words.append(last == 0 ? "" : ", ").append(std::to_string(needed.count)).append(" ");
            words.append(word_for(needed.colour));
            last = needed.count;
        }
    }
    words.append(last == 1 ? " card" : " cards");
    const unsigned level = requirement.cards[0].level;
    return level == 0 ? words : words + " of level " + std::to_string(level);
}

/// `#52 2VP  cards 1 servant cheaper  needs 1 blue, 1 purple card`
void add_leader(Chunks& chunks, Leader leader, bool with_need) {
    const LeaderFacts& facts = facts_of(leader);
    chunks.emplace_back("#" + std::to_string(number_of(leader)) + " " +
                        std::to_string(facts.points) + "VP");
    chunks.emplace_back(brief_ability(facts));
    if (with_need) {
        chunks.emplace_back(brief_need(facts.requirement));
    }
}

Text leader_name(std::size_t index) { return Text{"leader " + std::to_string(index + 1)}; }

Chunks held_leader(const PlayerBoard& player, std::size_t index) {
    const HeldLeader& held = player.leaders[index];
    const bool played = held.state == HeldLeader::State::played;
    Text name = leader_name(index).add(" ");
    name.add(played ? "PLAYED" : word_for(held.state), played ? Ink::strong : Ink::plain);
    Chunks chunks{name};
    if (held.leader != no_leader) {
        add_leader(chunks, held.leader, held.state == HeldLeader::State::hand);
    }
    return chunks;
}

/// Each leader in a line of its own: the four that were dealt, or the two that were kept. Of a
/// hand that is hidden there is not much to say.
std::vector<Chunks> leaders_of(const PlayerBoard& player) {
    std::vector<Chunks> lines;
    if (player.has_kept()) {
        for (std::size_t i = 0; i < kept_leaders; ++i) {
            Chunks leader = held_leader(player, i);
            const bool both_hidden = i > 0 && leader.size() == 1 && lines.back().size() == 1;
            if (both_hidden) {
                lines.back().push_back(leader.front());
            } else {
                lines.push_back(std::move(leader));
            }
        }
        return lines;
    }
    for (std::size_t i = 0; i < dealt_leaders && player.dealt[i] != no_leader; ++i) {
        Chunks leader{leader_name(i)};
        add_leader(leader, player.dealt[i], true);
        lines.push_back(std::move(leader));
    }
    if (lines.empty()) {
        lines.push_back({Text{"four leaders, not chosen yet"}});
    }
    return lines;
}

// ---- panels ----

struct Panel {
    Text title{};
    std::vector<Text> lines{};
};

Text title_of(const Scene& scene, Seat seat) {
    std::string words = marker_of(scene.board(), seat) + " " + std::string{scene.name(seat)};
    words.append(scene.is_viewer(seat) ? " (you)" : "");
    words.append(scene.board().first == seat ? ", first player" : "");
    Text title;
    if (scene.is_to_act(seat)) {
        title.add("> ", Ink::strong);
    }
    return title.add(words, Ink::strong);
}

Panel panel_of(const Scene& scene, Seat seat, std::size_t width) {
    const PlayerBoard& player = scene.player(seat);
    Panel panel{.title = title_of(scene, seat)};
    const auto add = [&](std::span<const Text> chunks) {
        for (Text& line : flowed(chunks, {.width = width})) {
            panel.lines.push_back(std::move(line));
        }
    };
    const Chunks standing{
        Text{"faith " + std::to_string(player.faith)},
        Text{"tiles " + tiles_of(player)},
        Text{counted(player.cards(), "card")},
        Text{std::to_string(score_of(player).points()) + (scene.is_over() ? "VP" : "VP so far")}};
    add(standing);
    add(goods_of(player));
    for (const Chunks& slot : slots_of(player)) {
        add(slot);
    }
    for (const Chunks& leader : leaders_of(player)) {
        add(leader);
    }
    return panel;
}

void draw_frame(Canvas& canvas, const Panel& panel, std::size_t left, std::size_t right) {
    const std::size_t top = canvas.height();
    const std::size_t bottom = top + panel.lines.size() + 1;
    canvas.across(top, left, right);
    canvas.across(bottom, left, right);
    canvas.down(left, top, bottom);
    canvas.down(right, top, bottom);
    canvas.write(top, left + 2, Text{" "}.add(panel.title).add(" "));
    for (std::size_t i = 0; i < panel.lines.size(); ++i) {
        canvas.write(top + 1 + i, left + 2, panel.lines[i]);
    }
}

/// Two boards side by side, as high as the higher one.
void draw_pair(Canvas& canvas, Panel one, Panel other) {
    const std::size_t height = std::max(one.lines.size(), other.lines.size());
    one.lines.resize(height);
    other.lines.resize(height);
    const std::size_t middle = canvas.width() / 2;
    const std::size_t top = canvas.height();
    draw_frame(canvas, one, 0, middle);
    canvas.across(top, middle, canvas.width() - 1);
    canvas.across(top + height + 1, middle, canvas.width() - 1);
    canvas.down(canvas.width() - 1, top, top + height + 1);
    canvas.write(top, middle + 2, Text{" "}.add(other.title).add(" "));
    for (std::size_t i = 0; i < height; ++i) {
        canvas.write(top + 1 + i, middle + 2, other.lines[i]);
    }
}

}  // namespace

void draw_players(const Scene& scene, Canvas& canvas) {
    const std::vector<Seat> seats = scene.seats();
    const bool framed = canvas.width() >= narrowest_grid;
    const bool paired = canvas.width() >= narrowest_pair && seats.size() > 2;
    const std::size_t inner = framed ? canvas.width() - 4 : canvas.width();
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (paired && i > 0 && i + 1 < seats.size()) {
            const std::size_t half = canvas.width() / 2 - 3;
            draw_pair(canvas, panel_of(scene, seats[i], half), panel_of(scene, seats[i + 1], half));
            ++i;
            continue;
        }
        const Panel panel = panel_of(scene, seats[i], inner);
        if (framed) {
            draw_frame(canvas, panel, 0, canvas.width() - 1);
        } else {
            canvas.append(panel.title);
            canvas.append(panel.lines);
        }
    }
}

}  // namespace tavola::renaissance
