// One machine per pair of classes, all on the same support vectors, and the vote among them.

import { occurringClasses } from "../classes.ts";
import { type EncodedRows, pickEncoded } from "../encoding/encode-rows.ts";
import type { Encoding } from "../encoding/encoding.ts";
import { KernelColumns } from "./kernel-columns.ts";
import { RbfKernel } from "./rbf-kernel.ts";
import { solveSmo } from "./solve-smo.ts";

export interface SmoSettings {
  readonly cost: number;
  readonly gamma: number;
  readonly tolerance: number;
}

/** Decides for class `first` above 0, for `second` otherwise. */
export interface PairMachine {
  /** Positions among the classes that occur. */
  readonly first: number;
  readonly second: number;
  /** sign * alpha per support vector; 0 for those of other classes. */
  readonly coefficients: Float64Array;
  readonly bias: number;
}

export interface SupportVectorMachine {
  /** Position in the labels of each class that occurs. */
  readonly classes: Int32Array;
  readonly gamma: number;
  /** The rows that decide, all of whose categories have a column. */
  readonly supportVectors: EncodedRows;
  readonly pairs: readonly PairMachine[];
}

function solvePair(encoding: Encoding, rows: EncodedRows, indices: Int32Array, signs: Float64Array, set: SmoSettings) {
  const pairRows = pickEncoded(rows, indices);
  const kernel = new KernelColumns(pairRows, new RbfKernel(encoding, pairRows, set.gamma));
  const { alphas, bias } = solveSmo(kernel, signs, set.cost, set.tolerance);
  const coefficients = new Float64Array(rows.count);
  for (const [at, row] of indices.entries()) coefficients[row] = signs[at] * alphas[at];
  return { coefficients, bias };
}

export function trainOneAgainstOne(
  encoding: Encoding,
  rows: EncodedRows,
  outcomes: Int32Array,
  settings: SmoSettings,
): SupportVectorMachine {
  const classes = occurringClasses(outcomes);
  const everyRow = Int32Array.from(outcomes.keys());
  const pairs: PairMachine[] = [];
  for (let first = 0; first < classes.length; first++) {
    for (let second = first + 1; second < classes.length; second++) {
      const [one, other] = [classes[first], classes[second]];
      const indices = everyRow.filter((i) => outcomes[i] === one || outcomes[i] === other);
      const signs = Float64Array.from(indices, (i) => (outcomes[i] === one ? 1 : -1));
      pairs.push({ first, second, ...solvePair(encoding, rows, indices, signs, settings) });
    }
  }
  const used = everyRow.filter((i) => pairs.some((pair) => pair.coefficients[i] !== 0));
  const ofUsed = (values: Float64Array) => Float64Array.from(used, (i) => values[i]);
  return {
    classes,
    gamma: settings.gamma,
    supportVectors: pickEncoded(rows, used),
    pairs: pairs.map((pair) => ({ ...pair, coefficients: ofUsed(pair.coefficients) })),
  };
}

/** One decision per row and pair; `supportVectors` is the kernel of the machine's own. */
export function decideInto(
  { pairs }: SupportVectorMachine,
  supportVectors: RbfKernel,
  rows: EncodedRows,
  out: Float64Array,
): void {
  const kernel = new Float64Array(supportVectors.paddedCount);
  for (let i = 0, at = 0; i < rows.count; i++) {
    supportVectors.kernelInto(rows, i, kernel);
    for (let p = 0; p < pairs.length; p++) out[at++] = pairs[p].bias + product(pairs[p].coefficients, kernel);
  }
}

function product(coefficients: Float64Array, kernel: Float64Array): number {
  let sum = 0;
  for (let s = 0; s < coefficients.length; s++) sum += coefficients[s] * kernel[s];
  return sum;
}

/** The class that wins most pairs; of several, the first. */
export function voteOfPairsInto(
  { classes, pairs }: SupportVectorMachine,
  decisions: Float64Array,
  out: Int32Array,
): void {
  const votes = new Int32Array(classes.length);
  for (let i = 0, at = 0; i < out.length; i++) {
    votes.fill(0);
    for (const { first, second } of pairs) votes[decisions[at++] > 0 ? first : second]++;
    let best = 0;
    for (let k = 1; k < votes.length; k++) if (votes[k] > votes[best]) best = k;
    out[i] = classes[best];
  }
}
