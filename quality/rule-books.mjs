// Rule books beside trees and rule lists of as many leaves or rules, on held-out rows: node quality/rule-books.mjs, after a build. What
// it measured so far is in docs/decisions/0031. The peers run in a Python of their own (--python) that has scikit-learn, imodels,
// wittgenstein, six, logzero; GLocalX, which is on no package index, is a folder with its repository (--glocalx). Lines are added to
// --out, one for each part of a cell and a seed, and what stands there already is not done again; --report makes the page of them.

import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { explainHere, makeRuleBooks } from "../packages/audit/dist/index.js";
import { premiseTest, Random, rowMajor } from "../packages/core/dist/extend.js";
import { selectRows } from "../packages/core/dist/index.js";
import { splitTrainTest, trainLearner } from "../packages/models/dist/index.js";
import { CELLS } from "./cells.mjs";
import { cutTree } from "./cut-tree.mjs";
import { DATASETS, readDataset } from "./datasets.mjs";
import { ruleBookPage } from "./rule-book-page.mjs";

const SIZES = [5, 12, 20];
/** A support vector machine is asked for every one of its vectors: with all of adult nothing else would be measured. */
const MOST_TRAINED = { svm: 2000 };

const { values: flags } = parseArgs({
  options: {
    cells: { type: "string", default: CELLS.join(",") },
    seeds: { type: "string", default: "0,1,2,3,4" },
    cases: { type: "string", default: "200" },
    out: { type: "string", default: "tmp/rule-books.jsonl" },
    data: { type: "string", default: "../shared" },
    python: { type: "string" },
    glocalx: { type: "string" },
    parts: { type: "string", default: "book,peers" },
    report: { type: "boolean", default: false },
  },
});

const linesDone = () =>
  existsSync(flags.out)
    ? readFileSync(flags.out, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/** A model that was trained on 60 of 100 rows; these and 20 more are what it is described by, the rest is held out. */
async function openCell(cell, seed) {
  const [data, learner] = cell.split("/");
  const file = DATASETS[data].file.replace(/^\.\.\/shared/, flags.data);
  const { table, labels, outcomes } = await readDataset({ ...DATASETS[data], file });
  const { train: known, test } = splitTrainTest(table.rowCount, 0.8, Random.fromSeed(seed).fork("held out"));
  const rows = known.slice(0, Math.min(MOST_TRAINED[learner] ?? known.length, Math.floor(0.75 * known.length)));
  const training = { table: selectRows(table, rows), labels, outcomes: Int32Array.from(rows, (i) => outcomes[i]) };
  const blackBox = await trainLearner(learner, training, learner === "svm" ? {} : { seed });
  const told = async (numbers) => {
    const some = selectRows(table, numbers);
    const batch = { features: some.features, count: some.rowCount, data: rowMajor(some) };
    return { table: some, rows: batch.data, labels: Int32Array.from(await blackBox.predict(batch)) };
  };
  return { blackBox, known: await told(known), heldOut: await told(test) };
}

const shareOf = (labels, decided) =>
  labels.reduce((sum, label, i) => sum + Number(label === decided(i)), 0) / labels.length;

/** How a book does on rows that neither it nor the model has seen, and how many of its rules' bounds hold there. */
function measureBook(book, { table: { features }, rows, labels }) {
  const width = features.length;
  const tests = book.rules.map(({ premise }) => premiseTest(premise, features));
  const codeOf = (outcome) => book.labels.indexOf(outcome);
  const decided = (i) => {
    const first = tests.findIndex((test) => test(rows, i * width));
    return codeOf(first < 0 ? book.otherwise.outcome : book.rules[first].outcome);
  };
  const bounds = book.rules.flatMap(({ outcome, precision }, k) => {
    const covered = [...labels.keys()].filter((i) => tests[k](rows, i * width));
    const share = covered.filter((i) => labels[i] === codeOf(outcome)).length / covered.length;
    // Below the bound by no more than the rows that tell leave open.
    const slack = 1.64 * Math.sqrt(Math.max(share * (1 - share), 1 / covered.length) / covered.length);
    return covered.length < 10 ? [] : [{ holds: share + slack >= precision.low, isBelow: share < precision.low }];
  });
  return {
    fidelity: shareOf(labels, decided),
    rules: book.rules.length,
    conditions: book.rules.reduce((sum, { premise }) => sum + premise.length, 0) / Math.max(1, book.rules.length),
    bounds: bounds.length,
    hold: bounds.filter(({ holds }) => holds).length,
    below: bounds.filter(({ isBelow }) => isBelow).length,
  };
}

const conditionOf = (condition) =>
  condition.kind === "interval"
    ? { feature: condition.feature, above: condition.above, atMost: condition.atMost }
    : {
        feature: condition.feature,
        values: condition.kind === "value" ? [condition.value] : (condition.values ?? null),
      };

function askPeers(cell, seed, { known, heldOut }, more) {
  const folder = mkdtempSync(join(tmpdir(), "lore-rule-books-"));
  try {
    const rowsOf = ({ table, labels: told }) => ({
      columns: Object.fromEntries(
        table.features.map((feature, j) => [
          feature.name,
          Array.from(table.columns[j], (code) => (feature.kind === "continuous" ? code : String(feature.values[code]))),
        ]),
      ),
      labels: [...told],
    });
    const task = { sizes: SIZES, seed, known: rowsOf(known), heldOut: rowsOf(heldOut), ...more };
    writeFileSync(join(folder, "task.json"), JSON.stringify(task));
    const script = fileURLToPath(new URL("rule_book_peers.py", import.meta.url));
    const { stdout, stderr, status } = spawnSync(flags.python, [script, join(folder, "task.json")], {
      encoding: "utf8",
      // GLocalX writes what it found where it runs.
      cwd: folder,
      maxBuffer: 1e8,
    });
    if (status !== 0) throw new Error(`the peers failed on ${cell}: ${stderr}`);
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The book, and beside it GLocalX, which is given the same local rules. */
async function measureOurs(cell, seed, opened) {
  const { blackBox, known, heldOut } = opened;
  const localRules = [];
  const openExplainer = async (setup) => {
    const here = await explainHere(blackBox)(setup);
    const explain = async (cases) => {
      const found = await here.explain(cases);
      localRules.push(...found.map(({ rule }) => rule));
      return found;
    };
    return { ...here, explain };
  };
  const start = process.cpuUsage();
  const setup = { blackBox, rows: known.table, cases: Number(flags.cases), seed, openExplainer };
  const books = await makeRuleBooks(setup, SIZES);
  const seconds = process.cpuUsage(start).user / 1e6;
  const book = Object.fromEntries(SIZES.map((size, k) => [size, measureBook(books[k], heldOut)]));
  if (flags.glocalx === undefined) return { book, seconds };
  const rules = localRules.map(({ premise, outcome }) => ({
    premise: premise.map(conditionOf),
    outcome: blackBox.labels.indexOf(outcome),
  }));
  return { book, seconds, ...askPeers(cell, seed, opened, { systems: ["GLocalX"], rules, glocalx: flags.glocalx }) };
}

/** Systems that need nothing but the rows and what the model says of them. */
function measurePeers(cell, seed, opened) {
  const tree = cutTree(opened.known, opened.blackBox.labels.length);
  const trees = SIZES.map((size) => {
    const decided = tree(size, opened.heldOut);
    return [size, { fidelity: shareOf(opened.heldOut.labels, (i) => decided[i]) }];
  });
  const others =
    flags.python === undefined ? {} : askPeers(cell, seed, opened, { systems: ["CART", "FIGS", "RIPPER"] });
  return { "our tree": Object.fromEntries(trees), ...others };
}

const PARTS = { book: measureOurs, peers: measurePeers };

if (flags.report) process.stdout.write(ruleBookPage(linesDone(), SIZES));
else {
  mkdirSync(dirname(flags.out), { recursive: true });
  for (const seed of flags.seeds.split(",").map(Number)) {
    for (const cell of flags.cells.split(",")) {
      const isDone = (part) =>
        linesDone().some((line) => line.cell === cell && line.seed === seed && line.part === part);
      const wanted = flags.parts.split(",").filter((part) => !isDone(part));
      if (wanted.length === 0) continue;
      const opened = await openCell(cell, seed);
      for (const part of wanted) {
        const line = { cell, seed, part, ...(await PARTS[part](cell, seed, opened)) };
        appendFileSync(flags.out, `${JSON.stringify(line)}\n`);
        const shown = Object.entries(line).flatMap(([name, figures]) =>
          figures?.[12]?.constructor !== Object
            ? []
            : [`${name} ${figures[12].fidelity?.toFixed(3) ?? figures[12].failed}`],
        );
        console.log(`${cell} ${seed}: ${shown.join(", ")} (12 rules)`);
      }
    }
  }
}
