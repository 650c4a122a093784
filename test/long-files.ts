// The test files that take longest, the longest first: processor seconds, with those of the processes and browsers that they
// start. A machine that has never run them would go by their size and keep some for the end, when one core has nothing left
// to do. docs/performance.md has how they were measured.

export const LONG_FILES = [
  "packages/web/test/server-page.test.ts",
  "packages/models/test/accuracy.test.ts",
  "packages/experiments/test/run-experiments.test.ts",
  "packages/web/test/local-page.test.ts",
  "test/gallery.test.ts",
  "packages/web/test/page-access.test.ts",
  "packages/cli/test/commands/batch/batch.test.ts",
  "packages/web/test/own-files.test.ts",
  "packages/cli/test/commands/serve/serve.test.ts",
  "test/datasets.test.ts",
  "packages/web/test/odd-data.test.ts",
  "test/server-load.test.ts",
  "packages/cli/test/model/models.test.ts",
  "packages/cli/test/model/trained-models.test.ts",
  "packages/runner/test/run-batch.test.ts",
  "packages/runner/test/odd-files.test.ts",
  "packages/web/test/hostile-page.test.ts",
  "packages/web/test/study-page.test.ts",
  "packages/server/test/store-damage.test.ts",
  "packages/core/test/explainers/lore/lore.test.ts",
  "packages/media/test/explain/media-explainer.test.ts",
  "packages/core/test/explainers/noisy-models.test.ts",
  "packages/core/test/explainers/missing.test.ts",
  "packages/server/test/jobs.test.ts",
];
