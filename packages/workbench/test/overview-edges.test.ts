// An overview at its edges: many names, many cases, decisions still to come, what is kept, and what holds texts.

import { createExplainer, LoreError, type Row, tableFromRows } from "@lore-xai/core";
import { type Batch, batchRow } from "@lore-xai/core/extend";
import { describe, expect, test } from "vitest";
import { type ApplicationSetup, createApplication } from "../src/application.ts";
import { createWorkbench } from "../src/create-workbench.ts";
import { createDoors } from "../src/overview/doors.ts";
import { favourableIn } from "../src/overview/favourable.ts";
import { rowsTried } from "../src/overview/importance.ts";
import { oneOutcome, type PartQuestion } from "../src/overview/part.ts";
import { reasonSteps } from "../src/overview/reasons.ts";
import { summarizeModel } from "../src/overview/summarize.ts";
import type { CurvesAnswer, FlipsAnswer, OverviewRequest } from "../src/overview-answers.ts";
import { createCheckedCases } from "../src/rows/checked-cases.ts";
import { factsOf, labellingOf } from "./made-facts.ts";

const { signal } = new AbortController();
const LABELS = ["no", "yes"];
const ROWS = Array.from({ length: 60 }, (_, i): Row => ({ size: i, town: `t${i < 20 ? 0 : i % 15}` }));
const blackBox = {
  labels: LABELS,
  predict: (batch: Batch) =>
    Int32Array.from({ length: batch.count }, (_, i) => Number(Number(batchRow(batch, i).size) > 29)),
};
const setupWith = (part: Partial<ApplicationSetup> = {}): ApplicationSetup => ({
  data: { name: "cases", target: null, table: tableFromRows(ROWS) },
  model: { name: "model", kind: "function", hash: "m", blackBox },
  settings: { effort: "quick" },
  seed: 0,
  ...part,
});
const requestOf = (part: OverviewRequest["part"], feature: string | null = null): OverviewRequest => ({
  ...{ part, feature, cases: null, withRecourse: false, dictionary: null, onlyKept: false },
});

test("so many cases can be asked for reasons: a step after the other, and all of them where these are few", () => {
  expect(reasonSteps(200)).toEqual([200]);
  expect(reasonSteps(201)).toEqual([200, 201]);
  expect(reasonSteps(5001)).toEqual([200, 1000, 5000, 5001]);
  expect(reasonSteps(25_000)).toEqual([200, 1000, 5000, 25_000]);
  expect(reasonSteps(25_001)).toEqual([200, 1000, 5000, 25_000]);
});

test("so many rows are tried with each of the columns", () => {
  expect([
    rowsTried(1000, 0),
    rowsTried(1000, 60),
    rowsTried(1000, 100),
    rowsTried(1000, 900),
    rowsTried(30, 900),
  ]).toEqual([...[500, 500, 300, 40, 30]]);
});

test("curves of many names try the commonest, and say how many were left out", async () => {
  const { overview } = createApplication(setupWith());
  const { found, queries } = await overview.make(requestOf("curves", "town"), { signal });
  const curves = found as CurvesAnswer;
  expect(curves.points.map(({ value }) => value)).toEqual(
    ["t0", "t1", "t10", "t11", "t12", "t13", "t14", "t5", "t6", "t7", "t8", "t9"].toSorted(
      (a, b) => countOf(b) - countOf(a) || order(a) - order(b),
    ),
  );
  expect(curves.points.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(curves.points[0]).toEqual({ value: "t0", at: 0, mean: 0.5, door: { search: "town = t0", cases: 22 } });
  expect([curves.leftOut, curves.isScore, curves.isNumeric, curves.outcome, queries]).toEqual([
    3,
    false,
    false,
    "yes",
    720,
  ]);
});
const countOf = (town: string) => ROWS.filter((row) => row.town === town).length;
const TOWNS = tableFromRows(ROWS).features[1] as { values: readonly string[] };
const order = (town: string) => TOWNS.values.indexOf(town);

test("curves of many numbers try twenty of them, the least and the greatest too", async () => {
  const { overview } = createApplication(setupWith());
  const { found } = await overview.make(requestOf("curves", "size"), { signal });
  const { points, leftOut, singles } = found as CurvesAnswer;
  expect(points.map(({ value }) => value)).toEqual([
    0, 3, 6, 9, 12, 16, 19, 22, 25, 28, 31, 34, 37, 40, 43, 47, 50, 53, 56, 59,
  ]);
  expect([leftOut, singles.length]).toEqual([0, 20]);
});

describe("doors", () => {
  const table = tableFromRows(Array.from({ length: 300 }, (_, i) => ({ size: i })));
  const facts = factsOf(LABELS, labellingOf(Array.from({ length: 300 }, (_, i) => i % 2)), {
    stated: { labels: LABELS, outcomes: new Int32Array(300) },
    scored: "yes",
  });
  const doorsOf = (isDecided: boolean) => createDoors({ table, facts, dictionary: null, isDecided: () => isDecided });

  test("to decisions count nothing before all are known", () => {
    const searches = ["decision = yes", "wrong", "right", "score > 0.1", "size < 10", "truth = no"];
    expect(searches.map((search) => doorsOf(true).of(search)?.cases)).toEqual([150, 150, 150, 0, 10, 300]);
    expect(searches.map((search) => doorsOf(false).of(search)?.cases)).toEqual([null, null, null, null, 10, 300]);
    expect(doorsOf(true).of(null)).toBeNull();
  });

  test("to rows name a hundred of them at most", () => {
    const { rows } = doorsOf(true);
    expect(rows([])).toBeNull();
    expect(rows([7])).toEqual({ search: "row in (7)", cases: 1 });
    expect(rows(Array.from({ length: 101 }, (_, i) => i))?.cases).toBe(100);
  });
});

describe("what is known by now", () => {
  const table = tableFromRows(Array.from({ length: 4 }, (_, i) => ({ size: i })));
  const stated = { labels: ["yes", "no"], outcomes: Int32Array.of(0, 1, 1, -1) };

  test("is counted over the decisions that are there", () => {
    const labelling = { ...labellingOf([1, 1, -1, -1]), isLabelling: () => true };
    const facts = factsOf(LABELS, labelling, { stated, scored: "yes" });
    const doors = createDoors({ table, facts, dictionary: null, isDecided: () => false });
    const summary = summarizeModel(facts, labelling, doors);
    expect(summary).toMatchObject({
      rows: 4,
      decided: 2,
      isLabelling: true,
      secondsPerThousand: 2,
      missing: null,
      missingReason: null,
    });
    expect(
      summary.outcomes.map(({ outcome, decided, door }) => [outcome, decided.successes, decided.trials, door]),
    ).toEqual([
      ["no", 0, 2, { search: "decision = no", cases: null }],
      ["yes", 2, 2, { search: "decision = yes", cases: null }],
    ]);
    expect(summary.performance).toMatchObject({
      right: { successes: 1, trials: 2 },
      ...{ truths: ["yes", "no"], thresholds: null, missingReason: { code: "no-score-known" } },
      missing: "No score of a case whose outcome the data state is known yet.",
    });
    expect(summary.performance?.confusion.map(({ truth, decision, cases }) => [truth, decision, cases])).toEqual([
      ...[
        ["yes", "no", 0],
        ["yes", "yes", 1],
        ["no", "no", 0],
        ["no", "yes", 1],
      ],
    ]);
  });

  test("is one outcome once all are decided alike, and not before", () => {
    const of = (labels: number[], isLabelling = false) => {
      const decisions = { ...labellingOf(labels), isLabelling: () => isLabelling };
      return oneOutcome({ facts: factsOf(LABELS, decisions), decisions } as unknown as PartQuestion);
    };
    expect(of([1, 1, 1])).toEqual({ code: "one-outcome", outcome: "yes", cases: 3 });
    expect(of([0, 0, -1])).toEqual({ code: "one-outcome", outcome: "no", cases: 2 });
    expect([of([1, 0, 1]), of([1, 1], true), of([-1])]).toEqual([null, null, null]);
  });

  test("is favourable what the dictionary says, or what the settings look for, if the model has it", () => {
    const of = (favourable: string | undefined, towards?: string | null) =>
      favourableIn({
        dictionary:
          favourable === undefined ? null : { format: "lore-dictionary/1", columns: {}, outcome: { favourable } },
        settings: { towards },
        facts: { labels: LABELS },
      } as unknown as PartQuestion);
    expect([of("yes"), of("maybe"), of(undefined), of(undefined, "no"), of("yes", "no"), of(undefined, null)]).toEqual([
      ...["yes", null, null, "no", "yes", null],
    ]);
  });
});

describe("what was made of the whole model", () => {
  test("is kept as JSON under what it was made of, and known again with its single cases", async () => {
    const kept = new Map<string, string>();
    const overviews = {
      get: async (key: string) => kept.get(key),
      put: async (key: string, answer: string) => void kept.set(key, answer),
    };
    const application = createApplication(setupWith({ overviews }));
    const answer = await application.overview.make(requestOf("flips", "size"), { signal });
    const { flipping } = answer.found as FlipsAnswer;
    expect(flipping.length).toBeGreaterThan(0);
    const [[key, text]] = [...kept];
    expect(JSON.parse(text)).toEqual(answer);
    expect(JSON.parse(key)).toMatchObject({
      seed: 0,
      settings: { effort: "quick" },
      part: "flips",
      feature: "size",
      withRecourse: false,
      cases: null,
      dictionary: null,
    });
    const again = createApplication(setupWith({ overviews }));
    const page = { search: "flips with size", outcome: null, sort: null, order: "asc", offset: 0, limit: 0 } as const;
    expect(again.rows(page)).toMatchObject({ total: 0, unknown: 60 });
    expect(await again.overview.kept(requestOf("flips", "size"))).toEqual(answer);
    expect(again.rows(page)).toMatchObject({ total: flipping.length, unknown: 0 });
    expect(await again.overview.kept(requestOf("flips", "town"))).toBeNull();
  });
});

describe("where columns hold texts", () => {
  const asked: unknown[] = [];
  const media: NonNullable<ApplicationSetup["media"]> = {
    kinds: { town: "text" },
    check(instance) {
      asked.push(instance);
      if (instance.town === "/etc") throw new LoreError("invalid-value", "nobody may ask about that");
    },
    createExplainer: (box, method, settings) =>
      createExplainer(method, { ...settings, blackBox: box, background: tableFromRows(ROWS) }),
    light: async (_, instance) => [{ column: String(instance.town) }] as never,
  };

  test("every case is checked before it is asked about, and there is no pool", async () => {
    const application = createApplication(setupWith({ media }));
    const bad = { size: 1, town: "/etc" };
    expect(() => application.predict([bad], signal)).toThrow("nobody may ask about that");
    await expect(application.light(bad, signal)).rejects.toThrow("nobody may ask about that");
    await expect(
      application.explain({ method: "lore", settings: {}, seed: 0, instance: bad }, { signal }),
    ).rejects.toThrow("nobody may");
    expect(await application.light({ size: 1, town: "t1" }, signal)).toEqual([{ column: "t1" }]);
    expect([application.poolOf({}), await application.preparePool({ signal })]).toEqual([null, null]);
    expect(application.schema.media).toEqual({ town: "text" });
    const plain = createApplication(setupWith());
    expect(await plain.light(bad, signal)).toEqual([]);
    expect(plain.poolOf({ effort: "quick" })?.name).toEqual(expect.any(String));
    expect(plain.poolOf({ effort: "quick", maxMs: 5 })).toBeNull();
  });
});

test("what a workbench has not kept, or cannot compare, is a fault that says what to do; and what is aborted is not begun", async () => {
  const workbench = createWorkbench(setupWith());
  await expect(workbench.neighborhood("lore-9", signal)).rejects.toMatchObject({
    code: "not-found",
    message: "the neighbours of this explanation are not kept; explain again",
  });
  await expect(workbench.measure(["lore-9"], signal)).rejects.toMatchObject({
    code: "not-found",
    message: "an explanation to measure is not kept; explain again",
  });
  const noOther = { code: "not-found", message: expect.stringMatching(/^there is no second model/) };
  await expect(workbench.compare(signal)).rejects.toMatchObject(noOther);
  const aborted = AbortSignal.abort() as never;
  const fault = { code: "aborted", message: "the work was cancelled" };
  await expect(workbench.summary(aborted)).rejects.toMatchObject(fault);
  await expect(workbench.overview(requestOf("importance") as never, { signal: aborted })).rejects.toMatchObject(fault);
  workbench.close();
});

test("nobody has looked at a case of another number", () => expect(createCheckedCases(1, []).hasReason(5)).toBeNull());
