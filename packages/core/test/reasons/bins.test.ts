import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { binOfCell, binsOf, type ColumnBins, encodeInto, isNamed, readableCut } from "../../src/reasons/bins.ts";
import type { ContinuousFeature, Feature } from "../../src/table/feature.ts";

const whole: ContinuousFeature = { name: "age", kind: "continuous", decimals: 0 };
const cents: ContinuousFeature = { name: "amount", kind: "continuous", decimals: 2 };
const categories = (count: number): Feature => {
  const values = Array.from({ length: count }, (_, i) => `v${i}`);
  return { name: "job", kind: "categorical", values, spelling: values };
};
const binsOfColumn = (feature: Feature, cells: readonly number[]): ColumnBins =>
  binsOf([feature], Float64Array.from(cells)).columns[0];
const cutsOf = (bins: ColumnBins) => (bins.kind === "numeric" ? [...bins.cuts] : []);

describe("a threshold", () => {
  test("lies between the two values that it parts, whatever their digits", () => {
    const double = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(whole, cents), double, double, (feature, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        fc.pre(low < high);
        const cut = readableCut(feature, low, high);
        expect(cut).toBeGreaterThanOrEqual(low);
        expect(cut).toBeLessThan(high);
      }),
    );
  });

  test("is as short as the gap allows, and no finer than the column is written", () => {
    expect(readableCut(whole, 3, 4)).toBe(3);
    expect(readableCut(whole, 940, 1180)).toBe(1100);
    expect(readableCut(whole, 118, 124)).toBe(121);
    expect(readableCut(cents, 1.25, 1.26)).toBe(1.25);
    expect(readableCut(cents, 0.5, 1.75)).toBe(1);
    // The longest step that is near the middle decides, be it as long as the gap or not: a quarter of it to either side will do.
    expect(readableCut(whole, 60, 160)).toBe(100);
    expect(readableCut(whole, 30, 130)).toBe(100);
    expect(readableCut(whole, 20, 120)).toBe(70);
    expect(readableCut(whole, 9, 19)).toBe(14);
    expect(readableCut(whole, 95, 105)).toBe(100);
    expect(readableCut(cents, 3.21, 3.49)).toBe(3.4);
  });

  test("between dates is a day, not a round number of days", () => {
    const date = { ...whole, date: { order: "ymd", separator: "-" } } as unknown as ContinuousFeature;
    expect(readableCut(date, 18_204, 18_304)).toBe(18_254);
  });
});

describe("all columns", () => {
  test("have room for those with most bins, the two last ones too", () => {
    const features = [whole, categories(7), cents];
    const rows = Array.from({ length: 6 }, (_, i) => [i % 3, i % 5, Number.NaN]);
    const { columns, stride, score } = binsOf(features, Float64Array.from(rows.flat()));
    expect(columns.map(({ known, hasMissing }) => [known, hasMissing])).toEqual([
      [3, false],
      [5, false],
      [0, true],
    ]);
    expect(stride).toBe(7);
    expect(score).toBeUndefined();
    expect(binsOf([], new Float64Array(0))).toEqual({ columns: [], stride: 2 });
    expect(binsOf([cents], new Float64Array(0)).stride).toBe(2);
  });

  test("can be named in a condition, but where the rarest categories share a bin", () => {
    expect([binsOfColumn(whole, [1]), binsOfColumn(categories(2), [0])].map(isNamed)).toEqual([true, true]);
    const all = (count: number) => binsOfColumn(categories(count), [...new Array(count).keys()]);
    expect([isNamed(all(254)), isNamed(all(255))]).toEqual([true, false]);
    expect([all(254), all(255)].map(({ known }) => known)).toEqual([254, 254]);
    // The rarest share the last one, wherever they stand among the values.
    const rareFirst = binsOfColumn(
      categories(300),
      Array.from({ length: 500 }, (_, i) => (i < 300 ? i : i - 200)),
    );
    expect([299, 100, 0, 53, 54, 99].map((code) => binOfCell(rareFirst, code))).toEqual([199, 0, 200, 253, 253, 253]);
    // Of as many rows the first have bins of their own.
    const shared = all(256);
    expect([0, 252, 253, 254, 255].map((code) => binOfCell(shared, code))).toEqual([0, 252, 253, 253, 253]);
  });
});

describe("bins", () => {
  test("part all values of a column that has few, and keep the order of the others", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 1, maxLength: 200 }), (cells) => {
        const bins = binsOfColumn(whole, cells);
        const distinct = [...new Set(cells)].sort((a, b) => a - b);
        const codes = distinct.map((cell) => binOfCell(bins, cell));
        expect(codes).toEqual([...codes].sort((a, b) => a - b));
        expect(new Set(codes).size).toBe(bins.known);
        if (distinct.length <= 24) expect(bins.known).toBe(distinct.length);
        const cuts = cutsOf(bins);
        expect(cuts).toEqual([...new Set(cuts)].sort((a, b) => a - b));
      }),
    );
  });

  test("tell apart values that are rare where most are the same", () => {
    const bins = binsOfColumn(whole, [...new Array(960).fill(0), ...Array.from({ length: 40 }, (_, i) => 10 + i)]);
    expect(bins.known).toBeGreaterThan(5);
  });

  test("are cut at sixteenths of the values and at eighths of the distinct ones, and between values wherever that is", () => {
    // 0 to 99: a cut below every sixteenth and every eighth of a hundred; no finer than that.
    const even = cutsOf(
      binsOfColumn(
        whole,
        Array.from({ length: 100 }, (_, i) => i),
      ),
    );
    expect(even).toEqual([5, 11, 17, 24, 30, 36, 42, 49, 55, 61, 67, 74, 80, 86, 92]);
    const quarters = binsOf(
      [whole],
      Float64Array.from({ length: 100 }, (_, i) => i),
      2,
    ).columns[0];
    expect(cutsOf(quarters)).toEqual([11, 24, 36, 49, 61, 74, 86]);
    // Nine in ten are 7: one sixteenth falls among the others, and the eighths of 31 distinct values.
    const most = [...new Array(270).fill(7), ...Array.from({ length: 30 }, (_, i) => 10 * (i + 1))];
    expect(cutsOf(binsOfColumn(whole, most))).toEqual([25, 65, 105, 115, 145, 185, 225, 265]);
    const few = cutsOf(
      binsOfColumn(
        whole,
        Array.from({ length: 24 }, (_, i) => 2 * i),
      ),
    );
    expect(few).toEqual(Array.from({ length: 23 }, (_, i) => 2 * i + 1));
    expect(
      cutsOf(
        binsOfColumn(
          whole,
          Array.from({ length: 25 }, (_, i) => 2 * i),
        ),
      ).length,
    ).toBeLessThan(24);
  });

  test("have a place for what is missing and for what the pool lacks", () => {
    const job = binsOfColumn(categories(4), [0, 2, Number.NaN, 2]);
    expect(job).toMatchObject({ known: 2, missing: 2, absent: 3, hasMissing: true });
    expect([0, 1, 2, 3, 4, Number.NaN].map((cell) => binOfCell(job, cell))).toEqual([0, 3, 1, 3, 3, 2]);
    const age = binsOfColumn(whole, [Number.NaN, Number.NaN]);
    expect(age).toMatchObject({ known: 0, missing: 0, absent: 1 });
    expect([7, Number.NaN].map((cell) => binOfCell(age, cell))).toEqual([1, 0]);
  });

  test("of more categories than a byte holds put the rarest together", () => {
    const cells = Array.from({ length: 300 }, (_, i) => (i < 40 ? [i, i] : [i])).flat();
    const bins = binsOfColumn(categories(300), cells);
    expect(bins.absent).toBeLessThan(256);
    const codes = Array.from({ length: 300 }, (_, i) => binOfCell(bins, i));
    expect(new Set(codes.slice(0, 40)).size).toBe(40);
    expect(Math.max(...codes)).toBe(bins.known - 1);
    expect(codes.slice(0, 40)).not.toContain(bins.known - 1);
  });

  test("are written row after row, from the row given on", () => {
    const bins = binsOf([whole, categories(2)], Float64Array.from([1, 0, 2, 1]));
    const out = new Uint8Array(6).fill(9);
    encodeInto(bins, Float64Array.from([2, 0, 1, 1]), out, 1);
    expect([...out]).toEqual([9, 9, 1, 0, 0, 1]);
  });
});
