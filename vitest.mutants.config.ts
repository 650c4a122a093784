// The tests that npm run mutants lets a changed line of packages/core face: those beside it, so that each is tried within
// seconds. See docs/mutants.md.

import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vitest/config";
import { shared } from "./vitest.config.ts";

// The same cases of every property in each run: what survives must not be a matter of luck.
process.env.LORE_TEST_SEED ??= "1";

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      include: [
        "packages/core/test/{rules,constraints,counterfactuals,tree}/**/*.test.ts",
        "packages/core/test/explainers/**/*evidence.test.ts",
      ],
      setupFiles: [fileURLToPath(new URL("./test/without-shrinking.ts", import.meta.url))],
      // As in npm test.
      isolate: false,
    },
  }),
);
