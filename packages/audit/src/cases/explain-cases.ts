// Many cases explained one by one, for what is said of the whole model: here one after another, elsewhere on all cores.

import {
  type BlackBox,
  createLore,
  type Explainer,
  type Explanation,
  LoreError,
  type LoreSettings,
  type Row,
  type Signal,
  type Table,
} from "@lore-xai/core";

/** What cases are explained with: plain data, so that threads can be handed it. */
export interface CaseSetup {
  readonly background: Table;
  readonly settings: LoreSettings;
  readonly seed: number;
  readonly signal?: Signal | undefined;
}

/** Explains cases of one setup. */
export interface CaseExplainer {
  /**
   * The explanations, in the order of the cases; those of the first cases alone where a budget of questions ends. `onDone` is told of
   * each as it is ready, in any order.
   */
  explain(
    cases: readonly Row[],
    onDone?: (explanation: Explanation, position: number) => void,
  ): Promise<readonly Explanation[]>;
  /** Lets go of what it holds. */
  close(): Promise<void>;
}

/** Opens an explainer of many cases. An extension point: what it gives must not depend on how it works. */
export type OpenCaseExplainer = (setup: CaseSetup) => Promise<CaseExplainer>;

const isBudgetEnd = (error: unknown) => error instanceof LoreError && error.code === "budget-too-small";

/** In this thread, one case after another, by whatever explainer is made for a setup. */
export function explainOneByOne(create: (setup: CaseSetup) => Explainer<Explanation>): OpenCaseExplainer {
  return async (setup) => {
    const { seed, signal } = setup;
    const explainer = create(setup);
    return {
      async explain(cases, onDone) {
        const found: Explanation[] = [];
        for (const [k, instance] of cases.entries()) {
          try {
            found.push(await explainer.explain(instance, { seed, ...(signal !== undefined && { signal }) }));
          } catch (error) {
            if (isBudgetEnd(error)) break;
            throw error;
          }
          onDone?.(found[k], k);
        }
        return found;
      },
      close: async () => undefined,
    };
  };
}

/** In this thread, one case after another, by LORE. */
export const explainHere = (blackBox: BlackBox): OpenCaseExplainer =>
  explainOneByOne(({ background, settings }) => createLore({ ...settings, blackBox, background }));

/** Questions that the explanations took, those for the pool that they share counted once. */
export function questionsOf(explanations: readonly Explanation[]): number {
  const pool = explanations[0]?.evidence.pool?.queries ?? 0;
  return explanations.reduce((sum, { evidence }) => sum + evidence.queries, pool);
}
