#include "games/renaissance/knowledge.hpp"

#include "games/renaissance/cards.hpp"

#include <algorithm>
#include <variant>

namespace tavola::renaissance {

namespace {

bool is_open(const Board& board, const HeldLeader& held) {
    return held.state == HeldLeader::State::played || board.phase == Phase::over;
}

void hide_hand(const Board& board, PlayerBoard& player) {
    player.dealt = {};
    for (HeldLeader& held : player.leaders) {
        if (!is_open(board, held)) {
            held.leader = no_leader;
        }
    }
}

// ---- imagining ----

/// The leaders that the viewer has not seen, in a fair order.
class UnseenLeaders {
  public:
    UnseenLeaders(const Board& board, Rng& rng) {
        for (std::size_t i = 0; i < leader_count; ++i) {
            const Leader leader = leader_numbered(first_leader + i);
            if (!is_seen(board, leader)) {
                leaders_[count_++] = leader;
            }
        }
        for (std::size_t left = count_; left > 1; --left) {
            std::swap(leaders_[left - 1], leaders_[rng.below(static_cast<std::uint32_t>(left))]);
        }
    }

    Leader next() { return leaders_[--count_]; }

  private:
    static bool is_seen(const Board& board, Leader leader) {
        return std::ranges::any_of(board.player_boards, [&](const PlayerBoard& player) {
            return std::ranges::find(player.dealt, leader) != player.dealt.end() ||
                   std::ranges::find(player.leaders, leader, &HeldLeader::leader) !=
                       player.leaders.end();
        });
    }

    std::array<Leader, leader_count> leaders_{};
    std::size_t count_ = 0;
};

/// Gives a player whose hand is hidden the leaders that are missing. What was kept is part of what
/// was dealt.
void imagine_hand(PlayerBoard& player, UnseenLeaders& unseen) {
    std::size_t dealt = 0;
    for (HeldLeader& held : player.leaders) {
        if (held.state == HeldLeader::State::none) {
            continue;
        }
        if (held.leader == no_leader) {
            held.leader = unseen.next();
        }
        player.dealt[dealt++] = held.leader;
    }
    for (; dealt < dealt_leaders; ++dealt) {
        player.dealt[dealt] = unseen.next();
    }
}

CardSet cards_in_the_open(const Board& board) {
    CardSet open = board.removed;
    for (const Pile& pile : board.piles) {
        open.insert(pile.top);
    }
    for (const PlayerBoard& player : board.player_boards) {
        for (const Slot& slot : player.slots) {
            for (const Card card : slot.cards) {
                open.insert(card);
            }
        }
    }
    return open;
}

void imagine_piles(State& state, Rng& rng) {
    const CardSet open = cards_in_the_open(state.board);
    std::array<std::size_t, pile_count> counts{};
    std::array<Card, card_count> deck{};
    for (std::size_t i = 0; i < card_count; ++i) {
        deck[i] = card_numbered(i + 1);
    }
    rng.shuffle(deck);
    for (const Card card : deck) {
        const std::size_t pile = pile_of(card);
        if (!open.contains(card)) {
            state.underneath[pile][counts[pile]++] = card;
        }
    }
}

void imagine_tokens(State& state, Rng& rng) {
    const Board& board = state.board;
    const auto drawn = board.revealed_tokens.begin() + board.revealed;
    std::array<Token, token_count> deck{};
    for (std::size_t i = 0; i < token_count; ++i) {
        deck[i] = token_numbered(i + 1);
    }
    rng.shuffle(deck);
    std::size_t next = 0;
    for (const Token token : deck) {
        if (std::find(board.revealed_tokens.begin(), drawn, token) == drawn) {
            state.stack[next++] = token;
        }
    }
}

std::optional<Event> seen_by(const event::LeadersDealt& dealt, Viewer viewer) {
    return viewer == dealt.seat ? std::optional<Event>{dealt} : std::nullopt;
}

std::optional<Event> seen_by(const event::LeadersKept& kept, Viewer viewer) {
    return viewer == kept.seat ? kept : event::LeadersKept{.seat = kept.seat};
}

template <class Open>
std::optional<Event> seen_by(const Open& event, Viewer /*viewer*/) {
    return event;
}

}  // namespace

View view_for(const State& state, Viewer viewer) {
    View view{.board = state.board};
    for (const Seat seat : state.board.seats()) {
        if (viewer != seat) {
            hide_hand(state.board, view.board.player(seat));
        }
    }
    return view;
}

std::optional<Event> event_for(const Event& event, Viewer viewer) {
    return std::visit([&](const auto& kind) { return seen_by(kind, viewer); }, event);
}

State imagine(const View& view, Rng& rng) {
    State state{.board = view.board, .rng = Rng{rng.next()}};
    UnseenLeaders unseen{view.board, rng};
    for (const Seat seat : view.board.seats()) {
        PlayerBoard& player = state.board.player(seat);
        if (player.dealt.front() == no_leader) {
            imagine_hand(player, unseen);
        }
    }
    imagine_piles(state, rng);
    if (view.board.solo()) {
        imagine_tokens(state, rng);
    }
    return state;
}

}  // namespace tavola::renaissance
