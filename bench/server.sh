#!/usr/bin/env bash
# Measures tavolad beside redis-server with one load generator and prints the figures of
# performance.md, "Server". The servers run on one core, the generator on another; what is compared
# is measured in turns, round by round, and the figure is the median of the rounds' ratios. Where
# the generator was the bottleneck, replies for each processor second of the server are compared.
#
# usage: scripts/bench server [--quick]
set -euo pipefail

rounds=5 seconds=1.5 played=105 sizes='1 50 1000 10000'
[[ ${1:-} == --quick ]] && rounds=2 seconds=0.3 played=25
tavolad=$PWD/build/bin/tavolad
generator=$BENCH_BIN/bench_server
crowd=10000
ulimit -n "$(ulimit -Hn)"

scratch=$(mktemp -d)
mkdir -p "$scratch/floor"
declare -A pid=() port=() orders=() answers=()
clean_up() {
    kill "${pid[@]}" 2> /dev/null || true
    rm -rf "$scratch"
}
trap clean_up EXIT
server_core=() generator_core=()
(($(nproc) > 1)) && server_core=(taskset -c 0) generator_core=(taskset -c 1)

# value <key> <line of "key value" pairs>
value() { awk -v key="$1" '{ for (i = 1; i < NF; ++i) if ($i == key) print $(i + 1) }' <<< "$2"; }
quotient() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.4g", b ? a / b : 0 }'; }

# figure <name> <value> <goal> <at-least|at-most>
figure() {
    awk -v name="$1" -v value="$2" -v goal="$3" -v sense="$4" 'BEGIN {
        met = value != "" && (sense == "at-least" ? value >= goal + 0 : value <= goal + 0)
        printf "FIGURE %s %s %s %s\n", name, value, goal, met ? "met" : "short" }'
}

# until_true <command...>: for half a minute at most
until_true() {
    local tries
    for ((tries = 0; tries < 3000; ++tries)); do
        "$@" && return
        sleep 0.01
    done
    echo "bench/server.sh: in vain: $*" >&2
    return 1
}

# Servers

cat > "$scratch/tavolad.conf" << 'END'
lines-a-second = 0
tables-a-minute = 0
END

# start_tavolad: its data stay where they are
start_tavolad() {
    : > "$scratch/tavolad.log"
    "${server_core[@]}" "$tavolad" --config "$scratch/tavolad.conf" --address 127.0.0.1 --port 0 \
        --telnet-port 0 --data "$scratch/data" 2> "$scratch/tavolad.log" &
    pid[ours]=$!
    until_true grep -q 'plain' "$scratch/tavolad.log"
    port[ours]=$(sed -n 's/^listening on .*:\([0-9]*\) (plain)/\1/p' "$scratch/tavolad.log")
}

answers_at() { (: < "/dev/tcp/127.0.0.1/$1") 2> /dev/null; }

# start_redis <name> <options...>
start_redis() {
    local name=$1
    shift
    port[$name]=$((20000 + RANDOM % 10000))
    mkdir -p "$scratch/$name"
    "${server_core[@]}" redis-server --port "${port[$name]}" --bind 127.0.0.1 --save '' \
        --maxclients 15000 --dir "$scratch/$name" "$@" > "$scratch/$name.log" &
    pid[$name]=$!
    until_true answers_at "${port[$name]}"
}

stop() {
    local name
    for name; do
        kill "${pid[$name]}"
        wait "${pid[$name]}" || true
        unset "pid[$name]"
    done
}

# Fleets: a generator that keeps its connections to one server

# start_fleet <server> <connections>
start_fleet() {
    local name=$1 in=$scratch/$1.in out=$scratch/$1.out line
    rm -f "$in" "$out"
    mkfifo "$in" "$out"
    "${generator_core[@]}" "$generator" fleet "${port[$name]}" "$2" "${pid[$name]}" < "$in" > "$out" &
    pid[fleet-$name]=$!
    exec {line}> "$in"
    orders[$name]=$line
    exec {line}< "$out"
    answers[$name]=$line
    read -r line <&"${answers[$name]}"
}

stop_fleet() {
    local name line
    for name; do
        echo leave >&"${orders[$name]}" # later fleets hold its input open, so that it never ends
        line=${orders[$name]} && exec {line}>&-
        line=${answers[$name]} && exec {line}<&-
        wait "${pid[fleet-$name]}" || true
        unset "pid[fleet-$name]"
    done
}

# ask_fleet <server> <order>: its answer is in $answer
ask_fleet() {
    echo "$2" >&"${orders[$1]}"
    read -r answer <&"${answers[$1]}"
}

# must_do <server> <order>: the same, and nothing may be refused
must_do() {
    ask_fleet "$@"
    [[ $answer == *' refused 0 unserved 0 missing 0' ]] && return
    echo "bench/server.sh: $2: $answer" >&2
    return 1
}

# Scripts

# record_game <file>: one whole game that is the same for all, as the seed is
record_game() {
    local line reply last='' moves=() count=0 pick=11
    coproc HALL { "$tavolad" --stdio 2> /dev/null; }
    local to=${HALL[1]} from=${HALL[0]}
    line='NEW eriantys 2 SEED 7 HOTSEAT p%n q%n'
    while [[ $last != over ]]; do
        printf '%s\n' "$line" >> "$1"
        printf '%s\nMOVES\n' "${line//%n/}" >&"$to"
        moves=()
        for reply in first second; do
            while read -r line <&"$from"; do
                case $line in
                    '* OVER'*) last=over ;;
                    '| '*) moves+=("${line#| }") ;;
                    OK*) break ;;
                    ERR*) [[ $last == over && $reply == second ]] && break ;;
                esac
            done
        done
        count=$((count + 1))
        line=${moves[count * pick % (${#moves[@]} + (${#moves[@]} == 0))]:-}
    done
    echo QUIT >&"$to"
    wait "$HALL_PID" || true
}

record_game "$scratch/game"
echo 'LOGIN p%n' > "$scratch/login"
echo 'PING' > "$scratch/ping"
echo 'STATE JSON' > "$scratch/state"
echo 'SET table:%n MOVE-red-ISLAND-4' > "$scratch/set"
game_lines=$(wc -l < "$scratch/game")

# Results: a line for each measurement, "size depth phase round who replies/s p50 p99 cpu foreign
# generator-bound", of which the tables and the ratios are made

# measure <size> <depth> <phase> <round> <who> <server> <script>
measure() {
    local took good time=$seconds
    (($1 < crowd)) || time=$(awk -v s="$seconds" 'BEGIN { print s < 0.6 ? 0.6 : s }')
    ask_fleet "$6" "closed $scratch/$7 $2 $time"
    took=$(value seconds "$answer")
    good=1
    [[ $answer == *' refused 0 unserved 0 missing 0' ]] || good=0
    awk -v head="$1 $2 $3 $4 $5" -v good="$good" -v took="$took" \
        -v replies="$(value replies "$answer")" -v p50="$(value p50 "$answer")" \
        -v p99="$(value p99 "$answer")" -v cpu="$(value server_cpu "$answer")" \
        -v generator="$(value generator_cpu "$answer")" \
        -v foreign="$(value foreign_cpu "$answer")" 'BEGIN {
            bound = generator > 0.95 * took && cpu < 0.9 * took
            printf "%s %d %.0f %.0f %.3f %.3f %d\n", head, good * replies / took, p50, p99,
                replies ? cpu / replies * 1e6 : 0, foreign / took, bound }' >> "$scratch/results"
}

# clean_rounds <size> <depth> <phase>: those without foreign load; all when too few are left
clean_rounds() {
    awk -v size="$1" -v depth="$2" -v phase="$3" -v rounds="$rounds" '
        $1 == size && $2 == depth && $3 == phase && $10 > 0.2 { busy[$4] = 1 }
        END {
            for (round = 1; round <= rounds; ++round) clean += !(round in busy)
            for (round = 1; round <= rounds; ++round)
                if (clean * 2 <= rounds || !(round in busy)) print round }' "$scratch/results"
}

# spread: median, least and greatest of the numbers on standard input
spread() { sort -g | awk '{ a[NR] = $1 } END { print a[int((NR + 1) / 2)], a[1], a[NR] }'; }

# compared <size> <depth> <phase> <ours> <theirs>: median, least and greatest ratio
compared() {
    awk -v size="$1" -v depth="$2" -v phase="$3" -v ours="$4" -v theirs="$5" '
        NR == FNR { wanted[$1] = 1; next }
        $1 != size || $2 != depth || $3 != phase || !($4 in wanted) { next }
        $5 == ours { a[$4] = $6; a_cpu[$4] = $9; bound += $11 }
        $5 == theirs { b[$4] = $6; b_cpu[$4] = $9 }
        END {
            for (round in wanted) {
                by_cpu = bound * 2 > length(wanted) && a[round] > 0 && a_cpu[round] > 0
                if (b[round] > 0)
                    printf "%.3f\n", by_cpu ? b_cpu[round] / a_cpu[round] : a[round] / b[round] } }
    ' <(clean_rounds "$1" "$2" "$3") "$scratch/results" | spread
}

# median_of <size> <depth> <phase> <who> <column>
median_of() {
    awk -v size="$1" -v depth="$2" -v phase="$3" -v who="$4" -v column="$5" '
        NR == FNR { wanted[$1] = 1; next }
        $1 == size && $2 == depth && $3 == phase && $4 in wanted && $5 == who { print $column }
    ' <(clean_rounds "$1" "$2" "$3") "$scratch/results" | spread | cut -d ' ' -f 1
}

# row <size> <depth> <phase> <who> <words> <compared with...>
row() {
    local who=$4 words=$5 other line median least greatest
    line=$(printf '%-6s %-4s %-28s %9s %9s %9s %8s' "$1" "d$2" "$words" \
        "$(median_of "$1" "$2" "$3" "$who" 6)" "$(median_of "$1" "$2" "$3" "$who" 7)" \
        "$(median_of "$1" "$2" "$3" "$who" 8)" "$(median_of "$1" "$2" "$3" "$who" 9)")
    for other in "${@:6}"; do
        read -r median least greatest <<< "$(compared "$1" "$2" "$3" "$who" "$other")"
        line+=$(printf '   %5s (%s-%s)' "$median" "$least" "$greatest")
    done
    echo "$line"
}

# Throughput

# round_of <size> <depth> <round>: what is compared is measured side by side
round_of() {
    measure "$1" "$2" read "$3" ping ours ping
    measure "$1" "$2" read "$3" redis-ping redis ping
    measure "$1" "$2" read "$3" state ours state
}
round_of_games() {
    measure "$1" "$2" game "$3" game ours game
    measure "$1" "$2" game "$3" redis-ping redis ping
    measure "$1" "$2" game "$3" redis-set always set
}

measure_size() {
    local size=$1 depth round
    rm -rf "$scratch/data" "$scratch/redis" "$scratch/always"
    start_tavolad
    start_redis redis --appendonly no
    start_redis always --appendonly yes --appendfsync always
    start_fleet ours "$size" && start_fleet redis "$size" && start_fleet always "$size"
    must_do ours "each $scratch/login 1 1"
    must_do ours "each $scratch/game 6 1"
    for depth in 1 16; do
        for ((round = 0; round <= rounds; ++round)); do
            round_of "$size" "$depth" "$round" # round 0 warms up
        done
    done
    for depth in 1 16; do
        for ((round = 0; round <= rounds; ++round)); do
            round_of_games "$size" "$depth" "$round"
        done
        row "$size" "$depth" read redis-ping 'redis PING'
        row "$size" "$depth" read ping 'tavolad PING' redis-ping
        row "$size" "$depth" read state 'tavolad STATE JSON' redis-ping
        row "$size" "$depth" game redis-set 'redis SET, fsync always' redis-ping
        row "$size" "$depth" game game 'tavolad action, durable' redis-ping redis-set
    done
    ((size < crowd)) || measure_latency
    stop_fleet ours redis always
    stop ours redis always
}

# At a fixed rate; the rates of both are the same, so are the rounds' lengths
measure_latency() {
    local round ours theirs
    for ((round = 1; round <= rounds; ++round)); do
        ask_fleet ours "open $scratch/game 20000 $seconds"
        ours=$(value p99 "$answer")
        ask_fleet always "open $scratch/set 20000 $seconds"
        theirs=$(value p99 "$answer")
        echo "$ours $theirs $(quotient "$ours" "$theirs")" >> "$scratch/latency"
    done
    printf '\n20,000 a second over %d connections, p99 in µs: tavolad %s, redis always %s\n' \
        "$crowd" "$(cut -d ' ' -f 1 "$scratch/latency" | spread | cut -d ' ' -f 1)" \
        "$(cut -d ' ' -f 2 "$scratch/latency" | spread | cut -d ' ' -f 1)"
}

# Memory and start

resident() { awk '/^VmRSS/ { print $2 * 1024 }' "/proc/${pid[ours]}/status"; }
few_connections() { (($(find "/proc/${pid[ours]}/fd" -mindepth 1 2> /dev/null | wc -l) < 100)); }

measure_leaving() {
    rm -rf "$scratch/data"
    start_tavolad
    at_start=$(resident)
    start_fleet ours "$crowd"
    must_do ours "each $scratch/login 1 1"
    sleep 1
    a_connection=$((($(resident) - at_start) / crowd))
    stop_fleet ours
    until_true few_connections
    sleep 2
    after_leaving=$(quotient "$(resident)" "$at_start")
    stop ours
}

measure_tables() {
    local before began
    rm -rf "$scratch/data"
    start_tavolad
    start_fleet ours "$crowd"
    must_do ours "each $scratch/login 1 1"
    sleep 1
    before=$(resident)
    must_do ours "each $scratch/game 15 1"
    sleep 1
    a_table=$((($(resident) - before) / crowd))
    must_do ours "each $scratch/game $((played - 15)) 8"
    stop_fleet ours
    kill -KILL "${pid[ours]}"
    wait "${pid[ours]}" || true
    began=$EPOCHREALTIME
    start_tavolad
    start_fleet ours 1
    must_do ours "each $scratch/ping 1 1"
    until_answer=$(awk -v from="$began" -v to="$EPOCHREALTIME" 'BEGIN { printf "%.2f", to - from }')
    stop_fleet ours
    stop ours
}

floor=$("$generator" floor "$scratch/floor")
printf 'a write reaches the disk in %s µs (p99 %s); a game has %d lines\n\n' \
    "$(value p50 "$floor")" "$(value p99 "$floor")" "$game_lines"
printf '%-6s %-4s %-28s %9s %9s %9s %8s   %s   %s\n' conns '' '' 'a second' 'p50 µs' 'p99 µs' \
    'cpu µs' 'vs redis PING' 'vs redis SET'
for size in $sizes; do
    measure_size "$size"
done
dropped=$(awk '$10 > 0.2 { busy[$1, $2, $3, $4] = 1 } END { print length(busy) }' "$scratch/results")
printf 'rounds with foreign load: %d of %d\n' "$dropped" \
    "$(cut -d ' ' -f 1-4 "$scratch/results" | sort -u | wc -l)"
measure_leaving
measure_tables
printf '%d tables of %d lines each\n\n' "$crowd" "$played"

# ratio_figure <name> <size> <depth> <phase> <ours> <theirs> <goal>
ratio_figure() {
    figure "$1" "$(compared "$2" "$3" "$4" "$5" "$6" | cut -d ' ' -f 1)" "$7" at-least
}
for size in 1000 10000; do
    ratio_figure "action-vs-redis-ping-$size-d1" "$size" 1 game game redis-ping 0.9
    ratio_figure "action-vs-redis-ping-$size-d1-stretch" "$size" 1 game game redis-ping 1.2
    ratio_figure "action-vs-redis-always-$size-d1" "$size" 1 game game redis-set 1.0
    ratio_figure "action-vs-redis-always-$size-d16" "$size" 16 game game redis-set 1.5
done
for size in 50 1000; do
    ratio_figure "ping-vs-redis-ping-$size-d16" "$size" 16 read ping redis-ping 1.5
done
figure open-loop-p99-vs-redis-always \
    "$(cut -d ' ' -f 3 "$scratch/latency" | spread | cut -d ' ' -f 1)" 0.5 at-most
figure bytes-per-idle-connection "$a_connection" 1024 at-most
figure bytes-per-idle-table "$a_table" 4096 at-most
figure memory-after-leaving-vs-start "$after_leaving" 2 at-most
figure seconds-to-start-with-10000-tables "$until_answer" 3 at-most
