// Data that are made: nobody has to fetch them, and what decides in them is known. The same seed gives the same rows.

import { Random } from "../packages/core/dist/extend.js";
import { tableFromRows } from "../packages/core/dist/index.js";

const pick = (random, values) => values[random.below(values.length)];
const rounded = (value, digits) => Number(value.toFixed(digits));
/** Near 0, as a normal variable is: twelve uniform ones less their mean. */
const bell = (random) => Array.from({ length: 12 }, () => random.float()).reduce((sum, value) => sum + value) - 6;

/** The rows with the highest scores have the rarer outcome, exactly `share` of them. */
function withOutcomes(rows, scores, share) {
  const cut = [...scores].sort((a, b) => b - a)[Math.round(share * rows.length)];
  return tableFromRows(rows.map((row, i) => ({ ...row, outcome: scores[i] > cut ? "yes" : "no" })));
}

const GAP_SHARES = { usage: 0.2, plan: 0.15, region: 0.1, bill: 0.05 };

/** 5% leave. Who has no plan on record leaves more often, so a gap says something itself; the other gaps fall by chance. */
export function rareWithGaps({ rows = 4000, share = 0.05, seed = 5 } = {}) {
  const random = Random.fromSeed(seed);
  const made = Array.from({ length: rows }, () => ({
    months: random.below(72),
    usage: rounded(20 + 6 * bell(random), 1),
    bill: rounded(15 + 85 * random.float(), 2),
    complaints: random.chance(0.7) ? 0 : 1 + random.below(5),
    plan: pick(random, ["basic", "family", "business", "student"]),
    region: pick(random, ["north", "south", "east", "west"]),
    newsletter: random.chance(0.4) ? "on" : "off",
  }));
  const gaps = made.map(() => Object.keys(GAP_SHARES).filter((name) => random.chance(GAP_SHARES[name])));
  const scores = made.map(({ months, usage, bill, complaints, plan }, i) => {
    const isPlanMissing = gaps[i].includes("plan");
    const planScore = isPlanMissing ? 2 : plan === "student" ? 1 : 0;
    return 3 * (complaints > 1) + 2 * (months < 18) + (bill > 60) - usage / 50 + planScore + 0.1 * bell(random);
  });
  const withGaps = made.map((row, i) => ({ ...row, ...Object.fromEntries(gaps[i].map((name) => [name, null])) }));
  return withOutcomes(withGaps, scores, share);
}

/** In wide data, columns that matter come in groups that say much the same. */
const GROUPS = 3;
const GROUP_SIZE = 8;

/** Many columns, of which the first 24 matter, in three groups; of the others every fifth is a name, the rest are numbers. */
export function wide({ rows = 2000, columns = 750, share = 0.3, seed = 6 } = {}) {
  const random = Random.fromSeed(seed);
  const made = [];
  const scores = [];
  for (let i = 0; i < rows; i++) {
    const causes = Array.from({ length: GROUPS }, () => random.below(100));
    const cellOf = (j) => {
      if (j < GROUPS * GROUP_SIZE) return Math.round(causes[Math.floor(j / GROUP_SIZE)] + 4 * bell(random));
      return j % 5 === 0 ? pick(random, ["a", "b", "c"]) : random.below(100);
    };
    made.push(Object.fromEntries(Array.from({ length: columns }, (_, j) => [`c${j}`, cellOf(j)])));
    scores.push(2 * (causes[0] > 50) + 2 * (causes[1] <= 40) + causes[2] / 100);
  }
  return withOutcomes(made, scores, share);
}
