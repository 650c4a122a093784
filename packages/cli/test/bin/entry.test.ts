// Which files the command runs from, and that V8 is told to take its time.

import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { entryFor, isAwaited, isBundled } from "../../bin/entry.js";
import { compilePatiently } from "../../bin/patient-compiler.js";
import { COMMANDS } from "../../src/commands/all-commands.ts";
import { runMainProcess } from "../run-lore.ts";

const RECORDS = ["audit", "cli", "core", "models", "runner", "blackbox", "report"].map(
  (name) => `${name}/tsconfig.tsbuildinfo`,
);

/** Files of a checkout, or of a package, with the second at which each was written. */
function written(files: Readonly<Record<string, number>>): (command: string | undefined) => string {
  const packages = mkdtempSync(join(tmpdir(), "lore-entry-"));
  for (const [path, second] of Object.entries(files)) {
    mkdirSync(dirname(join(packages, path)), { recursive: true });
    writeFileSync(join(packages, path), "");
    utimesSync(join(packages, path), second, second);
  }
  const from = pathToFileURL(join(packages, "cli/bin/entry.js")).href;
  return (command) => entryFor(command, from).href.slice(pathToFileURL(packages).href.length + 1);
}

const [BUNDLE, COMPILED] = ["cli/bundle/main.js", "cli/dist/main.js"];

describe("an explanation", () => {
  test("runs from the bundle of a package, which has no records of the compiler", () => {
    const entry = written({ [BUNDLE]: 100, [COMPILED]: 200 });
    expect([entry("demo"), entry("explain"), entry("batch")]).toEqual([BUNDLE, BUNDLE, BUNDLE]);
  });

  test("runs from what was compiled where there is no bundle", () => {
    expect(written({ [COMPILED]: 100 })("demo")).toBe(COMPILED);
  });

  test("runs from a bundle that is newer than all that was compiled", () => {
    expect(written({ ...Object.fromEntries(RECORDS.map((path) => [path, 100])), [BUNDLE]: 101 })("demo")).toBe(BUNDLE);
  });

  test.each([...RECORDS, "models/tsconfig.cache.tsbuildinfo"])("passes a bundle over that is older than %s", (path) => {
    expect(written({ [BUNDLE]: 100, [path]: 101 })("explain")).toBe(COMPILED);
  });
});

test("every command but those that serve or experiment is bundled, and what somebody waits for is among them", () => {
  const bundled = COMMANDS.map(({ name }) => name).filter(isBundled);
  const others = ["datasets", "serve", "build-page", "experiment", "study"];
  expect([...bundled, ...others].sort()).toEqual(COMMANDS.map(({ name }) => name).sort());
  expect(COMMANDS.map(({ name }) => name).filter((name) => isAwaited(name) && !isBundled(name))).toEqual([]);
});

test("all other commands, and flags, run from what was compiled", () => {
  const entry = written({ [BUNDLE]: 100 });
  const others = COMMANDS.map(({ name }) => name).filter((name) => !isBundled(name));
  for (const command of [...others, "--version", undefined]) expect(entry(command)).toBe(COMPILED);
});

describe("the compiler's patience", () => {
  const flagsFor = (v8: string) => {
    const flags: string[] = [];
    compilePatiently(v8, (flag) => flags.push(flag));
    return flags;
  };

  test("is asked for where it was measured", () => {
    expect(flagsFor("11.3.244.8-node.38")).toEqual([expect.stringMatching(/^--interrupt-budget=\d{6}$/)]);
    expect([flagsFor("12.4.254.21"), flagsFor("1.1"), flagsFor("13.6")]).toEqual([[], [], []]);
  });

  test("is nothing that this engine complains about", async () => {
    const module = new URL("../../bin/patient-compiler.js", import.meta.url).href;
    const main = `data:text/javascript,${encodeURIComponent(`import { compilePatiently } from "${module}";
      export const main = async () => compilePatiently() ?? 0;`)}`;
    expect(await runMainProcess(main, [])).toEqual({ status: 0, stdout: "", stderr: "" });
  });
});
