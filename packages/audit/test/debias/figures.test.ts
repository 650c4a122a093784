// What models do to two sides, in figures; which labels are corrected by them, and which dose is enough.

import { functionBlackBox, type Row, tableFromRows } from "@lore-xai/core";
import { describe, expect, test } from "vitest";
import { changesOf, correctedOutcomes, firstBy } from "../../src/debias/changes.ts";
import { spreadsOf, withoutWeights } from "../../src/debias/compare-training.ts";
import { crossFit, randomParts, rowsAmong } from "../../src/debias/cross-fit.ts";
import { dosesBetween, fitPlane, type TriedDose } from "../../src/debias/dose-planes.ts";
import { explainedCorrections } from "../../src/debias/explained.ts";
import { type OutcomeRows, scoresOf, wholeBatch } from "../../src/debias/learning.ts";
import { measureFairness } from "../../src/debias/measure.ts";
import { sidesOf } from "../../src/debias/sides.ts";
import { testSituations } from "../../src/debias/situation.ts";
import { AIM, meanFigures, shortfall, tuneDose } from "../../src/debias/tune.ts";
import { debias } from "../../src/index.ts";
import { applicants, rowsFrom, trainShares } from "./hiring.ts";

type Person = readonly [sex: string | null, score: number, hired: "yes" | "no"];
const rowsOf = (people: readonly Person[]): OutcomeRows => ({
  table: tableFromRows(people.map(([sex, score]) => ({ sex, score, role: sex === "man" ? "sir" : "madam" }))),
  ...{ labels: ["no", "yes"], outcomes: Int32Array.from(people, ([, , hired]) => Number(hired === "yes")) },
});
const PEOPLE: Person[] = [
  ...([
    ["woman", 5, "yes"],
    ["woman", 2, "yes"],
    ["woman", 2, "no"],
    ["woman", 5, "no"],
  ] as Person[]),
  ...([
    ["man", 5, "yes"],
    ["man", 3, "yes"],
    ["man", 1, "no"],
    ["man", 3, "no"],
    [null, 9, "no"],
  ] as Person[]),
];
const rows = rowsOf(PEOPLE);
const sidesIn = (table: OutcomeRows, group = "woman") =>
  sidesOf({ rows: table, protected: "sex", favourable: "yes", group });
const modelOf = (isHired: (row: Row) => boolean) =>
  functionBlackBox((row) => (isHired(row) ? "yes" : "no"), { labels: ["no", "yes"] });

describe("the figures of a model", () => {
  test("are those of both sides, without whom nothing is known of", async () => {
    const model = modelOf(({ sex, score }) => Number(score) >= (sex === "man" ? 3 : 4));
    expect(await measureFairness(model, rows, sidesIn(rows))).toEqual({
      ...{ accuracy: 5 / 8, impactRatio: 0.5 / 0.75, opportunity: -0.5, flips: 0.25 },
    });
  });

  test("flip with the proxies that are named", async () => {
    const model = modelOf(({ role }) => role === "sir");
    const proxies = [{ column: "role", values: ["sir", "madam"] }] as const;
    expect((await measureFairness(model, rows, sidesIn(rows))).flips).toBe(0);
    expect((await measureFairness(model, rows, sidesIn(rows), proxies)).flips).toBe(1);
  });

  test("are those of outcomes by their names, in whatever order the model has them", async () => {
    const model = functionBlackBox(({ score }) => (Number(score) >= 3 ? "yes" : "no"), { labels: ["yes", "no"] });
    expect(await measureFairness(model, rows, sidesIn(rows))).toMatchObject({
      accuracy: 5 / 8,
      impactRatio: 0.5 / 0.75,
    });
  });

  test("are not known where there is nobody to take them of", async () => {
    const nobody = await measureFairness(
      modelOf(() => false),
      rows,
      sidesIn(rows),
    );
    expect(nobody).toEqual({ accuracy: 0.5, impactRatio: null, opportunity: 0, flips: 0 });
    const undeserving = rowsOf([...PEOPLE.slice(0, 4), ["man", 1, "no"]]);
    expect(
      (
        await measureFairness(
          modelOf(() => true),
          undeserving,
          sidesIn(undeserving),
        )
      ).opportunity,
    ).toBeNull();
    const alone = { ...sidesIn(rows), side: Int8Array.from(PEOPLE, ([sex]) => (sex === "man" ? 0 : -1)) };
    expect(
      await measureFairness(
        modelOf(() => true),
        rows,
        alone,
      ),
    ).toMatchObject({ impactRatio: null, opportunity: null });
  });

  test("over seeds have a mean, and a deviation where there are two", () => {
    const one = { accuracy: 0.5, impactRatio: 1, opportunity: null, flips: 0, recourseGap: 0.25 };
    const other = { ...one, accuracy: 0.75, impactRatio: null, recourseGap: 0.75 };
    const lone = (mean: number) => ({ mean, deviation: null });
    expect(spreadsOf([one])).toEqual({
      ...{ accuracy: lone(0.5), impactRatio: lone(1), opportunity: null, flips: lone(0), recourseGap: lone(0.25) },
    });
    expect(spreadsOf([one, other])).toEqual({
      accuracy: { mean: 0.625, deviation: Math.sqrt(0.03125) },
      ...{ impactRatio: null, opportunity: null, flips: { mean: 0, deviation: 0 } },
      recourseGap: { mean: 0.5, deviation: Math.sqrt(0.125) },
    });
    expect(spreadsOf([])).toMatchObject({ accuracy: null });
  });

  test("in the mean are not known where one is not, but for those that always are", () => {
    const one = { accuracy: 0.5, impactRatio: 1, opportunity: null, flips: 0.5 };
    expect(meanFigures([one, { ...one, accuracy: 1, impactRatio: 0.5, flips: 0 }])).toEqual({
      ...{ accuracy: 0.75, impactRatio: 0.75, opportunity: null, flips: 0.25 },
    });
    expect(meanFigures([one, { ...one, impactRatio: null }]).impactRatio).toBeNull();
  });
});

test("figures fall short by what is missing of the ratio and by what opportunity is off beyond what it may", () => {
  const short = (impactRatio: number | null, opportunity: number | null) =>
    shortfall({ accuracy: 1, impactRatio, opportunity, flips: 0 }, { impactRatio: 0.75, opportunity: 0.125 });
  expect([short(0.75, 0.125), short(2, -0.125), short(0.5, 0), short(1, 0.25), short(1, -0.25)]).toEqual([
    ...[0, 0, 0.25, 0.125, 0.125],
  ]);
  expect([short(null, 0), short(1, null), short(null, null)]).toEqual([1, 1, 2]);
  expect(AIM).toEqual({ impactRatio: 0.8, opportunity: 0.1 });
});

describe("labels that are corrected", () => {
  test("are those of the rows with the highest keys, equals in the order of the rows", () => {
    const keys = [3, 9, 9, 1, 9];
    const first = (count: number) =>
      firstBy(
        count,
        5,
        (row) => row !== 1,
        (row) => keys[row],
      );
    expect([first(0), first(2), first(9)]).toEqual([[], [2, 4], [2, 4, 0, 3]]);
  });

  test("become the favourable outcome, or the other one, in the order of the rows", () => {
    const corrections = { promoted: [2, 1], demoted: [0] };
    expect([...correctedOutcomes(Int32Array.of(1, 0, 0, -1), corrections, 1)]).toEqual([0, 1, 1, -1]);
    expect([...correctedOutcomes(Int32Array.of(0, 1, 1), corrections, 0)]).toEqual([1, 0, 0]);
    const why = (row: number) => ({ kind: "rank", score: row / 4 }) as const;
    const change = (row: number, isDeprived: boolean, from: string, to: string) => ({
      row,
      isDeprived,
      from,
      to,
      why: why(row),
    });
    expect(changesOf(rows, sidesIn(rows), { promoted: [3, 2], demoted: [5, 4] }, why)).toEqual([
      change(2, true, "no", "yes"),
      change(3, true, "no", "yes"),
      change(4, false, "yes", "no"),
      change(5, false, "yes", "no"),
    ]);
  });

  test("by what the swap does: of the deprived side below a score, of the other the lowest", () => {
    const zones = rowsOf([
      ...Array.from({ length: 5 }, (): Person => ["woman", 1, "no"]),
      ...Array.from({ length: 5 }, (): Person => ["man", 1, "yes"]),
    ]);
    const scores = Float64Array.of(0.1, 0.2, 0.3, 0.5, 0.4, 0.6, 0.5, 0.9, 0.7, 0.8);
    const swappedScores = Float64Array.of(0.2, 0.9, 0.5, 1, 0.3, 0, 0, 0, 0, 0);
    const corrected = (promoted: number, demoted: number, below: number) =>
      explainedCorrections(zones, sidesIn(zones), { scores, swappedScores }, { promoted, demoted, below });
    expect(corrected(0.2, 0.1, 0.5)).toEqual({ promoted: [1, 2], demoted: [6] });
    expect(corrected(0.14, 0.16, 0.6)).toEqual({ promoted: [1], demoted: [6, 5] });
    expect(corrected(1, 0, 0.3)).toEqual({ promoted: [1, 0], demoted: [] });
  });
});

describe("situation testing", () => {
  const zones = rowsOf([
    ...([
      ["woman", 10, "no"],
      ["woman", 11, "no"],
      ["woman", 50, "no"],
      ["woman", 51, "yes"],
    ] as Person[]),
    ...([
      ["man", 10, "yes"],
      ["man", 11, "yes"],
      ["man", 50, "no"],
      ["man", 51, "no"],
    ] as Person[]),
  ]);

  test("grants whose like of the other side are granted more often by as much as is told", () => {
    // What is known of them is what they earn: roles would tell the sides apart.
    const alike = {
      ...zones,
      table: tableFromRows(
        zones.labels.length === 2
          ? [10, 11, 50, 51, 10, 11, 50, 51].map((score, i) => ({ sex: i < 4 ? "woman" : "man", score }))
          : [],
      ),
    };
    const found = (difference: number, neighbours = 2) =>
      testSituations(alike, sidesIn(alike), { neighbours, difference });
    expect(found(1).promoted).toEqual([0, 1]);
    expect(found(1).demoted).toEqual([]);
    expect(found(1).why(1)).toEqual({ kind: "neighbours", k: 2, own: 0, others: 2 });
    expect(found(1.01).promoted).toEqual([]);
    expect(found(0.5, 4).promoted).toEqual([]);
    expect(found(0.25, 4).promoted).toEqual([0, 1, 2]);
    expect(found(0.25, 4).why(2)).toEqual({ kind: "neighbours", k: 4, own: 1, others: 2 });
  });
});

describe("what a model says of rows that it has not seen", () => {
  test("is scores where it has some, else 1 or 0", async () => {
    const table = rows.table;
    const model = modelOf(({ score }) => Number(score) >= 4);
    expect([...(await scoresOf(model, table, 1))]).toEqual([1, 0, 0, 1, 1, 0, 0, 0, 1]);
    const scored = {
      ...model,
      predictProbabilities: ({ count }: { count: number }) => Float64Array.from({ length: 2 * count }, (_, i) => i),
    };
    expect([...(await scoresOf(scored, table, 1))]).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17]);
    expect([
      ...(await scoresOf(
        model,
        { features: table.features, columns: table.columns.map(() => new Float64Array(0)), rowCount: 0 },
        1,
      )),
    ]).toEqual([]);
    expect(
      wholeBatch(
        tableFromRows([
          { a: 1, b: 2 },
          { a: 3, b: 4 },
        ]),
      ),
    ).toMatchObject({ count: 2, data: Float64Array.of(1, 2, 3, 4) });
  });

  test("comes of parts of as many rows each, every one kept apart once", async () => {
    const parts = randomParts(10, 3, 1);
    expect([0, 1, 2].map((part) => parts.filter((one) => one === part).length)).toEqual([4, 3, 3]);
    expect(randomParts(10, 3, 1)).toEqual(parts);
    expect(randomParts(10, 3, 2)).not.toEqual(parts);
    const seen: number[] = [];
    const train = (learnt: OutcomeRows, seed: number) => {
      seen.push(learnt.table.rowCount, seed);
      const known = new Set(learnt.table.columns[1]);
      return { ...modelOf(({ score }) => known.has(Number(score))) };
    };
    const ten = rowsOf(
      Array.from({ length: 10 }, (_, i): Person => [i % 2 === 0 ? "man" : "woman", i, i < 4 ? "yes" : "no"]),
    );
    const fitted = await crossFit(ten, sidesIn(ten), [], train, 7);
    expect(seen).toEqual([8, 7, 8, 7, 8, 7, 8, 7, 8, 7]);
    expect([...fitted.scores, ...fitted.swappedScores]).toEqual(Array(20).fill(0));
    seen.length = 0;
    const three = rowsAmong(ten, [0, 1, 5]);
    await crossFit(three, sidesIn(three), [], train, 1);
    expect(seen).toEqual([2, 1, 2, 1, 2, 1]);
  });

  test("is asked with the value of the other side too", async () => {
    const ten = rowsOf(
      Array.from({ length: 10 }, (_, i): Person => [i % 2 === 0 ? "man" : "woman", i, i < 4 ? "yes" : "no"]),
    );
    const fitted = await crossFit(ten, sidesIn(ten), [], () => modelOf(({ sex }) => sex === "man"), 7);
    expect([...fitted.scores]).toEqual([1, 0, 1, 0, 1, 0, 1, 0, 1, 0]);
    expect([...fitted.swappedScores]).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0, 1]);
  });

  test("of rows that weigh is trained with as many of each", async () => {
    const learnt: OutcomeRows[] = [];
    const train = withoutWeights((given) => {
      learnt.push(given);
      return modelOf(() => true);
    });
    await train(rows, null, 1);
    await train(rows, Float64Array.of(2, 0, 0, 0, 1, 0, 0, 0, 0), 1);
    expect(learnt[0]).toBe(rows);
    expect([[...learnt[1].table.columns[1]], [...learnt[1].outcomes], learnt[1].labels]).toEqual([
      ...[
        [5, 5, 5],
        [1, 1, 1],
      ],
      ["no", "yes"],
    ]);
  });
});

describe("doses between those that were tried", () => {
  const trial = (promoted: number, demoted: number): TriedDose => ({
    dose: { promoted, demoted, below: 0.5 },
    figures: { accuracy: 1 - promoted, impactRatio: promoted + 2 * demoted, opportunity: demoted, flips: 0.5 },
  });
  const tried = [trial(0, 0), trial(0.24, 0), trial(0, 0.48), trial(0.24, 0.48), trial(0.12, 0.24)];

  test("are a grid from the least to the most, each with what is to be expected", () => {
    const doses = dosesBetween(tried);
    expect(doses).toHaveLength(625);
    expect(doses[0].dose).toEqual({ promoted: 0, demoted: 0, below: 0.5 });
    expect(doses[624].dose).toEqual({ promoted: 0.24, demoted: 0.48, below: 0.5 });
    expect(doses[1].dose.promoted).toBe(0);
    expect(doses[1].dose.demoted).toBeCloseTo(0.02, 12);
    for (const { dose, figures } of [doses[1], doses[300], doses[624]]) {
      expect(figures.accuracy).toBeCloseTo(1 - dose.promoted, 12);
      expect(figures.impactRatio).toBeCloseTo(dose.promoted + 2 * dose.demoted, 12);
      expect(figures.opportunity).toBeCloseTo(dose.demoted, 12);
      expect(figures.flips).toBeCloseTo(0.5, 12);
    }
  });

  test("are none where one way was not tried, or a figure is missing", () => {
    expect(dosesBetween(tried.map(({ dose, figures }) => ({ figures, dose: { ...dose, demoted: 0.1 } })))).toEqual([]);
    for (const key of ["impactRatio", "opportunity"]) {
      expect(dosesBetween([...tried, { ...tried[0], figures: { ...tried[0].figures, [key]: null } }])).toEqual([]);
    }
    expect(
      fitPlane(
        [
          [0, 0],
          [1, 0],
          [0, 1],
        ],
        [1, 1, 1],
      )?.([5, 5]),
    ).toBeCloseTo(1, 12);
    expect(
      fitPlane(
        [
          [0, 0],
          [1, 0],
        ],
        [1, 1],
      ),
    ).toBeNull();
  });
});

describe("a dose that is tuned", () => {
  test("is the same each time, out of as many trials, and is told how far it is", async () => {
    const learnt = rowsFrom(applicants(150));
    const sides = sidesOf({ rows: learnt, protected: "sex", favourable: "yes" });
    const shares: number[] = [];
    const tuning = {
      rows: learnt,
      sides,
      proxies: [],
      train: trainShares,
      seed: 1,
      aim: { impactRatio: 0.9, opportunity: 0.05 },
    };
    const { dose, figures, tried, asked } = await tuneDose({
      ...tuning,
      onProgress: (share) => shares.push(Math.round(1000 * share) / 1000),
    });
    const rounded = (values: object) =>
      Object.fromEntries(
        Object.entries(values).map(([key, value]) => [key, Math.round(10_000 * Number(value)) / 10_000]),
      );
    expect({ dose: rounded(dose), figures: rounded(figures), tried, asked, shares }).toMatchInlineSnapshot(`
      {
        "asked": {
          "impactRatio": 0.9,
          "opportunity": 0.05,
        },
        "dose": {
          "below": 0.2,
          "demoted": 0.0587,
          "promoted": 0.1221,
        },
        "figures": {
          "accuracy": 0.7467,
          "flips": 0.32,
          "impactRatio": 1.0813,
          "opportunity": -0.03,
        },
        "shares": [
          0.091,
          0.136,
          0.182,
          0.227,
          0.273,
          0.318,
          0.364,
          0.409,
          0.455,
          0.5,
          0.545,
          0.591,
          0.636,
          0.682,
          0.727,
          0.773,
          0.818,
          0.864,
        ],
        "tried": 20,
      }
    `);
  });

  test("is none where nothing is to be exchanged", async () => {
    const fair = rowsFrom(applicants(150, false));
    const sides = sidesOf({ rows: fair, protected: "sex", favourable: "yes", group: "woman" });
    const tuned = await tuneDose({
      rows: fair,
      sides: { ...sides, side: sides.side.map((one) => (one === 1 ? 0 : one === 0 ? 1 : one)) },
      proxies: [],
      train: trainShares,
      seed: 1,
      aim: { impactRatio: 0.1, opportunity: 1 },
    });
    expect(tuned).toMatchObject({
      tried: 1,
      dose: { promoted: 0, demoted: 0, below: 0.5 },
      asked: { impactRatio: 0.1, opportunity: 1 },
    });
  });

  test("is told beside the labels that it corrects, with how far the whole is", async () => {
    const shares: number[] = [];
    const made = await debias({
      ...{
        rows: rowsFrom(applicants(150)),
        protected: "sex",
        favourable: "yes",
        method: "explained",
        train: trainShares,
        seed: 2,
      },
      onProgress: (share) => shares.push(Math.round(100 * share) / 100),
    });
    expect({
      changes: made.changes.length,
      first: made.changes[0],
      tuned: made.tuned?.isReached,
      before: made.before,
      after: made.after,
      shares,
    }).toMatchInlineSnapshot(`
      {
        "after": {
          "deprived": 0.5833333333333334,
          "others": 0.35555555555555557,
        },
        "before": {
          "deprived": 0.3,
          "others": 0.5,
        },
        "changes": 30,
        "first": {
          "from": "yes",
          "isDeprived": false,
          "row": 2,
          "to": "no",
          "why": {
            "kind": "protected",
            "score": 0.18181818181818182,
            "swapped": 0.16666666666666666,
          },
        },
        "shares": [
          0.2,
          0.27,
          0.31,
          0.35,
          0.38,
          0.42,
          0.45,
          0.49,
          0.53,
          0.56,
          0.6,
          0.64,
          0.67,
          0.71,
          0.75,
          0.78,
          0.82,
          0.85,
          0.89,
        ],
        "tuned": true,
      }
    `);
  });
});
