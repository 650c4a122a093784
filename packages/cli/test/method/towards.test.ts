// --towards: one outcome of three, in lore explain and in lore batch.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { folderWith, runLore } from "../run-lore.ts";

const gradeOf = (income: number) => (income > 1500 ? "good" : income > 900 ? "fair" : "bad");
const lines = Array.from({ length: 90 }, (_, i) => {
  const income = 500 + ((i * 37) % 1500);
  return `${17 + ((i * 7) % 50)},${income},${gradeOf(income)}`;
});
const file = folderWith({
  "grades.csv": `age,income,grade\n${lines.join("\n")}\n`,
  "model.mjs": `export const labels = ["bad", "fair", "good"];
    export const predict = (rows) => rows.map(({ income }) => (income > 1500 ? "good" : income > 900 ? "fair" : "bad"));`,
});
const common = ["--data", file("grades.csv"), "--target", "grade", "--model", file("model.mjs"), "--effort", "quick"];
const explain = (...args: string[]) => runLore(["explain", ...common, "--row", "0", ...args]);

describe("--towards", () => {
  test("leads every counterfactual of lore explain to that outcome, and every form names it", async () => {
    const { stdout } = await explain("--towards", "good", "--format", "json");
    const { outcome, options, counterfactuals } = JSON.parse(stdout);
    expect([outcome, options.towards]).toEqual(["bad", "good"]);
    expect(counterfactuals.length).toBeGreaterThan(0);
    for (const found of counterfactuals) expect(found).toMatchObject({ outcome: "good", confirmed: true });
    expect((await explain("--towards", "good")).stdout).toContain("What would have to change for the outcome good\n");
    for (const format of ["html", "markdown"]) {
      const written = (await explain("--towards", "good", "--format", format)).stdout;
      expect(written).toContain("What would have to change for the outcome good");
    }
    expect((await explain("--towards", "good", "--format", "letter")).stdout).toContain('the answer "good"');
  });

  test("says where a case has the outcome already", async () => {
    expect((await explain("--towards", "bad")).stdout).toContain("nothing: the model already says BAD");
  });

  test("in lore batch leaves rows that have the outcome without counterfactual, and fails none", async () => {
    const out = file("out.jsonl");
    const { status, stderr } = await runLore(["batch", ...common, "--towards", "good", "--workers", "1", "--out", out]);
    expect([status, stderr]).toEqual([0, expect.stringContaining("90 rows in")]);
    const explained = readFileSync(out, "utf8").trimEnd().split("\n");
    for (const line of explained) {
      const { outcome, counterfactuals, noCounterfactual } = JSON.parse(line).explanation;
      const reached = new Set(counterfactuals.map((found: { outcome: string }) => found.outcome));
      expect([...reached]).toEqual(outcome === "good" ? [] : ["good"]);
      expect(noCounterfactual?.reason).toBe(outcome === "good" ? "already-there" : undefined);
    }
  });

  test.each([
    ["explain", ["--row", "0"]],
    ["batch", ["--out", file("none.jsonl"), "--workers", "1"]],
    ["serve", ["--port", "0"]],
  ])("with an outcome that the model does not have ends lore %s at once", async (command, more) => {
    const { status, stderr } = await runLore([command, ...common, "--towards", "goood", ...more]);
    expect(status).toBe(2);
    expect(stderr).toContain('towards must be an outcome of the model, got "goood"; did you mean "good"?');
    expect(stderr).toContain("[invalid-option]");
  });
});
