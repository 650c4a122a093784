// Models that lie or fail now and then, asked by the commands about the whole model: an error with a code, and no half result.

import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { LOAN_FILES } from "../loans.ts";
import { folderWith, runLore } from "../run-lore.ts";

const LABELS = 'export const labels = ["deny", "grant"];';
const RULE = 'age > 25 || income > 900 ? "grant" : "deny"';
const counting = (answers: string) => `${LABELS}
let calls = 0;
export const predict = (rows) => {
  calls++;
  ${answers}
};`;

const file = folderWith({
  ...LOAN_FILES,
  "flaky.mjs": counting(
    `if (calls % 3 === 0) throw new Error("out of order"); return rows.map(({ age, income }) => (${RULE}));`,
  ),
  "late.mjs": counting(`return rows.map(({ age, income }, i) => (calls % 3 === 0 && i === 0 ? "perhaps" : ${RULE}));`),
  "short.mjs": counting(`return rows.slice(calls % 3 === 0 ? 1 : 0).map(({ age, income }) => (${RULE}));`),
});

const COMMANDS: readonly (readonly string[])[] = [
  ["rulebook", "--cases", "2", "--workers", "1"],
  ["recourse", "--to", "grant", "--cases", "1", "--workers", "1"],
  ["audit", "--protected", "job", "--favourable", "grant", "--cases", "1", "--workers", "1"],
  ["pack", "--row", "3", "--effort", "quick"],
];

test.each([
  ["flaky.mjs", "black-box-failed"],
  ["late.mjs", "black-box-unknown-label"],
  ["short.mjs", "black-box-wrong-count"],
])("%s, which is sound for its first answers, is an error of the model: %s", async (model, code) => {
  for (const [command, ...flags] of COMMANDS) {
    const out = file(`${model}.${command}.json`);
    const data = ["--data", file("loans.csv"), "--target", "status", "--model", file(model)];
    const { status, stderr } = await runLore([command, ...data, ...flags, "--out", out]);
    expect([command, status, stderr]).toEqual([command, 4, expect.stringContaining(`[${code}]`)]);
    expect(existsSync(out)).toBe(false);
  }
});
