// What a final rule is worth on rows that it was not made with: real ones that were kept apart, and crosses that the rule
// covers and that nobody has asked about.

import { type Proportion, proportion } from "../metrics/binomial.ts";
import type { Random } from "../random/random.ts";
import { RowIndex } from "../rows/row-index.ts";
import { isSameRow } from "../rows/same-row.ts";
import { rowsOf } from "../rows/sample.ts";
import { isSameCell } from "../table/feature.ts";
import { type Bins, binOfCell, widthOfCodes } from "./bins.ts";
import { isConstrained } from "./box.ts";
import type { Pool } from "./pool.ts";
import { type AskAbout, crossesInside, type RowsInside } from "./rounds.ts";

/** A rule as the box that it covers, and what it says of which case. */
export interface BoxRule {
  readonly masks: Uint8Array;
  readonly outcome: number;
  readonly instance: Float64Array;
  /** Of a pool of variants, where variants come from that keep to the rule: they are measured on in place of the rows kept apart. */
  readonly variantsInside?: RowsInside;
}

export interface ReasonEvidence {
  /** Share of the real rows that the rule covers: of those searched and those kept apart. */
  readonly coverage: number;
  /** Of real rows that were searched and that it covers, those with its outcome. */
  readonly searched: Proportion;
  /** Of real rows kept apart that the rule covers, or of fresh variants, those with its outcome. */
  readonly real: Proportion;
  /** Of fresh crosses that it covers, those with its outcome. */
  readonly crosses: Proportion;
  /** Of all real rows that were searched, those with its outcome. */
  readonly baseRate: Proportion;
}

/** Rows to ask about, at most. */
export interface EvidenceSizes {
  readonly real: number;
  readonly crosses: number;
}

/** So many for each that is wanted: some are copies of rows that were asked. */
const SPARE = 2;

/** A line to the black box that knows which rows were asked about before. */
export interface EvidenceLine {
  readonly ask: AskAbout;
  isKnown(rows: Float64Array, offset: number): boolean;
}

/** `random` decides which rows are asked about, where the rule covers more than are wanted. */
export async function measureReason(
  pool: Pool,
  rule: BoxRule,
  sizes: EvidenceSizes,
  { ask, isKnown }: EvidenceLine,
  random: Random,
): Promise<ReasonEvidence> {
  const { bins, keptApart, keptCodes, codes, labels, real } = pool;
  const width = bins.columns.length;
  const covered = coveredRows(keptCodes, rule.masks, bins).filter(hasOwnNames(keptApart, rule, bins));
  const onSearched = coveredRows(codes.subarray(0, real * widthOfCodes(bins)), rule.masks, bins);
  // The case itself tells nothing of others.
  const others = covered.filter((i) => !isSameRow(rule.instance, 0, keptApart, i * width, width));
  const fresh = (rows: Float64Array, most: number) => newRows(rows, width, most, isKnown);
  const asked =
    rule.variantsInside === undefined
      ? rowsOf(keptApart, drawn(others, sizes.real, random), width)
      : fresh(rule.variantsInside(rule.masks, SPARE * sizes.real, "fresh"), sizes.real);
  const crosses = fresh(crossesInside(pool, rule.masks, SPARE * sizes.crosses, "fresh"), sizes.crosses);
  const share = async (rows: Float64Array) => {
    const answered = await ask(rows, rows.length / width);
    return rightAmong(answered.labels, rule.outcome);
  };
  const ofSearched = Int32Array.from(onSearched, (i) => labels[i]);
  const rows = real + keptApart.length / width;
  return {
    coverage: rows === 0 ? 0 : (covered.length + onSearched.length) / rows,
    searched: rightAmong(ofSearched, rule.outcome),
    real: await share(asked),
    crosses: await share(crosses),
    baseRate: rightAmong(labels.subarray(0, real), rule.outcome),
  };
}

function rightAmong(labels: Int32Array, outcome: number): Proportion {
  let right = 0;
  for (const label of labels) if (label === outcome) right++;
  return proportion(right, labels.length);
}

/** Up to `most` rows that differ from one another and from all that were asked about. */
function newRows(rows: Float64Array, width: number, most: number, isKnown: EvidenceLine["isKnown"]): Float64Array {
  const taken = new RowIndex(width, most);
  for (let at = 0; at < rows.length && taken.size < most; at += width) if (!isKnown(rows, at)) taken.add(rows, at);
  return taken.rows;
}

/**
 * Values that the pool lacks share a bin. Where the case has one of them, its rule names that one alone: whether a row has it
 * too, where the rule asks for it.
 */
function hasOwnNames(rows: Float64Array, { masks, instance }: BoxRule, { columns, stride }: Bins) {
  const named = columns.flatMap((column, j) => {
    const isOwn = column.kind === "categories" && binOfCell(column, instance[j]) === column.absent;
    return isOwn && isConstrained(masks, j, stride) ? [j] : [];
  });
  return (i: number) =>
    named.every((j) => {
      const cell = rows[i * columns.length + j];
      return isSameCell(cell, instance[j]) || binOfCell(columns[j], cell) !== columns[j].absent;
    });
}

/** Up to `most` of the numbers, by chance. */
function drawn(numbers: Int32Array, most: number, random: Random): Int32Array {
  const left = numbers.slice();
  const taken = new Int32Array(Math.min(most, left.length));
  for (let k = 0; k < taken.length; k++) {
    const at = k + random.below(left.length - k);
    taken[k] = left[at];
    left[at] = left[k];
  }
  return taken;
}

function coveredRows(codes: Uint8Array, masks: Uint8Array, bins: Bins): Int32Array {
  const { stride } = bins;
  const width = widthOfCodes(bins);
  const count = codes.length / width;
  const covered = new Int32Array(count);
  let found = 0;
  for (let i = 0; i < count; i++) {
    let j = 0;
    while (j < width && masks[j * stride + codes[i * width + j]] === 1) j++;
    if (j === width) covered[found++] = i;
  }
  return covered.subarray(0, found);
}
