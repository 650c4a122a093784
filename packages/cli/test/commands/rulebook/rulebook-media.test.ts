import { readFileSync } from "node:fs";
import type { Audit, RuleBook } from "@lore-xai/audit";
import { describe, expect, test } from "vitest";
import { folderWith, runLore } from "../../run-lore.ts";

const MODEL = `
export const labels = ["fine", "spam"];
export const predict = (rows) =>
  rows.map(({ mail, stars }) => (stars > 4 || !(mail.includes("free") && mail.includes("prize")) ? "fine" : "spam"));`;
const WORDS = ["free", "prize", "meeting", "lunch", "today", "report"];
const ROWS = Array.from({ length: 240 }, (_, i) => {
  const words = WORDS.filter((_, k) => ((i * 7 + 3) >> k) % 2 === 1);
  return `"Mail, number ${i}: ${words.join(" ")}",${(i % 5) + 1},${i % 3 === 0 ? "f" : "m"},${i % 2 === 0 ? "fine" : "spam"}`;
});
const file = folderWith({
  "mails.csv": ["mail,stars,sex,folder", ...ROWS, ",2,f,spam", "!!,2,m,spam"].join("\n"),
  "model.mjs": MODEL,
  "photos.csv": ["photo,kind", ...Array.from({ length: 40 }, (_, i) => `p${i}.png,${i % 2 === 0 ? "a" : "b"}`)].join(
    "\n",
  ),
  "photo-model.mjs": `
export const labels = ["a", "b"];
export const predict = (rows) => rows.map(({ photo }) => (photo.length > 6 ? "a" : "b"));`,
});
const onMails = ["--data", file("mails.csv"), "--target", "folder", "--text", "mail", "--model", file("model.mjs")];
const few = ["--cases", "4", "--workers", "1"];

describe("texts in what is said of the whole model", () => {
  test("lore rulebook speaks of the words that they contain, and says which rows it could not read", async () => {
    const book = file("book.json");
    const made = await runLore(["rulebook", ...onMails, "--drop", "sex", ...few, "--out", book]);
    expect(made.stderr).toContain('left out 2 rows of 242 with nothing to read in "mail"');
    const { rules, tags, fidelity } = JSON.parse(readFileSync(book, "utf8")) as RuleBook;
    expect(fidelity.successes / fidelity.trials).toBeGreaterThan(0.9);
    expect(tags?.map(({ text }) => text)).toEqual(expect.arrayContaining(["free", "prize"]));
    expect(rules[0].examples[0]).toMatchObject({ mail: expect.stringContaining("Mail, number") });
    const audit = ["audit", ...onMails, "--protected", "sex", "--favourable", "fine", "--book", book, "--no-recourse"];
    const { stdout } = await runLore([...audit, "--format", "json"]);
    const { associations, read } = JSON.parse(stdout) as Audit;
    expect(read).toEqual([{ column: "mail", isCompared: true }]);
    expect(associations.map(({ column }) => column)).toContain('mail: contains "prize"');
  });

  test("lore rulebook takes the explanations of a batch", async () => {
    const out = file("why.jsonl");
    const batch = ["batch", ...onMails, "--drop", "sex", "--rows", "0,9", "--workers", "1", "--out", out];
    expect((await runLore(batch)).status).toBe(0);
    const { stdout } = await runLore(["rulebook", ...onMails, "--drop", "sex", "--explanations", out]);
    expect(stdout).toMatch(/mail contains "(free|prize)"/);
    expect(stdout).toContain("2 cases explained");
  });

  test("lore audit --no-book explains denied cases by their words, with or without a budget", async () => {
    const audit = ["audit", ...onMails, "--protected", "sex", "--favourable", "spam", "--no-book", "--cases", "1"];
    for (const budget of [[], ["--max-queries", "10000"]]) {
      const { status, stdout } = await runLore([...audit, "--workers", "1", ...budget, "--format", "json"]);
      expect(status).toBe(0);
      const { localRules } = JSON.parse(stdout) as Audit;
      expect(localRules?.[0].groups.map(({ share }) => share.trials)).toEqual([1, 1]);
    }
  });

  test("lore recourse leaves texts as they are, and is refused where there is nothing else", async () => {
    const recourse = ["recourse", ...onMails, "--from", "spam", "--to", "fine", "--cases", "1", "--workers", "1"];
    expect((await runLore([...recourse, "--drop", "sex"])).stdout).toContain("raise stars to 5");
    expect((await runLore([...recourse, "--columns", "mail"])).stderr).toMatch(
      /must have a column beside "mail" that could change/,
    );
  });

  test.each(["sql", "python"])("a book of words has no form %s", async (format) => {
    const { stderr } = await runLore(["rulebook", ...onMails, "--format", format]);
    expect(stderr).toMatch(/cannot say which words a text contains/);
  });
});

test("pictures have no parts in common: a book of nothing else is refused, and says why", async () => {
  const photos = ["--data", file("photos.csv"), "--target", "kind", "--image", "photo", "--model"];
  const { status, stderr } = await runLore(["rulebook", ...photos, file("photo-model.mjs")]);
  expect(status).not.toBe(0);
  expect(stderr).toMatch(/must speak of what cases have in common, got nothing but "photo"/);
});
