// Batches: explanations per second with 1 and with 2 workers, and their ratio, on credit with a forest and with ONNX and
// on adult with a forest where its data are. Blocks with 1 and with 2 workers take turns, so that whatever else the
// machine does strikes both alike.
// With LORE_BENCH_MILLION=1 also the memory of a batch over a file of 1,000,000 rows, which takes some 20 minutes.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { splitTarget } from "../packages/core/dist/index.js";
import { explainInOrder, openRowSource, surveyRows, tasksOf, threadExecutor } from "../packages/runner/dist/index.js";
import { median, nowMs, printTable } from "./measure.mjs";

const path = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const MODULE = new URL("../packages/cli/dist/batch-explainer.js", import.meta.url);
const CREDIT = path("packages/models/data/credit.csv");
const MADE = path(".venv/interop-models/credit-forest/model.onnx");
const COMMITTED = path("packages/blackbox/test/fixtures/onnx/forest.onnx");

const SETUPS = [
  { title: "credit, forest", data: CREDIT, target: "status", model: "forest" },
  { title: "credit, ONNX", data: CREDIT, target: "status", model: existsSync(MADE) ? MADE : COMMITTED },
  { title: "adult, forest", data: path("../shared/data/adult.csv"), target: "income", model: "forest" },
];

const BLOCK_ROWS = 32;
const ROUNDS = 3;
const CHUNK_ROWS = 4;

async function* inChunks(tasks) {
  for (let i = 0; i < tasks.length; i += CHUNK_ROWS) yield tasks.slice(i, i + CHUNK_ROWS);
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

async function measure({ data, target, model }) {
  const source = openRowSource(data);
  const survey = await surveyRows(source);
  const dataset = splitTarget(survey.background, target);
  const setup = { model: { model }, method: {}, dataset, remember: 100_000 };
  const executors = [1, 2].map((workers) => threadExecutor({ module: MODULE, setup, workers }));
  for (const executor of executors) await executor.open();
  const { features } = dataset.features;
  const blocks = tasksOf(source, survey, { seed: 0, features, chunkRows: BLOCK_ROWS, after: -1 });
  const rates = [[], []];
  const cpuMs = [[], []];
  const ratios = [];
  for (let round = -1; round < ROUNDS; round++) {
    const { value: tasks } = await blocks.next();
    const pair = [];
    for (const executor of executors) pair.push(await rate(executor, tasks));
    if (round < 0) continue; // warms up
    for (const [k, block] of pair.entries()) {
      rates[k].push(block.perSecond);
      cpuMs[k].push(block.cpuMs);
    }
    ratios.push(pair[1].perSecond / pair[0].perSecond);
  }
  await blocks.return();
  for (const executor of executors) await executor.close();
  return [...rates, ratios, ...cpuMs].map(median);
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

export async function run() {
  const rows = [];
  for (const setup of SETUPS.filter(({ data }) => existsSync(data)))
    rows.push([setup.title, ...(await measure(setup))]);
  console.log(
    `Explanations per second, default preset; medians of ${ROUNDS} blocks of ${BLOCK_ROWS} rows, taking turns;`,
  );
  console.log(`${availableParallelism()} cores.\n`);
  printTable(["data, model", "1 worker", "2 workers", "ratio", "CPU ms per row, 1", "CPU ms, 2"], rows);
  if (process.env.LORE_BENCH_MILLION === "1") await measureMillion();
}
