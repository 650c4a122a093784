import { describe, expect, test } from "vitest";
import { compileConstraints } from "../../src/constraints/compile-constraints.ts";
import type { Constraint } from "../../src/constraints/constraint.ts";
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
import type { LoreError } from "../../src/errors.ts";
import { encodeInstance } from "../../src/table/instance.ts";
import { tableFromRows } from "../../src/table/table-from-rows.ts";

const background = tableFromRows([
  { age: 22, job: "none", debt: 900.5, assets: 100, owner: true },
  { age: 40, job: "clerk", debt: 0, assets: 4000, owner: false },
  { age: 31, job: "freelance", debt: 20, assets: 1000, owner: false },
]);
const person = { age: 22, job: "none", debt: 900.5, assets: 100, owner: true };
const [AGE, JOB, DEBT, ASSETS, OWNER] = [0, 1, 2, 3, 4];

const codes = (changes: object) => encodeInstance({ ...person, ...changes }, background).codes;
const compiled = (...constraints: Constraint[]) => compileConstraints(constraints, background.features, codes({}));
const allows = (constraint: Constraint, changes: object) => compiled(constraint).allows(codes(changes), 0);

describe("a constraint binds what changes", () => {
  test("immutable and one-way", () => {
    expect(allows(immutable("age", "job"), { debt: 1 })).toBe(true);
    expect(allows(immutable("age", "job"), { job: "clerk" })).toBe(false);
    expect(allows(mayOnlyIncrease("age"), { age: 23 })).toBe(true);
    expect(allows(mayOnlyIncrease("age"), { age: 21 })).toBe(false);
    expect(allows(mayOnlyDecrease("debt"), { debt: 0 })).toBe(true);
    expect(allows(mayOnlyDecrease("debt"), { debt: 901 })).toBe(false);
  });

  test("a range or a list of values does not ask the present value to be inside", () => {
    expect(allows(inRange("age", { min: 30, max: 60 }), { debt: 1 })).toBe(true);
    expect(allows(inRange("age", { min: 30, max: 60 }), { age: 29 })).toBe(false);
    expect(allows(inRange("age", { min: 30, max: 60 }), { age: 60 })).toBe(true);
    expect(allows(inRange("debt", { min: 0 }), { debt: -1 })).toBe(false);
    expect(allows(inRange("debt", { max: 0 }), { debt: 1 })).toBe(false);
    expect(allows(allowedValues("job", ["clerk"]), { debt: 1 })).toBe(true);
    expect(allows(allowedValues("job", ["clerk"]), { job: "clerk" })).toBe(true);
    expect(allows(allowedValues("job", ["clerk"]), { job: "freelance" })).toBe(false);
  });

  test("an order binds as soon as one of the two changes, though the person has more debt than assets", () => {
    const order = inOrder("debt", "assets");
    expect(allows(order, { age: 50 })).toBe(true);
    expect(allows(order, { debt: 800 })).toBe(false);
    expect(allows(order, { assets: 900 })).toBe(false);
    expect(allows(order, { assets: 901 })).toBe(true);
    expect(allows(order, { debt: 100 })).toBe(true);
  });

  test("the number of changes", () => {
    expect(compiled().maxChanges).toBe(Number.POSITIVE_INFINITY);
    expect(compiled(atMostChanges(3), atMostChanges(2)).maxChanges).toBe(2);
    expect(allows(atMostChanges(2), { age: 23, job: "clerk" })).toBe(true);
    expect(allows(atMostChanges(2), { age: 23, job: "clerk", debt: 0 })).toBe(false);
  });

  test("rows may stand anywhere in a flat array", () => {
    const rows = Float64Array.of(...codes({ age: 21 }), ...codes({ age: 23 }));
    const constraints = compiled(mayOnlyIncrease("age"));
    expect([constraints.allows(rows, 0), constraints.allows(rows, background.features.length)]).toEqual([false, true]);
  });

  test("what is broken is named one feature at a time", () => {
    const constraints = compiled(immutable("age", "job"), atMostChanges(1), mayOnlyDecrease("debt"));
    expect(constraints.violated(codes({ job: "clerk", debt: 1000 }), 0)).toEqual([
      immutable("job"),
      atMostChanges(1),
      mayOnlyDecrease("debt"),
    ]);
  });
});

describe("what a search asks", () => {
  test("costs are 1 unless given", () => {
    const constraints = compiled(costOf("debt", 3));
    expect([constraints.cost(AGE), constraints.cost(DEBT)]).toEqual([1, 3]);
    expect(() => compiled(costOf("debt", 3), costOf("debt", 3))).not.toThrow();
  });

  test("bounds are those of all constraints together, at the feature's resolution", () => {
    const constraints = compiled(
      mayOnlyIncrease("age"),
      inRange("age", { min: -5, max: 64.5 }),
      inRange("debt", { min: 10.01, max: 20.09 }),
      inRange("assets", { min: 200, max: 200.4 }),
    );
    expect([constraints.lowestAllowed(AGE), constraints.highestAllowed(AGE)]).toEqual([22, 64]);
    expect([constraints.lowestAllowed(DEBT), constraints.highestAllowed(DEBT)]).toEqual([10.1, 20]);
    expect([constraints.lowestAllowed(ASSETS), constraints.highestAllowed(ASSETS)]).toEqual([200, 200]);
    expect(compiled().lowestAllowed(AGE)).toBe(Number.NEGATIVE_INFINITY);
    expect(compiled().highestAllowed(AGE)).toBe(Number.POSITIVE_INFINITY);
    expect(compiled().lowestAllowed(JOB)).toBeNaN();
  });

  test.each<[string, number, () => Constraint[]]>([
    ["an immutable feature", JOB, () => [immutable("job")]],
    ["up and down at once", AGE, () => [mayOnlyIncrease("age"), mayOnlyDecrease("age")]],
    ["a range on the wrong side", AGE, () => [mayOnlyIncrease("age"), inRange("age", { max: 20 })]],
    ["a range of the present value alone", AGE, () => [inRange("age", { min: 22, max: 22 })]],
    ["a range without a value at the resolution", AGE, () => [inRange("age", { min: 30.2, max: 30.8 })]],
    ["the present value as the only allowed one", JOB, () => [allowedValues("job", ["none"])]],
    ["lists without a common value", JOB, () => [allowedValues("job", ["clerk"]), allowedValues("job", ["freelance"])]],
  ])("a feature is not free: %s", (_, j, constraints) => {
    expect(compiled().isFree(j)).toBe(true);
    expect(compiled(...constraints()).isFree(j)).toBe(false);
  });

  test("allowed values are found by value or by spelling", () => {
    expect(compiled(allowedValues("owner", [false])).isFree(OWNER)).toBe(true);
    expect(compiled(allowedValues("owner", ["false"])).isFree(OWNER)).toBe(true);
    expect(compiled(allowedValues("owner", ["true"])).isFree(OWNER)).toBe(false);
  });

  test("a category that only the instance has is its own value, and no other may be unknown", () => {
    const { features, codes: unseen } = encodeInstance({ ...person, job: "pilot" }, background);
    expect(compileConstraints([allowedValues("job", ["pilot"])], features, unseen).isFree(JOB)).toBe(false);
    expect(compileConstraints([allowedValues("job", ["pilot", "clerk"])], features, unseen).isFree(JOB)).toBe(true);
  });
});

describe("names that do not fit the features", () => {
  test.each<[message: string, LoreError["code"], () => Constraint]>([
    ['unknown feature "agee" in constraint; did you mean "age"?', "unknown-feature", () => immutable("job", "agee")],
    [
      'unknown feature "asets" in constraint; did you mean "assets"?',
      "unknown-feature",
      () => inOrder("debt", "asets"),
    ],
    [
      'the feature of the range constraint must be continuous, got "job", which is categorical; ' +
        "name its allowed values instead",
      "invalid-option",
      () => inRange("job", { min: 1 }),
    ],
    [
      'the feature of the increase-only constraint must be continuous, got "owner", which is boolean',
      "invalid-option",
      () => mayOnlyIncrease("owner"),
    ],
    [
      'the feature of the order constraint must be continuous, got "job", which is categorical',
      "invalid-option",
      () => inOrder("debt", "job"),
    ],
    [
      'the feature of the allowed-values constraint must be categorical or boolean, got "age", which is continuous; ' +
        "give its range instead",
      "invalid-option",
      () => allowedValues("age", [22]),
    ],
    [
      'an allowed value of "job" must be one that it has, got "clark"; did you mean "clerk"?',
      "invalid-option",
      () => allowedValues("job", ["clark"]),
    ],
  ])("%s", (message, code, constraint) => {
    expect(() => compiled(constraint())).toThrow(expect.objectContaining({ code, message }));
  });

  test("two costs of one feature", () => {
    expect(() => compiled(costOf("debt", 3), costOf("debt", 5))).toThrow('"debt" must have one cost, got 3 and 5');
  });
});
