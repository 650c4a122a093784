import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { emptyFolder, tinyDataFolder } from "../../../../experiments/test/tiny-data.ts";
import { runLore, runLoreProcess } from "../../run-lore.ts";

const dataDir = tinyDataFolder();
const run = (args: readonly string[], lore = runLore) =>
  lore(["experiment", ...args], { XDG_CACHE_HOME: emptyFolder() });

interface Measured {
  readonly cell: unknown;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** All that was measured but time, which no run can repeat. */
function measuredIn(folder: string, name: string): unknown {
  const { measured } = JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8")) as { measured: readonly Measured[] };
  return measured.map(({ cell, columns, rows }) => {
    const isTime = columns.map((name) => /milliseconds$/i.test(name));
    return { cell, rows: rows.map((row) => row.filter((_, k) => !isTime[k])) };
  });
}

describe("lore experiment", () => {
  test("gives the same results with one worker and with two", async () => {
    const size = ["--instances", "1", "--data-dir", dataDir];
    const [one, two] = [emptyFolder(), emptyFolder()];
    const names = ["table-1", "figure-explanations"];
    const runs = [
      await run([...names, ...size, "--workers", "1", "--out", one]),
      await run([...names, ...size, "--workers", "2", "--out", two]),
    ];
    expect(runs.map(({ status, stderr }) => [status, stderr])).toEqual(
      [one, two].map((folder) => [0, expect.stringContaining(`open ${folder}/index.html`)]),
    );
    for (const name of names) {
      expect(measuredIn(one, name)).toEqual(measuredIn(two, name));
      expect(measuredIn(one, name)).not.toEqual([]);
    }
  });

  test("without --out prints Markdown", async () => {
    const args = ["figure-explanations", "--instances", "2", "--data-dir", dataDir];
    const { status, stdout } = await run(args, runLoreProcess);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^# Figure: three explanations side by side/);
  });

  test.each([
    [["tabel-1"], 2, 'did you mean "table-1"'],
    [["table-1", "--data-dir", "no/such/folder"], 3, "lore datasets pull"],
    [["table-1", "--instances", "3", "--full"], 2, "exclude each other"],
    [["table-1", "--nightly", "--full"], 2, "exclude each other"],
    [["table-1", "--instances", "0", "--data-dir", dataDir], 2, "instances must be a whole number from 1, got 0"],
    [["table-1", "--workers", "0", "--data-dir", dataDir], 2, "workers must be a whole number, 1 or more"],
    [[], 2, "missing required argument"],
  ])("%j fails with status %i and says what to do", async (args, status, message) => {
    const finished = await run(args);
    expect([finished.status, finished.stderr]).toEqual([status, expect.stringContaining(message)]);
  });

  test("help names every experiment", async () => {
    const { stdout } = await runLore(["experiment", "--help"]);
    expect(stdout).toMatch(/table-1[\s\S]*figure-anchor[\s\S]*--fresh/);
    expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
  });
});
