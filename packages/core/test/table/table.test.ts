import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillMissing, LoreError, type Row, rowAt, selectRows, splitTarget, tableFromRows } from "../../src/index.ts";
import { RowIndex } from "../../src/rows/row-index.ts";

describe("tableFromRows", () => {
  test("gives back the rows it was made of", () => {
    const row = fc.record({
      n: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)),
      s: fc.option(
        fc.string({ minLength: 1 }).filter((text) => Number.isNaN(Number(text)) && !/^(true|false)$/i.test(text)),
      ),
      b: fc.option(fc.boolean()),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
        // A column needs one value to show its type.
        const typed: Row[] = [{ n: 0.5, s: "x y", b: true }, ...rows];
        const table = tableFromRows(typed);
        expect(typed.map((_, i) => rowAt(table, i))).toEqual(typed);
      }),
    );
  });

  test("refuses no rows, a feature that the first row lacks, and rows out of range", () => {
    expect(() => tableFromRows([])).toThrow("at least one row");
    expect(() => tableFromRows([{ age: 1 }, { agee: 2 }])).toThrow('did you mean "age"?');
    const table = tableFromRows([{ age: 1 }]);
    for (const index of [-1, 1, 0.5, Number.NaN]) expect(() => rowAt(table, index)).toThrow(LoreError);
  });

  test("a column without any value is kept", () => {
    const table = fillMissing(tableFromRows([{ a: 1, b: null }]));
    expect(rowAt(table, 0)).toEqual({ a: 1, b: "" });
  });
});

describe("fillMissing", () => {
  test("fills with the mean in the feature's own resolution, and with the mode", () => {
    const table = tableFromRows([
      { whole: 1, fine: 0.25, text: "b" },
      { whole: 2, fine: 0.5, text: "a" },
      { whole: null, fine: null, text: null },
      { whole: 2, fine: 0.5, text: "b" },
    ]);
    expect(rowAt(fillMissing(table), 2)).toEqual({ whole: 2, fine: 0.42, text: "b" });
    expect(rowAt(table, 2)).toEqual({ whole: null, fine: null, text: null });
  });
});

describe("splitTarget", () => {
  const table = tableFromRows([
    { age: 1, class: "good" },
    { age: 2, class: "bad" },
    { age: 3, class: null },
  ]);

  test("takes the outcome apart from the features", () => {
    const split = splitTarget(table, "class");
    expect(split.labels).toEqual(["bad", "good"]);
    expect([...split.outcomes]).toEqual([1, 0, -1]);
    expect(rowAt(split.features, 1)).toEqual({ age: 2 });
  });

  test("outcomes written as numbers are names", () => {
    const numbers = tableFromRows([
      { a: 1, y: 10 },
      { a: 2, y: 9 },
      { a: 3, y: null },
      { a: 4, y: 10 },
    ]);
    const { labels, outcomes } = splitTarget(numbers, "y");
    expect(labels).toEqual(["9", "10"]);
    expect([...outcomes]).toEqual([1, 0, -1, 1]);
  });

  test("refuses an unknown target and one with a single class", () => {
    expect(() => splitTarget(table, "clas")).toThrow('did you mean "class"?');
    expect(() => splitTarget(selectRows(table, [0, 2]), "class")).toThrow("at least two classes");
  });
});

describe("RowIndex", () => {
  test("numbers distinct rows in the order in which they come", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -2, max: 2 }), fc.double({ noNaN: true })), { maxLength: 400 }),
        (rows) => {
          const index = new RowIndex(2);
          const known = new Map<string, number>();
          for (const [a, b] of rows) {
            const key = `${a + 0} ${b + 0}`;
            const data = Float64Array.of(9, a, b);
            expect(index.find(data, 1)).toBe(known.get(key) ?? -1);
            if (!known.has(key)) known.set(key, known.size);
            expect(index.add(data, 1)).toBe(known.get(key));
          }
          expect(index.size).toBe(known.size);
        },
      ),
    );
  });
});
