// The surrogate is a parameter of the method [G18]: how a tree is grown on labelled rows. C4.5 is the paper's choice.

import { growCart } from "./cart.ts";
import type { EncodedSet, TrainingSet } from "./encode.ts";
import { growEncoded, growTree } from "./grow.ts";
import type { WeightedRows } from "./histogram.ts";
import type { Tree } from "./tree.ts";

/** What a way to grow a tree is told beside the cases. */
export interface InductionOptions {
  /** Confidence of pruning, above 0 and at most 0.5: smaller prunes more. */
  readonly confidence: number;
  /** At least two branches of a split have this many cases. */
  readonly minimumCases: number;
  /** Per feature: of splits that are nearly equal, the feature with the highest may be taken. */
  readonly priority: Float64Array | null;
  /** No more is wanted than this row's path, unpruned: nodes off its way need not be split. */
  readonly along: Float64Array | null;
}

/** A way to grow a tree. The same cases must give the same tree, in whatever order they stand. */
export interface TreeInduction {
  readonly name: string;
  /** A tree on the cases. */
  grow(cases: TrainingSet, options: InductionOptions): Tree;
  /** The same on cases that are encoded already, where that is faster. */
  growEncoded?(cases: EncodedSet, options: InductionOptions): Tree;
  /** The same on some of the encoded cases, where that is faster; each counts for so many. */
  growAmong?(cases: EncodedSet, counted: WeightedRows, options: InductionOptions): Tree;
}

const pruningFor = ({ along }: InductionOptions) => (along === null ? "yadt" : "none");

const cartOptions = ({ confidence, minimumCases, along }: InductionOptions, maxLeaves: number) => ({
  confidence: along === null ? confidence : null,
  minimumCases,
  maxLeaves,
});

/** No more leaves than a person reads at a glance. */
const FEW_LEAVES = 8;

/** The name of a way to grow a surrogate. */
export type SurrogateName = "c45" | "cart" | "small";

/** The ways to grow a surrogate that are there by name. */
export const SURROGATES: Readonly<Record<SurrogateName, TreeInduction>> = Object.freeze({
  c45: {
    name: "c45",
    grow: (cases, options) => growTree(cases, { ...options, pruning: pruningFor(options) }),
    growEncoded: (cases, options) => growEncoded(cases, { ...options, pruning: pruningFor(options) }),
    growAmong: (cases, counted, options) => growEncoded(cases, { ...options, counted, pruning: pruningFor(options) }),
  },
  cart: {
    name: "cart",
    grow: (cases, options) => growCart(cases, cartOptions(options, Number.POSITIVE_INFINITY)),
  },
  small: { name: "small", grow: (cases, options) => growCart(cases, cartOptions(options, FEW_LEAVES)) },
});
