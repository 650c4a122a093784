// Ways to another outcome that go against common sense are shown after all others, each in its order.

import type { Dictionary } from "../dictionary/dictionary.ts";
import { oddChange } from "../dictionary/odd-change.ts";
import type { Counterfactual } from "../explanation/explanation.ts";
import { type Feature, isContinuous } from "../table/feature.ts";

/** What is known of the case that they start from. */
export interface Origin {
  readonly outcome: string;
  readonly features: readonly Feature[];
  readonly dictionary: Dictionary | null;
}

export function oddLast<C extends Pick<Counterfactual, "changes" | "outcome">>(
  found: readonly C[],
  { outcome: before, features, dictionary }: Origin,
): readonly C[] {
  const dates = new Map(
    features.flatMap((feature) => (isContinuous(feature) ? [[feature.name, feature.date] as const] : [])),
  );
  const isOdd = ({ changes, outcome: after }: C) =>
    changes.some((change) => oddChange(change, { before, after }, dictionary, dates.get(change.feature)) !== null);
  return [...found.filter((one) => !isOdd(one)), ...found.filter(isOdd)];
}
