#!/bin/sh
# Straight pipes play whole games: nobody reads a reply before the next line is sent; WAIT keeps the
# lines apart.
set -eu
# shellcheck source=tests/e2e/talk.sh
. "$(dirname "$0")/talk.sh"

# $1 is a game's lines, $2 what came back: each line was answered once, and the game is over.
check() {
    sent=$(grep -c . "$1")
    answered=$(grep -c -E '^(OK|ERR)' "$2") || true
    cp "$2" "$heard"
    [ "$sent" -eq "$answered" ] || fail "$sent lines were sent, but $answered answered"
    [ "$(grep -E '^(OK|ERR)' "$2" | tail -n 1)" = 'OK WAIT over' ] || fail 'the game is not over'
    [ "$(grep -c '^\* OVER ' "$2")" -eq 1 ] || fail 'the end was not told once'
}

# Against a bot one cannot know which lines will be legal. So this player sends every line that it
# could want, best first, and lets the server refuse the rest: a refused line changes nothing.
blind_round() {
    echo WAIT
    for card in 5 4 6 3 7 2 8 1 9 10; do
        echo "ASSISTANT $card"
    done
    echo WAIT
    for colour in red green blue yellow pink; do
        for _ in 1 2 3; do
            echo "MOVE $colour DINING"
        done
    done
    for colour in red green blue yellow pink; do
        for _ in 1 2 3; do
            echo "MOVE $colour ISLAND 1" # when the dining room is full
        done
    done
    printf '%s\n' 'MN 1' 'CLOUD 1' 'CLOUD 2'
}

blind_game() {
    printf '%s\n' 'LOGIN anna' 'QUICK eriantys 2' 'BOT ADD normal' \
        WAIT 'TOWER white' 'TOWER black' 'WIZARD king' 'WIZARD witch'
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        blind_round
    done
    echo WAIT
}

lines=$scratch/lines
blind_game > "$lines"
"$TAVOLAD" --stdio < "$lines" > "$scratch/blind" || fail "exit status $?"
check "$lines" "$scratch/blind"
# Each round that was played had its WAIT before the assistant and one before the students; nothing
# was refused but for what a blind player must expect.
! grep '^ERR' "$scratch/blind" | grep -v -E '^ERR (assistant-(used|taken)|wrong-phase|not-your-turn|no-such-student|dining-full|cloud-empty|tower-taken|wizard-taken|game-over) ' ||
    fail 'something else was refused'
[ "$(grep -c '^OK WAIT turn' "$scratch/blind")" -ge 5 ] || fail 'hardly anything was played'

# With a record the lines are known: not one is refused, whether or not WAIT stands between them.
begin
must 'NEW eriantys 3 EXPERT SEED 21 HOTSEAT anna bruno carla'
choose_set_up
play_from_moves
must HISTORY
end
sed -n "s/^#$said | //p" "$heard" | grep -v '^HASH' |
    while IFS= read -r line; do
        printf '%s\nWAIT\n' "$line"
    done > "$lines"
"$TAVOLAD" --stdio < "$lines" > "$scratch/known" || fail "exit status $?"
check "$lines" "$scratch/known"
! grep '^ERR' "$scratch/known" || fail 'a line that is known to be legal was refused'
