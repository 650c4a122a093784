// [G18] hit and c-hit: whether surrogate and black box agree on x, and on the counterfactual instances.

/** 1 where c(x) = b(x), else 0. */
export function hit(surrogateOutcome: string, outcome: string): 0 | 1 {
  return surrogateOutcome === outcome ? 1 : 0;
}

/** A counterfactual instance, by what surrogate and black box say of it. */
export interface AnsweredCounterfactual {
  /** c's. */
  readonly surrogateOutcome: string;
  /** b's; null if it was not asked. */
  readonly answer: string | null;
  /** Whether b gives the instance the outcome that is promised. */
  readonly confirmed: boolean;
}

function shareOfAsked(
  counterfactuals: readonly AnsweredCounterfactual[],
  isCounted: (counterfactual: AnsweredCounterfactual) => boolean,
): number | null {
  const asked = counterfactuals.filter(({ answer }) => answer !== null);
  return asked.length === 0 ? null : asked.filter(isCounted).length / asked.length;
}

/** c-hit: the share of the counterfactual instances on which c and b agree; null where b was asked about none. */
export function counterfactualHit(counterfactuals: readonly AnsweredCounterfactual[]): number | null {
  return shareOfAsked(counterfactuals, ({ answer, surrogateOutcome }) => answer === surrogateOutcome);
}

/**
 * Not of [G18]: the share of the counterfactual instances to which b gives the outcome that is promised, whatever c says
 * of them; null where b was asked about none.
 */
export function confirmedShare(counterfactuals: readonly AnsweredCounterfactual[]): number | null {
  return shareOfAsked(counterfactuals, ({ confirmed }) => confirmed);
}
