// The tests that npm run mutants lets a changed line face: those beside it, so that each is tried within seconds. They are those
// of the heart of packages/core, unless LORE_MUTANTS names other folders of tests: LORE_MUTANTS=core/links,audit/rulebook. See
// docs/mutants.md.

import { fileURLToPath } from "node:url";
import type { Alias } from "vite";
import { defineConfig, mergeConfig } from "vitest/config";
import { askedPackages, askedTests } from "./scripts/mutants/places.mjs";
import { shared } from "./vitest.config.ts";

// The same cases of every property in each run: what survives must not be a matter of luck.
process.env.LORE_TEST_SEED ??= "1";

const HEART = [
  "packages/core/test/{rules,constraints,counterfactuals,tree}/**/*.test.ts",
  "packages/core/test/explainers/**/*evidence.test.ts",
];

const packages: readonly string[] = askedPackages ?? ["core"];
/** What stands on core must see the one with the mutants; packages below that which has them are faster as they are built. */
const isSource = ({ replacement }: Alias) =>
  packages.includes("core") || packages.some((name) => replacement.includes(`/packages/${name}/src/`));
const aliases = (shared.resolve?.alias ?? []) as readonly Alias[];
const own = packages.map((name) => ({
  find: new RegExp(`^@lore-xai/${name}$`),
  replacement: fileURLToPath(new URL(`./packages/${name}/src/index.ts`, import.meta.url)),
}));

export default mergeConfig(
  { ...shared, resolve: { alias: [...aliases.filter(isSource), ...own] } },
  defineConfig({
    test: {
      include: askedTests ?? HEART,
      setupFiles: [fileURLToPath(new URL("./test/without-shrinking.ts", import.meta.url))],
      // As in npm test.
      isolate: false,
    },
  }),
);
