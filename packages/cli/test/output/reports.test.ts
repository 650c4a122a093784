import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { identifyModel } from "../../src/model/model-identity.ts";
import { LOAN_FILES } from "../loans.ts";
import { folderWith, runLore } from "../run-lore.ts";

const file = folderWith({
  ...LOAN_FILES,
  "letter.json": JSON.stringify({
    format: "lore-letter/1",
    sender: ["Example Bank"],
    salutation: "Dear {name},",
    before: ["Of {date}: your income is {cell:income}."],
    signature: ["{clerk}"],
    fields: { name: "customer", clerk: "Desk 4" },
  }),
  "wrong.json": JSON.stringify({ format: "lore-letter/1", before: ["{cell:incme}"] }),
});
const explain = (...args: string[]) =>
  runLore([
    ...["explain", "--data", file("loans.csv"), "--target", "status", "--model", file("model.mjs"), "--row", "0"],
    ...args,
  ]);

describe("lore explain --format", () => {
  test("html writes one file that names data and model by name and content, not by path", async () => {
    const { status } = await explain("--format", "html", "--out", file("report.html"));
    expect(status).toBe(0);
    const page = readFileSync(file("report.html"), "utf8");
    expect(page).toMatch(/^<!doctype html>/);
    const hash = createHash("sha256").update(LOAN_FILES["model.mjs"]).digest("hex");
    expect(page).toContain(`sha256:${hash}`);
    expect(page).toContain("<dd>loans.csv</dd>");
    expect(page).toContain("<dd>model.mjs</dd>");
    expect(page).not.toContain(file(""));
    expect(page).not.toMatch(/<script|https?:/);
  });

  test("markdown and letter go to standard output", async () => {
    const markdown = await explain("--format", "markdown");
    expect([markdown.status, markdown.stdout.startsWith("# Row 0\n\nThe model says **")]).toEqual([0, true]);
    const letter = await explain("--format", "letter");
    expect([letter.status, letter.stdout.startsWith("About the decision: Row 0\n")]).toEqual([0, true]);
  });

  test("letter takes what stands around it from a file, and fields and date from flags", async () => {
    const flags = ["--letter-template", file("letter.json"), "--letter-field", "name=Ms Doe", "--date", "1 March 2026"];
    const { status, stdout } = await explain("--format", "letter", ...flags);
    const start = "Example Bank\n\n1 March 2026\n\nAbout the decision: Row 0\n\nDear Ms Doe,\n\n";
    expect([status, stdout.startsWith(`${start}Of 1 March 2026: your income is `)]).toEqual([0, true]);
    expect(stdout).toContain("\n\nDesk 4\n\nReference:");
  });

  test("letter speaks another language, and writes the date in its manner", async () => {
    const { status, stdout } = await explain("--format", "letter", "--letter-language", "de", "--date", "2026-03-01");
    expect([status, stdout.startsWith("1. März 2026\n\nZur Entscheidung: Zeile 0\n\nIhr Fall wurde")]).toEqual([
      0,
      true,
    ]);
    const own = ["--letter-template", file("letter.json"), "--letter-language", "it", "--date", "2026-03-01"];
    const { stdout: italian } = await explain("--format", "letter", ...own);
    expect(italian).toMatch(/^Example Bank\n\n1° marzo 2026\n\nIn merito alla decisione: Riga 0\n/);
  });

  test("text, page, Markdown and letter speak the language that --language asks for", async () => {
    const [text, page, markdown, letter] = await Promise.all([
      explain("--language", "de"),
      explain("--language", "de", "--format", "html"),
      explain("--language", "it", "--format", "markdown"),
      explain("--language", "it", "--format", "letter"),
    ]);
    expect(text.stdout).toMatch(/^Zeile 0: Das Modell sagt [A-Z]+.*\n\nWarum\n.*\nWas sich ändern müsste/s);
    expect(page.stdout).toMatch(/^<!doctype html>\n<html lang="de">.*<h1>Zeile 0<\/h1>.*<h2>Warum<\/h2>/s);
    expect(markdown.stdout).toMatch(/^# Riga 0\n\nIl modello dice \*\*.*## Quanto ci si può fidare\n/s);
    expect(letter.stdout).toMatch(/^In merito alla decisione: Riga 0\n/);
  });

  test.each([
    ["lime", /^Zeile 0: Das Modell sagt .*\nWas ins Gewicht fällt\n.*\nWie weit darauf Verlass ist\n/s],
    ["anchor", /^Zeile 0: Das Modell sagt .*\nWarum\n.*\n +die Suche war sich einer Genauigkeit von 0,95 /s],
    ["stochastic-counterfactual", /^Zeile 0: Das Modell sagt .*\nWas sich ändern müsste\n.*nach Gower 0,/s],
  ])("--method %s speaks it too", async (method, text) => {
    const { status, stdout } = await explain("--language", "de", "--method", method);
    expect([status, stdout]).toEqual([0, expect.stringMatching(text)]);
  });

  test.each([
    [["--language", "xx"], /Allowed choices are en, de, it/],
    [["--language", "de", "--format", "json"], /got --format json, which is in\s+English/],
    [["--letter-language", "de"], /--letter-language is for --format letter, got --format text/],
    [["--format", "letter", "--letter-language", "xx"], /Allowed choices are en, de, it/],
    [
      ["--letter-template", file("letter.json"), "--format", "html"],
      /--letter-template is for --format letter, got --format html/,
    ],
    [["--date", "today"], /--date is for --format letter, got --format text/],
    [["--format", "letter", "--letter-field", "a=b"], /--letter-field needs --letter-template/],
    [
      ["--format", "letter", "--letter-template", file("wrong.json")],
      /wrong\.json: before\[0\] names an unknown column "incme"; did you\s+mean "income"\?/,
    ],
    [["--format", "letter", "--letter-template", file("none.json")], /there is no file/],
    [
      ["--format", "letter", "--letter-template", file("letter.json"), "--letter-field", "nam=x"],
      /fields\.nam is named by no placeholder/,
    ],
    [
      ["--format", "letter", "--letter-template", file("letter.json"), "--letter-field", "x"],
      /must be a name and a text/,
    ],
  ])("refuses %j and says why", async (flags, message) => {
    const { status, stderr } = await explain(...flags);
    expect(status).toBeGreaterThan(1);
    expect(stderr).toMatch(message);
  });

  test("refuses a form that there is not", async () => {
    const { status, stderr } = await explain("--format", "pdf");
    expect(status).toBe(2);
    expect(stderr).toContain("text, json, html, markdown, letter");
  });
});

describe("identifyModel", () => {
  test("leaves out what an address may keep secret", async () => {
    expect(await identifyModel("https://user:secret@models.example:8443/v2/models/credit?key=1")).toEqual({
      modelName: "https://models.example:8443/v2/models/credit",
      modelHash: null,
    });
  });

  test("calls a learner what it is", async () => {
    expect(await identifyModel("forest")).toEqual({ modelName: "a random forest of 100 trees", modelHash: null });
  });
});
