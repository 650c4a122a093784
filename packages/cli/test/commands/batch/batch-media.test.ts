import { readFileSync } from "node:fs";
import type { Explanation } from "@lore-xai/core";
import type { BatchSummary } from "@lore-xai/runner";
import { expect, test } from "vitest";
import { folderWith, runLore } from "../../run-lore.ts";

const MODEL = `
export const labels = ["bad", "fine"];
const has = (text, ...words) => words.some((word) => text.toLowerCase().includes(word));
export const predict = (rows) =>
  rows.map(({ title, review, stars }) => (stars > 4 || (!has(review, "broken") && !has(title, "refund")) ? "fine" : "bad"));`;
const ROWS = Array.from(
  { length: 12 },
  (_, i) =>
    `${["Hello there", "A refund"][i % 2]},"The phone, number ${i}, is ${i % 3 === 0 ? "broken" : "good"}",${(i % 5) + 1},fine`,
);
const file = folderWith({
  "reviews.csv": ["title,review,stars,status", ...ROWS, "Nothing,,2,bad"].join("\n"),
  "model.mjs": MODEL,
  "photos.csv": "photo,status\ngone.png,a\n",
});
const common = ["--data", file("reviews.csv"), "--target", "status", "--text", "title,review", "--model"];

test("a batch of texts gives what lore explain gives, says which row it could not read, and is summed up by words", async () => {
  const out = file("out.jsonl");
  const rows = ["--rows", "0,9,12", "--workers", "1", "--max-failures", "1", "--out", out];
  const { status, stderr } = await runLore(["batch", ...common, file("model.mjs"), ...rows]);
  expect(stderr).toContain("failed: 1 invalid-value");
  expect(status).toBe(0);
  const lines = readFileSync(out, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { row: number; explanation?: Explanation; error?: { message: string } });
  expect(lines.map(({ row }) => row)).toEqual([0, 9, 12]);
  expect(lines[2].error?.message).toMatch(/"review" of this case is empty/);
  const alone = await runLore(["explain", ...common, file("model.mjs"), "--row", "9", "--format", "json"]);
  expect(lines[1].explanation).toEqual(JSON.parse(alone.stdout));
  expect(lines[1].explanation?.media?.cells.map(({ column }) => column)).toEqual(["title", "review"]);
  const summary = await runLore(["summary", out, "--format", "json"]);
  const { inRules, rows: count } = JSON.parse(summary.stdout) as BatchSummary;
  expect(count).toBe(3);
  expect(inRules.map(({ text }) => text)).toContain('"broken" (review)');
});

test.each([
  [["--text-unit", "word"], /--text-unit is for texts; name their columns with --text/],
  [["--image-replace", "blur"], /--image-replace is for pictures; name their columns with --image/],
  [["--image", "photo", "--queue", "redis://localhost"], /--image is for threads of this host/],
])("what cannot be meant is refused: %j", async (args, message) => {
  const photos = ["batch", "--data", file("photos.csv"), "--model", file("model.mjs"), "--out", file("no.jsonl")];
  const { status, stderr } = await runLore([...photos, ...args]);
  expect(status).not.toBe(0);
  expect(stderr).toMatch(message);
});
