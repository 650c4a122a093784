// npm run quality: measures the quality of explanations and fails where a figure misses its floor.

import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { CELLS, openCell, whyNot } from "./cells.mjs";
import { isEnoughForFloors } from "./floors.mjs";
import { explanationsOf, measureCell } from "./measure-cell.mjs";
import { openNearRows } from "./near-rows.mjs";
import { openProgress } from "./progress.mjs";
import { failuresOf, reportOf } from "./report.mjs";
import { commandOf, readSettings } from "./settings.mjs";
import { EFFORTS, variantsOf, whyRefused } from "./variants.mjs";

async function measureAll(settings, cellNames, variants, progress) {
  const cells = [];
  const failedCells = [];
  const measured = variants.map((variant) => ({ ...variant, results: [] }));
  for (const name of cellNames) {
    try {
      const cell = await openCell(name);
      const { group, trainingSeconds, accuracy, outcomeShares, heldOut } = cell;
      cells.push({ name, group, trainingSeconds, accuracy, outcomeShares, heldOutRows: heldOut.rowCount });
      progress.say(`${name}: trained in ${trainingSeconds.toFixed(1)} s`);
      const context = { settings, near: openNearRows(cell), progress };
      for (const variant of measured) {
        // What is explained would be another case, the one with its gaps filled.
        if (cell.keepsGaps && variant.fillsGaps) continue;
        variant.results.push(await measureCell(cell, variant, context));
      }
    } catch (error) {
      failedCells.push(`${name}: ${error.message}`);
      progress.say(failedCells.at(-1));
    }
  }
  return { cells, failedCells, variants: measured };
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

const progress = openProgress(explanationsOf(settings) * variants.length * cellNames.length);
const result = await measureAll(settings, cellNames, variants, progress);
const floorsChecked =
  CELLS.every((name) => result.cells.some((cell) => cell.name === name)) &&
  variants.some(({ name }) => EFFORTS.includes(name)) &&
  isEnoughForFloors(settings);
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
