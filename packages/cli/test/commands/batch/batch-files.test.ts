// Files as they come from spreadsheets and databases: byte order marks, semicolons, spaces in names, gaps, Parquet.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { summarizeBatch } from "@lore-xai/runner";
import { parquetWriteBuffer } from "hyparquet-writer";
import { beforeAll, describe, expect, test } from "vitest";
import { makePageFolder } from "../../../src/page/page-files.ts";
import { folderWith, runLore, runLoreProcess } from "../../run-lore.ts";

const JOBS = ["self employed", "civil servant", "clerk"];
const COLUMNS = ["age", "job title", "income", "status"] as const;

/** Numbers and names with gaps; the outcome has none. */
const ROWS = Array.from({ length: 60 }, (_, i): (number | string | null)[] => {
  const [age, income] = [17 + ((i * 7) % 50), 500 + ((i * 37) % 1500)];
  const status = age > 25 || income > 900 ? "grant" : "deny";
  return [i % 11 === 5 ? null : age, i % 13 === 6 ? null : JOBS[i % 3], i % 7 === 3 ? null : income, status];
});

const csvOf = (separator: string, lineEnd: string) =>
  [COLUMNS, ...ROWS].map((row) => row.map((cell) => cell ?? "").join(separator)).join(lineEnd) + lineEnd;

const file = folderWith({
  "plain.csv": csvOf(",", "\n"),
  "spreadsheet.csv": `\ufeff${csvOf(";", "\r\n")}`,
  "model.mjs": `export const labels = ["deny", "grant"];
    export const predict = (rows) => rows.map(({ age, income }) => ((age ?? 40) > 25 || (income ?? 0) > 900 ? "grant" : "deny"));`,
});
writeFileSync(
  file("table.parquet"),
  new Uint8Array(
    parquetWriteBuffer({
      columnData: COLUMNS.map((name, j) => ({
        name,
        data: ROWS.map((row) => row[j]),
        type: name === "age" || name === "income" ? ("DOUBLE" as const) : ("STRING" as const),
      })),
    }),
  ),
);
writeFileSync(
  file("table.jsonl"),
  ROWS.map((row) => JSON.stringify(Object.fromEntries(row.map((cell, j) => [COLUMNS[j], cell])))).join("\n"),
);

const quick = ["--target", "status", "--model", file("model.mjs"), "--effort", "quick"];
const batch = (data: string, out: string, ...more: string[]) =>
  runLore(["batch", "--data", file(data), ...quick, "--workers", "1", "--rows", "0..13", "--out", file(out), ...more]);
const read = (name: string) => readFileSync(file(name), "utf8");
const rowsIn = (name: string) =>
  read(name)
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).row as number);

beforeAll(async () => {
  expect((await batch("plain.csv", "plain.jsonl")).status).toBe(0);
  expect(rowsIn("plain.jsonl")).toHaveLength(14);
});

describe("the same rows give the same explanations", () => {
  test.each(["spreadsheet.csv", "table.parquet", "table.jsonl"])("from %s, gaps and all", async (data) => {
    const { status, stderr } = await batch(data, `${data}.out.jsonl`);
    expect([status, stderr]).toEqual([0, expect.stringContaining("no row failed")]);
    expect(read(`${data}.out.jsonl`) === read("plain.jsonl")).toBe(true);
  });

  test("with lore explain, which reads the same files", async () => {
    const explain = (data: string) =>
      runLore(["explain", "--data", file(data), ...quick, "--row", "5", "--format", "json"]);
    const [csv, parquet, lines] = [
      await explain("spreadsheet.csv"),
      await explain("table.parquet"),
      await explain("table.jsonl"),
    ];
    expect(JSON.parse(csv.stdout).instance.age).toBeNull();
    expect([parquet.stdout === csv.stdout, lines.stdout === csv.stdout]).toEqual([true, true]);
  });

  test("in Parquet as in lines, and the summaries agree", async () => {
    expect((await batch("table.parquet", "out.parquet")).status).toBe(0);
    const [flat, lines] = [await summarizeBatch(file("out.parquet")), await summarizeBatch(file("plain.jsonl"))];
    expect(flat).toEqual(lines);
  });
});

describe("--where", () => {
  test("takes column and category with spaces in them", async () => {
    expect((await batch("spreadsheet.csv", "where.jsonl", "--where", "job title=self employed")).status).toBe(0);
    const wanted = ROWS.slice(0, 14).flatMap((row, i) => (row[1] === "self employed" ? [i] : []));
    expect(rowsIn("where.jsonl")).toEqual(wanted);
  });

  test("takes an empty value for the rows that miss it", async () => {
    expect((await batch("table.parquet", "gaps.jsonl", "--where", "age=")).status).toBe(0);
    expect(rowsIn("gaps.jsonl")).toEqual([5]);
  });

  test.each([
    ["a value in quotes", 'job title="self employed"', 'did you mean "self employed"'],
    ["a misspelt value", "job title=clark", 'did you mean "clerk"'],
    ["a value that is far from all", "status=perhaps", "known are deny, grant"],
    ["a misspelt column", "jobtitle=clerk", 'did you mean "job title"'],
  ])("names what there is for %s", async (_, where, message) => {
    const { status, stderr } = await batch("plain.csv", "never.jsonl", "--where", where);
    expect([status, stderr]).toEqual([3, expect.stringContaining(message)]);
  });
});

describe("a result", () => {
  test("that is there is kept, and the flags that help are named", async () => {
    const before = read("plain.jsonl");
    const { status, stderr } = await batch("plain.csv", "plain.jsonl");
    expect([status, stderr]).toEqual([2, expect.stringMatching(/must not be there yet.*--resume, --overwrite/)]);
    expect(read("plain.jsonl")).toBe(before);
  });

  test("that is there is replaced where it is told so", async () => {
    writeFileSync(file("replaced.jsonl"), "something else\n");
    expect((await batch("plain.csv", "replaced.jsonl", "--overwrite")).status).toBe(0);
    expect(read("replaced.jsonl") === read("plain.jsonl")).toBe(true);
  });

  test("does not replace a folder", async () => {
    mkdirSync(file("folder"));
    const { status, stderr } = await batch("plain.csv", "folder", "--overwrite");
    expect([status, stderr]).toEqual([5, expect.stringMatching(/cannot write .*folder"/)]);
  });

  test("in a folder that is not there says so of the folder", async () => {
    const { status, stderr } = await batch("plain.csv", "nowhere/out.jsonl");
    expect([status, stderr]).toEqual([5, expect.stringMatching(/nowhere\/out\.jsonl": its folder is not there/)]);
  });

  test("is no table of another kind", async () => {
    const { status, stderr } = await batch("plain.csv", "out.csv");
    expect([status, stderr]).toEqual([2, expect.stringContaining("must be a .parquet file or lines of JSON")]);
  });
});

test("a page carries the columns that it needs as CSV, whatever the file was", async () => {
  const args = [
    "build-page",
    "--data",
    file("table.jsonl"),
    "--target",
    "status",
    "--drop",
    "job title",
    "--model",
    "forest",
  ];
  const { status, stderr } = await runLoreProcess([...args, "--out", file("page")]);
  expect(stderr).toContain("wrote");
  expect(status).toBe(0);
  const [header, first] = readFileSync(join(file("page"), "data.csv"), "utf8").split("\n");
  const names = header.split(",");
  expect(names).not.toContain("job title");
  const row = JSON.parse(readFileSync(file("table.jsonl"), "utf8").split("\n")[0]);
  expect(first).toBe(names.map((name) => String(row[name] ?? "")).join());
});

test("a page that cannot be written says so, and not that something cannot be read", async () => {
  writeFileSync(file("no-folder"), "");
  const inside = join(file("no-folder"), "page");
  await expect(makePageFolder(inside)).rejects.toMatchObject({ code: "file-unwritable", details: { path: inside } });
});
