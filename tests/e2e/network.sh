#!/bin/sh
# The real server with nc and socat: straight pipes get all their answers, games outlive the server,
# and every way in that is shut says so.
set -eu
for tool in nc socat; do
    command -v "$tool" > /dev/null || { echo "network.sh: skipped, without $tool" && exit 77; }
done
scratch=$(mktemp -d)
# shellcheck source=tests/e2e/serve.sh
. "$(dirname "$0")/serve.sh"
out=$scratch/out

# says <regex>: the last answer has such a line.
says() { grep -q -E "$1" "$out" || { cat "$out" >&2 && fail "nobody said '$1'"; }; }

over_nc() { printf '%b' "$1" | timeout 60 nc -N 127.0.0.1 "$plain" > "$out"; }
over_socat() { printf '%b' "$1" | timeout 60 socat -t 60 - "UNIX-CONNECT:$local" > "$out"; }

serve

# A pipe without any reading in between: every line is answered, also a last one without its end.
over_nc '#1 PING\r\n#2 LOGIN anna\n#3 QUICK\n#4 BOT ADD easy\n#5 TOWER white\n#6 WIZARD king\n#7 WAIT\n#8 PING'
for answer in '#1 OK PONG' '#2 OK LOGIN anna' '#3 OK QUICK 1' '#4 OK BOT' '#5 OK TOWER' \
    '#6 OK WIZARD' '#7 OK WAIT turn' '#8 OK PONG'; do
    says "^$answer"
done
[ "$(grep -c -E '^#[0-9] (OK|ERR)' "$out")" -eq 8 ] || fail 'not each line was answered once'
key=$(sed -n 's/^#2 OK LOGIN anna KEY //p' "$out")
card=$(sed -n 's/^? ASSISTANT OF .* //p' "$out" | tail -n 1) # one that the bot has not taken

# The UNIX socket leads to the same hall: whoever has the key is back at the table.
over_socat "LOGIN anna KEY $key\nASSISTANT $card\nSTATE JSON\nQUIT\n"
says '^OK LOGIN anna'
says "^\* ASSISTANT anna $card"
says '^OK ASSISTANT'
[ "$(tail -n 1 "$out")" = '* BYE quit' ] || fail 'BYE was not the last word'

# Somebody else is a stranger to that name.
over_nc 'LOGIN anna\nLOGIN anna KEY aaaa-bbbb\n'
says '^ERR name-taken'
says '^ERR bad-key'

# The end, by request and by force: what was answered is there again.
for signal in TERM KILL; do
    stop "$signal"
    serve
    over_nc "LOGIN anna KEY $key\nHISTORY\nWAIT\n"
    says '^OK LOGIN anna'
    says "^\| AS anna ASSISTANT $card\$"
    says '^OK WAIT turn'
done

# A second server on the same data, the same ports, the same socket.
refused() {
    wanted=$1 words=$2
    shift 2
    status=0
    timeout 60 "$TAVOLAD" "$@" 2> "$scratch/err" > /dev/null < /dev/null || status=$?
    [ "$status" -eq "$wanted" ] || fail "tavolad $* ended with $status instead of $wanted"
    [ "$(wc -l < "$scratch/err")" -eq 1 ] || fail "tavolad $* said more than one line"
    grep -q -E "^tavolad: .*$words" "$scratch/err" || { cat "$scratch/err" >&2 && fail "not '$words'"; }
}
refused 75 'in use by process' --port 0 --telnet-port 0 --data "$keep"
refused 75 'in use by process' --stdio --data "$keep"
refused 69 'Address already in use' --address 127.0.0.1 --port "$plain" --telnet-port 0 --data "$scratch/other"
refused 69 'Address already in use' --port 0 --telnet-port 0 --socket "$local" --data "$scratch/other"
refused 68 'no.such.host' --address no.such.host.invalid --data "$scratch/other"
refused 73 'Not a directory' --port 0 --telnet-port 0 --data "$log/file/data"
refused 64 'port' --port 70000
refused 64 'port' --port x
refused 78 'no-such-file' --config "$scratch/no-such-file"
echo 'colour = red' > "$scratch/wrong.conf"
refused 78 'colour' --config "$scratch/wrong.conf"
stop

# A database of a later time is left alone.
sqlite_version() { dd if="$1" bs=1 skip=60 count=4 2> /dev/null | od -An -tu1; }
cp -r "$keep" "$scratch/later"
printf '\377' | dd of="$scratch/later/tavola.db" bs=1 seek=63 conv=notrunc 2> /dev/null
before=$(sqlite_version "$scratch/later/tavola.db")
refused 65 'version' --port 0 --telnet-port 0 --data "$scratch/later"
[ "$before" = "$(sqlite_version "$scratch/later/tavola.db")" ] || fail 'it changed a later database'

# What the server kept can be gone on with at a keyboard, and the other way round.
printf 'LOGIN anna KEY %s\nPING\n' "$key" | "$TAVOLAD" --stdio --data "$keep" > "$out"
says '^OK LOGIN anna'
says '^OK PONG'

# Settings from a file, and an option that comes before them.
printf 'address = 127.0.0.1\nport = 0\ntelnet-port = 0\nsocket = %s\ndata = %s\n' \
    "$scratch/elsewhere" "$scratch/fresh" > "$scratch/tavolad.conf"
serve --config "$scratch/tavolad.conf"
[ ! -e "$scratch/fresh" ] || fail 'the file came before the option'
! grep -q '::1' "$log" || fail 'it listens where the file does not say'
stop INT
[ ! -e "$local" ] || fail 'it left its socket behind'
