#!/usr/bin/env bash
# Makes the Python environments of the peers under the repository: one for lime, anchor-exp and dice-ml and for training,
# one each for LORE_sa and alibi, whose pins clash with the rest. PYTHON names the Python 3.11 to use. Nothing is
# installed again as long as its requirements are the same. The code that the authors published with the paper is on no
# package index and is therefore not among the peers.
set -euo pipefail
cd "$(dirname "$0")/../.."

find_python() {
  local candidate
  for candidate in ${PYTHON:-python3.11 python3}; do
    if "$candidate" -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' 2>/dev/null; then
      echo "$candidate"
      return
    fi
  done
  echo "bench/peers/make-environment.sh needs Python 3.11 with the venv module; set PYTHON to it" >&2
  return 1
}

# make FOLDER REQUIREMENTS: --no-deps, for the files name everything.
make() {
  local folder=$1 requirements=$2 wanted
  wanted=$(sha256sum <"$requirements")
  if [ -f "$folder/stamp" ] && [ "$(cat "$folder/stamp")" = "$wanted" ]; then return; fi
  echo "installing $folder"
  rm -rf "$folder"
  "$python" -m venv "$folder"
  "$folder/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps --requirement "$requirements"
  echo "$wanted" >"$folder/stamp"
}

python=$(find_python)
readonly python
make .venv-peers bench/peers/requirements/peers.txt
make .venv-peers-lore-sa bench/peers/requirements/lore-sa.txt
make .venv-peers-alibi bench/peers/requirements/alibi.txt
