#!/usr/bin/env bash
# Tests LORE against real models and real prediction servers: makes a virtual environment in .venv/, trains and exports
# models, starts the servers on loopback and runs the tests in interop/. Arguments go to vitest.
# PYTHON names the Python 3.11 to use. Nothing is installed or trained again as long as its inputs are the same.
set -euo pipefail
cd "$(dirname "$0")/.."

readonly environment="$PWD/.venv/interop"
readonly models="$PWD/.venv/interop-models"
readonly native="$PWD/.venv/interop-native"
readonly groups="$models/process-groups.txt"
export LORE_PYTHON="$environment/bin/python"
export LORE_INTEROP_MODELS="$models"
export LORE_NATIVE_ONNX="$native/"
# No server and no library may call home; and two cores are soon oversubscribed.
export MLFLOW_DISABLE_TELEMETRY=true DO_NOT_TRACK=true OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1

source scripts/python-environment.sh

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

trap end_servers EXIT

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

# Its install script would download what no test needs.
install_native_engine() {
  local package=onnxruntime-node@1.30.0
  if is_stamped "$native/stamp" "$package"; then return; fi
  mkdir -p "$native"
  echo '{ "private": true }' >"$native/package.json"
  run npm install --prefix "$native" --ignore-scripts --no-audit --no-fund "$package"
  echo "$package" >"$native/stamp"
}

install_environment "$environment" interop/requirements.txt
install_native_engine
make_models
run node node_modules/vitest/vitest.mjs run --config vitest.interop.config.ts "$@"
