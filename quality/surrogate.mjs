// What an explanation's surrogate, read from its JSON, says of rows that no explainer has seen.

import { rowMajor } from "../packages/core/dist/extend.js";
import { f1, surrogatePredictor } from "../packages/core/dist/measures.js";
import { rowTest } from "./held-out.mjs";

function fidelityOn(predict, { rows, labels }, labelCount) {
  const width = rows.length / labels.length;
  const predicted = Array.from(labels, (_, i) => predict(rows, i * width));
  return f1(predicted, labels, labelCount);
}

/** Of the rows that the rule covers: to how many the surrogate gives another outcome. */
export function contradictionOf(rule, predict, { features, labels }, rows) {
  const covers = rowTest(rule, features);
  const outcome = labels.indexOf(rule.outcome);
  let covered = 0;
  let contradicted = 0;
  for (let offset = 0; offset < rows.length; offset += features.length) {
    if (!covers(rows, offset)) continue;
    covered++;
    if (predict(rows, offset) !== outcome) contradicted++;
  }
  return { covered, contradicted };
}

export function measureSurrogate(cell, { rule, surrogate }, { wide, near }) {
  const predict = surrogatePredictor(surrogate, cell.features);
  const found = [rowMajor(cell.heldOut), wide.rows].map((rows) => contradictionOf(rule, predict, cell, rows));
  const covered = found.reduce((sum, each) => sum + each.covered, 0);
  const contradicted = found.reduce((sum, each) => sum + each.contradicted, 0);
  return {
    fidelityWide: fidelityOn(predict, wide, cell.labels.length),
    fidelityNear: fidelityOn(predict, near, cell.labels.length),
    contradicted: covered === 0 ? null : contradicted / covered,
  };
}
