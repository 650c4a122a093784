// [W17] minimise lambda (f(x') - y')² + d(x, x') over the cases x', lambda raised until the minimum has an outcome sought.
// The black box has no gradient, so that each step tries a population around the best case so far: one batch per step.

import type { PairDistance } from "../distance/distance.ts";
import type { Random } from "../random/random.ts";
import { proposeAround, type Surroundings } from "./propose.ts";

export interface StochasticOptions {
  /** Cases per step. */
  readonly population: number;
  /** Steps at each lambda. */
  readonly steps: number;
  /** How often lambda may be raised. */
  readonly raises: number;
}

export interface StochasticSearch extends Surroundings {
  /** b(x). */
  readonly outcome: number;
  /** Whether the case that is looked for may have this outcome. */
  isSought(label: number): boolean;
  readonly distance: PairDistance;
  readonly options: StochasticOptions;
  /** |f(x) - y'|. */
  readonly miss: number;
  /** For as many of the first rows as may be asked: the black box's label, and |f(x') - y'|, 0 to 1. */
  evaluate(rows: Float64Array): Promise<{ readonly labels: Int32Array; readonly misses: Float64Array }>;
  onProgress(share: number): void;
}

export interface TriedCase {
  readonly codes: Float64Array;
  readonly label: number;
  readonly miss: number;
  readonly distance: number;
}

export interface SearchResult {
  /** The nearest case of an outcome sought that was met. */
  readonly nearest: TriedCase | null;
  /** The lambda that was reached. */
  readonly lambda: number;
  readonly isCut: boolean;
}

const FIRST_LAMBDA = 0.1;
const LAMBDA_FACTOR = 3;
/** Once the minimum has such an outcome, so many times the steps of one lambda bring the nearest such case nearer. */
const REFINEMENTS = 3;

const loss = ({ miss, distance }: TriedCase, lambda: number) => lambda * miss ** 2 + distance;

/** The first of the smallest; the one that was best so far unless another is better. */
function bestOf(best: TriedCase, tried: readonly TriedCase[], value: (one: TriedCase) => number): TriedCase {
  return tried.reduce((least, one) => (value(one) < value(least) ? one : least), best);
}

export async function searchStochastically(search: StochasticSearch, random: Random): Promise<SearchResult> {
  const { instance, distance, options, outcome, onProgress } = search;
  const width = instance.length;
  let step = 0;
  let nearest: TriedCase | null = null;
  let isCut = false;

  const tryAround = async (centre: TriedCase): Promise<TriedCase[]> => {
    const rows = proposeAround(centre.codes, options.population, search, random.fork(step++));
    const { labels, misses } = await search.evaluate(rows);
    const tried = Array.from(labels, (label, i): TriedCase => {
      const codes = rows.slice(i * width, (i + 1) * width);
      return { codes, label, miss: misses[i], distance: distance(instance, 0, codes, 0) };
    });
    const others = tried.filter(({ label }) => search.isSought(label));
    if (others.length > 0) nearest = bestOf(nearest ?? others[0], others, (one) => one.distance);
    isCut = labels.length < options.population;
    return tried;
  };

  let lambda = FIRST_LAMBDA;
  let minimum: TriedCase = { codes: instance, label: outcome, miss: search.miss, distance: 0 };
  for (let raises = 0; ; raises++) {
    const known = nearest === null ? [] : [nearest];
    minimum = bestOf(minimum, known, (one) => loss(one, lambda));
    for (let k = 0; k < options.steps && !isCut; k++) {
      minimum = bestOf(minimum, await tryAround(minimum), (one) => loss(one, lambda));
    }
    onProgress((0.5 * (raises + 1)) / (options.raises + 1));
    if (search.isSought(minimum.label) || raises === options.raises || isCut) break;
    lambda *= LAMBDA_FACTOR;
  }
  for (let k = 0; nearest !== null && k < REFINEMENTS * options.steps && !isCut; k++) await tryAround(nearest);
  onProgress(1);
  return { nearest, lambda, isCut };
}
