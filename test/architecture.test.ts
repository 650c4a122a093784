// The plan of the house, held by tests: which folder may import from which, and which names are public.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import * as core from "@lore-xai/core";
import * as testing from "@lore-xai/core/testing";
import * as workbench from "@lore-xai/workbench";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const coreSource = join(root, "packages/core/src");

/** From low to high: a file imports from its own folder or from one that stands before it. */
const LAYERS = [
  "errors.ts",
  "count-text.ts",
  "did-you-mean.ts",
  "version.ts",
  "notes.ts",
  "options",
  "random",
  "table",
  "rows",
  "background",
  "blackbox",
  "distance",
  "embedding",
  "genetic",
  "tree",
  "metrics",
  "constraints",
  "rules",
  "neighborhood",
  "reasons",
  "counterfactuals",
  "explanation",
  "explainers",
  "measures",
  "format",
  "testing",
  "basics.ts",
  "index.ts",
];

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => join(folder, path));
}

const importsOf = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => match[1]);
const layerOf = (file: string) => LAYERS.indexOf(relative(coreSource, file).split("/")[0]);

describe("core", () => {
  const files = filesBelow(coreSource);

  test("every file has its place in the plan", () => {
    expect(files.filter((file) => layerOf(file) < 0)).toEqual([]);
    expect(files.length).toBeGreaterThan(30);
  });

  test("imports point the right way and never outside", () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((path) => !path.startsWith(".") || layerOf(join(dirname(file), path)) > layerOf(file))
        .map((path) => `${relative(root, file)} imports ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  test("has no dependency, no clock and no unseeded randomness", () => {
    const manifest = JSON.parse(readFileSync(join(root, "packages/core/package.json"), "utf8"));
    expect(manifest.dependencies).toBeUndefined();
    const hidden = files.filter((file) =>
      /Math\.random|Date\.now|new Date\b|performance\.now/.test(readFileSync(file, "utf8")),
    );
    expect(hidden).toEqual([]);
  });
});

describe("workbench", () => {
  const source = join(root, "packages/workbench/src");

  test("depends on core alone, and only its suite on core's", () => {
    const manifest = JSON.parse(readFileSync(join(root, "packages/workbench/package.json"), "utf8"));
    expect(Object.keys(manifest.dependencies)).toEqual(["@lore-xai/core"]);
    const wrong = filesBelow(source).flatMap((file) => {
      const isSuite = relative(source, file).startsWith("testing/");
      const allowed = isSuite ? ["@lore-xai/core", "@lore-xai/core/testing"] : ["@lore-xai/core"];
      return importsOf(file)
        .filter((path) => (path.startsWith(".") ? !isSuite && path.includes("/testing/") : !allowed.includes(path)))
        .map((path) => `${relative(root, file)} imports ${path}`);
    });
    expect(wrong).toEqual([]);
  });

  test("is compiled as core is, without Node and DOM", () => {
    const { compilerOptions } = JSON.parse(readFileSync(join(root, "packages/workbench/tsconfig.json"), "utf8"));
    const base = JSON.parse(readFileSync(join(root, "tsconfig.base.json"), "utf8")).compilerOptions;
    expect({ ...base, ...compilerOptions }).toMatchObject({ lib: ["ES2023"], types: [] });
  });
});

describe("public names", () => {
  test("of @lore-xai/core are these", () => {
    expect(Object.keys(core).sort()).toMatchSnapshot();
  });

  test("of @lore-xai/workbench are these", () => {
    expect(Object.keys(workbench).sort()).toMatchSnapshot();
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
    expect(starters.map((file) => relative(root, file))).toEqual(["packages/runner/src/execution/start-worker.ts"]);
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
