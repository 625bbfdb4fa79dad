#!/bin/sh
# What cmake --install puts into an empty root is all there, and starts from there.
set -eu
: "${TAVOLA_BUILD:?the build tree}"
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
trap 'exit 1' HUP INT TERM
fail() {
    printf 'install.sh: %s\n' "$*" >&2
    exit 1
}

DESTDIR=$root cmake --install "$TAVOLA_BUILD" --prefix /usr > "$root/log" 2>&1 || fail "$(cat "$root/log")"
for file in bin/tavola bin/tavolad share/man/man5/tavolad.conf.5 share/man/man6/tavola.6 \
    share/man/man6/eriantys.6 share/man/man6/renaissance.6 share/man/man7/tavola-protocol.7 \
    share/man/man8/tavolad.8 share/bash-completion/completions/tavola \
    share/bash-completion/completions/tavolad share/doc/tavola/examples/inetd.conf.example \
    share/doc/tavola/examples/authorized_keys.example; do
    [ -f "$root/usr/$file" ] || fail "there is no $file"
done

# The example is all comments, so it changes nothing; what it shows as a setting can be set.
# Whether etc is below the prefix is for whoever configures the build to say.
shipped=$(find "$root" -path '*/etc/tavola/tavolad.conf')
[ -f "$shipped" ] || fail 'there is no tavolad.conf'
sed 's/^#\([a-z-]* = .\)/\1/; /^data = /d' "$shipped" > "$root/all.conf"
for conf in "$shipped" "$root/all.conf"; do
    said=$(printf 'PING\n' | "$root/usr/bin/tavolad" --stdio --config "$conf") || fail "$conf: $said"
    printf '%s\n' "$said" | grep -q '^OK PONG$' || fail "$conf: $said"
done
"$root/usr/bin/tavola" --version | grep -q '^tavola [0-9]' || fail 'tavola does not start'
