import { expect, test } from "vitest";
import { prepareBackground } from "../../src/background/prepared-background.ts";
import { rankScaleIn, rankScaleOf } from "../../src/distance/ranks.ts";
import { tableFromRows } from "../../src/index.ts";

const table = tableFromRows(Array.from({ length: 30 }, (_, i) => ({ age: (i * 7) % 30, income: 900 - i })));

test("a prepared background keeps the ranks of each column; those of a table are made anew, and are the same", () => {
  const background = prepareBackground(table, "keep");
  const [age, income] = [0, 1].map((column) => rankScaleIn(background, column));
  expect(rankScaleIn(background, 0)).toBe(age);
  expect(rankScaleIn(background, 1)).toBe(income);
  expect(age).toEqual(rankScaleOf(table.columns[0]));
  expect(rankScaleIn(table, 1)).toEqual(income);
});
