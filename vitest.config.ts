import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { isBuilt } from "./scripts/built-state.mjs";
import { compiledFiles } from "./test/compiled-files.ts";
import { LONG_FILES } from "./test/long-files.ts";

const inRepository = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const source = (path: string) => inRepository(`./packages/${path}`);

/** What the tests of interop/ and cluster/ have in common with the ordinary ones. */
export const shared = defineConfig({
  resolve: {
    alias: [
      { find: /^@lore-xai\/core\/testing$/, replacement: source("core/src/testing/index.ts") },
      { find: /^@lore-xai\/core\/(basics|extend|languages|measures|words)$/, replacement: source("core/src/$1.ts") },
      { find: /^@lore-xai\/audit\/languages$/, replacement: source("audit/src/words/languages.ts") },
      { find: /^@lore-xai\/core\/method-list$/, replacement: source("core/src/explainers/method-list.ts") },
      { find: /^@lore-xai\/core$/, replacement: source("core/src/index.ts") },
      { find: /^@lore-xai\/media\/testing$/, replacement: source("media/src/testing/index.ts") },
      { find: /^@lore-xai\/workbench\/explaining$/, replacement: source("workbench/src/explaining.ts") },
      { find: /^@lore-xai\/workbench\/testing$/, replacement: source("workbench/src/testing/index.ts") },
      { find: /^@lore-xai\/blackbox\/onnx\/file$/, replacement: source("blackbox/src/onnx/load-file.ts") },
      { find: /^@lore-xai\/blackbox\/(onnx|http|python)$/, replacement: source("blackbox/src/$1/index.ts") },
      { find: /^@lore-xai\/blackbox$/, replacement: source("blackbox/src/index.ts") },
      { find: /^@lore-xai\/models\/cache$/, replacement: source("models/src/cache/index.ts") },
      { find: /^@lore-xai\/runner\/(defaults|rows)$/, replacement: source("runner/src/$1.ts") },
      { find: /^@lore-xai\/runner\/testing$/, replacement: source("runner/src/testing/index.ts") },
      { find: /^@lore-xai\/runner\/(start-worker|thrown-error)$/, replacement: source("runner/src/threads/$1.ts") },
      { find: /^@lore-xai\/experiments\/(datasets|study)$/, replacement: source("experiments/src/$1/index.ts") },
      {
        find: /^@lore-xai\/(models|audit|media|workbench|report|runner|server|experiments)$/,
        replacement: source("$1/src/index.ts"),
      },
    ],
  },
  test: {
    globalSetup: [inRepository("./test/temporary-folder.ts"), inRepository("./test/choose-seed.ts")],
    setupFiles: [inRepository("./test/seed-properties.ts"), inRepository("./test/compile-patiently.ts")],
    // For a machine that is busy with something else; a hook does what a test does.
    testTimeout: 480_000,
    hookTimeout: 480_000,
    expect: { poll: { timeout: 120_000 } },
    // What is built is read by Node itself, as a user's Node reads it.
    server: { deps: { external: [/\/packages\/[a-z]+\/(dist|bundle)\//] } },
  },
});

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONG_FILES.findIndex((file) => moduleId === inRepository(`./${file}`));
      return place < 0 ? LONG_FILES.length : place;
    };
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}

/** `vitest run`, not `vitest`, which goes on when a file changes. */
const isOneRun = process.argv.includes("run");

export default mergeConfig(
  shared,
  defineConfig({
    // Whoever has changed something since the last build, or watches for changes, tests the sources as they are now.
    plugins: isOneRun && isBuilt(inRepository(".")) ? [compiledFiles] : [],
    test: {
      include: ["packages/*/test/**/*.test.ts", "test/**/*.test.ts"],
      globalSetup: [inRepository("./test/unpacked-browser.ts")],
      // Many tests wait for processes, servers and pages: one file more at a time than there are cores keeps these busy. A
      // percentage would not do, for vitest takes no more of it than 100.
      maxWorkers: availableParallelism() + 1,
      // The files of a worker share what they import: reading the packages anew for each takes half of their time.
      isolate: false,
      // Most of what tests throw away is typed arrays, for which V8 clears a small heap again and again.
      execArgv: ["--initial-heap-size=1024"],
      sequence: { sequencer: LongestFirst },
    },
  }),
);
