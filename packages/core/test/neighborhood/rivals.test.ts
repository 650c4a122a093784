// The generators that the paper compares its own with: crn, rnd, ris and ros.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { prepareBackground } from "../../src/background/prepared-background.ts";
import { openInquiry } from "../../src/blackbox/inquiry.ts";
import { Random, rowMajor } from "../../src/extend.ts";
import {
  type BlackBox,
  createLore,
  DISTANCES,
  type DistanceName,
  functionBlackBox,
  NEIGHBORHOODS,
  type Row,
  rowAt,
  selectRows,
  type Table,
  tableFromRows,
} from "../../src/index.ts";
import { condense } from "../../src/neighborhood/condensed.ts";
import type { NeighborhoodRequest } from "../../src/neighborhood/neighborhood.ts";
import { oversample } from "../../src/neighborhood/oversampled.ts";
import { apportion } from "../../src/neighborhood/random.ts";
import { RowIndex } from "../../src/rows/row-index.ts";
import { encodeInstance } from "../../src/table/instance.ts";
import { neighborhoodContract } from "../../src/testing/index.ts";
import { applicant, applicants, loanDesk } from "../loan.ts";

const width = applicants.features.length;
const traffic = functionBlackBox(({ age, income }) => (age < 25 ? "red" : income > 1000 ? "green" : "amber"), {
  labels: ["red", "amber", "green"],
});
const always = functionBlackBox(() => "deny", { labels: ["deny", "grant"] });

interface Asked {
  readonly background?: Table;
  readonly row?: Row;
  readonly blackBox?: BlackBox;
  readonly size?: number;
  readonly queries?: number;
  readonly distance?: DistanceName;
}

function request(asked: Asked = {}): NeighborhoodRequest {
  const { background = applicants, row = applicant, blackBox = loanDesk, distance = "minmax" } = asked;
  const { features, codes } = encodeInstance(row, background);
  return {
    features,
    instance: codes,
    outcome: 0,
    background: prepareBackground(background, "keep"),
    blackBox: openInquiry(blackBox, features, { timeoutMs: 1000, maxQueries: null }).within(
      asked.queries ?? Number.POSITIVE_INFINITY,
    ),
    distance: DISTANCES[distance].prepare(background),
    size: asked.size ?? 1000,
    allows: () => true,
    isSought: (label) => label !== 0,
    onProgress: () => undefined,
  };
}

const generate = (name: keyof typeof NEIGHBORHOODS, asked: Asked = {}, seed = 1) =>
  NEIGHBORHOODS[name].generate(request(asked), Random.fromSeed(seed));

const sharesOf = (labels: Int32Array, labelCount: number) =>
  Array.from({ length: labelCount }, (_, k) => labels.filter((label) => label === k).length / labels.length);

/** Mixed tables with many equal values, so that ties and duplicates are common. */
const tables = fc
  .array(fc.record({ a: fc.nat(6), b: fc.nat(40), c: fc.constantFrom("p", "q", "r") }), {
    minLength: 3,
    maxLength: 150,
  })
  .map((rows) => tableFromRows(rows, { continuous: ["a", "b"], categorical: ["c"] }));

describe.each(Object.values(NEIGHBORHOODS))("the generator $name", (generator) => {
  for (const check of neighborhoodContract(generator, () => request())) test(check.name, check.run);

  test("is called by its name in the table", () => {
    expect(NEIGHBORHOODS[generator.name as keyof typeof NEIGHBORHOODS]).toBe(generator);
  });

  test("asks in few batches, and about each distinct row once", async () => {
    const asked = request();
    await generator.generate(asked, Random.fromSeed(1));
    expect(asked.blackBox.asked().calls).toBeLessThanOrEqual(25);
    expect(asked.blackBox.asked().rows).toBe(asked.blackBox.known().count);
  });

  test("tells of its progress up to the end", async () => {
    const shares: number[] = [];
    await generator.generate({ ...request(), onProgress: (share) => shares.push(share) }, Random.fromSeed(1));
    expect(shares.at(-1)).toBe(1);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
  });

  test("says when the budget cut it short", async () => {
    const { notes, count } = await generator.generate(request({ queries: 40 }), Random.fromSeed(1));
    expect(notes.map(({ code }) => code)).toEqual(["budget-used-up"]);
    expect(count).toBeGreaterThan(0);
  });

  test("keeps to any budget, table and number of labels", async () => {
    await fc.assert(
      fc.asyncProperty(tables, fc.integer({ min: 8, max: 300 }), fc.nat(1000), async (background, queries, seed) => {
        const blackBox = functionBlackBox(({ a, c }) => (a > 4 ? "x" : c === "p" ? "y" : "z"), {
          labels: ["x", "y", "z"],
        });
        const asked = request({ background, blackBox, row: rowAt(background, 0), queries, size: 120 });
        const { rows, labels, count } = await generator.generate(asked, Random.fromSeed(seed));
        expect(asked.blackBox.asked().rows).toBeLessThanOrEqual(queries);
        expect(labels).toEqual(await asked.blackBox.ask(rows, count));
        expect(count).toBeGreaterThan(0);
      }),
      { numRuns: 50 },
    );
  });

  test.each(Object.keys(DISTANCES) as DistanceName[])(
    "explains the loan desk with the paper preset and distance %s",
    async (distance) => {
      const setup = { blackBox: loanDesk, background: applicants, preset: "paper", distance } as const;
      const explanation = await createLore({ ...setup, neighborhood: generator }).explain(applicant, { seed: 7 });
      expect(explanation.options).toMatchObject({ neighborhood: generator.name, distance });
      expect(explanation.outcome).toBe("deny");
      expect(explanation.evidence.fidelity).toBeGreaterThan(0.7);
    },
  );

  test("succeeds where the black box has one answer only", async () => {
    const setup = { blackBox: always, background: applicants, preset: "paper", maxQueries: 300 } as const;
    const { rule, notes } = await createLore({ ...setup, neighborhood: generator }).explain(applicant, { seed: 7 });
    expect(rule).toEqual({ premise: [], outcome: "deny" });
    expect(notes.map(({ code }) => code)).toContain("one-outcome-neighborhood");
  });
});

describe.each(Object.keys(DISTANCES) as DistanceName[])("the paper preset with distance %s", (distance) => {
  test("explains the loan desk", async () => {
    const lore = createLore({ blackBox: loanDesk, background: applicants, preset: "paper", distance });
    const { evidence, options } = await lore.explain(applicant, { seed: 7 });
    expect(options.distance).toBe(distance);
    expect(evidence.hit).toBe(true);
    // Those of the 1,000 that have come to the outcome they were bred for.
    expect(evidence.neighbors).toBeGreaterThan(850);
    expect(evidence.neighbors).toBeLessThan(1000);
    expect(evidence.fidelity).toBeGreaterThan(0.9);
  });
});

describe("crn", () => {
  test("is the nearest rows of the background, as sorting all of them gives", async () => {
    await fc.assert(
      fc.asyncProperty(
        tables,
        fc.constantFrom(...(Object.keys(DISTANCES) as DistanceName[])),
        fc.integer({ min: 2, max: 130 }),
        async (background, distance, size) => {
          const asked = request({ background, distance, size, blackBox: always, row: { a: 3, b: 20, c: "q" } });
          const { rows, count } = await NEIGHBORHOODS.crn.generate(asked, Random.fromSeed(1));
          const wide = background.features.length;
          const distancesOf = (data: Float64Array) =>
            Array.from({ length: data.length / wide }, (_, i) => asked.distance(asked.instance, 0, data, i * wide));
          const sorted = distancesOf(rowMajor(background)).sort((a, b) => a - b);
          expect(count).toBe(Math.min(100, size, background.rowCount));
          expect(distancesOf(rows)).toEqual(sorted.slice(0, count));
        },
      ),
    );
  });

  test("has x among its rows where the background has, and nowhere else", async () => {
    const isIn = async (row: Row) => {
      const asked = request({ row });
      const { rows, count } = await NEIGHBORHOODS.crn.generate(asked, Random.fromSeed(1));
      const index = new RowIndex(width);
      for (let i = 0; i < count; i++) index.add(rows, i * width);
      return index.find(asked.instance, 0) >= 0;
    };
    for (let i = 0; i < 20; i++) expect(await isIn(rowAt(applicants, i))).toBe(true);
    expect(await isIn({ ...applicant, age: 22.5 })).toBe(false);
  });

  test("does not depend on the seed", async () => {
    expect(await generate("crn", {}, 1)).toEqual(await generate("crn", {}, 2));
  });
});

describe("rnd", () => {
  test("begins with crn's rows and goes on to N", async () => {
    const [closest, random] = [await generate("crn"), await generate("rnd")];
    expect(random.count).toBe(1000);
    expect(random.rows.slice(0, closest.rows.length)).toEqual(closest.rows);
  });

  test.each([loanDesk, traffic])("has the outcomes in the shares of the background", async (blackBox) => {
    // Of 200 rows all are asked, so that the shares are known exactly.
    const background = selectRows(
      applicants,
      Array.from({ length: 200 }, (_, i) => i),
    );
    const { labels } = await generate("rnd", { blackBox, background });
    const all = { features: background.features, count: 200, data: rowMajor(background) };
    const expected = sharesOf(Int32Array.from(await blackBox.predict(all)), blackBox.labels.length);
    for (const [k, share] of sharesOf(labels, blackBox.labels.length).entries()) {
      expect(Math.abs(share - expected[k])).toBeLessThan(0.002);
    }
  });

  test("takes every value from the background", async () => {
    const { rows } = await generate("rnd");
    const known = applicants.columns.map((column) => new Set(column));
    expect(rows.every((value, k) => known[k % width].has(value))).toBe(true);
  });

  test("shares out whole numbers that sum to the total, each within one of its due", () => {
    const weights = fc.array(fc.nat(50), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(weights, fc.nat(1000), (given, total) => {
        const parts = apportion(Float64Array.from(given), total);
        const sum = given.reduce((all, weight) => all + weight, 0);
        expect(parts.reduce((all, part) => all + part, 0)).toBe(sum === 0 ? 0 : total);
        if (sum > 0)
          for (const [k, part] of parts.entries()) expect(Math.abs(part - (given[k] * total) / sum)).toBeLessThan(1);
      }),
    );
  });
});

describe("ris", () => {
  test("tells every row of rnd its outcome by the nearest row that was kept", async () => {
    for (const blackBox of [loanDesk, traffic]) {
      const [whole, kept] = [await generate("rnd", { blackBox }), await generate("ris", { blackBox })];
      expect(kept.count).toBeLessThan(whole.count);
      const { distance } = request();
      for (let i = 0; i < whole.count; i++) {
        let nearest = 0;
        let smallest = Number.POSITIVE_INFINITY;
        for (let k = 0; k < kept.count; k++) {
          const d = distance(whole.rows, i * width, kept.rows, k * width);
          if (d < smallest) [smallest, nearest] = [d, k];
        }
        expect(kept.labels[nearest]).toBe(whole.labels[i]);
      }
    }
  });

  test("keeps rows of rnd only", async () => {
    const [whole, kept] = [await generate("rnd"), await generate("ris")];
    const index = new RowIndex(width);
    for (let i = 0; i < whole.count; i++) index.add(whole.rows, i * width);
    for (let i = 0; i < kept.count; i++) expect(index.find(kept.rows, i * width)).toBeGreaterThanOrEqual(0);
  });

  test("of rows on a line, in the order they come, keeps those that the ones before get wrong", () => {
    // 0 and 1 are "no", 2 to 4 are "yes". 0 is kept; 2 is wrong by it and kept. 1 then lies between them, as near to
    // either, and the earlier one decides; 3 and 4 are nearer to 2.
    const line = { rows: Float64Array.of(0, 1, 2, 3, 4), labels: Int32Array.of(0, 0, 1, 1, 1) };
    const apart = (a: Float64Array, i: number, b: Float64Array, j: number) => Math.abs(a[i] - b[j]) / 4;
    expect(condense(line, 1, apart, [0, 1, 2, 3, 4])).toEqual([0, 2]);
    // From 4: 1 and 0 are wrong at first, 1 is kept; then 2 is nearer to 1, wrong, and kept in the same pass or the next.
    expect(condense(line, 1, apart, [4, 1, 0, 3, 2])).toEqual([4, 1, 2]);
  });

  test("ends where the distance takes rows of different outcomes for one", () => {
    const rows = { rows: Float64Array.of(1, 2, 3), labels: Int32Array.of(0, 1, 0) };
    expect(condense(rows, 1, () => 0, [0, 1, 2])).toEqual([0, 1]);
  });
});

describe("ros", () => {
  test("has as many rows of every outcome, those of rnd among them", async () => {
    for (const blackBox of [loanDesk, traffic]) {
      const [whole, balanced] = [await generate("rnd", { blackBox }), await generate("ros", { blackBox })];
      expect(balanced.rows.slice(0, whole.rows.length)).toEqual(whole.rows);
      const shares = sharesOf(balanced.labels, blackBox.labels.length);
      for (const share of shares) expect(share).toBeCloseTo(1 / blackBox.labels.length, 12);
    }
  });

  test("repeats rows of the rarer outcomes only, whatever the labels", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { minLength: 1, maxLength: 80 }), fc.nat(), (given, seed) => {
        const labels = Int32Array.from(given);
        const repeated = oversample(labels, 4, Random.fromSeed(seed));
        const counts = [...given, ...repeated.map((i) => labels[i])].reduce(
          (all, label) => all.with(label, all[label] + 1),
          [0, 0, 0, 0],
        );
        const most = Math.max(...counts);
        for (const label of new Set(given)) expect(counts[label]).toBe(most);
        expect(counts.filter((count) => count > 0).length).toBe(new Set(given).size);
        const before = (label: number) => given.filter((other) => other === label).length;
        for (const i of repeated) expect(before(labels[i])).toBeLessThan(most);
        expect(Math.max(...given.map(before))).toBe(most);
      }),
    );
  });
});
