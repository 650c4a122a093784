import { readFileSync } from "node:fs";
import { type Explanation, parseDictionary } from "@lore-xai/core";
import { describe, expect, test } from "vitest";
import { folderWith, runLore } from "../../run-lore.ts";

const MODEL = `
export const labels = ["bad", "fine"];
const count = (words, text) => words.filter((word) => text.toLowerCase().includes(word)).length;
export const predict = (rows) =>
  rows.map(({ review, text = review, stars = 3 }) =>
    stars > 4 || count(["great", "thanks"], text) >= count(["refund", "broken"], text) ? "fine" : "bad");`;

const WORDS = ["great", "broken", "thanks", "a refund please"];
const ROWS = Array.from(
  { length: 40 },
  (_, i) => `"The phone, number ${i}, was ${WORDS[i % 4]}",${(i % 5) + 1},${i % 2 === 0 ? "fine" : "bad"}`,
);
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const file = folderWith({
  "reviews.csv": ["review,stars,status", ...ROWS, ",2,bad"].join("\n"),
  "model.mjs": MODEL,
  "pictures.csv": ["photo,status", "one.png,a", "two.png,b"].join("\n"),
  "two.png": "no picture",
  "picture-model.mjs": `
export const labels = ["a", "b"];
export const predict = (rows) => rows.map(({ photo }) => (photo === "one.png" ? "a" : "b"));`,
  "one.base64": PIXEL,
});

const explain = (...args: string[]) => runLore(["explain", "--model", file("model.mjs"), ...args]);
const onReviews = (...args: string[]) =>
  explain("--data", file("reviews.csv"), "--target", "status", "--text", "review", ...args);

describe("lore explain --text", () => {
  test("prints the words of the reason and the text as it would have to be", async () => {
    const { status, stdout } = await onReviews("--row", "1");
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Row 1: the model says BAD/);
    expect(stdout).toContain("was [broken]");
    expect(stdout).toMatch(/Because it contains "broken"/);
    expect(stdout).toMatch(/\[-broken-\]|\{\+/);
    expect(stdout.split("\n").every((line) => line.length <= 80)).toBe(true);
  });

  test("gives JSON as other explanations are, several as lines, and the other forms in words", async () => {
    const [one, several, html, letter, lime] = await Promise.all([
      onReviews("--row", "1", "--format", "json"),
      onReviews("--row", "1,3", "--format", "json"),
      onReviews("--row", "1", "--format", "html"),
      onReviews("--row", "1", "--format", "letter"),
      onReviews("--row", "1", "--method", "lime"),
    ]);
    const explanation = JSON.parse(one.stdout) as Explanation;
    expect(explanation).toMatchObject({ format: "lore-explanation/3", media: { cells: [{ column: "review" }] } });
    expect(explanation.rule.premise.map(({ feature }) => feature)).toContain('review: contains "broken"');
    expect(() => parseDictionary(explanation.dictionary)).not.toThrow();
    expect(
      several.stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).row),
    ).toEqual([1, 3]);
    expect(html.stdout).toContain("<mark>broken</mark>");
    expect(letter.stdout).toContain('"broken" is in the text');
    expect(lime.stdout).toContain('"broken"');
  });

  test("explains a text of the command line", async () => {
    const { stdout } = await explain("--text", "I want a refund, now");
    expect(stdout).toMatch(/^This text: the model says BAD/);
    expect(stdout).toContain("I want a [-refund-], now");
  });

  test.each([
    [["--row", "1"], /--data must name a file/],
    [["--text", "  "], /--text must be a text with words/],
    [["--text", "a refund", "--row", "1"], /choose a case of --data/],
    [["--text", "a refund", "--stdin"], /--stdin is for cases without texts/],
  ])("refuses what cannot be meant: %j", async (args, message) => {
    const { status, stderr } = await explain(...args);
    expect(status).not.toBe(0);
    expect(stderr).toMatch(message);
  });

  test("refuses an empty text and a column that is not there", async () => {
    expect((await onReviews("--row", "40")).stderr).toMatch(/"review" of this case is empty/);
    const { stderr } = await explain("--data", file("reviews.csv"), "--text", "reveiw", "--row", "1");
    expect(stderr).toMatch(/reveiw/);
  });
});

test("lore explain --image finds pictures beside the data, and says which it cannot read", async () => {
  const { writeFileSync } = await import("node:fs");
  writeFileSync(file("one.png"), Buffer.from(readFileSync(file("one.base64"), "utf8"), "base64"));
  const explainPicture = (...args: string[]) =>
    runLore([
      "explain",
      "--model",
      file("picture-model.mjs"),
      "--data",
      file("pictures.csv"),
      "--target",
      "status",
      "--image",
      "photo",
      ...args,
    ]);
  const { stdout } = await explainPicture("--row", "0");
  expect(stdout).toContain("one.png, 1 x 1 pixels, 1 segment");
  const byOther = await explainPicture("--row", "0", "--image-replace", "other");
  expect(byOther.stderr).toMatch(/"photo": what is taken out of a picture must be replaced by another one of the data/);
  expect((await explainPicture("--row", "0", "--image-segments", "grid")).stdout).toContain("1 segment");
  expect((await explainPicture("--row", "1")).stderr).toMatch(/"photo": a picture must be a PNG or a JPEG/);
});
