// How long the command takes to start, beside `node -e 0`, and to its first explanation with a model that was kept. With
// LORE_BESIDE=folder the same commands of another built checkout take turns with these.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median, nowMs, printTable } from "./measure.mjs";

const ROUNDS = 11;
/** Processor time of `lore --version`, in that of a process that does nothing. */
const MOST_FOR_VERSION = 3;

const COMMANDS = [["--version"], ["--help"], ["explain", "--help"], ["demo"]];
const CLOCK = fileURLToPath(new URL("processor-time.cjs", import.meta.url));
const HERE = fileURLToPath(new URL("..", import.meta.url));

function timeOf(args, environment) {
  const start = nowMs();
  const { status, output, stderr } = spawnSync(process.execPath, ["--require", CLOCK, ...args], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${args.join(" ")} must succeed, got status ${status}: ${stderr}`);
  return { cpuMs: Number(output[3]), wallMs: nowMs() - start };
}

function programs() {
  const checkouts = [{ name: "lore", root: HERE }];
  if (process.env.LORE_BESIDE) checkouts.push({ name: "beside: lore", root: process.env.LORE_BESIDE });
  const lore = checkouts.flatMap(({ name, root }) =>
    COMMANDS.map((args) => ({
      name: `${name} ${args.join(" ")}`,
      args: [join(root, "packages/cli/bin/lore.js"), ...args],
    })),
  );
  return [{ name: "node -e 0", args: ["-e", "0"] }, ...lore];
}

/** Every program once per round, so that all meet the machine in the same moods. */
function measure(measured, environment) {
  const times = measured.map(() => []);
  // The first round fills the caches: files, models, compiled code.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [k, { args }] of measured.entries()) {
      const time = timeOf(args, environment);
      if (round > 0) times[k].push(time);
    }
  }
  return times;
}

/** The median of the ratios within each round. */
const ratio = (times, others, of) => median(times.map((time, round) => time[of] / others[round][of]));

export async function run() {
  const measured = programs();
  const cache = mkdtempSync(join(tmpdir(), "lore-bench-"));
  const times = measure(measured, { XDG_CACHE_HOME: cache });
  rmSync(cache, { recursive: true });
  console.log(`Milliseconds, medians of ${ROUNDS} rounds in turns; times: median of the ratios to node -e 0.\n`);
  const rows = measured.map(({ name }, k) => [
    name,
    median(times[k].map(({ cpuMs }) => cpuMs)),
    ratio(times[k], times[0], "cpuMs"),
    median(times[k].map(({ wallMs }) => wallMs)),
  ]);
  printTable(["program", "processor", "times", "clock"], rows);
  for (const [k, { name }] of measured.entries()) {
    const other = measured.findIndex((program) => program.name === `beside: ${name}`);
    if (other < 0) continue;
    const [cpu, wall] = ["cpuMs", "wallMs"].map((of) => ratio(times[k], times[other], of).toFixed(2));
    console.log(`${name}: ${cpu} of the processor time and ${wall} of the time on the clock of the one beside it`);
  }
  const version = rows.find(([name]) => name === "lore --version")[2];
  if (version <= MOST_FOR_VERSION) return;
  console.error(`lore --version must take at most ${MOST_FOR_VERSION} times node -e 0, got ${version.toFixed(2)}`);
  process.exitCode = 1;
}
