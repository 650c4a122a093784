// A second model beside the first: what they decide otherwise, and the rules of it.

import { LoreError, tableFromRows } from "@lore-xai/core";
import { describe, expect, test } from "vitest";
import { differenceRules } from "../src/comparison/difference-rules.ts";
import { createCompareModels, inTermsOf, noOtherModel, requireSameOutcomes } from "../src/comparison/other-model.ts";
import { factsOf, labellingOf } from "./made-facts.ts";

const { signal } = new AbortController();
const COUNT = 400;
const table = tableFromRows(
  Array.from({ length: COUNT }, (_, i) => ({
    age: (i * 37) % 101,
    pay: (i * 53) % 211,
    job: ["cook", "clerk", "smith"][(i * 7) % 3],
  })),
);
const rows = Array.from({ length: COUNT }, (_, i) => i);
const [age, pay] = [table.columns[0], table.columns[1]];

/** Each rule with how many of the cases that it covers differ, of how many. */
const inShort = ({ rules, measuredOn }: ReturnType<typeof differenceRules>) => ({
  rules: rules.map(({ premise, differ }) => [...premise, `${differ.successes} of ${differ.trials}`]),
  measuredOn,
});

describe("rules for where two models differ", () => {
  test("are learnt on one half of the cases and measured on the other", () => {
    const found = differenceRules(table, rows, (row) => age[row] > 60 && pay[row] <= 120);
    expect(inShort(found)).toEqual({
      rules: [
        [
          { kind: "interval", feature: "age", above: 60, atMost: null },
          { kind: "interval", feature: "pay", above: null, atMost: 118 },
          "45 of 45",
        ],
      ],
      measuredOn: { rows: 200, differ: 46 },
    });
  });

  test("are three at most, of what differs more often than all do, the surest first", () => {
    const isDifferent = (row: number) => [5, 25, 45, 65, 85].some((from) => age[row] > from && age[row] <= from + 8);
    const between = (above: number, atMost: number) => ({ kind: "interval", feature: "age", above, atMost });
    expect(inShort(differenceRules(table, rows, isDifferent))).toEqual({
      rules: [
        [between(45, 53), "13 of 13"],
        [between(85, 93), "12 of 12"],
        [between(65, 73), "14 of 14"],
      ],
      measuredOn: { rows: 200, differ: 76 },
    });
  });

  test("are none where twenty cases at most differ, or do not", () => {
    const few = (row: number) => row < 30;
    expect(differenceRules(table, rows, few).rules).toEqual([]);
    expect(differenceRules(table, rows, (row) => !few(row)).rules).toEqual([]);
    expect(differenceRules(table, rows, () => true)).toEqual({ rules: [], measuredOn: { rows: 200, differ: 200 } });
    expect(differenceRules(table, [], () => true)).toEqual({ rules: [], measuredOn: { rows: 0, differ: 0 } });
    expect(differenceRules(table, [4, 7, 9], (row) => row === 7).measuredOn.rows).toBe(2);
  });

  test("are none where nothing tells the cases apart", () => {
    const { rules } = differenceRules(table, rows, (row) => (row * 7919) % 97 < 30);
    expect(rules).toEqual([]);
  });
});

describe("a comparison", () => {
  const LABELS = ["no", "maybe", "yes"];
  const small = tableFromRows(Array.from({ length: 6 }, (_, i) => ({ age: i, job: "ab"[i % 2] })));
  const own = labellingOf([0, 1, 2, 0, -1, 2]);
  const other = labellingOf([2, 1, 0, -1, 1, 0]);
  const blackBox = { labels: ["yes", "maybe", "no"], predict: async () => new Int32Array(0) };
  const stated = { labels: ["yes", "no"], outcomes: Int32Array.of(1, 0, 1, 0, 0, -1) };

  test("counts every pair of decisions, and how often each is right", async () => {
    const facts = factsOf(LABELS, own, { others: () => Int32Array.of(0, 1, 0, -1, 1, 2), stated });
    const compare = createCompareModels({ table: small, facts, own, other });
    const comparison = await compare(signal);
    expect(comparison).toEqual({
      ...{ rows: 4, differ: 1, rules: [], measuredOn: { rows: 2, differ: comparison.measuredOn.differ } },
      decisions: [
        [1, 0, 0],
        [0, 1, 0],
        [1, 0, 1],
      ],
      right: { stated: 3, own: 1, other: 2 },
    });
    expect(await compare(signal)).toBe(comparison);
  });

  test("says nothing of what is right where nobody does", async () => {
    const facts = factsOf(LABELS, own, { others: () => Int32Array.of(0, 1, 0, -1, 1, 2) });
    const { right } = await createCompareModels({ table: small, facts, own, other })(signal);
    expect(right).toBeNull();
  });

  test("takes over decisions as they come in", () => {
    let known = 1;
    const slow = { ...labellingOf([0, 1, 2, 2]), known: () => known };
    const others = inTermsOf(LABELS, blackBox, slow);
    expect([...others()]).toEqual([2, -1, -1, -1]);
    known = 4;
    expect([...others()]).toEqual([2, 1, 0, 0]);
  });

  test("is of two models with the same outcomes, in whatever order", () => {
    expect(() => requireSameOutcomes(LABELS, blackBox.labels, "new.json")).not.toThrow();
    const refusal = new LoreError(
      "model-mismatch",
      "two models can be compared that have the same outcomes; the first has no, maybe, yes, new.json has no, yes; name them alike with --labels, or in the models' sidecars",
    );
    expect(() => requireSameOutcomes(LABELS, ["no", "yes"], "new.json")).toThrow(refusal);
    expect(() => requireSameOutcomes(["no", "yes"], LABELS, "new.json")).toThrow(
      "the first has no, yes, new.json has no, maybe, yes",
    );
    expect(() => requireSameOutcomes(["no", "yes"], ["no", "ja"], "new.json")).toThrow("new.json has no, ja");
    expect(noOtherModel()).toMatchObject({
      code: "not-found",
      message: "there is no second model to compare with; give lore serve a second --model, or open one in the page",
    });
  });
});
