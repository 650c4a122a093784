// What the rule of an explanation is worth: on held-out rows, and by what the explanation itself says of it.

import { boundsHold, scoreRule } from "./held-out.mjs";

/** A precision on fewer held-out rows says too little to hold it against what was said of the rule. */
const FEWEST_COVERED = 5;

/** `own`: how many of the rows, the case left out, have the rule's outcome. */
export function worthOf({ covered, right, rows }, own) {
  return {
    precision: covered === 0 ? null : right / covered,
    coverage: covered / rows,
    coversNone: covered === 0,
    recall: own === 0 ? null : right / own,
    keptOut: own === rows ? null : 1 - (covered - right) / (rows - own),
  };
}

/** Null where nothing was said of the rule, as with the paper's preset. */
export function verdictMeasures(verdict, { covered, right }) {
  if (verdict === null) return {};
  const precision = covered < FEWEST_COVERED ? null : right / covered;
  const saidWrongly = (said, bound) => (verdict === said && precision !== null ? precision < bound : null);
  const precisionWhere = (said) => (verdict === said ? precision : null);
  return {
    verdict,
    hasReason: verdict !== "does-not-hold",
    holds: verdict === "holds",
    holdsWrongly: saidWrongly("holds", 0.75),
    mostlyWrongly: saidWrongly("mostly", 0.6),
    precisionHolds: precisionWhere("holds"),
    precisionMostly: precisionWhere("mostly"),
    precisionNot: precisionWhere("does-not-hold"),
  };
}

export function measureRule(cell, { rule, evidence }, index) {
  const outcome = cell.labels.indexOf(rule.outcome);
  const heldOut = scoreRule(rule, cell.heldOut, cell.heldOutLabels, outcome, index);
  const background = scoreRule(rule, cell.background, cell.backgroundLabels, outcome);
  const own = cell.heldOutLabels.filter((label, i) => label === outcome && i !== index).length;
  const stated = evidence.rule?.onBackground ?? null;
  const bounds = stated !== null && heldOut.covered > 0 ? boundsHold(stated, heldOut) : null;
  const hasTwoOutcomes = cell.backgroundLabels.some((label) => label !== cell.backgroundLabels[0]);
  return {
    ...worthOf(heldOut, own),
    ...verdictMeasures(evidence.rule?.verdict ?? null, heldOut),
    backgroundPrecision: background.covered === 0 ? null : background.right / background.covered,
    isEmpty: hasTwoOutcomes ? rule.premise.length === 0 : null,
    boundsStrictly: bounds?.strictly ?? null,
    boundsSampled: bounds?.sampled ?? null,
    ruleLength: rule.premise.length,
  };
}
