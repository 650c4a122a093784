// npm run quality [-- options]: measures the quality of explanations and fails where a figure misses its floor.

import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { rowAt } from "../packages/core/dist/index.js";
import { CELLS, openCell, whyNot } from "./cells.mjs";
import { openExplainer } from "./explain.mjs";
import { figuresOf } from "./figures.mjs";
import { NEEDED } from "./floors.mjs";
import { measureRow } from "./measure.mjs";
import { openProgress } from "./progress.mjs";
import { failuresOf, reportOf } from "./report.mjs";
import { measureStability } from "./stability.mjs";
import { EFFORTS, PRESETS, USUAL_PRESETS, variantsOf, whyRefused } from "./variants.mjs";

const DOCUMENT = "docs/quality.md";

const HELP = `node quality/run.mjs [options]
  --rows 100           cases per cell
  --cells a,b          of ${CELLS.join(", ")}
  --presets a,b        of ${PRESETS.join(", ")}; ${USUAL_PRESETS.join(" and ")} if not given
  --effort a,b         of ${EFFORTS.join(", ")}
  --stability-rows 10  cases whose stability is measured
  --seeds 10           seeds per such case
  --out file           where the report goes besides standard output; ${DOCUMENT} if the run is not cut down
  --json file          all measures of all explanations
Exit status: 0 all is well, 1 a floor is missed or an explanation failed, 2 wrong usage.`;

function refuse(message) {
  console.error(`${message}\n\n${HELP}`);
  process.exit(2);
}

function readArguments() {
  const names = ["rows", "cells", "presets", "effort", "stability-rows", "seeds", "out", "json"];
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  try {
    return parseArgs({ options: { ...options, help: { type: "boolean" } } }).values;
  } catch (error) {
    return refuse(error.message);
  }
}

function countOf(name, text, fallback, least) {
  const count = text === undefined ? fallback : Number(text);
  if (!Number.isInteger(count) || count < least) refuse(`--${name} must be a whole number from ${least}, got ${text}`);
  return count;
}

function namesOf(name, text, known) {
  const names = text === undefined ? known : text.split(",");
  const unknown = names.filter((given) => !known.includes(given));
  if (unknown.length > 0) refuse(`unknown in --${name}: ${unknown.join(", ")}; known are ${known.join(", ")}`);
  return known.filter((each) => names.includes(each));
}

function readSettings() {
  const given = readArguments();
  if (given.help) {
    console.log(HELP);
    process.exit(0);
  }
  const { out, json, ...cut } = given;
  return {
    rows: countOf("rows", given.rows, NEEDED.rows, 1),
    stabilityRows: countOf("stability-rows", given["stability-rows"], NEEDED.stabilityRows, 0),
    seeds: countOf("seeds", given.seeds, NEEDED.seeds, 2),
    cells: namesOf("cells", given.cells, CELLS),
    presets: namesOf("presets", given.presets ?? USUAL_PRESETS.join(), PRESETS),
    efforts: namesOf("effort", given.effort, EFFORTS),
    out: out ?? (Object.keys(cut).length === 0 ? fileURLToPath(new URL(`../${DOCUMENT}`, import.meta.url)) : null),
    json: json ?? null,
  };
}

/** The paper's preset states no fidelity on fresh rows, so each of its cases is explained twice; Anchor has none. */
function explanationsOf({ name }, { rows, stabilityRows, seeds }) {
  const again = name === "paper" ? rows : name === "anchor" ? 0 : Math.min(rows, stabilityRows);
  return rows + again + stabilityRows * seeds;
}

/** A crash is noted and the run goes on. */
async function attempt(problems, measure) {
  try {
    return await measure();
  } catch (error) {
    problems.crashes++;
    problems.firstCrash ??= error.message;
    return null;
  }
}

async function measureCell(cell, variant, settings, progress) {
  const problems = { crashes: 0, firstCrash: null, falseClaims: 0, firstFalseClaim: null };
  const rows = [];
  const count = Math.min(settings.rows, cell.heldOut.rowCount);
  let doing = "";
  const explain = openExplainer(cell, variant, () => progress.step(() => `${cell.name} ${variant.name}: ${doing}`));
  for (let i = 0; i < count; i++) {
    doing = `${i} of ${count} rows`;
    const row = await attempt(problems, () => measureRow(cell, explain, i, i < settings.stabilityRows));
    if (row === null) continue;
    problems.falseClaims += row.falseClaims.length;
    problems.firstFalseClaim ??= row.falseClaims[0] ?? null;
    rows.push(row);
  }
  for (let i = 0; i < Math.min(settings.stabilityRows, count); i++) {
    doing = `stability of ${i} of ${settings.stabilityRows} rows`;
    const stability = await attempt(problems, () => measureStability(explain, rowAt(cell.heldOut, i), settings.seeds));
    const row = rows.find((each) => each.row === i);
    if (row !== undefined) row.stability = stability;
  }
  progress.say(`${cell.name} ${variant.name}: done`);
  return { cell: cell.name, figures: figuresOf(rows), problems, rows };
}

async function measureAll(settings, cellNames, variants, progress) {
  const cells = [];
  const failedCells = [];
  const measured = variants.map((variant) => ({ ...variant, results: [] }));
  for (const name of cellNames) {
    try {
      const cell = await openCell(name);
      const { trainingSeconds, accuracy, outcomeShares, heldOut } = cell;
      cells.push({ name, trainingSeconds, accuracy, outcomeShares, heldOutRows: heldOut.rowCount });
      progress.say(`${name}: trained in ${trainingSeconds.toFixed(1)} s`);
      for (const variant of measured) variant.results.push(await measureCell(cell, variant, settings, progress));
    } catch (error) {
      failedCells.push(`${name}: ${error.message}`);
      progress.say(failedCells.at(-1));
    }
  }
  return { cells, failedCells, variants: measured };
}

/** Where the output goes is nobody's business. */
function commandOf({ rows, stabilityRows, seeds, cells, presets, efforts }) {
  const cut = [
    ...(rows === NEEDED.rows ? [] : [`--rows ${rows}`]),
    ...(cells.length === CELLS.length ? [] : [`--cells ${cells.join(",")}`]),
    ...(presets.join() === USUAL_PRESETS.join() ? [] : [`--presets ${presets.join(",")}`]),
    ...(efforts.length === EFFORTS.length ? [] : [`--effort ${efforts.join(",")}`]),
    ...(stabilityRows === NEEDED.stabilityRows ? [] : [`--stability-rows ${stabilityRows}`]),
    ...(seeds === NEEDED.seeds ? [] : [`--seeds ${seeds}`]),
  ];
  return ["npm run quality", ...(cut.length === 0 ? [] : ["--", ...cut])].join(" ");
}

/** One line per reason, with all that it keeps out. */
function reasonsOf(names, whyNotOf) {
  const byReason = new Map();
  for (const name of names) {
    const reason = whyNotOf(name);
    if (reason !== null) byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
  }
  return [...byReason].map(([reason, kept]) => `${kept.join(", ")}: ${reason}`);
}

const settings = readSettings();
const asked = variantsOf(settings.presets, settings.efforts);
const variants = asked.filter((variant) => whyRefused(variant) === null);
const cellNames = settings.cells.filter((cell) => whyNot(cell) === null);
const leftOut = [
  ...reasonsOf(settings.cells, whyNot),
  ...reasonsOf(
    asked.map(({ title }) => title),
    (title) => whyRefused(asked.find((variant) => variant.title === title)),
  ),
];
for (const line of leftOut) console.error(`left out: ${line}`);

const explanations = variants.reduce((sum, variant) => sum + explanationsOf(variant, settings), 0);
const progress = openProgress(explanations * cellNames.length);
const result = await measureAll(settings, cellNames, variants, progress);
const floorsChecked =
  result.cells.length === CELLS.length &&
  variants.some(({ name }) => EFFORTS.includes(name)) &&
  Object.entries(NEEDED).every(([name, least]) => settings[name] >= least);
const environment = {
  command: commandOf(settings),
  date: new Date().toISOString().slice(0, 10),
  cores: availableParallelism(),
  node: process.version,
  minutes: progress.elapsedMs() / 60_000,
};
const run = { environment, settings, ...result, leftOut, floorsChecked };
const report = reportOf(run);
console.log(report);
if (settings.out !== null) writeFileSync(settings.out, `${report}\n`);
if (settings.json !== null) writeFileSync(settings.json, `${JSON.stringify(run, null, 1)}\n`);
const failures = failuresOf(run);
for (const line of failures) console.error(`failed: ${line}`);
if (!floorsChecked) console.error("floors were not checked");
process.exitCode = failures.length > 0 ? 1 : 0;
