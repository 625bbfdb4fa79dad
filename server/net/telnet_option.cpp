#include "server/net/telnet_option.hpp"

#include <utility>

namespace tavola::telnet {

std::optional<Switch> OptionSide::ask(Switch wanted) {
    const bool on = wanted == Switch::on;
    switch (state_) {
        case State::no:
        case State::yes:
            if (is_on() == on) {
                return std::nullopt;
            }
            state_ = on ? State::want_yes : State::want_no;
            return wanted;
        case State::want_no:
        case State::want_no_yes:
            state_ = on ? State::want_no_yes : State::want_no;
            return std::nullopt;
        case State::want_yes:
        case State::want_yes_no:
            state_ = on ? State::want_yes : State::want_yes_no;
            break;
    }
    return std::nullopt;
}

OptionSide::Outcome OptionSide::hear_on(bool agreeable) {
    switch (state_) {
        case State::no:
            if (!agreeable) {
                return {.reply = Switch::off};
            }
            state_ = State::yes;
            return {.reply = Switch::on, .settled = Switch::on};
        case State::yes:
            return {};
        case State::want_no:  // against the rules: they may not refuse to stop
            state_ = State::no;
            return {.settled = Switch::off};
        case State::want_no_yes:
        case State::want_yes:
            state_ = State::yes;
            return {.settled = Switch::on};
        case State::want_yes_no:
            state_ = State::want_no;
            break;
    }
    return {.reply = Switch::off};
}

OptionSide::Outcome OptionSide::hear_off() {
    switch (std::exchange(state_, State::no)) {
        case State::yes:
            return {.reply = Switch::off, .settled = Switch::off};
        case State::want_no_yes:
            state_ = State::want_yes;
            return {.reply = Switch::on};
        case State::want_no:
            return {.settled = Switch::off};
        case State::no:
        case State::want_yes:
        case State::want_yes_no:
            break;
    }
    return {};
}

}  // namespace tavola::telnet
