// What holds for the sources as a whole besides their imports (architecture/imports.test.ts): which names are public, and
// what is done in one place alone.

import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import * as core from "@lore-xai/core";
import * as extend from "@lore-xai/core/extend";
import * as languages from "@lore-xai/core/languages";
import * as measures from "@lore-xai/core/measures";
import * as testing from "@lore-xai/core/testing";
import * as words from "@lore-xai/core/words";
import * as workbench from "@lore-xai/workbench";
import * as explaining from "@lore-xai/workbench/explaining";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const coreSource = join(root, "packages/core/src");

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => join(folder, path));
}

describe("core", () => {
  const files = filesBelow(coreSource);

  test("has no clock and no unseeded randomness", () => {
    const hidden = files.filter((file) =>
      /Math\.random|Date\.now|new Date\b|performance\.now/.test(readFileSync(file, "utf8")),
    );
    expect(hidden).toEqual([]);
  });
});

describe("public names", () => {
  test("of @lore-xai/core are these", () => {
    expect(Object.keys(core).sort()).toMatchSnapshot();
  });

  test.each([
    ["extend", extend],
    ["languages", languages],
    ["measures", measures],
    ["words", words],
  ])("of @lore-xai/core/%s are these, and in no other entry", (_, entry) => {
    expect(Object.keys(entry).sort()).toMatchSnapshot();
    const others = [core, extend, languages, measures, words].filter((other) => other !== entry);
    expect(Object.keys(entry).filter((name) => others.some((other) => name in other))).toEqual([]);
  });

  test.each([
    ["@lore-xai/workbench", workbench],
    ["@lore-xai/workbench/explaining", explaining],
  ])("of %s are these", (_, entry) => {
    expect(Object.keys(entry).sort()).toMatchSnapshot();
  });

  test("of @lore-xai/core/testing are these", () => {
    expect(Object.keys(testing).sort()).toMatchSnapshot();
  });
});

describe("the packages", () => {
  const packages = join(root, "packages");
  const sources = filesBelow(packages).filter((file) => relative(packages, file).split("/")[1] === "src");

  test("start every worker thread by startWorker, which sees to it that the process outlives the thread", () => {
    const takesWorker = /import \{[^}]*\bWorker\b[^}]*\} from "node:worker_threads"/;
    const starters = sources.filter((file) => takesWorker.test(readFileSync(file, "utf8")));
    expect(starters.map((file) => relative(root, file))).toEqual(["packages/runner/src/threads/start-worker.ts"]);
  });

  test("that only some commands need are loaded by these alone", () => {
    const needed = /^import (?!type)[^;]* from "(@lore-xai\/(server|experiments|web)|jiti)";/m;
    const theirs = sources.filter((file) => file.includes("/cli/src/") && needed.test(readFileSync(file, "utf8")));
    expect(theirs.map((file) => relative(root, file)).sort()).toEqual([
      "packages/cli/src/commands/experiment/experiment.ts",
      "packages/cli/src/commands/serve/serve.ts",
    ]);
  });
});

test("no lock file names where a package was fetched from", () => {
  expect(readFileSync(join(root, "package-lock.json"), "utf8")).not.toMatch(/"resolved": "http/);
});
