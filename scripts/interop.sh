#!/usr/bin/env bash
# Tests LORE against real models and real prediction servers: makes a virtual environment in .venv/, trains and exports
# models, starts the servers on loopback and runs the tests in interop/. Arguments go to vitest.
# PYTHON names the Python 3.11 to use. Nothing is installed or trained again as long as its inputs are the same.
set -euo pipefail
cd "$(dirname "$0")/.."

readonly environment="$PWD/.venv/interop"
readonly models="$PWD/.venv/interop-models"
readonly groups="$models/process-groups.txt"
export LORE_PYTHON="$environment/bin/python"
export LORE_INTEROP_MODELS="$models"
# No server and no library may call home; and two cores are soon oversubscribed.
export MLFLOW_DISABLE_TELEMETRY=true DO_NOT_TRACK=true OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1

child=""

# Signals are only handled between commands, so that every long command runs in the background and is awaited.
run() {
  "$@" &
  child=$!
  local status=0
  wait "$child" || status=$?
  child=""
  return "$status"
}

# The servers are ended by the tests; this is for tests that were killed. A group is ended only if it still is a server.
end_servers() {
  [ -f "$groups" ] || return 0
  while read -r group; do
    if grep -qsF "$models" "/proc/$group/cmdline"; then
      kill -KILL -- "-$group" 2>/dev/null || true
    fi
  done <"$groups"
  rm -f "$groups"
}

on_signal() {
  trap - INT TERM HUP
  if [ -n "$child" ]; then
    kill -TERM "$child" 2>/dev/null || true
    wait "$child" 2>/dev/null || true
  fi
  exit "$1"
}

trap end_servers EXIT
trap 'on_signal 129' HUP
trap 'on_signal 130' INT
trap 'on_signal 143' TERM

# Whether the stamp file $1 holds the text $2.
is_stamped() {
  [ -f "$1" ] && [ "$(cat "$1")" = "$2" ]
}

checksum() {
  cat -- "$@" | sha256sum | cut -d ' ' -f 1
}

find_python() {
  local candidate
  for candidate in ${PYTHON:-python3.11 python3}; do
    if "$candidate" -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' 2>/dev/null; then
      echo "$candidate"
      return
    fi
  done
  echo "scripts/interop.sh needs Python 3.11 with the venv module; set PYTHON to it" >&2
  return 1
}

install_environment() {
  local wanted python
  wanted=$(checksum interop/requirements.txt)
  if is_stamped "$environment/stamp" "$wanted"; then return; fi
  python=$(find_python)
  echo "installing the Python environment in .venv/ (some minutes, once)"
  rm -rf "$environment"
  run "$python" -m venv "$environment"
  run "$LORE_PYTHON" -m pip install --quiet --disable-pip-version-check --requirement interop/requirements.txt
  echo "$wanted" >"$environment/stamp"
}

make_models() {
  local data=() file wanted
  for file in packages/models/data/credit.csv ../shared/data/credit.csv ../shared/data/german.csv; do
    if [ -f "$file" ]; then data+=("$file"); fi
  done
  wanted=$(checksum interop/requirements.txt interop/make-models.py "${data[@]}")
  if is_stamped "$models/stamp" "$wanted"; then return; fi
  echo "training and exporting models"
  run "$LORE_PYTHON" interop/make-models.py "$models"
  echo "$wanted" >"$models/stamp"
}

install_environment
make_models
run node node_modules/vitest/vitest.mjs run --config vitest.interop.config.ts "$@"
