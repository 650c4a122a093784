// Batches: explanations per second on 1 and on 2 cores, and their ratio, on credit and adult with a forest and with
// the same kind of forest as ONNX. Blocks with 1 and with 2 workers take turns, so that whatever else the machine does
// strikes both alike. What it takes to start is measured apart: it is paid once, however long the batch is.
// With LORE_BENCH_MILLION=1 also the memory of a batch over a file of 1,000,000 rows, which takes some 20 minutes.

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { threadsFor } from "../packages/cli/dist/batch/batch-threads.js";
import { silentTerminal } from "../packages/cli/dist/output/terminal.js";
import { selectRows, splitTarget } from "../packages/core/dist/index.js";
import { trainRandomForest } from "../packages/models/dist/index.js";
import { explainInOrder, openRowSource, surveyRows, tasksOf } from "../packages/runner/dist/index.js";
import { writeForestOnnx } from "./forest-onnx.mjs";
import { median, nowMs, printTable } from "./measure.mjs";

const path = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const CREDIT = path("packages/models/data/credit.csv");
const ADULT = path("../shared/data/adult.csv");

const SETUPS = [
  { title: "credit, forest", data: CREDIT, target: "status", model: "forest" },
  { title: "credit, ONNX", data: CREDIT, target: "status", model: "onnx" },
  { title: "adult, forest", data: ADULT, target: "income", model: "forest" },
  { title: "adult, ONNX", data: ADULT, target: "income", model: "onnx" },
];

/** Trees of so many rows: the ONNX engine takes more than a minute to load the million nodes that all rows of adult give. */
const EXPORTED_ROWS = 4000;

/** The second has all cores for one worker. */
const VARIANTS = [
  { workers: 1, cores: 1 },
  { workers: 1, cores: 2 },
  { workers: 2, cores: 2 },
];

const BLOCK_ROWS = Number(process.env.LORE_BENCH_ROWS ?? 48);
/** For each thread. */
const WARM_UP_BLOCKS = 2;
const ROUNDS = Number(process.env.LORE_BENCH_ROUNDS ?? 5);

/** One row each: in a block as short as this a worker that waits for the other's last chunk would be half the loss. */
async function* inChunks(tasks) {
  for (const task of tasks) yield [task];
}

/** Rows per second of one block, and the milliseconds of all threads per row, which do not depend on other programs. */
async function rate(executor, tasks) {
  const start = nowMs();
  const cpu = process.cpuUsage();
  for await (const { lines } of explainInOrder(inChunks(tasks), executor)) {
    for (const { failure } of lines) if (failure !== null) throw new Error(`a row failed: ${failure}`);
  }
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: (1000 * tasks.length) / (nowMs() - start), cpuMs: (user + system) / 1000 / tasks.length };
}

/**
 * All threads of this process on so many cores, where there is `taskset`. A single worker takes more than one core: the
 * engine collects garbage and compiles in threads of its own, which help it as long as nobody else wants the other core.
 */
function pinTo(cores) {
  try {
    execFileSync("taskset", ["-ap", ((1 << cores) - 1).toString(16), String(process.pid)], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** What --model is told: the file of a forest that is exported here, or the name of a learner. */
function modelFor({ model }, dataset, folder) {
  if (model !== "onnx") return model;
  const { features, labels, outcomes } = dataset;
  const every = Math.ceil(features.rowCount / EXPORTED_ROWS);
  const rows = Int32Array.from({ length: Math.floor(features.rowCount / every) }, (_, i) => i * every);
  const training = { table: selectRows(features, rows), labels, outcomes: rows.map((row) => outcomes[row]) };
  const file = join(folder, "model.onnx");
  writeForestOnnx(trainRandomForest(training).trained, file);
  return file;
}

async function open(setup, workers) {
  const executor = threadsFor(setup, workers, silentTerminal(process.env), new AbortController().signal);
  const start = nowMs();
  await executor.open();
  return { executor, openMs: nowMs() - start };
}

async function measure(chosen, folder) {
  const source = openRowSource(chosen.data);
  const survey = await surveyRows(source);
  const dataset = splitTarget(survey.background, chosen.target);
  const model = { model: modelFor(chosen, dataset, folder) };
  const setup = { model, method: {}, dataset, remember: 100_000 };
  // Trains what is to be trained and keeps it: what is timed afterwards is a start with a kept model.
  await (await open(setup, 1)).executor.close();
  // One for each variant: an executor that has explained a block before remembers the answers.
  const opened = [];
  for (const { workers } of VARIANTS) opened.push(await open(setup, workers));
  const { features } = dataset.features;
  const blocks = tasksOf(source, survey, { seed: 0, features, chunkRows: BLOCK_ROWS, after: -1 });
  const found = VARIANTS.map(() => ({ rates: [], cpuMs: [] }));
  const ratios = [[], []];
  // Every thread compiles its own code, beside the threads that explain: with too short a warm-up the second worker pays
  // for the first one's.
  for (const [k, { executor }] of opened.entries()) {
    const warmUp = WARM_UP_BLOCKS * VARIANTS[k].workers;
    for (let block = 0; block < warmUp; block++) await rate(executor, (await blocks.next()).value);
  }
  for (let round = 0; round < ROUNDS; round++) {
    const { value: tasks } = await blocks.next();
    // Who goes first changes: the others find the caches warm.
    for (let turn = 0; turn < VARIANTS.length; turn++) {
      const k = (round + turn) % VARIANTS.length;
      pinTo(VARIANTS[k].cores);
      const { perSecond, cpuMs } = await rate(opened[k].executor, tasks);
      found[k].rates.push(perSecond);
      found[k].cpuMs.push(cpuMs);
    }
    const [onOneCore, one, two] = found.map(({ rates }) => rates[round]);
    ratios[0].push(two / onOneCore);
    ratios[1].push(two / one);
  }
  await blocks.return();
  for (const { executor } of opened) await executor.close();
  const steady = [...found.map(({ rates }) => rates), ...ratios, ...found.slice(1).map(({ cpuMs }) => cpuMs)].map(
    median,
  );
  pinTo(2);
  return [...steady, ...opened.slice(1).map(({ openMs }) => openMs / 1000)];
}

async function writeMillion(file) {
  const [header, ...rows] = readFileSync(CREDIT, "utf8").trimEnd().split("\n");
  const stream = createWriteStream(file);
  stream.write(`${header}\n`);
  for (let i = 0; i < 1_000_000; i += rows.length) {
    const block = rows.slice(0, Math.min(rows.length, 1_000_000 - i));
    if (!stream.write(`${block.join("\n")}\n`)) await once(stream, "drain");
  }
  stream.end();
  await once(stream, "finish");
}

const residentMb = (pid, field) =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

async function measureMillion() {
  const folder = mkdtempSync(join(tmpdir(), "lore-million-"));
  const [data, model, out] = ["data.csv", "model.mjs", "out.jsonl"].map((name) => join(folder, name));
  try {
    await writeMillion(data);
    writeFileSync(
      model,
      'export const labels = ["bad", "good"];\nexport const predict = (rows) => rows.map(({ income }) => (income > 90 ? "good" : "bad"));\n',
    );
    const args = ["batch", "--data", data, "--target", "status", "--model", model, "--out", out];
    const cheap = ["--preset", "paper", "--neighbors", "10", "--generations", "1", "--workers", "2"];
    const start = nowMs();
    const child = spawn(process.execPath, [path("packages/cli/bin/lore.js"), ...args, ...cheap], { stdio: "inherit" });
    let [peak, middle] = [0, 0];
    const sampling = setInterval(() => {
      if (child.exitCode !== null) return;
      peak = residentMb(child.pid, "VmHWM");
      if (middle === 0 && existsSync(out) && statSync(out).size > 1e9) middle = residentMb(child.pid, "VmRSS");
    }, 1000);
    const [status] = await once(child, "exit");
    clearInterval(sampling);
    if (status !== 0) throw new Error(`the batch ended with status ${status}`);
    const seconds = (nowMs() - start) / 1000;
    console.log("\n1,000,000 rows, a function as black box, N = 10, 2 workers; megabytes.\n");
    printTable(
      ["seconds", "peak memory", "memory midway", "result"],
      [[seconds, peak, middle, statSync(out).size / 1e6]],
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureAll(setups) {
  const folder = mkdtempSync(join(tmpdir(), "lore-bench-"));
  try {
    const rows = [];
    for (const setup of setups) rows.push([setup.title, ...(await measure(setup, folder))]);
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function run() {
  const wanted = SETUPS.filter(({ title }) => title.includes(process.env.LORE_BENCH_SETUP ?? ""));
  for (const { title, data } of wanted) if (!existsSync(data)) console.log(`${title}: left out, ${data} is not there`);
  const rows = await measureAll(wanted.filter(({ data }) => existsSync(data)));
  console.log(
    `Explanations per second, default preset; medians of ${ROUNDS} blocks of ${BLOCK_ROWS} rows, taking turns;`,
  );
  console.log(`${availableParallelism()} cores. Starts are with a kept model, in seconds.`);
  console.log(pinTo(2) ? "" : "There is no taskset here: one core means one worker.\n");
  const header = [
    "data, model",
    "1 worker, 1 core",
    "1 worker, 2 cores",
    "2 workers, 2 cores",
    "2 cores : 1 core",
    "2 workers : 1",
    "CPU ms per row, 1",
    "CPU ms, 2",
    "start, 1",
    "start, 2",
  ];
  printTable(header, rows);
  if (process.env.LORE_BENCH_MILLION === "1") await measureMillion();
}
