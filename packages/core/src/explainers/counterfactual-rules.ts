// [G18] Phi as an explanation lists it: the surrogate's counterfactual rules, each with what is known of the rows that it covers.

import type { CounterfactualRule } from "../explanation/explanation.ts";
import { type Proportion, proportion } from "../metrics/binomial.ts";
import type { LabelledRows } from "../rows/labelled-rows.ts";
import { RowIndex } from "../rows/row-index.ts";
import { evenlySpread, rowsAt, rowsOf } from "../rows/sample.ts";
import type { Rule } from "../rules/condition.ts";
import { deltaBetween } from "../rules/delta.ts";
import type { ExtractedRule } from "../rules/extract-counterfactuals.ts";
import { countCovered, isRightSomewhere, premiseTest, type RowTest } from "../rules/premise-test.ts";
import type { Subject } from "./subject.ts";

/** A surrogate may have hundreds of them: nobody reads on, and each is more to measure. */
const LISTED_AT_MOST = 20;
/** Of a large background so many rows are looked up. */
const MOST_LOOKED_UP = 5000;

/** Rows that the rules are counted on. */
export interface RuleRows {
  readonly real: LabelledRows;
  readonly perturbed: LabelledRows;
}

export const NO_ROWS: LabelledRows = { rows: new Float64Array(0), labels: new Int32Array(0) };

/** Those that cover most of what the surrogate was grown on. */
export function mostTelling(rules: readonly ExtractedRule[]): ExtractedRule[] {
  return rules.toSorted((a, b) => b.cases - a.cases).slice(0, LISTED_AT_MOST);
}

function counted(covers: RowTest, { rows, labels }: LabelledRows, width: number, outcome: number): Proportion {
  const { covered, right } = countCovered(covers, rows, labels, width, outcome);
  return proportion(right, covered);
}

export function describeRules(
  rules: readonly ExtractedRule[],
  { premise }: Rule,
  { real, perturbed }: RuleRows,
  { x, blackBox }: Pick<Subject, "x" | "blackBox">,
): CounterfactualRule[] {
  const known = blackBox.known();
  const asked = { rows: known.rows, labels: known.labels.subarray(0, known.count) };
  const width = x.codes.length;
  return rules.map(({ rule, falsified }) => {
    const covers = premiseTest(rule.premise, x.features);
    const outcome = blackBox.labels.indexOf(rule.outcome);
    const onBackground = counted(covers, real, width, outcome);
    const onPerturbed = counted(covers, perturbed, width, outcome);
    const isKnown = onBackground.successes + onPerturbed.successes > 0;
    const confirmed = isKnown || isRightSomewhere(covers, asked.rows, asked.labels, width, outcome);
    const delta = deltaBetween(premise, rule.premise);
    return { rule, delta, falsified, onBackground, onPerturbed, confirmed };
  });
}

/** What was asked about anyway, real rows apart from made-up ones: nothing more is asked. */
export function knownRows({ background, blackBox, x }: Subject): RuleRows {
  const width = x.codes.length;
  const real = new RowIndex(width);
  const looked = rowsAt(background, evenlySpread(background.rowCount, MOST_LOOKED_UP));
  for (let at = 0; at < looked.length; at += width) if (blackBox.knows(looked, at)) real.add(looked, at);
  const { rows, labels, count } = blackBox.known();
  const numbers = Array.from({ length: count }, (_, i) => i);
  const isReal = (i: number) => real.find(rows, i * width) >= 0;
  const pick = (picked: readonly number[]): LabelledRows => ({
    rows: rowsOf(rows, picked, width),
    labels: Int32Array.from(picked, (i) => labels[i]),
  });
  return { real: pick(numbers.filter(isReal)), perturbed: pick(numbers.filter((i) => !isReal(i))) };
}
