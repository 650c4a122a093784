// What `npm run quality` computes from plain data; the explanations themselves are made there.

import { describe, expect, test } from "vitest";

const load = (file: string) => import(new URL(`../quality/${file}`, import.meta.url).href);
const { casesOf, rarestOutcome } = await load("cases.mjs");
const { shareInside } = await load("counterfactuals.mjs");
const { encodeRow } = await load("encode-row.mjs");
const { measureShared, openExplainer } = await load("explain.mjs");
const { figureOf, figuresOf, meanFigures } = await load("figures.mjs");
const { checkFloors, FLOORS, isEnoughForFloors, NEEDED } = await load("floors.mjs");
const { changedFeatures, gowerDistance } = await load("gower.mjs");
const { rowTest, scoreRule } = await load("held-out.mjs");
const { rareWithGaps, wide } = await load("made-data.mjs");
const { textWithError } = await load("markdown-table.mjs");
const { measureRule, verdictMeasures, worthOf } = await load("measure-rule.mjs");
const { mixedRows, openNearRows } = await load("near-rows.mjs");
const { measureRegions } = await load("regions.mjs");
const { halvesOf, moved, openStability } = await load("stability.mjs");
const { contradictionOf } = await load("surrogate.mjs");
const { openUsual } = await load("usual.mjs");
const { Random } = await import("@lore-xai/core/extend");

const features = [
  { name: "age", kind: "continuous", decimals: 0 },
  { name: "job", kind: "categorical", values: ["clerk", "cook", "nurse"], spelling: ["clerk", "cook", "nurse"] },
];
const NONE = Number.NaN;
/** Rows of age and code of the job. */
const table = (...rows: number[][]) => ({
  features,
  columns: [0, 1].map((j) => Float64Array.from(rows, (row) => row[j])),
  rowCount: rows.length,
});
const interval = (above: number | null, atMost: number | null) => ({ kind: "interval", feature: "age", above, atMost });

describe("the rule on held-out rows", () => {
  const holds = (condition: object, row: number[]) => rowTest({ premise: [condition] }, features)(row);

  test.each([
    [
      "an open lower bound",
      interval(30, null),
      [
        [30, false],
        [31, true],
        [NONE, false],
      ],
    ],
    [
      "a closed upper bound",
      interval(null, 30),
      [
        [30, true],
        [31, false],
        [NONE, false],
      ],
    ],
    [
      "no bound at all",
      interval(null, null),
      [
        [0, true],
        [NONE, false],
      ],
    ],
    [
      "a number that is known",
      { kind: "known", feature: "age" },
      [
        [0, true],
        [NONE, false],
      ],
    ],
    [
      "a number that is missing",
      { kind: "missing", feature: "age" },
      [
        [0, false],
        [NONE, true],
      ],
    ],
  ] as [string, object, [number, boolean][]][])("%s", (_, condition, cells) => {
    for (const [age, expected] of cells) expect(holds(condition, [age, 0]), String(age)).toBe(expected);
  });

  test.each([
    ["one value", { kind: "value", value: "cook" }, [false, true, false, false]],
    ["a set of values", { kind: "values", values: ["cook", "nurse"] }, [false, true, true, false]],
    ["a set with what is missing", { kind: "values", values: ["cook", null] }, [false, true, false, true]],
    ["any value", { kind: "known" }, [true, true, true, false]],
    ["no value", { kind: "missing" }, [false, false, false, true]],
  ] as [string, object, boolean[]][])("%s", (_, condition, expected) => {
    expect([0, 1, 2, NONE].map((job) => holds({ ...condition, feature: "job" }, [0, job]))).toEqual(expected);
  });

  test("a kind of condition that nobody knows, or a feature, is an error", () => {
    expect(() => rowTest({ premise: [{ kind: "mood", feature: "age" }] }, features)).toThrow("unknown kind");
    expect(() => rowTest({ premise: [{ kind: "known", feature: "size" }] }, features)).toThrow("no feature");
  });

  test("the points of the entries that hold are added up", () => {
    const entries = [
      { condition: interval(20, null), points: 3 },
      { condition: { kind: "value", feature: "job", value: "cook" }, points: -1 },
    ];
    const rule = { premise: [{ kind: "score", feature: "points", entries, above: 2, atMost: null }] };
    const covers = rowTest(rule, features);
    expect([Float64Array.of(30, 0), Float64Array.of(30, 1), Float64Array.of(10, 0)].map((row) => covers(row))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("every condition must hold, and the case itself is left out", () => {
    const rule = { premise: [interval(20, null), { kind: "value", feature: "job", value: "cook" }] };
    const rows = table([30, 1], [30, 1], [30, 0], [10, 1], [40, 1]);
    expect(scoreRule(rule, rows, [1, 0, 1, 1, 1], 1)).toEqual({ covered: 3, right: 2, rows: 5 });
    expect(scoreRule(rule, rows, [1, 0, 1, 1, 1], 1, 0)).toEqual({ covered: 2, right: 1, rows: 4 });
  });

  test("recall is of the outcome's own rows, and kept out is of the others", () => {
    expect(worthOf({ covered: 5, right: 4, rows: 20 }, 16)).toEqual({
      precision: 0.8,
      coverage: 0.25,
      coversNone: false,
      recall: 0.25,
      keptOut: 0.75,
    });
    expect(worthOf({ covered: 0, right: 0, rows: 4 }, 4)).toMatchObject({ precision: null, recall: 0, keptOut: null });
    expect(worthOf({ covered: 0, right: 0, rows: 4 }, 0)).toMatchObject({ coversNone: true, recall: null, keptOut: 1 });
  });

  test("what is said of a rule is held against it from five covered rows on", () => {
    expect(verdictMeasures("holds", { covered: 5, right: 3 })).toMatchObject({ hasReason: true, holdsWrongly: true });
    expect(verdictMeasures("holds", { covered: 4, right: 0 })).toMatchObject({ holds: true, holdsWrongly: null });
    expect(verdictMeasures("holds", { covered: 4, right: 3 }).precisionHolds).toBeNull();
    expect(verdictMeasures("holds", { covered: 8, right: 6 })).toMatchObject({
      holdsWrongly: false,
      mostlyWrongly: null,
    });
    expect(verdictMeasures("mostly", { covered: 10, right: 6 })).toMatchObject({
      hasReason: true,
      mostlyWrongly: false,
    });
    expect(verdictMeasures("mostly", { covered: 10, right: 5 })).toMatchObject({ holds: false, mostlyWrongly: true });
    expect(verdictMeasures("does-not-hold", { covered: 10, right: 1 })).toMatchObject({
      hasReason: false,
      holdsWrongly: null,
      mostlyWrongly: null,
      precisionNot: 0.1,
    });
    expect(verdictMeasures(null, { covered: 10, right: 1 })).toEqual({});
  });
});

describe("the rule of an explanation", () => {
  const heldOut = table([30, 0], [40, 0], [10, 0], [50, 0]);
  const cell = {
    labels: ["no", "yes"],
    heldOut,
    heldOutLabels: Int32Array.of(1, 1, 0, 0),
    background: table([30, 0], [60, 0]),
    backgroundLabels: Int32Array.of(1, 0),
  };
  const evidence = { rule: { onBackground: { low: 0.9, high: 1 }, verdict: "mostly" } };

  test("is scored on the held-out rows without the case, and on the background", () => {
    const rule = { premise: [interval(20, null)], outcome: "yes" };
    expect(measureRule(cell, { rule, evidence }, 0)).toMatchObject({
      precision: 0.5,
      coverage: 2 / 3,
      recall: 1,
      keptOut: 0.5,
      backgroundPrecision: 0.5,
      isEmpty: false,
      boundsStrictly: false,
      boundsSampled: true,
      ruleLength: 1,
      verdict: "mostly",
    });
  });

  test("without a condition is held against it where the background has two outcomes", () => {
    const rule = { premise: [], outcome: "yes" };
    expect(measureRule(cell, { rule, evidence: {} }, 0)).toMatchObject({ isEmpty: true, boundsSampled: null });
    const ofOneOutcome = { ...cell, backgroundLabels: Int32Array.of(1, 1) };
    expect(measureRule(ofOneOutcome, { rule, evidence: { rule: null } }, 0).isEmpty).toBeNull();
  });
});

describe("regions", () => {
  const background = table(...Array.from({ length: 40 }, (_, i) => [20 + i, i % 3]));
  const blackBox = {
    predict: ({ data, count }: { data: Float64Array; count: number }) =>
      Int32Array.from({ length: count }, (_, i) => Number(data[2 * i] >= 30 && data[2 * i + 1] !== 2)),
  };
  const labels = ["no", "yes"];
  const cell = { features, labels, background, blackBox, heldOut: background, heldOutLabels: new Int32Array(40) };
  const age = { kind: "interval", feature: "age", from: 30, to: 59, isOpenBelow: false, isOpenAbove: true };
  const found = (sides: object[], successes: number) => ({
    ...{ confirmed: true, outcome: "yes", instance: { age: 30, job: "clerk" }, changes: sides },
    region: { sides, evidence: { successes, trials: successes, low: 0.69, high: 1 }, queries: 20 },
  });
  const measure = (counterfactuals: object[]) =>
    measureRegions(cell, { counterfactuals, counterfactualRules: [], evidence: { counterfactualRules: 0 } }, 3);

  test("that keep what they say are right everywhere, and whole where they reach the end of the data", () => {
    const kept = {
      regionPresent: 1,
      regionUniform: 1,
      regionAsData: 1,
      regionBounds: 1,
      regionWhole: 1,
      regionPoint: 0,
    };
    expect(measure([found([age], 10)])).toMatchObject({ ...kept, regionQueries: 20 });
  });

  test("that claim too much are found out", () => {
    const { regionUniform, regionAsData, regionBounds } = measure([found([{ ...age, from: 20 }], 10)]);
    expect([regionUniform < 0.9, regionAsData < 0.9, regionBounds]).toEqual([true, true, 1]);
    const job = { kind: "values", feature: "job", values: ["clerk", "nurse"], others: [] };
    expect(measure([found([job], 10)]).regionUniform).toBeLessThan(0.9);
    expect(measure([found([{ ...age, from: 20, to: 31 }], 10)]).regionBounds).toBe(0);
  });

  test("that are not there, or a point, count as that", () => {
    expect(measure([{ ...found([age], 10), region: null }]).regionPresent).toBe(0);
    expect(measure([found([{ ...age, to: 30, isOpenAbove: false }], 0)])).toMatchObject({
      regionPoint: 1,
      regionUniform: null,
    });
  });
});

describe("figures", () => {
  const row = (precision: number | null, isRarest = false, isAdded = false) => ({ precision, isRarest, isAdded });

  test("cases that were added count in the figures of the rarer outcome only", () => {
    const figures = figuresOf([row(1), row(0.5), row(0, true), row(1, true, true), row(null)]);
    expect(figures.precision).toMatchObject({ value: 0.5, count: 3 });
    expect(figures.precisionCommoner).toMatchObject({ value: 0.75, count: 2 });
    expect(figures.precisionRarer).toMatchObject({ value: 0.5, count: 2 });
    expect(figures.recallRarer).toBeNull();
  });

  test("a mean has a standard error, a median has none", () => {
    const rows = [1, 2, 3, 6].map((queries) => ({ queries, outsideMs: queries }));
    const { queries, outsideMs } = figuresOf(rows);
    expect(queries.error).toBeCloseTo(Math.sqrt(14 / 3 / 4), 12);
    expect(outsideMs).toMatchObject({ value: 3, error: null });
    expect(figuresOf([{ queries: 7 }]).queries.error).toBe(0);
    expect(figuresOf([{ hit: true }, { hit: false }]).hit).toMatchObject({ value: 0.5, error: 0.5 });
  });

  test("every cell counts the same, and cells without the figure do not count", () => {
    const of = (...values: number[]) => figuresOf(values.map((queries) => ({ queries, ruleLength: queries })));
    const { queries, ruleLengthMost } = meanFigures([of(2, 2, 2, 2), of(4, 8), figuresOf([])]);
    expect(queries).toEqual({ value: 4, error: 1, count: 6 });
    expect(ruleLengthMost).toMatchObject({ value: 8, error: null });
    expect(meanFigures([figuresOf([])]).queries).toBeNull();
  });

  test("are printed with their error behind ±, where they have one", () => {
    expect(textWithError({ value: 0.5, error: 0.125 }, 2)).toBe("0.50 ±0.13");
    expect(textWithError({ value: 3, error: null }, 1)).toBe("3.0");
    expect(textWithError(null, 1)).toBe("–");
  });
});

describe("floors", () => {
  const reached = (measure: string, value: number | null, effort = "default") =>
    checkFloors((name: string) =>
      name === effort ? { [measure]: value === null ? null : { value } } : undefined,
    ).find((floor: { measure: string }) => floor.measure === measure).reached;

  test("a figure may be as low, or as high, as its floor", () => {
    expect([0.969, 0.97].map((value) => reached("precisionCommoner", value))).toEqual([false, true]);
    expect([0, 0.0001].map((value) => reached("contradicted", value))).toEqual([true, false]);
    expect([340, 341].map((value) => reached("queries", value, "quick"))).toEqual([true, false]);
    expect(reached("coverage", null)).toBe(false);
  });

  test("each is on a figure that is printed", () => {
    for (const { measure } of FLOORS) expect(figureOf(measure), measure).toBeDefined();
  });

  test("are for the cases to report, and for no fewer than are needed", () => {
    expect(isEnoughForFloors(NEEDED)).toBe(true);
    expect(isEnoughForFloors({ ...NEEDED, cases: "all" })).toBe(false);
    for (const name of ["rows", "stabilityRows", "seeds"]) {
      expect(isEnoughForFloors({ ...NEEDED, [name]: NEEDED[name] - 1 }), name).toBe(false);
    }
  });
});

describe("cases", () => {
  const heldOutLabels = Int32Array.from({ length: 400 }, (_, i) => Number(i % 4 === 0));
  const cell = { group: "main", heldOutLabels, rarest: 1 };
  const numbersOf = (which: string, isAdded: boolean, most = 100, of = cell) =>
    casesOf(of, which, most).flatMap((each: { row: number; isAdded: boolean }) =>
      each.isAdded === isAdded ? [each.row] : [],
    );

  test("to choose by and to report have none in common", () => {
    const [choose, report] = ["choose", "report"].map((which) => [false, true].map((added) => numbersOf(which, added)));
    expect(choose[0]).toEqual(Array.from({ length: 40 }, (_, i) => i));
    expect(report[0]).toEqual(Array.from({ length: 60 }, (_, i) => 40 + i));
    expect(choose[1]).toEqual(Array.from({ length: 20 }, (_, i) => 100 + 4 * i));
    expect(report[1]).toEqual(Array.from({ length: 20 }, (_, i) => 180 + 4 * i));
    expect(new Set(casesOf(cell, "all", 100).map(({ row }: { row: number }) => row))).toEqual(
      new Set([...choose, ...report].flat()),
    );
  });

  test("are cut down alike, and those of further data sets are the first", () => {
    expect([numbersOf("report", false, 12).length, numbersOf("report", true, 12).length]).toEqual([12, 4]);
    expect(numbersOf("report", false, 2, { ...cell, group: "further" })).toEqual([0, 1]);
  });

  test("the rarest outcome is one that occurs", () => {
    expect(rarestOutcome([0, 2, 2, 0, 2])).toBe(0);
    expect(rarestOutcome([1, 1])).toBeNull();
  });
});

describe("rows that are like a case", () => {
  test("take from one other row as many features as they should", () => {
    const other = { columns: Array.from({ length: 50 }, (_, j) => Float64Array.of(j + 1, j + 101)), rowCount: 2 };
    const rows = mixedRows(new Float64Array(50), other, 0.2, 400, Random.fromSeed(1));
    const taken = rows.filter((code: number) => code !== 0);
    expect(rows.length).toBe(400 * 50);
    expect(taken.length / rows.length).toBeGreaterThan(0.18);
    expect(taken.length / rows.length).toBeLessThan(0.22);
    for (let i = 0; i < 400; i++) {
      const own = rows.subarray(50 * i, 50 * (i + 1)).filter((code: number) => code !== 0);
      expect(new Set(Array.from(own, (code: number) => code > 100)).size).toBeLessThan(2);
    }
    expect(mixedRows(new Float64Array(50), other, 0.2, 400, Random.fromSeed(1))).toEqual(rows);
  });

  test("moved by 1%: numbers by at least what the data can show, categories and gaps not at all", () => {
    const random = Random.fromSeed(1);
    const [age, job] = moved(Float64Array.of(40, 1), { features, ranges: [500, 0] }, random);
    expect(Math.abs(age - 40)).toBe(5);
    expect(job).toBe(1);
    expect(Math.abs(moved(Float64Array.of(40, 1), { features, ranges: [10, 0] }, random)[0] - 40)).toBe(1);
    expect(moved(Float64Array.of(NONE, 1), { features, ranges: [10, 0] }, random)[0]).toBeNaN();
  });

  test("halves of the background have every row once, in one of them", () => {
    const ages = Array.from({ length: 100 }, (_, i) => i);
    const [first, second] = halvesOf(table(...ages.map((age) => [age, 0])));
    expect([...first.columns[0], ...second.columns[0]].sort((a, b) => a - b)).toEqual(ages);
    expect(Math.min(first.rowCount, second.rowCount)).toBeGreaterThan(30);
  });
});

describe("what is measured around a case", () => {
  const rows = Array.from({ length: 40 }, (_, i) => [i, i % 3]);
  const young = ({ data, count }: { data: Float64Array; count: number }) =>
    Int32Array.from({ length: count }, (_, i) => Number(data[2 * i] < 20));
  const cell = {
    features,
    ranges: [39, 0],
    background: table(...rows),
    heldOut: table(...rows),
    heldOutLabels: rows.map(([age]) => Number(age < 20)),
    blackBox: { labels: ["no", "yes"], predict: young },
  };

  test("rows near it are labelled once, whoever asks for them", () => {
    let asked = 0;
    const predict = (batch: Parameters<typeof young>[0]) => {
      asked += batch.count;
      return young(batch);
    };
    const near = openNearRows({ ...cell, blackBox: { ...cell.blackBox, predict } });
    const first = near(3);
    expect(near(3)).toEqual(first);
    expect(asked).toBe(800);
    expect(first.wide.labels).toEqual(young({ data: first.wide.rows, count: 400 }));
    expect(first.near.labels).toEqual(young({ data: first.near.rows, count: 400 }));
  });

  test("stability: other seeds, the case moved unless its outcome changes, an explainer for each half", async () => {
    const seeds: number[] = [];
    const names = ["age", "job", "both", "both"] as const;
    const ruleOn = (name: (typeof names)[number]) => ({
      premise: features
        .filter((feature) => name === "both" || feature.name === name)
        .map(({ name: feature }) => ({ feature })),
    });
    const explain = async ({ age }: { age: number }, seed: number) => {
      seeds.push(seed);
      return { explanation: { rule: ruleOn(age === 5 ? "age" : "both") } };
    };
    const sizes: number[] = [];
    const variant = {
      create: ({ background }: { background: { rowCount: number } }) => {
        const rule = ruleOn(names[sizes.length]);
        sizes.push(background.rowCount);
        return { explain: async () => ({ rule }) };
      },
    };
    const measure = openStability({ cell, variant, onExplained: () => undefined }, explain, 3);
    const found = await measure(5, ruleOn("age"));
    expect(found).toEqual({ stability: 1, stabilityMoved: 0.5, stabilityHalves: 0 });
    expect(seeds).toEqual([6, 7, 5]);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(40);
    const withAnotherOutcome = { ...cell, heldOutLabels: cell.heldOutLabels.map((label) => 1 - label) };
    const stays = openStability({ cell: withAnotherOutcome, variant, onExplained: () => undefined }, explain, 3);
    expect((await stays(5, ruleOn("age"))).stabilityMoved).toBeNull();
  });
});

test("the surrogate contradicts the rule on rows that the rule covers, nowhere else", () => {
  const rule = { premise: [interval(20, null)], outcome: "yes" };
  const sayYesTo30 = (rows: Float64Array, offset: number) => Number(rows[offset] === 30);
  const rows = Float64Array.of(30, 0, 40, 0, 10, 0);
  const found = contradictionOf(rule, sayYesTo30, { features, labels: ["no", "yes"] }, rows);
  expect(found).toEqual({ covered: 2, contradicted: 1 });
});

test("counterfactuals inside the rule are counted beside a reason only", () => {
  const shown = [{ isInside: true }, { isInside: false }];
  expect(["holds", "mostly", "does-not-hold", undefined].map((verdict) => shareInside(shown, verdict))).toEqual([
    0.5,
    0.5,
    null,
    null,
  ]);
  expect(shareInside([], "holds")).toBeNull();
});

describe("gaps", () => {
  test("are read back, are the same as each other and as far as can be from a value", () => {
    expect(encodeRow(features, { age: null, job: "cook" })).toEqual(Float64Array.of(NONE, 1));
    expect(() => encodeRow(features, { age: 3, job: "baker" })).toThrow("no value of it");
    expect(changedFeatures([NONE, 1], [NONE, 0])).toBe(1);
    expect(gowerDistance(features, [10, 0], [NONE, 1], [NONE, 1])).toBe(0);
    expect(gowerDistance(features, [10, 0], [NONE, 1], [5, 1])).toBe(0.5);
    expect(gowerDistance(features, [10, 0], [7, 1], [5, 1])).toBeCloseTo(0.1, 12);
  });
});

describe("data that are made", () => {
  const shareOf = (made: { features: { name: string; values: string[] }[]; columns: Float64Array[] }) => {
    const j = made.features.findIndex(({ name }) => name === "outcome");
    const yes = made.features[j].values.indexOf("yes");
    return made.columns[j].filter((code) => code === yes).length / made.columns[j].length;
  };

  test("have the share of the rarer outcome that was asked for, and the same rows each time", () => {
    const made = rareWithGaps({ rows: 400 });
    expect(shareOf(made)).toBeCloseTo(0.05, 2);
    expect(rareWithGaps({ rows: 400 })).toEqual(made);
    const gaps = made.columns.map((column: Float64Array) => column.filter(Number.isNaN).length);
    expect(gaps.filter((count: number) => count > 10).length).toBe(4);
  });

  test("can be wide", () => {
    const made = wide({ rows: 40, columns: 60 });
    expect(made.features.length).toBe(61);
    expect(shareOf(made)).toBeCloseTo(0.3, 5);
  });
});

test("what the first explanation asks for all of them is told apart from what a case asks", async () => {
  const blackBox = { labels: ["no"], predict: ({ count }: { count: number }) => new Int32Array(count) };
  type Asking = { blackBox: typeof blackBox };
  const ask = (box: object, ...ages: number[]) =>
    (box as typeof blackBox).predict({ features, count: ages.length, data: Float64Array.from(ages) } as never);
  const variant = {
    create: ({ blackBox: asked }: Asking) => {
      let isPoolThere = false;
      return {
        explain: async () => {
          if (!isPoolThere) ask(asked, 1, 2, 3, 3);
          isPoolThere = true;
          ask(asked, 8, 9);
          ask(asked, 9);
          return {};
        },
      };
    },
  };
  const cell = { blackBox, background: table([1, 0]), heldOut: table([1, 0]) };
  let explained = 0;
  const explain = openExplainer({ cell, variant, onExplained: () => explained++ });
  expect(await measureShared(explain, cell)).toMatchObject({ poolQueries: 3 });
  expect(await explain({}, 1)).toMatchObject({ queries: 2, batches: 2 });
  expect(explained).toBe(3);
});

describe("how usual a counterfactual is", () => {
  // Ages 0 to 19, and five of 100; all clerks.
  const background = table(...Array.from({ length: 25 }, (_, i) => [i < 20 ? i : 100, 0]));
  const usual = openUsual({ features, background });

  test("goes by ranks: equal values share theirs, others lie between", () => {
    expect(usual.distance([0, 0], [10, 0])).toBeCloseTo(10 / 25 / 2, 12);
    expect(usual.distance([19, 0], [100, 0])).toBeCloseTo(3 / 25 / 2, 12);
    expect(usual.distance([0, 0], [0, 1])).toBe(0.5);
    expect(usual.distance([0.5, 0], [NONE, 0])).toBe(0.5);
  });

  test("counts the real cases that are nearer to their fifth neighbour", () => {
    expect(usual.percentile([100, 0])).toBe(0);
    expect(usual.percentile([10, 1])).toBe(100);
  });
});
