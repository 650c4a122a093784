#!/usr/bin/env bash
# Tests batches on a queue with a real Redis: the tests in cluster/ start servers of their own on free loopback ports.
# Skipped where there is no redis-server (Debian: apt-get install redis-server). Arguments go to vitest.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v redis-server >/dev/null; then
  echo "test:cluster skipped: there is no redis-server here (Debian: apt-get install redis-server)"
  exit 0
fi
npx tsc -b
exec node node_modules/vitest/vitest.mjs run --config vitest.cluster.config.ts "$@"
