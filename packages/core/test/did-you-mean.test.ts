import { expect, test } from "vitest";
import { didYouMean } from "../src/did-you-mean.ts";

test.each([
  ["1.0", ["0", "1"], "1"],
  ["1e0", ["0", "1"], "1"],
  ["2", ["0", "1"], "1"],
  ["38.5", ["XL", "38,5"], "38,5"],
  ["agee", ["income", "age"], "age"],
])("of %s, %j has %s near it", (name, known, near) => {
  expect(didYouMean(name, known)).toBe(`; did you mean "${near}"?`);
});

test("where nothing is near, what there is is listed", () => {
  expect(didYouMean("zzzzzz", ["age", "job"])).toBe("; known are age, job");
  expect(didYouMean("7", ["1.0", "2.0"])).toBe("; known are 1.0, 2.0");
});
