// How far the rules of made-up cases are from those of real ones, for ordinary models and for scaffolds (Slack et al. 2020) that tell
// made-up cases by a forest: node quality/made-up-cases.mjs, after a build. Figures: docs/decisions/0032.

import { rulesOfMadeUp } from "../packages/audit/dist/groups/made-up-cases.js";
import { batchRow, Random, rowMajor } from "../packages/core/dist/extend.js";
import { selectRows } from "../packages/core/dist/index.js";
import { trainLearner, trainRandomForest } from "../packages/models/dist/index.js";
import { DATASETS, readDataset, whyUnreadable } from "./datasets.mjs";

const MOST_ROWS = 6000;
const SEEDS = [0, 1];
/** Per data set: what the scaffold asks of real cases, and of made-up ones. */
const SCAFFOLDS = {
  credit: [({ marital }) => marital === "single", ({ income }) => income < 120],
  german: [
    ({ personal_status_sex: sex }) => String(sex).startsWith("female"),
    ({ duration_in_month: time }) => time > 18,
  ],
  compas: [({ race }) => race === "African-American", ({ priors_count: priors }) => priors > 2],
};

const normal = (random) => Math.sqrt(-2 * Math.log(1 - random.float())) * Math.cos(2 * Math.PI * random.float());

function spreadOf(column) {
  const mean = column.reduce((sum, value) => sum + value, 0) / column.length;
  return Math.sqrt(column.reduce((sum, value) => sum + (value - mean) ** 2, 0) / column.length);
}

/** A forest that tells real rows from made-up ones of a sort; "both" is half of each. */
function trainDetector(table, sort) {
  const random = Random.fromSeed(5);
  const spreads = table.columns.map(spreadOf);
  const columns = table.columns.map(() => []);
  const outcomes = [];
  for (let i = 0; i < Math.min(3000, table.rowCount); i++) {
    const [a, b] = [random.below(table.rowCount), random.below(table.rowCount)];
    const isCross = sort === "crosses" || (sort === "both" && i % 2 === 0);
    for (const [j, { kind, decimals }] of table.features.entries()) {
      const column = table.columns[j];
      columns[j].push(column[a]);
      if (isCross) columns[j].push(column[random.chance(0.5) ? a : b]);
      else if (kind !== "continuous") columns[j].push(column[random.below(table.rowCount)]);
      else columns[j].push(Number((column[a] + spreads[j] * normal(random)).toFixed(decimals)));
    }
    outcomes.push(0, 1);
  }
  const rows = { ...table, columns: columns.map((column) => Float64Array.from(column)), rowCount: outcomes.length };
  return trainRandomForest({ table: rows, labels: ["real", "made-up"], outcomes: Int32Array.from(outcomes) });
}

function scaffoldOf(detector, [ofReal, ofMadeUp]) {
  const predict = async (batch) => {
    const told = await detector.predict(batch);
    return Int32Array.from(told, (isMadeUp, i) => Number((isMadeUp === 1 ? ofMadeUp : ofReal)(batchRow(batch, i))));
  };
  return { labels: ["good", "bad"], predict };
}

async function measure(name, blackBox, table) {
  const batch = { features: table.features, count: table.rowCount, data: rowMajor(table) };
  const outcomes = Int32Array.from(await blackBox.predict(batch));
  for (const seed of SEEDS) {
    const found = await rulesOfMadeUp({ blackBox, table, outcomes, seed });
    const told = found.map(({ sort, gap }) => `${sort} ${gap.toFixed(2)}`).join(", ");
    const isAlarm = found.some(({ isOther }) => isOther);
    console.log(`${name}, seed ${seed}: ${told}${isAlarm ? " ALARM" : ""}`);
  }
}

for (const [name, dataset] of Object.entries(DATASETS)) {
  if (dataset.group !== "main" || whyUnreadable(dataset) !== null) continue;
  const { table: whole, labels, outcomes: all } = await readDataset(dataset);
  const step = Math.max(1, Math.floor(whole.rowCount / MOST_ROWS));
  const taken = Int32Array.from({ length: Math.min(MOST_ROWS, whole.rowCount) }, (_, i) => i * step);
  const table = selectRows(whole, taken);
  const outcomes = Int32Array.from(taken, (i) => all[i]);
  for (const kind of dataset.models)
    await measure(`${name}/${kind}`, trainLearner(kind, { table, labels, outcomes }), table);
  if (SCAFFOLDS[name] === undefined) continue;
  for (const sort of ["noise", "crosses", "both"]) {
    await measure(`${name}/scaffold against ${sort}`, scaffoldOf(trainDetector(table, sort), SCAFFOLDS[name]), table);
  }
}
