// The search with a sum of points: rows that are made inside a box, cases that its points keep out, and the tree that begins
// with a question about the sum.

import { beforeAll, describe, expect, test } from "vitest";
import { buildTreeAmong, encodeRows } from "../../src/explainers/build-tree.ts";
import { encodeInto, type ScoreBins, widthOfCodes } from "../../src/reasons/bins.ts";
import type { Box } from "../../src/reasons/box.ts";
import { BoxCounts } from "../../src/reasons/box-counts.ts";
import { keepingOut } from "../../src/reasons/flips.ts";
import { codesOf, type Pool } from "../../src/reasons/pool.ts";
import { crossesInside } from "../../src/reasons/rounds.ts";
import { scoredPool } from "../../src/reasons/scored-pool.ts";
import { standingOf, TARGETS } from "../../src/reasons/targets.ts";
import { covers } from "../../src/rules/condition.ts";
import { pathOf, pathsOf } from "../../src/rules/paths.ts";
import { treeWithPath } from "../../src/tree/path-first.ts";
import { sumOfPoints } from "../../src/tree/points.ts";
import { leafOf, predictInto } from "../../src/tree/tree.ts";
import { features, poolOf, tableOf } from "./score-world.ts";

const YES = 1;
const width = features.length;
let pool: Pool;
let score: ScoreBins;

beforeAll(async () => {
  pool = scoredPool(await poolOf(tableOf(600)), YES);
  score = pool.bins.score as ScoreBins;
});

/** The box that allows sums from a bin of them on. */
function boxFrom(bin: number): Uint8Array {
  const masks = new Uint8Array(widthOfCodes(pool.bins) * pool.bins.stride).fill(1);
  const start = width * pool.bins.stride;
  masks.fill(0, start, start + bin);
  masks.fill(0, start + score.known, start + pool.bins.stride);
  return masks;
}

describe("a box that bounds a sum of points", () => {
  test("has only crosses inside that add up to as many", () => {
    const bin = score.known - 2;
    const rows = crossesInside(pool, boxFrom(bin), 50, 0);
    expect(rows.length).toBe(50 * width);
    const codes = new Uint8Array(50 * widthOfCodes(pool.bins));
    encodeInto(pool.bins, rows, codes, 0);
    for (let i = 0; i < 50; i++) expect(codes[i * (width + 1) + width]).toBeGreaterThanOrEqual(bin);
  });

  test("is not narrowed for a case that its points keep out already", () => {
    const counts = new BoxCounts(width + 1, pool.bins.stride, pool.labels.length);
    counts.append(pool.codes, pool.sides[YES].kinds);
    const masks = boxFrom(score.known - 2);
    counts.moveTo(masks);
    const standing = standingOf(counts.covered, counts.total, TARGETS);
    const box: Box = { masks, standing, target: null };
    const x = codesOf(pool, Float64Array.of(99, 0, 19, 50));
    const search = { counts, plan: pool.plan, x, searched: pool.sides[YES].searched };
    const targets = { ...TARGETS, keptForFlips: 0, steadierMayMiss: 1 };
    const flip = { feature: 2, bin: 0, distance: 0.1 };
    const kept = keepingOut(box, [{ ...flip, scoreBin: 0 }], search, targets, 5);
    expect(kept.box.masks).toEqual(masks);
    const narrowed = keepingOut(box, [{ ...flip, scoreBin: score.known - 1 }], search, targets, 5);
    expect([...narrowed.added]).toEqual([2]);
  });
});

describe("a tree that begins with a question about the sum", () => {
  test("counts each case in the leaf where it ends, and has a path for each that covers it", () => {
    const { rows, labels } = pool;
    const missable = Uint8Array.of(1, 1, 0, 0);
    const cases = encodeRows({ rows, labels }, features, 2, missable);
    const count = labels.length;
    const sums = Float64Array.from({ length: count }, (_, i) => sumOfPoints(score.table, rows, i * width));
    const turn = { kind: "points", table: score.table, sums, atMost: score.cuts[2], onwards: 1 } as const;
    const everyCase = {
      rows: Int32Array.from({ length: count }, (_, i) => i),
      weights: new Int32Array(count).fill(1),
    };
    const tree = treeWithPath(cases, everyCase, [turn], YES, (own) =>
      buildTreeAmong(cases, own, { confidence: 0.25, minimumCases: 2 }),
    );
    const counts = new Float64Array(tree.counts.length);
    for (let i = 0; i < count; i++) counts[leafOf(tree, rows, i * width) * 2 + labels[i]]++;
    for (let node = 0; node < tree.nodeCount; node++) {
      if (tree.feature[node] >= 0) continue;
      expect(tree.counts.slice(node * 2, node * 2 + 2)).toEqual(counts.slice(node * 2, node * 2 + 2));
    }
    const predicted = new Int32Array(count);
    predictInto(tree, rows, count, predicted);
    for (let i = 0; i < count; i += 20) {
      const row = rows.slice(i * width, (i + 1) * width);
      if (sums[i] > turn.atMost) expect(predicted[i]).toBe(YES);
      const { leaf, premise } = pathOf(tree, features, row);
      expect(leaf).toBe(leafOf(tree, row, 0));
      expect(covers(premise, features, row)).toBe(true);
      expect(pathsOf(tree, features, row).filter((path) => covers(path.premise, features, row))).toHaveLength(1);
    }
  });
});
