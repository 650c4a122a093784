// A factor as people write it, of all that are nearly it the first that is it.

import { expect, test } from "vitest";
import { factorsNear } from "../../src/links/factors.ts";

const factorOf = ({ operator, number }: ReturnType<typeof factorsNear>[number]) =>
  operator === "/" ? 1 / number : number;

function written(factor: number): string | undefined {
  const found = factorsNear(factor).find((near) => Math.abs(factorOf(near) / factor - 1) < 1e-9);
  return found && `${found.operator} ${found.number}`;
}

test.each<[string, Record<string, number>]>([
  ["a whole number, whichever way", { "* 12": 12, "/ 12": 1 / 12, "/ 20": 0.05, "* 250": 250, "/ 250": 1 / 250 }],
  ["a whole number of more digits than people choose", { "* 15625": 15_625 }],
  ["a multiplication where it makes greater", { "* 2.5": 2.5, "* 1.25": 1.25, "* 6.25": 6.25, "* 1.19": 1.19 }],
  ["fewer digits where it makes smaller", { "* 0.4": 0.4, "* 0.16": 0.16, "/ 1.6": 0.625, "/ 3.2": 0.3125 }],
  ["the only one that has few digits", { "/ 1.19": 1 / 1.19, "/ 0.7": 1 / 0.7, "* 0.15": 0.15, "* 0.4536": 0.4536 }],
  ["a negative one like a positive one", { "* -2.5": -2.5, "* -0.4": -0.4, "/ -12": -1 / 12 }],
])("%s", (_, factors) => expect(Object.values(factors).map(written)).toEqual(Object.keys(factors)));

test("is none where people would not choose it", () => {
  expect([Math.PI, Math.SQRT2, 1.23456].map(written)).toEqual([undefined, undefined, undefined]);
});
