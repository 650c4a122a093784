import { readFileSync, writeFileSync } from "node:fs";
import { parseDictionary } from "@lore-xai/core";
import { beforeEach, describe, expect, test } from "vitest";
import { dictionaryBeside } from "../../../src/data/dictionary.ts";
import { LOAN_FILES } from "../../loans.ts";
import { folderWith, runLore, runLoreProcess } from "../../run-lore.ts";

const WORDS = {
  format: "lore-dictionary/1",
  columns: {
    age: { label: "years of life", unit: "years", sensitive: true },
    income: { label: "monthly pay", unit: "francs", direction: "more-is-better" },
    zip: { label: "place", kind: "number" },
    status: { label: "the decision" },
  },
  outcome: { labels: { deny: "refused", grant: "granted" }, favourable: "grant" },
};

let file = folderWith(LOAN_FILES);
beforeEach(() => {
  file = folderWith(LOAN_FILES);
});

const explain = (...args: string[]) => {
  const data = ["--data", file("loans.csv"), "--target", "status", "--model", file("model.mjs")];
  return runLore(["explain", ...data, "--instance", `@${file("case.json")}`, ...args]);
};
const write = (name: string, value: unknown) =>
  writeFileSync(file(name), typeof value === "string" ? value : JSON.stringify(value));

describe("lore dictionary", () => {
  test("drafts a dictionary that lore explain then finds beside the data", async () => {
    const out = file("loans.dictionary.json");
    const drafted = await runLoreProcess([
      "dictionary",
      "--data",
      file("loans.csv"),
      "--target",
      "status",
      "--out",
      out,
    ]);
    expect(drafted.status).toBe(0);
    expect(drafted.stderr).toContain("guessed: age is sensitive, fixed and in years");
    expect(drafted.stderr).toContain("guessed: the favourable outcome is grant");
    const { columns, outcome } = parseDictionary(JSON.parse(readFileSync(out, "utf8")));
    expect(Object.keys(columns)).toEqual(["age", "job", "income", "zip"]);
    expect(outcome?.favourable).toBe("grant");
    const { status, stderr, stdout } = await explain();
    expect([status, stderr.includes("loans.dictionary.json, found beside the data")]).toEqual([0, true]);
    expect(stdout).toContain("age     at most 25 years   this case: 22 years");
  });

  test("goes to standard output, and never over a file that is there", async () => {
    const flags = ["dictionary", "--data", file("loans.csv"), "--target", "status"];
    const { stdout } = await runLore(flags);
    expect(() => parseDictionary(JSON.parse(stdout))).not.toThrow();
    write("mine.json", "mine");
    const refused = await runLore([...flags, "--out", file("mine.json")]);
    expect(refused.status).toBe(2);
    expect(refused.stderr).toMatch(/is there already; choose another --out, or give --force/);
    expect(readFileSync(file("mine.json"), "utf8")).toBe("mine");
    expect((await runLore([...flags, "--out", file("mine.json"), "--force"])).status).toBe(0);
  });
});

describe("--dictionary", () => {
  test("gives its words to every form, and locks what is sensitive until it is unlocked", async () => {
    write("words.json", WORDS);
    const text = await explain("--dictionary", file("words.json"));
    expect(text.stdout).toContain("the model says REFUSED");
    expect(text.stdout).toMatch(/monthly pay +at most 880 francs/);
    expect(text.stdout).not.toMatch(/years of life {2}22/);
    const markdown = await explain("--dictionary", file("words.json"), "--format", "markdown");
    expect(markdown.stdout).toContain("The model says **refused**");
    const { constraints } = JSON.parse(
      (await explain("--dictionary", file("words.json"), "--format", "json")).stdout,
    ).options;
    expect(constraints).toEqual([{ kind: "immutable", features: ["age"] }]);
    const unlocked = await explain("--dictionary", file("words.json"), "--unlock", "age");
    expect(unlocked.stdout).toMatch(/years of life {2}22 years -> 26 years/);
  });

  test("is left alone with --no-dictionary", async () => {
    write("loans.dictionary.json", WORDS);
    expect((await explain("--no-dictionary")).stdout).toContain("the model says DENY");
    expect((await explain()).stdout).toContain("the model says REFUSED");
  });

  test("goes with lime and anchor too, which lock nothing", async () => {
    write("words.json", WORDS);
    for (const method of ["lime", "anchor"]) {
      const { status, stdout } = await explain("--dictionary", file("words.json"), "--method", method);
      expect([status, stdout.includes("monthly pay"), stdout.includes("income")]).toEqual([0, true, false]);
    }
    const foreign = await explain("--dictionary", file("words.json"), "--method", "lime", "--unlock", "age");
    expect([foreign.status, foreign.stderr.includes("--unlock is for LORE")]).toEqual([2, true]);
  });

  test("asks for --reviewed before a letter speaks of what is sensitive", async () => {
    write("words.json", WORDS);
    const letter = ["--dictionary", file("words.json"), "--format", "letter"];
    const refused = await explain(...letter);
    expect(refused.status).toBe(2);
    expect(refused.stdout).toBe("");
    expect(refused.stderr).toMatch(/speak of years of life, which is marked as sensitive; .* with --reviewed/);
    const sent = await explain(...letter, "--reviewed");
    expect([
      sent.status,
      sent.stdout.replace(/\s+/g, " ").includes("A person has looked at what this letter says of years of life."),
    ]).toEqual([0, true]);
    const text = await explain("--dictionary", file("words.json"));
    expect(text.stdout.replace(/\s+/g, " ")).toContain(
      "For review: this reason rests on years of life, which is marked as sensitive.",
    );
  });

  test("may know a column that is dropped, and no column that there is not", async () => {
    write("words.json", WORDS);
    expect((await explain("--dictionary", file("words.json"), "--drop", "zip")).status).toBe(0);
    write("words.json", { ...WORDS, columns: { ...WORDS.columns, incme: {} } });
    const { status, stderr } = await explain("--dictionary", file("words.json"));
    expect(status).toBe(3);
    expect(stderr).toContain('words.json: unknown column "incme"; did you mean "income"?');
  });

  test.each([
    ["{ no json", /words\.json must hold JSON/],
    [[], /words\.json must be an object such as/],
    [
      { ...WORDS, columns: { age: { unit: 3 } } },
      /words\.json: columns\.age\.unit must be a text that is not blank, got 3/,
    ],
    [{ ...WORDS, columns: { job: { kind: "number" } } }, /words\.json: "job" must be read as numbers/],
    [{ ...WORDS, columns: { age: { label: "x" }, job: { label: "x" } } }, /"age" and "job" must have two labels/],
    [
      { ...WORDS, outcome: { favourable: "granted" } },
      /one that the model gives, got "granted"; did you mean "grant"\?/,
    ],
  ])("is refused where it is none: %j", async (value, message) => {
    write("words.json", value);
    const { status, stderr } = await explain("--dictionary", file("words.json"));
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
  });

  test("that is named and is not there is an error", async () => {
    const { status, stderr } = await explain("--dictionary", file("nowhere.json"));
    expect([status, /nowhere\.json/.test(stderr)]).toEqual([3, true]);
  });
});

test("a batch carries the words along, and is another batch with other words", async () => {
  write("loans.dictionary.json", WORDS);
  const batch = (...args: string[]) =>
    runLore([
      ...["batch", "--data", file("loans.csv"), "--target", "status", "--model", file("model.mjs"), "--rows", "0..1"],
      ...["--workers", "1", "--effort", "quick", "--out", file("out.jsonl"), ...args],
    ]);
  expect((await batch()).status).toBe(0);
  const [line] = readFileSync(file("out.jsonl"), "utf8").split("\n");
  expect(JSON.parse(line).explanation.dictionary.columns.income.label).toBe("monthly pay");
  write("loans.dictionary.json", { ...WORDS, columns: {} });
  const other = await batch("--resume");
  expect([other.status, /method/.test(other.stderr)]).toEqual([2, true]);
});

test("a dictionary lies beside its data under their name", () => {
  expect(["a/credit.csv", "credit.csv.gz", "a.b/credit", "C:\\d\\credit.xlsx"].map(dictionaryBeside)).toEqual([
    ...["a/credit.dictionary.json", "credit.dictionary.json", "a.b/credit.dictionary.json"],
    "C:\\d\\credit.dictionary.json",
  ]);
});
