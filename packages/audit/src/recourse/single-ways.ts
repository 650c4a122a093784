// What single denied cases could do: their confirmed counterfactuals, as actions.

import { rowAt } from "@lore-xai/core";
import { type OpenCaseExplainer, questionsOf } from "../cases/explain-cases.ts";
import { type DeniedCase, isAction, type Parts } from "./action.ts";
import { partsOfCounterfactual } from "./candidates.ts";
import type { Complete, Rules } from "./recourse-setup.ts";

export interface Ways {
  readonly ways: readonly Parts[];
  readonly explained: number;
  /** Questions that it took. */
  readonly queries: number;
}

/** The ways of single cases; fewer of them where the budget ends. */
export async function waysOf(
  cases: readonly DeniedCase[],
  open: OpenCaseExplainer,
  setup: Complete,
  rules: Rules,
): Promise<Ways> {
  const { rows, to, seed, timeoutMs, signal, onProgress, maxChanges } = setup;
  const asked = cases.slice(0, setup.cases).map(({ row }) => rowAt(rows, row));
  if (asked.length === 0) return { ways: [], explained: 0, queries: 0 };
  const settings = { constraints: rules.constraints, towards: to, effort: "quick", timeoutMs } as const;
  const explainer = await open({ background: rows, settings, seed, signal });
  try {
    let done = 0;
    const explanations = await explainer.explain(asked, () =>
      onProgress?.({ phase: "explaining", share: 0.1 + (0.3 * ++done) / asked.length }),
    );
    const ways = explanations.flatMap(({ counterfactuals }) =>
      counterfactuals
        .filter(({ confirmed }) => confirmed)
        .map((found) => partsOfCounterfactual(found, rows.features))
        .filter(isAction)
        .filter((parts) => parts.length <= maxChanges),
    );
    return { ways, explained: explanations.length, queries: questionsOf(explanations) };
  } finally {
    await explainer.close();
  }
}
