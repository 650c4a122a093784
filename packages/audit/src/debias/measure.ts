// What a model does to the two sides, on rows that it was not trained on.

import type { BlackBox } from "@lore-xai/core";
import { type OutcomeRows, wholeBatch } from "./learning.ts";
import { DEPRIVED, FAVOURED, type ProxyPair, type Sides, swapped, UNKNOWN } from "./sides.ts";

/** The figures of one model; null where there is nobody to take them of. */
export interface FairnessFigures {
  readonly accuracy: number;
  /** The deprived side's share of the favourable outcome, divided by the other's. */
  readonly impactRatio: number | null;
  /** Of those who have the favourable outcome in the data: the share that gets it, deprived side less the other. */
  readonly opportunity: number | null;
  /** Share of decisions that are another with the protected value of the other side. */
  readonly flips: number;
}

const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);

export async function measureFairness(
  model: BlackBox,
  { table, labels, outcomes }: OutcomeRows,
  sides: Sides,
  proxies: readonly ProxyPair[] = [],
): Promise<FairnessFigures> {
  const { side, favourable } = sides;
  const decided = await model.predict(wholeBatch(table));
  const ifSwapped = await model.predict(wholeBatch(swapped(table, sides, proxies)));
  const nameOf = (decision: number) => model.labels[decision];
  const [rows, selected, deserving, found] = Array.from({ length: 4 }, () => [0, 0]);
  let [right, flips, known] = [0, 0, 0];
  for (const [i, one] of side.entries()) {
    if (one === UNKNOWN) continue;
    const isSelected = nameOf(decided[i]) === labels[favourable];
    const isDeserving = outcomes[i] === favourable;
    known++;
    if (nameOf(decided[i]) === labels[outcomes[i]]) right++;
    if (decided[i] !== ifSwapped[i]) flips++;
    rows[one]++;
    selected[one] += Number(isSelected);
    deserving[one] += Number(isDeserving);
    found[one] += Number(isSelected && isDeserving);
  }
  const shares = [DEPRIVED, FAVOURED].map((one) => ratio(selected[one], rows[one]));
  const rates = [DEPRIVED, FAVOURED].map((one) => ratio(found[one], deserving[one]));
  return {
    accuracy: right / known,
    impactRatio: shares[0] === null || shares[1] === null ? null : ratio(shares[0], shares[1]),
    opportunity: rates[0] === null || rates[1] === null ? null : rates[0] - rates[1],
    flips: flips / known,
  };
}
