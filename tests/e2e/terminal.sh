#!/bin/sh
# A person at a terminal, under tmux: the board is drawn before the ask, once for each change, and
# never after an error, HELP or another question.
set -eu
: "${TAVOLAD:?the path of tavolad}"
if ! command -v tmux > /dev/null; then
    echo 'terminal.sh: skipped, because tmux is not installed'
    exit 77
fi

scratch=$(mktemp -d)
screen=$scratch/screen
unset TMUX
export TMUX_TMPDIR="$scratch"
trap 'tmux kill-server 2> /dev/null || true; rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
: > "$screen"

fail() {
    printf '%s: %s; this is on the screen:\n' "${0##*/}" "$*" >&2
    tail -n 60 "$screen" >&2
    exit 1
}

# look_for <regex>: looks at the screen, all of it since the start, until a line matches.
look_for() {
    looks=0
    until tmux capture-pane -p -S - > "$screen" && grep -q -E "$1" "$screen"; do
        looks=$((looks + 1))
        [ "$looks" -lt 3000 ] || fail "nobody said '$1'"
    done
}

# Types lines, and then a question whose answer shows that all of their answers are there.
questions=0
type_lines() {
    questions=$((questions + 1))
    for line in "$@" "#$questions PING"; do
        tmux send-keys -l "$line"
        tmux send-keys Enter
    done
    look_for "^#$questions OK PONG"
}

boards() { grep -c '^= Eriantys' "$screen" || true; }

# draws <how many boards> <lines>: what the lines bring on the screen.
draws() {
    wanted=$1 before=$(boards)
    shift
    type_lines "$@"
    drawn=$(($(boards) - before))
    [ "$drawn" -eq "$wanted" ] || fail "after '$*', $drawn boards were drawn instead of $wanted"
}

# Right below the last board must stand the ask.
board_is_above_the_ask() {
    case $(grep -A 1 '^=' "$screen" | tail -n 1) in
        '? '*) ;;
        *) fail 'there is no ask below the board' ;;
    esac
}

# The line that HINT recommended last.
hint() { sed -n 's/^| \(.*\) -- .*/\1/p' "$screen" | tail -n 1; }

# Without echo, as the lines typed ahead would stand amid the answers.
export TAVOLAD
# shellcheck disable=SC2016  # the shell in the terminal knows it
tmux -f /dev/null new-session -d -x 200 -y 50 'stty -echo; exec "$TAVOLAD" --stdio' \; \
    set-option -g remain-on-exit on \; set-option -g history-limit 50000
look_for '^\? LOGIN'

# Away from the game there is no board.
draws 0 HELP
draws 0 'LOGIN anna'
draws 0 'QUICK eriantys 2'
draws 0 'BOT ADD normal'
draws 0 'TOWER white'
type_lines 'WIZARD witch' WAIT
look_for '^\? ASSISTANT '
# One when the game starts, and another if the bot acts first.
case $(boards) in
    1 | 2) ;;
    *) fail 'the game did not start with a board' ;;
esac

# One board for each change, before the ask.
for _ in 1 2 3 4 5 6; do
    draws 0 HINT
    draws 1 "$(hint)" WAIT
    board_is_above_the_ask
done

# Mistakes and questions change nothing and draw nothing.
for line in 'MOVE mauve DINING' 'MOVE red ISLAND 13' 'ASSISTANT 99' FLY HELP 'HELP MOVE' MOVES ASK \
    STATE RULES HISTORY 'SET BELL off' 'SAY hello'; do
    draws 0 "$line"
done

# What was switched off is not drawn.
draws 0 'SET BOARD off'
type_lines HINT
draws 0 "$(hint)" WAIT

# Control-D is the end of input.
tmux send-keys C-d
looks=0
until [ "$(tmux display-message -p '#{pane_dead}')" = 1 ]; do
    looks=$((looks + 1))
    [ "$looks" -lt 3000 ] || fail 'it did not end'
done
status=$(tmux display-message -p '#{pane_dead_status}')
[ "$status" -eq 0 ] || fail "its exit status was $status"
