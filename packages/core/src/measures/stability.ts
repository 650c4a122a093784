// [G18] stability: whether the rule goes by the same features whatever the seed, by Jaccard's coefficient.

import type { Rule } from "../rules/condition.ts";

/**
 * Of two sets: what they share, as a share of what they have together; 1 for two empty ones.
 *
 * @example
 * ```ts
 * jaccard(new Set(["age", "income"]), new Set(["age", "job"])).toFixed(2); // → "0.33"
 * ```
 */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const together = new Set([...a, ...b]);
  return together.size === 0 ? 1 : [...a].filter((name) => b.has(name)).length / together.size;
}

/**
 * The mean over all pairs of rules that several runs gave for one instance; null for fewer than two rules.
 *
 * @example
 * ```ts
 * ruleStability([explanation.rule, explanation.rule]); // → 1
 * ```
 */
export function ruleStability(rules: readonly Rule[]): number | null {
  const sets = rules.map(({ premise }) => new Set(premise.map(({ feature }) => feature)));
  const pairs = sets.flatMap((a, i) => sets.slice(i + 1).map((b) => jaccard(a, b)));
  return pairs.length === 0 ? null : pairs.reduce((sum, value) => sum + value, 0) / pairs.length;
}
