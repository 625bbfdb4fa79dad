#!/bin/sh
# The scripts in examples/ do what they say: each plays a whole game and ends well.
set -eu
: "${TAVOLAD:?the path of tavolad}"
cd "$(dirname "$0")/../../examples"

fail() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit 1
}

for example in ./*.sh; do
    told=$(timeout 120 "$example") || fail "$example ended with $?"
    ends=$(printf '%s\n' "$told" | grep -c -E '^OVER (WINNER|TIE) [a-z -]+ REASON [a-z]+$') || true
    [ "$ends" -eq 1 ] || fail "$example did not play to the end, but: $told"
    [ "$(grep -c '' "$example")" -lt 40 ] || fail "$example is too long to be pleasant"
done
