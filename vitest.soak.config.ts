// The tests of hostile input, each of whose rounds npm test runs once: as many rounds as LORE_FUZZ says. They are the files
// that take their rounds from test/hostile/rounds.ts.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vitest/config";
import { shared } from "./vitest.config.ts";

process.env.LORE_FUZZ ??= "100";

const root = fileURLToPath(new URL(".", import.meta.url));
const hasRounds = (path: string) => readFileSync(`${root}${path}`, "utf8").includes("test/hostile/rounds.ts");
const include = readdirSync(`${root}packages`, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".test.ts") && !path.includes("node_modules"))
  .map((path) => `packages/${path}`)
  .filter(hasRounds);

export default mergeConfig(
  shared,
  defineConfig({
    // Hours: a round that hangs is ended by its own bound.
    test: { include, maxWorkers: 1, isolate: false, testTimeout: 36_000_000, reporters: ["verbose"] },
  }),
);
