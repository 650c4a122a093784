// The flags for constraints, from the words of the command line to plain data.

import {
  allowedValues,
  type Constraint,
  costOf,
  immutable,
  inOrder,
  inRange,
  linked,
  mayOnlyDecrease,
  mayOnlyIncrease,
} from "@lore-xai/core";
import { Command } from "commander";
import { describe, expect, test } from "vitest";
import { addConstraintFlags } from "../../src/flags/constraint-flags.ts";
import { constraintsOf } from "../../src/method/constraints.ts";
import { folderWith } from "../run-lore.ts";

const file = folderWith({
  "policy.json": '[{ "kind": "immutable", "features": ["race"] }, { "kind": "range", "feature": "income", "min": 0 }]',
  "object.json": '{ "kind": "immutable", "features": ["race"] }',
  "wrong.json":
    '[{ "kind": "immutable", "features": ["race"] }, { "kind": "cost", "feature": "income", "weight": -1 }]',
  "broken.json": "[{",
});

async function constraintsFrom(...args: string[]): Promise<readonly Constraint[]> {
  const command = addConstraintFlags(new Command().exitOverride().configureOutput({ writeErr: () => undefined }));
  return constraintsOf(command.parse(args, { from: "user" }).opts());
}

describe("flags for constraints", () => {
  test("none are no constraints", async () => {
    expect(await constraintsFrom()).toEqual([]);
  });

  test.each<[string[], Constraint[]]>([
    [["--immutable", "age, sex"], [immutable("age", "sex")]],
    [["--immutable", "age", "--immutable", "sex"], [immutable("age", "sex")]],
    [["--immutable", '"city, urban", age,"a ""b"" c"'], [immutable("city, urban", "age", 'a "b" c')]],
    [["--increase-only", "age"], [mayOnlyIncrease("age")]],
    [["--order", '"a<=b, c" <= Price'], [inOrder("a<=b, c", "Price")]],
    [["--range", '"2nd price"=0..5'], [inRange("2nd price", { min: 0, max: 5 })]],
    [["--allow", '"a=b"=c,"d, e"'], [allowedValues("a=b", ["c", "d, e"])]],
    [["--cost", '"a, b"=3'], [costOf("a, b", 3)]],
    [["--decrease-only", "debt,rent"], [mayOnlyDecrease("debt", "rent")]],
    [["--range", "income=0..5000"], [inRange("income", { min: 0, max: 5000 })]],
    [
      ["--range", "income=0..", "--range", "debt=..0.5"],
      [inRange("income", { min: 0 }), inRange("debt", { max: 0.5 })],
    ],
    [["--range", "balance=-10.5..-1e-3"], [inRange("balance", { min: -10.5, max: -0.001 })]],
    [["--range", "a=b = 1..2"], [inRange("a=b", { min: 1, max: 2 })]],
    [["--allow", "job=fixed, freelance"], [allowedValues("job", ["fixed", "freelance"])]],
    [
      ["--allow", "job=fixed", "--allow", "home=a=b"],
      [allowedValues("job", ["fixed"]), allowedValues("home", ["a=b"])],
    ],
    [
      ["--cost", "income=3", "--cost", "age=0.5"],
      [costOf("income", 3), costOf("age", 0.5)],
    ],
    [
      ["--order", "debt<=assets", "--order", "age <= limit"],
      [inOrder("debt", "assets"), inOrder("age", "limit")],
    ],
    [
      ["--link", "monthly = yearly / 12", "--link", "garage = none -> cars = 0"],
      [linked("monthly = yearly / 12"), linked("garage = none -> cars = 0")],
    ],
  ])("%j", async (args, constraints) => {
    expect(await constraintsFrom(...args)).toEqual(constraints);
  });

  test("a file holds besides the flags", async () => {
    expect(await constraintsFrom("--cost", "income=3", "--constraints", file("policy.json"))).toEqual([
      immutable("race"),
      inRange("income", { min: 0 }),
      costOf("income", 3),
    ]);
  });
});

test("a range of dates has dates for its ends, whatever the dots in them", async () => {
  expect(await constraintsFrom("--range", "since=2020-01-01..", "--range", "born=01.02.1990..31.12.1999")).toEqual([
    { kind: "range", feature: "since", min: "2020-01-01", max: null },
    { kind: "range", feature: "born", min: "01.02.1990", max: "31.12.1999" },
  ]);
  await expect(constraintsFrom("--range", "since=2020-1..")).rejects.toThrow("a date such as 2021-03-04");
});

describe("flags that cannot be", () => {
  const range = "--range must be column=min..max, as in income=0..5000 or since=2020-01-01.. with either end left open";

  test.each<[string[], string]>([
    [["--range", "income"], `${range}, got "income"`],
    [["--range", "income=5000"], `${range}, got "income=5000"`],
    [["--range", "income=low..high"], `${range}, got "income=low..high"`],
    [["--range", "income=.."], "min of the range constraint must be a number where there is no max, got nothing"],
    [["--range", "income=5..1"], "min of the range constraint must be at most max, 1, got 5"],
    [["--allow", "job="], '--allow must be column=value,value, as in job=fixed,freelance, got "job="'],
    [["--cost", "income"], '--cost must be column=number, as in income=3, got "income"'],
    [["--cost", "income=dear"], '--cost must be column=number, as in income=3, got "income=dear"'],
    [["--cost", "income=0"], "weight of the cost constraint must be a number above 0, got 0"],
    [
      ["--order", "debt<assets"],
      '--order must be column<=column, as in debt<=assets or "2nd price"<=price, got "debt<assets"',
    ],
    [["--order", "a<=b<=c"], '--order must be column<=column, as in debt<=assets or "2nd price"<=price, got "a<=b<=c"'],
    [
      ["--order", '"2nd price<=Price'],
      'a name that begins with a double quote must end with one, got "2nd price<=Price; write a quote within the name twice',
    ],
    [["--constraints", file("object.json")], "constraints must be an array of constraints, got an object"],
    [["--constraints", file("wrong.json")], "constraints[1].weight must be a number above 0, got -1"],
  ])("%j", async (args, message) => {
    await expect(constraintsFrom(...args)).rejects.toMatchObject({ code: "invalid-option", message });
  });

  test("a file that is not there, or is no JSON", async () => {
    await expect(constraintsFrom("--constraints", file("none.json"))).rejects.toMatchObject({ code: "file-not-found" });
    await expect(constraintsFrom("--constraints", file("broken.json"))).rejects.toMatchObject({
      code: "invalid-option",
      message: expect.stringContaining('broken.json" must hold a JSON array such as [{"kind": "immutable"'),
    });
  });
});
