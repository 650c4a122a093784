import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LOAN_FILES } from "../../loans.ts";
import { folderWith, runLore } from "../../run-lore.ts";

const [header, ...lines] = LOAN_FILES["loans.csv"].trim().split("\n");
const idLines = lines.map((line, i) => `p${i},${line}`);
/** Rows in another order, and one that the data do not have. */
const faiths = idLines.map((_, i) => `p${i},${i % 2 === 0 ? "one" : "other"}`).reverse();
const file = folderWith({
  ...LOAN_FILES,
  "people.csv": `id,${header}\n${idLines.join("\n")}\n`,
  "faith.csv": `id,faith\nnobody,one\n${faiths.slice(1).join("\n")}\n`,
  "never-grants.mjs":
    'export const labels = ["deny", "grant"];\nexport const predict = (rows) => rows.map(() => "deny");',
  "same.csv": `land,${header}\n${lines.map((line) => `here,${line}`).join("\n")}\n`,
  "twice.csv": "id,faith\np1,one\np1,other\n",
  "always-grants.mjs":
    'export const labels = ["deny", "grant"];\nexport const predict = (rows) => rows.map(() => "grant");',
  "bare.csv": "id,faith\n",
  "no-ids.csv": "name,faith\np1,one\n",
  "gaps.csv": `id,faith\n${idLines.map((_, i) => `p${i},`).join("\n")}\n`,
  "strangers.csv": "id,faith\nx,one\n",
  "book.json": JSON.stringify({
    format: "lore-rulebook/1",
    rules: [{ premise: [{ kind: "value", feature: "job", value: "clerk" }], outcome: "deny" }],
  }),
  "words.json": JSON.stringify({
    format: "lore-dictionary/1",
    columns: { job: { label: "line of <work>", values: { clerk: "office clerk" } } },
    outcome: { labels: { grant: "granted" } },
  }),
});
const QUICK = ["--no-book", "--no-recourse"];
const MODEL = ["--target", "status", "--model", file("model.mjs"), "--favourable", "grant"];
const BASE = ["--data", file("loans.csv"), ...MODEL];
const PEOPLE = ["--data", file("people.csv"), ...MODEL, "--id-column", "id", "--protected", "faith"];

describe("lore audit", () => {
  test("prints groups and a verdict per measure, nothing wider than 80 columns", async () => {
    const { status, stdout } = await runLore(["audit", ...BASE, "--protected", "job", ...QUICK]);
    expect(status).toBe(0);
    expect(stdout).toContain("By job");
    expect(stdout).toContain("Decisions that rest on a protected value alone: nothing found");
    expect(stdout).toContain("Rules that rest on a protected column or a proxy, for one group more than");
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  test.each([
    [
      "json",
      (text: string) =>
        expect(JSON.parse(text)).toMatchObject({ format: "lore-audit/1", rules: [{ protected: "job" }] }),
    ],
    ["md", (text: string) => expect(text).toContain("## By line of")],
    ["html", (text: string) => expect(text).toContain("line of &lt;work&gt; = office clerk")],
  ])("writes audit.%s by its ending, with a given book, in the words of the dictionary", async (ending, check) => {
    const out = file(`audit.${ending}`);
    const given = ["--book", file("book.json"), "--dictionary", file("words.json"), "--cases", "1", "--out", out];
    const { status } = await runLore(["audit", ...BASE, "--protected", "job", ...given]);
    expect(status).toBe(0);
    check(readFileSync(out, "utf8"));
  });

  test("speaks the language that --language asks for, nothing wider than 80 columns", async () => {
    const { status, stdout } = await runLore(["audit", ...BASE, "--protected", "job", ...QUICK, "--language", "de"]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Wem das Modell GRANT gibt, von .*\nNach job\n.*\nAnteile der Gruppen: /s);
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  test("has no language for what programs read", async () => {
    const asked = ["--protected", "job", ...QUICK, "--language", "it", "--format", "json"];
    const { status, stderr } = await runLore(["audit", ...BASE, ...asked]);
    expect(status).toBeGreaterThan(1);
    expect(stderr).toMatch(/--language it is for --format text, markdown or html, got --format\s+json/);
  });

  test("takes protected columns from a second file, joined by id", async () => {
    const flags = ["--protected-file", file("faith.csv"), ...QUICK, "--format", "json"];
    const { status, stdout, stderr } = await runLore(["audit", ...PEOPLE, ...flags]);
    expect(status).toBe(0);
    expect(stderr).toContain("1 of 120 rows have no protected value");
    const [{ groups, leftOut }] = JSON.parse(stdout).groupings;
    const byName = Object.fromEntries(groups.map((group: { name: string; rows: number }) => [group.name, group.rows]));
    expect(byName).toEqual({ "faith = one": 60, "faith = other": 59 });
    expect(leftOut).toEqual([
      { name: "faith = not known", parts: [{ column: "faith", kind: "value", value: null }], rows: 1 },
    ]);
    // Each row has its own value: the shares are those of every second row of the data.
    const granted = lines.filter((line, i) => i % 2 === 0 && line.endsWith("grant")).length;
    expect(groups[0].selected.successes).toBe(granted);
  });

  test("takes a protected column of the data that the model does not know", async () => {
    const { status, stdout } = await runLore(["audit", ...BASE, "--drop", "job", "--protected", "job", ...QUICK]);
    expect(status).toBe(0);
    expect(stdout).toContain("The model does not know the protected columns");
  });

  test("keeps to a budget of questions, and says what it has cut", async () => {
    const flags = ["--protected", "job", "--max-queries", "1000", "--format", "json"];
    const { status, stdout, stderr } = await runLore(["audit", ...BASE, ...flags]);
    expect(status).toBe(0);
    const { asked, rules } = JSON.parse(stdout);
    expect(asked.queries).toBeLessThanOrEqual(1000);
    expect(asked.cut.length).toBeGreaterThan(0);
    expect(rules).toBeNull();
    expect(stderr).toContain("with --max-queries no rule book is made");
  });

  test("is the same to the byte on one core and on two, and after an interruption", async () => {
    // Most are granted: who is denied that would be too few to explain on threads.
    const flags = ["--protected", "job", "--favourable", "deny", "--no-book", "--cases", "4", "--format", "json"];
    const audit = (...more: string[]) => runLore(["audit", ...BASE, ...flags, ...more]);
    const { stdout: alone } = await audit("--workers", "1");
    expect(JSON.parse(alone).localRules[0].groups).toHaveLength(3);
    const journal = file("kept.jsonl");
    expect((await audit("--workers", "2", "--journal", journal)).stdout).toBe(alone);
    const kept = readFileSync(journal, "utf8").split("\n").filter(Boolean);
    // Killed while the third was written.
    writeFileSync(journal, `${kept.slice(0, 2).join("\n")}\n${kept[2].slice(0, 100)}`);
    const resumed = await audit("--workers", "1", "--journal", journal);
    expect(resumed.stderr).toContain("took 2 explanations that");
    expect(resumed.stdout).toBe(alone);
  });

  test.each([
    [[...BASE, "--protected", "jobb"], /did you mean "job"/],
    [[...BASE, "--protected", "job", "--reference", "x"], /is not among the groups/],
    [[...BASE, "--protected", "job", "--proxies", "zap"], /the proxy "zap" must be a column that the model knows/],
    [[...BASE, "--protected", "job", "--book", file("case.json")], /must be a rule book/],
    [[...BASE, "--protected", "faith", "--protected-file", file("faith.csv")], /goes with --id-column/],
    [[...BASE, "--protected", "job", "--favourable", "granted"], /got "granted"; did you mean "grant"/],
    [[...BASE, "--protected", "job", "--target", "state"], /"state"/],
    [[...BASE, "--protected", "zip", "--drop", "zip", "--model", file("never-grants.mjs")], /got nobody of 120/],
    [
      ["--data", file("same.csv"), ...MODEL, "--protected", "land"],
      /two groups or more .* land has "land = here" alone/,
    ],
    [[...BASE, "--protected", "job", "--max-queries", "10"], /from 1000 to/],
    [[...BASE, "--protected", "job", "--model", file("always-grants.mjs")], /not get "grant", got everybody of 120/],
    [[...BASE, "--id-column", "idd", "--protected", "job"], /must have the column "idd" of --id-column/],
    [
      [...PEOPLE, "--protected", "job", "--protected-file", file("faith.csv")],
      /got "job", which they have; leave it out/,
    ],
    [[...PEOPLE, "--protected-file", file("bare.csv")], /--protected-file ".*bare\.csv": the CSV must have rows/],
    [[...PEOPLE, "--protected-file", file("no-ids.csv")], /must have the column "id" of --id-column; known are name/],
    [[...PEOPLE, "--protected-file", file("gaps.csv")], /faith has "faith = not known" alone/],
    [[...PEOPLE], /"faith" must be in the data/],
    [[...PEOPLE, "--protected-file", file("twice.csv")], /got "p1" more than once/],
    [[...PEOPLE, "--protected-file", file("strangers.csv")], /got none of 120 rows/],
    [[...PEOPLE, "--protected-file", file("loans.csv")], /"faith" must be in the data or in/],
  ])("refuses %j and says why", async (flags, message) => {
    const { status, stderr } = await runLore(["audit", ...flags]);
    expect(status).not.toBe(0);
    expect(stderr).toMatch(message);
  });
});
