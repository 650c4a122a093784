// What npm run mutants draws of the mutants, and what it says of them.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test, vi } from "vitest";

const load = (file: string) => import(new URL(`../scripts/mutants/${file}`, import.meta.url).href);
const { sampleOf } = await load("sample.mjs");
const { checkerOf, ignorerOf, NOT_DRAWN } = await load("sampling.mjs");
const { scoreText, wilson } = await load("score.mjs");

const FILE = fileURLToPath(new URL("../packages/core/src/links/find-triples.ts", import.meta.url));

interface Mutant {
  readonly id: string;
  readonly replacement: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
  readonly status?: string;
}

const nameOf = ({ location: { start }, replacement }: Mutant) => `${start.line}:${start.column} ${replacement}`;

/** The mutants of one file that a run with this sample would try. */
async function drawn(share: number, seed: string): Promise<Mutant[]> {
  const sample = sampleOf(share, seed);
  const { Instrumenter } = await import("@stryker-mutator/instrumenter");
  const silent = { debug: () => {}, info: () => {}, warn: () => {}, isDebugEnabled: () => false };
  const files = [{ name: FILE, mutate: true, content: readFileSync(FILE, "utf8") }];
  const options = { ignorers: [ignorerOf(sample)], excludedMutations: [], plugins: null };
  const { mutants } = await new Instrumenter(silent as never).instrument(files, options as never);
  const left = (mutants as readonly Mutant[]).filter(({ status }) => status !== "Ignored");
  const results = await checkerOf(sample).check(left);
  return left.filter(({ id }) => results[id].status === "passed");
}

test("a folder is mutated with all in it against the tests beside it, a file alone against the test of its name", async () => {
  vi.stubEnv("LORE_MUTANTS", "core/links,audit,core/explainers/lore/rehearse.ts");
  const { askedPackages, askedSources, askedTests } = await load("places.mjs?asked");
  vi.unstubAllEnvs();
  expect(askedPackages).toEqual(["core", "audit"]);
  expect(askedSources.filter((each: string) => !each.startsWith("!"))).toEqual([
    "packages/core/src/links/**/*.ts",
    "packages/audit/src/**/*.ts",
    "packages/core/src/explainers/lore/rehearse.ts",
  ]);
  expect(askedTests).toEqual([
    "packages/core/test/links/**/*.test.ts",
    "packages/audit/test/**/*.test.ts",
    "packages/core/test/explainers/lore/rehearse.test.ts",
  ]);
});

describe("a sample of the mutants", () => {
  test("of all of them is all of them, as Stryker has them", async () => {
    const all = await drawn(1, "1");
    expect(all.length).toBeGreaterThan(150);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test("has each with the same chance, be it around others or within", async () => {
    const all = await drawn(1, "1");
    const counts = new Map<string, number>();
    const seeds = Array.from({ length: 40 }, (_, k) => `seed ${k}`);
    for (const seed of seeds) {
      for (const mutant of await drawn(0.25, seed)) counts.set(nameOf(mutant), (counts.get(nameOf(mutant)) ?? 0) + 1);
    }
    const isBlock = ({ replacement }: Mutant) => replacement === "{}";
    const chance = (mutants: readonly Mutant[]) => {
      const total = mutants.reduce((sum, mutant) => sum + (counts.get(nameOf(mutant)) ?? 0), 0);
      return total / mutants.length / seeds.length;
    };
    expect(chance(all.filter(isBlock))).toBeCloseTo(0.25, 1);
    expect(chance(all.filter((mutant) => !isBlock(mutant)))).toBeCloseTo(0.25, 1);
  });

  test("is the same with the same seed, and another with another", async () => {
    const names = async (seed: string) => (await drawn(0.1, seed)).map(nameOf);
    expect(await names("1")).toEqual(await names("1"));
    expect(await names("2")).not.toEqual(await names("1"));
  });

  test("leaves out with a reason", async () => {
    const mutant = { id: "7", fileName: FILE, mutatorName: "BooleanLiteral", replacement: "true" };
    const location = { start: { line: 0, column: 0 }, end: { line: 0, column: 4 } };
    const { check } = checkerOf(sampleOf(0, "1"));
    expect(await check([{ ...mutant, location }])).toEqual({ 7: { status: "compileError", reason: NOT_DRAWN } });
  });
});

describe("the score", () => {
  test("has the interval of Wilson, which stays within 0 and 1", () => {
    expect(wilson(85, 100).map((end: number) => end.toFixed(4))).toEqual(["0.7672", "0.9069"]);
    expect(wilson(10, 10)[1]).toBeCloseTo(1, 12);
    expect(wilson(0, 10)[0]).toBeCloseTo(0, 12);
  });

  test("counts what timed out as noticed, and what was not drawn as not tried", () => {
    const statuses = ["Killed", "Killed", "Timeout", "Survived", "NoCoverage", "Ignored", "CompileError"];
    expect(scoreText(statuses.map((status) => ({ status })))).toBe(
      "60.0% (23.1% to 88.2%): 2 killed, 1 timeout, 1 survived, 1 not covered, 5 of 7 mutants",
    );
  });
});
