// npm run mutants: small faults are put into the heart of packages/core one at a time, and the tests beside it must notice.
// One folder alone, of the heart or of what came later (links, regions, reasons, audit, media, workbench):
// LORE_MUTANTS=core/links npm run mutants -- --mutate 'packages/core/src/links/*.ts'. Results: docs/mutants.md.

const core = "packages/core/src";

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  mutate: [
    `${core}/{rules,constraints,counterfactuals,tree}/*.ts`,
    `${core}/explainers/evidence.ts`,
    `${core}/explainers/lore/default/{fresh-evidence,covered-rows}.ts`,
  ],
  testRunner: "vitest",
  // Which tests run a line is known from the first run; to look for it in the imports again takes longer than the tests.
  vitest: { configFile: "vitest.mutants.config.ts", related: false },
  // A mutant faces the tests that run its line, and no others.
  coverageAnalysis: "perTest",
  concurrency: 2,
  // What the tests do not read need not be copied.
  ignorePatterns: ["dist", "docs"],
  // Beyond what its tests take: a mutant may loop for ever.
  timeoutMS: 10_000,
  // Both are git-ignored.
  tempDirName: "tmp/mutants",
  incrementalFile: "tmp/mutants.json",
  reporters: ["clear-text", "progress"],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  thresholds: { high: 90, low: 85, break: 85 },
};
