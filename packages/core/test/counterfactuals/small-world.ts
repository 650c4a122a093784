// A world of four features in which counterfactuals are looked for, small enough to be looked through.

import type { Batch, BlackBox } from "../../src/blackbox/black-box.ts";
import { type Inquiry, openInquiry } from "../../src/blackbox/inquiry.ts";
import { compileConstraints } from "../../src/constraints/compile-constraints.ts";
import type { Constraint } from "../../src/constraints/constraint.ts";
import type { CandidateInquiry } from "../../src/counterfactuals/ask.ts";
import { type Candidate, candidateFrom } from "../../src/counterfactuals/candidate.ts";
import type { CounterfactualSearch } from "../../src/counterfactuals/search-request.ts";
import type { PairDistance } from "../../src/distance/distance.ts";
import type { Feature } from "../../src/table/feature.ts";

export const features: readonly Feature[] = [
  { name: "income", kind: "continuous", decimals: 0 },
  { name: "rate", kind: "continuous", decimals: 1 },
  { name: "job", kind: "categorical", values: ["none", "clerk", "smith"], spelling: ["none", "clerk", "smith"] },
  { name: "member", kind: "boolean", values: [false, true], spelling: ["false", "true"] },
];

/** A number moves by a hundredth of its way, a category by 1; what is missing is 1 away from all else. */
export const distance: PairDistance = (a, aOffset, b, bOffset) => {
  let sum = 0;
  for (let j = 0; j < features.length; j++) {
    const [u, v] = [a[aOffset + j], b[bOffset + j]];
    if (u === v || (Number.isNaN(u) && Number.isNaN(v))) continue;
    sum += j < 2 && !Number.isNaN(u) && !Number.isNaN(v) ? Math.abs(u - v) / 100 : 1;
  }
  return sum / features.length;
};

export type Decide = (codes: Float64Array) => boolean;

/** Label 1 where the function says so; `batches` has what was asked, batch by batch. */
export function inquiryOf(decide: Decide, width: number, maxQueries: number | null = null) {
  const batches: number[][][] = [];
  const blackBox: BlackBox = {
    labels: ["no", "yes"],
    predict({ data, count }: Batch) {
      const rows = Array.from({ length: count }, (_, i) => data.slice(i * width, (i + 1) * width));
      batches.push(rows.map((row) => [...row]));
      return rows.map((row) => Number(decide(row)));
    },
  };
  const named = Array.from({ length: width }, (_, j) => features[j] ?? { ...features[0], name: `f${j}` });
  return { inquiry: openInquiry(blackBox, named, { timeoutMs: 60_000, maxQueries }), batches };
}

export async function ask(inquiry: Inquiry, rows: readonly (readonly number[])[]): Promise<void> {
  await inquiry.ask(Float64Array.from(rows.flat()), rows.length);
}

export interface World {
  readonly decide: Decide;
  readonly x: readonly number[];
  readonly known: readonly (readonly number[])[];
  readonly constraints?: readonly Constraint[];
  readonly proposals?: readonly (readonly number[])[];
  readonly typical?: readonly number[];
  readonly usualChanges?: number;
  readonly wanted?: number;
  readonly bisections?: number;
  readonly maxQueries?: number;
  /** Whether the rule of the decision covers a case. */
  readonly isCovered?: (codes: ArrayLike<number>) => boolean;
}

/** What is looked for there, after the known cases have been asked about. */
export async function openWorld(world: World) {
  const instance = Float64Array.from(world.x);
  const { inquiry, batches } = inquiryOf(world.decide, features.length, world.maxQueries);
  await ask(inquiry, world.known);
  batches.length = 0;
  const search: CounterfactualSearch = {
    features,
    instance,
    isSought: (label) => label === 1,
    blackBox: inquiry,
    distance,
    constraints: compileConstraints(world.constraints ?? [], features, instance),
    typical: Float64Array.from(world.typical ?? [0, 0, 0, 0]),
    usual: { low: Float64Array.of(-50, -5, 0, 0), high: Float64Array.of(50, 5, 0, 0) },
    proposals: (world.proposals ?? []).map((codes) => Float64Array.from(codes)),
    usualChanges: world.usualChanges ?? 4,
    wanted: world.wanted ?? 3,
    bisections: world.bisections ?? 20,
    isCovered: (rows, offset) => world.isCovered?.(rows.subarray(offset, offset + features.length)) ?? false,
  };
  return { search, batches };
}

/** An examination without constraints, where every change costs 1. */
export function examinationOf(
  blackBox: Inquiry,
  instance: Float64Array,
  pair: PairDistance = distance,
): CandidateInquiry {
  const scale = {
    instance,
    filled: instance,
    distance: pair,
    cost: () => 1,
    reluctance: () => 0,
    isCovered: () => false,
  };
  return { ...scale, blackBox, isSought: (label) => label === 1, allows: () => true };
}

export function candidateOf(codes: readonly number[], examination: CandidateInquiry): Candidate {
  return candidateFrom(Float64Array.from(codes), 1, examination);
}
