#!/bin/sh
# The man pages have no flaws that mandoc would warn of.
set -eu
command -v mandoc > /dev/null || exit 77
cd "$(dirname "$0")/../../man"
mandoc -T lint -W warning -- *.[5-8]
