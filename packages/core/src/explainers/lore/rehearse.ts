// A few explanations that nobody sees, with a stand-in for the black box: whatever is made once of a pool is there afterwards, and
// the code has run, so that the first explanation that somebody waits for takes hardly longer than the next ones.

import type { BlackBox, Signal } from "../../blackbox/black-box.ts";
import { type LabelledPool, lendPools } from "../../reasons/shared-pool.ts";
import { decodeCell, type Row } from "../../table/feature.ts";
import { predictInto } from "../../tree/tree.ts";
import { buildTree, encodeRows } from "../build-tree.ts";
import { type PoolOwner, poolFor } from "./prepare-pool.ts";

/** Cases of each of the commonest outcomes: what is made once is made for each outcome. */
const CASES = 3;
const MOST_OUTCOMES = 3;

/** Real rows of the pool, by turns of its outcomes. */
function casesOf({ labels, real, rows, features }: LabelledPool): Row[] {
  const byOutcome = new Map<number, number[]>();
  for (let i = 0; i < real; i++) {
    const own = byOutcome.get(labels[i]) ?? [];
    own.push(i);
    byOutcome.set(labels[i], own);
  }
  const commonest = [...byOutcome.values()].sort((a, b) => b.length - a.length).slice(0, MOST_OUTCOMES);
  const numbers = Array.from({ length: CASES }, (_, k) => commonest.flatMap((own) => own.slice(k, k + 1))).flat();
  const rowAt = (i: number) =>
    features.map((feature, j) => [feature.name, decodeCell(feature, rows[i * features.length + j])]);
  return numbers.map((i) => Object.fromEntries(rowAt(i)) as Row);
}

/** Answers as a tree does that was grown on the pool. */
function standInFor(pool: LabelledPool, { blackBox, background, options }: PoolOwner): BlackBox {
  const { labels } = blackBox;
  const { confidence, minimumCases } = options;
  const encoded = encodeRows(pool, pool.features, labels.length, background.hasGaps);
  const tree = buildTree(encoded, { confidence, minimumCases });
  const predict: BlackBox["predict"] = ({ data, count }) => {
    const answers = new Int32Array(count);
    predictInto(tree, data, count, answers);
    return answers;
  };
  return { labels, predict };
}

/** Of a pool that is labelled; `explainBy` explains a case of another black box than the owner's. */
export async function rehearse(
  owner: PoolOwner,
  explainBy: (blackBox: BlackBox, row: Row) => Promise<unknown>,
  signal: Signal | undefined,
): Promise<void> {
  const pool = await poolFor(owner).labelled({ timeoutMs: owner.options.timeoutMs, signal });
  if (pool.real === 0) return;
  const standIn = standInFor(pool, owner);
  lendPools(owner.background, owner.blackBox, standIn);
  for (const row of casesOf(pool)) {
    if (signal?.aborted) return;
    await explainBy(standIn, row);
  }
}
