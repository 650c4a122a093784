// The tests of batches on a queue: bash scripts/cluster.sh runs them where there is a redis-server.

import { defineConfig, mergeConfig } from "vitest/config";
import base from "./vitest.config.ts";

const config = mergeConfig(base, defineConfig({ test: { testTimeout: 240_000, hookTimeout: 60_000, maxWorkers: 1 } }));

// Merging would join the two lists, and the ordinary tests are run by vitest.config.ts.
config.test.include = ["cluster/**/*.test.ts"];

export default config;
