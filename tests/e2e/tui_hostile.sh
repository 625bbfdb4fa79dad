#!/bin/sh
# A server that sends rubbish can neither disturb the terminal nor end the client.
# shellcheck disable=SC2016  # the shell in the terminal knows the variables
set -eu
# shellcheck source=tests/e2e/screen.sh
. "$(dirname "$0")/screen.sh"
if ! command -v socat > /dev/null; then
    echo 'tui_hostile.sh: skipped, because socat is not installed'
    exit 77
fi

# serve <file>: a server on a free port of this machine that sends the file to whoever comes, then
# listens; $port is the port.
serve() {
    : > "$scratch/socat"
    socat -d -d TCP-LISTEN:0,bind=127.0.0.1,fork,reuseaddr \
        SYSTEM:"cat '$1'; cat > /dev/null" 2> "$scratch/socat" &
    server=$!
    looks=0
    until port=$(sed -n 's/.*listening on AF=2 127.0.0.1:\([0-9]*\).*/\1/p' "$scratch/socat") &&
        [ -n "$port" ]; do
        looks=$((looks + 1))
        [ "$looks" -lt 100000 ] || fail 'socat does not listen'
    done
}
trap 'kill "$server" 2> /dev/null || true; tmux kill-server 2> /dev/null || true; rm -rf "$scratch"' EXIT

{
    printf '* TAVOLA 1 tavolad/0 games=\033[31mred,\033]0;owned\007,eriantys\n'
    printf '\033[2J\033[?1049l\033[1;1Hgotcha\n'
    printf '{"event":"say","player":"m","text":"\\u001b[2J\\u001b]0;owned\\u0007\\u202e"}\n'
    printf '{"event":"notice","text":"%s"}\n' "$(printf '\033[2Jraw')"
    printf '{"event":\n{}\n[]\nnull\n{"ok":true}\n{"ok":"maybe","tag":7}\n'
    printf '%s\n' '{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":1}}}}}}}}}}}}}}'
    printf '{"event":"state","table":1,"seq":2,"state":{"game":"eriantys","players":[1,2,3,4,5,6]}}\n'
    printf '{"event":"state","table":1,"seq":9,"state":{"game":"eriantys","players":[],"islands":{}}}\n'
    printf '{"ask":["move"],"table":1,"left":99999999999999999999}\n'
    head -c 100000 /dev/urandom
    printf '\n{"event":"say","player":"mallory","text":"still here?"}\n'
} > "$scratch/rubbish"

serve "$scratch/rubbish"
export port
open_screen 80 24 'exec "$TAVOLA" --name anna "127.0.0.1:$port"'
look_for 'mallory: still here'
if grep -q 'gotcha' "$screen"; then
    fail 'the server wrote on the screen'
fi
case $(tmux display-message -p '#{pane_title}') in
    *owned*) fail 'the server named the window' ;;
esac
keys '?'
look_for 'Help'
keys C-c
status_is 0
kill "$server"

# A line without end is refused, and the connection tried again.
head -c 3000000 /dev/zero | tr '\0' 'x' > "$scratch/endless"
serve "$scratch/endless"
open_screen 80 24 'exec "$TAVOLA" --name anna "127.0.0.1:$port"'
look_for 'a line without end'
keys C-c
status_is 0
