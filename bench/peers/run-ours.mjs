// Explains rows with one of our systems; the same commands and answers as run-peer.py.
// Usage: node bench/peers/run-ours.mjs SYSTEM WORK_FOLDER

import { createInterface } from "node:readline";
import { rowAt, selectRows } from "../../packages/core/dist/index.js";
import { installedEngine, openCell } from "./cell.mjs";
import { OURS, RUN_NATIVELY } from "./ours.mjs";

const [system, folder] = process.argv.slice(2);
const engine = RUN_NATIVELY.includes(system) ? await installedEngine() : undefined;
const seconds = () => Number(process.hrtime.bigint()) / 1e9;
const cpuSeconds = () => {
  const { user, system: kernel } = process.cpuUsage();
  return (user + kernel) / 1e6;
};

/** Counts rows and calls and takes the time, from the question until the answer. */
function counted(blackBox) {
  let count = { rows: 0, calls: 0, blackBoxSeconds: 0 };
  const counting = (ask) => async (batch, call) => {
    const start = seconds();
    const answer = await ask.call(blackBox, batch, call);
    count.rows += batch.count;
    count.calls++;
    count.blackBoxSeconds += seconds() - start;
    return answer;
  };
  const { predictProbabilities } = blackBox;
  return {
    labels: blackBox.labels,
    predict: counting(blackBox.predict),
    ...(predictProbabilities ? { predictProbabilities: counting(predictProbabilities) } : {}),
    takeCount: () => {
      const taken = count;
      count = { rows: 0, calls: 0, blackBoxSeconds: 0 };
      return taken;
    },
  };
}

let opened = null;

async function open({ open: name, halves }) {
  const start = seconds();
  await opened?.cell.blackBox.close();
  const cell = await openCell(folder, name, engine);
  const blackBox = counted(cell.blackBox);
  const make = (background) => OURS[system]({ blackBox, background });
  const { explainer, asData } = make(cell.background);
  opened = { cell, blackBox, make, halves, explainers: new Map([["whole", explainer]]), asData };
  return { cell: name, seconds: seconds() - start, rows: blackBox.takeCount().rows };
}

/** That of the whole background, or of a half of it, made when it is first asked. */
function explainerOf(half) {
  const { cell, make, halves, explainers } = opened;
  if (!explainers.has(half)) explainers.set(half, make(selectRows(cell.background, halves[half])).explainer);
  return explainers.get(half);
}

async function explain({ explain: index, seed, cells, half = "whole" }) {
  const { cell, blackBox, asData } = opened;
  const row = cells ?? rowAt(cell.table, index);
  const explainer = explainerOf(half);
  blackBox.takeCount();
  const [start, cpu] = [seconds(), cpuSeconds()];
  const explanation = asData(await explainer.explain(row, { seed }), cell.labels);
  const spent = { seconds: seconds() - start, cpuSeconds: cpuSeconds() - cpu };
  const megabytes = process.resourceUsage().maxRSS / 1024;
  return { cell: cell.name, row: index, seed, ...spent, ...blackBox.takeCount(), megabytes, explanation };
}

for await (const line of createInterface({ input: process.stdin })) {
  const command = JSON.parse(line);
  let answer;
  try {
    answer = command.open === undefined ? await explain(command) : await open(command);
  } catch (error) {
    answer = { error: String(error).slice(0, 300), trace: String(error.stack).slice(-1500) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
