// One instance explained by one method, reduced to what the measures look at.

import type { ExplainCall, Feature } from "@lore-xai/core";
import type { Neighborhood } from "@lore-xai/core/extend";
import { type Measurable, type Measures, measureExplanation } from "@lore-xai/core/measures";
import type { Bench } from "../lab/lab.ts";

export interface Explained {
  readonly measurable: Measurable;
  /** The rows that the explanation was learnt from, with the black box's labels. */
  readonly neighborhood: Neighborhood;
  readonly features: readonly Feature[];
  /** The rule's precision where the method states it on cases of its own; else it is measured on the neighbourhood. */
  readonly precision?: number;
  readonly queries: number;
  readonly milliseconds: number;
  /** Of making the neighbours alone; null where the method does not tell. */
  readonly neighborhoodMilliseconds: number | null;
}

type Seen = Pick<Explained, "neighborhood" | "features">;

/** Runs an explanation, with the time that it took, that of its neighbours, and the neighbourhood that it handed out. */
export async function observe<E>(explain: (call: ExplainCall) => Promise<E>, seed: number) {
  let seen: Seen | undefined;
  let [began, ended]: [number | null, number | null] = [null, null];
  const start = performance.now();
  const explanation = await explain({
    seed,
    onNeighborhood: (neighborhood, features) => {
      seen = { neighborhood, features };
    },
    onProgress: ({ phase }) => {
      if (phase === "neighborhood") began ??= performance.now();
      if (phase === "surrogate") ended ??= performance.now();
    },
  });
  const milliseconds = performance.now() - start;
  const neighborhoodMilliseconds = began === null || ended === null ? null : ended - began;
  return { explanation, milliseconds, neighborhoodMilliseconds, ...(seen as Seen) };
}

export function measuresOf(explained: Explained, { dataset, testRows }: Bench): Measures {
  const { measurable, neighborhood, features, precision } = explained;
  const on = { features, labelNames: dataset.labels, neighborhood, instances: testRows };
  const measures = measureExplanation(measurable, on);
  return precision === undefined ? measures : { ...measures, precision };
}
