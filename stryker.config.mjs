// npm run mutants: small faults are put into the heart of packages/core one at a time, and the tests beside it must notice.
// Of what came later (links, regions, reasons, audit, media, workbench) a folder at a time, all mutants or a share of them:
// LORE_MUTANTS=core/links LORE_MUTANTS_SHARE=0.1 npm run mutants. Results: docs/mutants.md.

import { askedSources } from "./scripts/mutants/places.mjs";

const core = "packages/core/src";
const HEART = [
  `${core}/{rules,constraints,counterfactuals,tree}/*.ts`,
  `${core}/explainers/evidence.ts`,
  `${core}/explainers/lore/default/{fresh-evidence,covered-rows}.ts`,
];
const sampling = process.env.LORE_MUTANTS_SHARE === undefined ? [] : ["sample"];

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  mutate: askedSources ?? HEART,
  plugins: ["@stryker-mutator/*", "./scripts/mutants/sampling.mjs", "./scripts/mutants/score.mjs"],
  ignorers: sampling,
  checkers: sampling,
  testRunner: "vitest",
  // Which tests run a line is known from the first run; to look for it in the imports again takes longer than the tests.
  vitest: { configFile: "vitest.mutants.config.ts", related: false },
  // A mutant faces the tests that run its line, and no others.
  coverageAnalysis: "perTest",
  concurrency: 2,
  // What the tests do not read need not be copied.
  ignorePatterns: ["dist", "docs"],
  // Beyond what its tests take: a mutant may loop for ever. On a busy machine a slow one passes for that within ten seconds.
  timeoutMS: 40_000,
  // All tests of a package once, on a machine that is busy with something else.
  dryRunTimeoutMinutes: 30,
  // Both are git-ignored.
  tempDirName: "tmp/mutants",
  incrementalFile: "tmp/mutants.json",
  reporters: ["clear-text", "progress", "score"],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  thresholds: { high: 90, low: 85, break: 85 },
};
