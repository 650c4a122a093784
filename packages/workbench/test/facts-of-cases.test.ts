// What is known of a case beside its columns: what is right, what differs, what is near; and what can be asked at all.

import { describe, expect, test } from "vitest";
import { turningScore } from "../src/rows/case-facts.ts";
import { createCheckedCases } from "../src/rows/checked-cases.ts";
import { FACT_NAMES, FLAG_NAMES } from "../src/rows/fact-names.ts";
import { factsOf, labellingOf } from "./made-facts.ts";

const NAN = Number.NaN;
const LABELS = ["no", "yes"];
const truth = { labels: ["yes", "maybe", "no"], outcomes: Int32Array.of(0, 0, 1, 2, -1, 2) };
const decisions = labellingOf([1, 0, 1, 0, 1, -1], [0.9, 0.4, 0.65, 0.1, NAN, NAN]);
const rows = [0, 1, 2, 3, 4, 5];

test("a decision is right where the data state the same outcome, and unknown where one of the two is", () => {
  const facts = factsOf(LABELS, decisions, { stated: truth });
  expect(rows.map((row) => facts.isRight(row))).toEqual([true, false, false, true, null, null]);
  expect(rows.map((row) => facts.isRight(row, 0))).toEqual([false, false, false, true, null, true]);
  expect(rows.map((row) => facts.isRight(row, -1))).toEqual([null, null, null, null, null, null]);
  expect(facts.truth).toBe(truth);
});

test("a truth that is none of the model's outcomes is none", () => {
  const stated = { labels: ["left", "right"], outcomes: Int32Array.of(0, 1, 0, 1, 0, 1) };
  const facts = factsOf(LABELS, decisions, { stated });
  expect([facts.truth, facts.isRight(0), facts.has("truth"), facts.hasFlag("wrong")]).toEqual([
    null,
    null,
    false,
    false,
  ]);
});

test("two models differ where both have decided, and otherwise", () => {
  const others = () => Int32Array.of(0, 0, -1, 1, 1, 0);
  expect(rows.map(factsOf(LABELS, decisions, { others }).isDifferent)).toEqual([
    true,
    false,
    false,
    true,
    false,
    false,
  ]);
  const alone = factsOf(LABELS, decisions);
  expect(rows.map(alone.isDifferent)).toEqual([false, false, false, false, false, false]);
  expect(alone.others()).toHaveLength(0);
});

test("a score is near where it is a tenth at most from where decisions turn, and that moves as scores come in", () => {
  const facts = factsOf(LABELS, decisions, { scored: "yes" });
  // Between 0.4 and 0.65.
  expect(rows.map(facts.isNear)).toEqual([false, false, false, false, false, false]);
  const scores = [0.9, 0.5, 0.55, 0.1, 0.625, 0.4];
  let known = 6;
  const more = { ...labellingOf([1, 0, 1, 0, 1, 0], scores), scored: () => known };
  const moving = factsOf(LABELS, more, { scored: "yes" });
  expect(rows.map(moving.isNear)).toEqual([false, true, true, false, true, false]);
  more.scores()[1] = 0.2;
  more.scores()[5] = 0.2;
  expect(moving.isNear(4)).toBe(true);
  known = 7;
  expect(moving.isNear(4)).toBe(false);
  expect(factsOf(LABELS, labellingOf([1, 1], [0.5, 0.5]), { scored: "yes" }).isNear(0)).toBe(false);
});

test("decisions turn in the middle between the two outcomes, over the rows of which both are known", () => {
  const scores = Float64Array.of(0.2, 0.3, 0.8, 0.7, NAN, 0.5);
  expect(turningScore(scores, Int32Array.of(0, 0, 1, 1, 1, -1), 1)).toBe(0.5);
  expect(turningScore(scores, Int32Array.of(0, 0, 1, 1, 1, 1), 1)).toBe(0.4);
  expect(turningScore(scores, Int32Array.of(1, 1, 0, 0, 0, -1), 1)).toBe(0.5);
});

describe("what can be asked of cases", () => {
  const named = (part: Parameters<typeof factsOf>[2], labels = LABELS) => {
    const facts = factsOf(labels, decisions, part);
    return [...FACT_NAMES.filter(facts.has), ...FLAG_NAMES.filter(facts.hasFlag)].join(" ");
  };

  test("is what there is something of", () => {
    const earlier = { decision: () => 0, isNew: () => false, isChanged: () => false, valuesOf: () => null };
    expect(named({})).toBe("row decision status marked noted");
    expect(named({ stated: truth })).toBe("row decision truth status wrong right marked noted");
    expect(named({ scored: "yes" })).toBe("row decision score status near marked noted");
    expect(named({ scored: "yes" }, ["no", "yes", "maybe"])).toBe("row decision score status marked noted");
    expect(named({ others: () => decisions.labels() })).toBe("row decision status other marked noted differs");
    expect(named({ earlier })).toBe("row decision status before marked noted changed new");
    expect(named({ checked: createCheckedCases(6, []) })).toBe("row decision status marked noted no-reason flips");
  });
});

test("what was looked at of a case is known, the rest is not, and a new answer is a new version", () => {
  const checked = createCheckedCases(4, ["sex"]);
  const answers = () => [0, 1, 2, 3, 4].map((row) => [checked.hasReason(row), checked.flips(row, "sex")]);
  expect(checked.protected).toEqual(["sex"]);
  expect(answers()).toEqual([
    [null, null],
    [null, null],
    [null, null],
    [null, null],
    [null, null],
  ]);
  checked.noteReason(1, true);
  checked.noteReason(2, false);
  expect(checked.version()).toBe(2);
  checked.noteReason(1, true);
  expect(checked.version()).toBe(2);
  checked.noteReason(1, false);
  checked.noteFlips("sex", [0, 2], [2]);
  expect(checked.version()).toBe(4);
  expect(answers()).toEqual([
    [null, false],
    [false, null],
    [false, true],
    [null, null],
    [null, null],
  ]);
  checked.noteFlips("sex", null, []);
  expect([checked.version(), checked.flips(2, "sex"), checked.flips(1, "sex"), checked.flips(2, "age")]).toEqual([
    4,
    true,
    null,
    null,
  ]);
  checked.noteFlips("age", null, [3]);
  expect([0, 1, 2, 3].map((row) => checked.flips(row, "age"))).toEqual([false, false, false, true]);
});
