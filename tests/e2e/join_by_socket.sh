#!/bin/sh
# Whoever comes by inetd or by ssh joins the running server: the commands of the examples in etc/, with
# the socket of this test instead of the system's.
set -eu
# shellcheck source=tests/e2e/serve.sh
. "$(dirname "$0")/serve.sh"
command -v nc > /dev/null || exit 77
etc=$(dirname "$0")/../../etc

# The words behind the user and the program, as inetd would run them; what sshd gives to a shell.
by_inetd=$(sed -n 's/^tavola stream tcp nowait [^ ]* [^ ]* //p' "$etc/inetd.conf.example")
by_ssh=$(sed -n 's/^restrict,command="\([^"]*\)".*/\1/p' "$etc/authorized_keys.example")

serve --address 127.0.0.1
who=anna
for command in "$by_inetd" "$by_ssh"; do
    [ -n "$command" ] || fail 'an example has no command'
    here=$(printf '%s' "$command" | sed "s|/run/tavolad/socket|$local|")
    printf 'LOGIN %s\nNEW eriantys 2 NAME by the back door\nTABLES\nLEAVE\nQUIT\n' "$who" \
        | sh -c "$here" > "$scratch/said" || fail "$here failed"
    grep -q '^OK NEW ' "$scratch/said" || fail "$here: no table"
    grep -q '^\* BYE quit$' "$scratch/said" || fail "$here: no farewell"
    who=bruno # the first one's name is held
done
stop TERM
