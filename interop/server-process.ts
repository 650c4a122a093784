// A server as a process group of its own: started, awaited until it says that it is ready, and ended with all its
// children whatever happens to the tests.

import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync, closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

export interface ServerCommand {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Answers with 200 once requests may come. */
  readonly readyUrl: string;
  readonly logPath: string;
  /** Gets the id of the process group, so that a script can end it even if this process is killed. */
  readonly groupsPath: string;
}

export interface RunningServer {
  /** Ends the whole group; safe to call twice. */
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 120_000;
const ENDED_WITHIN_MS = 5_000;
const POLL_MS = 200;
const LOG_TAIL_LINES = 30;

export async function startServer(command: ServerCommand): Promise<RunningServer> {
  const log = openSync(command.logPath, "w");
  const child = spawn(command.program, command.args, {
    cwd: command.cwd,
    env: { ...process.env, ...command.environment },
    // The leader of a new group: a signal to the group reaches the workers that the server starts itself.
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const failedToStart = new Promise<never>((_, reject) => child.once("error", reject));
  // Nobody may be waiting any more when a server fails.
  failedToStart.catch(() => {});
  const endAtExit = () => signalGroup(child, "SIGKILL");
  process.once("exit", endAtExit);
  if (child.pid !== undefined) appendFileSync(command.groupsPath, `${child.pid}\n`);
  const stop = async () => {
    process.off("exit", endAtExit);
    await endGroup(child);
  };
  try {
    await Promise.race([untilReady(command, child), failedToStart]);
    return { stop };
  } catch (error) {
    await stop();
    throw new Error(`${command.name} did not start; the end of ${command.logPath}:\n${tailOf(command.logPath)}`, {
      cause: error,
    });
  }
}

async function untilReady({ name, readyUrl }: ServerCommand, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await sleep(POLL_MS)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${name} ended before it was ready`);
    if (await answers(readyUrl)) return;
  }
  throw new Error(`${name} was not ready within ${READY_WITHIN_MS} ms`);
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(POLL_MS * 10) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** False if the group is gone. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (child.pid === undefined) return false;
  try {
    return process.kill(-child.pid, signal);
  } catch {
    return false;
  }
}

async function endGroup(child: ChildProcess): Promise<void> {
  signalGroup(child, "SIGTERM");
  for (const end = Date.now() + ENDED_WITHIN_MS; Date.now() < end; await sleep(POLL_MS / 4)) {
    if (!signalGroup(child, 0)) return;
  }
  signalGroup(child, "SIGKILL");
}

function tailOf(path: string): string {
  return readFileSync(path, "utf8").trimEnd().split("\n").slice(-LOG_TAIL_LINES).join("\n");
}
