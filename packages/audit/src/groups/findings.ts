// What every measure of an audit came to. All chances are corrected together (Holm): of many comparisons some look unlikely by
// chance alone, whatever they compare.

import { corrected } from "../statistics/comparisons.ts";
import type { Audit, AuditFinding, AuditMeasure } from "./audit.ts";

/** Below this a difference is not put down to chance. */
export const UNLIKELY = 0.05;

/** An audit that nothing was concluded from yet: each chance is that of one comparison alone. */
export type Measured = Omit<Audit, "findings">;

/** Every chance of the audit passes through `next`, always in the same order. */
function withChances(audit: Measured, next: (chance: number) => number): Measured {
  const each = <T extends { readonly chance: number }>(list: readonly T[]): T[] =>
    list.map((item) => ({ ...item, chance: next(item.chance) }));
  return {
    ...audit,
    groupings: audit.groupings.map((grouping) => ({
      ...grouping,
      comparisons: grouping.comparisons.map((comparison) => ({
        ...comparison,
        chance: next(comparison.chance),
        // What could not be compared is no comparison.
        opportunityChance: comparison.opportunity === null ? 1 : next(comparison.opportunityChance),
        falsePositivesChance: comparison.falsePositives === null ? 1 : next(comparison.falsePositivesChance),
      })),
    })),
    proxyFlips: each(audit.proxyFlips),
    situations: each(audit.situations),
    rules: audit.rules === null ? null : each(audit.rules),
    localRules: audit.localRules === null ? null : each(audit.localRules),
    recourse: audit.recourse === null ? null : { ...audit.recourse, actions: each(audit.recourse.actions) },
  };
}

function withCorrectedChances(audit: Measured): Measured {
  const chances: number[] = [];
  withChances(audit, (chance) => {
    chances.push(chance);
    return chance;
  });
  const all = corrected(chances);
  let k = 0;
  return withChances(audit, () => all[k++]);
}

const isUnlikely = ({ chance }: { readonly chance: number }) => chance < UNLIKELY;

/** Whether each measure has found something, null where it had nothing to measure; in the order in which they are told. */
const STATUS: Readonly<Record<AuditMeasure, (audit: Measured) => boolean | null>> = {
  shares: ({ groupings }) => {
    const comparisons = groupings.flatMap((grouping) => grouping.comparisons);
    return comparisons.length === 0 ? null : comparisons.some(isUnlikely);
  },
  odds: ({ groupings }) => {
    const known = groupings.flatMap(({ comparisons }) =>
      comparisons.filter(({ opportunity, falsePositives }) => opportunity !== null || falsePositives !== null),
    );
    if (known.length === 0) return null;
    return known.some((found) => Math.min(found.opportunityChance, found.falsePositivesChance) < UNLIKELY);
  },
  flips: ({ flips }) =>
    flips.every(({ flipped }) => flipped.trials === 0) ? null : flips.some(({ flipped }) => flipped.successes > 0),
  "proxy-flips": ({ proxyFlips }) => (proxyFlips.length === 0 ? null : proxyFlips.some(isUnlikely)),
  situation: ({ situations }) => (situations.every(({ pairs }) => pairs === 0) ? null : situations.some(isUnlikely)),
  rules: ({ rules, localRules }) =>
    rules === null && localRules === null ? null : [...(rules ?? []), ...(localRules ?? [])].some(isUnlikely),
  recourse: ({ recourse }) => (recourse === null ? null : recourse.actions.some(isUnlikely)),
  "made-up-cases": ({ madeUpCases }) => (madeUpCases.length === 0 ? null : madeUpCases.some(({ isOther }) => isOther)),
};

/** The audit with its chances corrected, and what each measure came to. */
export function concluded(measured: Measured): Audit {
  const audit = withCorrectedChances(measured);
  const findings = (Object.keys(STATUS) as AuditMeasure[]).map((measure): AuditFinding => {
    const isFound = STATUS[measure](audit);
    return { measure, status: isFound === null ? "not-measured" : isFound ? "found" : "not-found" };
  });
  return { ...audit, findings };
}
