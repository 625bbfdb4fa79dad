#!/bin/sh
# Plays a whole game of Eriantys against the normal bot by always doing what HINT says.
#
# usage: examples/play-against-bot.sh [path of tavolad]
#
# All that a script must know: send a line, read until a line starts with OK or ERR. Before that
# come the data of the answer, marked with |, and news; lines with * tell what happened.
set -eu
tavolad=${1:-${TAVOLAD:-tavolad}}

pipes=$(mktemp -d)
trap 'rm -rf "$pipes"' EXIT
mkfifo "$pipes/in" "$pipes/out"
"$tavolad" --stdio < "$pipes/in" > "$pipes/out" &
exec 3> "$pipes/in" 4< "$pipes/out"

# Sends a line; afterwards $answer is its OK or ERR, and $data the last line of its data.
ask() {
    printf '%s\n' "$1" >&3
    while IFS= read -r line <&4; do
        case $line in
            'OK'* | 'ERR '*) answer=$line && return ;;
            '| '*) data=${line#'| '} ;;
            '* '*) printf '%s\n' "${line#'* '}" ;;
        esac
    done
    exit 1 # the server is gone
}

for line in 'LOGIN anna' 'QUICK eriantys 2' 'BOT ADD normal' WAIT 'TOWER white' 'WIZARD witch'; do
    ask "$line"
done
while ask WAIT && [ "$answer" = 'OK WAIT turn' ]; do
    ask HINT             # | MOVE red DINING -- gets the red professor
    ask "${data%% -- *}" # MOVE red DINING
done
ask QUIT
