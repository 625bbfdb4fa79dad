# shellcheck shell=sh
# A terminal under tmux, for the scripts beside this one, which source it. $TAVOLA is the client's
# path; its state is in a folder of its own.
#
#   open_screen <columns> <rows> <command>  runs the command there; $scratch/pid has its process,
#                                           if it begins with exec
#   keys <key>...          presses keys, by tmux's names
#   look_for <regex>       looks until a line of the screen matches
#   look_for_change        looks until the screen is another than when it was looked at last
#   status_is <n>          the command must have ended so, and left the terminal as it was

: "${TAVOLA:?the path of tavola}"
if ! command -v tmux > /dev/null; then
    echo "${0##*/}: skipped, because tmux is not installed"
    exit 77
fi

scratch=$(mktemp -d)
screen=$scratch/screen
unset TMUX
screens=0
export XDG_STATE_HOME="$scratch/state"
export LC_ALL=C.UTF-8
unset NO_COLOR
# A server whose last command was stopped outlives kill-server.
tmux_server=
trap 'tmux kill-server 2> /dev/null || true; [ -z "$tmux_server" ] || kill -KILL "$tmux_server" 2> /dev/null || true; rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
: > "$screen"

fail() {
    printf '%s: %s; this is on the screen:\n' "${0##*/}" "$*" >&2
    cat "$screen" >&2
    exit 1
}

open_screen() {
    columns=$1 rows=$2
    [ "$screens" -eq 0 ] || { tmux kill-server && { kill -KILL "$tmux_server" 2> /dev/null || true; }; }
    # A tmux of its own for each, as the last one may still be about to end.
    screens=$((screens + 1))
    export TMUX_TMPDIR="$scratch/tmux$screens"
    mkdir "$TMUX_TMPDIR"
    rm -f "$scratch/pid"
    printf 'echo $$ > "%s"\n%s\n' "$scratch/pid" "$3" > "$scratch/command"
    tmux -u -f /dev/null new-session -d -x "$columns" -y "$rows" \
        "sh '$scratch/command'; echo status \$?; stty -a | tr ';' '\n' | grep -o -w -e '-*echo' -e '-*icanon'; exec cat"
    tmux_server=$(tmux display-message -p '#{pid}')
}

look() { tmux capture-pane -p > "$screen"; }

look_for() {
    looks=0
    until look && grep -q -E -e "$1" "$screen"; do
        looks=$((looks + 1))
        [ "$looks" -lt 3000 ] || fail "'$1' did not appear"
    done
}

look_for_change() {
    cp "$screen" "$scratch/before"
    looks=0
    until look && ! cmp -s "$screen" "$scratch/before"; do
        looks=$((looks + 1))
        [ "$looks" -lt 3000 ] || fail 'nothing changed'
    done
}

keys() { tmux send-keys "$@"; }

status_is() {
    look_for '^status [0-9]+'
    grep -q "^status $1\$" "$screen" || fail "the status was not $1"
    look_for '^-*icanon'
    look_for '^-*echo'
    grep -q '^echo' "$screen" || fail 'the terminal does not echo any more'
    grep -q '^icanon' "$screen" || fail 'the terminal does not edit lines any more'
    [ "$(tmux display-message -p '#{alternate_on}')" = 0 ] || fail 'the screen was not given back'
    [ "$(tmux display-message -p '#{mouse_any_flag}')" = 0 ] || fail 'the mouse was not given back'
}
