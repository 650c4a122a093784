import { openRowSource, type RowSelection, rangesFromText, surveyRows } from "@lore-xai/runner";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { proportionalShares } from "../src/selection.ts";
import { tasksOf } from "../src/tasks.ts";
import { LOANS, temporaryFolder, writeLoans } from "./loans.ts";

const file = temporaryFolder();
const data = writeLoans(file("loans.csv"));

async function rowsOf(selection: RowSelection, seed = 0): Promise<number[]> {
  const source = openRowSource(data);
  const survey = await surveyRows(source, { selection, seed });
  const rows: number[] = [];
  const options = { seed, features: survey.background.features, chunkRows: 7, after: -1 };
  for await (const chunk of tasksOf(source, survey, options)) rows.push(...chunk.map(({ row }) => row));
  expect(rows).toHaveLength(survey.selected);
  return rows;
}

describe("a selection", () => {
  test("takes everything by default", async () => {
    expect(await rowsOf({})).toEqual(LOANS.map((_, i) => i));
  });

  test("takes a range, both ends included, and one without an end", async () => {
    expect(await rowsOf({ rows: [{ from: 3, to: 5 }] })).toEqual([3, 4, 5]);
    expect(await rowsOf({ rows: [{ from: 58, to: null }] })).toEqual([58, 59]);
  });

  test.each<[string, number[]]>([
    ["0,5,9", [0, 5, 9]],
    ["3..7", [3, 4, 5, 6, 7]],
    ["9, 2..3 ,58..", [2, 3, 9, 58, 59]],
    ["..1,1", [0, 1]],
  ])("takes the rows %s", async (text, rows) => {
    expect(await rowsOf({ rows: rangesFromText(text) ?? [] })).toEqual(rows);
  });

  test.each(["", "a", "1,", "..", "-1", "1..2..3", "1.5", "1;2"])("cannot be %j", (text) => {
    expect(rangesFromText(text)).toBeNull();
  });

  test.each<[string, RowSelection]>([
    ["all rows", {}],
    ["some rows", { rows: [{ from: 3, to: 20 }], where: [{ column: "job", value: String(LOANS[4].job) }] }],
    ["a sample", { sample: { size: 11 } }],
  ])("of %s in shards is the whole of it in order, in parts as equal as can be", async (_, selection) => {
    const whole = await rowsOf(selection, 3);
    for (const of of [1, 2, 7, 61]) {
      const parts: number[][] = [];
      for (let index = 0; index < of; index++) parts.push(await rowsOf({ ...selection, shard: { index, of } }, 3));
      expect(parts.flat()).toEqual(whole);
      const sizes = parts.map((part) => part.length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }
  });

  test("takes rows by what names them", async () => {
    const values = [String(LOANS[7].income), String(LOANS[3].income)];
    expect(await rowsOf({ ids: { column: "income", values } })).toEqual([3, 7]);
    const unknown = { column: "income", values: ["10-3345"] };
    await expect(rowsOf({ ids: unknown })).rejects.toThrow('no row of 60 has "10-3345" in "income"');
  });

  test("takes rows by the values of columns", async () => {
    const where = [
      { column: "status", value: "deny" },
      { column: "job", value: "clerk" },
    ];
    const wanted = LOANS.flatMap(({ status, job }, i) => (status === "deny" && job === "clerk" ? [i] : []));
    expect(await rowsOf({ where })).toEqual(wanted);
    expect(wanted.length).toBeGreaterThan(0);
  });

  test("samples without repetition, in order, the same rows for the same seed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 80 }), fc.nat(), async (size, seed) => {
        const rows = await rowsOf({ sample: { size } }, seed);
        expect(rows).toHaveLength(Math.min(size, 60));
        expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b));
        expect(await rowsOf({ sample: { size } }, seed)).toEqual(rows);
      }),
      { numRuns: 30 },
    );
  });

  test("samples other rows for another seed", async () => {
    expect(await rowsOf({ sample: { size: 10 } }, 1)).not.toEqual(await rowsOf({ sample: { size: 10 } }, 2));
  });

  test("gives every value its share where it is told to stratify", async () => {
    const rows = await rowsOf({ sample: { size: 30, stratify: "job" } });
    const jobs = rows.map((i) => LOANS[i].job);
    expect(["clerk", "none", "other"].map((job) => jobs.filter((other) => other === job).length)).toEqual([10, 10, 10]);
  });

  test("shares add up, are no more than there is and are near to exact", () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 1000 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 2000 }),
        (counts, size) => {
          const total = counts.reduce((sum, count) => sum + count, 0);
          const shares = proportionalShares(counts, size);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.min(size, total));
          for (const [i, share] of shares.entries()) {
            expect(share).toBeLessThanOrEqual(counts[i]);
            if (total > size) expect(Math.abs(share - (counts[i] * size) / total)).toBeLessThan(1);
          }
        },
      ),
    );
  });

  test.each<[string, RowSelection, string]>([
    ["an unknown column in where", { where: [{ column: "statsu", value: "deny" }] }, "unknown-feature"],
    ["an unknown column to stratify by", { sample: { size: 3, stratify: "statsu" } }, "unknown-feature"],
    ["a range that runs backwards", { rows: [{ from: 5, to: 3 }] }, "invalid-option"],
    ["no rows at all", { rows: [{ from: 1000, to: null }] }, "row-out-of-range"],
    ["a sample of nothing", { sample: { size: 0 } }, "invalid-option"],
  ])("%s is an error", async (_, selection, code) => {
    await expect(rowsOf(selection)).rejects.toMatchObject({ code });
  });
});

describe("the background", () => {
  test("is the whole table if it is small, and so many rows of it if not", async () => {
    const whole = await surveyRows(openRowSource(data));
    expect(whole.background.rowCount).toBe(60);
    const part = await surveyRows(openRowSource(data), { backgroundRows: 10 });
    expect(part.background.rowCount).toBe(10);
    expect(part.rowCount).toBe(60);
  });

  test("does not change with the selection or the seed", async () => {
    const one = await surveyRows(openRowSource(data), { backgroundRows: 10 });
    const other = await surveyRows(openRowSource(data), {
      backgroundRows: 10,
      seed: 9,
      selection: { rows: [{ from: 0, to: 3 }] },
    });
    expect(other.background).toEqual(one.background);
  });
});
