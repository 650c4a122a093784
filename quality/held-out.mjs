// What a rule is worth on rows that nobody used to make it, and whether the bounds that it states hold there.

import { isContinuous } from "../packages/core/dist/extend.js";

const decodeCell = (feature, code) => (isContinuous(feature) ? code : feature.values[code]);

function testOf(condition, features) {
  const j = features.findIndex(({ name }) => name === condition.feature);
  if (j < 0) throw new Error(`the rule has a condition on "${condition.feature}", which is no feature`);
  const { kind, values, value } = condition;
  if (kind === "value") return { j, holds: (code) => decodeCell(features[j], code) === value };
  if (kind === "values") return { j, holds: (code) => values.includes(decodeCell(features[j], code)) };
  if (kind !== "interval") throw new Error(`the rule has a condition of unknown kind "${condition.kind}"`);
  const { above, atMost } = condition;
  return { j, holds: (code) => (above === null || code > above) && (atMost === null || code <= atMost) };
}

/** How many rows the rule covers, and for how many of them it says what the black box says. */
export function scoreRule(rule, { features, columns, rowCount }, labels, outcome, leftOut = -1) {
  const tests = rule.premise.map((condition) => testOf(condition, features));
  let covered = 0;
  let right = 0;
  for (let i = 0; i < rowCount; i++) {
    if (i === leftOut || !tests.every(({ j, holds }) => holds(columns[j][i]))) continue;
    covered++;
    if (labels[i] === outcome) right++;
  }
  return { covered, right, rows: leftOut < 0 ? rowCount : rowCount - 1 };
}

/** P(X >= from) of a binomial variable, summed term by term. */
function upperTail(from, trials, probability) {
  if (probability <= 0) return from <= 0 ? 1 : 0;
  if (probability >= 1) return 1;
  const odds = Math.log(probability / (1 - probability));
  let logTerm = trials * Math.log1p(-probability);
  let sum = 0;
  for (let k = 0; k <= trials; k++) {
    if (k >= from) sum += Math.exp(logTerm);
    logTerm += Math.log((trials - k) / (k + 1)) + odds;
  }
  return Math.min(1, sum);
}

const TAIL = 0.025;

/**
 * `strictly`: the held-out precision lies between the bounds. `sampled`: some precision between the bounds gives what
 * was seen on the held-out rows, or something more extreme, with a probability of at least 2.5%.
 */
export function boundsHold({ low, high }, { covered, right }) {
  const precision = right / covered;
  const strictly = low <= precision && precision <= high;
  if (strictly) return { strictly, sampled: true };
  const tail = precision > high ? upperTail(right, covered, high) : upperTail(covered - right, covered, 1 - low);
  return { strictly, sampled: tail >= TAIL };
}
