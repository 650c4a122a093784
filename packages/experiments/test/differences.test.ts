import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ReportTable } from "../src/experiment.ts";
import { differencesOf, NOT_LOOKED_INTO } from "../src/experiments/differences.ts";
import { spread, spreadOf } from "../src/values/spread.ts";

const values = (ones: number, zeros: number) => [...Array(ones).fill(1), ...Array(zeros).fill(0)];

function tableOf(published: number, measured: readonly number[], method = "LIME"): ReportTable {
  const cell = { measured: spreadOf(measured), published: spread(published, 0.1) };
  return {
    title: "t",
    headings: ["method"],
    columns: ["hit"],
    digits: [3],
    rows: [{ heading: [method], cells: [cell] }],
  };
}

const reason = { covers: () => true, text: "raw columns" };
const whyOf = (table: ReportTable, reasons = [reason]) => differencesOf(table, reasons).rows;

test("a difference of .05 needs no word, one beyond it has its reason", () => {
  expect(whyOf(tableOf(0.85, values(900, 100)))).toEqual([]);
  expect(whyOf(tableOf(0.8, values(900, 100)))).toEqual([["LIME, hit: +0.100", "raw columns"]]);
});

test("one that nobody has looked into says so", () => {
  expect(whyOf(tableOf(0.8, values(900, 100)), [])).toEqual([["LIME, hit: +0.100", NOT_LOOKED_INTO]]);
});

test("one within two standard errors may be chance, whatever is known of it", () => {
  // 9 of 10: a standard error of .1.
  expect(whyOf(tableOf(0.75, values(9, 1)))[0][1]).toMatch(/^May be chance/);
  expect(whyOf(tableOf(0.65, values(9, 1)))[0][1]).toBe("raw columns");
});

test("values that are all alike have an error too: 3 in n", () => {
  expect(whyOf(tableOf(0.91, values(30, 0)))[0][1]).toMatch(/^May be chance/);
  expect(whyOf(tableOf(0.89, values(30, 0)))[0][1]).toBe("raw columns");
});

test("the default is not blamed for being another method", () => {
  expect(whyOf(tableOf(0.5, values(30, 0), "LORE (default)"))[0][1]).toMatch(/^The default is another method/);
});

test("every difference in docs/experiments has an explanation, or says what was tried", () => {
  for (const k of [1, 2, 3, 4, 5]) {
    const page = readFileSync(join(import.meta.dirname, `../../../docs/experiments/table-${k}.md`), "utf8");
    expect(page).toContain("## Differences above .05, and why");
    expect(page).not.toContain(NOT_LOOKED_INTO);
  }
});
