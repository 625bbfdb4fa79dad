#!/usr/bin/env bash
# Lets the computer players play and prints how fast they decide and how well they do. Decisions a
# second and microseconds a decision are of processor time of one core, the best of several runs.
# Wins are points in percent; the seats take turns, and the games' seeds are fixed, so that the
# same program always prints the same wins.
#
# usage: scripts/bench bots [--quick]
set -euo pipefail

games=200 rounds=3
[[ ${1:-} == --quick ]] && games=40 rounds=1
bots=$BENCH_BIN/bench_bots

# value <key> <line of "key value" pairs>
value() { awk -v key="$1" '{ for (i = 1; i < NF; ++i) if ($i == key) print $(i + 1) }' <<< "$2"; }

# figure <name> <value> <goal> <at-least|at-most>
figure() {
    awk -v name="$1" -v value="$2" -v goal="$3" -v sense="$4" 'BEGIN {
        met = sense == "at-least" ? value >= goal : value <= goal
        printf "FIGURE %s %s %s %s\n", name, value, goal, met ? "met" : "short" }'
}

# measured <game> <players> <rules> <level> <against>: the line of the fastest round
measured() {
    local best='' line round
    for ((round = 0; round < rounds; ++round)); do
        line=$("$bots" "$@" "$games")
        if [[ -z $best ]] || awk -v a="$(value microseconds "$line")" \
            -v b="$(value microseconds "$best")" 'BEGIN { exit !(a < b) }'; then
            best=$line
        fi
    done
    printf '%s\n' "$best"
}

# compare <game> <players> <rules>: both levels against easy players, or against Lorenzo
compare() {
    local levels level against line wins per_second microseconds name
    for levels in 'easy easy' 'normal easy'; do
        read -r level against <<< "$levels"
        line=$(measured "$@" "$level" "$against")
        wins=$(awk -v p="$(value points "$line")" -v g="$games" 'BEGIN { printf "%.1f", 100 * p / g }')
        per_second=$(printf '%.0f' "$(value decisions_per_second "$line")")
        microseconds=$(printf '%.1f' "$(value microseconds "$line")")
        [[ $2 -eq 1 ]] && against=Lorenzo
        printf '%-40s %9s %13s %13s %13.0f\n' "$1 $2 $3, $level against $against" "$wins" \
            "$per_second" "$microseconds" "$(value longest "$line")"

        name=bots-$1-$2-$3-$level
        figures+=("$(figure "$name-microseconds-per-decision" "$microseconds" 3000 at-most)")
        if [[ $level == normal && $2 -gt 1 ]]; then
            figures+=("$(figure "$name-wins-against-easy-percent" "$wins" 80 at-least)")
        fi
    done
}

figures=()
printf '%-40s %9s %13s %13s %13s\n' '' 'wins, %' 'decisions/s' 'us/decision' 'longest, us'
for variant in '2 base' '2 expert' '3 base' '3 expert' '4 base' '4 expert'; do
    read -r players rules <<< "$variant"
    compare eriantys "$players" "$rules"
done
for players in 1 2 3 4; do
    compare renaissance "$players" base
done
printf '\n'
printf '%s\n' "${figures[@]}"
