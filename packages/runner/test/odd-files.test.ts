// Files as people have them: one per format and oddity, each with what is read of it.

import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type Row, rowAt, type Table } from "@lore-xai/core";
import { type FileOptions, openRowSource, surveyRows } from "@lore-xai/runner";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, test } from "vitest";
import { csvOf, jsonlOf, LOANS, temporaryFolder } from "./loans.ts";

const file = temporaryFolder();
const fixture = (name: string) => fileURLToPath(new URL(`./fixtures/odd-files/${name}`, import.meta.url));

const tableOf = async (path: string, options?: FileOptions) =>
  (await surveyRows(openRowSource(path, options))).background;
const rowsOf = (table: Table) => Array.from({ length: table.rowCount }, (_, i) => rowAt(table, i));
const codes = ({ reading = [] }: Table) => reading.map(({ code, column }) => `${column} ${code}`);

function written(name: string, contents: string | Uint8Array): string {
  writeFileSync(file(name), contents);
  return file(name);
}

/** The rows of a batch are read by the features that the survey found. */
async function cellsOf(path: string, table: Table): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const piece of openRowSource(path).pieces()) rows.push(...piece.map((raw) => raw.cells(table.features)));
  return rows;
}

const FRAME = [
  { age: 22, job: "clerk", income: 800.5, member: true, since: "2020-01-01", customer: "9007199254740993", grade: "a" },
  {
    age: 35,
    job: null,
    income: 900,
    member: false,
    since: "2021-05-03T13:45:00",
    customer: "9007199254740994",
    grade: "b",
  },
  { age: 41, job: "other", income: 1200.25, member: true, since: null, customer: "3", grade: "a" },
  { age: null, job: "clerk", income: null, member: null, since: "2022-12-31", customer: "4", grade: null },
];

describe("an Arrow file", () => {
  test.each(["lz4.feather", "zstd.feather", "plain.feather", "stream.arrows"])("as in %s is read", async (name) => {
    const table = await tableOf(fixture(name));
    expect(rowsOf(table)).toEqual(FRAME);
    expect(await cellsOf(fixture(name), table)).toEqual(FRAME);
    expect(codes(table)).toEqual(["income infinite", "since dates-as-names", "customer too-large"]);
  });

  test("that is packed in several blocks is read to its end", async () => {
    const { columns, rowCount } = await tableOf(fixture("blocks.feather"));
    expect(rowCount).toBe(30_000);
    expect(columns[0].every((value, i) => value === i)).toBe(true);
    expect(columns[1].every((value, i) => value === i % 7)).toBe(true);
  });

  test("may hold decimals, but no lists", async () => {
    expect(rowsOf(await tableOf(fixture("decimal.feather")))).toEqual([
      { price: 12.34 },
      { price: null },
      { price: -0.05 },
    ]);
    await expect(tableOf(fixture("nested.feather"))).rejects.toMatchObject({ code: "invalid-value" });
  });
});

describe("a workbook", () => {
  test("with pandas' index has it left out", async () => {
    const table = await tableOf(fixture("index.xlsx"));
    expect(rowsOf(table)).toEqual(FRAME.map(({ customer: _customer, ...row }) => row));
    expect(codes(table)).toEqual(["Unnamed: 0 index-left-out", "income infinite", "since dates-as-names"]);
  });

  test("of OpenDocument is read alike", async () => {
    expect(rowsOf(await tableOf(fixture("sheet.ods")))).toEqual(
      FRAME.map(({ age, job, since }) => ({ age, job, since })),
    );
  });

  test("gives the sheet that is named; empty rows are passed over, errors of formulas are missing", async () => {
    const table = await tableOf(fixture("sheets.xlsx"), { sheet: "Data" });
    expect(rowsOf(table)).toEqual([
      { zip: "00501", age: 22, income: null },
      { zip: "10001", age: 35, income: 900 },
    ]);
    expect(codes(table)).toEqual(["income taken-for-missing"]);
    await expect(tableOf(fixture("sheets.xlsx"), { sheet: "data" })).rejects.toThrow('did you mean "Data"?');
    await expect(tableOf(fixture("sheets.xlsx"))).rejects.toMatchObject({ code: "table-empty" });
  });

  test("whose first sheet is empty has the others named", async () => {
    await expect(tableOf(fixture("times.xlsx"))).rejects.toThrow(
      'times.xlsx" must have rows below a header, got none; name another with --sheet; rows are in "times"',
    );
    await expect(tableOf(fixture("sheets.xlsx"))).rejects.toThrow('rows are in "Data"');
  });

  test("has times of day and lengths of time as they are seen, and a day that is none is said", async () => {
    const table = await tableOf(fixture("times.xlsx"), { sheet: "times" });
    expect(rowsOf(table)).toEqual([
      { start: "15:00:00", long: "30:00:00", day: "2023-01-02" },
      { start: "00:00:00", long: "01:30:00", day: "1900-01-00" },
      { start: "08:30:15", long: null, day: "2020-02-29" },
    ]);
    expect(table.features[0]).toMatchObject({ spelling: ["00:00:00", "08:30:15", "15:00:00"] });
    expect(codes(table)).toEqual(["day dates-as-names"]);
  });

  test("that counts days from 1904 has the same times", async () => {
    const table = await tableOf(fixture("times-1904.xlsx"), { sheet: "times" });
    expect(rowsOf(table)).toEqual([
      { start: "15:00:00", long: "30:00:00", day: "2023-01-02" },
      { start: "00:00:00", long: "01:30:00", day: null },
      { start: "08:30:15", long: null, day: "2020-02-29" },
    ]);
  });
});

describe("a file of text", () => {
  const loans = csvOf(LOANS);

  test.each([
    ["loans.csv.gz", loans],
    ["loans.jsonl.gz", jsonlOf(LOANS)],
    // By its content: a download is often unpacked or packed under its old name.
    ["packed.csv", loans],
  ])("may be packed, as %s", async (name, text) => {
    expect(rowsOf(await tableOf(written(name, gzipSync(text))))).toEqual(LOANS);
  });

  test("may be UTF-16 with its mark, and anything that is named", async () => {
    const text = "name,age\nZoë,1\nJosé,2\n";
    const wanted = [
      { name: "Zoë", age: 1 },
      { name: "José", age: 2 },
    ];
    const utf16 = Buffer.from(`\uFEFF${text}`, "utf16le");
    expect(rowsOf(await tableOf(written("16le.csv", utf16)))).toEqual(wanted);
    expect(rowsOf(await tableOf(written("16be.csv", utf16.swap16())))).toEqual(wanted);
    const latin = written("latin.csv", Buffer.from(text, "latin1"));
    expect(rowsOf(await tableOf(latin, { encoding: "windows-1252" }))).toEqual(wanted);
    await expect(tableOf(latin)).rejects.toThrow(
      "must be text in UTF-8, and is not; save it as such, or name its encoding",
    );
    await expect(tableOf(latin, { encoding: "utf-99" })).rejects.toMatchObject({ code: "invalid-option" });
  });

  test("keeps whole numbers beyond 2^53 and the first row of each odd cell, whatever the format", async () => {
    const ids = ["9007199254740993", "-9007199254740995", "17"];
    const asCsv = await tableOf(written("ids.csv", `id,x\n${ids.map((id) => `${id},1e400\n`).join("")}`));
    const lines = ids.map((id) => `{"id": ${id}, "x": 1e400, "note": "a 12345678901234567890 b"}\n`).join("");
    const asJson = await tableOf(written("ids.jsonl", lines));
    for (const table of [asCsv, asJson]) {
      expect(rowsOf(table).map(({ id }) => id)).toEqual(ids);
      expect(rowsOf(table).map(({ x }) => x)).toEqual([null, null, null]);
      expect(codes(table)).toEqual(["id too-large", "x infinite"]);
    }
    expect(rowsOf(asJson)[0].note).toBe("a 12345678901234567890 b");
  });

  test("has dates where a column proves that they are dates, each in its own spelling, whatever the format", async () => {
    const rows = [
      { iso: "2021-03-04", time: "2021-03-04 10:30", day: "13/02/2021", either: "01/02/2021", never: "2021-02-30" },
      { iso: null, time: "1969-12-31 23:59", day: "01/02/2020", either: "03/04/2021", never: "2021-03-01" },
      { iso: "0001-01-01", time: "2021-03-05 00:00", day: "31/12/1999", either: "12/12/2021", never: "2021-03-02" },
    ];
    const lines = rows.map((row) => Object.values(row).join(","));
    const csv = `${Object.keys(rows[0]).join(",")}\n${lines.join("\n")}\n`;
    for (const path of [written("dates.csv", csv), written("dates.jsonl", jsonlOf(rows))]) {
      const table = await tableOf(path);
      expect(rowsOf(table)).toEqual(rows);
      expect(await cellsOf(path, table)).toEqual(rows);
      expect(table.features.map((feature) => ("date" in feature ? feature.date : feature.kind))).toEqual([
        ...["YYYY-MM-DD", "YYYY-MM-DD hh:mm", "DD/MM/YYYY", "categorical", "categorical"],
      ]);
      expect(codes(table)).toEqual([
        ...["iso dates", "time dates", "day dates", "either ambiguous-dates", "never dates-as-names"],
      ]);
    }
  });

  test("names rows of the file, not of a sample of it", async () => {
    const path = written("late.csv", `x\n${"1\n".repeat(50)}NA\n${"2\n".repeat(50)}`);
    const { background } = await surveyRows(openRowSource(path), { backgroundRows: 60 });
    const [note] = background.reading ?? [];
    expect(note === undefined || note.spellings[0].row === 50).toBe(true);
    const { background: whole } = await surveyRows(openRowSource(path));
    expect(whole.reading).toMatchObject([{ rowCount: 101, spellings: [{ text: "NA", count: 1, row: 50 }] }]);
  });
});

test("a Parquet file with an index and a large whole number is read as pandas means it", async () => {
  const columnData = [
    { name: "id", data: [9007199254740993n, 2n] },
    { name: "__index_level_0__", data: ["r1", "r2"] },
  ];
  const path = written("index.parquet", new Uint8Array(parquetWriteBuffer({ columnData })));
  const table = await tableOf(path);
  expect(rowsOf(table)).toEqual([{ id: "9007199254740993" }, { id: "2" }]);
  expect(codes(table)).toEqual(["__index_level_0__ index-left-out", "id too-large"]);
});

describe("a file that is something else", () => {
  const zip = readFileSync(fixture("index.xlsx"));
  test.each<[string, string, Uint8Array | string]>([
    ["workbook.csv", "is a zip archive; name a workbook .xlsx or .ods", zip],
    [
      "feather.csv",
      "is an Arrow or Feather file; give it a name that ends in .feather",
      readFileSync(fixture("lz4.feather")),
    ],
    ["parquet.csv", "is a Parquet file", "PAR1..."],
    ["old.csv", "is an old Excel workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1)],
    ["base.csv", "is an SQLite database", "SQLite format 3\0"],
    ["packed-base.csv", "is an SQLite database", gzipSync("SQLite format 3\0")],
    ["xz.csv", "is compressed by xz", Uint8Array.of(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0)],
    ["text.xlsx", "must be an Excel or OpenDocument workbook", "age\n1\n"],
    ["half.xlsx", "must be an Excel or OpenDocument workbook", zip.subarray(0, 3000)],
    ["text.feather", "must be an Arrow or Feather (version 2) file", "age\n1\n"],
    [
      "half.feather",
      "must be an Arrow or Feather (version 2) file",
      readFileSync(fixture("lz4.feather")).subarray(0, 900),
    ],
    ["half.csv.gz", "its gzip is damaged", gzipSync("age\n1\n".repeat(999)).subarray(0, 30)],
  ])("%s is an error that names the format", async (name, message, contents) => {
    const failure = tableOf(written(name, contents));
    await expect(failure).rejects.toMatchObject({ code: "file-unreadable" });
    await expect(failure).rejects.toThrow(message);
  });

  test("what is said of a file must fit it", () => {
    expect(() => openRowSource("a.csv", { sheet: "Data" })).toThrow("the sheet is for a workbook");
    expect(() => openRowSource("a.xlsx", { encoding: "latin1" })).toThrow("the encoding is for a file of text");
  });

  test("a name in capitals is as good", async () => {
    copyFileSync(fixture("sheet.ods"), file("SHEET.ODS"));
    expect((await tableOf(file("SHEET.ODS"))).rowCount).toBe(4);
  });
});
