// The cases that all explanations share are put to the model once for a batch, however many threads it has.

import { readFileSync, rmSync } from "node:fs";
import type { Explanation } from "@lore-xai/core";
import { describe, expect, test } from "vitest";
import { LOAN_FILES } from "../../loans.ts";
import { folderWith, runLore, runLoreProcess } from "../../run-lore.ts";

const file = folderWith({
  ...LOAN_FILES,
  "counting.mjs": `import { appendFileSync } from "node:fs";
    export const labels = ["deny", "grant"];
    export const predict = (rows) => {
      appendFileSync(new URL("asked.txt", import.meta.url), rows.length + "\\n");
      return rows.map(({ age, income }) => (age > 25 || income > 900 ? "grant" : "deny"));
    };`,
});
const data = ["--data", file("loans.csv"), "--target", "status", "--effort", "quick"];
const read = (name: string) => readFileSync(file(name), "utf8");

/** Rows that the model was asked about in a batch in which nothing is remembered from one row to the next. */
async function askedBy(out: string, ...flags: string[]): Promise<number> {
  rmSync(file("asked.txt"), { force: true });
  const batch = ["batch", ...data, "--model", file("counting.mjs"), "--rows", "0..7", "--remember", "0"];
  const { status, stderr } = await runLoreProcess([...batch, "--out", file(out), ...flags]);
  expect(status, stderr).toBe(0);
  const counts = read("asked.txt").trim().split("\n").map(Number);
  return counts.reduce((sum, count) => sum + count, 0);
}

const explanationsIn = (name: string) =>
  read(name)
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { explanation: Explanation }).explanation);

describe("the pool of a batch", () => {
  test("is asked about once, whatever the number of workers, and the bytes are the same", async () => {
    const one = await askedBy("one.jsonl", "--workers", "1");
    const two = await askedBy("two.jsonl", "--workers", "2", "--chunk-rows", "1");
    expect(two).toBe(one);
    expect(read("two.jsonl")).toBe(read("one.jsonl"));
    const explanations = explanationsIn("two.jsonl");
    const pool = explanations[0].evidence.pool?.queries ?? 0;
    const ofCases = explanations.reduce((sum, { evidence }) => sum + evidence.queries, 0);
    expect(pool).toBeGreaterThan(100);
    expect(two).toBeGreaterThanOrEqual(pool + ofCases);
    expect(two).toBeLessThan(2 * pool + ofCases);
  });

  test("is as large as it was told, and a rule as long", async () => {
    await askedBy("small.jsonl", "--pool-queries", "100", "--max-conditions", "1");
    for (const { evidence, rule } of explanationsIn("small.jsonl")) {
      expect(evidence.pool?.rows).toBeLessThanOrEqual(100);
      expect(rule.premise.length).toBeLessThanOrEqual(1);
    }
  });

  test("is not there with preset paper", async () => {
    const paper = ["--model", file("model.mjs"), "--preset", "paper", "--neighbors", "50", "--rows", "0..1"];
    const given = data.slice(0, 4);
    const { status, stderr } = await runLore(["batch", ...given, ...paper, "--out", file("paper.jsonl")]);
    expect(status, stderr).toBe(0);
    expect(explanationsIn("paper.jsonl").map(({ evidence }) => evidence.pool)).toEqual([null, null]);
  });

  test("that a model cannot label ends the batch with its code before anything is written", async () => {
    const broken = ["--model", file("throws.mjs"), "--rows", "0..1", "--out", file("broken.jsonl")];
    const { status, stderr } = await runLore(["batch", ...data, ...broken]);
    expect(status).not.toBe(0);
    expect(stderr).toContain("black-box-failed");
    expect(() => read("broken.jsonl")).toThrow("ENOENT");
  });
});
