// Counterfactuals put to the black box again, at exactly the values printed.

import { encodeRow } from "./encode-row.mjs";
import { changedFeatures, gowerDistance } from "./gower.mjs";
import { rowTest } from "./held-out.mjs";

/** The change that is enough today; the counterfactual itself where nothing safer is shown. */
function judgeLeast(cell, { x, outcome }, { least, instance, outcome: stated }) {
  const codes = encodeRow(cell.features, least?.instance ?? instance);
  const [label] = cell.blackBox.predict({ features: cell.features, count: 1, data: codes });
  return {
    flips: cell.labels[label] !== outcome && cell.labels[label] === stated,
    changed: changedFeatures(x, codes),
    gower: gowerDistance(cell.features, cell.ranges, x, codes),
  };
}

function judge(cell, { x, outcome, covers }, { instance, changes, outcome: stated, answer, confirmed }) {
  const codes = encodeRow(cell.features, instance);
  const [label] = cell.blackBox.predict({ features: cell.features, count: 1, data: codes });
  const actual = cell.labels[label];
  const changed = changedFeatures(x, codes);
  return {
    confirmed,
    flips: actual !== outcome && actual === stated,
    isInside: covers(codes),
    changed,
    ranks: cell.usual.distance(x, codes),
    percentile: cell.usual.percentile(codes),
    gower: gowerDistance(cell.features, cell.ranges, x, codes),
    answerTrue: answer === null || answer === actual,
    changesTrue: changes.length === changed && changes.every(({ feature, to }) => instance[feature] === to),
  };
}

/** In the order of the explanation. */
export function judgeCounterfactuals(cell, { instance, rule, counterfactuals }, outcome) {
  const explained = { x: encodeRow(cell.features, instance), outcome, covers: rowTest(rule, cell.features) };
  return counterfactuals.map((counterfactual) => ({
    ...judge(cell, explained, counterfactual),
    least: judgeLeast(cell, explained, counterfactual),
  }));
}

/** Of the counterfactuals shown beside a reason, the share that lies inside its rule; null where no reason is given. */
export function shareInside(shown, verdict) {
  const isReason = verdict === "holds" || verdict === "mostly";
  return isReason && shown.length > 0 ? shown.filter(({ isInside }) => isInside).length / shown.length : null;
}

/** As far from real cases as only a twentieth of them is. */
const isUnusual = ({ percentile }) => percentile > 95;

/** More features than that change only where nothing less was found. */
const USUAL_CHANGES = 4;

/** The paper shows all its counterfactuals; elsewhere only those called confirmed count as shown. */
export function measureCounterfactuals(cell, judged, { options, evidence }, outcome) {
  const shown = options.preset === "paper" ? judged : judged.filter(({ confirmed }) => confirmed);
  const best = judged.find(({ confirmed, flips }) => confirmed && flips);
  const isPossible = cell.backgroundLabels.some((label) => cell.labels[label] !== outcome);
  return {
    found: best === undefined && !isPossible ? null : best !== undefined,
    shown: shown.length,
    insideRule: shareInside(shown, evidence.rule?.verdict),
    cHit: shown.length === 0 ? null : shown.filter(({ flips }) => flips).length / shown.length,
    leastHit: shown.length === 0 ? null : shown.filter(({ least }) => least.flips).length / shown.length,
    changed: best?.least.changed ?? null,
    gower: best?.least.gower ?? null,
    changedSafe: best?.changed ?? null,
    gowerSafe: best?.gower ?? null,
    ranks: best?.ranks ?? null,
    percentile: best?.percentile ?? null,
    unusual: best === undefined ? null : isUnusual(best),
    unusualShown: shown.length === 0 ? null : shown.filter(isUnusual).length / shown.length,
    overFour: best === undefined ? null : best.changed > USUAL_CHANGES,
  };
}
