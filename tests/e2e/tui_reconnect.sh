#!/bin/sh
# A server that is restarted finds its client back at the table, with all that happened; a client
# that was taken over does not come back. Games against bots at home are kept, too.
# shellcheck disable=SC2016  # the shell in the terminal knows the variables
set -eu
# shellcheck source=tests/e2e/screen.sh
. "$(dirname "$0")/screen.sh"
: "${TAVOLAD:?the path of tavolad}"

server='' port=0
trap '[ -z "$server" ] || kill -KILL "$server" 2> /dev/null || true
      tmux kill-server 2> /dev/null || true; rm -rf "$scratch"' EXIT

# On the port of the last time, or one that the system chooses.
serve() {
    : > "$scratch/log"
    "$TAVOLAD" --port "$port" --telnet-port 0 --data "$scratch/data" 2> "$scratch/log" &
    server=$!
    until port=$(sed -n 's/^listening on 127\.0\.0\.1:\([0-9]*\) (plain)$/\1/p' "$scratch/log") &&
        [ -n "$port" ]; do
        kill -0 "$server" 2> /dev/null || { cat "$scratch/log" && fail 'the server did not start'; }
    done
}

serve
export port
open_screen 80 24 'exec "$TAVOLA" --name anna "127.0.0.1:$port"'
look_for 'Who are you'
look_for 'Name +anna'
keys Enter
look_for 'where to'
keys n Up Up Up Down Down Down Down Down Enter
look_for 'choose the colour of your towers'
keys Enter
look_for 'choose your wizard'
keys Enter
look_for 'play an assistant'
keys Right Right Enter
look_for 'Your turn: (move|play)'
before=$(grep -E '^.(red|green|blue|yellow|pink) ' "$screen")

# The server dies; the client says so, waits, and is back by itself.
kill -KILL "$server"
wait "$server" || true
look_for 'NO CONNECTION'
serve
look_for 'Your turn: (move|play)'
[ "$(grep -E '^.(red|green|blue|yellow|pink) ' "$screen")" = "$before" ] || fail 'the table is another'
keys Enter
look_for_change

# The key is remembered: a new client is at the table at once, and the old one gives way for good.
grep -q "^127.0.0.1:$port anna ..*" "$XDG_STATE_HOME/tavola/servers" || fail 'the key was not kept'
cp "$screen" "$scratch/first"
first=$TMUX_TMPDIR
TMUX_TMPDIR=$scratch/second
mkdir "$TMUX_TMPDIR"
tmux -u -f /dev/null new-session -d -x 80 -y 24 'exec "$TAVOLA" "127.0.0.1:$port"'
look_for 'Your turn'
TMUX_TMPDIR=$first
look_for 'DISCONNECTED'
look_for 'taken over'
keys q
status_is 0
TMUX_TMPDIR=$scratch/second tmux kill-server

# At home.
open_screen 80 24 'exec "$TAVOLA" --local --name anna'
look_for 'choose the colour of your towers'
keys Enter
look_for 'choose your wizard'
keys Enter
look_for 'play an assistant'
keys q
status_is 0
open_screen 80 24 'exec "$TAVOLA" --local'
look_for 'play an assistant'
# A second one beside it plays a game that is not kept.
TMUX_TMPDIR=$scratch/third
mkdir "$TMUX_TMPDIR"
tmux -u -f /dev/null new-session -d -x 80 -y 24 'exec "$TAVOLA" --local'
look_for 'this one will not be kept'
look_for 'choose the colour of your towers'
tmux kill-server
