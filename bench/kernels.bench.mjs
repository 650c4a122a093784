// One figure per kernel: distance, selection, crossover, split search, tree growth, rule extraction and
// counterfactual search, on the neighbourhood of one german case (credit, where the german data are not).

import { openInquiry } from "../packages/core/dist/blackbox/inquiry.js";
import { compileConstraints } from "../packages/core/dist/constraints/compile-constraints.js";
import { searchCounterfactuals } from "../packages/core/dist/counterfactuals/search.js";
import { usualBounds } from "../packages/core/dist/counterfactuals/usual-bounds.js";
import { growTree, Random } from "../packages/core/dist/extend.js";
import { crossOverInPlace } from "../packages/core/dist/genetic/crossover.js";
import { selectByTournamentInto } from "../packages/core/dist/genetic/selection.js";
import { createLore, DISTANCES, fillMissing, prepareBackground, rowAt } from "../packages/core/dist/index.js";
import { extractCounterfactuals, otherThan } from "../packages/core/dist/rules/extract-counterfactuals.js";
import { extractRule } from "../packages/core/dist/rules/extract-rule.js";
import { arityOf } from "../packages/core/dist/table/feature.js";
import { encodeInstance } from "../packages/core/dist/table/instance.js";
import { encodeSet, orderOf } from "../packages/core/dist/tree/encode.js";
import { scaledEntropy } from "../packages/core/dist/tree/gain.js";
import { evaluateCategorical } from "../packages/core/dist/tree/split-categorical.js";
import { evaluateFewValued, evaluateNumeric } from "../packages/core/dist/tree/split-numeric.js";
import { allocateSplitSearch } from "../packages/core/dist/tree/split-search.js";
import { isThere, median, nowMs, printTable, readDataset, trainForest } from "./measure.mjs";

const REPEATS = 60;
const WARM_UP = 20;

/** The labelled neighbours that one explanation is learnt from. */
async function neighborhoodOf(table, blackBox, row) {
  let found;
  const lore = createLore({ blackBox, background: table, preset: "paper" });
  await lore.explain(row, {
    seed: 1,
    onNeighborhood: (neighborhood) => {
      found = neighborhood;
    },
  });
  return found;
}

function trainingSetOf({ rows, count, labels }, features, labelCount) {
  const columns = features.map((_, j) => Float64Array.from({ length: count }, (_, i) => rows[i * features.length + j]));
  return { columns, arity: Int32Array.from(features, arityOf), labels, labelCount };
}

/** All features of the root, as growing searches them. */
function splitSearchOf(set) {
  const encoded = encodeSet(set);
  const { columns, arity, labels, labelCount, histogram } = encoded;
  const everyRow = { rows: Int32Array.from(labels, (_, i) => i), weights: new Int32Array(labels.length).fill(1) };
  const search = allocateSplitSearch(encoded, everyRow, 2);
  search.end = labels.length;
  for (const label of labels) search.totals[label]++;
  search.entropy = scaledEntropy(search.totals, 0, labelCount, labels.length, search.nLogN);
  const orders = columns.map(({ codes, values }, j) => (histogram.start[j] < 0 ? orderOf(codes, values.length) : null));
  return () => {
    for (const [j, { codes, values }] of columns.entries()) {
      if (arity[j] > 0) evaluateCategorical(search, j, arity[j]);
      else if (orders[j] === null) evaluateFewValued(search, j, values.length);
      else evaluateNumeric(search, j, codes, orders[j]);
    }
  };
}

async function kernelsOf(name) {
  const dataset = await readDataset(name);
  const { forest, test } = trainForest(dataset);
  const table = fillMissing(dataset.features);
  const x = encodeInstance(rowAt(table, test[0]), table);
  const { features, codes } = x;
  const near = await neighborhoodOf(table, forest, rowAt(table, test[0]));
  const { rows, count, labels } = near;
  const width = features.length;
  const [outcome] = forest.predict({ features, count: 1, data: codes });
  const distances = Object.entries(DISTANCES).map(([key, distance]) => [key, distance.prepare(table)]);
  const set = trainingSetOf(near, features, forest.labels.length);
  const tree = growTree(set);
  const rule = extractRule(tree, features, forest.labels, codes);
  const elsewhere = { isSought: otherThan(rule, forest.labels) };
  const population = rows.slice();
  const fitness = Float64Array.from({ length: count }, (_, i) => (i * 7919) % count);
  const winners = new Int32Array(count);
  const random = Random.fromSeed(1);
  const inquiry = openInquiry(forest, features, { timeoutMs: 60_000, maxQueries: null });
  await inquiry.ask(rows, count);
  const background = prepareBackground(table, "keep");
  const search = {
    ...{
      features,
      instance: codes,
      isSought: (label) => label !== outcome,
      blackBox: inquiry,
      distance: DISTANCES.minmax.prepare(table),
    },
    ...{ constraints: compileConstraints([], features, codes), proposals: [], wanted: 3, bisections: 8 },
    ...{ typical: background.typical, usual: background.derived(usualBounds), usualChanges: 4 },
  };
  const measureDistance = (pair) => () => {
    let sum = 0;
    for (let i = 0; i < count; i++) sum += pair(codes, 0, rows, i * width);
    return sum;
  };
  return {
    size: { count, width, leaves: tree.childCount.filter((children) => children === 0).length },
    kernels: [
      ...distances.map(([key, pair]) => [`distance ${key}, ${count} pairs`, measureDistance(pair)]),
      [`selection, ${count} tournaments of 3`, () => selectByTournamentInto(fitness, 3, random, winners)],
      [`crossover, ${count} rows`, () => crossOverInPlace(population, width, 0.5, random)],
      ["encoding the rows", () => encodeSet(set)],
      ["split search at the root, cases counted", splitSearchOf(set)],
      ["encoding, tree growth and pruning", () => growTree(set)],
      ["rule extraction", () => extractRule(tree, features, forest.labels, codes)],
      ["counterfactual rules", () => extractCounterfactuals(tree, features, forest.labels, codes, elsewhere)],
      // From the second run on every question has been answered before: what is left is the search itself.
      ["counterfactual search, all answers known", () => searchCounterfactuals(search)],
      [`${labels.length} rows asked before, looked up`, () => inquiry.ask(rows, count)],
    ],
  };
}

export async function run() {
  const name = ["german", "credit"].find(isThere);
  const { size, kernels } = await kernelsOf(name);
  const times = kernels.map(() => []);
  for (let i = 0; i < WARM_UP + REPEATS; i++) {
    for (const [k, [, kernel]] of kernels.entries()) {
      const start = nowMs();
      await kernel();
      if (i >= WARM_UP) times[k].push(nowMs() - start);
    }
  }
  const { count, width, leaves } = size;
  console.log(`${name}: ${count} neighbours, ${width} features, a tree of ${leaves} leaves; microseconds.\n`);
  const rows = kernels.map(([title], k) => [title, 1000 * median(times[k]), 1000 * Math.min(...times[k])]);
  printTable(["kernel", "median", "least"], rows);
}
