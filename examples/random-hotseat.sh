#!/bin/sh
# Two players at one keyboard who know nothing but MOVES: each sends one of its lines at random.
#
# usage: examples/random-hotseat.sh [seed]     (TAVOLAD is the path of tavolad, if it is not found)
set -eu
seed=${1:-1}

pipes=$(mktemp -d)
trap 'rm -rf "$pipes"' EXIT
mkfifo "$pipes/in" "$pipes/out"
"${TAVOLAD:-tavolad}" --stdio < "$pipes/in" > "$pipes/out" &
exec 3> "$pipes/in" 4< "$pipes/out"

# Sends a line. Afterwards $answer is its OK or ERR, and the data of the answer are in $pipes/data.
ask() {
    printf '%s\n' "$1" >&3
    : > "$pipes/data"
    while IFS= read -r line <&4; do
        case $line in
            'OK'* | 'ERR '*) answer=$line && return ;;
            '| '*) printf '%s\n' "${line#'| '}" >> "$pipes/data" ;;
            '* OVER '*) printf '%s\n' "${line#'* '}" ;;
        esac
    done
    exit 1 # the server is gone
}

ask "NEW eriantys 2 EXPERT SEED $seed HOTSEAT anna bruno"
for line in 'TOWER white' 'WIZARD king' 'TOWER black' 'WIZARD sage'; do
    ask "$line"
done
while ask WAIT && [ "$answer" = 'OK WAIT turn' ]; do
    ask MOVES
    move=$(shuf -n 1 "$pipes/data")
    printf '%s\n' "$move"
    ask "$move"
done
