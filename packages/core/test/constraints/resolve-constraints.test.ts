import { describe, expect, test } from "vitest";
import type { Constraint } from "../../src/constraints/constraint.ts";
import {
  allowedValues,
  allowMissing,
  atMostChanges,
  costOf,
  immutable,
  inOrder,
  inRange,
  mayOnlyIncrease,
} from "../../src/constraints/constructors.ts";
import { resolveConstraints } from "../../src/constraints/resolve-constraints.ts";
import { LoreError } from "../../src/errors.ts";
import type { Feature } from "../../src/table/feature.ts";

const number = (name: string): Feature => ({ name, kind: "continuous", decimals: 0 });
const features: readonly Feature[] = [
  number("debt"),
  { ...number("signed"), date: "DD.MM.YYYY" } as Feature,
  { ...number("due"), date: "YYYY-MM-DD" } as Feature,
  { ...number("called"), date: "YYYY-MM-DD hh:mm" } as Feature,
  { name: "rooms", kind: "categorical", values: [1, 2, 3], spelling: ["1.0", "2.0", "3.0"] },
  number("assets"),
];

const only = (constraint: Constraint) => resolveConstraints([constraint], features)[0];

function refused(...constraints: Constraint[]) {
  try {
    resolveConstraints(constraints, features);
  } catch (error) {
    if (error instanceof LoreError) return { code: error.code, message: error.message, details: error.details };
    throw error;
  }
  throw new Error("nothing was refused");
}

const open = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

describe("a constraint by positions", () => {
  test("has those of the features it names, no codes and no bounds unless it speaks of them", () => {
    for (const [constraint, positions] of [
      [immutable("rooms"), [4]],
      [allowMissing("due"), [2]],
      [mayOnlyIncrease("debt"), [0]],
      [costOf("rooms", 2), [4]],
      [atMostChanges(2), []],
      [inOrder("debt", "assets"), [0, 5]],
    ] as const) {
      expect(only(constraint)).toEqual({ constraint, positions, codes: [], ...open, link: null });
    }
  });

  test("has the codes of the allowed values, as they are or as the data spell them", () => {
    expect(only(allowedValues("rooms", [3, "1.0"])).codes).toEqual([2, 0]);
    expect(refused(allowedValues("rooms", [7]))).toEqual({
      code: "invalid-option",
      message: 'an allowed value of "rooms" must be one that it has, got 7; known are 1.0, 2.0, 3.0',
      details: { feature: "rooms", value: 7 },
    });
  });

  test("has the bounds of a range as numbers; one value is a range", () => {
    expect(only(inRange("debt", { min: 3, max: 9 }))).toMatchObject({ low: 3, high: 9 });
    expect(only(inRange("debt", { min: 3, max: 3 }))).toMatchObject({ low: 3, high: 3 });
    expect(only(inRange("debt", { min: 3 }))).toMatchObject({ ...open, low: 3 });
    expect(only(inRange("debt", { max: 9 }))).toMatchObject({ ...open, high: 9 });
  });
});

describe("a range of dates", () => {
  test("has bounds spelt as in the data or as YYYY-MM-DD", () => {
    expect(only(inRange("signed", { min: "02.01.1970", max: "1970-02-01" }))).toMatchObject({ low: 1, high: 31 });
    expect(only(inRange("due", { max: "1970-01-11" }))).toMatchObject({ ...open, high: 10 });
  });

  test("is refused where a bound is no date, and a range of numbers where it is no number", () => {
    for (const bound of [5, "01/02/1970"]) {
      expect(refused(inRange("signed", { min: bound }))).toEqual({
        code: "invalid-option",
        message: `a bound of the range of "signed" must be a date such as 01.01.1970, got ${JSON.stringify(bound)}`,
        details: { feature: "signed", value: bound },
      });
    }
    for (const bound of ["1970-01-11"]) {
      expect(refused(inRange("debt", { max: bound }))).toEqual({
        code: "invalid-option",
        message: `a bound of the range of "debt" must be a number, got "${bound}"`,
        details: { feature: "debt", value: bound },
      });
    }
  });

  test("is refused where it runs backwards, by the calendar and not by the letter", () => {
    expect(only(inRange("signed", { min: "31.01.1970", max: "01.02.1970" }))).toMatchObject({ low: 30, high: 31 });
    expect(refused(inRange("signed", { min: "01.02.1970", max: "31.01.1970" }))).toEqual({
      code: "invalid-option",
      message: 'the range of "signed" must run from low to high, got 01.02.1970 to 31.01.1970',
      details: { feature: "signed" },
    });
  });
});

describe("an order", () => {
  test("is of two numbers, or of dates that count alike however they are spelt", () => {
    expect(only(inOrder("assets", "debt")).positions).toEqual([5, 0]);
    expect(only(inOrder("signed", "due")).positions).toEqual([1, 2]);
  });

  test("is refused of days and minutes, and of either and numbers", () => {
    for (const [lower, upper] of [
      ["due", "called"],
      ["debt", "due"],
      ["called", "assets"],
    ]) {
      expect(refused(inOrder(lower, upper))).toEqual({
        code: "invalid-option",
        message: `the features of the order constraint must both be numbers, or dates that count alike, got "${lower}" and "${upper}"`,
        details: { lower, upper },
      });
    }
  });
});

describe("what does not fit the features is refused", () => {
  test("a name that none has", () => {
    expect(refused(immutable("asset"))).toEqual({
      code: "unknown-feature",
      message: 'unknown feature "asset" in constraint; did you mean "assets"?',
      details: { feature: "asset" },
    });
  });

  test("the wrong kind, with what to give instead where there is something", () => {
    const kindMessage = (kind: string, wanted: string, got: string) =>
      `the feature of the ${kind} constraint must be ${wanted}, got ${got}`;
    for (const [constraint, name, message] of [
      [
        inRange("rooms", { min: 1 }),
        "rooms",
        `${kindMessage("range", "continuous", '"rooms", which is categorical')}; name its allowed values instead`,
      ],
      [
        allowedValues("debt", [1]),
        "debt",
        `${kindMessage("allowed-values", "categorical or boolean", '"debt", which is continuous')}; give its range instead`,
      ],
      [inOrder("debt", "rooms"), "rooms", kindMessage("order", "continuous", '"rooms", which is categorical')],
    ] as const) {
      const details = { constraint: constraint.kind, feature: name };
      expect(refused(constraint)).toEqual({ code: "invalid-option", message, details });
    }
  });

  test("two costs of one feature; the same cost twice is one", () => {
    expect(resolveConstraints([costOf("debt", 2), costOf("debt", 2), costOf("due", 3)], features)).toHaveLength(2);
    expect(refused(costOf("debt", 2), costOf("debt", 3))).toEqual({
      code: "invalid-option",
      message: '"debt" must have one cost, got 2 and 3',
      details: { feature: "debt" },
    });
  });
});
