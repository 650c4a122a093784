#!/usr/bin/env bash
# How long it takes from nothing to a first explanation in Python: a new virtual environment on a machine without Node, with no
# cache of pip. Needs the wheel (npm run build:wheel) and an index of packages. PYTHON names the Python 3.11 to use.
#   npm run bench:first           Node is fetched when the engine first starts
#   npm run bench:first -- node   Node comes as the extra lore-xai[node]
#   PIP_CACHE_DIR=folder npm run bench:first   with what pip keeps there: the second run has a warm cache
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/python-environment.sh

readonly extra=${1:+[$1]}
readonly folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
wheel=$(echo "$PWD"/python/dist/*.whl)
if [ ! -f "$wheel" ]; then
  echo "the wheel must be built first: npm run build:wheel" >&2
  exit 1
fi
found=$(command -v "$(find_python)")
# Nothing of this machine but the Python: not its programs, not what pip or LORE have kept.
export XDG_CACHE_HOME="$folder/cache" HOME="$folder"
unset LORE_NODE
seconds() { echo "$1 $2" | awk '{ printf "%.1f", $2 - $1 }'; }

cat >"$folder/first.py" <<'PROGRAM'
import shutil, sys
import pandas as pd
from lore_xai import Explainer

assert shutil.which("node") is None
credit = pd.read_csv(sys.argv[1])
explainer = Explainer(lambda rows: ["good" if income > 90 else "bad" for income in rows["income"]], credit, "status")
print(explainer.explain(credit.iloc[17]))
PROGRAM

echo "load $(cut -d ' ' -f 1 /proc/loadavg 2>/dev/null || echo unknown), $(getconf _NPROCESSORS_ONLN) cores"
start=$EPOCHREALTIME
run "$found" -m venv "$folder/new"
made=$EPOCHREALTIME
PATH="$folder/new/bin" run "$folder/new/bin/python" -m pip install --quiet --disable-pip-version-check "$wheel$extra"
installed=$EPOCHREALTIME
PATH="$folder/new/bin" run "$folder/new/bin/python" "$folder/first.py" "$PWD/packages/models/data/credit.csv"
end=$EPOCHREALTIME
echo
echo "the environment $(seconds "$start" "$made") s, pip $(seconds "$made" "$installed") s, to the first explanation $(seconds "$installed" "$end") s:"
echo "$(seconds "$start" "$end") s in all; processor time of this shell and of what it started, user and system:"
times
