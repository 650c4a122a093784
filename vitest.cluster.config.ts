// The tests of batches on a queue: bash scripts/cluster.sh runs them where there is a redis-server.

import { defineConfig, mergeConfig } from "vitest/config";
import { shared } from "./vitest.config.ts";

export default mergeConfig(
  shared,
  defineConfig({
    test: { include: ["cluster/**/*.test.ts"], maxWorkers: 1 },
  }),
);
