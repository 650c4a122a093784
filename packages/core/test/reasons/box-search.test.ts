import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { Random } from "../../src/random/random.ts";
import { BestBins, columnPlanOf, costOf } from "../../src/reasons/best-bins.ts";
import { type Bins, encodeInto } from "../../src/reasons/bins.ts";
import { constrainedFeatures } from "../../src/reasons/box.ts";
import { BoxCounts } from "../../src/reasons/box-counts.ts";
import { searchBox } from "../../src/reasons/box-search.ts";
import { REASON_SETTINGS } from "../../src/reasons/find-reason.ts";
import { generalise } from "../../src/reasons/generalise.ts";
import { RememberedBoxes } from "../../src/reasons/remembered-boxes.ts";
import { KINDS } from "../../src/reasons/side.ts";
import { coveredBy, standingOf } from "../../src/reasons/targets.ts";
import { countedRows, countsOf, features } from "./case.ts";

const width = features.length;

/** A search on random rows, x being one of them. */
const searches = fc.tuple(countedRows, fc.nat()).map(([{ bins, data, kinds }, pick]) => {
  const codes = new Uint8Array(data.length);
  encodeInto(bins, data, codes, 0);
  const own = (pick % kinds.length) * width;
  const x = codes.slice(own, own + width);
  return { bins, codes, kinds, x, counts: countsOf(bins.stride, codes, kinds), plan: columnPlanOf(bins) };
});
const masksOf = ({ columns, stride }: Bins, x: Uint8Array, bits: readonly number[]) => {
  const masks = new Uint8Array(columns.length * stride);
  for (const at of masks.keys()) masks[at] = bits[at % bits.length];
  for (const [j, code] of x.entries()) masks[j * stride + code] = 1;
  return masks;
};
const bitLists = fc.array(fc.nat(1), { minLength: 5, maxLength: 40 });

const isInside = (masks: Uint8Array, codes: Uint8Array, i: number, stride: number, but = -1) =>
  features.every((_, j) => j === but || masks[j * stride + codes[i * width + j]] === 1);

/** By definition, row by row. */
function histogramOf(counts: BoxCounts, codes: Uint8Array, kinds: Uint8Array, masks: Uint8Array): Int32Array {
  const histogram = new Int32Array(counts.histogram.length);
  for (const i of kinds.keys()) {
    for (let j = 0; j < width; j++) {
      if (!isInside(masks, codes, i, counts.stride, j)) continue;
      histogram[(j * counts.stride + codes[i * width + j]) * KINDS + kinds[i]]++;
    }
  }
  return histogram;
}

describe("rows counted in a box", () => {
  test("are those that a look at every row would count, however the box was reached", () => {
    fc.assert(
      fc.property(searches, fc.array(bitLists, { maxLength: 4 }), ({ bins, codes, kinds, x, counts }, boxes) => {
        for (const bits of boxes) {
          const masks = masksOf(bins, x, bits);
          counts.moveTo(masks);
          expect(counts.allowed).toEqual(masks);
          expect(counts.histogram).toEqual(histogramOf(counts, codes, kinds, masks));
          const covered = new Int32Array(KINDS);
          for (const i of kinds.keys()) if (isInside(masks, codes, i, bins.stride)) covered[kinds[i]]++;
          expect(counts.covered).toEqual(covered);
        }
        counts.open();
        expect(counts.histogram).toEqual(
          histogramOf(counts, codes, kinds, new Uint8Array(counts.allowed.length).fill(1)),
        );
      }),
    );
  });

  test("are so too where one feature changes after another, whether few of them stay or many", () => {
    fc.assert(
      fc.property(searches, fc.array(bitLists, { maxLength: 3 }), ({ bins, codes, kinds, x, counts }, boxes) => {
        for (const masks of boxes.map((bits) => masksOf(bins, x, bits))) {
          for (const j of features.keys()) counts.change(j, masks, j * bins.stride);
          expect(counts.histogram).toEqual(histogramOf(counts, codes, kinds, masks));
        }
      }),
    );
  });

  test("are those of the pool alone in a copy that was given back, whatever was added to it", () => {
    fc.assert(
      fc.property(searches, bitLists, ({ bins, codes, kinds, x }, bits) => {
        const room = new BoxCounts(width, bins.stride, kinds.length + 1);
        room.append(codes, kinds);
        const expected = room.borrow();
        const used = room.borrow();
        used.append(codes.subarray(0, width), kinds.subarray(0, 1));
        used.moveTo(masksOf(bins, x, bits));
        room.giveBack(used);
        const next = room.borrow();
        expect(next).toBe(used);
        for (const key of ["count", "total", "covered", "allowed", "histogram"] as const) {
          expect(next[key]).toEqual(expected[key]);
        }
        const masks = masksOf(bins, x, bits);
        next.moveTo(masks);
        expect(next.histogram).toEqual(histogramOf(next, codes, kinds, masks));
      }),
    );
  });
});

describe("boxes that are remembered", () => {
  test("are counted as a look at every row would, by copies with rows of their own and after steps that were not remembered", () => {
    const steps = fc.array(fc.tuple(fc.nat(3), fc.nat(width - 1), fc.boolean()), { maxLength: 25 });
    fc.assert(
      fc.property(searches, fc.array(bitLists, { minLength: 4, maxLength: 4 }), steps, (search, lists, taken) => {
        const { bins, codes, kinds, x } = search;
        const boxes = lists.map((bits) => masksOf(bins, x, bits));
        const room = new BoxCounts(width, bins.stride, kinds.length + 1);
        room.append(codes, kinds);
        const plain = room.borrow();
        const longer = room.borrow();
        longer.append(codes.subarray(0, width), kinds.subarray(0, 1));
        const moreCodes = Uint8Array.of(...codes, ...codes.subarray(0, width));
        const moreKinds = Uint8Array.of(...kinds, kinds[0]);
        for (const [box, j, isLonger] of taken) {
          const counts = isLonger ? longer : plain;
          if (box === 0 && j === 0) counts.open();
          else if (j === 0) counts.moveTo(boxes[box]);
          else counts.change(j, boxes[box], j * bins.stride);
          const [ownCodes, ownKinds] = isLonger ? [moreCodes, moreKinds] : [codes, kinds];
          const { allowed } = counts;
          expect(counts.histogram).toEqual(histogramOf(counts, ownCodes, ownKinds, allowed));
          const covered = new Int32Array(KINDS);
          for (const i of ownKinds.keys()) if (isInside(allowed, ownCodes, i, bins.stride)) covered[ownKinds[i]]++;
          expect(counts.covered).toEqual(covered);
        }
      }),
    );
  });

  test("are counted so on a long way through few boxes, some rows of which came later", () => {
    const random = Random.fromSeed(4);
    const drawn = (length: number, most: number) => Uint8Array.from({ length }, () => random.below(most));
    const [stride, sorted, later] = [5, 40, 15];
    const [codes, kinds] = [drawn((sorted + later) * width, stride), drawn(sorted + later, KINDS)];
    const boxes = Array.from({ length: 5 }, () => drawn(width * stride, 4).map((lot) => Number(lot > 0)));
    const room = new BoxCounts(width, stride, sorted + later);
    room.append(codes.subarray(0, sorted * width), kinds.subarray(0, sorted));
    const [plain, longer] = [room.borrow(), room.borrow()];
    longer.append(codes.subarray(sorted * width), kinds.subarray(sorted));
    const wrong: number[] = [];
    for (let step = 0; step < 400; step++) {
      const isLonger = random.chance(0.5);
      const counts = isLonger ? longer : plain;
      const box = boxes[random.below(boxes.length)];
      if (random.chance(0.3)) counts.moveTo(box);
      else {
        const j = random.below(width);
        counts.change(j, box, j * stride);
      }
      const own = isLonger ? kinds : kinds.subarray(0, sorted);
      if (counts.histogram.join() !== histogramOf(counts, codes, own, counts.allowed).join()) wrong.push(step);
    }
    expect(wrong).toEqual([]);
  });

  test("are not counted again, whoever comes to them and how; of rows of one case none is kept", () => {
    const remember = vi.spyOn(RememberedBoxes.prototype, "remember");
    const stride = 3;
    const codes = Uint8Array.from({ length: 30 * width }, (_, at) => (at * 7) % stride);
    const room = new BoxCounts(width, stride, 31);
    room.append(codes, new Uint8Array(30));
    const [one, other, longer] = [room.borrow(), room.borrow(), room.borrow()];
    longer.append(codes.subarray(0, width), Uint8Array.of(1));
    const box = (...out: readonly number[]) =>
      out.reduce((masks, bin) => masks.with(bin, 0), new Uint8Array(9).fill(1));
    const countedBy = (step: () => void) => {
      remember.mockClear();
      step();
      return remember.mock.calls.length;
    };
    expect(countedBy(() => one.moveTo(box(0, 4)))).toBe(1);
    expect(countedBy(() => other.moveTo(box(0, 4)))).toBe(0);
    expect(countedBy(() => longer.moveTo(box(0, 4)))).toBe(0);
    // Where one feature is another, only that one is changed; where none is, nothing is done.
    const change = vi.spyOn(one, "change");
    expect(countedBy(() => one.moveTo(box(0, 5)))).toBe(1);
    expect(countedBy(() => one.moveTo(box(0, 5)))).toBe(0);
    expect(change.mock.calls.map(([j]) => j)).toEqual([1]);
    expect(countedBy(() => other.change(1, box(0, 5), 3))).toBe(0);
    expect(countedBy(() => longer.moveTo(box(1, 6)))).toBe(0);
    expect(countedBy(() => other.moveTo(box(1, 6)))).toBe(1);
    remember.mockRestore();
  });

  const whole = Int32Array.from({ length: 4 * KINDS }, (_, cell) => cell % 3);
  const some = (k: number) => whole.map((count) => (count * k) % 3);
  const covered = Int32Array.from({ length: KINDS }, (_, kind) => kind);
  const emptied = () => ({ histogram: new Int32Array(whole.length).fill(9), covered: new Int32Array(KINDS) });

  test("give way to newer ones, those first that were looked up longest ago", () => {
    // A box takes so much here that four are kept.
    const numbers = 100_000;
    const boxes = new RememberedBoxes(whole, 3, numbers);
    const masks = (k: number) => new Int32Array(numbers).fill(k);
    const isKnown = (k: number) => boxes.recall(masks(k), emptied().histogram, emptied().covered);
    for (let k = 0; k < 4; k++) boxes.remember(masks(k), some(k), covered);
    expect([0, 1, 2, 3].map(isKnown)).toEqual([true, true, true, true]);
    isKnown(0);
    boxes.remember(masks(4), some(4), covered);
    expect([0, 1, 2, 3].map(isKnown)).toEqual([true, false, true, true]);
    const found = emptied();
    expect(boxes.recall(masks(4), found.histogram, found.covered)).toBe(true);
    expect(found).toEqual({ histogram: some(4), covered });
  });

  test("are not taken for others that have the same hash, and give way to them", () => {
    const [one, other] = [Int32Array.of(1, 2), Int32Array.of(3, 210_944_290)];
    const boxes = new RememberedBoxes(whole, 3, 2);
    const isKnown = (masks: Int32Array) => boxes.recall(masks, emptied().histogram, emptied().covered);
    boxes.remember(one, some(1), covered);
    expect([one, other].map(isKnown)).toEqual([true, false]);
    boxes.remember(other, some(2), covered);
    expect([one, other].map(isKnown)).toEqual([false, true]);
  });

  test("are none where a count could be more than is kept of it", () => {
    const boxes = new RememberedBoxes(whole, 70_000, 2);
    boxes.remember(Int32Array.of(1, 2), some(1), covered);
    expect(boxes.recall(Int32Array.of(1, 2), emptied().histogram, emptied().covered)).toBe(false);
  });
});

/** All masks that hold x's bin: intervals of numbers, sets of categories, all of it, known alone, missing alone. */
function everyMask({ columns, stride }: Bins, j: number, own: number): Uint8Array[] {
  const { kind, known, missing, hasMissing } = columns[j];
  const masks = [new Uint8Array(stride).fill(1)];
  if (kind === "numeric") {
    if (own === missing) masks.push(new Uint8Array(stride).fill(1, missing, missing + 1));
    for (let low = 0; low <= own; low++) {
      for (let high = own; high < known && own < known; high++)
        masks.push(new Uint8Array(stride).fill(1, low, high + 1));
    }
    return masks;
  }
  const size = known + Number(hasMissing);
  for (let bits = 0; bits < 2 ** size - 1; bits++) {
    const mask = Uint8Array.from({ length: stride }, (_, b) => (b < size ? (bits >> b) & 1 : 0));
    if (own >= size || mask[own] === 1) {
      mask[own] = 1;
      masks.push(mask);
    }
  }
  return masks;
}

describe("the best bins of a feature", () => {
  test("are worth what the best of all intervals and sets around x is worth", () => {
    const worths = fc.integer({ min: -9, max: 9 });
    fc.assert(
      fc.property(searches, bitLists, worths, worths, fc.nat(4), (search, bits, right, wrong, price) => {
        const { bins, counts, plan, x } = search;
        counts.moveTo(masksOf(bins, x, bits));
        const best = new BestBins(counts, plan, x);
        const worth = { right, wrong, price: new Float64Array(width).fill(price) };
        const worthOf = (masks: Uint8Array, j: number, start: number) => {
          let value = 0;
          for (let b = 0; b < bins.stride; b++) {
            for (let kind = 0; kind < KINDS && masks[start + b] === 1; kind++) {
              value += counts.histogram[(j * bins.stride + b) * KINDS + kind] * (kind % 2 === 0 ? right : wrong);
            }
          }
          const all = new Uint8Array(counts.allowed.length).fill(1);
          all.set(masks.subarray(start, start + bins.stride), j * bins.stride);
          return value - price * costOf(all, j, bins.stride, plan);
        };
        for (let j = 0; j < width; j++) {
          const gain = best.gain(j, worth);
          const most = Math.max(...everyMask(bins, j, x[j]).map((mask) => worthOf(mask, j, 0)));
          expect(gain).toBeCloseTo(most - worthOf(counts.allowed, j, j * bins.stride));
          expect(worthOf(best.bestMask(j, worth), j, 0)).toBeCloseTo(most);
          expect(best.bestMask(j, worth)[x[j]]).toBe(1);
        }
      }),
    );
  });
});

describe("the search", () => {
  const targets = { ...REASON_SETTINGS.targets, precision: [0.9, 0.6, 0.3], balanced: 0.5 };
  const settings = { ...REASON_SETTINGS, targets };
  const tells = new Float64Array(width).fill(1);
  const searched = Int32Array.from(tells.keys());

  test("gives a box that holds x, with no more conditions than allowed, and is no worse than where it began", () => {
    fc.assert(
      fc.property(searches, fc.integer({ min: 0, max: 3 }), ({ bins, counts, plan, x }, maxConditions) => {
        const box = searchBox({ counts, plan, x, tells, searched }, { ...settings, maxConditions });
        for (const [j, code] of x.entries()) expect(box.masks[j * bins.stride + code]).toBe(1);
        expect(constrainedFeatures(box.masks, width, bins.stride).length).toBeLessThanOrEqual(maxConditions);
        const start = standingOf(counts.total, counts.total, targets);
        const least = (box.target ?? start.bound) - targets.shorterMayMiss;
        expect(box.standing.bound).toBeGreaterThanOrEqual(least);
        counts.moveTo(box.masks);
        expect(box.standing).toEqual(standingOf(counts.covered, counts.total, targets));
      }),
    );
  });

  test("never allows a value that the pool lacks, where x has another", () => {
    fc.assert(
      fc.property(searches, ({ bins, counts, plan, x }) => {
        const { masks } = searchBox({ counts, plan, x, tells, searched }, settings);
        for (const j of constrainedFeatures(masks, width, bins.stride)) {
          const { absent, missing, hasMissing } = bins.columns[j];
          expect(masks[j * bins.stride + absent]).toBe(0);
          if (!hasMissing) expect(masks[j * bins.stride + missing]).toBe(0);
        }
      }),
    );
  });
});

describe("a more general box", () => {
  const { targets } = REASON_SETTINGS;

  test("covers what the box covers, and stays near its target", () => {
    fc.assert(
      fc.property(searches, bitLists, ({ bins, counts, plan, x }, bits) => {
        const masks = masksOf(bins, x, bits);
        for (const [j, { kind, known, absent }] of bins.columns.entries()) {
          // Of a number only intervals are boxes.
          const own = masks.subarray(j * bins.stride, (j + 1) * bins.stride);
          if (kind === "numeric") own.fill(0).fill(1, Math.min(x[j], known), x[j] + 1);
          else own.fill(0, absent === x[j] ? absent + 1 : absent);
        }
        counts.moveTo(masks);
        const standing = standingOf(counts.covered, counts.total, targets);
        const wider = generalise({ masks, standing, target: null }, { counts, plan, targets });
        for (const [at, bin] of masks.entries()) if (bin === 1) expect(wider.masks[at]).toBe(1);
        expect(coveredBy(wider.standing)).toBeGreaterThanOrEqual(coveredBy(standing));
        expect(wider.standing.bound).toBeGreaterThanOrEqual(standing.bound - targets.shorterMayMiss);
        expect(wider.standing.balanced).toBeGreaterThanOrEqual(Math.min(targets.balanced, standing.balanced));
      }),
    );
  });
});
