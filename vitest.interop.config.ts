// The tests against real models and servers: bash scripts/interop.sh prepares what they need and runs them.

import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vitest/config";
import { shared } from "./vitest.config.ts";

const inRepository = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// For this process, which starts the servers, and for the workers, which inherit them.
process.env.LORE_PYTHON ??= inRepository(".venv/interop/bin/python");
process.env.LORE_INTEROP_MODELS ??= inRepository(".venv/interop-models");

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      include: ["interop/**/*.test.ts"],
      globalSetup: [inRepository("interop/global-setup.ts")],
      // The tests mostly wait for other processes; by default two cores would run them one file after another.
      maxWorkers: 2,
    },
  }),
);
