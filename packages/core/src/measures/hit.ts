// [G18] hit and c-hit: whether surrogate and black box agree on x, and on the counterfactual instances.

/** 1 where c(x) = b(x), else 0. */
export function hit(surrogateOutcome: string, outcome: string): 0 | 1 {
  return surrogateOutcome === outcome ? 1 : 0;
}

/** A counterfactual, by what was promised and what the black box said. */
export interface AnsweredCounterfactual {
  /** The outcome that is promised: the surrogate's. */
  readonly outcome: string;
  /** The black box's; null if it was not asked. */
  readonly answer: string | null;
}

/** The share of the counterfactual instances on which both agree; null where none was asked about. */
export function counterfactualHit(counterfactuals: readonly AnsweredCounterfactual[]): number | null {
  const asked = counterfactuals.filter(({ answer }) => answer !== null);
  return asked.length === 0 ? null : asked.filter(({ answer, outcome }) => answer === outcome).length / asked.length;
}
