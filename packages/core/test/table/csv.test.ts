import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LoreError, rowAt, splitTarget, type Table, tableFromCsv } from "../../src/index.ts";
import { cellFromText } from "../../src/table/cell-reading.ts";
import { encodeInstance } from "../../src/table/instance.ts";

const kinds = (table: Table) => Object.fromEntries(table.features.map(({ name, kind }) => [name, kind]));
const rows = (table: Table) => Array.from({ length: table.rowCount }, (_, i) => rowAt(table, i));

const isText = (text: string) => text !== "" && Number.isNaN(Number(text));

async function codeOf(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(LoreError);
  return (error as LoreError).code;
}

describe("tableFromCsv", () => {
  test("infers numbers, texts and booleans, and keeps missing values", async () => {
    const table = await tableFromCsv("age,wage,job,member\n22,1.25,clerk,True\n,2.5,,False\n40,,other,\n");
    expect(kinds(table)).toEqual({ age: "continuous", wage: "continuous", job: "categorical", member: "boolean" });
    expect(table.features[0]).toMatchObject({ decimals: 0 });
    expect(table.features[1]).toMatchObject({ decimals: 2 });
    expect(table.features[2]).toMatchObject({ values: ["clerk", "other"] });
    expect(table.features[3]).toMatchObject({ values: [false, true], spelling: ["False", "True"] });
    expect(rows(table)).toEqual([
      { age: 22, wage: 1.25, job: "clerk", member: true },
      { age: null, wage: 2.5, job: null, member: false },
      { age: 40, wage: null, job: "other", member: null },
    ]);
  });

  test("numbers with leading zeros are names, and words for missing are missing among numbers only", async () => {
    const table = await tableFromCsv("zip,x,country\n00501,1,NA\n10001,NA,DE\n10002,?,NA\n");
    expect(kinds(table)).toEqual({ zip: "categorical", x: "continuous", country: "categorical" });
    expect(rows(table).map(({ x }) => x)).toEqual([1, null, null]);
    expect(rows(table).map(({ country }) => country)).toEqual(["NA", "DE", "NA"]);
  });

  test("the user's word on a column beats inference, and categories of numbers stay numbers", async () => {
    const table = await tableFromCsv("grade,code\n3,7\n10,8\n", { categorical: ["grade"] });
    expect(table.features[0]).toMatchObject({ kind: "categorical", values: [3, 10] });
    expect(await codeOf(tableFromCsv("a\nx\n", { continuous: ["a"] }))).toBe("invalid-value");
    expect(await codeOf(tableFromCsv("age\n1\n", { categorical: ["agee"] }))).toBe("unknown-feature");
    expect(await codeOf(tableFromCsv("age\n1\n", { categorical: ["age"], continuous: ["age"] }))).toBe(
      "invalid-option",
    );
  });

  test("reads quotes, separators and line breaks inside quotes, CRLF and a byte order mark", async () => {
    const text = '\uFEFFname;note\r\n"a;b";"he said ""no"""\r\n"two\nlines";plain\r\n';
    expect(rows(await tableFromCsv(text))).toEqual([
      { name: "a;b", note: 'he said "no"' },
      { name: "two\nlines", note: "plain" },
    ]);
  });

  test("a line break in quotes does not end the header that the separator is taken from", async () => {
    for (const text of ['"net;\nof tax";b,"c"\n1,2\n', '"net;\nof;tax","b"\n1,2\n', '"b","net;\nof;tax"\n2,1\n']) {
      for (const pieces of [[text], [...text]]) {
        const [row] = rows(await tableFromCsv(pieces));
        expect(Object.values(row)).toHaveLength(2);
      }
    }
    expect(rows(await tableFromCsv('"a;\nb;c","d"\n1,2\n'))).toEqual([{ "a;\nb;c": 1, d: 2 }]);
  });

  test("any way of cutting the text into pieces gives the same table", async () => {
    const cell = fc.oneof(fc.integer().map(String), fc.stringMatching(/^[a-c",;\n\r ]{0,6}$/), fc.constant(""));
    const quoted = (text: string) => (/[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }),
        fc.array(fc.nat(30), { minLength: 1, maxLength: 40 }),
        fc.constantFrom("\n", "\r\n"),
        async (cells, cuts, lineEnd) => {
          const text = ["a,b", ...cells.map((row) => row.map(quoted).join(","))].join(lineEnd);
          const pieces: string[] = [];
          let position = 0;
          for (const cut of cuts) {
            pieces.push(text.slice(position, position + cut));
            position += cut;
          }
          pieces.push(text.slice(position));
          const whole = await tableFromCsv(text);
          expect(await tableFromCsv(pieces)).toEqual(whole);
          expect(whole.rowCount).toBe(cells.length);
          const texts = rows(whole).map(({ a }) => String(a ?? ""));
          // Numbers are printed as numbers: "007" and "-0" stay texts or become 0.
          expect(texts.filter(isText)).toEqual(cells.map(([a]) => a).filter(isText));
        },
      ),
      { numRuns: 300 },
    );
  });

  test.each([
    ["an empty file", "", "csv-empty"],
    ["only line ends", "\n\n", "csv-empty"],
    ["a header without rows", "a,b\n", "csv-no-rows"],
    ["a row with too few cells", "a,b\n1,2\n3\n", "csv-ragged-row"],
    ["a row with too many cells", "a,b\n1,2,3\n", "csv-ragged-row"],
    ["duplicate column names", "a,b,a\n1,2,3\n", "csv-duplicate-column"],
    ["a column called __proto__", "a,__proto__\n1,2\n", "csv-malformed"],
    ["an empty column name", "a,,c\n1,2,3\n", "csv-malformed"],
    ["a quote that never closes", 'a,b\n1,"2\n3,4\n', "csv-malformed"],
  ])("%s is an error with its code", async (_, text, code) => {
    expect(await codeOf(tableFromCsv(text))).toBe(code);
  });

  test("a ragged row is named by its line, also after line breaks inside quotes", async () => {
    await expect(tableFromCsv('a,b\n"x\ny",2\n3\n')).rejects.toThrow("line 4");
  });

  test("streams 50 MB without holding the text", async () => {
    const line = "39,State-gov,77516,Bachelors,13,Never-married,Adm-clerical,Not-in-family,White,Male,2174,0,40,US\n";
    const header = `${Array.from({ length: 14 }, (_, j) => `c${j}`).join()}\n`;
    const perPiece = 1000;
    const pieces = Math.ceil(50e6 / (line.length * perPiece));
    const source = function* () {
      yield header;
      for (let i = 0; i < pieces; i++) yield line.repeat(perPiece);
    };
    const table = await tableFromCsv(source());
    expect(table.rowCount).toBe(pieces * perPiece);
    expect(table.features.length).toBe(14);
  });
});

describe("decimal commas", () => {
  test("are read where the separator is a semicolon", async () => {
    const table = await tableFromCsv('age;income;name\n24,5;1.234,5;a,b\n30;"-0,25";1,2,3\n');
    expect([rowAt(table, 0), rowAt(table, 1)]).toEqual([
      { age: 24.5, income: 1234.5, name: "a,b" },
      { age: 30, income: -0.25, name: "1,2,3" },
    ]);
  });

  test("may come with points or spaces between thousands, of which several cannot be decimal points", async () => {
    const table = await tableFromCsv("a;b\n1 234,5;1.234.567\n2;3\n");
    expect(rowAt(table, 0)).toEqual({ a: 1234.5, b: 1_234_567 });
  });

  const columns = (header: string, ...lines: string[]) => tableFromCsv([header, ...lines, ""].join("\n"));
  const valuesOf = (table: Table, column: string) =>
    Array.from({ length: table.rowCount }, (_, i) => rowAt(table, i)[column]);

  test("make the points of their column thousands points, in every cell and with a note", async () => {
    const table = await columns("x;t", "2.000;a", "1.234,50;b", "900;a", "12.500;b", "2.000;b");
    expect(valuesOf(table, "x")).toEqual([2000, 1234.5, 900, 12_500, 2000]);
    expect(table.reading).toEqual([
      {
        code: "thousands",
        column: "x",
        cells: 4,
        rowCount: 5,
        spellings: [
          { text: "2.000", count: 2, row: 0 },
          { text: "1.234,50", count: 1, row: 1 },
          { text: "12.500", count: 1, row: 3 },
        ],
      },
    ]);
  });

  test("make points thousands points where another column has them and the own column says nothing", async () => {
    const table = await columns("x;other", "2.000;1,5", "12.500;2");
    expect(valuesOf(table, "x")).toEqual([2000, 12_500]);
    expect(table.reading).toMatchObject([{ code: "thousands", column: "x", cells: 2 }]);
  });

  test("leave a point what it is where the column has one that is before decimals, or the file has no comma", async () => {
    expect(valuesOf(await columns("x;other", "2.000;1,5", "0.500;2"), "x")).toEqual([2, 0.5]);
    expect(valuesOf(await columns("x;other", "2.000;15", "12.500;2"), "x")).toEqual([2, 12.5]);
    expect(valuesOf(await columns("x;size;a;b", "2.000;7,5;1.5;2.5", "12.500;XL;1.5;3.5"), "x")).toEqual([2, 12.5]);
  });

  test("are none where the column has thousands commas before a decimal point", async () => {
    const table = await columns("x;t", "2,000;a", "1,234.50;b");
    expect(valuesOf(table, "x")).toEqual([2000, 1234.5]);
  });

  test("are read alike in a text of one case", async () => {
    const table = await columns("x;t", "2.000;a", "1.234,50;b");
    const [feature] = table.features;
    expect(["3.000", "3.000,5", "3,5", "3.5", "n/a"].map((text) => cellFromText(feature, text))).toEqual([
      3000,
      3000.5,
      3.5,
      3.5,
      null,
    ]);
    const { codes, row } = encodeInstance({ x: "3.000", t: "a" }, table);
    expect([codes[0], row]).toEqual([3000, { x: 3000, t: "a" }]);
  });

  test("stay in names as the file spells them", async () => {
    const table = await columns("size;n;t", "38,5;1,5;1,0", "1.200,50;2;neu", "XL;3;1,0");
    expect(rowAt(table, 0)).toEqual({ size: "38,5", n: 1.5, t: "1,0" });
    expect(splitTarget(table, "t").labels).toEqual(["1,0", "neu"]);
    const named = await tableFromCsv("size;t\n38,5;a\n39;b\n", { categorical: ["size"] });
    expect(named.features[0]).toMatchObject({ spelling: ["38,5", "39"] });
  });

  test("are thousands separators in a quoted cell where the separator is a comma, unless one cannot be", async () => {
    const table = await tableFromCsv('age,income,half\n1,"1,500","1,500"\n2,"2,500.5","1,5"\n');
    expect(rowAt(table, 0)).toEqual({ age: 1, income: 1500, half: "1,500" });
  });
});
