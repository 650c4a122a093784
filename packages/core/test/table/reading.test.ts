import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellFromText, encodeInstance, READING_CODES } from "../../src/extend.ts";
import { type ReadingOptions, rowAt, splitTarget, type Table, tableFromCsv, tableFromRows } from "../../src/index.ts";
import { readingSentence } from "../../src/words.ts";

const columnOf = (texts: readonly string[], options: ReadingOptions = {}) =>
  tableFromCsv(`x,end\n${texts.map((text) => `"${text}",z\n`).join("")}`, options);

const cells = (table: Table) => Array.from({ length: table.rowCount }, (_, i) => rowAt(table, i).x);
const sentences = ({ reading = [] }: Table) => reading.map(readingSentence);

const MISSING = [
  "NA",
  "N/A",
  "n/a",
  "#N/A",
  "-",
  "nan",
  "NaN",
  "null",
  "NULL",
  "None",
  "?",
  "<NA>",
  "#DIV/0!",
  ".",
  " NA ",
];
const INFINITE = ["inf", "-inf", "Inf", "Infinity", "-Infinity", "1e400", "-1e400", "∞", `1${",001".repeat(120)}`];

/** One odd spelling each among whole numbers. */
describe("a column of numbers", () => {
  test.each(MISSING)("stays one where a cell says %s, which is missing", async (text) => {
    const table = await columnOf(["12", text, "14"]);
    expect(table.features[0]).toMatchObject({ kind: "continuous", decimals: 0 });
    expect(cells(table)).toEqual([12, null, 14]);
    expect(sentences(table)).toEqual([`x: 1 of 3 cells taken for missing: "${text.trim()}" (row 1)`]);
  });

  test.each(INFINITE)("stays one where a cell says %s, which no number can be", async (text) => {
    const table = await columnOf(["12", text, "14"]);
    expect(cells(table)).toEqual([12, null, 14]);
    expect(sentences(table)).toEqual([
      `x: 1 of 3 cells infinite or too large to hold, and taken for missing: "${text}" (row 1)`,
    ]);
  });

  test.each([
    ["1,234", 1234],
    ["1,234,567.25", 1_234_567.25],
    ["-1,234", -1234],
    ["1'234", 1234],
    ["1 234", 1234],
    ["1\u202f234\u202f567", 1_234_567],
  ])("stays one where thousands are set apart, as in %s", async (text, value) => {
    const table = await columnOf(["12", text, "14"]);
    expect(cells(table)).toEqual([12, value, 14]);
    expect(table.reading).toMatchObject([{ code: "thousands", column: "x", cells: 1, rowCount: 3 }]);
  });

  test.each(["1,23", "1,2345", "0,123", "1,234'567", "12,34,567", "1.2.3"])(
    "is none where a cell says %s",
    async (text) => {
      expect((await columnOf(["12", text, "14"])).features[0].kind).toBe("categorical");
    },
  );

  test("counts what it takes for missing by spelling, the most frequent first", async () => {
    const table = await columnOf(["1", "-", "NA", "", "NA", "2"]);
    expect(sentences(table)).toEqual(['x: 3 of 6 cells taken for missing: "NA" (2, first in row 2), "-" (row 1)']);
  });

  test("holds no infinite cell, whatever its texts are", async () => {
    const text = fc.oneof(
      fc.constantFrom(...MISSING, ...INFINITE, "", "7", "1,000"),
      fc.tuple(fc.integer(), fc.integer({ min: -500, max: 500 })).map(([a, b]) => `${a}e${b}`),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1 }), async (texts) => {
        const table = await columnOf([...texts, "1"]);
        expect(table.features[0].kind).toBe("continuous");
        expect(table.columns[0].every((value) => Number.isNaN(value) || Number.isFinite(value))).toBe(true);
      }),
    );
  });

  test("that is told to be one names the cells that are not", async () => {
    await expect(columnOf(["1", "many", "3", "few"], { continuous: ["x"] })).rejects.toThrow(
      'column "x" must hold numbers, or dates in one spelling, to be continuous, got "many" in row 1, "few" in row 3 (2 of 4 cells)',
    );
  });
});

describe("whole numbers beyond 2^53", () => {
  const ids = ["9007199254740993", "9007199254740994", "17"];

  test("stay the texts that they are", async () => {
    const table = await columnOf(ids);
    expect(cells(table)).toEqual(ids);
    expect(table.reading).toMatchObject([{ code: "too-large", cells: 2 }]);
  });

  test("are rounded where the user asks for numbers, and it is said", async () => {
    const table = await columnOf(ids, { continuous: ["x"] });
    expect(cells(table)).toEqual([9_007_199_254_740_992, 9_007_199_254_740_994, 17]);
    expect(table.reading).toMatchObject([{ code: "rounded", cells: 2 }]);
  });

  test("are numbers where they came as numbers, which lost nothing here", () => {
    const table = tableFromRows([{ x: 2 ** 60 }, { x: 1 }]);
    expect(table.features[0].kind).toBe("continuous");
    expect(table.reading).toBeUndefined();
  });
});

describe("a column of names", () => {
  const numbers = Array.from({ length: 40 }, (_, i) => String(i));

  test("of which over 95% are numbers names the cells that are not", async () => {
    const [sentence] = sentences(await columnOf([...numbers, "many"]));
    expect(sentence).toBe(
      'x: nearly all cells are numbers, yet it is read as names because of "many" (row 40); ' +
        "mend them, name what means missing in naValues, or make the column categorical",
    );
  });

  test("is silent where fewer are numbers, where they are codes, and where the user wants names", async () => {
    expect((await columnOf([...numbers, "a", "b", "c"])).reading).toBeUndefined();
    expect((await columnOf([...numbers, "007", "many"])).reading).toBeUndefined();
    expect((await columnOf([...numbers, "many"], { categorical: ["x"] })).reading).toBeUndefined();
  });

  test("keeps words for missing as names and says so; none is a name like any other", async () => {
    const table = await columnOf(["DE", "NA", "none"]);
    expect(cells(table)).toEqual(["DE", "NA", "none"]);
    expect(sentences(table)).toEqual([
      'x: read as a name, not as missing: "NA" (row 1); if it means missing, name it in naValues',
    ]);
  });

  test("that look like dates but are not all spelt alike says which are not", async () => {
    const dates = ["2024-02-29", "2024-03-01", "2024-02-30", "2024-02-29T13:45"];
    expect((await columnOf(dates)).reading).toMatchObject([
      { code: "dates-as-names", cells: 2, date: "YYYY-MM-DD", spellings: [{ text: "2024-02-30" }, { row: 3 }] },
    ]);
    const zoned = await columnOf(["2024-02-29 13:45:10.5+01:00"]);
    expect(sentences(zoned)[0]).toContain("they are spelt in no way that is known");
    for (const other of ["2024-02-30x", "2024", "Monday"]) {
      expect((await columnOf([...dates, other])).reading).toBeUndefined();
    }
  });

  test("of truth values has no third one", async () => {
    const table = await columnOf(["True", "NA", "False"]);
    expect(cells(table)).toEqual([true, null, false]);
    expect(cellFromText(table.features[0], "n/a")).toBeNull();
  });
});

describe("naValues", () => {
  test("are missing in every column, and in a case that is read by it", async () => {
    const table = await tableFromCsv("x,job\n1,clerk\n999,unknown\n3,other\n", { naValues: ["999", "unknown"] });
    expect(rowAt(table, 1)).toEqual({ x: null, job: null });
    expect(table.features[1]).toMatchObject({ values: ["clerk", "other"] });
    expect(sentences(table)).toHaveLength(2);
    expect([...encodeInstance({ x: 999, job: "unknown" }, table).codes]).toEqual([Number.NaN, Number.NaN]);
  });
});

describe("columns", () => {
  const text = ",a,b,c\n0,1,2,3\n1,4,5,6\n";

  test("are chosen or left out by name", async () => {
    const names = async (options: ReadingOptions) =>
      (await tableFromCsv(text, options)).features.map(({ name }) => name);
    expect(await names({ columns: ["c", "a"] })).toEqual(["a", "c"]);
    expect(await names({ drop: ["a"] })).toEqual(["b", "c"]);
    await expect(names({ drop: ["aa"] })).rejects.toThrow('unknown column "aa" in drop; did you mean "a"?');
    await expect(names({ columns: ["aa"] })).rejects.toMatchObject({ code: "unknown-feature" });
    await expect(names({ columns: ["a"], drop: ["a"] })).rejects.toMatchObject({ code: "invalid-option" });
  });

  test("of row names, as pandas and R write them, are left out with a note, unless they are asked for", async () => {
    const table = await tableFromCsv(text);
    expect(rowAt(table, 0)).toEqual({ a: 1, b: 2, c: 3 });
    expect(table.reading).toMatchObject([{ code: "index-left-out", column: "Unnamed: 0" }]);
    const asked = await tableFromCsv(text, { columns: ["Unnamed: 0", "a"] });
    expect(rowAt(asked, 1)).toEqual({ "Unnamed: 0": 1, a: 4 });
    expect(asked.reading).toBeUndefined();
  });
});

describe("a table without a target", () => {
  test("has all its columns as features, and outcomes that nobody knows", async () => {
    const table = await tableFromCsv("a,b\n1,x\n2,y\n");
    expect(splitTarget(table)).toEqual({ features: table, labels: [], outcomes: Int32Array.of(-1, -1) });
  });

  test("and one with a target keep what is known of the reading", async () => {
    const table = await tableFromCsv("a,b\nNA,x\n2,y\n");
    expect(splitTarget(table, "b").features.reading).toEqual(table.reading);
  });
});

describe("every way to give a case", () => {
  test("agrees on what is missing", async () => {
    const odd = fc.constantFrom<string>(...MISSING, ...INFINITE, "", "5", "1,000", "word");
    await fc.assert(
      fc.asyncProperty(fc.array(odd, { minLength: 1, maxLength: 6 }), async (texts) => {
        const table = await columnOf(texts);
        const [feature] = table.features;
        const read = texts.map((text) => cellFromText(feature, text));
        expect(read).toEqual(cells(table));
        const typed = tableFromRows(texts.map((x) => ({ x, end: "z" })));
        expect(cells(typed)).toEqual(read);
        for (const [i, text] of texts.entries()) {
          const { codes, row } = encodeInstance({ x: text, end: "z" }, table);
          expect(Number.isNaN(codes[0])).toBe(read[i] === null);
          expect(row.x === null).toBe(read[i] === null);
        }
      }),
    );
  });
});

test("every code has words", () => {
  for (const code of READING_CODES) {
    const note = { code, column: "a\nb", cells: 3, rowCount: 9, spellings: [{ text: "q", count: 2, row: 1 }] };
    expect(readingSentence(note)).toMatch(/^a b: [^\n]+$/);
  }
});
