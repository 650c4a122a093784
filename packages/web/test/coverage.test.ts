import {
  type Cell,
  type FeatureCondition,
  type FeatureSummary,
  type Missing,
  type Row,
  rowAt,
  tableFromRows,
} from "@lore-xai/core";
import { holdsInRow, summarizeTable, typicalCode, typicalValue } from "@lore-xai/core/extend";
import { askedRow } from "@lore-xai/core/words";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holds } from "../../core/src/rules/condition.ts";
import { summariesByName, typicalCase } from "../src/words/cells.ts";
import { brokenConditions } from "../src/words/coverage.ts";
import { changeCost, effortText, nearestFlip } from "../src/words/effort.ts";

const COLOURS = ["red", "green", "blue"];
const row = fc.record({
  size: fc.option(fc.integer({ min: -5, max: 5 }), { nil: null }),
  colour: fc.option(fc.constantFrom(...COLOURS), { nil: null }),
  open: fc.boolean(),
});
/** Every value occurs, so that kinds are clear. */
const anchors: Row[] = [
  { size: 0, colour: "red", open: true },
  { size: 1, colour: "green", open: false },
  { size: 1, colour: "blue", open: false },
];
const table = fc.array(row, { minLength: 1, maxLength: 12 }).map((rows) => tableFromRows([...rows, ...anchors]));
const bound = fc.option(fc.integer({ min: -5, max: 5 }), { nil: null });
const condition: fc.Arbitrary<FeatureCondition> = fc.oneof(
  fc.record({ kind: fc.constant("interval" as const), feature: fc.constant("size"), above: bound, atMost: bound }),
  fc.record({
    kind: fc.constant("value" as const),
    feature: fc.constant("colour"),
    value: fc.constantFrom(...COLOURS),
  }),
  fc.record({
    kind: fc.constant("values" as const),
    feature: fc.constant("colour"),
    values: fc.subarray([...COLOURS, null], { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant("value" as const), feature: fc.constant("open"), value: fc.boolean() }),
  fc.record({
    kind: fc.constantFrom("missing" as const, "known" as const),
    feature: fc.constantFrom("size", "colour"),
  }),
);

describe("a condition in the page", () => {
  test("holds of exactly the rows of which it holds in core, missing values kept or filled alike", () => {
    fc.assert(
      fc.property(table, condition, fc.constantFrom<Missing[]>("keep", "fill"), (data, one, missing) => {
        const summaries = summariesByName(summarizeTable(data));
        const j = data.features.findIndex(({ name }) => name === one.feature);
        for (let i = 0; i < data.rowCount; i++) {
          const code = data.columns[j][i];
          const isFilled = missing === "fill" && Number.isNaN(code);
          const asked = isFilled ? typicalCode(data.features[j], data.columns[j]) : code;
          const row = askedRow(rowAt(data, i), { options: { missing } }, (feature) => summaries.get(feature));
          expect(holdsInRow(one, row)).toBe(holds(one, data.features[j], asked));
        }
      }),
    );
  });

  test("takes a bound of 0 for a bound", () => {
    const atMostZero: FeatureCondition = { kind: "interval", feature: "size", above: null, atMost: 0 };
    expect(brokenConditions([atMostZero], { size: 1 })).toEqual([atMostZero]);
    expect(brokenConditions([atMostZero], { size: 0 })).toEqual([]);
  });
});

test("the typical case has what stands in for a missing value", () => {
  fc.assert(
    fc.property(table, (data) => {
      const typical = typicalCase(summarizeTable(data));
      for (const [j, feature] of data.features.entries()) {
        const code = typicalCode(feature, data.columns[j]);
        const value: Cell = feature.kind === "continuous" ? code : feature.values[code];
        expect(typical[feature.name]).toBe(value);
        expect(typicalValue(summarizeTable(data)[j])).toBe(value);
      }
    }),
  );
});

describe("the next flip", () => {
  const summaries = summariesByName(summarizeTable(tableFromRows(anchors)));
  const start: Row = { size: 0, colour: "red", open: true };
  const to = (instance: Row, confirmed = true) => ({
    ...{ rule: { premise: [], outcome: "yes" }, delta: [], falsified: [], instance },
    changes: Object.keys(instance)
      .filter((feature) => instance[feature] !== start[feature])
      .map((feature) => ({ feature, from: start[feature], to: instance[feature] })),
    ...{ outcome: "yes", distance: 0, answer: "yes", confirmed, agreement: null, nearestReal: null },
    ...{ region: null, plausibility: null, survival: null, least: null },
  });

  test("is the nearest that the model has confirmed, with the changes that are left", () => {
    const near = to({ ...start, open: false });
    const far = to({ size: 1, colour: "green", open: true });
    expect(nearestFlip([far, near], start, summaries)).toMatchObject({
      counterfactual: near,
      changes: [{ feature: "open", from: true, to: false }],
    });
  });

  test("is never one that was not confirmed", () => {
    expect(nearestFlip([to({ ...start, open: false }, false)], start, summaries)).toBeNull();
  });

  test("never asks to undo what already helps, nor what has nothing to do with it", () => {
    const goal = to({ ...start, size: 0.5, open: false });
    // Beyond the goal on the same way, and a colour that the goal does not ask for.
    const tried = { size: 0.9, colour: "green", open: true };
    const next = nearestFlip([goal], tried, summaries);
    expect(next?.changes).toEqual([{ feature: "open", from: true, to: false }]);
    expect(next?.isAsked).toBe(false);
    expect(nearestFlip([goal], { ...tried, open: false }, summaries)).toMatchObject({ changes: [], isAsked: false });
  });

  test("asks for the way back where a value went the wrong way, and is the case that was asked about where nothing else differs", () => {
    const goal = to({ ...start, size: 0.5 });
    expect(nearestFlip([goal], { ...start, size: -1 }, summaries)).toMatchObject({
      changes: [{ feature: "size", from: -1, to: 0.5 }],
      isAsked: true,
    });
    const down = to({ ...start, size: -0.5 });
    expect(nearestFlip([down], { ...start, size: -0.9 }, summaries)?.changes).toEqual([]);
    expect(nearestFlip([down], { ...start, size: 0.9 }, summaries)?.changes).toHaveLength(1);
  });

  test("a gap is no way to a number", () => {
    const goal = to({ ...start, size: 0.5 });
    expect(nearestFlip([goal], { ...start, size: null }, summaries)?.changes).toEqual([
      { feature: "size", from: null, to: 0.5 },
    ]);
  });

  test("comes nearer with every change that is made", () => {
    const goal = to({ size: 1, colour: "green", open: true });
    const steps: Row[] = [start, { ...start, size: 1 }, { ...start, size: 1, colour: "green" }];
    const distances = steps.map((step) => nearestFlip([goal], step, summaries)?.distance ?? Number.NaN);
    expect(distances[0]).toBeGreaterThan(distances[1]);
    expect(distances[1]).toBeGreaterThan(distances[2]);
    expect(distances[2]).toBe(0);
  });
});

describe("how hard a change is", () => {
  const bins = [
    { from: 0, to: 10, count: 50 },
    { from: 10, to: 20, count: 50 },
  ];
  const size = { feature: "size", kind: "continuous", bins } as unknown as FeatureSummary;
  const colour = { feature: "colour", kind: "discrete", values: [] } as unknown as FeatureSummary;

  test("is told by the cases that a number passes by, and by what it weighs where somebody says so", () => {
    expect(effortText(5, 10, size, null)).toBe("passes 25 of 100 cases");
    expect(effortText(5, 5.01, size, 2)).toBe("passes hardly any case, weighs 2");
    expect(effortText("red", "green", colour, 3)).toBe("weighs 3");
    expect(effortText("red", "green", colour, null)).toBe("");
    expect(effortText(null, 5, size, null)).toBe("");
  });

  test("goes by what was said for the case before what the dictionary says", () => {
    const dictionary = { format: "lore-dictionary/1", columns: { size: { cost: 3 } } } as const;
    expect(changeCost("size", dictionary, [])).toBe(3);
    expect(changeCost("size", dictionary, [{ kind: "cost", feature: "size", weight: 5 }])).toBe(5);
    expect(changeCost("colour", dictionary, [])).toBeNull();
  });
});
