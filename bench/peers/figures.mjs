// All measures of all systems, from the lines of JSON that run.mjs has kept. What an explanation claims of itself is not
// believed: counterfactuals are put to the ONNX model again, rules and surrogates are scored on rows made here.

import { isContinuous, Random } from "../../packages/core/dist/extend.js";
import { rowAt, selectRows } from "../../packages/core/dist/index.js";
import { f1, jaccard } from "../../packages/core/dist/measures.js";
import { encodeRow } from "../../quality/encode-row.mjs";
import { changedFeatures, gowerDistance } from "../../quality/gower.mjs";
import { openCell } from "./cell.mjs";
import { covers, featuresUsed, surrogateOutcome } from "./plain-data.mjs";

const HELD_OUT_ROWS = 2000;
const FRESH_ROWS = 500;

function rangesOf({ features, columns }) {
  return features.map((feature, j) => {
    if (!isContinuous(feature)) return 0;
    const [low, high] = columns[j].reduce(([a, b], v) => [Math.min(a, v), Math.max(b, v)], [Infinity, -Infinity]);
    return high - low;
  });
}

/** The labels that the ONNX model gives to rows as they are printed. */
async function labelsOf({ blackBox, table, labels }, rows) {
  const width = table.features.length;
  const data = new Float64Array(rows.length * width);
  for (const [i, row] of rows.entries()) data.set(encodeRow(table.features, row), i * width);
  const answer = await blackBox.predict({ features: table.features, count: rows.length, data });
  return Array.from(answer, (label) => labels[label]);
}

async function openMeasuredCell(folder, name) {
  const cell = await openCell(folder, name);
  const heldOut = cell.heldOutRows.slice(0, HELD_OUT_ROWS);
  const rows = Array.from(heldOut, (index) => rowAt(cell.table, index));
  const labels = await labelsOf(cell, rows);
  const ranges = rangesOf(selectRows(cell.table, cell.backgroundRows));
  return { ...cell, heldOut: { indices: heldOut, rows, labels }, ranges, fresh: new Map() };
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

/** `best`: of the cases listed that the black box, asked again, gives another outcome, the one with the fewest changes. */
async function measureCases(cell, x, outcome, cases) {
  if (cases === null)
    return { listed: null, valid: null, found: null, changed: null, gower: null, nearest: null, nearestChanged: null };
  const answers = cases.length === 0 ? [] : await labelsOf(cell, cases);
  const codes = encodeRow(cell.table.features, x);
  const valid = cases.flatMap((row, k) => {
    if (answers[k] === outcome) return [];
    const other = encodeRow(cell.table.features, row);
    const gower = gowerDistance(cell.table.features, cell.ranges, codes, other);
    return [{ changed: changedFeatures(codes, other), gower }];
  });
  const best = valid.sort((a, b) => a.changed - b.changed || a.gower - b.gower)[0];
  const nearest = [...valid].sort((a, b) => a.gower - b.gower)[0];
  return {
    listed: cases.length,
    valid: cases.length === 0 ? null : valid.length / cases.length,
    found: best !== undefined,
    changed: best?.changed ?? null,
    gower: best?.gower ?? null,
    nearest: nearest?.gower ?? null,
    nearestChanged: nearest?.changed ?? null,
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
  const samples = explanation.samples === undefined ? null : await measureCases(cell, x, outcome, explanation.samples);
  return {
    ...counted,
    outsideSeconds: line.seconds - line.blackBoxSeconds,
    hit: hitOf(explanation, x, outcome),
    freshFidelity: await measureSurrogate(cell, explanation.surrogate, line.row),
    ...measureRule(cell, explanation.rule, line.row),
    ...(await measureCases(cell, x, outcome, explanation.counterfactuals)),
    ...(samples === null ? {} : { nearestSample: samples.nearest, fewestChangesOfSamples: samples.changed }),
    features: [...(featuresUsed(explanation) ?? [])],
    stability: null,
  };
}

/** The mean Jaccard coefficient over the pairs of seeds of one row, noted at the row's first explanation. */
function addStability(measured) {
  const groups = new Map();
  for (const one of measured) {
    const key = `${one.system} ${one.cell} ${one.row}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  for (const group of groups.values()) {
    if (group.length < 2 || (group[0].ruleLength === null && group[0].features.length === 0)) continue;
    const sets = group.map(({ features }) => new Set(features));
    const pairs = sets.flatMap((a, i) => sets.slice(i + 1).map((b) => jaccard(a, b)));
    group[0].stability = pairs.reduce((sum, value) => sum + value, 0) / pairs.length;
  }
}

/** One object per explanation, and what is known of each cell. */
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
    for (const line of lines.filter((line) => line.cell === name)) measured.push(await measureExplanation(cell, line));
    await cell.blackBox.close();
  }
  addStability(measured);
  return { cells, measured };
}
