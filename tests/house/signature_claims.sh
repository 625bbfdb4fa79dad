#!/usr/bin/env bash
# Holds commits to what they say about the rules: whoever changes a signature states the change in
# the message (`Signature: eriantys 3f9c → 81d2`), and whoever changes rules without changing the
# signature says so (`No change of rules`).
#
# usage: tests/house/signature_claims.sh [revisions]   (all of HEAD's history by default)
set -euo pipefail
cd "$(dirname "$0")/../.."
kept=tests/games/signatures.txt

if [[ $(git rev-parse --is-inside-work-tree 2> /dev/null) != true ]]; then
    echo 'not a git checkout: no commits to look at'
    exit 0
fi

# signature <revision> <game>: the one kept there, or "none"
signature() {
    local found
    found=$(git show "$1:$kept" 2> /dev/null | awk -v game="$2" '$1 == game { print $2 }') || true
    echo "${found:-none}"
}

wrong=0
looked=0
for commit in $(git rev-list --no-merges "${1:-HEAD}"); do
    looked=$((looked + 1))
    message=$(git log -1 --format=%B "$commit")
    # diff-tree --root, so that the first commit counts too
    files=$(git diff-tree --no-commit-id --name-only -r --root "$commit")
    games=$(git show "$commit:$kept" 2> /dev/null | awk '{ print $1 }') || true
    for game in $games; do
        before=$(signature "$commit^" "$game") after=$(signature "$commit" "$game")
        if [[ $before != "$after" ]]; then
            # Four digits or more of each are enough.
            claim=$(sed -n "s/^Signature: $game \([0-9a-z]*\) → \([0-9a-f]*\)$/\1 \2/p" <<< "$message")
            read -r from to <<< "$claim"
            if [[ ${#from} -lt 4 || ${#to} -lt 4 || $before != "$from"* || $after != "$to"* ]]; then
                echo "$commit changes the signature of $game and must end with" \
                    "'Signature: $game ${before:0:4} → ${after:0:4}'"
                wrong=1
            fi
        elif grep -qE "^games/($game|core)/" <<< "$files" &&
            ! grep -qx 'No change of rules' <<< "$message"; then
            echo "$commit changes games/ but no signature, and must say 'No change of rules'"
            wrong=1
        fi
    done
done
echo "$looked commits looked at"
exit "$wrong"
