#!/bin/sh
# A person's first minute with Debian's telnet, under tmux: the screen is compared with
# tests/screens/telnet_first_minute.txt, but for keys and hashes (TAVOLA_GOLDEN=update rewrites it).
# The other player comes with nc.
# shellcheck disable=SC2119  # arguments are optional
set -eu
for tool in tmux telnet nc; do
    command -v "$tool" > /dev/null || { echo "telnet.sh: skipped, without $tool" && exit 77; }
done
scratch=$(mktemp -d)
# shellcheck source=tests/e2e/serve.sh
. "$(dirname "$0")/serve.sh"
unset TMUX
export TMUX_TMPDIR="$scratch"
trap 'for run in first second; do tmux -L "$run" kill-server 2> /dev/null || true; done
    [ -z "$served" ] || kill -KILL "$served" 2> /dev/null || true
    rm -rf "$scratch"' EXIT
screen=$scratch/screen
run=first
terminal() { tmux -L "$run" "$@"; }
: > "$screen"

# look_for <regex>: looks at the screen, all of it since the start, until a line matches.
look_for() {
    looks=0
    until terminal capture-pane -p -S - > "$screen" && grep -q -E "$1" "$screen"; do
        looks=$((looks + 1))
        [ "$looks" -lt 3000 ] || { cat "$screen" >&2 && fail "nobody said '$1'"; }
    done
}

# type_line <line> <regex>: types it, and waits for what it brings.
type_line() {
    terminal send-keys -l "$1"
    terminal send-keys Enter
    look_for "$2"
}

# The terminal has no name that promises colours.
start_telnet() {
    terminal -f /dev/null new-session -d -x 80 -y 50 "TERM=vt100 telnet 127.0.0.1 $telnet" \; \
        set-option -g remain-on-exit on \; set-option -g history-limit 5000
    look_for '^\? LOGIN'
}

serve
start_telnet
type_line 'LOGIN anna' '^\? QUICK'
type_line 'NEW eriantys 2 SEED 7' '^OK NEW 1'
printf 'LOGIN bruno\nJOIN 1\nWAIT\nTOWER black\nWIZARD sage\n' |
    nc -N 127.0.0.1 "$plain" > "$scratch/bruno" &
other=$!
look_for '^\? TOWER'
terminal send-keys -l 'TOWER wihte' # ^W takes a word back, a backspace a letter
terminal send-keys C-w
terminal send-keys -l 'whitx'
terminal send-keys BSpace
type_line 'e' '^\? WIZARD'
type_line 'WIZARD king' '^\? ASSISTANT'
look_for '^\* GONE bruno'
type_line 'ASSISTANT 11' '^ERR '
type_line 'PASSWORD' '^\? PASSWORD'
type_line 'hidden-word' '^OK REGISTERED'
type_line 'QUIT' '^\* BYE quit'
look_for 'Connection closed by foreign host'
wait "$other"

! grep -q 'hidden-word' "$screen" || fail 'the password was shown'
seen=$scratch/seen
sed -n '/^\* TAVOLA/,/^Connection closed/p' "$screen" |
    sed -E 's/^(OK LOGIN anna KEY ).*/\1.../; s/^(\* COMMIT ).*/\1.../; s/tavolad\/[0-9.]+/tavolad\/.../' > "$seen"
golden=$(dirname "$0")/../screens/telnet_first_minute.txt
[ "${TAVOLA_GOLDEN:-}" != update ] || cp "$seen" "$golden"
diff -u "$golden" "$seen" >&2 || fail 'the screen is another than it was'

# The password opens the name again, and the board is back at once.
run=second
start_telnet
type_line 'LOGIN anna' '^\? PASSWORD'
type_line 'hidden-word' '^OK LOGIN anna'
look_for '^= Eriantys '
stop
look_for '^\* BYE shutting-down'
