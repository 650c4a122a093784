import { expect, test } from "vitest";
import { timeReader } from "../src/sources/sheet-times.ts";

test("a time of OpenDocument is read as one of Excel", () => {
  const read = timeReader([], "1900");
  expect(["PT15H00M00S", "PT8H05M09S", "PT30H00M00.000S", "15 h", 15, null].map(read)).toEqual([
    "15:00:00",
    "08:05:09",
    "30:00:00",
    "15 h",
    15,
    null,
  ]);
});

test("dates soon after the first stay dates where no time of day is among them", () => {
  const cells = [new Date(Date.UTC(1900, 0, 5)), new Date(Date.UTC(1900, 1, 1))];
  expect(cells.map(timeReader(cells, "1900"))).toEqual(cells);
});
