// How the cost of growing a tree and of a whole explanation grows with the neighbours, the features, the categories and
// the size of the tree: on made-up tables, with the exponent that fits the times best (time ~ size ^ exponent).

import { growTree, leafCount, Random } from "../packages/core/dist/extend.js";
import { batchFunctionBlackBox, createLore, rowAt } from "../packages/core/dist/index.js";
import { cpuMs, printTable, timed } from "./measure.mjs";

// The least of several runs: on a busy machine every other figure measures the other work as well.
const REPEATS = 9;
const WARM_UP = 3;
const BASE = { rows: 1000, features: 20, categories: 5, terms: 4 };
const SWEEPS = {
  rows: [500, 1000, 2000, 4000],
  features: [5, 10, 20, 40],
  categories: [2, 8, 32, 128],
  terms: [1, 2, 4, 8],
};
const TITLES = {
  rows: "neighbours (N)",
  features: "features",
  categories: "categories per discrete feature",
  terms: "terms of the black box (size of the tree)",
};

/** Half of the features whole numbers, half categories. */
function tableOf({ rows, features, categories }) {
  const random = Random.fromSeed(3);
  const values = Array.from({ length: categories }, (_, k) => `v${k}`);
  const about = Array.from({ length: features }, (_, j) =>
    j % 2 === 0 ? { name: `f${j}`, kind: "continuous" } : { name: `f${j}`, kind: "discrete", values, spelling: values },
  );
  const columns = about.map(({ kind }) =>
    Float64Array.from({ length: rows }, () => random.below(kind === "continuous" ? 1000 : categories)),
  );
  return { features: about, columns, rowCount: rows };
}

/** A sum of products of features: each term makes the tree larger. */
function labelOf(cell, { features, categories, terms }) {
  let sum = 0;
  for (let t = 0; t < terms; t++) {
    const number = cell((2 * t) % features) / 1000 - 0.5;
    const category = cell((2 * t + 1) % features) < categories / 2 ? 1 : -1;
    sum += number * category;
  }
  return sum > 0 ? 1 : 0;
}

function trainingSetOf(size) {
  const { columns, features, rowCount } = tableOf(size);
  const labels = Int32Array.from({ length: rowCount }, (_, i) => labelOf((j) => columns[j][i], size));
  const arity = Int32Array.from(features, ({ kind }) => (kind === "continuous" ? 0 : size.categories));
  return { columns, arity, labels, labelCount: 2 };
}

function blackBoxOf(size) {
  const predict = (rows) =>
    rows.map((row) => {
      const cells = Object.values(row);
      const cell = (j) => (j % 2 === 0 ? cells[j] : Number(cells[j].slice(1)));
      return labelOf(cell, size) === 1 ? "yes" : "no";
    });
  return timed(batchFunctionBlackBox(predict, { labels: ["no", "yes"] }), cpuMs);
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
function explainMs(size, settings) {
  const table = tableOf(size);
  const blackBox = blackBoxOf(size);
  const lore = createLore({ blackBox, background: table, ...settings });
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
  for (const [key, sizes] of Object.entries(SWEEPS)) {
    const found = { grow: [], explain: [], paper: [], leaves: [] };
    for (const value of sizes) {
      const size = { ...BASE, [key]: value };
      const set = trainingSetOf(size);
      found.grow.push(await growMs(set));
      found.leaves.push(leafCount(growTree(set)));
      const neighbors = key === "rows" ? value : BASE.rows;
      found.explain.push(await explainMs(size, { neighbors }));
      found.paper.push(await explainMs(size, { neighbors, preset: "paper" }));
    }
    const cellsOf = (times) => [...times, exponentOf(key === "terms" ? found.leaves : sizes, times)];
    const sizesText = key === "terms" ? `${sizes.join(", ")}; leaves ${found.leaves.join(", ")}` : sizes.join(", ");
    rows.push([`${TITLES[key]}: ${sizesText}`, "tree growth", ...cellsOf(found.grow)]);
    rows.push(["", "explanation, default", ...cellsOf(found.explain)]);
    rows.push(["", "explanation, paper", ...cellsOf(found.paper)]);
  }
  return { header: ["sizes", "what", "1st", "2nd", "3rd", "4th", "exponent"], rows };
}

export async function run() {
  const { header, rows } = await measureGrowth();
  const { rows: n, features, categories, terms } = BASE;
  console.log(
    `Milliseconds of processor time, the least of ${REPEATS} runs; the rest stays at ${n} rows, ${features} features, `,
  );
  console.log(`${categories} categories, ${terms} terms. Exponents of tree size are over its leaves.\n`);
  printTable(header, rows);
}
