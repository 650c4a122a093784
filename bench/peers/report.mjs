// docs/peers.md, docs/peers.json and the charts, from the measures of all explanations.

import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { VERSION } from "../../packages/core/dist/index.js";
import { logBars } from "./charts.mjs";
import { DEFINITIONS, LEFT_OUT } from "./definitions.mjs";
import { average, known, mean, quantile, typical } from "./statistics.mjs";
import { SYSTEMS, versionOf } from "./systems.mjs";
import {
  cellTable,
  counterfactualTable,
  linesOf,
  number,
  ratioTable,
  ruleTable,
  seconds,
  table,
  timeTable,
  whole,
} from "./tables.mjs";
import { defeats, verdicts } from "./verdicts.mjs";

function summaryOf(run, system) {
  const lines = linesOf(run, system);
  const all = (key) => known(lines.map((line) => line[key]));
  return {
    explanations: lines.length,
    cells: new Set(lines.map(({ cell }) => cell)).size,
    ...{ seconds: typical(lines, "seconds"), p95: quantile(all("seconds"), 0.95), p5: quantile(all("seconds"), 0.05) },
    ...{ cpuSeconds: typical(lines, "cpuSeconds"), outsideSeconds: typical(lines, "outsideSeconds") },
    ...{ rows: typical(lines, "rows"), calls: typical(lines, "calls") },
    microsecondsPerRow: (1e6 * mean(all("blackBoxSeconds"))) / mean(all("rows")),
    megabytes: Math.max(...all("megabytes")),
    medianMegabytes: typical(lines, "megabytes"),
    ...{
      sharedRows: typical(
        run.about.opened.filter((line) => line.system === system.id),
        "sharedRows",
      ),
    },
    coldSeconds: run.about.coldSeconds[system.id] ?? null,
    ...Object.fromEntries(QUALITY.map((key) => [key, average(lines, key)])),
  };
}

const QUALITY = [
  ...["hit", "freshFidelity", "precision", "coverage", "ruleLength", "stability", "stabilityMoved", "stabilityHalves"],
  ...["listed", "found", "valid", "changed", "gower", "nearest", "nearestChanged", "nearestRanks", "firstChanged"],
  ...["firstGower", "ranks", "percentile", "kept", "leastChanged", "leastRanks", "leastPercentile", "leastKept"],
  ...["realPercentile", "strongestMoved", "strongestHalves", "nearestSample", "fewestChangesOfSamples"],
];

function writeCharts(folder, systems, summary) {
  mkdirSync(`${folder}/peers`, { recursive: true });
  const bars = (list, of) => list.map((system) => ({ ...system, ...of(summary[system.id]) }));
  const time = ({ seconds: value, p5: low, p95: high }) => ({ value, low, high, text: `${seconds(value)} s` });
  writeFileSync(
    `${folder}/peers/time.svg`,
    logBars("Time per explanation: median, 5% to 95%", "s", bars(systems, time)),
  );
  const rows = ({ rows: value }) => ({ value, low: value, high: value, text: whole(value) });
  writeFileSync(`${folder}/peers/rows.svg`, logBars("Rows asked of the black box, median", "", bars(systems, rows)));
  const near = systems.filter(({ id }) => summary[id].ranks !== null);
  const distance = ({ ranks: value, firstChanged }) => ({
    ...{ value, low: value, high: value },
    text: `${number(value, 3)}, ${number(firstChanged, 1)} changed`,
  });
  const chart = logBars("First counterfactual: distance by ranks, features changed", "", bars(near, distance));
  writeFileSync(`${folder}/peers/counterfactuals.svg`, chart);
}

function versionsText(systems) {
  const versions = new Set(systems.filter(({ isOurs }) => !isOurs).map(versionOf));
  return [...versions].join(", ");
}

/** Each explanation with what its explainer had asked once, for all. */
function withShared({ about, measured, ...run }) {
  const shared = new Map(about.opened.map(({ system, cell, sharedRows }) => [`${system} ${cell}`, sharedRows]));
  const rowsOf = ({ system, cell, rows }) => rows + (shared.get(`${system} ${cell}`) ?? 0);
  return { ...run, about, measured: measured.map((line) => ({ ...line, rowsWithShared: rowsOf(line) })) };
}

/** How many rows of each cell a system has explained. */
function cellsOf({ measured }, id) {
  const cells = new Map();
  for (const { cell } of measured.filter(({ system, seed }) => system === id && seed === 0)) {
    cells.set(cell, (cells.get(cell) ?? 0) + 1);
  }
  return cells;
}

function rowsText(run) {
  const counts = [...cellsOf(run, "ours-default").values()];
  return counts.length === 0 ? "none" : `${rangeText(counts)} in ${counts.length} cells`;
}

/** What a run that was cut off, or gone on with, has not got. */
function wholeness(run, systems) {
  const { about } = run;
  const fewest = systems.map(({ id, title, mostRows }) => {
    const cells = cellsOf(run, id);
    const short = [...cells].filter(([, count]) => count < Math.min(about.rows, mostRows)).length;
    return { title, short, missing: Object.keys(run.cells).length - cells.size };
  });
  const texts = fewest
    .filter(({ short, missing }) => short + missing > 0)
    .map(({ title, short, missing }) => {
      const parts = [short > 0 ? `${short} with fewer rows` : "", missing > 0 ? `${missing} with none` : ""];
      return `${title} ${parts.filter((part) => part !== "").join(", ")}`;
    });
  const resumed = about.commands > 1 ? `The run was stopped and gone on with ${countText(about.commands - 1)}. ` : "";
  return texts.length === 0
    ? `${resumed}Every system has all its rows in every cell.`
    : `${resumed}Cells in which a system has not all its rows, since its processor time was used up, it failed, or the run ended: ${texts.join("; ")}.`;
}

const countText = (count) => (count === 1 ? "once" : `${count} times`);

function rangeText(counts) {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? String(least) : `${least} to ${most}`;
}

/** A failure said once, with the cells. */
function failuresText(failures) {
  const cells = new Map();
  for (const { system, cell, error } of failures) {
    const key = `${system}: ${error.replaceAll(/[\n|]+/g, " ").slice(0, 160)}`;
    cells.set(key, [...(cells.get(key) ?? []), cell]);
  }
  return [...cells]
    .map(([key, list]) => `- ${key} (${[...new Set(list)].join(", ")}; ${list.length} times)`)
    .join("\n");
}

export function writeReport(folder, given) {
  const run = withShared(given);
  const systems = SYSTEMS.filter((system) => linesOf(run, system).length > 0);
  const peers = systems.filter(({ isOurs }) => !isOurs);
  const summary = Object.fromEntries(systems.map((system) => [system.id, summaryOf(run, system)]));
  const { about } = run;
  const load = about.load.map((value) => value.toFixed(0)).join(" to ");
  const samples = summary["lore-sa"];
  const page = `# Side by side with the Python peers

Written by \`${about.command}\` on ${about.date}: ${cpus().length} cores, Node ${process.version}, Python 3.11,
${number(about.minutes, 0)} minutes, what is timed at a load of ${load}. Ours is version ${VERSION}; the peers: ${versionsText(peers)}.
To repeat it: \`bash bench/peers/make-environment.sh\`, then \`npm run peers\`.

All systems explain the same rows against the same ONNX files: pipelines of scikit-learn, exported by skl2onnx, that take
the raw columns. They run in turn, row by row, each in a process of its own with one thread, so that what else the
machine does strikes all alike: the ratios count, not the seconds. LORE_sa alone runs after them, up to 3 rows per cell: it
would hold up everybody, and beside them it would take a core from ours, which compile and collect garbage on the second one. The others explain up to ${about.rows} rows per cell, in this run ${rowsText(run)}${about.seeds > 1 ? `, the first two with ${about.seeds} seeds` : ""}; one that has used up
${about.budgetSeconds} seconds of processor time in a cell is given no further row there.

The twelve cells of german, compas, adult and credit are those of earlier runs; three more are unlike them: cancer (30 numbers,
no category), digits (ten outcomes; 16 numbers, the sums of blocks of 2 x 2 pixels) and gaps (made; 5% have the rarer outcome, and
up to a fifth of a column is missing and stays so).

${wholeness(run, systems)}

## What must be shown

${table(["claim", "measured", "reached"], verdicts(run, summary, peers))}

Full explanations are compared with the whole of ours (rule, three counterfactuals, evidence), single methods too.

## Where a peer is better

${defeats(run, summary, peers)}

## Time and questions

${timeTable(systems, summary)}

![time per explanation](peers/time.svg)

![rows asked](peers/rows.svg)

### How many times our default the peers take

${ratioTable(run, peers, "ours-default")}

### How many times our quick effort the peers take

${ratioTable(run, peers, "ours-quick")}

## Rules and surrogates

${ruleTable(systems, summary)}

## Counterfactuals

${counterfactualTable(systems, summary)}

${samples === undefined ? "" : `LORE_sa also returns its neighbours of another outcome, in no order; the nearest of them is at ${number(samples.nearestSample, 4)}, the one with the fewest changes has ${number(samples.fewestChangesOfSamples, 1)}.`}

![counterfactuals](peers/counterfactuals.svg)

## Cell by cell

${cellTable(run, systems)}

## Definitions

${DEFINITIONS}

## Left out

${LEFT_OUT}
${about.failures.length === 0 ? "" : `\nWhat failed in this run:\n\n${failuresText(about.failures)}\n`}`;
  writeFileSync(`${folder}/peers.md`, page.replace(/\n{3,}/g, "\n\n"));
  const data = { about, cells: run.cells, summary, explanations: run.measured };
  writeFileSync(`${folder}/peers.json`, `${JSON.stringify(data, (_, value) => rounded(value))}\n`);
  writeCharts(folder, systems, summary);
}

const rounded = (value) =>
  typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(5)) : value;
