// All measures of all systems, from the explanations that run.mjs has kept. What an explanation claims of itself is not
// believed: counterfactuals are put to the ONNX model again, rules and surrogates are scored on rows made here.

import { Random } from "../../packages/core/dist/extend.js";
import { rowAt, selectRows } from "../../packages/core/dist/index.js";
import { f1, jaccard } from "../../packages/core/dist/measures.js";
import { encodeRow } from "../../quality/encode-row.mjs";
import { changedFeatures, gowerDistance } from "../../quality/gower.mjs";
import { rangesOf } from "../../quality/ranges.mjs";
import { openUsual } from "../../quality/usual.mjs";
import { installedEngine, openAgain, openCell } from "./cell.mjs";
import { asCell, covers, featuresUsed, surrogateOutcome } from "./plain-data.mjs";

const HELD_OUT_ROWS = 2000;
const FRESH_ROWS = 500;

function codesOf({ table }, row) {
  const cells = Object.fromEntries(table.features.map(({ name }) => [name, asCell(row[name])]));
  return encodeRow(table.features, cells);
}

/** The labels that an ONNX model, the cell's own unless another is named, gives to rows as they are printed. */
async function labelsOf(cell, rows, blackBox = cell.blackBox) {
  const { features } = cell.table;
  const data = new Float64Array(rows.length * features.length);
  for (const [i, row] of rows.entries()) data.set(codesOf(cell, row), i * features.length);
  const answer = await blackBox.predict({ features, count: rows.length, data });
  return Array.from(answer, (label) => blackBox.labels[label]);
}

async function openMeasuredCell(folder, name) {
  // Which engine runs a model makes no difference to what it says, and the native one opens a large file sooner.
  const engine = await installedEngine();
  const cell = await openCell(folder, name, engine);
  const heldOut = cell.heldOutRows.slice(0, HELD_OUT_ROWS);
  const rows = Array.from(heldOut, (index) => rowAt(cell.table, index));
  const labels = await labelsOf(cell, rows);
  const background = selectRows(cell.table, cell.backgroundRows);
  return {
    ...cell,
    heldOut: { indices: heldOut, rows, labels },
    ranges: rangesOf(background),
    usual: openUsual({ features: cell.table.features, background }),
    again: await openAgain(folder, cell, engine),
    fresh: new Map(),
  };
}

/** Rows that no system has seen: the case, half of whose features are taken from held-out rows. Labelled once. */
async function freshRowsFor(cell, index) {
  if (!cell.fresh.has(index)) {
    const random = Random.fromSeed(index).fork("fresh");
    const x = rowAt(cell.table, index);
    const rows = Array.from({ length: FRESH_ROWS }, () => {
      const mixed = { ...x };
      for (const { name } of cell.table.features) {
        if (random.chance(0.5)) mixed[name] = cell.heldOut.rows[random.below(cell.heldOut.rows.length)][name];
      }
      return mixed;
    });
    cell.fresh.set(index, { rows, labels: await labelsOf(cell, rows) });
  }
  return cell.fresh.get(index);
}

function measureRule({ heldOut }, rule, index) {
  if (rule === null) return { precision: null, coverage: null, ruleLength: null };
  let [covered, right] = [0, 0];
  for (const [i, row] of heldOut.rows.entries()) {
    if (heldOut.indices[i] === index || !covers(rule, row)) continue;
    covered++;
    if (heldOut.labels[i] === rule.outcome) right++;
  }
  return {
    precision: covered === 0 ? null : right / covered,
    coverage: covered / (heldOut.rows.length - 1),
    ruleLength: rule.premise.length,
  };
}

/** Of the models trained again that keep the row's outcome, the share that gives the case its own; null where none keeps it. */
async function shareKeeping(cell, x, outcome, { row, label }) {
  let [keeping, kept] = [0, 0];
  for (const { blackBox } of cell.again) {
    const [ofRow, ofCase] = await labelsOf(cell, [x, row], blackBox);
    if (ofRow !== outcome) continue;
    keeping++;
    if (ofCase === label) kept++;
  }
  return keeping === 0 ? null : kept / keeping;
}

const NO_CASES = {
  ...{ listed: null, valid: null, found: null, changed: null, gower: null, nearest: null, nearestChanged: null },
  ...{ firstChanged: null, firstGower: null, ranks: null, percentile: null, kept: null, nearestRanks: null },
};

/** `first`: the first of the cases listed that the black box, asked again, gives another outcome; `best`: that with the fewest changes. */
async function measureCases(cell, x, outcome, cases) {
  if (cases === null) return NO_CASES;
  const answers = cases.length === 0 ? [] : await labelsOf(cell, cases);
  const codes = codesOf(cell, x);
  const valid = cases.flatMap((row, k) => {
    if (answers[k] === outcome) return [];
    const other = codesOf(cell, row);
    const gower = gowerDistance(cell.table.features, cell.ranges, codes, other);
    const ranks = cell.usual.distance(codes, other);
    return [{ row, label: answers[k], codes: other, changed: changedFeatures(codes, other), gower, ranks }];
  });
  const [first] = valid;
  const [best] = valid.toSorted((a, b) => a.changed - b.changed || a.gower - b.gower);
  const [nearest] = valid.toSorted((a, b) => a.gower - b.gower);
  return {
    listed: cases.length,
    valid: cases.length === 0 ? null : valid.length / cases.length,
    found: best !== undefined,
    changed: best?.changed ?? null,
    gower: best?.gower ?? null,
    nearest: nearest?.gower ?? null,
    nearestChanged: nearest?.changed ?? null,
    nearestRanks: valid.length === 0 ? null : Math.min(...valid.map(({ ranks }) => ranks)),
    firstChanged: first?.changed ?? null,
    firstGower: first?.gower ?? null,
    ranks: first?.ranks ?? null,
    percentile: first === undefined ? null : cell.usual.percentile(first.codes),
    kept: first === undefined ? null : await shareKeeping(cell, x, outcome, first),
  };
}

async function measureSurrogate(cell, surrogate, index) {
  if (surrogate === null) return null;
  const { rows, labels } = await freshRowsFor(cell, index);
  const position = (label) => cell.labels.indexOf(label);
  const said = rows.map((row) => position(surrogateOutcome(surrogate, row)));
  return f1(said, labels.map(position), cell.labels.length);
}

function hitOf({ rule, surrogate }, x, outcome) {
  if (rule !== null) return rule.outcome === outcome;
  return surrogate === null ? null : surrogateOutcome(surrogate, x) === outcome;
}

async function measureExplanation(cell, line) {
  const { explanation, ...counted } = line;
  const x = rowAt(cell.table, line.row);
  const [outcome] = await labelsOf(cell, [x]);
  const samples =
    explanation.samples === undefined ? null : await measureSamples(cell, x, outcome, explanation.samples);
  const least = explanation.least === undefined ? null : await measureCases(cell, x, outcome, explanation.least);
  const real =
    explanation.real === undefined ? null : await measureCases({ ...cell, again: [] }, x, outcome, explanation.real);
  return {
    ...counted,
    outsideSeconds: line.seconds - line.blackBoxSeconds,
    hit: hitOf(explanation, x, outcome),
    freshFidelity: await measureSurrogate(cell, explanation.surrogate, line.row),
    ...measureRule(cell, explanation.rule, line.row),
    ...(await measureCases(cell, x, outcome, explanation.counterfactuals)),
    ...(samples ?? {}),
    ...(least === null ? {} : leastOf(least)),
    ...(real === null ? {} : { realPercentile: real.percentile }),
    features: [...(featuresUsed(explanation) ?? [])],
    hasWeights: explanation.weights !== null,
    stability: null,
    stabilityMoved: null,
    stabilityHalves: null,
    strongestMoved: null,
    strongestHalves: null,
  };
}

/** LORE_sa's neighbours of another outcome: many, so that only their distances are measured. */
async function measureSamples(cell, x, outcome, samples) {
  const { nearest, changed } = await measureCases({ ...cell, again: [] }, x, outcome, samples);
  return { nearestSample: nearest, fewestChangesOfSamples: changed };
}

const leastOf = ({ firstChanged, ranks, percentile, kept, changed, nearestRanks }) => ({
  ...{ leastChanged: firstChanged, leastRanks: ranks, leastPercentile: percentile, leastKept: kept },
  ...{ leastFewest: changed, leastNearest: nearestRanks },
});

const isOfFeatures = ({ explanation }) => explanation.rule !== null || explanation.weights !== null;
const usedBy = ({ explanation }) => featuresUsed(explanation) ?? new Set();

/** About as many as our rules go by. */
const STRONGEST = 4;

/** The features of the greatest weights: to name all features every time is steady and says nothing. */
const strongestOf = ({ explanation: { weights, ...others } }) =>
  weights === null
    ? new Set()
    : featuresUsed({
        ...others,
        weights: weights.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight)).slice(0, STRONGEST),
      });

/**
 * Noted at the row's explanation with the first seed: the mean Jaccard coefficient over the pairs of seeds, that with the
 * explanation of the moved row, and that of the explanations from the two halves of the background; of weights also that of
 * the strongest ones.
 */
function addStability(measured, lines) {
  const groups = new Map();
  const keyOf = ({ system, cell, row }) => `${system} ${cell} ${row}`;
  for (const line of lines.filter(isOfFeatures)) {
    if (!groups.has(keyOf(line))) groups.set(keyOf(line), []);
    groups.get(keyOf(line)).push(line);
  }
  for (const one of measured.filter(({ seed }) => seed === 0)) {
    const group = groups.get(keyOf(one)) ?? [];
    const of = (kind, featuresOf = usedBy) => group.filter((line) => line.kind === kind).map(featuresOf);
    const plain = of("plain");
    const pairs = plain.flatMap((a, i) => plain.slice(i + 1).map((b) => jaccard(a, b)));
    if (pairs.length > 0) one.stability = pairs.reduce((sum, value) => sum + value, 0) / pairs.length;
    const [[moved], [first], [second]] = [of("moved"), of("half-0"), of("half-1")];
    if (moved !== undefined && plain.length > 0) one.stabilityMoved = jaccard(plain[0], moved);
    if (first !== undefined && second !== undefined) one.stabilityHalves = jaccard(first, second);
    if (one.hasWeights) addStrongest(one, (kind) => of(kind, strongestOf)[0]);
  }
}

function addStrongest(one, strongest) {
  const [plain, moved, first, second] = ["plain", "moved", "half-0", "half-1"].map(strongest);
  if (moved !== undefined && plain !== undefined) one.strongestMoved = jaccard(plain, moved);
  if (first !== undefined && second !== undefined) one.strongestHalves = jaccard(first, second);
}

/** One object per explanation of a row as it is, and what is known of each cell. */
export async function measureAll(folder, lines, onCell = () => {}) {
  const measured = [];
  const cells = {};
  for (const name of new Set(lines.map(({ cell }) => cell))) {
    onCell(name);
    const cell = await openMeasuredCell(folder, name);
    cells[name] = {
      accuracy: cell.accuracy,
      features: cell.table.features.length,
      background: cell.backgroundRows.length,
    };
    const plain = lines.filter((line) => line.cell === name && line.kind === "plain");
    for (const { type: _, kind: __, ...line } of plain) measured.push(await measureExplanation(cell, line));
    for (const { blackBox } of [cell, ...cell.again]) await blackBox.close();
  }
  addStability(measured, lines);
  return { cells, measured };
}
