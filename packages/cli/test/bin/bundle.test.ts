// The bundle of lore demo and lore explain: few files, and the same answers as what it is made of.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { LOAN_FILES } from "../loans.ts";
import { COMPILED_MAIN, type Finished, folderWith, runMainProcess } from "../run-lore.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Inside the package, where Node finds what it depends on. */
const bundle = mkdtempSync(path("../../dist/bundle-"));
afterAll(() => rmSync(bundle, { recursive: true, force: true }));
execFileSync(process.execPath, [path("../../../../scripts/bundle-command.mjs"), bundle]);
const MAIN = pathToFileURL(join(bundle, "main.js")).href;

const file = folderWith(LOAN_FILES);
const CACHE = { XDG_CACHE_HOME: file("cache") };
const CREDIT = path("../../../models/data/credit.csv");
const ONNX = path("../../../blackbox/test/fixtures/onnx/logistic.onnx");
const quick = (data: string, ...args: string[]) => [
  ...["explain", "--data", data, "--target", "status", "--row", "3", "--effort", "quick"],
  ...args,
];
const loans = (model: string, ...args: string[]) => quick(file("loans.csv"), "--model", file(model), ...args);

const timeless = ({ stderr, ...rest }: Finished) => ({ ...rest, stderr: stderr.replace(/\d+ ms/, "… ms") });

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
])("%s: the bundle answers as what was compiled", async (_, args) => {
  const [bundled, compiled] = await Promise.all([MAIN, COMPILED_MAIN].map((main) => runMainProcess(main, args, CACHE)));
  expect(timeless(bundled)).toEqual(timeless(compiled));
  expect(bundled.stdout + bundled.stderr).not.toContain("a fault of lore itself");
});

describe("lore demo", () => {
  test("takes the model that the compiled command has kept, and says the same", async () => {
    const compiled = await runMainProcess(COMPILED_MAIN, ["demo"], CACHE);
    const list = file("modules.txt");
    const bundled = await runMainProcess(MAIN, ["demo"], {
      ...CACHE,
      NODE_OPTIONS: `--import ${new URL("../list-modules.mjs", import.meta.url).href}`,
      LORE_LOADED_MODULES: list,
    });
    expect(compiled.stderr).toMatch(/trained a random forest/);
    expect(bundled.stderr).toMatch(/took a random forest of 100 trees, trained before/);
    expect([bundled.status, bundled.stdout]).toEqual([0, compiled.stdout]);
    // The two of the bundle, commander's and picocolors'.
    const modules = readFileSync(list, "utf8").trim().split("\n");
    expect(modules.filter((url) => url.includes("/packages/") && !url.includes("/node_modules/"))).toHaveLength(2);
    expect(modules.length).toBeLessThan(10);
  });
});

describe("the files of the bundle", () => {
  const code = readdirSync(bundle).map((name) => readFileSync(join(bundle, name), "utf8"));
  const found = (pattern: RegExp) => [
    ...new Set(code.flatMap((text) => Array.from(text.matchAll(pattern), ([, name]) => name))),
  ];

  test("hold no code of others and none of what serves or experiments", () => {
    const expected = ["blackbox", "cli", "core", "models", "report", "runner"];
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
