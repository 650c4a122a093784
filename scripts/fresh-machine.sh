#!/usr/bin/env bash
# Runs a command in a clone of the last commit, as on a machine that has never seen the project: the temporary folders,
# the user's caches (but npm's own) and the system's fonts are empty there.
#   bash scripts/fresh-machine.sh 'npm ci && npm test'
# It takes a mount namespace: Linux, and root or a user who may make user namespaces. Elsewhere it says so and runs the
# command in this checkout as it is.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ $# -ne 1 ]; then
  echo "usage: bash scripts/fresh-machine.sh 'COMMAND'" >&2
  exit 2
fi

# Whoever is not root becomes root of a namespace of users first, for mounting asks for that.
namespace=(unshare --mount)
if [ "$(id -u)" -ne 0 ]; then namespace+=(--user --map-root-user); fi

if ! "${namespace[@]}" mount -t tmpfs tmpfs /mnt 2>/dev/null; then
  echo "fresh-machine: no mount namespace here, so temporary folders, caches and fonts are those of this machine" >&2
  exec bash -euo pipefail -c "$1"
fi
if [ -n "$(git status --porcelain)" ]; then
  echo "fresh-machine: what is not committed is left out" >&2
fi
mkdir -p "$HOME/.cache"
# This checkout may stand in any of the folders, below /mnt too: it is cloned before the first of them is covered.
exec env -u TMPDIR -u XDG_CACHE_HOME "${namespace[@]}" bash -euo pipefail -c '
  stage=$(mktemp -d)
  mount -t tmpfs tmpfs "$stage"
  git -c advice.detachedHead=false clone --quiet --depth 1 "file://$PWD" "$stage/clone"
  # -n: the list of mounts that is kept outside the namespace is not for a user to write.
  mount -n --move "$stage" /mnt
  rmdir "$stage"
  for folder in "$HOME/.cache" "$HOME/.fonts" "$HOME/.local/share/fonts" /usr/share/fonts /usr/local/share/fonts \
    /var/tmp /tmp; do
    if [ -d "$folder" ]; then mount -t tmpfs -o mode=1777 tmpfs "$folder"; fi
  done
  cd /mnt/clone
  exec bash -euo pipefail -c "$1"
' fresh-machine "$1"
