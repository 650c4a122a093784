// node bench/server-load.mjs [--clients 200] [--cases 40] [--seconds 60] [--workers 1,2] [--rounds 1] [--max-rss-mb 1200]
// [--store file] [--requests "new explanation,prediction"]: many clients at once against `lore serve`, with each number of
// threads in turn, round after round, so that what else the machine does falls on all of them. Every answer is compared with
// one that was computed beforehand in this process. Exits with 1 if an answer was lost or wrong, or if a server's memory grew
// beyond the bound.

import { spawn } from "node:child_process";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createLore, rowAt } from "../packages/core/dist/index.js";
import { printTable, quantile, readDataset, trainForest } from "./measure.mjs";

const { values: flags } = parseArgs({
  options: {
    clients: { type: "string", default: "200" },
    cases: { type: "string", default: "40" },
    seconds: { type: "string", default: "60" },
    workers: { type: "string" },
    rounds: { type: "string", default: "1" },
    "max-rss-mb": { type: "string", default: "1200" },
    store: { type: "string" },
    requests: { type: "string" },
  },
});
const CLIENTS = Number(flags.clients);
const SECONDS = Number(flags.seconds);
/** Numbers of threads; null for what the command takes by itself. */
const WORKERS = flags.workers === undefined ? [null] : flags.workers.split(",").map(Number);
const ROUNDS = Number(flags.rounds);
const MAX_RSS_MB = Number(flags["max-rss-mb"]);
const CASES = Number(flags.cases);
/** So many questions that no explanation is bound by it; another number makes another request with the same answer. */
const AMPLE_QUERIES = 1_000_000;

const command = fileURLToPath(new URL("../packages/cli/bin/lore.js", import.meta.url));

function startServer(workers) {
  const store = flags.store === undefined ? [] : ["--store", flags.store];
  const threads = workers === null ? [] : ["--workers", String(workers)];
  const child = spawn(process.execPath, [command, "serve", "--port", "0", "--no-dictionary", ...store, ...threads], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.once("exit", (status) => reject(new Error(`the server ended with status ${status}`)));
    child.stdout.setEncoding("utf8").once("data", (text) => resolve({ child, url: new URL(text.trim()) }));
  });
}

/** What the server must answer: one explanation per case, and the forest's decision on it. */
async function expectedAnswers() {
  const dataset = await readDataset("credit");
  const { forest } = trainForest(dataset);
  // One explainer per effort: what it asks the model about all cases, it asks once.
  const [inDefault, inQuick] = ["default", "quick"].map((effort) => ({
    effort,
    lore: createLore({ blackBox: forest, background: dataset.features, effort, maxQueries: AMPLE_QUERIES }),
  }));
  const expected = [];
  for (let k = 0; k < CASES; k++) {
    const row = (k * 997) % dataset.features.rowCount;
    const { effort, lore } = k % 4 === 0 ? inDefault : inQuick;
    const instance = rowAt(dataset.features, row);
    const explanation = await lore.explain(instance, { seed: k });
    expected.push({ row, seed: k, effort, instance, outcome: explanation.outcome, text: JSON.stringify(explanation) });
  }
  return expected;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

function send(url, { method = "GET", path, body }) {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers =
    payload === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(payload) };
  return new Promise((resolve, reject) => {
    const call = request({ agent, host: url.hostname, port: url.port, method, path, headers }, (response) => {
      const parts = [];
      response.on("data", (part) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const retryAfter = Number(response.headers["retry-after"] ?? 0);
        resolve({ status: response.statusCode, text: Buffer.concat(parts).toString("utf8"), retryAfter });
      });
    });
    call.on("error", reject);
    call.end(payload);
  });
}

const sameJson = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** The text of an explanation that was bound to so many questions in place of ample ones. */
const boundTo = (text, maxQueries) => text.replace(`"maxQueries":${AMPLE_QUERIES}`, `"maxQueries":${maxQueries}`);

/**
 * Kinds of requests, each with its check of the answer's text; `turn` counts the requests of one client. Explanations are compared as
 * text, not taken apart: the clients have the same cores as the server.
 */
const KINDS = {
  "new explanation": ({ row, seed, effort, text }, number) => {
    const maxQueries = AMPLE_QUERIES + 1 + number;
    return {
      ask: { method: "POST", path: "/v1/explanations", body: { row, seed, effort, maxQueries } },
      isRight: (answer) => answer.endsWith(`,"explanation":${boundTo(text, maxQueries)}}`),
    };
  },
  "known explanation": ({ row, seed, effort, text }) => ({
    ask: { method: "POST", path: "/v1/explanations", body: { row, seed, effort, maxQueries: AMPLE_QUERIES } },
    isRight: (answer) => answer.endsWith(`,"explanation":${text}}`),
  }),
  prediction: ({ instance, outcome }) => ({
    ask: { method: "POST", path: "/v1/predictions", body: { instances: [instance] } },
    isRight: (answer) => JSON.parse(answer).predictions[0].outcome === outcome,
  }),
  rows: ({ row, instance }) => ({
    ask: { path: `/v1/rows?search=%23${row}` },
    isRight: (answer) => {
      const { total, rows } = JSON.parse(answer);
      return total === 1 && sameJson(rows[0].values, instance);
    },
  }),
  health: () => ({ ask: { path: "/healthz" }, isRight: (answer) => JSON.parse(answer).status === "ok" }),
};
const SCHEDULE = flags.requests?.split(",") ?? Object.keys(KINDS);
for (const kind of SCHEDULE) {
  if (!(kind in KINDS)) throw new Error(`unknown request "${kind}"; known are ${Object.keys(KINDS).join(", ")}`);
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function runClient(client, url, expected, until, record) {
  for (let turn = 0; Date.now() < until; turn++) {
    const kind = SCHEDULE[(client + turn) % SCHEDULE.length];
    const one = expected[(client * 31 + turn * 7) % expected.length];
    const { ask, isRight } = KINDS[kind](one, record.requests++);
    const start = performance.now();
    try {
      const { status, text, retryAfter } = await send(url, ask);
      if (status === 503 || status === 429) {
        record.sentAway++;
        await sleep(1000 * retryAfter);
        continue;
      }
      record.latencies[kind].push(performance.now() - start);
      if (Date.now() <= until) record.inTime[kind]++;
      if (status >= 300 || !isRight(text)) record.wrong.push(`${kind}: ${status} ${text.slice(0, 200)}`);
    } catch (error) {
      record.lost.push(`${kind}: ${error.message}`);
    }
  }
}

async function readGauge(url, name) {
  const { text } = await send(url, { path: "/metrics" });
  return Number(new RegExp(`^${name} (.*)$`, "m").exec(text)?.[1]);
}

async function watchMemory(url, until, memory) {
  while (Date.now() < until) {
    memory.push((await readGauge(url, "process_resident_memory_bytes")) / 1_048_576);
    await sleep(1000);
  }
}

/** One server, and what became of the requests to it. */
async function openServer(workers) {
  const counts = () => Object.fromEntries(SCHEDULE.map((kind) => [kind, 0]));
  const latencies = Object.fromEntries(SCHEDULE.map((kind) => [kind, []]));
  const record = { latencies, inTime: counts(), lost: [], wrong: [], sentAway: 0, requests: 0 };
  return { workers, ...(await startServer(workers)), record, memory: [], delays: [] };
}

async function putUnderLoad({ url, record, memory, delays }, expected) {
  const until = Date.now() + 1000 * SECONDS;
  const clients = Array.from({ length: CLIENTS }, (_, client) => runClient(client, url, expected, until, record));
  await Promise.all([...clients, watchMemory(url, until, memory)]);
  delays.push(await readGauge(url, "lore_event_loop_delay_p99_seconds"));
}

const perSecond = ({ record }, kind) => record.inTime[kind] / (SECONDS * ROUNDS);

/** Whether memory goes on growing is seen in the later ones. */
function tenths(memory) {
  const parts = Array.from({ length: 10 }, (_, k) =>
    memory.slice(Math.floor((k * memory.length) / 10), Math.floor(((k + 1) * memory.length) / 10)),
  );
  return parts.filter((part) => part.length > 0).map((part) => Math.round(quantile(part, 0.5)));
}

function report(server) {
  const { workers, record, memory, delays } = server;
  console.log(`\n${workers === null ? "as many threads as by default" : `--workers ${workers}`}\n`);
  printTable(
    ["request", "answered", "per second", "median ms", "p95 ms", "p99 ms", "max ms"],
    Object.entries(record.latencies).map(([kind, times]) => {
      const rates = [times.length, perSecond(server, kind)];
      return [kind, ...rates, quantile(times, 0.5), quantile(times, 0.95), quantile(times, 0.99), Math.max(...times)];
    }),
  );
  const length = `${ROUNDS > 1 ? `${ROUNDS} times ` : ""}${SECONDS} s`;
  console.log(`\n${CLIENTS} clients for ${length}; ${record.lost.length} lost, ${record.wrong.length} wrong`);
  const delay = (1000 * Math.max(...delays)).toFixed(0);
  console.log(`${record.sentAway} sent away with Retry-After; event loop delayed by ${delay} ms (p99)`);
  const [first, most, last] = [memory[0], Math.max(...memory), memory[memory.length - 1]].map(Math.round);
  console.log(`resident memory: ${first} MB at first, ${most} MB at most, ${last} MB at last`);
  console.log(`  the median of each tenth of the time: ${tenths(memory).join(", ")} MB`);
  for (const text of [...record.lost, ...record.wrong].slice(0, 5)) console.error(text);
  if (record.lost.length + record.wrong.length > 0 || most > MAX_RSS_MB) process.exitCode = 1;
}

const expected = await expectedAnswers();
const servers = [];
try {
  for (const workers of WORKERS) servers.push(await openServer(workers));
  for (let round = 0; round < ROUNDS; round++) for (const server of servers) await putUnderLoad(server, expected);
  for (const server of servers) report(server);
  const [first, ...others] = servers;
  for (const other of others) {
    const ratio = perSecond(other, "new explanation") / perSecond(first, "new explanation");
    console.log(
      `\nnew explanations per second, ${other.workers} threads to ${first.workers}: ${ratio.toFixed(2)} times`,
    );
  }
} finally {
  for (const { child } of servers) {
    child.removeAllListeners("exit");
    child.kill("SIGTERM");
  }
  agent.destroy();
}
