#!/bin/sh
# The real server by TLS, with openssl s_client: lines, ends, old versions, and certificates that
# cannot be used.
set -eu
command -v openssl > /dev/null || { echo 'tls.sh: skipped, without openssl' && exit 77; }
scratch=$(mktemp -d)
# shellcheck source=tests/e2e/serve.sh
. "$(dirname "$0")/serve.sh"
out=$scratch/out

# certificate <name>: a key and a certificate of its own making.
certificate() {
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 \
        -subj "/CN=localhost" -addext 'subjectAltName=DNS:localhost,IP:127.0.0.1' \
        -keyout "$scratch/$1.key" -out "$scratch/$1.crt" 2> "$scratch/req"
}

# over_tls <lines> [options]: the server ends the connection, s_client only hears it.
over_tls() {
    lines=$1
    shift
    printf '%b' "$lines" | timeout 60 openssl s_client -quiet -nocommands -connect "127.0.0.1:$tls" \
        -CAfile "$scratch/one.crt" -verify_return_error "$@" > "$out" 2> "$scratch/err"
}

says() { grep -q -E "$1" "$out" || { cat "$out" "$scratch/err" >&2 && fail "nobody said '$1'"; }; }

certificate one
certificate other
serve --tls-port 0 --tls-certificate "$scratch/one.crt" --tls-key "$scratch/one.key"
tls=$(sed -n 's/^listening on 127\.0\.0\.1:\([0-9]*\) (tls)$/\1/p' "$log")
[ -n "$tls" ] || fail 'it does not say where it listens for TLS'

# Lines in one piece, every one answered, and an end that s_client takes for a clean one.
over_tls '#1 PING\n#2 LOGIN anna\n#3 QUICK\n#4 BOT ADD easy\n#5 TOWER white\n#6 WIZARD king\n#7 WAIT\n#8 QUIT\n'
for answer in '#1 OK PONG' '#2 OK LOGIN anna' '#3 OK QUICK 1' '#4 OK BOT' '#5 OK TOWER' \
    '#6 OK WIZARD' '#7 OK WAIT turn' '#8 OK QUIT'; do
    says "^$answer"
done
[ "$(tail -n 1 "$out")" = '* BYE quit' ] || fail 'BYE was not the last word'
! grep -q 'unexpected eof' "$scratch/err" || fail 'it went without a close_notify'
key=$(sed -n 's/^#2 OK LOGIN anna KEY //p' "$out")

# The same hall as by the other doors, by both versions; what is longer than a record arrives whole.
for version in -tls1_2 -tls1_3; do
    over_tls "LOGIN anna KEY $key\nSTATE\nHELP\nRULES\nCOMMANDS\nSTATE JSON\nQUIT\n" "$version"
    says '^OK LOGIN anna'
    says '^\| WHO'
    says '^OK STATE'
    says '^\* BYE quit'
done
i=0
while [ "$i" -lt 400 ]; do
    echo "#$i HELP"
    i=$((i + 1))
done > "$scratch/many"
{ cat "$scratch/many" && echo QUIT; } | timeout 60 openssl s_client -quiet -nocommands \
    -connect "127.0.0.1:$tls" > "$out" 2> "$scratch/err"
[ "$(grep -c -E '^#[0-9]+ OK' "$out")" -eq 400 ] || fail 'not each of many lines was answered'
says '^\* BYE quit'

# What is too old or no TLS at all is not talked to, and does no harm.
status=0
over_tls 'PING\n' -tls1_1 -cipher 'ALL:@SECLEVEL=0' || status=$?
[ "$status" -ne 0 ] || fail 'it speaks TLS 1.1'
if command -v nc > /dev/null; then
    printf 'PING\nQUIT\n' | timeout 60 nc -N 127.0.0.1 "$tls" > "$out" || true
    ! grep -a -q 'TAVOLA\|PONG' "$out" || fail 'it speaks without TLS'
fi

# Whoever trusts another certificate notices.
status=0
over_tls 'PING\n' -CAfile "$scratch/other.crt" || status=$?
[ "$status" -ne 0 ] || fail 'a wrong certificate was taken for the right one'
over_tls 'PING\nQUIT\n'
says '^OK PONG'
stop TERM

# Both in one file.
cat "$scratch/one.crt" "$scratch/one.key" > "$scratch/both.pem"
serve --tls-port 0 --tls-certificate "$scratch/both.pem"
tls=$(sed -n 's/^listening on 127\.0\.0\.1:\([0-9]*\) (tls)$/\1/p' "$log")
over_tls 'PING\nQUIT\n'
says '^OK PONG'
stop TERM

# What cannot be used: one line, and the status of a wrong configuration.
refused() {
    words=$1 status=0
    shift
    timeout 60 "$TAVOLAD" --port 0 --telnet-port 0 --tls-port 0 --data "$scratch/new" "$@" \
        2> "$scratch/err" > /dev/null < /dev/null || status=$?
    [ "$status" -eq 78 ] || fail "tavolad $* ended with $status"
    [ "$(wc -l < "$scratch/err")" -eq 1 ] || { cat "$scratch/err" >&2 && fail "tavolad $* said more than one line"; }
    grep -q "^tavolad: .*$words" "$scratch/err" || { cat "$scratch/err" >&2 && fail "not '$words'"; }
}
echo 'not PEM' > "$scratch/junk"
openssl ec -in "$scratch/one.key" -aes128 -passout pass:secret -out "$scratch/locked.key" 2> "$scratch/req"
refused 'please set tls-certificate'
refused 'cannot read the certificate .*/none.crt: No such file' --tls-certificate "$scratch/none.crt"
refused 'cannot read the key .*/none.key: No such file' --tls-certificate "$scratch/one.crt" --tls-key "$scratch/none.key"
refused 'cannot use the certificate .*/junk' --tls-certificate "$scratch/junk" --tls-key "$scratch/one.key"
refused 'cannot use the key .*/one.crt with' --tls-certificate "$scratch/one.crt"
refused 'cannot use the key .*/other.key with the certificate .*/one.crt: .*mismatch' \
    --tls-certificate "$scratch/one.crt" --tls-key "$scratch/other.key"
refused 'cannot use the key .*/locked.key' --tls-certificate "$scratch/one.crt" --tls-key "$scratch/locked.key"
