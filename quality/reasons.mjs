// node quality/reasons.mjs [options]: measures reasons that are searched on a pool of labelled rows. Settings are chosen on
// some cases and reported on others.

import { writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { verdictOf } from "../packages/core/dist/explanation/verdict.js";
import { isContinuous, Random } from "../packages/core/dist/extend.js";
import { DISTANCES, selectRows } from "../packages/core/dist/index.js";
import { singleChanges, valuesToTry } from "../packages/core/dist/neighborhood/single-changes.js";
import { measureReason } from "../packages/core/dist/reasons/evidence.js";
import { findReason, REASON_SETTINGS } from "../packages/core/dist/reasons/find-reason.js";
import { nearestFlips } from "../packages/core/dist/reasons/flips.js";
import { createPool } from "../packages/core/dist/reasons/pool.js";
import { premiseFromBox } from "../packages/core/dist/reasons/premise.js";
import { scoredPool } from "../packages/core/dist/reasons/scored-pool.js";
import { premiseTest } from "../packages/core/dist/rules/premise-test.js";
import { CELLS, keptModels, openCell, whyNot } from "./cells.mjs";
import { scoreRule } from "./held-out.mjs";
import { nowMs } from "./observed-black-box.mjs";
import { REASON_FIGURES, reasonTable } from "./reason-figures.mjs";

const HELP = `node quality/reasons.mjs [options]
  --cells a,b        of ${CELLS.join(", ")}
  --cases report     choose: the first 40 held-out rows of a cell, and 20 of the rarer outcome that come after the 100th;
                     report: the 41st to the 100th
  --conditions plain score: rules may also bound a sum of points
  --fast             no measures of stability
  --settings json    in place of the settings that were chosen
  --json file        all measures of all cases`;

/** Numbers of the held-out rows. */
const CASES = {
  choose: ({ heldOutLabels }, rarer) => [
    ...Array.from({ length: 40 }, (_, i) => i),
    ...[...heldOutLabels.keys()].filter((i) => i >= 100 && heldOutLabels[i] === rarer).slice(0, 20),
  ],
  report: () => Array.from({ length: 60 }, (_, i) => 40 + i),
};

/** Share of a feature's range by which a case is moved. */
const MOVED_BY = 0.01;

function askingOf(blackBox, features) {
  let questions = 0;
  let spentMs = 0;
  const ask = async (data, count) => {
    const start = nowMs();
    const labels = blackBox.predict({ features, count, data });
    spentMs += nowMs() - start;
    questions += count;
    return labels;
  };
  const take = () => {
    const taken = { questions, spentMs };
    questions = 0;
    spentMs = 0;
    return taken;
  };
  return { ask, take };
}

const codesAt = ({ columns }, i) => Float64Array.from(columns, (column) => column[i]);

/** Each number by 1% of its range up or down, as the data are written. */
function moved(codes, { features, ranges }, random) {
  return codes.map((code, j) => {
    if (!isContinuous(features[j])) return code;
    const step = Math.max(ranges[j] * MOVED_BY, 10 ** -features[j].decimals);
    return Number((code + (random.chance(0.5) ? step : -step)).toFixed(features[j].decimals));
  });
}

function jaccard(a, b) {
  const [left, right] = [a, b].map(({ premise }) => new Set(premise.map(({ feature }) => feature)));
  const union = new Set([...left, ...right]).size;
  return union === 0 ? 1 : [...left].filter((feature) => right.has(feature)).length / union;
}

/** Of the three nearest single changes that flip, one per feature, how many the rule covers. */
function flipsShown({ rows, labels }, instance, outcome, distance, premise, features) {
  const w = instance.length;
  const flips = [...labels.keys()]
    .filter((i) => labels[i] !== outcome)
    .map((i) => ({
      i,
      d: distance(instance, 0, rows, i * w),
      j: instance.findIndex((v, j) => !Object.is(v, rows[i * w + j])),
    }))
    .sort((a, b) => a.d - b.d);
  const seen = new Set();
  const top = flips.filter(({ j }) => !seen.has(j) && seen.add(j)).slice(0, 3);
  const test = premiseTest(premise, features);
  return { shown: top.length, inside: top.filter(({ i }) => test(rows, i * w)).length };
}

function halvesOf({ background }) {
  const random = Random.fromSeed(2);
  const isFirst = Array.from({ length: background.rowCount }, () => random.chance(0.5));
  const numbers = [...isFirst.keys()];
  return [true, false].map((half) =>
    selectRows(
      background,
      numbers.filter((i) => isFirst[i] === half),
    ),
  );
}

async function measureCell(cell, cases, settings, { isFast, poolSettings, hasScore }) {
  const { features, labels, background, heldOut, heldOutLabels, blackBox } = cell;
  const { ask, take } = askingOf(blackBox, features);
  const poolOf = (table) =>
    createPool({
      background: table,
      labelCount: labels.length,
      ask,
      sizes: { real: 2000, crosses: 2000, rareCrosses: 1500 },
      ...poolSettings,
    });
  const pool = await poolOf(background);
  const poolQueries = take().questions;
  const halves = isFast ? [] : await Promise.all(halvesOf(cell).map(poolOf));
  const shares = cell.outcomeShares;
  const rarer = shares.indexOf(Math.min(...shares));
  const about = async (rows, count) => ({ rows, labels: Int32Array.from(await ask(rows, count)) });
  const distance = DISTANCES.minmax.prepare(background);
  const values = valuesToTry(background);
  const find = async (pooled, instance, outcome, i) => {
    const from = hasScore ? scoredPool(pooled, outcome) : pooled;
    const singles =
      settings.flips === 0 ? new Float64Array(0) : singleChanges(instance, values, settings.singles ?? 250);
    const flips = await about(singles, singles.length / instance.length);
    const near = nearestFlips(flips, { instance, outcome, bins: from.bins, distance });
    const reason = await findReason(from, { instance, outcome, flips: near }, about, settings);
    const rule = { masks: reason.masks, outcome, instance };
    const evidence = await measureReason(from, rule, { real: 100, crosses: 40 }, about, Random.fromSeed(i));
    const { searched: onNeighbors, real: onBackground, crosses: onPerturbed, baseRate } = evidence;
    const verdict = verdictOf({ onNeighbors, onBackground, onPerturbed, baseRate });
    return { ...reason, evidence, verdict, rounds: reason.asked.length, flips };
  };
  const rows = [];
  for (const i of CASES[cases](cell, rarer)) {
    const instance = codesAt(heldOut, i);
    const outcome = heldOutLabels[i];
    take();
    const start = nowMs();
    const reason = await find(pool, instance, outcome, i);
    const elapsedMs = nowMs() - start;
    const { questions, spentMs } = take();
    const premise = premiseFromBox(reason.premise, features);
    const score = scoreRule({ premise }, heldOut, heldOutLabels, outcome, i);
    const own = heldOutLabels.filter((label, k) => label === outcome && k !== i).length;
    const wrong = score.covered - score.right;
    const row = {
      ...{ cell: cell.name, row: i, isRarer: outcome === rarer, premise },
      precision: score.covered === 0 ? null : score.right / score.covered,
      covered: score.covered,
      coverage: score.covered / score.rows,
      recall: own === 0 ? null : score.right / own,
      keptOut: 1 - wrong / (score.rows - own),
      isEmpty: premise.length === 0,
      conditions: premise.length,
      ...{ questions, poolQueries, outsideMs: elapsedMs - spentMs },
      baseRate: own / score.rows,
      ...{ target: reason.target, standing: reason.standing, rounds: reason.rounds },
      singleFlips: flipsShown(reason.flips, instance, outcome, distance, premise, features),
      ...{ evidence: reason.evidence, timesFound: reason.timesFound, verdict: reason.verdict },
    };
    if (!isFast) {
      const neighbour = moved(instance, cell, Random.fromSeed(i));
      const [label] = await ask(neighbour, 1);
      row.jaccardMoved = label === outcome ? jaccard(reason, await find(pool, neighbour, outcome, i)) : null;
      const [a, b] = [await find(halves[0], instance, outcome, i), await find(halves[1], instance, outcome, i)];
      row.jaccardHalves = jaccard(a, b);
    }
    rows.push(row);
  }
  return rows;
}

const { values: given } = parseArgs({
  options: {
    ...{ cells: { type: "string" }, cases: { type: "string", default: "report" }, settings: { type: "string" } },
    ...{
      json: { type: "string" },
      pool: { type: "string" },
      conditions: { type: "string", default: "plain" },
      fast: { type: "boolean", default: false },
      help: { type: "boolean" },
    },
  },
});
if (given.help || CASES[given.cases] === undefined) {
  console.error(HELP);
  process.exit(given.help ? 0 : 2);
}
const settings = { ...REASON_SETTINGS, ...JSON.parse(given.settings ?? "{}") };
const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "lore-xai", "models");
const names = (given.cells?.split(",") ?? CELLS).filter((name) => whyNot(name) === null);
const rows = [];
for (const name of names) {
  const cell = await openCell(name, keptModels(folder));
  const poolSettings = JSON.parse(given.pool ?? "{}");
  const how = { isFast: given.fast, poolSettings, hasScore: given.conditions === "score" };
  rows.push(...(await measureCell(cell, given.cases, settings, how)));
  console.error(`${name}: done`);
}
if (given.json !== undefined) writeFileSync(given.json, `${JSON.stringify(rows)}\n`);
console.log(reasonTable(rows, REASON_FIGURES));
