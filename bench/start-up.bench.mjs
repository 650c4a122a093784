// How long the command takes to say something, beside `node -e 0`: its version, its help, and its first explanation with a
// model that was kept. With LORE_BESIDE=folder the same commands of another built checkout take turns with these.

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median, nowMs, printTable } from "./measure.mjs";

const ROUNDS = 11;
/** Processor time of `lore --version`, in that of a process that does nothing. */
const MOST_FOR_VERSION = 3;
/** Time until the first explanation, in that of the version in which every command was loaded at once (5bdbf5a). */
const MOST_FOR_DEMO = 0.6;

const COMMANDS = [["--version"], ["--help"], ["explain", "--help"], ["demo"]];
const CLOCK = fileURLToPath(new URL("processor-time.cjs", import.meta.url));
const HERE = fileURLToPath(new URL("..", import.meta.url));

async function textOf(stream) {
  let text = "";
  for await (const piece of stream.setEncoding("utf8")) text += piece;
  return text;
}

/** On the clock until the first of the result is there, or until the end of a program that prints none. */
async function timeOf(args, environment) {
  const start = nowMs();
  const child = spawn(process.execPath, ["--require", CLOCK, ...args], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  let printedMs = null;
  child.stdout.once("data", () => {
    printedMs = nowMs() - start;
  });
  child.stdout.resume();
  const [stderr, cpu, [status]] = await Promise.all([
    textOf(child.stderr),
    textOf(child.stdio[3]),
    once(child, "close"),
  ]);
  if (status !== 0) throw new Error(`${args.join(" ")} must succeed, got status ${status}: ${stderr}`);
  return { cpuMs: Number(cpu), wallMs: printedMs ?? nowMs() - start };
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
async function measure(measured, environment) {
  const times = measured.map(() => []);
  // The first round fills the caches: files, models, compiled code.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [k, { args }] of measured.entries()) {
      const time = await timeOf(args, environment);
      if (round > 0) times[k].push(time);
    }
  }
  return times;
}

/** The median of the ratios within each round. */
const ratio = (times, others, of) => median(times.map((time, round) => time[of] / others[round][of]));

function expectAtMost(most, measured, what) {
  if (measured <= most) return;
  console.error(`${what} must be at most ${most}, got ${measured.toFixed(2)}`);
  process.exitCode = 1;
}

export async function run() {
  // As it is published: of what was compiled last.
  execFileSync(process.execPath, [join(HERE, "scripts/bundle-command.mjs")]);
  const measured = programs();
  const cache = mkdtempSync(join(tmpdir(), "lore-bench-"));
  const times = await measure(measured, { XDG_CACHE_HOME: cache });
  rmSync(cache, { recursive: true });
  console.log(`Milliseconds, medians of ${ROUNDS} rounds in turns; times: medians of the ratios to node -e 0;`);
  console.log("clock: until the first of the result is printed.\n");
  const rows = measured.map(({ name }, k) => [
    name,
    median(times[k].map(({ cpuMs }) => cpuMs)),
    ratio(times[k], times[0], "cpuMs"),
    median(times[k].map(({ wallMs }) => wallMs)),
    ratio(times[k], times[0], "wallMs"),
  ]);
  printTable(["program", "processor", "times", "clock", "times"], rows);
  const version = measured.findIndex(({ name }) => name === "lore --version");
  expectAtMost(MOST_FOR_VERSION, rows[version][2], "lore --version, processor time in that of node -e 0");
  for (const [k, { name }] of measured.entries()) {
    const other = measured.findIndex((program) => program.name === `beside: ${name}`);
    if (other < 0) continue;
    const [cpu, wall] = ["cpuMs", "wallMs"].map((of) => ratio(times[k], times[other], of));
    const both = `${cpu.toFixed(2)} of the processor time and ${wall.toFixed(2)} of the time on the clock`;
    console.log(`${name}: ${both} of the one beside it`);
    if (name === "lore demo") expectAtMost(MOST_FOR_DEMO, wall, "lore demo, time on the clock in that of the other");
  }
}
