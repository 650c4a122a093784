// npm run peers: all systems explain the same rows of the same ONNX models in turn, row by row; then all figures are
// computed by one program and written to docs/. See --help.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { measureAll } from "./figures.mjs";
import { openJournal } from "./journal.mjs";
import { writeMadeData } from "./made-data.mjs";
import { writeReport } from "./report.mjs";
import { isInstalled, SYSTEMS } from "./systems.mjs";
import { plainTasks, stabilityTasks } from "./tasks.mjs";
import { openTurns } from "./turns.mjs";

const HELP = `npm run peers -- [options]
  --cells german/forest,…   which cells; all fifteen by default
  --systems lime,…          which systems; all that are installed by default
  --extras                  also our paper preset, N = 1,000, and our LIME and Anchors
  --rows 10                 rows per cell
  --seeds 2                 seeds of the first two rows of a cell, for stability over seeds
  --budget 60               processor seconds per cell and system, after which it is given no further row
  --longest 300             seconds after which one explanation is given up
  --only rows               or stability, which is not timed and may be asked on a busy machine; --resume asks the rest
  --minutes 600             after so many nothing further is asked: the page is written from what there is
                            so with Ctrl-C; a second one ends it at once
  --resume                  go on with the run that was cut off: what it has found out is kept and not asked again
  --figures-only            compute the figures and the page again from the explanations of the last run
A run of some cells or systems alone writes its page to .venv-peers-work/part/ and leaves docs/ as it is.`;

const { values: given } = parseArgs({
  options: {
    cells: { type: "string" },
    systems: { type: "string" },
    rows: { type: "string", default: "10" },
    seeds: { type: "string", default: "2" },
    budget: { type: "string", default: "60" },
    longest: { type: "string", default: "300" },
    minutes: { type: "string", default: "600" },
    only: { type: "string" },
    extras: { type: "boolean", default: false },
    resume: { type: "boolean", default: false },
    "figures-only": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const WORK = path("../../.venv-peers-work");
const MODELS = `${WORK}/models`;
const ERRORS = `${WORK}/errors.log`;
const MAIN_KINDS = ["forest", "svm", "network"];
const DATASETS = {
  ...{ german: MAIN_KINDS, compas: MAIN_KINDS, credit: MAIN_KINDS },
  ...{ cancer: ["forest"], digits: ["forest"], gaps: ["boosting"] },
  // The largest models, which take longest to open.
  adult: MAIN_KINDS.toReversed(),
};
const INSTALL = "run bash bench/peers/make-environment.sh first";

const seconds = () => Number(process.hrtime.bigint()) / 1e9;
const start = seconds();
const minutes = () => (seconds() - start) / 60;
const say = (text) => console.error(`[${String(Math.round(seconds() - start)).padStart(5)} s] ${text}`);

function chosen(what, all, text) {
  if (text === undefined) return all;
  const names = text.split(",");
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`unknown ${what} ${unknown.join(", ")}; known are ${all.join(", ")}`);
  return names;
}

const isTrained = (dataset) => existsSync(`${MODELS}/${dataset}/about.json`);

function trainWhereNeeded() {
  const missing = Object.keys(DATASETS).filter((dataset) => !isTrained(dataset));
  if (missing.length === 0) return;
  const python = path("../../.venv-peers/bin/python");
  if (!existsSync(python)) throw new Error(`no .venv-peers; ${INSTALL}`);
  say(`training the models of ${missing.join(", ")}`);
  writeMadeData(`${WORK}/made`);
  const env = { ...process.env, OMP_NUM_THREADS: "1" };
  execFileSync(python, [path("train.py"), MODELS, `${WORK}/made`, ...missing], { stdio: "inherit", env });
}

const aboutOf = (cell) => JSON.parse(readFileSync(`${MODELS}/${cell.split("/")[0]}/about.json`, "utf8"));

const runOf = () => ({
  type: "run",
  date: new Date().toISOString().slice(0, 10),
  command: ["npm run peers", ...(process.argv.length > 2 ? ["--", ...process.argv.slice(2)] : [])].join(" "),
  minutes: minutes(),
  ...{ rows: Number(given.rows), seeds: Number(given.seeds), budgetSeconds: Number(given.budget) },
});

const isSlow = ({ mostRows }) => mostRows < Number.POSITIVE_INFINITY;

const PARTS = ["rows", "stability"];

/** Of so many rows in all cells first, so that a run that is cut off has something of every cell. */
const FIRST_ROWS = 3;

/** The first rows of all cells, then the stability, then the other rows. Slow systems take the rows one by one. */
async function runLane(turns, journal, cells, systems) {
  const rows = Math.min(Number(given.rows), ...systems.map(({ mostRows }) => mostRows));
  const isAlone = systems.every(isSlow);
  const plainUntil = async (until) => {
    for (const cell of cells) {
      const about = aboutOf(cell);
      const tasks = plainTasks(about.heldOut, until, isAlone ? 1 : Number(given.seeds));
      await turns.runCell(cell, about, tasks, { isWanted: () => true, isTimed: true });
      journal.add({ type: "load", load: loadavg()[0] });
    }
  };
  const stable = async () => {
    const most = Math.min(rows, Math.max(...systems.map(({ stableRows }) => stableRows)));
    const isWanted = (system, { place }) => place < system.stableRows;
    for (const cell of most === 0 ? [] : cells) {
      const tasks = await stabilityTasks(MODELS, cell, most);
      await turns.runCell(cell, aboutOf(cell), tasks, { isWanted, isTimed: false });
    }
  };
  const [areRowsAsked, isStabilityAsked] = PARTS.map((part) => parts.includes(part));
  const first = isAlone ? rows : Math.min(FIRST_ROWS, rows);
  if (areRowsAsked) for (let until = isAlone ? 1 : first; until <= first; until++) await plainUntil(until);
  if (isStabilityAsked) await stable();
  if (areRowsAsked) await plainUntil(rows);
}

/**
 * Slow systems have a lane of their own, after that of all the others: they would hold up everybody, and beside them they would
 * take the second core, on which the engines of some of the others compile and collect garbage.
 */
async function runAll(journal, cells, systems) {
  if (!given.resume) rmSync(ERRORS, { force: true });
  const [budget, longest] = [Number(given.budget), Number(given.longest)];
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);
  const isOver = () => isStopped || minutes() > Number(given.minutes);
  const lanes = [systems.filter((system) => !isSlow(system)), systems.filter(isSlow)].filter((lane) => lane.length > 0);
  try {
    for (const lane of lanes) {
      const own = lane.every(isSlow) ? Number.POSITIVE_INFINITY : budget;
      const turns = openTurns(lane, journal, { models: MODELS, errors: ERRORS, budget: own, longest, isOver, say });
      await runLane(turns, journal, cells, lane).finally(turns.stop);
    }
  } finally {
    journal.add(runOf());
  }
}

/** What is said of the run as a whole; one that was resumed is one run. */
function summaryOf(journal) {
  // A run that was cut off has not said how it was called.
  const runs = journal.of("run").length > 0 ? journal.of("run") : [runOf()];
  const loads = journal.of("load").map(({ load }) => load);
  const cold = new Map();
  for (const { system, coldSeconds } of journal.of("opened")) if (!cold.has(system)) cold.set(system, coldSeconds);
  const plain = ({ type: _, ...line }) => line;
  return {
    ...plain(runs[0]),
    command: [...new Set(runs.map(({ command }) => command))].join("`, then `"),
    commands: runs.length,
    minutes: runs.reduce((sum, run) => sum + run.minutes, 0),
    load: [Math.min(...loads), Math.max(...loads)],
    failures: journal.of("failure").map(plain),
    opened: journal.of("opened").map(plain),
    coldSeconds: Object.fromEntries(cold),
    alone: journal.of("alone").map(plain),
  };
}

if (given.help) {
  console.log(HELP);
  process.exit(0);
}
for (const name of ["rows", "seeds", "budget", "longest", "minutes"]) {
  if (!(Number(given[name]) >= 1)) throw new Error(`--${name} must be a number from 1 on, got ${given[name]}`);
}
const parts = chosen("part", PARTS, given.only);
mkdirSync(WORK, { recursive: true });
trainWhereNeeded();
const all = Object.keys(DATASETS)
  .filter(isTrained)
  .flatMap((name) => DATASETS[name].map((kind) => `${name}/${kind}`));
const ids = chosen(
  "system",
  SYSTEMS.map(({ id }) => id),
  given.systems,
);
const isAsked = ({ isExtra }) => !isExtra || given.systems !== undefined || given.extras;
const systems = SYSTEMS.filter((system) => ids.includes(system.id) && isInstalled(system) && isAsked(system));
if (!given["figures-only"] && given.systems === undefined && systems.every(({ isOurs }) => isOurs)) {
  throw new Error(`no peer is installed; ${INSTALL}, or name ours with --systems`);
}
const isPart = given.cells !== undefined || given.systems !== undefined;
const file = `${WORK}/${isPart ? "part" : "whole"}.jsonl`;
const journal = openJournal(file, { isResumed: given.resume || given["figures-only"] });
if (!given["figures-only"]) await runAll(journal, chosen("cell", all, given.cells), systems);
const figures = await measureAll(MODELS, journal.of("explanation"), (cell) => say(`measuring ${cell}`));
const folder = isPart ? `${WORK}/part` : path("../../docs");
mkdirSync(folder, { recursive: true });
writeReport(folder, { about: summaryOf(journal), ...figures });
say(`wrote peers.md, peers.json and peers/ to ${folder}`);
