// What shows with many cases alone, with a model that changes its mind, or while decisions are still to come.

import { type AnyExplanation, type Feature, type Row, type Table, tableFromRows } from "@lore-xai/core";
import { type Batch, batchRow } from "@lore-xai/core/extend";
import { proportion } from "@lore-xai/core/measures";
import { describe, expect, test } from "vitest";
import { type ApplicationSetup, createApplication } from "../src/application.ts";
import { createMeasureExplanations } from "../src/cases/measure-explanations.ts";
import { columnDrifts } from "../src/comparison/drift.ts";
import { openEarlier } from "../src/comparison/earlier-data.ts";
import type { OverviewProgress, OverviewRequest } from "../src/overview-answers.ts";
import { factsOf, labellingOf } from "./made-facts.ts";

const { signal } = new AbortController();
const LABELS = ["no", "yes"];
const decide = (row: Row) => Number(Number(row.size) > 49);
const blackBox = {
  labels: LABELS,
  predict: (batch: Batch) => Int32Array.from({ length: batch.count }, (_, i) => decide(batchRow(batch, i))),
};
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, i): Row => ({ size: (i * 37) % 100, town: "abc"[i % 3] }));
const setupWith = (table: Table, part: Partial<ApplicationSetup> = {}): ApplicationSetup => ({
  data: { name: "cases", target: null, table },
  model: { name: "model", kind: "function", hash: "m", blackBox },
  settings: { effort: "quick" },
  seed: 0,
  ...part,
});

async function told(setup: ApplicationSetup, part: OverviewRequest["part"], feature: string | null = null) {
  const { overview } = createApplication(setup);
  const steps: OverviewProgress[] = [];
  const request = { part, feature, cases: null, withRecourse: false, dictionary: null, onlyKept: false };
  const answer = await overview.make(request, { signal, onProgress: (progress) => steps.push(progress) });
  return { answer, steps };
}

/** Gives the other answer to every tenth row whenever it is asked an even number of times. */
function changing() {
  let asked = 0;
  const predict = (batch: Batch) => {
    const isOther = ++asked % 2 === 0;
    return blackBox.predict(batch).map((label, i) => (isOther && i % 10 === 0 ? 1 - label : label));
  };
  return { name: "model", kind: "function", hash: "c", blackBox: { labels: LABELS, predict } };
}

describe("flips of many cases", () => {
  test("are looked for in batches, the first of them asked about twice", async () => {
    const { answer, steps } = await told(setupWith(tableFromRows(rowsOf(1100))), "flips", "town");
    expect(answer).toEqual({
      ...{ part: "flips", missing: null, missingReason: null, rows: 1100, ofRows: 1100, queries: 1100 + 500 + 2200 },
      found: {
        ...{ feature: "town", values: ["a", "b", "c"], tried: { values: 3, among: 3 }, looked: null, flipping: [] },
        ...{ share: proportion(0, 1100), unsteady: proportion(0, 500) },
      },
    });
    expect(steps.map(({ phase, share }) => [phase, share])).toEqual([
      ["trying", 500 / 1100],
      ["trying", 1000 / 1100],
      ["trying", 1],
    ]);
  });

  test("and what matters say how many cases get another answer when they are asked about again", async () => {
    const table = tableFromRows(rowsOf(100));
    const flips = (await told(setupWith(table, { model: changing() }), "flips", "town")).answer;
    expect(flips.found).toMatchObject({ unsteady: { successes: 10, trials: 100 } });
    const { answer, steps } = await told(setupWith(table, { model: changing() }), "importance");
    expect(answer.found).toMatchObject({ unsteady: { successes: 10, trials: 100 } });
    expect(steps.map(({ phase, share }) => [phase, share])).toEqual([
      ["exchanging", 0.5],
      ["exchanging", 1],
    ]);
  });

  test("are none of a column of which no value is known", async () => {
    const table = tableFromRows(rowsOf(50));
    const columns = [table.columns[0], new Float64Array(50).fill(Number.NaN)];
    const { answer } = await told(setupWith({ ...table, columns }), "flips", "town");
    expect(answer).toMatchObject({
      ...{ found: null, rows: 0, missing: "No value of town is known." },
      missingReason: { code: "no-value", feature: "town" },
    });
  });
});

test("errors wait for decisions that are still to come, and say how far these are", async () => {
  const rows = rowsOf(40);
  const truth = { labels: LABELS, outcomes: Int32Array.from(rows, decide) };
  const application = createApplication(
    setupWith(tableFromRows(rows), { data: { name: "cases", target: null, table: tableFromRows(rows), truth } }),
  );
  const steps: unknown[] = [];
  const request = {
    part: "errors",
    feature: null,
    cases: null,
    withRecourse: false,
    dictionary: null,
    onlyKept: false,
  } as const;
  const made = application.overview.make(request, {
    signal,
    onProgress: ({ phase, share }) => steps.push([phase, share]),
  });
  await expect.poll(() => steps).toEqual([["deciding", 0]]);
  await application.labelRows(signal);
  expect(await made).toMatchObject({ rows: 40, missingReason: { code: "few-errors", errors: 0, cases: 40 } });
});

test("of categories that differ equally surely, the one whose share differs most is told", () => {
  const job: Feature = {
    name: "job",
    kind: "categorical",
    values: ["clerk", "cook", "smith"],
    spelling: ["clerk", "cook", "smith"],
  };
  const COUNT = 40_000;
  const tableOf = (codeOf: (i: number) => number): Table => ({
    ...{ features: [job], rowCount: COUNT, columns: [Float64Array.from({ length: COUNT }, (_, i) => codeOf(i))] },
  });
  const before = tableOf((i) => (i % 4 === 0 ? 0 : 1));
  const now = tableOf((i) => (i % 10 === 0 ? 1 : 2));
  const [drift] = columnDrifts(before, before, now);
  expect(drift).toMatchObject({ at: { value: "smith" }, chance: 0, search: "job = smith", newValues: ["smith"] });
  expect([drift.before.successes, drift.now.successes, drift.now.trials]).toEqual([0, 36_000, COUNT]);
});

test("a changed case is decided otherwise where both decisions are known", async () => {
  const [now, before] = [rowsOf(4), rowsOf(4).map((row) => ({ ...row, town: "c" }))];
  const earlier = openEarlier(
    tableFromRows([...now, { size: 1, town: "c" }], {}),
    { name: "before.csv", table: tableFromRows(before), matches: Int32Array.of(0, 1, 2, 3, -1) },
    blackBox,
    { maxRows: 3, timeoutMs: 1000, missing: "keep", scored: null, isBusy: () => false },
  );
  await earlier.labelling.labelRows(signal);
  const own = labellingOf([1, -1, 0, 0, 0]);
  const { matched } = await earlier.compare(factsOf(LABELS, own, { earlier: earlier.facts }), own, signal);
  // Row 0 is another one, row 1 is not decided now, row 2 has not changed, row 3 was not decided before.
  expect(matched).toMatchObject({ rows: 4, added: 1, gone: 0, changed: 3, decidedOtherwise: 1 });
});

test("where columns hold texts, nobody looks for reasons or flips", () => {
  const media = {
    ...{ kinds: { town: "text" }, check: () => {}, light: async () => [] },
    createExplainer: () => {
      throw new Error("nothing is explained");
    },
  } as const;
  const page = { outcome: null, sort: null, order: "asc", offset: 0, limit: 0 } as const;
  const found = (part: object) =>
    createApplication(setupWith(tableFromRows(rowsOf(9)), part)).rows({ ...page, search: "no-reason" });
  expect(found({ media })).toMatchObject({ total: 0, unknown: 0 });
  expect(found({})).toMatchObject({ total: 0, unknown: 9 });
});

test("a rule of points names every column that it gives points for", async () => {
  const table = tableFromRows(rowsOf(30));
  const labels = labellingOf(Array.from(rowsOf(30), decide));
  const measure = createMeasureExplanations({ table, blackBox, decisions: labels, missing: "keep", timeoutMs: 1000 });
  const entry = (feature: string) => ({ condition: { kind: "known", feature }, points: 1 });
  const points = {
    kind: "score",
    feature: "points",
    entries: [entry("size"), entry("town"), entry("size")],
    above: 1,
    atMost: null,
  };
  const explanation = {
    ...{ format: "anchor-explanation/1", method: "anchor", instance: rowsOf(30)[3], outcome: "yes", seed: 1 },
    ...{ rule: { premise: [points], outcome: "yes" }, evidence: { queries: 1, hit: true, rule: null } },
  } as unknown as AnyExplanation;
  const { methods } = await measure([explanation], signal);
  expect(methods[0]).toMatchObject({ columns: 2, onReal: { covered: { successes: 29, trials: 29 } } });
});

test("a dictionary's words stand for columns, values and outcomes in a query, whatever their case", async () => {
  const dictionary = {
    ...{ format: "lore-dictionary/1", outcome: { labels: { yes: "Granted" } } },
    columns: { size: { label: "Shoe size" }, town: { label: "Home", values: { a: "Athens" } } },
  } as never;
  const truth = { labels: LABELS, outcomes: Int32Array.from(rowsOf(12), decide) };
  const table = tableFromRows(rowsOf(12));
  const application = createApplication(
    setupWith(table, {
      data: { name: "cases", target: null, table, truth },
      settings: { effort: "quick", dictionary },
    }),
  );
  await application.labelRows(signal);
  const page = { outcome: null, sort: null, order: "asc", offset: 0, limit: 20 } as const;
  const found = (search: string) => application.rows({ ...page, search }).total;
  const yes = rowsOf(12).filter((row) => decide(row) === 1).length;
  expect(["home = ATHENS", "town = a", "shoe SIZE > 49", "truth = granted", "decision = GRANTED"].map(found)).toEqual([
    4,
    4,
    yes,
    yes,
    yes,
  ]);
  expect(() => found("truth = maybe")).toThrow('truth is never "maybe"');
  expect(() => found("decision = maybe")).toThrow('decision is never "maybe"');
  expect(() => found("status = lost")).toThrow('status is never "lost"; known are open, reviewed, sent');
});
