# shellcheck shell=sh
# A tavolad on the network, for the scripts beside this one, which source it after talk.sh or alone.
#
#   serve [arguments]   starts it on ports that the system chooses, with its data in $keep; $plain
#                       and $telnet are the ports, $local the path of its UNIX socket
#   stop [signal]       ends it (TERM); its exit status must be 0 unless it was killed
#
# What it said on standard error is in $log.

: "${TAVOLAD:?the path of tavolad}"
: "${scratch:=$(mktemp -d)}"
log=$scratch/log
keep=$scratch/data
local=$scratch/socket
served=
trap '[ -z "$served" ] || kill -KILL "$served" 2> /dev/null || true; rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

fail() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    [ ! -s "$log" ] || { echo 'the server said:' && tail -n 20 "$log"; } >&2
    exit 1
}

serve() {
    : > "$log"
    "$TAVOLAD" --port 0 --telnet-port 0 --socket "$local" --data "$keep" "$@" 2> "$log" &
    served=$!
    until grep -q -F '(local)' "$log"; do
        kill -0 "$served" 2> /dev/null || fail 'it did not start'
    done
    # shellcheck disable=SC2034  # for whoever sources this
    plain=$(sed -n 's/^listening on 127\.0\.0\.1:\([0-9]*\) (plain)$/\1/p' "$log")
    # shellcheck disable=SC2034  # for whoever sources this
    telnet=$(sed -n 's/^listening on 127\.0\.0\.1:\([0-9]*\) (telnet)$/\1/p' "$log")
}

stop() {
    kill "-${1:-TERM}" "$served"
    wait "$served" && status=0 || status=$?
    served=
    [ "${1:-TERM}" = KILL ] || [ "$status" -eq 0 ] || fail "its exit status was $status"
}
