// Cases explained by any of the methods, in the thread that has the model: the page's own, a server's, or one of several.
// An entry of its own: a thread that only explains loads two thirds of what the whole workbench takes.

import type {
  AnyExplanation,
  BlackBox,
  ExplainCall,
  LoreSettings,
  MethodName,
  Missing,
  Row,
  Table,
} from "@lore-xai/core";
import { type CreateOther, createExplainers, type Explainers } from "./explanations/explainers.ts";
import { type NeighborSample, sampleNeighbors } from "./pictures/neighbor-sample.ts";

export { inTurns } from "./decisions/in-turns.ts";

/** One explanation to be made. */
export interface ExplainTask {
  readonly method: MethodName;
  readonly settings: LoreSettings;
  readonly seed: number;
  readonly instance: Row;
}

/** An explanation, and what can be drawn of it. */
export interface MadeExplanation {
  readonly explanation: AnyExplanation;
  /** To draw; null where the method has no neighbourhood. */
  readonly neighbors: NeighborSample | null;
}

/** What explains cases with one model and one background. */
export interface Explaining extends Pick<Explainers, "check" | "poolOf" | "preparePool"> {
  /** Explains one case by one of the methods. */
  explain(task: ExplainTask, call: Pick<ExplainCall, "signal" | "onProgress">): Promise<MadeExplanation>;
}

/** What explains cases with one model and one background. */
export function createExplaining(
  background: Table,
  blackBox: BlackBox,
  missing: Missing,
  createOther?: CreateOther,
): Explaining {
  const { find, check, poolOf, preparePool } = createExplainers(background, blackBox, missing, createOther);
  return {
    check,
    poolOf,
    preparePool,
    async explain({ method, settings, seed, instance }, call) {
      let neighbors: NeighborSample | null = null;
      const explanation = await find(method, settings).explain(instance, {
        ...call,
        seed,
        onNeighborhood: (neighborhood, features) => {
          // Neighbours of a text are rows of its own words, which the table of the data has no place for.
          if (createOther === undefined) neighbors = sampleNeighbors(neighborhood, features);
        },
      });
      return { explanation, neighbors };
    },
  };
}
