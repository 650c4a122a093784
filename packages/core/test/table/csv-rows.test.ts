import { rowAt, tableFromCsv, tableFromRows } from "@lore-xai/core";
import { cellFromText, csvRows, TableBuilder } from "@lore-xai/core/extend";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const TEXT = 'age,job\n22,clerk\n,"a ""quoted"", one"\n30,none\n';

describe("rows of a CSV", () => {
  test("come whole, wherever the text is cut", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: TEXT.length })), async (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), TEXT.length];
        const pieces = at.slice(1).map((end, i) => TEXT.slice(at[i], end));
        const rows: (readonly string[])[] = [];
        for await (const piece of csvRows(pieces)) {
          expect(piece.header).toEqual(["age", "job"]);
          rows.push(...piece.rows);
        }
        expect(rows).toEqual([
          ["22", "clerk"],
          ["", 'a "quoted", one'],
          ["30", "none"],
        ]);
      }),
    );
  });

  test("become, cell by cell, what the table of all of them holds", async () => {
    const table = await tableFromCsv("n,c,b,k\n1.5,x,true,7\nNA,,false,3\n-2,y,true,7\n");
    const texts = [
      ["1.5", "x", "true", "7"],
      ["NA", "", "false", "3"],
      ["-2", "y", "true", "7"],
    ];
    for (const [i, cells] of texts.entries()) {
      const read = table.features.map((feature, j) => [feature.name, cellFromText(feature, cells[j])]);
      expect(Object.fromEntries(read)).toEqual(rowAt(table, i));
    }
  });

  test("with a text that does not fit keep it for others to refuse", async () => {
    const { features } = await tableFromCsv("n,c\n1,x\n2,y\n");
    expect([cellFromText(features[0], "abc"), cellFromText(features[1], "new")]).toEqual(["abc", "new"]);
  });
});

describe("a CSV whose record does not end", () => {
  const LIMIT = 16_000_000;
  const consume = async (pieces: Iterable<string>) => {
    let rows = 0;
    for await (const piece of csvRows(pieces)) rows += piece.rows.length;
    return rows;
  };

  test.each([
    ["a quote that is never closed", 'a,b\n1,2\n3,"4\n', "line 3 of the CSV", 'add the missing "', 3],
    ["a quote in the header", 'a,"b\n1,2\n', "the header of the CSV", 'add the missing "', 1],
    ["a header without an end", "a,b", "the header of the CSV", "a line for each row", 1],
    ["a row without an end", "a,b\n1,2", "line 2 of the CSV", "a line for each row", 2],
  ])("for %s is read no further than the limit, which is named", async (_, start, where, advice, line) => {
    let given = 0;
    function* endless() {
      yield start;
      const piece = (start.includes('"') ? "x,y\n" : "x,y,").repeat(10_000);
      for (; given < 4 * LIMIT; given += piece.length) yield piece;
    }
    const error = await consume(endless()).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "csv-malformed", details: { line, limit: LIMIT } });
    for (const part of [where, advice, "16 million characters"]) expect((error as Error).message).toContain(part);
    expect(given).toBeLessThan(LIMIT + 100_000);
  });

  test("is refused alike when it comes in one piece", async () => {
    const cell = `"${"x".repeat(LIMIT)}"`;
    await expect(consume([`a,b\n1,${cell}\n2,3\n`])).rejects.toMatchObject({ details: { line: 2, limit: LIMIT } });
    const pieces = [`a,b\n1,${cell.slice(0, LIMIT / 2)}`, `${cell.slice(LIMIT / 2)}\n2,3\n`];
    await expect(consume(pieces)).rejects.toMatchObject({ details: { line: 2, limit: LIMIT } });
  });

  test("for long takes time in proportion to its length, in however small pieces it comes", async () => {
    function* small() {
      yield 'a,b\n1,"';
      for (let i = 0; i < 150_000; i++) yield `""${"x".repeat(97)}\n`;
      yield '"\n';
    }
    // Read again from its start with every piece it would take hours.
    expect(await consume(small())).toBe(1);
  });
});

test("a table made row by row is the table made at once", () => {
  const rows = [
    { age: 22, job: "clerk" },
    { age: null, job: "none" },
  ];
  const builder = new TableBuilder(["age", "job"]);
  for (const row of rows) builder.pushValues(row);
  expect(builder.finish()).toEqual(tableFromRows(rows));
});
