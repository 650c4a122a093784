import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LOAN_FILES } from "../../loans.ts";
import { folderWith, runLore } from "../../run-lore.ts";

const file = folderWith({
  ...LOAN_FILES,
  "few.csv": LOAN_FILES["loans.csv"].split("\n").slice(0, 13).join("\n"),
});
const MODEL = ["--data", file("loans.csv"), "--target", "status", "--model", file("model.mjs"), "--cases", "10"];

describe("lore rulebook", () => {
  test("prints the model as rules, with what each is worth", async () => {
    const { status, stdout } = await runLore(["rulebook", ...MODEL]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^The model in \d+ rules?\n/);
    expect(stdout).toMatch(/true for \d+ of \d+ cases? that/);
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  test("speaks the language that --language asks for", async () => {
    const { status, stdout } = await runLore(["rulebook", ...MODEL, "--language", "de"]);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^Das Modell in \d+ Regeln?\n.* {2}wenn gilt – /s)]);
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
    const { stderr } = await runLore(["rulebook", ...MODEL, "--language", "de", "--format", "sql"]);
    expect(stderr).toMatch(/--language de is for --format text, markdown or html/);
  });

  test.each([
    ["json", (text: string) => expect(JSON.parse(text).format).toBe("lore-rulebook/1")],
    ["sql", (text: string) => expect(text).toMatch(/^CASE\n {2}WHEN /)],
    ["py", (text: string) => expect(text).toContain("def decide(row):")],
    ["md", (text: string) => expect(text).toMatch(/^# The model in /)],
    ["html", (text: string) => expect(text).toMatch(/^<!doctype html>/)],
  ])("writes book.%s by its ending", async (ending, check) => {
    const { status } = await runLore(["rulebook", ...MODEL, "--out", file(`book.${ending}`)]);
    expect(status).toBe(0);
    check(readFileSync(file(`book.${ending}`), "utf8"));
  });

  test("is the same to the byte on one core and on two, and after an interruption", async () => {
    const book = async (...flags: string[]) => {
      const run = await runLore(["rulebook", ...MODEL, "--cases", "16", "--rules", "2", "--format", "json", ...flags]);
      expect(run.status, run.stderr).toBe(0);
      return run;
    };
    const alone = await book("--workers", "1");
    const journal = file("kept.jsonl");
    const together = await book("--workers", "2", "--journal", journal);
    expect(together.stdout).toBe(alone.stdout);
    const lines = readFileSync(journal, "utf8").split("\n").filter(Boolean);
    expect(lines).toHaveLength(JSON.parse(alone.stdout).made.localRules);
    // Killed while the fifth was written.
    writeFileSync(journal, `${lines.slice(0, 4).join("\n")}\n${lines[4].slice(0, 100)}`);
    const resumed = await book("--workers", "1", "--journal", journal);
    expect(resumed.stdout).toBe(alone.stdout);
    expect(resumed.stderr).toContain("took 4 explanations that");
    const again = await book("--workers", "1", "--journal", journal);
    expect(again.stdout).toBe(alone.stdout);
    expect(again.stderr).toContain(`took ${lines.length} explanations that`);
    const other = await book("--workers", "1", "--journal", journal, "--seed", "1");
    expect(other.stderr).not.toContain("explanations that");
  });

  test("composes the explanations of a batch, and explains nothing anew", async () => {
    const batch = await runLore([
      "batch",
      ...MODEL.slice(0, 6),
      "--rows",
      "0..9",
      "--out",
      file("e.jsonl"),
      "--workers",
      "1",
    ]);
    expect(batch.status).toBe(0);
    const flags = ["--explanations", file("e.jsonl"), "--format", "json"];
    const { status, stdout } = await runLore(["rulebook", ...MODEL, ...flags]);
    expect(status).toBe(0);
    expect(JSON.parse(stdout).made.localRules).toBe(10);
  });

  test("keeps to a budget of questions, and says on the terminal and in the book what that has cut", async () => {
    const asked = ["rulebook", ...MODEL, "--max-queries", "1000"];
    const [text, again] = [await runLore(asked), await runLore(asked)];
    expect(text.status).toBe(0);
    expect(text.stdout.replace(/\s+/g, " ")).toMatch(
      /asked about [\d,]+ rows, of 1,000 that were allowed\. For want of/,
    );
    expect(again.stdout).toBe(text.stdout);
    const { stderr } = await runLore([...asked, "--out", file("small.sql")]);
    expect(stderr).toMatch(/note: The model was asked about .* 100 of 2,000 made-up cases were asked about/);
    const page = await runLore([...asked, "--format", "html"]);
    expect(page.stdout).toContain("100 of 2,000 made-up cases were asked about");
    const ample = await runLore(["rulebook", ...MODEL, "--max-queries", "1000000", "--format", "json"]);
    expect(ample.stderr).not.toContain("For want of");
  });

  test.each([
    [["--target", "state"], /unknown target column "state"/],
    [["--data", file("few.csv")], /a rule book needs at least 30 rows to be made and measured, got 12/],
    [["--max-queries", "10"], /must be a whole number from 1000/],
    [["--max-queries", "5000", "--journal", file("with.jsonl")], /give either --journal or --max-queries/],
    [["--out", "book.docx"], /--out must end in \.txt, \.json/],
    [["--rules", "0"], /must be a whole number from 1 to 100, got "0"/],
    [["--explanations", "nowhere.jsonl"], /nowhere\.jsonl/],
    [["--journal", file("no/such/folder.jsonl")], /folder\.jsonl/],
    [["--workers", "0"], /must be a whole number from 1/],
  ])("refuses %j and says why", async (flags, message) => {
    const { status, stderr } = await runLore(["rulebook", ...MODEL, ...flags]);
    expect(status).not.toBe(0);
    expect(stderr).toMatch(message);
  });
});
