// node quality/reasons.mjs [options]: the search for a rule alone, with other settings than those that were chosen. What
// whole explanations are worth is measured by run.mjs.

import { writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { EFFORTS } from "../packages/core/dist/explainers/lore/lore-options.js";
import { verdictOf } from "../packages/core/dist/explanation/verdict.js";
import { Random } from "../packages/core/dist/extend.js";
import { DISTANCES } from "../packages/core/dist/index.js";
import { ruleStability } from "../packages/core/dist/measures.js";
import { singleChanges, valuesToTry } from "../packages/core/dist/neighborhood/single-changes.js";
import { measureReason } from "../packages/core/dist/reasons/evidence.js";
import { findReason, REASON_SETTINGS } from "../packages/core/dist/reasons/find-reason.js";
import { nearestFlips } from "../packages/core/dist/reasons/flips.js";
import { createPool } from "../packages/core/dist/reasons/pool.js";
import { premiseFromBox } from "../packages/core/dist/reasons/premise.js";
import { scoredPool } from "../packages/core/dist/reasons/scored-pool.js";
import { casesOf } from "./cases.mjs";
import { CELLS, keptModels, openCell, whyNot } from "./cells.mjs";
import { scoreRule } from "./held-out.mjs";
import { verdictMeasures, worthOf } from "./measure-rule.mjs";
import { codesAt } from "./near-rows.mjs";
import { nowMs } from "./observed-black-box.mjs";
import { REASON_FIGURES, reasonTable } from "./reason-figures.mjs";
import { halvesOf, moved } from "./stability.mjs";

const HELP = `node quality/reasons.mjs [options]
  --cells a,b        of ${CELLS.join(", ")}
  --cases choose     choose, report or all, as in run.mjs
  --conditions plain score: rules may also bound a sum of points
  --fast             no measures of stability
  --settings json    in place of settings of the search that were chosen
  --pool json        in place of the sizes of the pool
  --json file        all measures of all cases`;

const EFFORT = EFFORTS.default;

/** A line to the black box that counts, and knows how long it took. */
function openLine({ blackBox, features }) {
  let [questions, spentMs] = [0, 0];
  const ask = async (data, count) => {
    const start = nowMs();
    const labels = blackBox.predict({ features, count, data });
    spentMs += nowMs() - start;
    questions += count;
    return Int32Array.from(labels);
  };
  const about = async (rows, count) => ({ rows, labels: await ask(rows, count) });
  const take = () => {
    const taken = { questions, spentMs };
    [questions, spentMs] = [0, 0];
    return taken;
  };
  return { ask, about, take };
}

/** The reason for a case, with what its evidence says. */
function reasonsOf(cell, { about }, settings) {
  const { features, background } = cell;
  const distance = DISTANCES.minmax.prepare(background);
  const values = valuesToTry(background);
  return async (plain, instance, outcome, seed) => {
    const pool = settings.conditions === "score" ? scoredPool(plain, outcome) : plain;
    const changes = singleChanges(instance, values, EFFORT.singleChanges);
    const singles = await about(changes, changes.length / instance.length);
    const flips = nearestFlips(singles, { instance, outcome, bins: pool.bins, distance });
    const reason = await findReason(pool, { instance, outcome, flips }, about, settings);
    const sizes = { real: EFFORT.heldOutRows, crosses: EFFORT.freshCrosses };
    const rule = { masks: reason.masks, outcome, instance };
    const evidence = await measureReason(
      pool,
      rule,
      sizes,
      { ask: about, isKnown: () => false },
      Random.fromSeed(seed),
    );
    const { searched: onNeighbors, real: onBackground, crosses: onPerturbed, baseRate } = evidence;
    const verdict = verdictOf({ onNeighbors, onBackground, onPerturbed, baseRate });
    return { ...reason, evidence, verdict, premise: premiseFromBox(reason.premise, features) };
  };
}

async function measureCell(cell, cases, { settings, sizes, isFast }) {
  const { labels, background, heldOut, heldOutLabels, rarest } = cell;
  const line = openLine(cell);
  const poolOf = (table) => createPool({ background: table, labelCount: labels.length, ask: line.ask, sizes });
  const pool = await poolOf(background);
  const poolQueries = line.take().questions;
  const halves = isFast ? [] : await Promise.all(halvesOf(background).map(poolOf));
  const find = reasonsOf(cell, line, settings);
  const rows = [];
  for (const { row: i, isAdded } of casesOf(cell, cases, Number.POSITIVE_INFINITY)) {
    const instance = codesAt(heldOut, i);
    const outcome = heldOutLabels[i];
    line.take();
    const start = nowMs();
    const reason = await find(pool, instance, outcome, i);
    const elapsedMs = nowMs() - start;
    const { questions, spentMs } = line.take();
    const { premise, verdict, evidence, target, timesFound } = reason;
    const score = scoreRule({ premise }, heldOut, heldOutLabels, outcome, i);
    const own = heldOutLabels.filter((label, k) => label === outcome && k !== i).length;
    const row = {
      ...{ cell: cell.name, row: i, isAdded, isRarer: outcome === rarest, premise, evidence, target, timesFound },
      ...worthOf(score, own),
      ...verdictMeasures(verdict, score),
      ...{ covered: score.covered, isEmpty: premise.length === 0, conditions: premise.length },
      ...{ questions, poolQueries, rounds: reason.asked.length, outsideMs: elapsedMs - spentMs },
    };
    if (!isFast) {
      const neighbour = moved(instance, cell, Random.fromSeed(i));
      const [label] = await line.ask(neighbour, 1);
      row.jaccardMoved = label === outcome ? ruleStability([reason, await find(pool, neighbour, outcome, i)]) : null;
      const [a, b] = [await find(halves[0], instance, outcome, i), await find(halves[1], instance, outcome, i)];
      row.jaccardHalves = ruleStability([a, b]);
    }
    rows.push(row);
  }
  return rows;
}

const { values: given } = parseArgs({
  options: {
    cells: { type: "string" },
    cases: { type: "string", default: "choose" },
    settings: { type: "string", default: "{}" },
    pool: { type: "string", default: "{}" },
    conditions: { type: "string", default: "plain" },
    json: { type: "string" },
    fast: { type: "boolean", default: false },
    help: { type: "boolean" },
  },
});
if (given.help) {
  console.log(HELP);
  process.exit(0);
}
const settings = { ...REASON_SETTINGS, conditions: given.conditions, ...JSON.parse(given.settings) };
const sizes = { ...EFFORT.pool, ...JSON.parse(given.pool) };
const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "lore-xai", "models");
const names = (given.cells?.split(",") ?? CELLS).filter((name) => whyNot(name) === null);
const rows = [];
for (const name of names) {
  const cell = await openCell(name, keptModels(folder));
  rows.push(...(await measureCell(cell, given.cases, { settings, sizes, isFast: given.fast })));
  console.error(`${name}: done`);
}
if (given.json !== undefined) writeFileSync(given.json, `${JSON.stringify(rows)}\n`);
console.log(reasonTable(rows, REASON_FIGURES));
