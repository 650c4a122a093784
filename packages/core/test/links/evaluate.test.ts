// Comparisons and operations on numbers of a row.

import { expect, test } from "vitest";
import { comparisonOf, operationOn, type RowNumber } from "../../src/links/evaluate.ts";
import type { ComparisonOperator, Operator } from "../../src/links/link.ts";

const NAN = Number.NaN;
const always =
  (value: number): RowNumber =>
  () =>
    value;

test.each<[ComparisonOperator, number[]]>([
  ["=", [0, 1, 1, 1, 0]],
  ["!=", [1, 0, 0, 0, 1]],
  ["<", [1, 0, 0, 0, 0]],
  ["<=", [1, 1, 1, 1, 0]],
  [">", [0, 0, 0, 0, 1]],
  [">=", [0, 1, 1, 1, 1]],
])("%s takes traces of reckoning for no difference: %j", (operator, expected) => {
  const verdicts = [1 - 1e-8, 1 - 1e-10, 1, 1 + 1e-10, 1 + 1e-8].map((left) =>
    comparisonOf(operator, always(left), always(1))(new Float64Array(0), 0),
  );
  expect(verdicts).toEqual(expected);
  const ofMissing = [
    [NAN, 1],
    [1, NAN],
    [NAN, NAN],
  ].map(([left, right]) => comparisonOf(operator, always(left), always(right))(new Float64Array(0), 0));
  expect(ofMissing).toEqual([NAN, NAN, NAN]);
});

test("what is no difference grows with the numbers, whichever is the greater, and does not shrink below that of 1", () => {
  const areEqual = (left: number, right: number) =>
    comparisonOf("=", always(left), always(right))(new Float64Array(0), 0);
  expect([areEqual(1e12, 1e12 + 900), areEqual(1e12, 1e12 + 2000), areEqual(-1e12, -1e12 - 900)]).toEqual([1, 0, 1]);
  expect([areEqual(1e-9, 0), areEqual(0, 1e-9), areEqual(3e-9, 0)]).toEqual([1, 1, 0]);
  expect([areEqual(0, 1e3), areEqual(1e3, 0), areEqual(1000, 1000 + 9e-7), areEqual(1000 + 9e-7, 1000)]).toEqual([
    0, 0, 1, 1,
  ]);
});

test.each<[Operator, number[]]>([
  ["+", [9, NAN, NAN, 3]],
  ["-", [3, 1e308 - 1e308, NAN, 3]],
  ["*", [18, NAN, NAN, 0]],
  ["/", [2, 1, NAN, NAN]],
])("a %s b is a number or not known: %j", (operator, expected) => {
  const pairs = [
    [6, 3],
    [1e308, 1e308],
    [NAN, 1],
    [3, 0],
  ];
  expect(pairs.map(([a, b]) => operationOn(operator, always(a), always(b))(new Float64Array(0), 0))).toEqual(expected);
});

test("both sides are asked of the same row", () => {
  const row = Float64Array.of(1, 2, 30, 40);
  const [left, right]: RowNumber[] = [(rows, offset) => rows[offset], (rows, offset) => rows[offset + 1]];
  const results = (["+", "-", "*", "/"] as const).map((each) => operationOn(each, left, right)(row, 2));
  expect(results).toEqual([70, -10, 1200, 0.75]);
  expect([0, 2].map((offset) => comparisonOf("<", left, right)(row, offset))).toEqual([1, 1]);
  expect([0, 2].map((offset) => comparisonOf(">", left, right)(row, offset))).toEqual([0, 0]);
});
