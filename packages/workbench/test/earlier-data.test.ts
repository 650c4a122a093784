import { chanceOf } from "@lore-xai/audit";
import { type BlackBox, type ErrorCode, LoreError, type Row, tableFromCsv, tableFromRows } from "@lore-xai/core";
import { batchRow } from "@lore-xai/core/extend";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { damagedText } from "../../../test/hostile/damaged.ts";
import { readOrRefused } from "../../../test/hostile/refused.ts";
import { holds } from "../../../test/hostile/rounds.ts";
import { createApplication } from "../src/application.ts";
import { columnDrifts, kolmogorovTail } from "../src/comparison/drift.ts";
import { earlierReading } from "../src/comparison/earlier-reading.ts";
import { inTermsOfNow } from "../src/comparison/earlier-table.ts";
import { matchRows } from "../src/comparison/match-rows.ts";

const drifts = (before: readonly Row[], now: readonly Row[]) => {
  const table = tableFromRows(now);
  const earlier = inTermsOfNow(table, tableFromRows(before), "keep", "before.csv");
  return columnDrifts(earlier, earlier, table);
};
const many = (count: number, row: (i: number) => Row) => Array.from({ length: count }, (_, i) => row(i));

describe("drift of a column", () => {
  test("is told where the shares of a number differ most, of those whose value is known", () => {
    const [income] = drifts(
      many(400, (i) => ({ income: i % 8 === 0 ? null : i % 50 })),
      many(400, (i) => ({ income: 50 + (i % 100) })),
    );
    expect(income).toMatchObject({
      feature: "income",
      at: { kind: "interval", above: null, atMost: 49 },
      search: null,
    });
    expect(income.before).toMatchObject({ successes: 350, trials: 350 });
    expect(income.now).toMatchObject({ successes: 0, trials: 400 });
    expect(income.chance).toBeLessThan(1e-6);
  });

  test("is told by the category, or by the gaps, that differ most surely; new categories are named", () => {
    const [job, home] = drifts(
      many(300, (i) => ({ job: i % 3 === 0 ? "clerk" : "smith", home: i % 2 === 0 ? "own" : "rent" })),
      many(300, (i) => ({
        job: i % 3 === 0 ? "pilot" : "smith",
        home: i % 5 === 0 ? null : i % 2 === 0 ? "own" : "rent",
      })),
    );
    expect(job).toMatchObject({ feature: "job", newValues: ["pilot"] });
    expect(["clerk", "pilot"]).toContain(job.at.kind === "value" ? job.at.value : null);
    expect(home).toMatchObject({
      feature: "home",
      at: { kind: "missing" },
      search: "home is not known",
      newValues: [],
    });
    expect([home.before.successes, home.now.successes]).toEqual([0, 60]);
  });

  test("of two samples of the same kind is hardly ever sure", () => {
    let sure = 0;
    const seeds = fc.sample(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 240, maxLength: 240 }), {
      numRuns: 60,
      seed: 7,
    });
    for (const draws of seeds) {
      const row = (offset: number) => (i: number) => ({
        income: Math.round(100 * draws[offset + i]),
        job: ["a", "b", "c"][Math.floor(3 * draws[offset + 60 + i] * 0.999)],
      });
      if (drifts(many(60, row(0)), many(60, row(120))).some(({ chance }) => chance < 0.05)) sure++;
    }
    expect(sure).toBeLessThanOrEqual(8);
  });

  test("counts every question that was asked of a column, and every column", () => {
    const jobs = "abcdefghij";
    const [job, none] = drifts(
      many(200, (i) => ({ job: jobs[i % 10], constant: 1 })),
      many(200, (i) => ({ job: i % 9 === 0 ? "a" : jobs[i % 10], constant: 1 })),
    );
    expect(job).toMatchObject({ feature: "job", at: { kind: "value", value: "a" } });
    const alone = chanceOf(job.before, job.now);
    expect(alone).toBeLessThan(0.01);
    expect(job.chance).toBeCloseTo(alone * 10 * 2, 12);
    expect(none.chance).toBe(1);
  });

  test("of a version with itself is none", () => {
    const rows = many(50, (i) => ({ income: i, job: "abc"[i % 3] }));
    for (const { chance, before, now } of drifts(rows, rows)) {
      expect(chance).toBe(1);
      expect(before).toEqual(now);
    }
  });

  test("goes by Kolmogorov's tail", () => {
    expect(kolmogorovTail(1.3581)).toBeCloseTo(0.05, 3);
    expect(kolmogorovTail(1.6276)).toBeCloseTo(0.01, 3);
    expect(kolmogorovTail(0)).toBe(1);
  });
});

describe("an earlier version", () => {
  const now = tableFromRows([
    { income: 1, job: "smith" },
    { income: null, job: "clerk" },
  ]);

  test("must have the columns of the data, and values of their kind", () => {
    const before = (rows: readonly Row[]) => () => inTermsOfNow(now, tableFromRows(rows), "keep", "before.csv");
    expect(before([{ income: 1 }])).toThrow('before.csv must have the columns of the data, and has no "job"');
    expect(before([{ job: "smith", income: "high" }])).toThrow(
      'row 0 of before.csv: "income" must be a number, got "high"',
    );
  });

  test("has its columns in the order of the data, its categories by their numbers, and its own behind them", () => {
    const { columns, features } = inTermsOfNow(
      now,
      tableFromRows([
        { job: "miller", extra: 1, income: 3 },
        { job: "smith", extra: 2, income: null },
      ]),
      "fill",
      "before.csv",
    );
    expect(features.map(({ name }) => name)).toEqual(["income", "job"]);
    const names = ["clerk", "smith", "miller"];
    expect(features[1]).toMatchObject({ values: names, spelling: names });
    expect(columns.map((column) => [...column])).toEqual([
      [3, 1],
      [2, 1],
    ]);
  });

  test("is matched by names that come once", () => {
    const named = (ids: string[]) => ({ name: "a.csv", ids });
    expect([...matchRows(named(["c", "a", "d"]), named(["a", "b", "c"]))]).toEqual([2, 0, -1]);
    expect(() => matchRows(named(["a"]), named(["a", "a"]))).toThrow(LoreError);
    expect(() => matchRows(named(["a", "a"]), named(["a"]))).toThrow('got "a" more than once');
  });

  test("is decided by the model with the categories that only it has", async () => {
    const seen = new Set<unknown>();
    const blackBox: BlackBox = {
      labels: ["no", "yes"],
      predict: (batch) =>
        Int32Array.from({ length: batch.count }, (_, i) => {
          const { job } = batchRow(batch, i);
          seen.add(job);
          return job === "miller" ? 1 : 0;
        }),
    };
    const application = createApplication({
      data: { name: "now.csv", target: null, table: now },
      model: { name: "m", kind: "function", hash: "sha256:0", blackBox },
      before: {
        name: "before.csv",
        table: tableFromRows([
          { income: 1, job: "miller" },
          { income: 2, job: "smith" },
        ]),
      },
      settings: { effort: "quick" },
      seed: 0,
    });
    const { signal } = new AbortController();
    await application.labelRows(signal);
    const { outcomes } = await application.compareData(signal);
    expect(outcomes.map(({ before, now }) => [before.successes, now.successes])).toEqual([
      [1, 2],
      [1, 0],
    ]);
    expect(seen.has("miller")).toBe(true);
  });
});

test("a damaged earlier file is compared, or refused with what it lacks", async () => {
  const now = tableFromRows(many(40, (i) => ({ age: 20 + i, job: ["clerk", "smith", "baker"][i % 3], rate: i / 10 })));
  const lines = many(30, (i) => ({ age: 18 + i, job: i % 2 === 0 ? "clerk" : "pilot", rate: i / 4 }));
  const csv = `age,job,rate\n${lines.map(({ age, job, rate }) => `${age},${job},${rate}`).join("\n")}\n`;
  const codes: readonly ErrorCode[] = [
    ...([
      "csv-empty",
      "csv-no-rows",
      "csv-ragged-row",
      "csv-duplicate-column",
      "csv-malformed",
      "table-empty",
    ] as const),
    ...(["missing-feature", "unknown-feature", "invalid-value", "invalid-instance", "invalid-option"] as const),
  ];
  const property = fc.asyncProperty(damagedText(csv), async (text) => {
    const before = await readOrRefused(async () => {
      const columns = text.split("\n", 1)[0].split(",");
      return tableFromCsv(text, earlierReading(now.features, undefined, columns));
    }, codes);
    if (before === null) return;
    const earlier = await readOrRefused(() => inTermsOfNow(now, before, "keep", "before.csv"), codes);
    if (earlier === null) return;
    for (const { chance, before: share } of columnDrifts(earlier, earlier, now)) {
      expect(chance >= 0 && chance <= 1 && share.successes <= share.trials).toBe(true);
    }
  });
  await holds(property, 60);
});
