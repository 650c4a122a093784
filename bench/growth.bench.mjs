// How the cost of growing a tree and of a whole explanation grows with the neighbours, the pool, the features, the categories, the
// outcomes and the size of the tree: on made-up tables, with the exponent that fits the times best (time ~ size ^ exponent).

import { growTree, leafCount, Random } from "../packages/core/dist/extend.js";
import { batchFunctionBlackBox, createLore, rowAt } from "../packages/core/dist/index.js";
import { cpuMs, printTable, timed } from "./measure.mjs";

// The least of several runs: on a busy machine every other figure measures the other work as well.
const REPEATS = 7;
const WARM_UP = 3;
const BASE = { rows: 1000, neighbors: 1000, pool: 5500, features: 20, categories: 5, outcomes: 2, terms: 4 };
/** Sizes of one thing, and what else is otherwise with them: the categories must occur, and so must the rows of a pool. */
const SWEEPS = {
  neighbors: { title: "neighbours (N)", sizes: [500, 1000, 2000, 4000] },
  pool: { title: "rows of the pool", sizes: [700, 1400, 2800, 5500], with: { rows: 8000 } },
  features: { title: "features", sizes: [10, 50, 250, 750] },
  categories: { title: "categories of a column", sizes: [10, 100, 1000, 10_000], with: { rows: 20_000 } },
  outcomes: { title: "outcomes", sizes: [2, 5, 20, 100] },
  terms: { title: "terms of the black box (size of the tree)", sizes: [1, 2, 4, 8] },
};

/** Half of the features whole numbers, half categories, the first of these with as many as are asked for. */
const categoriesOf = (j, { categories }) => (j === 1 ? categories : BASE.categories);

function tableOf(size) {
  const random = Random.fromSeed(3);
  const about = Array.from({ length: size.features }, (_, j) => {
    if (j % 2 === 0) return { name: `f${j}`, kind: "continuous", decimals: 0 };
    const values = Array.from({ length: categoriesOf(j, size) }, (_, k) => `v${k}`);
    return { name: `f${j}`, kind: "categorical", values, spelling: values };
  });
  const columns = about.map(({ kind, values }) =>
    Float64Array.from({ length: size.rows }, () => random.below(kind === "continuous" ? 1000 : values.length)),
  );
  return { features: about, columns, rowCount: size.rows };
}

/** A sum of products of features, cut into as many outcomes: each term makes the tree larger. */
function labelOf(cell, size) {
  const { features, outcomes, terms } = size;
  let sum = 0;
  for (let t = 0; t < terms; t++) {
    const number = cell((2 * t) % features) / 1000 - 0.5;
    const j = (2 * t + 1) % features;
    sum += number * (cell(j) < categoriesOf(j, size) / 2 ? 1 : -1);
  }
  // Most sums are between -1 and 1.
  return Math.max(0, Math.min(outcomes - 1, Math.floor(((sum + 1) / 2) * outcomes)));
}

function trainingSetOf(size) {
  const { columns, features } = tableOf({ ...size, rows: size.neighbors });
  const labels = Int32Array.from({ length: size.neighbors }, (_, i) => labelOf((j) => columns[j][i], size));
  const arity = Int32Array.from(features, ({ kind, values }) => (kind === "continuous" ? 0 : values.length));
  return { columns, arity, labels, labelCount: size.outcomes };
}

const outcomeNames = ({ outcomes }) => Array.from({ length: outcomes }, (_, k) => `outcome ${k}`);

function blackBoxOf(size) {
  const labels = outcomeNames(size);
  const predict = (rows) =>
    rows.map((row) => {
      const cell = (j) => (j % 2 === 0 ? row[`f${j}`] : Number(row[`f${j}`].slice(1)));
      return labels[labelOf(cell, size)];
    });
  return timed(batchFunctionBlackBox(predict, { labels }), cpuMs);
}

async function leastOf(run) {
  const times = [];
  for (let i = 0; i < WARM_UP + REPEATS; i++) {
    const ms = await run(i);
    if (i >= WARM_UP) times.push(ms);
  }
  return Math.min(...times);
}

function growMs(set) {
  return leastOf(() => {
    const start = cpuMs();
    growTree(set);
    return cpuMs() - start;
  });
}

/** Outside the black box. */
function explainMs({ neighbors, ...size }, settings) {
  const table = tableOf(size);
  const blackBox = blackBoxOf(size);
  const lore = createLore({ blackBox, background: table, neighbors, ...settings });
  return leastOf(async (i) => {
    blackBox.takeMs();
    const start = cpuMs();
    await lore.explain(rowAt(table, i), { seed: i });
    return cpuMs() - start - blackBox.takeMs();
  });
}

/** The slope of the straight line through the logarithms. */
function exponentOf(sizes, times) {
  const [xs, ys] = [sizes, times].map((values) => values.map(Math.log));
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x0, y0] = [mean(xs), mean(ys)];
  const over = xs.reduce((sum, x, i) => sum + (x - x0) * (ys[i] - y0), 0);
  return over / xs.reduce((sum, x) => sum + (x - x0) ** 2, 0);
}

export async function measureGrowth() {
  const rows = [];
  for (const [key, { title, sizes, with: otherwise = {} }] of Object.entries(SWEEPS)) {
    const found = { grow: [], explain: [], paper: [], leaves: [] };
    for (const value of sizes) {
      const size = { ...BASE, ...otherwise, [key]: value };
      const set = trainingSetOf(size);
      found.grow.push(await growMs(set));
      found.leaves.push(leafCount(growTree(set)));
      found.explain.push(await explainMs(size, { poolQueries: size.pool }));
      found.paper.push(await explainMs(size, { preset: "paper" }));
    }
    const cellsOf = (times) => [...times, exponentOf(key === "terms" ? found.leaves : sizes, times)];
    const sizesText = key === "terms" ? `${sizes.join(", ")}; leaves ${found.leaves.join(", ")}` : sizes.join(", ");
    rows.push([`${title}: ${sizesText}`, "tree growth", ...cellsOf(found.grow)]);
    rows.push(["", "explanation, default", ...cellsOf(found.explain)]);
    rows.push(["", "explanation, paper", ...cellsOf(found.paper)]);
  }
  return { header: ["sizes", "what", "1st", "2nd", "3rd", "4th", "exponent"], rows };
}

export async function run() {
  const { header, rows } = await measureGrowth();
  const { rows: n, pool, neighbors, features, categories, terms } = BASE;
  console.log(
    `Milliseconds of processor time, the least of ${REPEATS} runs after ${WARM_UP}; the rest stays at ${n} rows, a pool of ${pool}, ${neighbors} `,
  );
  console.log(
    `neighbours, ${features} features, ${categories} categories, two outcomes, ${terms} terms. Exponents of tree size are over its leaves.\n`,
  );
  printTable(header, rows);
}
