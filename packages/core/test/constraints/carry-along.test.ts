// What a page shows while somebody changes a value.

import { expect, test } from "vitest";
import { carryAlong } from "../../src/constraints/carry-along.ts";
import { immutable, linked } from "../../src/constraints/constructors.ts";
import { summarizeTable } from "../../src/table/summary.ts";
import { tableFromRows } from "../../src/table/table-from-rows.ts";

const table = tableFromRows([
  { yearly: 1200, monthly: 100.05, garage: "none", cars: 0, since: "2021-03-04" },
  { yearly: 2400, monthly: 200.05, garage: "attached", cars: 2, since: "2021-03-14" },
]);
const constraints = [immutable("since"), linked("monthly = yearly / 12 + 0.05"), linked("garage = none -> cars = 0")];
const links = carryAlong(constraints, summarizeTable(table));
const from = { yearly: 2400, monthly: 200.05, garage: "attached", cars: 2, since: "2021-03-14" };

test("a changed value carries along what follows from it, and says by which link", () => {
  const { row, carried } = links.complete(from, { ...from, yearly: 3600, garage: "none" });
  expect(row).toEqual({ ...from, yearly: 3600, monthly: 300.05, garage: "none", cars: 0 });
  expect([...carried]).toEqual([
    ["monthly", "monthly = yearly / 12 + 0.05"],
    ["cars", "garage = none -> cars = 0"],
  ]);
});

test("a column that follows from others cannot be changed by itself, and what is put back is as it was", () => {
  expect(links.complete(from, { ...from, monthly: 5 })).toEqual({ row: from, carried: new Map() });
  expect(links.complete(from, from)).toEqual({ row: from, carried: new Map() });
  expect(links.derivedBy("monthly")).toBe("monthly = yearly / 12 + 0.05");
  expect(links.derivedBy("cars")).toBeUndefined();
  expect(links.derivedBy("yearly")).toBeUndefined();
});

test("what is not known, or what the data have not, is taken as it is", () => {
  const odd = { ...from, yearly: null, garage: "cave" };
  expect(links.complete(from, odd).row).toEqual({ ...odd, monthly: null });
  expect(links.complete(odd, { ...odd, garage: "tent" }).row).toEqual({ ...odd, garage: "tent" });
});

test("without links a row is what it is", () => {
  const row = { ...from, monthly: 5 };
  expect(carryAlong([immutable("since")], summarizeTable(table)).complete(from, row).row).toBe(row);
});
