#include "tests/tui-client/players.hpp"

#include <stdexcept>

namespace tavola::tui {

Player& Players::come_unknown(const std::string& name) {
    Player& player = players_[name];
    player.model.tag_stem = name + "-stem-x";
    hall_.connect(name);
    on_up(player.model);
    settle();
    return player;
}

Player& Players::come(const std::string& name) {
    Player& player = come_unknown(name);
    type(name, name + "\r");
    return player;
}

void Players::settle() {
    for (bool quiet = false; !quiet;) {
        quiet = true;
        for (auto& [name, player] : players_) {
            attend(player.model, player.ui);
            for (const std::string& line : std::exchange(player.model.outbox, {})) {
                quiet = false;
                hall_.send(name, line);
            }
        }
        for (const Heard& heard : hall_.take_heard()) {
            quiet = false;
            Player& player = players_.at(heard.client);
            heard.closed ? on_down(player.model, "closed") : update(player.model, heard.line);
        }
    }
}

void Players::press(const std::string& name, const Key& key) {
    Player& player = at(name);
    Canvas canvas = drawn(name, 24, 80, Charset::utf8);
    static_cast<void>(tavola::tui::press(player.model, player.ui, key));
    settle();
}

void Players::type(const std::string& name, std::string_view letters) {
    for (const char letter : letters) {
        switch (letter) {
            case '\r':
                press(name, {.name = KeyName::enter});
                break;
            case '\t':
                press(name, {.name = KeyName::tab});
                break;
            case '\x1b':
                press(name, {.name = KeyName::escape});
                break;
            default:
                press(name, {.letter = static_cast<char32_t>(letter)});
        }
    }
}

void Players::say(const std::string& name, std::string_view line) {
    send_typed(at(name).model, line);
    settle();
}

void Players::lose(const std::string& name) {
    hall_.drop(name);
    on_down(at(name).model, "the wire was cut");
    settle();
}

void Players::come_back(const std::string& name) {
    hall_.connect(name);
    on_up(at(name).model);
    settle();
}

void Players::seat_two(const std::string& options) {
    come("anna");
    come("bruno");
    say("anna", "NEW eriantys 2 " + options);
    say("bruno", "JOIN 1");
    for (const char* const name : {"anna", "bruno"}) {
        type(name, "\r");  // a tower
        type(name, "\r");  // a wizard
    }
}

Player* Players::asked() {
    for (auto& [name, player] : players_) {
        if (is_asked(player.model)) {
            return &player;
        }
    }
    return nullptr;
}

void Players::play_moves(int count) {
    for (int i = 0; i < count; ++i) {
        Player* const player = asked();
        if (player == nullptr) {
            return;
        }
        const int seq = player->model.table->seq;
        for (int steps = 0; player->model.table && player->model.table->seq == seq; ++steps) {
            if (steps > 20) {
                throw std::runtime_error{"no move is made: " + player->model.complaint};
            }
            ++moves_;
            player->ui.choosing.next(moves_ * 7919 % 101);
            type(player->model.name, "\r");
        }
    }
}

Canvas Players::drawn(const std::string& name, int height, int width, Charset charset) {
    Player& player = at(name);
    Canvas canvas{height, width, charset};
    player.ui.spots = draw(player.model, player.ui, canvas);
    return canvas;
}

std::string Players::screen(const std::string& name, int height, int width, Charset charset) {
    return drawn(name, height, width, charset).text();
}

}  // namespace tavola::tui
