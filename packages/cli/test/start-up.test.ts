// Nobody who asks for the version or for help waits for what explains, trains or serves.

import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { COMMANDS } from "../src/commands/all-commands.ts";
import { LOAN_FILES } from "./loans.ts";
import { COMPILED_MAIN, type Finished, folderWith, runLoreProcess, runMainProcess } from "./run-lore.ts";

const packages = pathToFileURL(fileURLToPath(new URL("../..", import.meta.url))).href;
const file = folderWith(LOAN_FILES);

type Run = (args: readonly string[], environment: Readonly<Record<string, string>>) => Promise<Finished>;

/** From what was compiled, whether or not there is a bundle of it. */
const runCompiled: Run = (args, environment) => runMainProcess(COMPILED_MAIN, args, environment);

/** The modules that a command loads: runner/dist/defaults.js, node_modules/commander/index.js … */
async function modulesOf(args: readonly string[], run: Run = runCompiled): Promise<string[]> {
  const list = file(`${args.join(" ").replaceAll("/", " ")}.txt`.slice(-80));
  const { status } = await run(args, {
    NODE_OPTIONS: `--import ${new URL("./list-modules.mjs", import.meta.url).href}`,
    LORE_LOADED_MODULES: list,
  });
  expect(status).toBe(0);
  const urls = readFileSync(list, "utf8").trim().split("\n");
  return urls.map((url) =>
    url.startsWith(packages) ? url.slice(packages.length) : url.replace(/.*(?=node_modules)/, ""),
  );
}

/** Defaults and names alone, which a help text tells. */
const CONSTANTS = ["runner/dist/defaults.js", "experiments/dist/names.js"];

const ownPackages = (modules: readonly string[]) =>
  new Set(modules.filter((path) => !CONSTANTS.includes(path)).map((path) => path.split("/")[0]));

test.each([["--version"], ["--help"], ["help"]])("lore %s loads the command and core's basics alone", async (flag) => {
  const modules = await modulesOf([flag], runLoreProcess);
  expect(modules).toContain("cli/dist/main.js");
  expect(ownPackages(modules)).toEqual(new Set(["cli", "core", "node_modules"]));
  expect(modules.filter((path) => path.startsWith("core/")).sort()).toEqual([
    "core/dist/basics.js",
    "core/dist/errors.js",
    "core/dist/format/visible.js",
    "core/dist/format/words/language.js",
    "core/dist/version.js",
  ]);
  expect(modules.filter((path) => path.startsWith("cli/dist/commands/")).sort()).toEqual([
    "cli/dist/commands/all-commands.js",
  ]);
  expect(modules.length).toBeLessThan(20);
});

test.each(COMMANDS)("lore $name --help loads what it can be told and not what it does", async ({ name }) => {
  const modules = await modulesOf([name, "--help"]);
  expect([...ownPackages(modules)].sort()).toEqual(["cli", "core", "node_modules"]);
  expect(modules).not.toContain("core/dist/index.js");
  const commands = modules.filter((path) => path.startsWith("cli/dist/commands/")).sort();
  expect(commands).toEqual(["cli/dist/commands/all-commands.js", `cli/dist/commands/${name}/definition.js`]);
});

describe("an explanation", () => {
  test("loads no server, no experiments, no report and no engine of ONNX", async () => {
    const flags = ["--data", file("loans.csv"), "--target", "status", "--model", file("model.mjs"), "--row", "3"];
    const modules = await modulesOf(["explain", ...flags]);
    const others = modules.filter((path) => /^(server|experiments|report|models|web)\/|onnxruntime/.test(path));
    expect(others).toEqual([]);
  });
});
