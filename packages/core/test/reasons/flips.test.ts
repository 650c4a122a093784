// Where the decision turns nearest by, and the box that keeps such cases out.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { columnPlanOf } from "../../src/reasons/best-bins.ts";
import { binOfCell, binsOf, encodeInto } from "../../src/reasons/bins.ts";
import { isConstrained } from "../../src/reasons/box.ts";
import { type Flip, keepingOut, nearestFlips } from "../../src/reasons/flips.ts";
import { CROSS } from "../../src/reasons/side.ts";
import { standingOf, TARGETS } from "../../src/reasons/targets.ts";
import type { Feature } from "../../src/table/feature.ts";
import { countedRows, countsOf, features } from "./case.ts";

const width = features.length;

describe("the nearest turns", () => {
  const numbers: readonly Feature[] = ["a", "b", "c", "d"].map((name) => ({ name, kind: "continuous", decimals: 0 }));
  const four: readonly Feature[] = [
    ...numbers,
    { name: "job", kind: "categorical", values: ["p", "q", "r"], spelling: [] },
  ];
  // Whole numbers from 0 to 9 and two of three jobs.
  const bins = binsOf(four, Float64Array.from(Array.from({ length: 10 }, (_, i) => [i, i, i, i, i % 2]).flat()));
  const instance = Float64Array.of(5, 5, 5, 5, 0);
  const distance = (a: Float64Array, at: number, b: Float64Array, offset: number) => {
    let sum = 0;
    for (let j = 0; j < 5; j++) sum += a[at + j] === b[offset + j] ? 0 : Math.abs(a[at + j] - b[offset + j]) || 0.5;
    return sum;
  };
  /** Of single changes: feature, its value and the answer. */
  const turns = (...changes: readonly (readonly [feature: number, value: number, label: number])[]) => {
    const rows = Float64Array.from(changes.flatMap(([feature, value]) => [...instance.with(feature, value)]));
    const singles = { rows, labels: Int32Array.from(changes, ([, , label]) => label) };
    const flips = nearestFlips(singles, { instance, outcome: 1, bins, distance });
    return flips.map(({ feature, bin, distance: far }) => [feature, bin, far]);
  };

  test("are those with another outcome, the nearest of each feature, in this order", () => {
    expect(turns([0, 2, 0], [0, 3, 2], [0, 4, 1], [1, 6, 0], [2, 9, 0])).toEqual([
      [1, 6, 1],
      [0, 3, 2],
      [2, 9, 4],
    ]);
    expect(turns([0, 2, 1])).toEqual([]);
  });

  test("of the same distance are in the order of features and of bins", () => {
    expect(turns([1, 4, 0], [0, 6, 0], [0, 4, 0])).toEqual([
      [0, 4, 1],
      [1, 4, 1],
    ]);
  });

  test("are those of three features at most", () => {
    expect(turns([3, 6, 0], [2, 7, 0], [1, 8, 0], [0, 9, 0]).map(([feature]) => feature)).toEqual([3, 2, 1]);
  });

  test("are none that no box can part from the case: of its own bin, or of a value that the pool lacks", () => {
    expect(turns([0, 5.5, 0], [4, 2, 0])).toEqual([[0, 6, 0.5]]);
    expect(turns([0, 4.5, 0])).toEqual([]);
    expect(turns([4, 1, 0])).toEqual([[4, 1, 1]]);
    expect(turns([4, Number.NaN, 0])).toEqual([[4, 2, 0.5]]);
  });

  test("have the bin of their sum of points where points are counted", () => {
    const ofBins = [null, Int32Array.from({ length: 12 }, (_, bin) => (bin < 10 ? bin : -7)), null, null, null];
    const score = {
      ...{ kind: "numeric" as const, cuts: Float64Array.of(2, 6), known: 3, missing: 3, absent: 4, hasMissing: false },
      ...{ ofBins, table: [] },
    };
    const scored = { ...bins, score };
    const singles = { rows: Float64Array.of(5, 9, 5, 5, 0, 9, 5, 5, 5, 0), labels: Int32Array.of(0, 0) };
    const [far, near] = nearestFlips(singles, { instance, outcome: 1, bins: scored, distance });
    expect(far).toEqual({ feature: 0, bin: 9, scoreBin: 1, distance: 4 });
    expect(near).toEqual({ feature: 1, bin: 9, scoreBin: 2, distance: 4 });
    expect(turns([0, 9, 0])).toEqual([[0, 9, 4]]);
  });
});

describe("a box that keeps a turn out", () => {
  /** Anything is worth keeping out. */
  const LAX = { ...TARGETS, keptForFlips: 0, steadierMayMiss: 1 };

  test("has the bins on the case's side of it, or all values but that one", () => {
    const boxes = fc.tuple(countedRows, fc.nat(), fc.nat(width - 1), fc.nat(40), fc.boolean());
    fc.assert(
      fc.property(boxes, ([{ bins, data, kinds }, pick, j, turn, isOpen]) => {
        const { stride } = bins;
        const plan = columnPlanOf(bins);
        const codes = new Uint8Array(data.length);
        encodeInto(bins, data, codes, 0);
        const x = codes.slice((pick % kinds.length) * width, (pick % kinds.length) * width + width);
        const counts = countsOf(stride, codes, kinds);
        const { known, kind, hasMissing } = bins.columns[j];
        const own = x[j];
        const bin = turn % (known + 1);
        fc.pre(bin !== own);
        const masks = new Uint8Array(width * stride).fill(1);
        // Another value that is kept out already stays so.
        const kept = isOpen ? -1 : [0, known - 1].find((b) => b !== own && b !== bin);
        if (kept !== undefined && kept >= 0) masks[j * stride + kept] = 0;
        counts.moveTo(masks);
        const box = { masks, standing: standingOf(counts.covered, counts.total, LAX), target: 0.4 };
        const searched = Int32Array.of(0, 1, 2);
        const flip: Flip = { feature: j, bin, distance: 1 };
        const found = keepingOut(box, [flip], { counts, plan, x, searched }, LAX, 3);
        const isKnown = (b: number) => b < known || (kind === "categories" && hasMissing && b === known);
        const isOnSide = (b: number) => {
          if (b === own) return true;
          if (kind === "categories") return b !== bin && isKnown(b);
          if (own >= known) return false;
          return bin >= known ? isKnown(b) : bin > own ? b < bin : b > bin && b < known;
        };
        const before = masks.subarray(j * stride, (j + 1) * stride);
        const expected = before.map((allowed, b) => Number(allowed === 1 && isOnSide(b)));
        const changed = masks.slice();
        changed.set(expected, j * stride);
        expect(found.box.masks).toEqual(changed);
        expect([...found.added]).toEqual(isConstrained(masks, j, stride) ? [] : [j]);
        expect(found.box.target).toBe(0.4);
        counts.moveTo(changed);
        expect(found.box.standing).toEqual(standingOf(counts.covered, counts.total, LAX));
        // Those that are out already, or that the search may not go by, change nothing.
        const again = keepingOut(found.box, [flip], { counts, plan, x, searched }, LAX, 3);
        expect(again).toEqual({ box: found.box, added: new Set() });
        const unsearched = { counts, plan, x, searched: searched.filter((feature) => feature !== j) };
        expect(keepingOut(box, [flip], unsearched, LAX, 3)).toEqual({ box, added: new Set() });
      }),
      { numRuns: 70 },
    );
  });

  /** Ages from 0 to 9, ten rows each, and two jobs; wrong below 3. The case has 8 and the first job. */
  const cells = Array.from({ length: 100 }, (_, i) => [i % 10, 5, Number(i % 20 < 10)]);
  const data = Float64Array.from(cells.flat());
  const bins = binsOf(features, data);
  const codes = new Uint8Array(data.length);
  encodeInto(bins, data, codes, 0);
  const kinds = Uint8Array.from(cells, ([age]) => CROSS + Number(age < 3));
  const x = codes.slice(8 * width, 9 * width);
  const { stride } = bins;
  const kept = (flips: readonly Omit<Flip, "distance">[], own: Partial<typeof TARGETS> = {}, maxConditions = 3) => {
    const targets = { ...TARGETS, realSlack: 1, ...own };
    const counts = countsOf(stride, codes, kinds);
    const masks = new Uint8Array(width * stride).fill(1);
    const box = { masks, standing: standingOf(counts.covered, counts.total, targets), target: null };
    const search = { counts, plan: columnPlanOf(bins), x, searched: Int32Array.of(0, 1, 2) };
    const found = keepingOut(
      box,
      flips.map((flip) => ({ ...flip, distance: 1 })),
      search,
      targets,
      maxConditions,
    );
    const { right, wrong } = found.box.standing;
    return { covered: right + wrong, added: [...found.added] };
  };
  const ageTo = (age: number) => ({ feature: 0, bin: binOfCell(bins.columns[0], age) });
  const otherJob = { feature: 2, bin: 1 - x[2] };

  test("covers as large a share of what it covered as is asked for", () => {
    expect(kept([ageTo(0)], { keptForFlips: 0.9 })).toEqual({ covered: 90, added: [0] });
    expect(kept([ageTo(0)], { keptForFlips: 0.91 })).toEqual({ covered: 100, added: [] });
    // Each turn beside the box that keeps those before it out.
    expect(kept([ageTo(0), ageTo(1)], { keptForFlips: 0.89 })).toEqual({ covered: 90, added: [0] });
    expect(kept([ageTo(0), ageTo(1)], { keptForFlips: 0.88 })).toEqual({ covered: 80, added: [0] });
  });

  test("is right nearly as often as before", () => {
    // Without the ages above 8 nearly the same share is right; without those above 4, far fewer are.
    const own = { keptForFlips: 0.1, steadierMayMiss: 0.05 };
    expect(kept([{ feature: 0, bin: 9 }], own).covered).toBe(90);
    expect(kept([otherJob], { keptForFlips: 0.1, steadierMayMiss: 0.03 })).toEqual({ covered: 100, added: [] });
    expect(kept([otherJob], own)).toEqual({ covered: 50, added: [2] });
  });

  test("gets no condition more than it may have", () => {
    const own = { keptForFlips: 0.1, steadierMayMiss: 1 };
    expect(kept([ageTo(0), otherJob], own)).toEqual({ covered: 45, added: [0, 2] });
    expect(kept([ageTo(0), otherJob, ageTo(1)], own, 1)).toEqual({ covered: 80, added: [0] });
    expect(kept([ageTo(0)], own, 0)).toEqual({ covered: 100, added: [] });
  });
});
