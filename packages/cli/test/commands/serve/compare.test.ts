// lore serve with two models: compared where they can be, refused in words where not.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { serveLore } from "../../../../../scripts/run-in-process.mjs";
import { LOAN_FILES } from "../../loans.ts";
import { folderWith, runLore } from "../../run-lore.ts";

const COMMAND = fileURLToPath(new URL("../../../bin/lore.js", import.meta.url));
const file = folderWith({
  ...LOAN_FILES,
  "strict.mjs": `export const labels = ["grant", "deny"];
    export const predict = (rows) => rows.map(({ age }) => (age > 25 ? "grant" : "deny"));`,
  "others.mjs": `export const labels = ["yes", "no"];
    export const predict = (rows) => rows.map(() => "yes");`,
});
const DATA = ["--data", file("loans.csv"), "--target", "status", "--effort", "quick"];
const twice = (other: string) => [...DATA, "--model", file("model.mjs"), "--model", file(other)];

describe("lore serve with two models", () => {
  test("says what the second decides otherwise, and explains a case by it", async () => {
    const child = spawn(process.execPath, [COMMAND, "serve", "--port", "0", "--workers", "1", ...twice("strict.mjs")]);
    try {
      const [text] = await once(child.stdout.setEncoding("utf8"), "data");
      const address = String(text).trim();
      const { other } = (await (await fetch(`${address}/v1/schema`)).json()) as { other: { name: string } };
      expect(other.name).toBe("strict.mjs");
      const found = (await (await fetch(`${address}/v1/comparison`)).json()) as { rows: number; differ: number };
      const { total, rows } = (await (await fetch(`${address}/v1/rows?search=differs`)).json()) as {
        total: number;
        rows: { row: number; outcome: string; values: { age: number } }[];
      };
      expect([found.rows, found.differ]).toEqual([120, total]);
      expect(rows.every(({ outcome, values }) => outcome === "grant" && values.age <= 25)).toBe(true);
      const response = await fetch(`${address}/v1/comparison/explanations`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ row: rows[0].row }),
      });
      expect(await response.json()).toMatchObject({ explanation: { outcome: "deny", method: "lore" } });
    } finally {
      child.kill("SIGTERM");
      await once(child, "close");
    }
  });

  test.each([
    ["others.mjs", "the first has deny, grant, others.mjs has yes, no"],
    ["empty.mjs", "must export a function predict"],
    ["missing.mjs", "there is no model file"],
  ])("refuses %s", async (other, says) => {
    const { status, stderr } = await runLore(["serve", "--port", "0", ...twice(other)]);
    expect(stderr).toContain(says);
    expect(status).not.toBe(0);
  });

  test("refuses a third one, and a number of threads that is none", async () => {
    const third = await runLore(["serve", "--port", "0", ...twice("strict.mjs"), "--model", file("model.mjs")]);
    expect([third.status, third.stderr]).toEqual([2, expect.stringContaining("--model may be given twice")]);
    const none = await runLore(["serve", "--port", "0", ...twice("strict.mjs"), "--workers", "0"]);
    expect([none.status, none.stderr]).toEqual([
      2,
      expect.stringContaining("workers must be a whole number, 1 or more"),
    ]);
  });
});

describe("lore serve with an earlier version of the data", () => {
  const [header, ...lines] = LOAN_FILES["loans.csv"].trim().split("\n");
  const named = (rows: readonly string[]) =>
    ["id", ...rows.map((_, i) => `c${i}`)].map((id, i) => `${id},${[header, ...rows][i]}`);
  const younger = lines.map((line, i) => (i < 20 ? line.replace(/^\d+/, (age) => String(Number(age) + 40)) : line));
  const versions = folderWith({
    "model.mjs": LOAN_FILES["model.mjs"],
    "now.csv": named(lines).join("\n"),
    "before.csv": named(younger.slice(0, 100)).join("\n"),
    "without.csv": named(lines).join("\n").replaceAll("income", "earnings"),
    "twice.csv": [...named(lines), named(lines)[1]].join("\n"),
  });
  const flags = (before: string) => [
    ...["--data", versions("now.csv"), "--data-before", versions(before), "--id-column", "id", "--target", "status"],
    ...["--model", versions("model.mjs"), "--workers", "1"],
  ];

  test("says what is otherwise now, and finds the cases that changed", async () => {
    const { address, close } = await serveLore(flags("before.csv"));
    try {
      const found = await (await fetch(`${address}/v1/comparison/data`)).json();
      expect(found).toMatchObject({
        rows: { before: 100, now: 120 },
        matched: { rows: 100, added: 20, gone: 0, changed: 20, columns: [{ feature: "age", rows: 20 }] },
      });
      const { rows } = (await (await fetch(`${address}/v1/rows?search=changed`)).json()) as {
        rows: { values: { age: number }; before: { age: number } }[];
      };
      expect(rows.map(({ values, before }) => before.age - values.age)).toEqual(Array(20).fill(40));
    } finally {
      await close();
    }
  });

  test.each([
    ["without.csv", 'without.csv must have the columns of the data, and has no "income"'],
    ["twice.csv", 'every name of a row of twice.csv must be of one row, got "c0" more than once'],
    ["nowhere.csv", "nowhere.csv"],
  ])("refuses %s", async (before, says) => {
    const { status, stderr } = await runLore(["serve", "--port", "0", ...flags(before)]);
    expect(stderr).toContain(says);
    expect(status).not.toBe(0);
  });
});
