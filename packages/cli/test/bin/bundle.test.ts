// The bundle of the commands that explain: few files, and the same answers as what it is made of.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { entryFor } from "../../bin/entry.js";
import { LOAN_FILES } from "../loans.ts";
import { COMPILED_MAIN, type Finished, folderWith, runMain, runMainProcess } from "../run-lore.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The one that was built, unless something was compiled since. */
const built = fileURLToPath(entryFor("explain"));
const isUpToDate = built === path("../../bundle/main.js");
/** Inside the package, where Node finds what it depends on. */
const bundle = isUpToDate ? dirname(built) : mkdtempSync(path("../../dist/bundle-"));
if (!isUpToDate) {
  afterAll(() => rmSync(bundle, { recursive: true, force: true }));
  execFileSync(process.execPath, [path("../../../../scripts/bundle-command.mjs"), bundle]);
}
const MAIN = pathToFileURL(join(bundle, "main.js")).href;

const file = folderWith(LOAN_FILES);
const CACHE = { XDG_CACHE_HOME: file("cache") };
const CREDIT = path("../../../models/data/credit.csv");
const ONNX = path("../../../blackbox/test/fixtures/onnx/logistic.onnx");
const flags = (data: string) => ["--data", data, "--target", "status"];
const quick = (data: string, ...args: string[]) => [
  ...["explain", ...flags(data), "--row", "3", "--effort", "quick"],
  ...args,
];
const loans = (model: string, ...args: string[]) => quick(file("loans.csv"), "--model", file(model), ...args);

const timeless = ({ status, stdout, stderr }: Finished) => ({
  status,
  stdout: stdout.replace(/[\d.]+ ms/g, "… ms"),
  stderr: stderr.replace(/\d+ ms/, "… ms").replace(/in \d+ s, [\d.]+ rows/, "in … s, … rows"),
});

test.each([
  ["the help of a command", ["demo", "--help"]],
  ["a module", loans("model.mjs", "--format", "json")],
  ["a module in TypeScript", loans("model.ts")],
  ["a report", loans("model.mjs", "--format", "html")],
  ["another method", loans("model.mjs", "--method", "lime")],
  ["an ONNX model", quick(CREDIT, "--model", ONNX)],
  ["a model that throws", loans("throws.mjs")],
  ["a model that is not there", loans("nowhere.mjs")],
  ["a Python model without a Python", loans("model.pkl", "--trust-pickle", "--python", file("nowhere"))],
  ["a file that only a decoder can read", quick(file("nowhere.parquet"), "--model", file("model.mjs"))],
  ["a wrong flag", ["explain", "--nonsense"]],
  ["a check", ["check", ...flags(file("loans.csv")), "--model", file("model.mjs")]],
  ["a dictionary", ["dictionary", "--data", file("loans.csv")]],
  ["a rule book", ["rulebook", ...flags(file("loans.csv")), "--model", file("model.mjs"), "--cases", "4"]],
])("%s: the bundle answers as what was compiled", async (_, args) => {
  const bundled = await runMain(MAIN, args, CACHE);
  expect(timeless(bundled)).toEqual(timeless(await runMain(COMPILED_MAIN, args, CACHE)));
  expect(bundled.stdout + bundled.stderr).not.toContain("a fault of lore itself");
});

/** In a process of its own, with the addresses of the modules that it loads. */
async function listedRun(args: readonly string[]) {
  const list = file(`${args[0]}-modules.txt`);
  const finished = await runMainProcess(MAIN, args, {
    ...CACHE,
    NODE_OPTIONS: `--import ${new URL("../list-modules.mjs", import.meta.url).href}`,
    LORE_LOADED_MODULES: list,
  });
  return { ...finished, modules: readFileSync(list, "utf8").trim().split("\n") };
}

describe("a batch from the bundle", () => {
  const batch = (out: string) => [
    ...["batch", ...flags(file("loans.csv")), "--model", file("model.mjs"), "--effort", "quick"],
    ...["--rows", "0..3", "--workers", "1", "--out", file(out)],
  ];

  test("writes what the compiled command writes", async () => {
    const run = async (main: string) => {
      const finished = timeless(await runMain(main, batch("rows.jsonl")));
      const written = readFileSync(file("rows.jsonl"), "utf8");
      for (const name of readdirSync(file("."))) if (name.startsWith("rows.jsonl")) rmSync(file(name));
      return { ...finished, written };
    };
    const bundled = await run(MAIN);
    expect(bundled.status).toBe(0);
    expect(bundled).toEqual(await run(COMPILED_MAIN));
  });

  test("loads the files of the bundle alone, in its threads too", async () => {
    const { status, modules } = await listedRun(batch("listed.jsonl"));
    expect(status).toBe(0);
    const compiled = modules.filter((url) => /packages\/[a-z]+\/dist\//.test(url) && !url.includes(bundle));
    expect([...new Set(compiled)]).toEqual([expect.stringMatching(/runner\/dist\/libraries\.js$/)]);
    expect(modules.filter((url) => /\/(prepare-)?thread-entry\.js$/.test(url))).toHaveLength(2);
    expect(modules.length).toBeLessThan(30);
  });
});

describe("lore demo", () => {
  test("takes the model that the compiled command has kept, and says the same", async () => {
    const compiled = await runMainProcess(COMPILED_MAIN, ["demo"], CACHE);
    const { modules, ...bundled } = await listedRun(["demo"]);
    expect(compiled.stderr).toMatch(/trained a random forest/);
    expect(bundled.stderr).toMatch(/took a random forest of 100 trees, trained before/);
    expect([bundled.status, bundled.stdout]).toEqual([0, compiled.stdout]);
    // One file has it all; the others name what is in it. Then commander's and picocolors'.
    expect(modules.filter((url) => url.includes("/needed-"))).toHaveLength(1);
    expect(modules.length).toBeLessThan(15);
  });
});

describe("the files of the bundle", () => {
  const code = readdirSync(bundle).map((name) => readFileSync(join(bundle, name), "utf8"));
  const found = (pattern: RegExp) => [
    ...new Set(code.flatMap((text) => Array.from(text.matchAll(pattern), ([, name]) => name))),
  ];

  test("hold no code of others and none of what serves or experiments", () => {
    const expected = ["audit", "blackbox", "cli", "core", "media", "models", "report", "runner", "workbench"];
    expect(found(/^\/\/#region packages\/([a-z]+)\/dist\//gm).sort()).toEqual(expected);
    expect(found(/^\/\/#region (\S*node_modules\S*)/gm)).toEqual([]);
  });

  test("import nothing but what the command depends on", () => {
    const { dependencies } = JSON.parse(readFileSync(path("../../package.json"), "utf8"));
    const imported = found(/(?:from |import\(|resolve\()"((?:@[^/"]+\/)?[^./"@][^/":]*)["/]/g);
    expect(imported).toEqual(expect.arrayContaining(["commander", "jiti", "@lore-xai/models", "@lore-xai/blackbox"]));
    expect(imported.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
  });
});
