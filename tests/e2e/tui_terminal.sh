#!/bin/sh
# Whatever the terminal is like and however the client ends, the terminal is left as it was.
# shellcheck disable=SC2016  # the shell in the terminal knows the variables
set -eu
# shellcheck source=tests/e2e/screen.sh
. "$(dirname "$0")/screen.sh"

expect_status() {
    wanted=$1
    shift
    "$@" > "$screen" 2>&1 < /dev/null && status=0 || status=$?
    [ "$status" -eq "$wanted" ] || fail "'$*' ended with $status instead of $wanted"
}

# A client that knows nothing yet, so that no unfinished game is gone on with.
open_fresh() {
    XDG_STATE_HOME=$scratch/state$screens
    open_screen "$@"
}

expect_status 69 "$TAVOLA" --local
grep -q 'tavolad --stdio' "$screen" || fail 'it does not say what to use instead'
expect_status 0 "$TAVOLA" --help
expect_status 0 "$TAVOLA" --version
expect_status 64 "$TAVOLA" --fly
expect_status 64 "$TAVOLA" --players 9
expect_status 64 "$TAVOLA" --local --replay x

open_fresh 80 24 'TERM=dumb exec "$TAVOLA" --local'
look_for 'use telnet'
status_is 69

# Monochrome, ASCII, keyboard only.
open_fresh 80 24 'TERM=vt100 exec "$TAVOLA" --local --ascii --no-mouse --name anna'
look_for 'choose the colour of your towers'
keys Enter
look_for 'choose your wizard'
keys Enter
look_for 'entrance.*dining room'
if grep -q '[^ -~]' "$screen"; then
    fail 'this is not ASCII'
fi
keys q
status_is 0

# A locale without UTF-8.
open_fresh 80 24 'LC_ALL=C exec "$TAVOLA" --local --name anna'
look_for '^\+- table 1'
keys C-c
status_is 0

# ended_by <signal> <status>
ended_by() {
    open_fresh 80 24 'exec "$TAVOLA" --local --name anna'
    look_for 'choose the colour'
    kill "-$1" "$(cat "$scratch/pid")"
    status_is "$2"
}
ended_by TERM 0
ended_by INT 0
ended_by HUP 0
ended_by SEGV 139
ended_by ABRT 134

# Put to sleep and woken up.
open_fresh 80 24 'PS1="ready> " bash --norc -i'
look_for '^ready>'
keys '"$TAVOLA" --local --name anna' Enter
look_for 'choose the colour'
keys C-z
look_for 'Stopped'
keys 'fg' Enter
look_for 'choose the colour'
keys Enter
look_for 'choose your wizard'
keys q
look_for_change
look_for 'Stopped'
keys 'exit' Enter
status_is 0
