#!/usr/bin/env bash
# Measures the rules engines by random playouts and prints the figures of performance.md, "Engine".
# Instructions are counted by valgrind and do not depend on the machine's load; playouts a second
# are per processor second of one core, the best of several runs.
#
# usage: scripts/bench engine [--quick]
set -euo pipefail

games=40000 rounds=5
[[ ${1:-} == --quick ]] && games=10000 rounds=3
engine=$BENCH_BIN/bench_engine

# value <key> <line of "key value" pairs>
value() { awk -v key="$1" '{ for (i = 1; i < NF; ++i) if ($i == key) print $(i + 1) }' <<< "$2"; }

# counted <variant...> <games>: instructions and actions of a whole run
counted() {
    local out
    out=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null "$engine" "$@" 2>&1)
    printf '%s %s\n' "$(awk '/Collected/ { print $4 }' <<< "$out")" \
        "$(value actions "$(grep '^games' <<< "$out")")"
}

# figure <name> <value> <goal> <at-least|at-most>
figure() {
    awk -v name="$1" -v value="$2" -v goal="$3" -v sense="$4" 'BEGIN {
        met = sense == "at-least" ? value >= goal : value <= goal
        printf "FIGURE %s %s %s %s\n", name, value, goal, met ? "met" : "short" }'
}

# measure <game> <players> <rules>: prints the row of a variant and sets name, instructions,
# playouts, allocations and state_bytes
measure() {
    local best='' line='' round took actions
    local few_instructions few_actions more_instructions more_actions
    for ((round = 0; round < rounds; ++round)); do
        line=$("$engine" "$@" "$games")
        took=$(value cpu_seconds "$line")
        best=$(awk -v a="${best:-1e9}" -v b="$took" 'BEGIN { print a < b ? a : b }')
    done
    read -r few_instructions few_actions <<< "$(counted "$@" 100)"
    read -r more_instructions more_actions <<< "$(counted "$@" 400)"
    instructions=$(((more_instructions - few_instructions) / (more_actions - few_actions)))
    actions=$(value actions "$line")
    playouts=$(awk -v n="$games" -v s="$best" 'BEGIN { printf "%d", n / s }')
    allocations=$(awk -v n="$(value allocations "$line")" -v a="$actions" 'BEGIN { print n / a }')
    state_bytes=$(value state_bytes "$line")
    name=$1-$2-$3
    printf '%-26s %12s %12s %12s %14s %12s %12s\n' "$1, $2 players, $3" "$playouts" \
        "$(awk -v a="$actions" -v s="$best" 'BEGIN { printf "%d", a / s }')" "$instructions" \
        "$(awk -v e="$(value events "$line")" -v a="$actions" 'BEGIN { printf "%.2f", e / a }')" \
        "$allocations" "$state_bytes"
}

figures=()
printf '%-26s %12s %12s %12s %14s %12s %12s\n' '' 'playouts/s' 'actions/s' \
    'instr/action' 'events/action' 'allocations' 'state bytes'
for variant in '2 base' '2 expert' '3 base' '3 expert' '4 base' '4 expert'; do
    read -r players rules <<< "$variant"
    measure eriantys "$players" "$rules"
    if [[ $variant == '2 base' ]]; then
        figures+=("$(figure "$name-playouts-per-second" "$playouts" 100000 at-least)")
        figures+=("$(figure "$name-instructions-per-action" "$instructions" 600 at-most)")
        figures+=("$(figure "$name-instructions-per-action-stretch" "$instructions" 300 at-most)")
        figures+=("$(figure eriantys-state-bytes "$state_bytes" 512 at-most)")
    else
        figures+=("$(figure "$name-instructions-per-action" "$instructions" 1800 at-most)")
    fi
    figures+=("$(figure "$name-allocations-per-action" "$allocations" 0 at-most)")
done
for players in 1 2 3 4; do
    measure renaissance "$players" base
    figures+=("$(figure "$name-instructions-per-action" "$instructions" 1800 at-most)")
    figures+=("$(figure "$name-allocations-per-action" "$allocations" 0 at-most)")
done
figures+=("$(figure renaissance-state-bytes "$state_bytes" 1024 at-most)")
printf '\n'
printf '%s\n' "${figures[@]}"
