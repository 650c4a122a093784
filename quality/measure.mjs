// Everything that is measured about one explanation. Its own claims are not believed: counterfactuals are put to the
// black box again at their printed values, rules are scored on held-out rows, questions are counted.

import { rowAt } from "../packages/core/dist/index.js";
import { judgeCounterfactuals, measureCounterfactuals } from "./counterfactuals.mjs";
import { boundsHold, scoreRule } from "./held-out.mjs";
import { fidelityOnFreshRows } from "./surrogate.mjs";

const OTHER_SEED = 1000;

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

function measureRule(cell, { rule, evidence }, index) {
  const outcome = cell.labels.indexOf(rule.outcome);
  const heldOut = scoreRule(rule, cell.heldOut, cell.heldOutLabels, outcome, index);
  const background = scoreRule(rule, cell.background, cell.backgroundLabels, outcome);
  const stated = evidence.rule?.onBackground;
  const bounds = stated != null && heldOut.covered > 0 ? boundsHold(stated, heldOut) : null;
  return {
    precision: heldOut.covered === 0 ? null : heldOut.right / heldOut.covered,
    backgroundPrecision: background.covered === 0 ? null : background.right / background.covered,
    coverage: heldOut.covered / heldOut.rows,
    coversNone: heldOut.covered === 0,
    boundsStrictly: bounds?.strictly ?? null,
    boundsSampled: bounds?.sampled ?? null,
    ruleLength: rule.premise.length,
  };
}

/** An explanation that is a rule and nothing else. */
function measureRuleAlone(cell, { explanation, queries, batches, outsideMs }, index, outcome) {
  const hit = explanation.rule.outcome === outcome;
  const rule = measureRule(cell, { rule: explanation.rule, evidence: {} }, index);
  return { row: index, seed: index, outcome, hit, ...rule, queries, batches, outsideMs, falseClaims: [] };
}

/** `again`: measure the fidelity on fresh rows here even where the explanation states it. */
export async function measureRow(cell, explain, index, again) {
  const row = rowAt(cell.heldOut, index);
  const outcome = cell.labels[cell.heldOutLabels[index]];
  const run = await explain(row, index);
  if (run.explanation.surrogate === undefined) return measureRuleAlone(cell, run, index, outcome);
  const { explanation, queries, batches, outsideMs } = run;
  const hit = explanation.rule.outcome === outcome;
  const stated = explanation.evidence.freshFidelity ?? null;
  let measured = null;
  if (again || stated === null) {
    const { asked } = await explain(row, index + OTHER_SEED);
    measured = fidelityOnFreshRows(explanation.surrogate, cell.features, run.asked, asked);
  }
  const judged = judgeCounterfactuals(cell, explanation, outcome);
  return {
    ...{ row: index, seed: index, outcome, hit },
    ...measureCounterfactuals(cell, judged, explanation.options, outcome),
    ...{ freshFidelity: stated ?? measured, freshFidelityMeasured: measured },
    ...measureRule(cell, explanation, index),
    ...{ queries, batches, outsideMs, falseClaims: falseClaims(run, judged, { row, outcome, hit }) },
  };
}
