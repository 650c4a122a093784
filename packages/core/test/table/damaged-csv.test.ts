// CSV that was damaged: a table whose every cell is a number that can be worked with, or an error of the file.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { damagedText } from "../../../../test/hostile/damaged.ts";
import { areNumbersFinite, readOrRefused } from "../../../../test/hostile/refused.ts";
import { holds } from "../../../../test/hostile/rounds.ts";
import { csvRows, isContinuous, summarizeTable } from "../../src/extend.ts";
import {
  createLore,
  type ErrorCode,
  formatExplanation,
  functionBlackBox,
  rowAt,
  type Table,
  tableFromCsv,
} from "../../src/index.ts";

const LINES = Array.from({ length: 30 }, (_, i) =>
  [
    (i * 7919) % 83,
    ["clerk", "other", "none"][i % 3],
    ((i * 37) % 1500) + i / 4,
    i % 2 === 0,
    `2021-03-${10 + (i % 19)}`,
    i % 5 === 0 ? "" : "a b",
  ].join(),
);
const LOANS = `age,job,income,member,since,note\n${LINES.join("\n")}\n`;
const QUOTED =
  '"na""me";"am\nount";day\r\n"a;b";"1.234,5";01.02.2021\r\n"he said ""no""";-0,25;31.12.1999\r\nplain;7;15.06.2000\r\n';
const GAPS = "\ufeffid\tx\ty\n00501\tNA\t1e3\n10001\t?\t-inf\n9007199254740993\t1,000\t\n";
const csv = damagedText(LOANS, QUOTED, GAPS);

const CODES: readonly ErrorCode[] = [
  ...(["csv-empty", "csv-no-rows", "csv-ragged-row", "csv-duplicate-column", "csv-malformed", "table-empty"] as const),
];

const NO_NUMBER = /NaN|Infinity|undefined/;

function expectSound(table: Table): void {
  expect(table.rowCount).toBeGreaterThan(0);
  expect(table.columns).toHaveLength(table.features.length);
  for (const [j, feature] of table.features.entries()) {
    const column = Array.from(table.columns[j]);
    expect(column).toHaveLength(table.rowCount);
    const known = column.filter((cell) => !Number.isNaN(cell));
    const isCell = isContinuous(feature)
      ? Number.isFinite
      : (code: number) => Number.isInteger(code) && code >= 0 && code < feature.values.length;
    expect(known.every(isCell)).toBe(true);
  }
}

const inPieces = (text: string, length: number) =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, k) => text.slice(k * length, (k + 1) * length));

async function rowsIn(text: string) {
  const rows: (readonly string[])[] = [];
  let names: readonly string[] = [];
  for await (const piece of csvRows(text)) {
    names = piece.header;
    rows.push(...piece.rows);
  }
  return { names, rows };
}

const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join();

describe("a damaged CSV", () => {
  test("is a sound table, whatever the pieces it comes in, or refused", async () => {
    const property = fc.asyncProperty(csv, fc.integer({ min: 1, max: 200 }), async (text, length) => {
      const table = await readOrRefused(() => tableFromCsv(text), CODES);
      expect(await readOrRefused(() => tableFromCsv(inPieces(text, length)), CODES)).toEqual(table);
      if (table === null) return;
      expectSound(table);
      expect(areNumbersFinite(summarizeTable(table))).toBe(true);
    });
    await holds(property, 150);
  });

  test("gives rows that come back when they are written anew", async () => {
    const property = fc.asyncProperty(csv, async (text) => {
      const read = await readOrRefused(() => rowsIn(text), CODES);
      if (read === null) return;
      const again = [read.names, ...read.rows].map(quoted).join("\n");
      expect(await rowsIn(again)).toEqual(read);
    });
    await holds(property, 100);
  });

  test("that is read can be explained, in numbers that can be told", async () => {
    const property = fc.asyncProperty(csv, fc.nat(2), async (text, row) => {
      const table = await readOrRefused(() => tableFromCsv(text), CODES);
      if (table === null) return;
      // Says something else of rows that hardly differ, and knows no number.
      const blackBox = functionBlackBox((cells) => (JSON.stringify(cells).length % 2 === 0 ? "even" : "odd"), {
        labels: ["even", "odd"],
      });
      const lore = createLore({ blackBox, background: table, effort: "quick" });
      const instance = rowAt(table, row % table.rowCount);
      const explanation = await lore.explain(instance, { seed: 1 });
      expect(areNumbersFinite(explanation)).toBe(true);
      expect(JSON.parse(JSON.stringify(explanation)).instance).toEqual(explanation.instance);
      if (!NO_NUMBER.test(text)) expect(formatExplanation(explanation)).not.toMatch(NO_NUMBER);
    });
    await holds(property, 12);
  });
});
