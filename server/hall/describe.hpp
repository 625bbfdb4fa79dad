#pragma once

#include "server/hall/table.hpp"

#include <string>
#include <string_view>

/// How tables are described to clients, in the words of every message that names one.
namespace tavola {

/// The table by what people type: a number, or a private one's code.
template <class Writer>
void tell_id(Writer& to, std::string_view field, const Table& table) {
    if (table.options().is_private) {
        to.word(field, table.name());
    } else {
        to.number(field, static_cast<std::uint32_t>(table.id()));
    }
}

/// `1/2` for people, two numbers for programs.
template <class Writer>
void tell_seats(Writer& to, const Table& table) {
    to.in_text_only([&](auto& text) {
        text.word(
            "seats",
            std::to_string(table.seats_taken()) + "/" + std::to_string(table.options().players));
    });
    to.in_json_only([&](auto& json) {
        json.number("seats", table.seats_taken());
        json.number("players", table.options().players);
    });
}

/// `3 eriantys 1/2 base anna`: the fields of TABLE and, without seats, of SAVED.
enum class Seats : bool { left_out, told };

template <class Writer>
void tell_table(Writer& to, const Table& table, Seats seats) {
    tell_id(to, "id", table);
    to.word("game", table.options().game->name);
    if (seats == Seats::told) {
        tell_seats(to, table);
    }
    to.word("variant", table.options().expert ? "expert" : "base");
    to.begin_list("names");
    for (const TableSeat& seat : table.seats()) {
        if (!seat.is_free()) {
            to.item(std::string_view{seat.name});
        }
    }
    to.end_list();
    to.in_json_only([&](auto& json) {
        if (!table.options().title.empty()) {
            json.word("title", table.options().title);
        }
    });
}

}  // namespace tavola
