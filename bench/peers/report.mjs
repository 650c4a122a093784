// docs/peers.md, docs/peers.json and the charts, from the measures of all explanations.

import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { VERSION } from "../../packages/core/dist/index.js";
import { logBars } from "./charts.mjs";
import { DEFINITIONS, LEFT_OUT } from "./definitions.mjs";
import { average, known, mean, paired, quantile, ratioOf, typical } from "./statistics.mjs";
import { SYSTEMS, versionOf } from "./systems.mjs";
import { defeats, verdicts } from "./verdicts.mjs";

const number = (value, digits) => (value === null || value === undefined ? "–" : value.toFixed(digits));
const whole = (value) => (value === null ? "–" : Math.round(value).toLocaleString("en"));
const seconds = (value) => (value === null || value === undefined ? "–" : value.toPrecision(value < 1 ? 2 : 3));
const times = (value) => (value === null ? "–" : value >= 10 ? value.toFixed(0) : value.toFixed(1));

function table(header, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(header), line(header.map((_, j) => (j === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

const linesOf = ({ measured }, { id }) => measured.filter(({ system }) => system === id);

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
  ...["nearestSample", "fewestChangesOfSamples"],
];

function timeTable(systems, summary) {
  const header = [
    "system",
    "explained",
    "median s",
    "95% s",
    "CPU s",
    "outside ms",
    "rows",
    "once",
    "calls",
    "µs a row",
    "cold s",
    "MB",
    "most MB",
  ];
  const rows = systems.map((system) => {
    const s = summary[system.id];
    return [
      ...[
        system.title,
        `${s.explanations} in ${s.cells} cells`,
        seconds(s.seconds),
        seconds(s.p95),
        seconds(s.cpuSeconds),
      ],
      ...[
        number(1000 * s.outsideSeconds, 0),
        whole(s.rows),
        whole(s.sharedRows),
        whole(s.calls),
        number(s.microsecondsPerRow, 0),
      ],
      ...[seconds(s.coldSeconds), whole(s.medianMegabytes), whole(s.megabytes)],
    ];
  });
  return table(header, rows);
}

function ruleTable(systems, summary) {
  const header = [
    "system",
    "hit",
    "fresh fidelity",
    "precision",
    "coverage",
    "conditions",
    "moved 1%",
    "halves",
    "seeds",
  ];
  const shown = systems.filter(({ id }) => summary[id].hit !== null);
  const rows = shown.map(({ id, title }) => {
    const s = summary[id];
    return [
      ...[title, number(s.hit, 2), number(s.freshFidelity, 2), number(s.precision, 3), number(s.coverage, 2)],
      ...[s.ruleLength, s.stabilityMoved, s.stabilityHalves, s.stability].map((value) => number(value, 2)),
    ];
  });
  return table(header, rows);
}

const FIRST = ["firstChanged", "ranks", "firstGower", "percentile", "kept"];
const LEAST = ["leastChanged", "leastRanks", null, "leastPercentile", "leastKept"];
const FIRST_DIGITS = [2, 4, 4, 1, 3];

function counterfactualTable(systems, summary) {
  const header = [
    ...["system", "found", "valid", "listed", "changed", "ranks", "Gower", "percentile", "kept"],
    ...["fewest changed", "nearest Gower"],
  ];
  const shown = systems.filter(({ id }) => summary[id].found !== null);
  const measures = (s, keys) => keys.map((key, k) => number(key === null ? null : s[key], FIRST_DIGITS[k]));
  const rows = shown.map(({ id, title }) => {
    const s = summary[id];
    return [
      ...[title, number(s.found, 2), number(s.valid, 3), number(s.listed, 1), ...measures(s, FIRST)],
      ...[number(s.changed, 2), number(s.nearest, 4)],
    ];
  });
  const own = summary["ours-default"];
  const least = ["ours, just enough", "", "", "", ...(own === undefined ? [] : measures(own, LEAST)), "", ""];
  return table(header, own === undefined ? rows : [rows[0], least, ...rows.slice(1)]);
}

function ratioTable(run, peers, own) {
  const header = ["peer", "pairs", "time, times ours", "5% – 95%", "by cell", "CPU time", "outside", "rows"];
  const rows = peers.map(({ id, title }) => {
    const pairs = paired(run.measured, id, own);
    const ratio = ratioOf(pairs, "seconds");
    return [
      ...[title, String(ratio.pairs), times(ratio.median), `${times(ratio.low)} – ${times(ratio.high)}`],
      `${times(ratio.lowestCell)} – ${times(ratio.highestCell)}`,
      ...["cpuSeconds", "outsideSeconds", "rows"].map((key) => times(ratioOf(pairs, key).median)),
    ];
  });
  return table(header, rows);
}

function cellTable(run, systems) {
  const cells = Object.keys(run.cells);
  const rows = systems.map((system) => {
    const lines = linesOf(run, system);
    return [
      system.title,
      ...cells.map((cell) =>
        seconds(
          typical(
            lines.filter((line) => line.cell === cell),
            "seconds",
          ),
        ),
      ),
    ];
  });
  const accuracy = ["accuracy of the model", ...cells.map((cell) => number(run.cells[cell].accuracy, 3))];
  return table(["median seconds", ...cells], [...rows, accuracy]);
}

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
${number(about.minutes, 0)} minutes, at a load of ${load}. Ours is version ${VERSION}; the peers: ${versionsText(peers)}.
To repeat it: \`bash bench/peers/make-environment.sh\`, then \`npm run peers\`.

All systems explain the same rows against the same ONNX files: pipelines of scikit-learn, exported by skl2onnx, that take
the raw columns. They run in turn, row by row, each in a process of its own with one thread, so that what else the
machine does strikes all alike: the ratios count, not the seconds. LORE_sa alone runs beside them, up to 3 rows per cell; it
would hold up everybody. The others explain up to ${about.rows} rows per cell${about.seeds > 1 ? `, the first two with ${about.seeds} seeds` : ""}; one that has used up
${about.budgetSeconds} seconds of processor time in a cell is given no further row there.

The twelve cells of german, compas, adult and credit are those of earlier runs; three more are unlike them: cancer (30 numbers,
no category), digits (ten outcomes; 16 numbers, the sums of blocks of 2 x 2 pixels) and gaps (made; 5% have the rarer outcome, and
up to a fifth of a column is missing and stays so).

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
