// Counterfactuals put to the black box again, at exactly the values printed.

import { encodeRow } from "./encode-row.mjs";
import { changedFeatures, gowerDistance } from "./gower.mjs";

function judge(cell, x, outcome, { instance, changes, outcome: stated, answer, confirmed }) {
  const codes = encodeRow(cell.features, instance);
  const [label] = cell.blackBox.predict({ features: cell.features, count: 1, data: codes });
  const actual = cell.labels[label];
  const changed = changedFeatures(x, codes);
  return {
    ...{ confirmed, flips: actual !== outcome && actual === stated },
    ...{ changed, gower: gowerDistance(cell.features, cell.ranges, x, codes) },
    answerTrue: answer === null || answer === actual,
    changesTrue: changes.length === changed && changes.every(({ feature, to }) => instance[feature] === to),
  };
}

/** In the order of the explanation. */
export function judgeCounterfactuals(cell, { instance, counterfactuals }, outcome) {
  const x = encodeRow(cell.features, instance);
  return counterfactuals.map((counterfactual) => judge(cell, x, outcome, counterfactual));
}

/** The paper shows all its counterfactuals; elsewhere only those called confirmed count as shown. */
export function measureCounterfactuals(cell, judged, { preset }, outcome) {
  const shown = preset === "paper" ? judged : judged.filter(({ confirmed }) => confirmed);
  const best = judged.find(({ confirmed, flips }) => confirmed && flips);
  const isPossible = cell.backgroundLabels.some((label) => cell.labels[label] !== outcome);
  return {
    found: best === undefined && !isPossible ? null : best !== undefined,
    shown: shown.length,
    cHit: shown.length === 0 ? null : shown.filter(({ flips }) => flips).length / shown.length,
    changed: best?.changed ?? null,
    gower: best?.gower ?? null,
  };
}
