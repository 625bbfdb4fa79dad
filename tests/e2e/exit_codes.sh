#!/bin/sh
# How `tavolad --stdio` starts and ends, and what it makes of input that is not what it should be.
set -eu
: "${TAVOLAD:?the path of tavolad}"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
out=$scratch/out
err=$scratch/err

fail() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit 1
}

# expect <status> <arguments>: runs tavolad with its output and errors in files. It stands on a line
# of its own, so that set -e sees it fail in a pipe.
expect() {
    wanted=$1 status=0
    shift
    timeout 60 "$TAVOLAD" "$@" > "$out" 2> "$err" || status=$?
    [ "$status" -eq "$wanted" ] || fail "tavolad $* ended with $status instead of $wanted"
}

# replies <text>: the OK and ERR lines of that run, each cut behind its first two words.
replies() {
    found=$(sed -n -E 's/^((#[^ ]+ )?(OK [A-Z]+|ERR [a-z-]+)).*/\1/p' "$out" | tr '\n' ';')
    [ "$found" = "$1" ] || fail "the replies were '$found' instead of '$1'"
}

# told <regex>: a sentence on standard error.
told() { grep -q -E "^tavolad: .*$1" "$err" || fail "standard error does not tell of $1"; }

row() { printf "%$1s" '' | tr ' ' "$2"; } # $1 times the character $2

# Options.
expect 64 --no-such-option < /dev/null
told 'no-such-option.*--help'
expect 64 --stdio leftover < /dev/null
told leftover
expect 0 --help
grep -q -e --stdio "$out" || fail '--help does not tell of --stdio'
expect 0 --version
grep -q -E '^tavolad [0-9]+\.' "$out" || fail '--version tells none'

# Output that cannot be written: a full disk, none at all, a reader that goes away.
status=0
echo PING | "$TAVOLAD" --stdio > /dev/full 2> "$err" || status=$?
[ "$status" -eq 74 ] || fail "with a full disk it ended with $status instead of 74"
told 'standard output'
status=0
echo PING | "$TAVOLAD" --stdio >&- 2> "$err" || status=$?
[ "$status" -eq 74 ] || fail "without an output it ended with $status instead of 74"
told 'standard output'
mkfifo "$scratch/in"
{
    status=0
    "$TAVOLAD" --stdio < "$scratch/in" 2> "$err" || status=$?
    echo "$status" > "$scratch/status"
} | {
    exec 3> "$scratch/in"
    IFS= read -r greeting
    [ "${greeting#\* TAVOLA 1 }" != "$greeting" ] || fail "it greeted with '$greeting'"
    exec < /dev/null
    echo PING >&3
}
IFS= read -r status < "$scratch/status"
[ "$status" -eq 74 ] || fail "with a broken pipe it ended with $status instead of 74"
told 'standard output'

# The end of input: none at all, with and without a last line feed, in the middle of things.
expect 0 --stdio < /dev/null
replies ''
printf 'PING\n' | expect 0 --stdio
replies 'OK PONG;'
printf '#a PING\n#b PING' | expect 0 --stdio
replies '#a OK PONG;#b OK PONG;'
printf 'NEW eriantys 2 HOTSEAT anna bruno\nTOWER white\nPING' | expect 0 --stdio
replies 'OK NEW;OK TOWER;OK PONG;'
# Nobody will join this table: WAIT is answered when its time is up, and then the line behind it.
printf 'LOGIN anna\nQUICK\nWAIT 1\nPING\n' | expect 0 --stdio
replies 'OK LOGIN;OK QUICK;ERR timeout;OK PONG;'
# Nor is there anybody who could end this WAIT, so it ends with the input.
printf 'LOGIN anna\nQUICK\nWAIT\n' | expect 0 --stdio

# QUIT ends it; what stands behind it is not read.
printf 'PING\nQUIT\nPING\n' | expect 0 --stdio
replies 'OK PONG;OK QUIT;'
[ "$(tail -n 1 "$out")" = '* BYE quit' ] || fail 'BYE was not the last word'

# Line ends: LF, CRLF, empty lines, blanks, tabs.
printf 'PING\r\n\r\n\n  \t\nPING\n\tPING \r\n' | expect 0 --stdio
replies 'OK PONG;OK PONG;OK PONG;'
! grep "$(printf '\r')" "$out" || fail 'a CR came back'

# Lines of 1,024 bytes are read, longer ones are refused, and only they.
{ row 1020 ' ' && echo PING && row 1021 ' ' && echo PING && echo PING; } | expect 0 --stdio
replies 'OK PONG;ERR line-too-long;OK PONG;'
{ row 1020 ' ' && printf 'PING\r\n' && row 1025 X && printf '\r\nPING\n'; } | expect 0 --stdio
replies 'OK PONG;ERR line-too-long;OK PONG;'
{ row 3000000 X && printf '\nPING\n' && row 3000000 X; } | expect 0 --stdio
replies 'ERR line-too-long;OK PONG;ERR line-too-long;'

# Bytes that are no text.
printf 'PI\000NG\nPING\n' | expect 0 --stdio
replies 'ERR bad-encoding;OK PONG;'
printf 'SAY \033[2J\n\377\376\nSAY \303\nPI\rNG\nPING\n' | expect 0 --stdio
replies 'ERR bad-encoding;ERR bad-encoding;ERR bad-encoding;ERR bad-encoding;OK PONG;'
# The program itself, taken for a conversation; without its letters, as it knows all commands.
garbage=$scratch/garbage
head -c 300000 "$TAVOLAD" | LC_ALL=C tr 'A-Za-z' '\200-\263' > "$garbage"
printf '\nPING\n' >> "$garbage"
expect 0 --stdio < "$garbage"
[ "$(tail -n 1 "$out")" = 'OK PONG' ] || fail 'it did not get through the garbage'
lines=$(LC_ALL=C tr '\000' '\001' < "$garbage" | LC_ALL=C grep -a -c -v "^[[:blank:]]*$(printf '\r')\{0,1\}\$")
answers=$(grep -c -E '^(OK|ERR)' "$out")
[ "$lines" -eq "$answers" ] || fail "$lines lines of garbage were answered $answers times"
! LC_ALL=C grep -a "$(printf '[\001-\010\013-\037\177]')" "$out" || fail 'garbage came back'
