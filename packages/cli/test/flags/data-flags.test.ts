// Files as people have them, through the command: what is read, what is said of it, and which rows are explained.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { LOAN_FILES } from "../loans.ts";
import { folderWith, runLore } from "../run-lore.ts";

const [header, ...loans] = LOAN_FILES["loans.csv"].trim().split("\n");
const idOf = (i: number) => `10-${3000 + i}`;
/** With ids, an index of pandas, words for missing, and a number that none can hold. */
const odd = loans.map((line, i) => {
  const [age, job, income, zip, status] = line.split(",");
  return `${i},${idOf(i)},${i === 4 ? "n/a" : age},${job},${i === 5 ? "1e400" : income},${zip},${status}`;
});
/** With commas in the names of columns and rows. */
const commas = loans.map((line, i) => {
  const [age, job, income, zip, status] = line.split(",");
  return `"Street ${i}, upper",${age},${job},${income},${zip},"${status}"`;
});
const large = loans.map((line, i) => `${9_007_199_254_740_993n + 2n * BigInt(i)},${line}`);
const spoilt = loans.map((line, i) => (i === 7 ? line.replace(/^\d+/, "about 40") : line));

const file = folderWith({
  ...LOAN_FILES,
  "odd.csv": `,id,${header}\n${odd.join("\n")}\n`,
  "commas.csv": `address,age,job,"income, net",zip,status\n${commas.join("\n")}\n`,
  "large.csv": `customer,${header}\n${large.join("\n")}\n`,
  "spoilt.csv": `${header}\n${spoilt.join("\n")}\n`,
  "constant.csv": `age,mass,status\n${loans.map((line) => `${line.split(",")[0]},1e25,${line.split(",")[4]}`).join("\n")}\n`,
  "by-age.mjs": `export const labels = ["deny", "grant"];
    export const predict = (rows) => rows.map(({ age }) => (age > 25 ? "grant" : "deny"));`,
  "unlabelled.mjs": 'export const predict = (rows) => rows.map(({ age }) => (age > 25 ? "grant" : "deny"));',
});
const QUICK = ["--neighbors", "200"];
const MODEL = ["--model", file("model.mjs")];
const explain = (data: string, ...args: string[]) =>
  runLore(["explain", "--data", data.includes("/") ? data : file(data), ...MODEL, ...QUICK, ...args]);
const jsonOf = ({ stdout }: { readonly stdout: string }) => JSON.parse(stdout);

describe("rows", () => {
  test("are explained as lore batch explains them, one or several, by number or by name", async () => {
    const out = file("batch.jsonl");
    const shared = [
      "--data",
      file("odd.csv"),
      "--target",
      "status",
      "--id-column",
      "id",
      ...MODEL,
      ...QUICK,
      "--seed",
      "5",
    ];
    const batch = await runLore(["batch", ...shared, "--rows", "0,3..5", "--out", out]);
    expect(batch.status).toBe(0);
    const lines = readFileSync(out, "utf8");
    expect(
      lines
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).id),
    ).toEqual([0, 3, 4, 5].map(idOf));
    const json = ["--format", "json"];
    const [alone, several, named] = await Promise.all([
      runLore(["explain", ...shared, "--row", "0", ...json]),
      runLore(["explain", ...shared, "--row", "0,3..5", ...json]),
      runLore(["explain", ...shared, "--id", [5, 0, 3, 4].map(idOf).join(), ...json]),
    ]);
    expect(JSON.parse(lines.split("\n")[0]).explanation).toEqual(jsonOf(alone));
    expect(several.stdout).toBe(lines);
    expect(named.stdout).toBe(lines);
  });

  test("are printed one after another, each under its number and name", async () => {
    const { stdout } = await explain("odd.csv", "--target", "status", "--id-column", "id", "--row", "1,2");
    expect(stdout).toMatch(/^Row 1 \(10-3001\): the model says/);
    expect(stdout).toContain("\n\nRow 2 (10-3002): the model says");
  });

  test.each([
    [["--row", "0,500"], "the rows must be from 0 to 119, got 500", 3],
    [["--row", "7..3"], "the rows must run from low to high, got 7..3", 2],
    [["--row", "1;2"], "--row must be row numbers such as 17", 2],
    [["--id", "10-3001"], "--id goes with --id-column", 2],
    [["--id-column", "id", "--id", "10-3001,10-9"], 'no row of 120 has "10-9" in "id"', 3],
    [["--id-column", "idd", "--id", "10-3001"], 'must have the column "idd" of --id-column; did you mean "id"?', 3],
    [["--row", "0,1", "--format", "html"], "--format html is for one case, got 2", 2],
  ])("%j is an error", async (args, message, status) => {
    const failed = await explain("odd.csv", "--target", "status", ...args);
    expect(failed.stderr).toContain(message);
    expect(failed.status).toBe(status);
  });
});

describe("names with commas", () => {
  const BY_AGE = ["--data", file("commas.csv"), "--target", "status", "--model", file("by-age.mjs"), ...QUICK];
  const explainNamed = (...args: string[]) =>
    runLore(["explain", ...BY_AGE, "--id-column", "address", "--format", "json", ...args]);

  test.each([
    ["as they are", "income, net"],
    ["in quotes", '"income, net"'],
    ["in quotes among others", 'zip,"income, net"'],
    ["as they are among others", "income, net,zip"],
  ])("are given to --drop and --immutable %s", async (_, names) => {
    const dropped = await explainNamed("--drop", names, "--row", "0");
    expect(Object.keys(jsonOf(dropped).instance)).not.toContain("income, net");
    const locked = await explainNamed("--immutable", names, "--row", "0");
    expect(jsonOf(locked).options.constraints[0].features).toContain("income, net");
  });

  test.each(["Street 3, upper", '"Street 3, upper"'])("name a row as %s", async (id) => {
    const { stdout } = await runLore(["explain", ...BY_AGE, "--id-column", "address", "--id", id]);
    expect(stdout).toMatch(/^Row 3 \(Street 3, upper\)/);
  });

  test("are spelt out in the error where half of one is given", async () => {
    const { stderr, status } = await explainNamed("--drop", "income,zip", "--row", "0");
    expect(stderr).toContain(
      `--drop must name what the data have, got "income"; put a name with a comma in double quotes`,
    );
    expect(stderr).toContain(`as in '"income, net"'`);
    expect(status).toBe(3);
  });

  test("a quote that is not closed is an error", async () => {
    const { stderr, status } = await explainNamed("--drop", '"income, net', "--row", "0");
    expect(stderr).toContain('a name that begins with a double quote must end with one, got "income, net');
    expect(status).toBe(2);
  });
});

describe("columns", () => {
  test("are chosen, left out and read as the flags say, and what was read oddly is said once", async () => {
    const { stdout, stderr } = await explain(
      "odd.csv",
      "--target",
      "status",
      "--drop",
      "id,zip",
      "--row",
      "4",
      "--format",
      "json",
    );
    expect(jsonOf({ stdout }).instance).toEqual({ age: null, job: "other", income: 648 });
    expect(stderr.split("\n").filter((line) => line.startsWith("note: "))).toEqual([
      "note: Unnamed: 0: holds the row names that pandas or R wrote, and is left out; name it in columns if the model knows it",
      'note: age: 1 of 120 cells taken for missing: "n/a" (row 4)',
      'note: income: 1 of 120 cells infinite or too large to hold, and taken for missing: "1e400" (row 5)',
    ]);
    const chosen = await explain(
      "odd.csv",
      "--target",
      "status",
      "--columns",
      "age,income",
      "--row",
      "0",
      "--format",
      "json",
    );
    expect(Object.keys(jsonOf(chosen).instance)).toEqual(["age", "income"]);
  });

  test("may hold texts that mean missing, also in a case that is written out", async () => {
    const named = await explain(
      ...(["loans.csv", "--target", "status", "--na-values", "none,17", "--format", "json"] as const),
      ...["--instance", '{"age": 17, "job": "none", "income": 800, "zip": 10001, "status": "deny"}'],
    );
    expect(jsonOf(named).instance).toMatchObject({ age: null, job: null, income: 800 });
    expect(named.stderr).toContain('note: job: 40 of 120 cells taken for missing: "none" (40, first in row 2)');
  });

  test("that nearly hold numbers are named by lore check with the cells that are none, and by the error", async () => {
    const args = ["--data", file("spoilt.csv"), "--target", "status", "--model", file("by-age.mjs")];
    const { stdout } = await runLore(["check", ...args]);
    expect(stdout).toMatch(
      /^note {5}age: nearly all cells are numbers, yet it is read as names because of\n {9}"about 40" \(row 7\);/m,
    );
    expect(stdout).not.toContain("age names a row");
    const { stderr } = await runLore(["check", ...args, "--continuous", "age"]);
    expect(stderr).toContain(
      'must hold numbers, or dates in one spelling, to be continuous, got "about 40" in row 7 (1 of 120 cells)',
    );
    expect(stderr).toContain("--na-values");
    const mended = await runLore(["check", ...args, "--na-values", "about 40", "--format", "json"]);
    expect(jsonOf(mended).reading).toMatchObject([{ code: "taken-for-missing", column: "age", cells: 1 }]);
  });

  test("of whole numbers beyond 2^53 stay as they are, and lore check calls them an identifier", async () => {
    const { stdout } = await runLore(["check", "--data", file("large.csv"), "--target", "status", ...MODEL]);
    expect(stdout).toContain("customer: holds whole numbers beyond 2^53");
    expect(stdout).toContain("customer names a row, as an identifier does");
    const explained = await explain("large.csv", "--target", "status", "--row", "0", "--format", "json");
    expect(jsonOf(explained).instance.customer).toBe("9007199254740993");
  });
});

describe("without a target", () => {
  test("all works where the model names its outcomes", async () => {
    const data = ["--data", file("loans.csv"), "--drop", "status", ...MODEL];
    const [explained, checked, batch] = await Promise.all([
      runLore(["explain", ...data, ...QUICK, "--row", "3", "--format", "json"]),
      runLore(["check", ...data, "--format", "json"]),
      runLore(["batch", ...data, ...QUICK, "--rows", "3", "--out", file("untargeted.jsonl")]),
    ]);
    expect([explained.status, checked.status, batch.status]).toEqual([0, 0, 0]);
    expect(jsonOf(checked)).toMatchObject({ accuracy: null, problems: [] });
    expect(JSON.parse(readFileSync(file("untargeted.jsonl"), "utf8")).explanation).toEqual(jsonOf(explained));
    const named = await explain("loans.csv", "--target", "status", "--row", "3", "--format", "json");
    expect(jsonOf(named)).toEqual(jsonOf(explained));
  });

  test.each([
    ["forest", "a random forest of 100 trees learns from outcomes: name their column with --target", 2],
    [file("unlabelled.mjs"), "must export its labels, or be given --labels", 4],
  ])("the model %s says what it lacks", async (model, message, status) => {
    const failed = await runLore(["explain", "--data", file("loans.csv"), "--model", model, "--row", "3"]);
    expect(failed.stderr).toContain(message);
    expect(failed.status).toBe(status);
  });

  test("a column that is dropped cannot be the target", async () => {
    const { stderr } = await explain("loans.csv", "--target", "status", "--drop", "status", "--row", "3");
    expect(stderr).toContain('"status" must be the --target or in --drop, got both');
  });
});

test("a constant of 1e25 has a report", async () => {
  const args = ["--data", file("constant.csv"), "--target", "status", "--model", file("by-age.mjs"), "--row", "0"];
  const { status, stdout } = await runLore(["explain", ...args, ...QUICK, "--format", "html"]);
  expect(status).toBe(0);
  expect(stdout).toContain("</html>");
});

test("a workbook is data like any other", async () => {
  const book = fileURLToPath(new URL("../../../runner/test/fixtures/odd-files/sheets.xlsx", import.meta.url));
  const { stdout } = await runLore([
    "check",
    "--data",
    book,
    "--sheet",
    "Data",
    "--model",
    file("by-age.mjs"),
    "--format",
    "json",
  ]);
  expect(jsonOf({ stdout })).toMatchObject({ rows: 2, reading: [{ code: "taken-for-missing", column: "income" }] });
});
