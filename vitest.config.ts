import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const inRepository = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const source = (path: string) => inRepository(`./packages/${path}`);

/** What the tests of interop/ and cluster/ have in common with the ordinary ones. */
export const shared = defineConfig({
  resolve: {
    alias: [
      { find: /^@lore-xai\/core\/testing$/, replacement: source("core/src/testing/index.ts") },
      { find: /^@lore-xai\/core\/(basics|extend|measures|words)$/, replacement: source("core/src/$1.ts") },
      { find: /^@lore-xai\/core\/method-list$/, replacement: source("core/src/explainers/method-list.ts") },
      { find: /^@lore-xai\/core$/, replacement: source("core/src/index.ts") },
      { find: /^@lore-xai\/workbench\/testing$/, replacement: source("workbench/src/testing/index.ts") },
      { find: /^@lore-xai\/blackbox\/onnx\/file$/, replacement: source("blackbox/src/onnx/load-file.ts") },
      { find: /^@lore-xai\/blackbox\/(onnx|http|python)$/, replacement: source("blackbox/src/$1/index.ts") },
      { find: /^@lore-xai\/blackbox$/, replacement: source("blackbox/src/index.ts") },
      { find: /^@lore-xai\/models\/cache$/, replacement: source("models/src/cache/index.ts") },
      { find: /^@lore-xai\/runner\/(defaults|rows)$/, replacement: source("runner/src/$1.ts") },
      { find: /^@lore-xai\/runner\/testing$/, replacement: source("runner/src/testing/index.ts") },
      { find: /^@lore-xai\/runner\/start-worker$/, replacement: source("runner/src/threads/start-worker.ts") },
      { find: /^@lore-xai\/experiments\/datasets$/, replacement: source("experiments/src/datasets/index.ts") },
      {
        find: /^@lore-xai\/(models|workbench|report|runner|server|experiments)$/,
        replacement: source("$1/src/index.ts"),
      },
    ],
  },
  test: {
    globalSetup: [inRepository("./test/temporary-folder.ts"), inRepository("./test/choose-seed.ts")],
    setupFiles: [inRepository("./test/seed-properties.ts")],
    // For a machine that is busy with something else; a hook does what a test does.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // What is built is read by Node itself, as a user's Node reads it.
    server: { deps: { external: [/\/packages\/[a-z]+\/dist\//] } },
  },
});

/** Short files that take long: vitest, which goes by size where it has not run before, would keep them for the end. */
const TAKES_LONG = ["test/gallery.test.ts", "test/server-load.test.ts", "models/test/accuracy.test.ts"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const takesLong = ({ moduleId }: TestSpecification) => TAKES_LONG.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(takesLong), ...sorted.filter((file) => !takesLong(file))];
  }
}

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      include: ["packages/*/test/**/*.test.ts", "test/**/*.test.ts"],
      globalSetup: [inRepository("./test/unpacked-browser.ts")],
      // By default two cores would run one file after another. Many tests wait for processes, servers and pages: with two
      // files per core at a time the whole takes a quarter less.
      maxWorkers: "200%",
      // The files of a worker share what they import: reading the packages anew for each takes half of their time.
      isolate: false,
      sequence: { sequencer: LongestFirst },
    },
  }),
);
