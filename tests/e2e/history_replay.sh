#!/bin/sh
# HISTORY is a script: with its `|` taken off, `tavolad --stdio` plays it to the same end.
set -eu
# shellcheck source=tests/e2e/talk.sh
. "$(dirname "$0")/talk.sh"

record=$scratch/record
replay=$scratch/replay

# How a game ended, as it was told.
ending() { grep -E '^\* (LASTROUND|OVER|SCORE) ' "$1" || true; }

# Ends the conversation about a game called $1, replays its record and compares both ends.
compare() {
    must HASH
    hash=${reply#OK HASH }
    must HISTORY
    end
    sed -n "s/^#$said | //p" "$heard" > "$record"
    line_of "$record" "$(grep -c . "$record")"
    [ "$line" = "HASH $hash" ] || fail "$1: the record ends with '$line', the game with $hash"

    { cat "$record" && echo HISTORY; } | "$TAVOLAD" --stdio > "$replay" || fail "$1: exit status $?"
    ! grep '^ERR' "$replay" || fail "$1: the record was refused"
    grep -q "^OK HASH $hash\$" "$replay" || fail "$1: the replay has another hash"
    [ "$(ending "$replay")" = "$(ending "$heard")" ] || fail "$1: the replay ends differently"
    sed -n 's/^| //p' "$replay" | cmp - "$record" || fail "$1: the replay has another record"

    if sed 's/^HASH .*/HASH 0123456789abcdef/' "$record" | "$TAVOLAD" --stdio | grep -q '^OK HASH'; then
        fail "$1: any hash is right"
    fi
}

for game in '2 SEED 1' '3 SEED 2' '4 SEED 3' '2 EXPERT SEED 4' '3 EXPERT SEED 5' '4 EXPERT SEED 6'; do
    names='anna bruno carla dora'
    case $game in
        2*) names='anna bruno' ;;
        3*) names='anna bruno carla' ;;
    esac
    begin
    must "NEW eriantys $game HOTSEAT $names"
    choose_set_up
    play_from_moves
    compare "$game"
done

# What UNDO took back is not in the record.
undone=0
after_move() {
    [ "$((played % 3))" -eq 0 ] || return 0
    say UNDO # refused where the line revealed something or ended the turn
    case $reply in
        OK*) undone=$((undone + 1)) ;;
        'ERR nothing-to-undo '*) ;;
        *) fail "UNDO was answered: $reply" ;;
    esac
}
begin
must 'NEW eriantys 2 EXPERT SEED 8 HOTSEAT anna bruno'
choose_set_up
play_from_moves
[ "$undone" -gt 5 ] || fail "only $undone lines were taken back"
[ "$(grep -c '^\* UNDO ' "$heard")" -eq "$undone" ] || fail 'UNDO was not told once each time'
compare 'a game with UNDO'
! grep UNDO "$record" || fail 'UNDO is in the record'
after_move() { :; }

# Bots are in it under their names, and what they did as if somebody had said it.
for game in '2 EXPERT SEED 9' '3 SEED 10' '4 EXPERT SEED 11'; do
    begin
    must 'LOGIN anna'
    must "NEW eriantys $game"
    for level in normal easy easy; do
        say "BOT ADD $level" # refused when the table is full
    done
    choose_set_up
    play_from_moves
    compare "bots, $game"
    grep -q "^NEW eriantys $game HOTSEAT anna bot" "$record" || fail 'the bots are not in the record'
    ! grep -v -E '^(NEW|HASH|AS (anna|bot-[a-z]+) )' "$record" || fail 'an odd line in the record'
done
