#!/bin/sh
# bash completes the options of both programs, their values and the games.
set -eu
: "${TAVOLAD:?the path of tavolad}"
command -v bash > /dev/null || exit 77
etc=$(cd "$(dirname "$0")/../../etc/bash-completion" && pwd)
PATH=$(dirname "$TAVOLAD"):$PATH
export PATH
cd "$etc"

# completes <words, the last unfinished> : <what comes of it, in the order of the alphabet>
completes() {
    line='' wanted='' is_wanted=''
    for word in "$@"; do
        case $is_wanted$word in
            :) is_wanted=yes ;;
            yes*) wanted="$wanted$word " ;;
            *) line="$line'$word' " ;;
        esac
    done
    # compopt speaks only to a completion that readline has asked for; here it has nothing to say.
    got=$(bash --norc -c "
        compopt() { :; }
        . ./tavolad && . ./tavola
        COMP_WORDS=($line) COMP_CWORD=\$((\${#COMP_WORDS[@]} - 1))
        how=\$(complete -p \"\${COMP_WORDS[0]}\")
        how=\${how#complete -F }
        \"\${how% *}\" \"\${COMP_WORDS[0]}\" && printf '%s\n' \"\${COMPREPLY[@]}\"" | sort | tr '\n' ' ')
    [ "$got" = "$wanted" ] && return
    echo "completion.sh: $line gave '$got', not '$wanted'" >&2
    exit 1
}

completes tavolad --te : --telnet-port
completes tavolad --tls-c : --tls-certificate
completes tavolad --s : --socket --stdio
completes tavolad -V --he : --help
completes tavolad --config tavola : tavola tavolad
completes tavolad --config = tavolad : tavolad
completes tavolad --port '' : ''
completes tavola --no- : --no-bell --no-colour --no-mouse
completes tavola --theme '' : dark light
completes tavola --theme = : dark light
completes tavola --theme = li : light
completes tavola --local --bots e : easy
completes tavola --local er : eriantys
completes tavola --local --expert ren : renaissance
