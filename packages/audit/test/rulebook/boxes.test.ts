// Boxes over the bins of a book: rules as boxes, boxes improved, lists measured, and what a budget allows.

import { type Condition, selectRows, tableFromRows } from "@lore-xai/core";
import { rowMajor } from "@lore-xai/core/extend";
import { proportion } from "@lore-xai/core/measures";
import { describe, expect, test } from "vitest";
import { openBudget, planExplaining } from "../../src/rulebook/book-budget.ts";
import { conditionsOf, coverInto, everything } from "../../src/rulebook/box.ts";
import { premiseOf } from "../../src/rulebook/box-premise.ts";
import { codeRows } from "../../src/rulebook/coded-rows.ts";
import { improveBox } from "../../src/rulebook/improve-box.ts";
import { measureBook, measureSize } from "../../src/rulebook/measure-book.ts";
import { boxOfRule } from "../../src/rulebook/seed-boxes.ts";

const CELLS: readonly (readonly [number | null, string | null])[] = [
  [1, "a"],
  [2, "a"],
  [3, "b"],
  [4, "b"],
  [5, "c"],
  [6, "c"],
  [null, "d"],
  [8, null],
];
const table = tableFromRows(CELLS.map(([n, c]) => ({ n, c })));
const { features } = table;
const nobody = { rows: new Float64Array(0), labels: new Int32Array(0) };
const coded = (labels: readonly number[] = [0, 0, 0, 0, 1, 1, 1, 1]) =>
  codeRows(features, { rows: rowMajor(table), labels: Int32Array.from(labels) }, nobody, 0);
const rows = coded();
const covered = (masks: Uint8Array) => {
  const out = new Uint8Array(rows.count);
  coverInto(masks, rows, out);
  return [...out].join("");
};

describe("rows for a book", () => {
  test("are a byte per cell; made-up ones count a share of the real ones, each one at most", () => {
    const some = { rows: rowMajor(selectRows(table, [0, 3])), labels: Int32Array.of(1, 0) };
    const real = { rows: rowMajor(table), labels: Int32Array.from([0, 0, 0, 0, 1, 1, 1, 1]) };
    const both = codeRows(features, real, some, 0.125);
    expect([both.count, [...both.labels], [...both.weights]]).toEqual([
      ...[10, [0, 0, 0, 0, 1, 1, 1, 1, 1, 0]],
      [1, 1, 1, 1, 1, 1, 1, 1, 0.5, 0.5],
    ]);
    expect([...both.codes.subarray(16)]).toEqual([...both.codes.subarray(0, 2), ...both.codes.subarray(6, 8)]);
    expect([...codeRows(features, real, some, 5).weights.subarray(8)]).toEqual([1, 1]);
    expect([...rows.weights]).toEqual(Array(8).fill(1));
  });
});

describe("a rule as a box", () => {
  const box = (...premise: Condition[]) => boxOfRule({ premise, outcome: "yes" }, rows, ["no", "yes"]);
  const cover = (...premise: Condition[]) => {
    const found = box(...premise);
    return found === null ? null : covered(found.masks);
  };
  const interval = (above: number | null, atMost: number | null) =>
    ({ kind: "interval", feature: "n", above, atMost }) as const;

  test("covers the rows that it speaks of, what is missing only where it is asked for", () => {
    expect(cover(interval(null, 3))).toBe("11100000");
    expect(cover(interval(3, null))).toBe("00011101");
    expect(cover(interval(1, 4))).toBe("01110000");
    expect(cover({ kind: "missing", feature: "n" })).toBe("00000010");
    expect(cover({ kind: "known", feature: "n" })).toBe("11111101");
    expect(cover({ kind: "value", feature: "c", value: "b" })).toBe("00110000");
    expect(cover({ kind: "values", feature: "c", values: ["a", "d", null] })).toBe("11000011");
    expect(cover(interval(1, null), { kind: "value", feature: "c", value: "a" })).toBe("01000000");
    expect(box(interval(null, 3))?.outcome).toBe(1);
  });

  test("is none where no row can be in it, or it asks for nothing here", () => {
    expect(cover({ kind: "value", feature: "c", value: "z" })).toBeNull();
    expect(cover()).toBeNull();
    expect(cover({ kind: "value", feature: "odd", value: 1 })).toBeNull();
    expect(cover({ kind: "score" } as never)).toBeNull();
    expect(boxOfRule({ premise: [interval(null, 3)], outcome: "maybe" }, rows, ["no", "yes"])).toBeNull();
    expect(cover({ kind: "value", feature: "odd", value: 1 }, interval(null, 3))).toBe("11100000");
  });

  test("is a premise again", () => {
    expect(premiseOf({ masks: everything(rows.bins) }, rows)).toEqual([]);
    const found = box(interval(null, 3), { kind: "value", feature: "c", value: "b" });
    if (found === null) throw new Error("there is a box");
    expect(conditionsOf(found, rows.bins)).toBe(2);
    expect(premiseOf(found, rows).map(({ kind, ...rest }) => [kind, "feature" in rest && rest.feature])).toEqual([
      ["interval", "n"],
      ["value", "c"],
    ]);
  });
});

describe("a box that is improved", () => {
  const improved = (worth: readonly number[], price = 0.5, maxConditions = 3) => {
    const { masks, value } = improveBox(rows, Float64Array.from(worth), everything(rows.bins), {
      price,
      maxConditions,
    });
    return [covered(masks), value];
  };

  test("holds what is worth something, by a bound, two bounds or names, less what these cost", () => {
    expect(improved([1, 1, 1, 1, 1, 1, 1, 1])).toEqual(["11111111", 8]);
    expect(improved([1, 1, 1, -3, -3, -3, -3, -3])).toEqual(["11100000", 2.5]);
    expect(improved([-3, -3, -3, -3, 1, 1, -3, 1])).toEqual(["00001101", 2.5]);
    expect(improved([-3, 1, 1, 1, 1, -3, -3, -3])).toEqual(["01111000", 3.25]);
    expect(improved([-9, -9, -9, -9, -9, -9, 5, -9])).toEqual(["00000010", 4.5]);
    expect(improved([1, 1, 1, 1, 1, 1, -9, 1])).toEqual(["11111101", 6.5]);
    expect(improved([1, 1, -3, -3, 1, 1, -3, -3])).toEqual(["11001100", 3.25]);
  });

  test("takes no condition that is worth no more than it costs, and no more than are allowed", () => {
    expect(improved([1, 1, 1, 1, 1, 1, -0.5, 1])).toEqual(["11111111", 6.5]);
    expect(improved([2, -3, -3, -3, 2, 2, -3, -3], 0.5, 1)[0]).toMatch(/^0000110|^1/);
    const [one, oneValue] = improved([-4, 3, 3, -4, -4, -4, -4, -4], 0.25, 1);
    const [two, twoValue] = improved([-4, 3, 3, -4, -4, -4, -4, -4], 0.25, 2);
    expect([one, oneValue, two, twoValue]).toEqual(["01100000", 5.625, "01100000", 5.625]);
  });
});

describe("a list of rules on rows kept apart", () => {
  const premise = (atMost: number) => [{ kind: "interval", feature: "n", above: null, atMost }] as const;
  const judge = (labels: readonly number[]) => ({
    ...{ features, labels: ["no", "yes"], keptApart: { rows: rowMajor(table), labels: Int32Array.from(labels) } },
    exampleAt: (i: number) => ({ i }),
  });
  const list = {
    lines: [
      { premise: premise(2), outcome: 0 },
      { premise: premise(5), outcome: 1 },
    ],
    otherwise: 0,
  };

  test("is measured rule by rule, each where it covers and where it decides", () => {
    expect(measureBook(list, judge([0, 1, 0, 1, 1, 0, 0, 1]))).toEqual({
      rules: [
        {
          ...{
            premise: premise(2),
            outcome: "no",
            coverage: 0.25,
            precision: proportion(1, 2),
            decides: proportion(1, 2),
          },
          ...{ examples: [{ i: 0 }], counterExamples: [{ i: 1 }] },
        },
        {
          ...{
            premise: premise(5),
            outcome: "yes",
            coverage: 0.625,
            precision: proportion(3, 5),
            decides: proportion(2, 3),
          },
          ...{ examples: [{ i: 1 }, { i: 3 }, { i: 4 }], counterExamples: [{ i: 0 }, { i: 2 }] },
        },
      ],
      otherwise: { outcome: "no", decides: proportion(2, 3) },
      ...{ fidelity: proportion(5, 8), baseRate: proportion(4, 8) },
      overlaps: [{ first: 0, second: 1, rows: 2, isConflict: true }],
    });
    expect(measureSize(list, judge([0, 1, 0, 1, 1, 0, 0, 1]))).toEqual({
      rules: 2,
      conditions: 1,
      fidelity: proportion(5, 8),
    });
  });

  test("shows three examples at most, and knows no conflict where rules say the same", () => {
    const same = { lines: list.lines.map((line) => ({ ...line, outcome: 1 })), otherwise: 0 };
    const { rules, overlaps } = measureBook(same, judge([1, 1, 1, 1, 1, 1, 1, 1]));
    expect([rules[1].examples.length, rules[1].counterExamples, overlaps]).toEqual([
      ...[3, []],
      [{ first: 0, second: 1, rows: 2, isConflict: false }],
    ]);
  });

  test("of no rule, or on no rows, has its last line alone", () => {
    expect(measureSize({ lines: [], otherwise: 1 }, judge([1, 0, 1, 0, 1, 0, 1, 1]))).toEqual({
      ...{ rules: 0, conditions: 0, fidelity: proportion(5, 8) },
    });
    const none = { ...judge([]), keptApart: nobody };
    const { rules, otherwise, fidelity, baseRate, overlaps } = measureBook(list, none);
    expect([rules[0].coverage, otherwise.decides, fidelity, baseRate, overlaps]).toEqual([
      ...[0, proportion(0, 0), proportion(0, 0), proportion(0, 0), []],
    ]);
  });
});

describe("a budget", () => {
  test("is shared among rows, those kept apart and made-up cases, and notes what it cuts", () => {
    const budget = openBudget(1000);
    expect([
      budget.rowsOf("rows", 200),
      budget.rowsOf("rows", 301),
      budget.rowsOf("kept-apart", 500),
      budget.rowsOf("made-up-cases", 100),
    ]).toEqual([...[200, 300, 200, 100]]);
    budget.explained(5, 5, "default");
    expect(budget.told(77)).toEqual({
      ...{ queries: 77, maxQueries: 1000, isQuick: false },
      cut: [
        { part: "rows", got: 300, wanted: 301 },
        { part: "kept-apart", got: 200, wanted: 500 },
      ],
    });
    budget.explained(3, 5, "quick");
    expect(budget.told(1)).toMatchObject({
      isQuick: true,
      cut: { length: 3, 2: { part: "cases", got: 3, wanted: 5 } },
    });
    budget.explained(0, 5, "quick");
    expect(budget.told(1)?.isQuick).toBe(false);
  });

  test("is no limit where there is none", () => {
    const free = openBudget(undefined);
    expect([free.rowsOf("rows", 9e9), free.told(5)]).toEqual([9e9, null]);
  });

  test("is spent on explanations by halves, quick ones where it is short", () => {
    expect(planExplaining(23_000, 10)).toEqual({ effort: "default", poolQueries: 7666, halves: [13_800, 9200] });
    expect(planExplaining(22_999, 10)).toMatchObject({ effort: "quick", halves: [13_799, 9200] });
    expect(planExplaining(240, 1)).toEqual({ effort: "quick", poolQueries: 100, halves: [144, 96] });
  });
});
