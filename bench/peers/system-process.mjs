// One system as a process that answers one command at a time; ended and started again where an answer takes too long.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

// Two cores are soon oversubscribed, and one thread is what every system gets.
const ENVIRONMENT = { ...process.env, OMP_NUM_THREADS: "1", OPENBLAS_NUM_THREADS: "1", PYTHONHASHSEED: "0" };

export function startSystem({ id, command: [program, ...args] }, folder) {
  const child = spawn(program, [...args, folder], { env: ENVIRONMENT, stdio: ["pipe", "pipe", "inherit"] });
  const waiting = [];
  const exited = new Promise((resolve) => child.once("close", resolve));
  createInterface({ input: child.stdout }).on("line", (line) => waiting.shift()?.(JSON.parse(line)));
  child.stdin.on("error", () => {});
  exited.then((code) => {
    for (const answer of waiting.splice(0)) answer({ error: `${id} ended with status ${code}`, ended: true });
  });

  const ask = (command, longestSeconds) =>
    new Promise((resolve) => {
      const tooLate = setTimeout(() => {
        child.kill("SIGKILL");
        resolve({ error: `no answer within ${longestSeconds} s`, ended: true });
      }, longestSeconds * 1000);
      waiting.push((answer) => {
        clearTimeout(tooLate);
        resolve(answer);
      });
      child.stdin.write(`${JSON.stringify(command)}\n`);
    });

  const stop = async () => {
    child.stdin.end();
    await exited;
  };
  return { ask, stop };
}
