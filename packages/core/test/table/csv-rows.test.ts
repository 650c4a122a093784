import { cellFromText, csvRows, rowAt, TableBuilder, tableFromCsv, tableFromRows } from "@lore-xai/core";
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

test("a table made row by row is the table made at once", () => {
  const rows = [
    { age: 22, job: "clerk" },
    { age: null, job: "none" },
  ];
  const builder = new TableBuilder(["age", "job"]);
  for (const row of rows) builder.pushValues(row);
  expect(builder.finish()).toEqual(tableFromRows(rows));
});
