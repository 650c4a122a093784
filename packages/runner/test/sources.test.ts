import { writeFileSync } from "node:fs";
import { type Row, rowAt, type Table } from "@lore-xai/core";
import { linesOf, openRowSource, surveyRows } from "@lore-xai/runner";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COLUMNS, csvOf, LOANS, temporaryFolder, writeLoans } from "./loans.ts";

const file = temporaryFolder();

async function cellsOf(path: string, table: Table): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const piece of openRowSource(path).pieces()) rows.push(...piece.map((raw) => raw.cells(table.features)));
  return rows;
}

const backgroundOf = async (path: string) => (await surveyRows(openRowSource(path))).background;

describe("a file of rows", () => {
  test.each(["loans.csv", "loans.jsonl", "loans.parquet"])("%s gives the rows that were written", async (name) => {
    const path = writeLoans(file(name));
    const table = await backgroundOf(path);
    expect(await cellsOf(path, table)).toEqual(LOANS);
    expect(LOANS.map((_, i) => rowAt(table, i))).toEqual(LOANS);
    expect(await openRowSource(path).columns()).toEqual(COLUMNS);
  });

  test("has the cells that the table of the whole file has, whatever is in them", async () => {
    const text = fc.stringMatching(/^[a-z0-9 .?-]{0,20}$/);
    const rows = fc.array(fc.record({ age: text, job: text, income: text, status: text }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        const path = file("any.csv");
        writeFileSync(path, csvOf(given));
        const table = await backgroundOf(path);
        expect(await cellsOf(path, table)).toEqual(given.map((_, i) => rowAt(table, i)));
      }),
      { numRuns: 60 },
    );
  });

  test("reads points as the whole file says, also where the background is a part of it that does not", async () => {
    const path = file("euro.csv");
    const lines = Array.from({ length: 40 }, (_, i) => `${i + 2}.000;a`);
    writeFileSync(path, ["amount;t", ...lines, "1.234,50;b", ""].join("\n"));
    const { background } = await surveyRows(openRowSource(path), { backgroundRows: 3 });
    const amounts = (await cellsOf(path, background)).map(({ amount }) => amount);
    expect(amounts).toEqual([...lines.map((_, i) => (i + 2) * 1000), 1234.5]);
  });

  test("has the cells of the whole table with semicolons too, and the same numbers where a part of it is the background", async () => {
    const number = fc.stringMatching(/^[1-9]\d{0,3}([.,]\d{1,3}){0,2}$/);
    const rows = fc.array(fc.tuple(number, number, number), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        const path = file("any-signs.csv");
        writeFileSync(path, ["a;b;c", ...given.map((cells) => cells.join(";")), ""].join("\n"));
        const whole = await backgroundOf(path);
        const cells = await cellsOf(path, whole);
        expect(cells).toEqual(given.map((_, i) => rowAt(whole, i)));
        const { background } = await surveyRows(openRowSource(path), { backgroundRows: 2 });
        const inPart = await cellsOf(path, background);
        for (const [j, { name, kind }] of whole.features.entries()) {
          if (kind !== "continuous" || background.features[j].kind !== "continuous") continue;
          expect(inPart.map((row) => row[name])).toEqual(cells.map((row) => row[name]));
        }
      }),
      { numRuns: 100 },
    );
  });

  test("keeps decimal commas in names, which a selection finds as the file spells them", async () => {
    const path = file("sizes.csv");
    writeFileSync(path, "size;n\n38,5;1,5\nXL;2\n38,5;3\n");
    const selection = { where: [{ column: "size", value: "38,5" }] };
    const { background, selected } = await surveyRows(openRowSource(path), { selection });
    expect(selected).toBe(2);
    expect((await cellsOf(path, background))[0]).toEqual({ size: "38,5", n: 1.5 });
  });

  test("of a CSV, the header is known before the rows far behind it are read", async () => {
    const path = file("ragged-end.csv");
    writeFileSync(path, `${csvOf(Array.from({ length: 50 }, () => LOANS).flat())}too,few\n`);
    expect(await openRowSource(path).columns()).toEqual(COLUMNS);
    await expect(surveyRows(openRowSource(path))).rejects.toMatchObject({ code: "csv-ragged-row" });
  });

  test("can be read twice", async () => {
    const source = openRowSource(writeLoans(file("twice.jsonl")));
    const count = async () => {
      let rows = 0;
      for await (const piece of source.pieces()) rows += piece.length;
      return rows;
    };
    expect([await count(), await count()]).toEqual([60, 60]);
  });

  test.each([
    ["a missing file", "nowhere.jsonl", null, "file-not-found"],
    ["a missing Parquet file", "nowhere.parquet", null, "file-not-found"],
    ["text that is no Parquet", "text.parquet", "not parquet at all", "file-unreadable"],
    ["a line that is no object", "list.jsonl", "[1, 2]\n", "invalid-instance"],
    ["a nested value", "nested.jsonl", '{"age": {"years": 3}}\n', "invalid-value"],
    ["a column that comes late", "late.jsonl", '{"age": 1}\n{"age": 2, "job": "clerk"}\n', "unknown-feature"],
    ["an empty file", "empty.jsonl", "\n", "table-empty"],
  ])("%s is an error with a code", async (_, name, contents, code) => {
    if (contents !== null) writeFileSync(file(name), contents);
    await expect(backgroundOf(file(name))).rejects.toMatchObject({ code });
  });
});

describe("lines of a text", () => {
  const linesIn = async (pieces: Iterable<string>) => {
    const all: string[] = [];
    for await (const lines of linesOf(pieces)) all.push(...lines);
    return all;
  };

  test("are the same wherever it is cut", async () => {
    const pieces = fc.array(fc.stringMatching(/^[ab \n]{0,4}$/));
    await fc.assert(
      fc.asyncProperty(pieces, async (texts) => {
        const expected = texts.join("").split("\n");
        expect(await linesIn(texts)).toEqual(expected.filter((line) => line.trim() !== ""));
      }),
    );
  });

  test("take time in proportion to their length, in however small pieces they come", async () => {
    function* small() {
      for (let i = 0; i < 150_000; i++) yield "x".repeat(100);
      yield "\ny";
    }
    // Split again from its start with every piece it would take hours.
    expect((await linesIn(small())).map(({ length }) => length)).toEqual([15_000_000, 1]);
  });
});
