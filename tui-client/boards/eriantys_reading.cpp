#include "tui-client/boards/eriantys_reading.hpp"

#include <algorithm>

namespace tavola::tui {

namespace {

using eriantys::Board;
using eriantys::Colour;
using eriantys::Students;
using eriantys::TowerColour;

constexpr std::array<std::string_view, eriantys::colour_count> colour_words{
    "red", "green", "blue", "yellow", "pink"};
constexpr std::array<std::string_view, 3> tower_words{"black", "white", "grey"};
constexpr std::array<std::string_view, 4> wizard_words{"king", "witch", "sage", "druid"};

/// A number between bounds. What is out of them is noted: the table cannot be drawn.
class Reading {
  public:
    [[nodiscard]] std::uint8_t number(const Json& value, int least, int most) {
        const int read = value.number(least - 1);
        sound_ = sound_ && read >= least && read <= most;
        return static_cast<std::uint8_t>(std::clamp(read, least, most));
    }
    template <class Words>
    [[nodiscard]] std::uint8_t word(const Json& value, const Words& words) {
        const auto found = std::ranges::find(words, value.word());
        sound_ = sound_ && found != words.end();
        return found == words.end() ? std::uint8_t{0}
                                    : static_cast<std::uint8_t>(found - words.begin());
    }
    [[nodiscard]] Students students(const Json& list) {
        Students all;
        for (const Json& item : list.items) {
            std::uint8_t& count = all.of[word(item, colour_words)];
            sound_ = sound_ && count < eriantys::students_of_each_colour;
            count = static_cast<std::uint8_t>(count + (sound_ ? 1 : 0));
        }
        return all;
    }
    void demand(bool holds) { sound_ = sound_ && holds; }
    [[nodiscard]] bool is_sound() const { return sound_; }

  private:
    bool sound_ = true;
};

void read_names(Reading& reading, const Json& state, EriantysTable& table) {
    for (const Json& player : state["players"].items) {
        table.names.push_back(player["name"].word());
    }
    reading.demand(table.names.size() >= 2 && table.names.size() <= max_seats);
    if (reading.is_sound()) {
        table.view.board.players = static_cast<std::uint8_t>(table.names.size());
    }
}

void read_player(Reading& reading, const Json& player, EriantysTable& table, std::size_t seat) {
    eriantys::School& school = table.view.board.schools[seat];
    school.entrance = reading.students(player["entrance"]);
    for (const Colour colour : eriantys::all_colours) {
        school.dining[colour] =
            reading.number(player["dining"][colour_words[index_of(colour)]], 0, 10);
    }
    for (const Json& card : player["hand"].items) {
        school.hand.insert(reading.number(card, 1, eriantys::Hand::largest));
    }
    if (player["assistant"].exists()) {
        school.assistant = reading.number(player["assistant"], 1, eriantys::Hand::largest);
    }
    school.coins = reading.number(player["coins"], 0, eriantys::coins_in_the_game);
    school.tower = static_cast<TowerColour>(reading.word(player["tower"], tower_words));
    school.wizard = static_cast<eriantys::Wizard>(reading.word(player["wizard"], wizard_words));
    table.towers[seat] = reading.number(player["towers"], 0, 8);
    // A side is named by its first player here: that is all a drawing needs of it.
    const auto team = player["team"].words();
    const Seat first = team.empty() ? nobody : table.seat_of(team.front());
    reading.demand(first != nobody);
    school.side = static_cast<eriantys::Side>(first);
}

void read_islands(Reading& reading, const Json& state, EriantysTable& table) {
    Board& board = table.view.board;
    const auto& islands = state["islands"].items;
    reading.demand(!islands.empty() && islands.size() <= eriantys::tile_count);
    std::size_t tiles = 0;
    for (const Json& island : islands) {
        if (!reading.is_sound()) {
            return;
        }
        eriantys::Group& group = board.groups[board.group_count++];
        group.first = eriantys::tile_numbered(reading.number(island["island"], 1, 12));
        group.tiles =
            static_cast<std::uint8_t>(std::min<std::size_t>(island["tiles"].items.size(), 12));
        group.students = reading.students(island["students"]);
        group.towers = reading.number(island["towers"], 0, 12);
        group.no_entry = reading.number(island["no_entry"], 0, 4);
        tiles += group.tiles;
        if (group.towers > 0) {
            const auto owners = island["owners"].words();
            const Seat owner = owners.empty() ? nobody : table.seat_of(owners.front());
            reading.demand(owner != nobody);
            group.tower_side = static_cast<eriantys::Side>(owner);
        }
        if (group.first == eriantys::tile_numbered(reading.number(state["mother_nature"], 1, 12))) {
            board.mother_nature = static_cast<std::uint8_t>(board.group_count - 1);
        }
    }
    reading.demand(tiles == eriantys::tile_count);
}

void read_supplies(Reading& reading, const Json& state, EriantysTable& table) {
    Board& board = table.view.board;
    const auto& clouds = state["clouds"].items;
    reading.demand(clouds.size() <= max_seats);
    for (std::size_t i = 0; i < clouds.size() && i < max_seats; ++i) {
        board.clouds[i] = reading.students(clouds[i]["students"]);
    }
    for (const Colour colour : eriantys::all_colours) {
        board.professor(colour) =
            table.seat_of(state["professors"][colour_words[index_of(colour)]].word());
    }
    table.view.in_bag = reading.number(state["bag"], 0, 130);
    board.bank = reading.number(state["bank"], 0, eriantys::coins_in_the_game);
}

void read_characters(Reading& reading, const Json& state, EriantysTable& table) {
    const auto& cards = state["characters"].items;
    reading.demand(cards.size() <= table.prices.size());
    for (std::size_t i = 0; i < cards.size() && i < table.prices.size(); ++i) {
        eriantys::CharacterCard& card = table.view.board.characters[i];
        card.character = eriantys::character_numbered(reading.number(cards[i]["character"], 1, 12));
        card.used = cards[i]["used"].is_true();
        card.students = reading.students(cards[i]["students"]);
        card.no_entry = reading.number(cards[i]["no_entry"], 0, 4);
        table.prices[i] = reading.number(cards[i]["price"], 0, 9);
        table.cards[i] = cards[i]["name"].word();
    }
}

}  // namespace

std::string EriantysTable::name_of(Seat seat) const {
    return index_of(seat) < names.size() ? names[index_of(seat)] : std::string{"nobody"};
}

Seat EriantysTable::seat_of(std::string_view name) const {
    const auto found = std::ranges::find(names, name);
    return name.empty() || found == names.end()
               ? nobody
               : seat_at(static_cast<std::size_t>(found - names.begin()));
}

std::optional<EriantysTable> read_eriantys(const Json& state) {
    Reading reading;
    EriantysTable table;
    read_names(reading, state, table);
    if (!reading.is_sound()) {
        return std::nullopt;
    }
    table.view.board.expert = state["variant"].word() == "expert";
    table.view.board.round = reading.number(state["round"], 0, 99);
    table.phase = state["phase"].word();
    const auto& players = state["players"].items;
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        read_player(reading, players[seat], table, seat);
    }
    const Seat turn = table.seat_of(state["turn"].word());
    table.view.board.order.fill(turn);
    read_islands(reading, state, table);
    read_supplies(reading, state, table);
    read_characters(reading, state, table);
    return reading.is_sound() ? std::optional{table} : std::nullopt;
}

}  // namespace tavola::tui
