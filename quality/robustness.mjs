// node quality/robustness.mjs [options]: whether counterfactuals survive when the model is trained again with other seeds, on
// bootstraps and on parts of its rows; what safety costs, and whether the chance that is stated is true.

import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepareBackground } from "../packages/core/dist/background/prepared-background.js";
import { columnScales, stepBetween } from "../packages/core/dist/counterfactuals/column-scales.js";
import { EFFORTS } from "../packages/core/dist/explainers/lore/lore-options.js";
import { createLore, rowAt } from "../packages/core/dist/index.js";
import { createPool } from "../packages/core/dist/reasons/pool.js";
import { casesOf } from "./cases.mjs";
import { whyNot } from "./cells.mjs";
import { encodeRow } from "./encode-row.mjs";
import { fitSurvival, pointsOf } from "./fit-survival.mjs";
import { changedFeatures } from "./gower.mjs";
import { markdownTable, textOf } from "./markdown-table.mjs";
import { codesAt } from "./near-rows.mjs";
import { openRetrainedCell, WAY_NAMES } from "./retrained.mjs";

/** Those on whose first cases the estimate was fitted, and others that had no part in it. */
const CHOOSING = ["credit", "german", "compas"].flatMap((data) => [`${data}/forest`, `${data}/network`]);
const OTHERS = [
  "adult/forest",
  "adult/network",
  "credit/svm",
  "german/svm",
  "compas/svm",
  "gaps/forest",
  "cancer/forest",
];

const HELP = `node quality/robustness.mjs [options]
  --cells a,b      of ${[...CHOOSING, ...OTHERS].join(", ")}
  --cases report   choose, report or all, as in run.mjs
  --rows 40        at most so many of them per cell
  --effort default quick, default or thorough
  --again 10       models trained again, of each way (${WAY_NAMES.join(", ")})
  --fit            prints the coefficients of the estimate, from the cells ${CHOOSING.join(", ")} and the cases to choose on
  --json file      all measures of all cases; with several runs of parts, --read file,file reports on them together
Models are kept in ${join(tmpdir(), "lore-robustness-models")}.`;

const { values: given } = parseArgs({
  options: {
    cells: { type: "string" },
    cases: { type: "string" },
    rows: { type: "string", default: "40" },
    effort: { type: "string", default: "default" },
    again: { type: "string", default: "10" },
    fit: { type: "boolean", default: false },
    json: { type: "string" },
    read: { type: "string" },
    help: { type: "boolean" },
  },
});
if (given.help) {
  console.log(HELP);
  process.exit(0);
}

const mean = (values) => (values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length);

/** A counterfactual at the values printed: whether the model confirms it, and of the models that keep x's outcome, those that keep its own. */
function judge(cell, scales, x, { instance, outcome, survival }, keeping) {
  const codes = encodeRow(cell.features, instance);
  const label = cell.labels.indexOf(outcome);
  const says = (model) => model.predict({ features: cell.features, count: 1, data: codes })[0];
  const byWay = (wanted) => {
    const models = keeping.filter(({ way }) => wanted === undefined || way === wanted);
    return models.length === 0 ? null : models.filter(({ model }) => says(model) === label).length / models.length;
  };
  return {
    isTrue: says(cell.blackBox) === label,
    changed: changedFeatures(x, codes),
    length: mean([...x.keys()].map((j) => stepBetween(scales[j], x[j], codes[j]))),
    stated: survival?.probability ?? null,
    kept: byWay(),
    ...Object.fromEntries(WAY_NAMES.map((way) => [way, byWay(way)])),
  };
}

const leastOf = (counterfactual) => ({ outcome: counterfactual.outcome, ...(counterfactual.least ?? counterfactual) });

/** The models trained again that give x the outcome that it has. */
function modelsKeeping(cell, x, outcome) {
  return cell.again.filter(({ model }) => model.predict({ features: cell.features, count: 1, data: x })[0] === outcome);
}

async function measureCell(cell, cases, { effort }) {
  const background = prepareBackground(cell.background, "keep");
  const scales = columnScales(background);
  const lore = createLore({ blackBox: cell.blackBox, background, effort });
  const rows = [];
  for (const { row, isAdded } of cases.filter((each) => !each.isAdded)) {
    const { counterfactuals, evidence } = await lore.explain(rowAt(cell.heldOut, row), { seed: 0 });
    const x = codesAt(cell.heldOut, row);
    const keeping = modelsKeeping(cell, x, cell.heldOutLabels[row]);
    if (keeping.length === 0) continue;
    const about = (counterfactual) => judge(cell, scales, x, counterfactual, keeping);
    const shown = counterfactuals.map((each) => ({ safe: about(each), least: about(leastOf(each)) }));
    rows.push({ cell: cell.name, row, isAdded, queries: evidence.queries, shown });
  }
  return rows;
}

async function fittingPoints(cell, cases) {
  const background = prepareBackground(cell.background, "keep");
  const lore = createLore({ blackBox: cell.blackBox, background });
  const { features, blackBox, labels } = cell;
  const ask = async (data) => blackBox.predict({ features, count: data.length / features.length, data });
  const pool = await createPool({ background, labelCount: labels.length, ask, sizes: EFFORTS.default.pool });
  const points = [];
  for (const { row } of cases) {
    const { counterfactuals } = await lore.explain(rowAt(cell.heldOut, row), { seed: 0 });
    const x = codesAt(cell.heldOut, row);
    const outcome = cell.heldOutLabels[row];
    const keeping = modelsKeeping(cell, x, outcome).map(({ model }) => model);
    if (keeping.length === 0) continue;
    const leasts = counterfactuals.map(leastOf).map((each) => ({
      codes: encodeRow(features, each.instance),
      label: labels.indexOf(each.outcome),
    }));
    points.push(...pointsOf(cell, pool, background, { x, outcome, leasts, keeping }));
  }
  return points;
}

const COLUMNS = [
  ["first: safe", (rows) => mean(rows.map(({ shown }) => shown[0].safe.kept)), 3],
  ["stated", (rows) => mean(rows.map(({ shown }) => shown[0].safe.stated)), 3],
  ...WAY_NAMES.map((way) => [
    way,
    (rows) => mean(rows.map(({ shown }) => shown[0].safe[way]).filter((v) => v !== null)),
    3,
  ]),
  ["least", (rows) => mean(rows.map(({ shown }) => shown[0].least.kept)), 3],
  ["least stated", (rows) => mean(rows.map(({ shown }) => shown[0].least.stated)), 3],
  ["changed, safe", (rows) => mean(rows.map(({ shown }) => shown[0].safe.changed)), 2],
  ["changed, least", (rows) => mean(rows.map(({ shown }) => shown[0].least.changed)), 2],
  ["distance, safe", (rows) => mean(rows.map(({ shown }) => shown[0].safe.length)), 3],
  ["distance, least", (rows) => mean(rows.map(({ shown }) => shown[0].least.length)), 3],
  ["others", (rows) => mean(rows.flatMap(({ shown }) => shown.slice(1).map(({ safe }) => safe.kept))), 3],
  [
    "c-hit",
    (rows) => mean(rows.flatMap(({ shown }) => shown.flatMap(({ safe, least }) => [+safe.isTrue, +least.isTrue]))),
    3,
  ],
  ["questions", (rows) => mean(rows.map(({ queries }) => queries)), 0],
];

function cellTable(rows) {
  const names = [...new Set(rows.map(({ cell }) => cell))];
  const values = names.map((name) =>
    COLUMNS.map(([, of]) => of(rows.filter((row) => row.cell === name && row.shown.length > 0))),
  );
  const meanOf = (k) => mean(values.map((line) => line[k]).filter((value) => value !== null));
  const text = (name, line) => [name, ...line.map((value, k) => textOf(value, COLUMNS[k][2]))];
  return markdownTable(
    ["cell", ...COLUMNS.map(([title]) => title)],
    [
      ...names.map((name, i) => text(name, values[i])),
      text(
        "mean",
        COLUMNS.map((_, k) => meanOf(k)),
      ),
    ],
  );
}

/** Stated against measured, in ten parts of as many counterfactuals each. */
function decileTable(judged) {
  const sorted = judged
    .filter(({ stated, kept }) => stated !== null && kept !== null)
    .sort((a, b) => a.stated - b.stated);
  const parts = Array.from({ length: 10 }, (_, k) =>
    sorted.slice(Math.round((k * sorted.length) / 10), Math.round(((k + 1) * sorted.length) / 10)),
  ).filter((part) => part.length > 0);
  const lines = parts.map((part, k) => {
    const [stated, kept] = [mean(part.map((each) => each.stated)), mean(part.map((each) => each.kept))];
    return [String(k + 1), String(part.length), textOf(stated, 3), textOf(kept, 3), textOf(kept - stated, 3)];
  });
  return markdownTable(["decile", "counterfactuals", "stated", "measured", "difference"], lines);
}

function report(rows) {
  const all = rows.flatMap(({ shown }) =>
    shown.flatMap(({ safe, least }) => (safe.length === least.length ? [safe] : [safe, least])),
  );
  const main = rows.filter(({ cell }) => /forest|network/.test(cell) && /^(credit|german|compas|adult)/.test(cell));
  console.log(`${cellTable(main)}\n`);
  const further = rows.filter((row) => !main.includes(row));
  if (further.length > 0) console.log(`Others:\n\n${cellTable(further)}\n`);
  console.log(`Safe and least ones, all that are shown:\n\n${decileTable(all)}\n`);
  console.log(
    `The first one shown:\n\n${decileTable(rows.flatMap(({ shown }) => shown.slice(0, 1).map(({ safe }) => safe)))}`,
  );
}

const folder = join(tmpdir(), "lore-robustness-models");
const which = given.cases ?? (given.fit ? "choose" : "report");
const names = (given.cells?.split(",") ?? (given.fit ? CHOOSING : [...CHOOSING, ...OTHERS])).filter(
  (name) => whyNot(name) === null,
);
if (given.read !== undefined) {
  report(given.read.split(",").flatMap((file) => JSON.parse(readFileSync(file, "utf8"))));
  process.exit(0);
}
const gathered = [];
for (const name of names) {
  const cell = await openRetrainedCell(name, folder, Number(given.again));
  const cases = casesOf(cell, which, Number(given.rows));
  gathered.push(...(given.fit ? await fittingPoints(cell, cases) : await measureCell(cell, cases, given)));
  console.error(`${name}: done`);
}
if (given.json !== undefined) writeFileSync(given.json, `${JSON.stringify(gathered)}\n`);
if (given.fit) console.log(JSON.stringify(fitSurvival(gathered), null, 2));
else report(gathered);
