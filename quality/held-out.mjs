// What a rule is worth on rows that nobody used to make it, and whether the bounds that it states hold there.

import { isContinuous, isMissing } from "../packages/core/dist/extend.js";

/** Null is what is missing. */
function decodeCell(feature, code) {
  if (isMissing(code)) return null;
  return isContinuous(feature) ? code : feature.values[code];
}

const isWithin = ({ above, atMost }, code) =>
  !isMissing(code) && (above === null || code > above) && (atMost === null || code <= atMost);

const HOLDS = {
  interval: (condition, _, code) => isWithin(condition, code),
  value: ({ value }, feature, code) => decodeCell(feature, code) === value,
  values: ({ values }, feature, code) => values.includes(decodeCell(feature, code)),
  known: (_, __, code) => !isMissing(code),
  missing: (_, __, code) => isMissing(code),
};

/** Whether it holds for the row whose cells `cellAt` gives. */
function testOf(condition, features) {
  if (condition.kind === "score") return scoreTest(condition, features);
  const j = features.findIndex(({ name }) => name === condition.feature);
  if (j < 0) throw new Error(`the rule has a condition on "${condition.feature}", which is no feature`);
  const holds = HOLDS[condition.kind];
  if (holds === undefined) throw new Error(`the rule has a condition of unknown kind "${condition.kind}"`);
  return (cellAt) => holds(condition, features[j], cellAt(j));
}

/** The points of the entries that hold, added up. */
function scoreTest(score, features) {
  const tests = score.entries.map(({ condition, points }) => ({ holds: testOf(condition, features), points }));
  return (cellAt) => {
    const sum = tests.reduce((total, { holds, points }) => (holds(cellAt) ? total + points : total), 0);
    return isWithin(score, sum);
  };
}

/** Whether the rule covers the row that begins at `offset`. */
export function rowTest({ premise }, features) {
  const tests = premise.map((condition) => testOf(condition, features));
  return (rows, offset = 0) => tests.every((holds) => holds((j) => rows[offset + j]));
}

/** How many rows the rule covers, and for how many of them it says what the black box says. */
export function scoreRule(rule, { features, columns, rowCount }, labels, outcome, leftOut = -1) {
  const tests = rule.premise.map((condition) => testOf(condition, features));
  let covered = 0;
  let right = 0;
  for (let i = 0; i < rowCount; i++) {
    if (i === leftOut || !tests.every((holds) => holds((j) => columns[j][i]))) continue;
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
