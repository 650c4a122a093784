// The tests that npm run mutants lets a changed line face: those beside it, so that each is tried within seconds. They are those
// of the heart of packages/core, unless LORE_MUTANTS names other folders of tests: LORE_MUTANTS=core/links,audit/rulebook. See
// docs/mutants.md.

import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vitest/config";
import { shared } from "./vitest.config.ts";

// The same cases of every property in each run: what survives must not be a matter of luck.
process.env.LORE_TEST_SEED ??= "1";

const HEART = [
  "packages/core/test/{rules,constraints,counterfactuals,tree}/**/*.test.ts",
  "packages/core/test/explainers/**/*evidence.test.ts",
];

/** core/links → packages/core/test/links; a package alone is all of its tests. */
const testsOf = (place: string) => `packages/${place.replace(/^([a-z]+)/, "$1/test")}/**/*.test.ts`;
const asked = process.env.LORE_MUTANTS?.split(",").map(testsOf);

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      include: asked ?? HEART,
      setupFiles: [fileURLToPath(new URL("./test/without-shrinking.ts", import.meta.url))],
      // As in npm test.
      isolate: false,
    },
  }),
);
