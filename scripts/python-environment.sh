# For scripts that need a Python of their own, to be sourced: commands that end with the script, files that are made once, and
# a virtual environment.

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

on_signal() {
  trap - INT TERM HUP
  if [ -n "$child" ]; then
    kill -TERM "$child" 2>/dev/null || true
    wait "$child" 2>/dev/null || true
  fi
  exit "$1"
}

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
  echo "$0 needs Python 3.11 with the venv module; set PYTHON to it" >&2
  return 1
}

# install_environment FOLDER REQUIREMENTS [OPTION …]: options go to pip. Nothing is installed again as long as the requirements
# are the same.
install_environment() {
  local folder=$1 requirements=$2 wanted found
  shift 2
  wanted=$(checksum "$requirements")
  if is_stamped "$folder/stamp" "$wanted"; then return; fi
  found=$(find_python)
  echo "installing the Python environment of $requirements (some minutes, once)"
  rm -rf "$folder"
  run "$found" -m venv "$folder"
  run "$folder/bin/python" -m pip install --quiet --disable-pip-version-check "$@" --requirement "$requirements"
  echo "$wanted" >"$folder/stamp"
}
