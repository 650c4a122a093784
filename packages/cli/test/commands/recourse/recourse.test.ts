import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LOAN_FILES } from "../../loans.ts";
import { folderWith, runLore } from "../../run-lore.ts";

const DICTIONARY = JSON.stringify({
  format: "lore-dictionary/1",
  columns: { age: { fixed: true }, income: { label: "earnings & so on", unit: "euros" } },
  outcome: { favourable: "grant", labels: { grant: "granted" } },
});
const file = folderWith({
  ...LOAN_FILES,
  "words.json": DICTIONARY,
  "always.mjs": 'export const labels = ["deny", "grant"];\nexport const predict = (rows) => rows.map(() => "grant");',
});
const DATA = ["--data", file("loans.csv"), "--target", "status", "--model", file("model.mjs"), "--cases", "2"];
const BASE = [...DATA, "--from", "deny", "--to", "grant"];

describe("lore recourse", () => {
  test("prints what the denied could do, nothing wider than 80 columns", async () => {
    const { status, stdout } = await runLore(["recourse", ...BASE]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^What the denied could do to get GRANT\n/);
    expect(stdout).toMatch(/raise (age|income) to \d+ or more/);
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  test("speaks the language that --language asks for", async () => {
    const page = await runLore(["recourse", ...BASE, "--language", "it", "--format", "html"]);
    expect(page.stdout).toMatch(
      /<html lang="it">.*<h1>Che cosa potrebbe fare chi è respinto per ottenere grant<\/h1>/s,
    );
    const { status, stdout } = await runLore(["recourse", ...BASE, "--language", "de"]);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/(age|income): auf \d+ oder mehr erhöhen/)]);
  });

  test.each([
    ["json", (text: string) => expect(JSON.parse(text).format).toBe("lore-recourse/1")],
    ["md", (text: string) => expect(text).toMatch(/^# What the denied could do to get granted\n/)],
    [
      "html",
      (text: string) => {
        expect(text).toMatch(/^<!doctype html>/);
        expect(text).toMatch(/raise earnings &amp; so on to \d+ euros or more/);
        expect(text).toContain("<svg");
      },
    ],
  ])("writes recourse.%s by its ending, in the words of the dictionary, its locks kept", async (ending, check) => {
    const out = file(`recourse.${ending}`);
    const { status } = await runLore(["recourse", ...BASE, "--dictionary", file("words.json"), "--out", out]);
    expect(status).toBe(0);
    const text = readFileSync(out, "utf8");
    check(text);
    expect(text).not.toMatch(/raise age/);
  });

  test("is the same to the byte on one core and on two, after an interruption, and within a budget", async () => {
    const run = (...flags: string[]) => runLore(["recourse", ...BASE, "--cases", "10", "--format", "json", ...flags]);
    const { stdout: alone } = await run("--workers", "1");
    const journal = file("kept.jsonl");
    expect((await run("--workers", "2", "--journal", journal)).stdout).toBe(alone);
    const kept = readFileSync(journal, "utf8").split("\n").filter(Boolean);
    // Killed while the third was written.
    writeFileSync(journal, `${kept.slice(0, 2).join("\n")}\n${kept[2].slice(0, 100)}`);
    const resumed = await run("--workers", "1", "--journal", journal);
    expect(resumed.stderr).toContain("took 2 explanations that");
    expect(resumed.stdout).toBe(alone);
    const { stdout: bounded } = await run("--max-queries", "2000");
    expect(JSON.parse(bounded).made.queries).toBeLessThanOrEqual(2000);
    expect((await run("--max-queries", "2000", "--workers", "2")).stdout).toBe(bounded);
  });

  test.each([
    [["--max-queries", "5000", "--journal", file("with.jsonl")], /give either --journal or --max-queries/],
    [["--from", "grant"], /from and to must be two outcomes, got "grant" twice/],
    [["--model", file("always.mjs"), "--from", "deny"], /at least two cases must get "deny" .* got nobody of 120/],
    [["--target", "state"], /unknown target column "state"/],
    [["--to", "granted"], /did you mean "grant"/],
    [["--rules", "0"], /must be a whole number from 1 to 20, got "0"/],
    [["--immutable", "age,job,income,zip"], /at least one column must be free to change/],
    [["--out", "recourse.docx"], /--out must end in \.txt, \.json, \.md, \.html/],
    [["--max-queries", "10"], /must be a whole number from 1000/],
  ])("refuses %j and says why", async (flags, message) => {
    const { status, stderr } = await runLore(["recourse", ...BASE, ...flags]);
    expect(status).not.toBe(0);
    expect(stderr).toMatch(message);
  });
});
