// The built command in a process of its own, whose output can be read while it runs.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const COMMAND = fileURLToPath(new URL("../packages/cli/bin/lore.js", import.meta.url));

export const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Waits for something that other processes bring about; the test's own time limit ends it. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(25);
}

export interface LoreProcess {
  output(): string;
  says(text: string): Promise<void>;
  /** Its exit status; null if it was killed. */
  readonly ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}

const running = new Set<ChildProcess>();

export function startLore(args: readonly string[], environment: Record<string, string> = {}): LoreProcess {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = once(child, "close").then(([status]) => {
    running.delete(child);
    return status as number | null;
  });
  return {
    output: () => output,
    says: (text) => until(() => output.includes(text) || child.exitCode !== null),
    ended,
    kill: (signal) => child.kill(signal),
  };
}

/** Whatever a test left behind. */
export async function endAll(): Promise<void> {
  for (const child of running) child.kill("SIGKILL");
  await until(() => running.size === 0);
}
