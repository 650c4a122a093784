import { describe, expect, test } from "vitest";
import {
  allowedValues,
  atMostChanges,
  costOf,
  immutable,
  inOrder,
  inRange,
  mayOnlyDecrease,
  mayOnlyIncrease,
} from "../../src/constraints/constructors.ts";
import { parseConstraints } from "../../src/constraints/parse-constraints.ts";
import { LoreError } from "../../src/errors.ts";

function errorOf(act: () => unknown): LoreError {
  try {
    act();
  } catch (error) {
    if (error instanceof LoreError) return error;
    throw error;
  }
  throw new Error("it must throw");
}

describe("constraints are plain data", () => {
  test("one small object per kind", () => {
    expect([
      immutable("race", "sex"),
      mayOnlyIncrease("age"),
      mayOnlyDecrease("debt", "rent"),
      inRange("income", { min: 0, max: 5000 }),
      inRange("income", { min: 0 }),
      allowedValues("job", ["fixed", "freelance"]),
      atMostChanges(2),
      costOf("income", 3),
      inOrder("debt", "assets"),
    ]).toEqual([
      { kind: "immutable", features: ["race", "sex"] },
      { kind: "increase-only", features: ["age"] },
      { kind: "decrease-only", features: ["debt", "rent"] },
      { kind: "range", feature: "income", min: 0, max: 5000 },
      { kind: "range", feature: "income", min: 0, max: null },
      { kind: "allowed-values", feature: "job", values: ["fixed", "freelance"] },
      { kind: "max-changes", count: 2 },
      { kind: "cost", feature: "income", weight: 3 },
      { kind: "order", lower: "debt", upper: "assets" },
    ]);
  });

  test("nobody can change them afterwards, not even the caller who kept the array", () => {
    const jobs = ["fixed"];
    const constraint = allowedValues("job", jobs);
    jobs.push("none");
    expect(constraint.values).toEqual(["fixed"]);
    expect(Object.isFrozen(constraint) && Object.isFrozen(constraint.values)).toBe(true);
  });

  test("an end of a range that is left out of the JSON is open, and a bound of 0 is a bound", () => {
    expect(parseConstraints([{ kind: "range", feature: "income", max: 0 }])).toEqual([inRange("income", { max: 0 })]);
    expect(inRange("income", { max: 0 }).max).toBe(0);
  });

  test("-0, which JSON does not know, is 0", () => {
    expect(Object.is(inRange("income", { min: -0 }).min, 0)).toBe(true);
    expect(Object.is(allowedValues("code", [-0]).values[0], 0)).toBe(true);
  });
});

describe("a fault is named with its position", () => {
  const fine = { kind: "immutable", features: ["age"] };

  test.each<[unknown, string]>([
    [{}, "constraints must be an array of constraints, got an object"],
    [undefined, "constraints must be an array of constraints, got nothing"],
    [[fine, "age"], 'constraints[1] must be an object such as {"kind": "immutable", "features": ["age"]}, got "age"'],
    [[[]], 'constraints[0] must be an object such as {"kind": "immutable", "features": ["age"]}, got an array'],
    [
      [fine, { kind: "imutable" }],
      'constraints[1].kind must be a kind of constraint, got "imutable"; did you mean "immutable"?',
    ],
    [
      [{ features: ["age"] }],
      "constraints[0].kind must be a kind of constraint, got nothing; known are immutable, increase-only, " +
        "decrease-only, range, allowed-values, max-changes, cost, order, allow-missing, link",
    ],
    [[{ kind: "link", link: 12 }], "constraints[0].link must be a text such as monthly = yearly / 12, got 12"],
    [
      [{ kind: "link", link: "a +" }],
      'a column, a value or a number must stand here, got its end at position 4 of the link "a +"; ' +
        "a link is such as monthly = yearly / 12 or garage = none -> cars = 0",
    ],
    [
      [{ kind: "toString" }],
      'constraints[0].kind must be a kind of constraint, got "toString"; known are immutable, increase-only, ' +
        "decrease-only, range, allowed-values, max-changes, cost, order, allow-missing, link",
    ],
    [
      [{ kind: "immutable", feature: "age" }],
      'constraints[0] has an unknown field "feature"; did you mean "features"?',
    ],
    [
      [{ kind: "range", feature: "age", min: 1, inclusive: true }],
      'constraints[0] has an unknown field "inclusive"; known are feature, min, max',
    ],
    [[{ kind: "immutable", features: "age" }], 'constraints[0].features must be an array of feature names, got "age"'],
    [[{ kind: "immutable", features: [] }], "constraints[0].features must have at least one element, got none"],
    [
      [{ kind: "increase-only", features: ["age", 3] }],
      "constraints[0].features[1] must be the name of a feature, got 3",
    ],
    [
      [{ kind: "range", feature: "age", min: "1" }],
      'constraints[0].min must be a number, a date such as 2021-03-04, or null for no bound, got "1"',
    ],
    [[{ kind: "range", feature: "age" }], "constraints[0].min must be a number where there is no max, got nothing"],
    [[{ kind: "range", feature: "age", min: 5, max: 1 }], "constraints[0].min must be at most max, 1, got 5"],
    [[{ kind: "allowed-values", feature: "job" }], "constraints[0].values must be an array of values, got nothing"],
    [
      [{ kind: "allowed-values", feature: "job", values: ["a", null] }],
      "constraints[0].values[1] must be a text, a number or a boolean, got null",
    ],
    [[{ kind: "max-changes", count: 0 }], "constraints[0].count must be a whole number from 1, got 0"],
    [[{ kind: "max-changes", count: 1.5 }], "constraints[0].count must be a whole number from 1, got 1.5"],
    [[{ kind: "cost", feature: "age", weight: 0 }], "constraints[0].weight must be a number above 0, got 0"],
    [
      [{ kind: "order", lower: "debt", upper: "debt" }],
      'constraints[0].upper must be another feature than lower, got "debt"',
    ],
  ])("%j", (value, message) => {
    const error = errorOf(() => parseConstraints(value));
    expect(error.code).toBe("invalid-option");
    expect(error.message).toBe(message);
  });

  test("a constructor names the kind instead", () => {
    expect(errorOf(() => inRange("age", { min: 5, max: 1 })).message).toBe(
      "min of the range constraint must be at most max, 1, got 5",
    );
    expect(errorOf(() => immutable()).message).toBe(
      "features of the immutable constraint must have at least one element, got none",
    );
    expect(errorOf(() => costOf("age", Number.POSITIVE_INFINITY)).code).toBe("invalid-option");
    expect(errorOf(() => inRange("age", { min: Number.NaN })).code).toBe("invalid-option");
  });
});

test("a bound that is a date is kept as text, without the blanks around it; another text is none", () => {
  expect(inRange("since", { min: " 2021-03-04 " })).toEqual({
    ...{ kind: "range", feature: "since", min: "2021-03-04", max: null },
  });
  expect(() => inRange("since", { min: "soon" })).toThrow("a date such as 2021-03-04");
});
