import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const program = fileURLToPath(new URL("./fixtures/busy-threads.mjs", import.meta.url));
const isMended = Number.parseInt(process.versions.node, 10) >= 24;

/** Whether functions of this name were compiled in the background or not, as V8 tells it. */
function howCompiled(trace: string, name: string): string[] {
  const lines = trace.split("\n").filter((line) => line.startsWith("[compiling method") && line.includes(`${name} `));
  return [...new Set(lines.map((line) => /ConcurrencyMode::k(\w+)/.exec(line)?.[1] ?? line))];
}

describe(`a worker thread${isMended ? " (skipped: this Node may compile in the background of any thread)" : ""}`, () => {
  test.skipIf(isMended)("compiles nothing in the background, which could outlive it; the main thread does", () => {
    const trace = execFileSync(process.execPath, ["--trace-opt", program], { encoding: "utf8", maxBuffer: 2 ** 28 });
    expect(howCompiled(trace, "busyInThread")).toEqual(["Synchronous"]);
    expect(howCompiled(trace, "busyInMain")).toEqual(["Concurrent"]);
  });
});
