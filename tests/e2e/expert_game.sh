#!/bin/sh
# Two bots-by-script play a complete expert game at one keyboard: they send what MOVES lists.
set -eu
# shellcheck source=tests/e2e/talk.sh
. "$(dirname "$0")/talk.sh"

begin
must 'NEW eriantys 2 EXPERT SEED 7 HOTSEAT anna bruno'
choose_set_up
play_from_moves

# Whatever was played was listed before and so never refused; nothing can be played now.
! grep -E '^(#[0-9]+ )?ERR' "$heard" || fail 'a line from MOVES was refused'
say 'ASSISTANT 1'
[ "${reply#ERR game-over }" != "$reply" ] || fail "after the end, ASSISTANT was answered: $reply"
must STATE
end

# It was a whole game, with its characters, as section 8 of the protocol tells it.
for event in 'START eriantys ORDER anna bruno' COMMIT 'PHASE planning ROUND 1 ' 'CLOUDS 1 ' ASSISTANT \
    ORDER 'PHASE action ROUND 1 ' TURN MOVE PROFESSOR MN CONQUER CLOUD CHARACTER COINS REVEAL; do
    grep -q "^\* $event" "$heard" || fail "nobody was told of $event"
done
[ "$(grep -c '^\* OVER ' "$heard")" -eq 1 ] || fail 'the end was not told once'
grep -q -E '^\* OVER (WINNER|TIE) [a-z ]+ REASON [a-z]+$' "$heard" || fail 'nobody won'
