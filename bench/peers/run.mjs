// npm run peers: all systems explain the same rows of the same ONNX models in turn, row by row; then all figures are
// computed by one program and written to docs/. See --help.

import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { measureAll } from "./figures.mjs";
import { writeReport } from "./report.mjs";
import { startSystem } from "./system-process.mjs";
import { isInstalled, SYSTEMS } from "./systems.mjs";

const HELP = `npm run peers -- [options]
  --cells german/forest,…   which cells; all twelve by default
  --systems lime,…          which systems; all that are installed by default
  --rows 5                  rows per cell
  --seeds 3                 seeds of the first two rows of a cell, for stability
  --budget 60               seconds per cell and system, after which it is given no further row
  --longest 600             seconds after which one explanation is given up
  --figures-only            compute the figures and the page again from the explanations of the last run
A run of some cells or systems alone writes its page to .venv-peers-work/part/ and leaves docs/ as it is.`;

const { values: given } = parseArgs({
  options: {
    cells: { type: "string" },
    systems: { type: "string" },
    rows: { type: "string", default: "5" },
    seeds: { type: "string", default: "3" },
    budget: { type: "string", default: "60" },
    longest: { type: "string", default: "600" },
    "figures-only": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const WORK = path("../../.venv-peers-work");
const MODELS = `${WORK}/models`;
const LINES = `${WORK}/explanations.jsonl`;
const RUN = `${WORK}/run.json`;
const DATASETS = ["german", "compas", "adult", "credit"];
const KINDS = ["forest", "svm", "network"];
const ROWS_ALONE = 60;
const INSTALL = "run bash bench/peers/make-environment.sh first";

const seconds = () => Number(process.hrtime.bigint()) / 1e9;
const start = seconds();
const say = (text) => console.error(`[${String(Math.round(seconds() - start)).padStart(5)} s] ${text}`);

function chosen(what, all, text) {
  if (text === undefined) return all;
  const names = text.split(",");
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`unknown ${what} ${unknown.join(", ")}; known are ${all.join(", ")}`);
  return names;
}

function trainWhereNeeded() {
  if (DATASETS.some((dataset) => existsSync(`${MODELS}/${dataset}/about.json`))) return;
  const python = path("../../.venv-peers/bin/python");
  if (!existsSync(python)) throw new Error(`no .venv-peers; ${INSTALL}`);
  say("training the models");
  execFileSync(python, [path("train.py"), MODELS], { stdio: "inherit", env: { ...process.env, OMP_NUM_THREADS: "1" } });
}

/** Second seeds come early, so that a slow system gets at least one pair. */
function tasksOf({ heldOut }, rows, seeds) {
  const tasks = [];
  for (const [i, row] of heldOut.slice(0, rows).entries()) {
    for (let seed = 0; seed < (i < 2 ? Math.min(seeds, 2) : 1); seed++) tasks.push({ explain: row, seed });
  }
  for (let seed = 2; seed < seeds; seed++) {
    for (const row of heldOut.slice(0, Math.min(2, rows))) tasks.push({ explain: row, seed });
  }
  return tasks;
}

async function openIn(runner, cell, about) {
  runner.process ??= startSystem(runner.system, MODELS);
  const opened = await runner.process.ask({ open: cell }, 300);
  if (opened.error !== undefined) return noteFailure(runner, cell, opened);
  for (let i = 0; i < runner.system.warmUp; i++) {
    const row = about.background[i % about.background.length];
    const answer = await runner.process.ask({ explain: row, seed: i }, Number(given.longest));
    if (answer.error !== undefined) return noteFailure(runner, cell, answer);
    runner.coldSeconds ??= answer.seconds;
  }
  return true;
}

function noteFailure(runner, cell, answer) {
  say(`${runner.system.id} in ${cell}: ${answer.error}`);
  runner.failures.push({ system: runner.system.id, cell, error: answer.error });
  if (answer.trace !== undefined)
    appendFileSync(`${WORK}/errors.log`, `${runner.system.id} ${cell}\n${answer.trace}\n`);
  if (answer.ended === true) runner.process = null;
  return false;
}

async function runCell(cell, runners) {
  const about = JSON.parse(readFileSync(`${MODELS}/${cell.split("/")[0]}/about.json`, "utf8"));
  const tasks = tasksOf(about, Number(given.rows), Number(given.seeds));
  const left = new Map();
  for (const runner of runners) if (await openIn(runner, cell, about)) left.set(runner, Number(given.budget));
  for (const [k, task] of tasks.entries()) {
    // Everybody comes first, last and in between: what the machine does besides strikes all alike.
    const order = runners.map((_, i) => runners[(i + k) % runners.length]);
    for (const runner of order) {
      if ((left.get(runner) ?? 0) <= 0) continue;
      const answer = await runner.process.ask(task, Number(given.longest));
      if (answer.error !== undefined) {
        noteFailure(runner, cell, answer);
        if (answer.ended === true) left.delete(runner);
        continue;
      }
      left.set(runner, left.get(runner) - answer.seconds);
      appendFileSync(LINES, `${JSON.stringify({ system: runner.system.id, ...answer })}\n`);
    }
  }
  for (const runner of left.keys()) if (runner.system.isTimedAlone) await explainRowAfterRow(runner, cell, about);
  say(`${cell} done`);
}

/**
 * Explains without a pause, as a batch does. A process that waits for its turn between two explanations is slower when
 * it wakes up: that strikes all systems alike, but a figure that counts by itself is better taken without it.
 */
async function explainRowAfterRow(runner, cell, { heldOut }) {
  for (const row of heldOut.slice(0, ROWS_ALONE)) {
    const answer = await runner.process.ask({ explain: row, seed: 0 }, Number(given.longest));
    if (answer.error !== undefined) return noteFailure(runner, cell, answer);
    runner.alone.push({ cell, outsideSeconds: answer.seconds - answer.blackBoxSeconds });
  }
}

async function runAll(cells, systems) {
  rmSync(LINES, { force: true });
  rmSync(`${WORK}/errors.log`, { force: true });
  const runners = systems.map((system) => ({ system, process: null, coldSeconds: null, failures: [], alone: [] }));
  const loads = [];
  try {
    for (const cell of cells) {
      await runCell(cell, runners);
      loads.push(loadavg()[0]);
    }
  } finally {
    for (const runner of runners) await runner.process?.stop();
  }
  const about = {
    date: new Date().toISOString().slice(0, 10),
    command: ["npm run peers", ...(process.argv.length > 2 ? ["--", ...process.argv.slice(2)] : [])].join(" "),
    minutes: (seconds() - start) / 60,
    isWhole: given.cells === undefined && given.systems === undefined,
    ...{ rows: Number(given.rows), seeds: Number(given.seeds), budgetSeconds: Number(given.budget) },
    load: [Math.min(...loads), Math.max(...loads)],
    failures: runners.flatMap(({ failures }) => failures),
    coldSeconds: Object.fromEntries(runners.map(({ system, coldSeconds }) => [system.id, coldSeconds])),
    alone: runners.flatMap(({ alone }) => alone),
  };
  writeFileSync(RUN, JSON.stringify(about));
}

if (given.help) {
  console.log(HELP);
  process.exit(0);
}
for (const name of ["rows", "seeds", "budget", "longest"]) {
  if (!(Number(given[name]) >= 1)) throw new Error(`--${name} must be a number from 1 on, got ${given[name]}`);
}
mkdirSync(WORK, { recursive: true });
trainWhereNeeded();
const all = DATASETS.filter((name) => existsSync(`${MODELS}/${name}/about.json`)).flatMap((name) =>
  KINDS.map((kind) => `${name}/${kind}`),
);
const ids = chosen(
  "system",
  SYSTEMS.map(({ id }) => id),
  given.systems,
);
const systems = SYSTEMS.filter((system) => ids.includes(system.id) && isInstalled(system));
if (!given["figures-only"] && given.systems === undefined && systems.every(({ isOurs }) => isOurs)) {
  throw new Error(`no peer is installed; ${INSTALL}, or name ours with --systems`);
}
if (!given["figures-only"]) await runAll(chosen("cell", all, given.cells), systems);
const lines = readFileSync(LINES, "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line));
const figures = await measureAll(MODELS, lines, (cell) => say(`measuring ${cell}`));
const about = JSON.parse(readFileSync(RUN, "utf8"));
const folder = about.isWhole ? path("../../docs") : `${WORK}/part`;
mkdirSync(folder, { recursive: true });
writeReport(folder, { about, ...figures });
say(`wrote peers.md, peers.json and peers/ to ${folder}`);
