// The list of cases, what cases are like, how they are labelled, and what a page is told of the workbench: whole answers.

import { type AnyExplanation, type BlackBox, LoreError, type Row, tableFromRows, VERSION } from "@lore-xai/core";
import { type Batch, batchRow } from "@lore-xai/core/extend";
import { proportion } from "@lore-xai/core/measures";
import { describe, expect, test } from "vitest";
import { type ApplicationSetup, createApplication } from "../src/application.ts";
import { createMeasureExplanations } from "../src/cases/measure-explanations.ts";
import { createFindSimilar } from "../src/cases/similar-cases.ts";
import { createDrawNeighborhood } from "../src/pictures/draw-neighborhood.ts";
import { createReviews } from "../src/reviews.ts";
import { createCaseIndex } from "../src/rows/case-index.ts";
import { createCheckedCases } from "../src/rows/checked-cases.ts";
import { createLabelling } from "../src/rows/labelling.ts";
import { createListRows } from "../src/rows/list-rows.ts";
import type { RowsFilter } from "../src/workbench.ts";
import { factsOf, labellingOf } from "./made-facts.ts";

const { signal } = new AbortController();
const LABELS = ["no", "yes"];
const ROWS: readonly Row[] = [
  { age: 30, job: "cook" },
  { age: 20, job: "clerk" },
  { age: null, job: "Cook" },
  { age: 20, job: null },
  { age: 40, job: "smith" },
];
const table = tableFromRows(ROWS);
const truth = { labels: ["yes", "no"], outcomes: Int32Array.of(0, 1, -1, 0, 1) };
const decisions = labellingOf([0, 1, 1, 0, -1], [0.2, 0.9, 0.6, 0.2, Number.NaN]);
const earlier = {
  decision: (row: number) => [1, 0, -1, 0, 1][row],
  isNew: (row: number) => row === 2,
  isChanged: (row: number) => row < 2,
  valuesOf: (row: number) => (row === 2 ? null : row === 0 ? { age: 29 } : {}),
};

async function listed() {
  const reviews = createReviews(5);
  await reviews.put(1, { status: "sent", note: "so", isMarked: true });
  await reviews.put(3, { status: "reviewed", note: "", isMarked: true });
  const checked = createCheckedCases(5, ["job"]);
  checked.noteReason(0, false);
  checked.noteReason(1, true);
  checked.noteFlips("job", [0, 1, 2], [2]);
  const others = () => Int32Array.of(1, 1, 0, -1, 0);
  const facts = factsOf(LABELS, decisions, { stated: truth, scored: "yes", others, reviews, checked, earlier });
  return { table, facts, decisions, reviews, dictionary: null };
}

describe("cases are", () => {
  const ALL: RowsFilter = { search: "", outcome: null, sort: null, order: "asc" };

  test.each<[string, number[], number[]]>([
    ["age", [1, 3, 0, 4, 2], [4, 0, 1, 3, 2]],
    ["job", [2, 1, 0, 4, 3], [4, 0, 1, 2, 3]],
    ["row", [0, 1, 2, 3, 4], [4, 3, 2, 1, 0]],
    ["decision", [0, 3, 1, 2, 4], [1, 2, 0, 3, 4]],
    ["other", [2, 4, 0, 1, 3], [0, 1, 2, 4, 3]],
    ["before", [1, 3, 0, 4, 2], [0, 4, 1, 3, 2]],
    ["truth", [0, 3, 1, 4, 2], [1, 4, 0, 3, 2]],
    ["status", [0, 2, 4, 3, 1], [1, 3, 0, 2, 4]],
    ["score", [0, 3, 2, 1, 4], [1, 2, 0, 3, 4]],
  ])("sorted by %s both ways, what is not known last", async (sort, ascending, descending) => {
    const find = createCaseIndex(await listed());
    expect([...find({ ...ALL, sort }).rows]).toEqual(ascending);
    expect([...find({ ...ALL, sort, order: "desc" }).rows]).toEqual(descending);
  });

  test.each<[string, number[], number]>([
    ["wrong", [0, 1, 3], 0],
    ["right", [], 0],
    ["differs", [0, 2], 0],
    ["changed", [0, 1], 0],
    ["new", [2], 0],
    ["marked", [1, 3], 0],
    ["noted", [1], 0],
    ["near", [], 0],
    ["no-reason", [0], 3],
    ["not no-reason", [1], 3],
    ["no-reason and age > 25", [0], 1],
    ["no-reason or age > 25", [0, 4], 2],
    ["flips", [2], 2],
    ["flips with job", [2], 2],
    ["flips with age", [], 5],
    ["before = yes", [0, 4], 0],
    ["other != yes", [2, 4], 0],
    ["status in (sent, reviewed)", [1, 3], 0],
    ["#3", [3], 0],
    ["#33", [], 0],
    ["ook", [0, 2], 0],
    ["age", [], 0],
  ])("found by %s", async (search, rows, unknown) => {
    const found = createCaseIndex(await listed())({ ...ALL, search });
    expect({ rows: [...found.rows], unknown: found.unknown }).toEqual({ rows, unknown });
  });

  test("refused where there is no such outcome, column or fact, with what may have been meant", async () => {
    const find = createCaseIndex(await listed());
    const refused = (part: Partial<RowsFilter>, error: object) =>
      expect(() => find({ ...ALL, ...part })).toThrow(expect.objectContaining(error));
    refused(
      { outcome: "yess" },
      {
        code: "invalid-option",
        message: 'outcome must be one of the model\'s, no, yes, got "yess"; did you mean "yes"?',
        details: { outcome: "yess" },
      },
    );
    refused(
      { sort: "agee" },
      {
        code: "unknown-feature",
        message: 'unknown feature "agee" to sort by; did you mean "age"?',
        details: { feature: "agee" },
      },
    );
    refused({ search: "age > old" }, { code: "invalid-option", details: { option: "search" } });
    refused(
      { search: "flips with decision" },
      {
        message: 'a column of the data must stand behind "flips with", got "decision"',
        details: { option: "search", column: "decision" },
      },
    );
    const bare = createCaseIndex({ ...(await listed()), facts: factsOf(LABELS, decisions) });
    for (const sort of ["other", "before", "truth", "score"])
      expect(() => bare({ ...ALL, sort })).toThrow(`unknown feature "${sort}"`);
    const unmarked = factsOf(LABELS, decisions, { checked: createCheckedCases(5, []) });
    expect(() => createCaseIndex({ ...baseOf(), facts: unmarked })({ ...ALL, search: "flips" })).toThrow(
      'no column is marked as sensitive in the dictionary (Words); say which one is meant, as in "flips with age"',
    );
  });

  const baseOf = () => ({ table, decisions, reviews: createReviews(5), dictionary: null });

  test("found anew when somebody has looked, and otherwise as before", async () => {
    const setup = await listed();
    const find = createCaseIndex(setup);
    const filter = { ...ALL, search: "no-reason" };
    const first = find(filter);
    expect(find({ ...filter })).toBe(first);
    setup.facts.checked?.noteReason(4, false);
    expect([...find(filter).rows]).toEqual([0, 4]);
    await setup.reviews.put(0, { status: "open", note: "", isMarked: true });
    expect([...find({ ...ALL, search: "marked" }).rows]).toEqual([0, 1, 3]);
    expect([...find({ ...ALL, outcome: "yes", search: "marked" }).rows]).toEqual([1]);
  });

  test("shown with all that is known of them", async () => {
    const page = createListRows(await listed())({ ...ALL, offset: 1, limit: 2 });
    expect(page).toEqual({
      ...{ total: 5, unknown: 0, offset: 1, labelled: 4, isLabelling: false },
      rows: [
        {
          ...{ row: 1, values: ROWS[1], outcome: "yes", truth: "no", score: 0.9, before: {} },
          review: { status: "sent", note: "so", isMarked: true },
        },
        {
          ...{ row: 2, values: ROWS[2], outcome: "yes", truth: null, score: 0.6, before: null },
          review: { status: "open", note: "", isMarked: false },
        },
      ],
    });
  });
});

describe("cases like one", () => {
  const many = tableFromRows(
    Array.from({ length: 10 }, (_, i) => ({ age: 10 * i, job: i % 2 === 0 ? "cook" : "clerk" })),
  );
  const labels = labellingOf([0, 0, 0, 0, 0, 1, 1, -1, 1, 1]);
  const similar = createFindSimilar(many, LABELS, labels, "keep");
  const rowsOf = (found: ReturnType<typeof similar>) =>
    found.map(({ outcome, cases }) => [outcome, ...cases.map(({ row }) => row)]);

  test("are the three nearest of each outcome, by ranks of numbers and by names, without itself", () => {
    const found = similar({ instance: { age: 40, job: "cook" }, row: 4 });
    expect(rowsOf(found)).toEqual([
      ["no", 2, 0, 3],
      ["yes", 6, 8, 5],
    ]);
    expect(found[0].cases[0]).toEqual({
      row: 2,
      values: { age: 20, job: "cook" },
      distance: found[0].cases[0].distance,
    });
    expect(found.map(({ cases }) => cases.map(({ distance }) => Number(distance.toFixed(4))))).toMatchSnapshot();
    expect(rowsOf(similar({ instance: { age: 40, job: "cook" }, row: null }))[0]).toEqual(["no", 4, 2, 0]);
  });

  test("may have gaps: one is like another, and as far as can be from a value", () => {
    const gaps = createFindSimilar(table, LABELS, labellingOf([0, 0, 0, 1, 1]), "keep");
    const found = gaps({ instance: { age: null, job: null }, row: null });
    expect(found.map(({ cases }) => cases.map(({ row, distance }) => [row, distance]))).toEqual([
      [
        [2, 0.5],
        [0, 1],
        [1, 1],
      ],
      [
        [3, 0.5],
        [4, 1],
      ],
    ]);
  });
});

describe("decisions of a model", () => {
  const blackBox: BlackBox = {
    labels: LABELS,
    predict: (batch: Batch) =>
      Int32Array.from({ length: batch.count }, (_, i) => Number(Number(batchRow(batch, i).age) > 25)),
    predictProbabilities: (batch: Batch) =>
      Float64Array.from(
        Array.from({ length: batch.count }, (_, i) => Number(batchRow(batch, i).age) / 100).flatMap((p) => [1 - p, p]),
      ),
  };
  const plan = { maxRows: 3, timeoutMs: 1000, missing: "keep", scored: "yes", isBusy: () => false } as const;

  test("are asked for the first so many rows, and then their scores", async () => {
    const labelling = createLabelling(table, blackBox, plan);
    expect([
      [...labelling.labels()],
      labelling.known(),
      labelling.isLabelling(),
      labelling.secondsPerThousand(),
    ]).toEqual([...[[-1, -1, -1, -1, -1], 0, true, null]]);
    await labelling.labelRows(signal);
    expect([...labelling.labels()]).toEqual([1, 0, 0, -1, -1]);
    expect([...labelling.scores()]).toEqual([0.3, 0.2, 0, Number.NaN, Number.NaN]);
    expect([labelling.known(), labelling.scored(), labelling.isLabelling(), labelling.failure()]).toEqual([
      3,
      3,
      false,
      null,
    ]);
    const unscored = createLabelling(table, blackBox, { ...plan, maxRows: 100, scored: null });
    await unscored.labelRows(signal);
    expect([unscored.known(), unscored.scored(), [...unscored.labels()]]).toEqual([5, 0, [1, 0, 0, 0, 1]]);
    const filled = createLabelling(table, blackBox, { ...plan, missing: "fill" });
    await filled.labelRows(signal);
    expect([...filled.labels()]).toEqual([1, 0, 1, -1, -1]);
  });

  test("are not asked for once nobody waits; of a model that fails the rest stays unknown", async () => {
    const stopped = createLabelling(table, blackBox, plan);
    await stopped.labelRows(AbortSignal.abort() as never);
    expect([stopped.known(), stopped.isLabelling()]).toEqual([0, false]);
    const error = new LoreError("black-box-failed", "out of order");
    const failing = createLabelling(table, { labels: LABELS, predict: () => Promise.reject(error) }, plan);
    await failing.labelRows(signal);
    expect([failing.known(), failing.isLabelling(), failing.failure()?.message]).toEqual([
      0,
      false,
      expect.stringContaining("out of order"),
    ]);
  });
});

describe("a neighbourhood", () => {
  test("is drawn as points with what each changes", () => {
    const draw = createDrawNeighborhood(table, LABELS);
    const sample = {
      rows: Float32Array.of(30, 2, 0.1, 2, 20, 0, 40, 3, Number.NaN, 2),
      labels: Int32Array.of(0, 0, 1, 1, 0),
    };
    const drawn = {
      ...{ options: {}, instance: { age: 30, job: "cook" }, outcome: "no" },
      counterfactuals: [{ instance: { age: 20, job: "clerk" }, outcome: "yes" }],
    };
    expect(draw(drawn, sample)).toMatchSnapshot();
    expect(
      draw(
        { ...drawn, options: { missing: "fill" }, counterfactuals: [] },
        { rows: sample.rows.slice(0, 8), labels: sample.labels.slice(0, 4) },
      ),
    ).toMatchSnapshot();
  });
});

describe("measures of explanations", () => {
  const many = tableFromRows(Array.from({ length: 40 }, (_, i) => ({ age: i, job: ["cook", "clerk"][i % 2] })));
  const blackBox: BlackBox = {
    labels: LABELS,
    predict: (batch: Batch) =>
      Int32Array.from({ length: batch.count }, (_, i) => Number(Number(batchRow(batch, i).age) > 19)),
  };
  const labels = labellingOf(Array.from({ length: 40 }, (_, i) => Number(i > 19)));
  const measure = createMeasureExplanations({
    table: many,
    blackBox,
    decisions: labels,
    missing: "keep",
    timeoutMs: 1000,
  });
  const explanation = (premise: readonly object[], more: object = {}) =>
    ({
      ...{
        format: "anchor-explanation/1",
        method: "anchor",
        instance: { age: 30, job: "cook" },
        outcome: "yes",
        seed: 3,
      },
      rule: { premise, outcome: "yes" },
      evidence: { queries: 12, hit: true, rule: null },
      ...more,
    }) as unknown as AnyExplanation;
  const above = (age: number) => ({ kind: "interval", feature: "age", above: age, atMost: null });

  test("are taken on real cases without itself, and on made-up ones near it", async () => {
    const { real, madeUp, methods } = await measure(
      [explanation([above(14)]), explanation([above(24), { kind: "value", feature: "job", value: "cook" }])],
      signal,
    );
    expect([real, madeUp]).toEqual([39, 1000]);
    expect(methods.map(({ method, columns, queries, onReal }) => ({ method, columns, queries, onReal }))).toEqual([
      { method: "anchor", columns: 1, queries: 12, onReal: { covered: proportion(24, 39), right: proportion(19, 24) } },
      { method: "anchor", columns: 2, queries: 12, onReal: { covered: proportion(6, 39), right: proportion(6, 6) } },
    ]);
    expect(methods.map(({ onMadeUp, agrees }) => ({ onMadeUp, agrees }))).toEqual([
      { onMadeUp: { covered: proportion(797, 1000), right: proportion(733, 797) }, agrees: null },
      { onMadeUp: { covered: proportion(495, 1000), right: proportion(495, 495) }, agrees: null },
    ]);
  });

  test("of one without a rule that holds have none of these", async () => {
    const { methods } = await measure([explanation([])], signal);
    expect(methods[0]).toMatchObject({ columns: 0, onReal: null, onMadeUp: null });
  });

  test("of weights are how often their sum says what the model does", async () => {
    const weights = [
      { feature: "age", condition: above(19), weight: 1 },
      { feature: "age", condition: above(35), weight: 0.2 },
    ];
    const lime = { format: "lime-explanation/1", method: "lime", rule: undefined, intercept: 0, weights };
    const { rule: _, ...explained } = explanation([], lime) as unknown as Record<string, unknown>;
    const { methods } = await measure([explained as unknown as AnyExplanation], signal);
    expect(methods).toEqual([
      { method: "lime", columns: 1, onReal: null, onMadeUp: null, agrees: proportion(1000, 1000), queries: 12 },
    ]);
  });

  test("are of one case, and of one explanation at least", async () => {
    const refusal = {
      code: "invalid-option",
      message: "the explanations to measure must be of one case, and at least one",
    };
    await expect(measure([], signal)).rejects.toMatchObject(refusal);
    const other = explanation([above(3)], { instance: { age: 31, job: "cook" } });
    await expect(measure([explanation([above(3)]), other], signal)).rejects.toMatchObject(refusal);
  });
});

describe("a page is told", () => {
  const predict: BlackBox["predict"] = ({ count }) => new Int32Array(count);
  const setup: ApplicationSetup = {
    data: { name: "cases.csv", target: "paid", table, truth },
    model: { name: "m.json", kind: "forest", hash: "h1", blackBox: { labels: LABELS, predict } },
    settings: { effort: "quick" },
    seed: 4,
  };

  test("what there is to be asked", () => {
    const { features, ...schema } = createApplication(setup).schema;
    expect(features).toMatchObject([{ feature: "age" }, { feature: "job" }]);
    expect(schema).toEqual({
      version: VERSION,
      data: {
        ...{ name: "cases.csv", rowCount: 5, fingerprint: schema.data.fingerprint, target: "paid", hasTruth: true },
        ...{ reading: schema.data.reading, readingNotes: table.reading ?? [] },
      },
      model: {
        name: "m.json",
        kind: "forest",
        hash: "h1",
        labels: LABELS,
        hasProbabilities: false,
        scored: null,
        threshold: null,
      },
      ...{ other: null, before: null, media: {}, dictionary: null, methods: schema.methods },
      defaults: {
        seed: 4,
        effort: "quick",
        constraints: [],
        counterfactuals: schema.defaults.counterfactuals,
        towards: null,
      },
    });
  });

  test("of a second model, an earlier version, scores, a threshold and settings", () => {
    const predictProbabilities = ({ count }: Batch) => new Float64Array(2 * count);
    const thresholds = [
      { kind: "threshold", threshold: 0.3, positive: "yes" },
      { kind: "threshold", threshold: 0.3, positive: "maybe" },
      { kind: "argmax", threshold: 0.3, positive: "yes" },
      { kind: "threshold", threshold: "0.3", positive: "yes" },
      { kind: "threshold", threshold: 0.3, positive: 1 },
    ].map((decision) => {
      const blackBox = { labels: LABELS, predict, predictProbabilities, settings: { decision } };
      return createApplication({ ...setup, model: { ...setup.model, blackBox } }).schema.model;
    });
    expect(thresholds.map(({ threshold }) => threshold)).toEqual([{ outcome: "yes", at: 0.3 }, null, null, null, null]);
    expect(thresholds[0]).toMatchObject({ hasProbabilities: true, scored: "yes" });
    const { other, before, defaults } = createApplication({
      ...setup,
      other: { ...setup.model, name: "n.json", hash: "h2" },
      before: { name: "old.csv", table: tableFromRows(ROWS.slice(0, 3)), matches: Int32Array.of(0, 1, 2, -1, -1) },
      settings: { towards: "yes", counterfactuals: 2, constraints: [{ kind: "immutable", features: ["age"] }] },
    }).schema;
    expect(other).toEqual({ name: "n.json", kind: "forest", hash: "h2" });
    expect(before).toEqual({ name: "old.csv", rowCount: 3, isMatched: true });
    expect(defaults).toMatchObject({
      towards: "yes",
      counterfactuals: 2,
      constraints: [{ kind: "immutable", features: ["age"] }],
    });
  });
});
