# shellcheck shell=sh
# A conversation with `tavolad --stdio` through two fifos, for the scripts beside this one, which
# source it. $TAVOLAD is the server's path. It takes grep, read and what is built into the shell.
#
#   begin            starts the server
#   say <line>       sends a line and reads its reply: $reply is its OK or ERR, $data a file with
#                    the text of its | lines; everything heard is in $heard
#   must <line>      the same, and the reply must be OK
#   end              ends the input; the server must have answered each line once, and exits with 0
#
# Every line carries a tag, so that an answer too many, too few or out of order is noticed at once.

: "${TAVOLAD:?the path of tavolad}"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
heard=$scratch/heard
data=$scratch/data

fail() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    [ ! -s "$heard" ] || { echo 'what was heard last:' && tail -n 20 "$heard"; } >&2
    exit 1
}

begin() {
    rm -f "$scratch/in" "$scratch/out"
    mkfifo "$scratch/in" "$scratch/out"
    # A server that hangs is ended, so that a script that reads from it ends too.
    timeout 300 "$TAVOLAD" --stdio < "$scratch/in" > "$scratch/out" &
    server=$!
    exec 3> "$scratch/in" 4< "$scratch/out"
    : > "$heard"
    said=0 reply=''
}

# Reads to the end of the reply with the tag in $1; news and asks may come before it.
hear() {
    : > "$data"
    while IFS= read -r line <&4; do
        printf '%s\n' "$line" >> "$heard"
        case $line in
            "$1 | "*) printf '%s\n' "${line#"$1 | "}" >> "$data" ;;
            "$1 |"*) ;;
            "$1 OK"*) reply=${line#"$1 "} && return ;;
            "$1 ERR "*) reply=${line#"$1 "} && return ;;
            '* '* | '? '* | '= '* | '=') ;;
            *) fail "after $1 came '$line'" ;;
        esac
    done
    fail "the server was gone before it answered $1"
}

say() {
    said=$((said + 1))
    printf '#%d %s\n' "$said" "$1" >&3
    hear "#$said"
}

must() {
    say "$1"
    case $reply in
        OK*) ;;
        *) fail "'$1' was refused: $reply" ;;
    esac
}

end() {
    exec 3>&-
    while IFS= read -r line <&4; do
        printf '%s\n' "$line" >> "$heard"
    done
    exec 4<&-
    wait "$server" && status=0 || status=$?
    [ "$status" -eq 0 ] || fail "the server's exit status was $status"
    answers=$(grep -c -E '^(#[0-9]+ )?(OK|ERR)' "$heard") || true
    [ "$answers" -eq "$said" ] || fail "$said lines were said, but $answers answered"
}

# The n-th line of the file, counted from 1, into $line.
line_of() {
    left=$2
    while [ "$left" -gt 0 ] && IFS= read -r line; do
        left=$((left - 1))
    done < "$1"
}

# Answers the asks of the set-up with the first word that they offer.
choose_set_up() {
    while :; do
        must WAIT
        must ASK
        line_of "$data" 1
        case $line in
            TOWER* | WIZARD*) ;;
            *) return ;;
        esac
        verb=${line%% *}
        rest=${line#*' OF '}
        must "$verb ${rest%% *}"
    done
}

# Plays until the game is over with lines from MOVES. Which ones is arithmetic: the same seed gives
# the same game, and all kinds of moves come by. A script may redefine after_move.
play_from_moves() {
    played=0
    while must WAIT && [ "$reply" = 'OK WAIT turn' ]; do
        played=$((played + 1))
        [ "$played" -lt 2000 ] || fail 'the game does not end'
        must MOVES
        count=$(grep -c . "$data") || fail 'it is on somebody, but there is no move'
        line_of "$data" "$((played * 7919 % count + 1))"
        must "$line"
        after_move
    done
    [ "$reply" = 'OK WAIT over' ] || fail "WAIT was answered: $reply"
    grep -q '^\* OVER ' "$heard" || fail 'the end was not told'
}

after_move() { :; }
