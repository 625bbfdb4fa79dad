#!/bin/sh
# A whole game of Eriantys by the keyboard, against a bot, in windows of all sizes; then its record
# is saved and replayed.
# shellcheck disable=SC2016  # the shell in the terminal knows the variables
set -eu
# shellcheck source=tests/e2e/screen.sh
. "$(dirname "$0")/screen.sh"

# choose_until <regex>: presses Enter whenever it is our turn, until a line matches.
choose_until() {
    presses=0
    look_for 'Your turn|The game is over'
    until grep -q -E "$1" "$screen"; do
        if grep -q 'Your turn' "$screen"; then
            presses=$((presses + 1))
            [ "$presses" -lt 2000 ] || fail 'the game does not end'
            keys Enter
        fi
        look_for_change
    done
}

open_screen 80 24 'exec "$TAVOLA" --local eriantys --bots easy --name anna'
look_for 'choose the colour of your towers'
keys Enter
look_for 'choose your wizard'
keys Right Enter
choose_until 'round 2'

# Any size can come; below 80 by 24 it says what it needs.
for size in '120 40' '30 10' '1 1' '79 24' '100 30'; do
    tmux resize-window -x "${size% *}" -y "${size#* }"
    case $size in
        '30 10' | '79 24') look_for 'tavola needs' ;;
        '1 1') ;;
        *) look_for 'entrance.*dining room' ;;
    esac
done
look
choose_until 'round 3'
tmux resize-window -x 80 -y 24
look_for 'entrance.*dining room'

# Stopped and continued it is as it was.
kill -STOP "$(cat "$scratch/pid")"
kill -CONT "$(cat "$scratch/pid")"
look_for 'entrance.*dining room'

choose_until 'The game is over'
look_for '(the winner|a tie): '
keys s
look_for '^.*It is in '
record=$(find "$XDG_STATE_HOME/tavola/records" -name 'eriantys-1.txt')
grep -q '^HASH ' "$record" || fail 'the record has no hash'
[ "$(stat -c %a "$XDG_STATE_HOME/tavola/servers")" = 600 ] || fail 'others can read the keys'
keys Escape
look_for 'The game is over'
keys q
status_is 0

# The record, forwards and backwards.
export record
open_screen 100 30 'exec "$TAVOLA" --replay "$record"'
lines=$(grep -c . "$record")
look_for 'Replay, step 5 of '"$lines"
keys Right
look_for 'Replay, step 6 of '
keys End
look_for "Replay, step $lines of $lines"
look_for '^HASH '
keys Left
look_for "Replay, step $((lines - 1)) of"
keys Home
look_for 'Replay, step 1 of'
look_for '^NEW eriantys 2 '
keys q
status_is 0
