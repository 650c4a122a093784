import { expect, test } from "vitest";
import type { Cell } from "../src/cells/cell.ts";
import { openEstimate } from "../src/run/estimate.ts";

const cheap = (from: number, to = from + 10): Cell => ({
  ...{ kind: "explanations", dataset: "german", model: "network", method: "lore", options: {}, from, to },
});
const dear = (from: number): Cell => ({
  ...{ kind: "stability", dataset: "adult", model: "svm", method: "lore", runs: 10, from, to: from + 10 },
});

test("the time that is left is unknown until a cell is done, and nothing at the end", () => {
  const estimate = openEstimate([cheap(0)]);
  expect(estimate.millisecondsLeft()).toBeNull();
  estimate.done(cheap(0), 500);
  expect(estimate.millisecondsLeft()).toBe(0);
});

test("every sort of cell is reckoned by its own, by the number of explanations", () => {
  const estimate = openEstimate([cheap(0), cheap(10), cheap(20, 25), dear(0), dear(10)]);
  estimate.done(cheap(0), 1000);
  estimate.done(dear(0), 100_000);
  expect(estimate.millisecondsLeft()).toBe(1000 + 500 + 100_000);
});

test("a sort of which nothing is done is reckoned as the mean explanation", () => {
  const estimate = openEstimate([cheap(0), dear(0)]);
  estimate.done(cheap(0), 1000);
  expect(estimate.millisecondsLeft()).toBe(100 * 100);
});
