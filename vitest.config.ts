import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const source = (path: string) => fileURLToPath(new URL(`./packages/${path}`, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@lore-xai\/core\/testing$/, replacement: source("core/src/testing/index.ts") },
      { find: /^@lore-xai\/core$/, replacement: source("core/src/index.ts") },
      { find: /^@lore-xai\/blackbox\/onnx\/file$/, replacement: source("blackbox/src/onnx/load-file.ts") },
      { find: /^@lore-xai\/blackbox\/(onnx|http|python)$/, replacement: source("blackbox/src/$1/index.ts") },
      { find: /^@lore-xai\/blackbox$/, replacement: source("blackbox/src/index.ts") },
      { find: /^@lore-xai\/models\/cache$/, replacement: source("models/src/cache/index.ts") },
      { find: /^@lore-xai\/experiments\/datasets$/, replacement: source("experiments/src/datasets/index.ts") },
      { find: /^@lore-xai\/(models|report|runner|server|experiments)$/, replacement: source("$1/src/index.ts") },
    ],
  },
  test: {
    include: ["packages/*/test/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: [fileURLToPath(new URL("./test/temporary-folder.ts", import.meta.url))],
    testTimeout: 60_000,
  },
});
