// Everything that is measured about one explanation. Its own claims are not believed: counterfactuals are put to the
// black box again at their printed values, rules are scored on held-out rows, questions are counted.

import { rowAt } from "../packages/core/dist/index.js";
import { judgeCounterfactuals, measureCounterfactuals } from "./counterfactuals.mjs";
import { measureRule } from "./measure-rule.mjs";
import { measureRegions } from "./regions.mjs";
import { measureSurrogate } from "./surrogate.mjs";

/** What the explanation says of itself and what is not so. */
function falseClaims({ explanation, queries, batches }, judged, { row, outcome, hit }) {
  const { evidence } = explanation;
  const claims = [
    ["the instance is not the row put in", JSON.stringify(explanation.instance) === JSON.stringify(row)],
    [`outcome ${explanation.outcome}, the black box says ${outcome}`, explanation.outcome === outcome],
    ["a counterfactual's answer is not the black box's", judged.every(({ answerTrue }) => answerTrue)],
    ["a counterfactual's changes are not all that differs", judged.every(({ changesTrue }) => changesTrue)],
    [`evidence.hit is ${evidence.hit}`, evidence.hit === hit],
    [`evidence.queries is ${evidence.queries}, asked were ${queries}`, evidence.queries === queries],
    [`evidence.batches is ${evidence.batches}, asked were ${batches}`, evidence.batches === batches],
  ];
  return claims.filter(([, isTrue]) => !isTrue).map(([claim]) => claim);
}

/** An explanation that is a rule and nothing else, such as Anchor's, has fewer measures. */
function measureAllOf(cell, run, { index, outcome, near }) {
  const { explanation } = run;
  const hit = explanation.rule.outcome === outcome;
  if (explanation.surrogate === undefined) {
    return { hit, ...measureRule(cell, { rule: explanation.rule, evidence: {} }, index), falseClaims: [] };
  }
  const judged = judgeCounterfactuals(cell, explanation, outcome);
  return {
    hit,
    ...measureCounterfactuals(cell, judged, explanation, outcome),
    freshFidelity: explanation.evidence.freshFidelity ?? null,
    ...measureSurrogate(cell, explanation, near(index)),
    ...measureRule(cell, explanation, index),
    ...measureRegions(cell, explanation, index),
    falseClaims: falseClaims(run, judged, { row: rowAt(cell.heldOut, index), outcome, hit }),
  };
}

/** `near`: rows near the case, from `openNearRows`. */
export async function measureRow(cell, explain, index, near) {
  const outcome = cell.labels[cell.heldOutLabels[index]];
  const run = await explain(rowAt(cell.heldOut, index), index);
  const { queries, batches, seconds, outsideMs } = run;
  return {
    row: index,
    seed: index,
    outcome,
    isRarest: cell.heldOutLabels[index] === cell.rarest,
    rule: run.explanation.rule,
    ...measureAllOf(cell, run, { index, outcome, near }),
    queries,
    batches,
    seconds,
    outsideMs,
  };
}
