import { appendFileSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ExperimentResults, type RunProgress, runExperiments } from "@lore-xai/experiments";
import { beforeAll, describe, expect, test } from "vitest";
import { EXPERIMENT_NAMES } from "../src/names.ts";
import { reportSuite } from "./report-suite.ts";
import { emptyFolder, tinyDataFolder } from "./tiny-data.ts";

const dataDir = tinyDataFolder();
const size = { instances: 2, stabilityInstances: 1, variedInstances: 1 };
const setup = { dataDir, size, workers: 1 };
/** All experiments take half a minute of processor time: far longer on a machine that is busy with something else. */
const ALL_WITHIN_MS = 900_000;

/** Everything but the one thing that no run can repeat: time. */
const timeless = (_: string, value: unknown) =>
  typeof value === "object" && value !== null && "milliseconds" in value
    ? { ...value, milliseconds: 0, neighborhoodMilliseconds: 0, firstMilliseconds: 0 }
    : value;
const rowsOf = ({ experiments }: ExperimentResults) =>
  JSON.stringify(
    experiments.map(({ name, measured }) => [name, measured]),
    timeless,
  );

describe("all experiments on small datasets", () => {
  let results: ExperimentResults;
  const seen: RunProgress[] = [];
  const resultsDir = emptyFolder();
  beforeAll(async () => {
    results = await runExperiments({ ...setup, names: ["all"], resultsDir, onProgress: (step) => seen.push(step) });
  }, ALL_WITHIN_MS);

  test("every experiment measures its instances and finds something to report", () => {
    expect(results.experiments.map(({ name }) => name)).toEqual(EXPERIMENT_NAMES);
    for (const { measured, findings } of results.experiments) {
      expect(measured.length).toBeGreaterThan(0);
      for (const { cell, rows } of measured) {
        expect(rows.length).toBe("from" in cell ? cell.to - cell.from : cell.kind === "density" ? 1 : rows.length);
        expect(rows.length).toBeGreaterThan(0);
      }
      expect(findings.tables.length + findings.charts.length + findings.texts.length).toBeGreaterThan(0);
    }
  });

  test("shares lie between 0 and 1", () => {
    for (const { measured } of results.experiments) {
      for (const row of measured.flatMap(({ rows }) => [...rows])) {
        const { hit, fidelity, localFidelity, counterfactualFidelity, precision, coverage, jaccard } = row as never;
        for (const share of [hit, fidelity, localFidelity, counterfactualFidelity, precision, coverage, jaccard]) {
          if (share === undefined || share === null) continue;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
      }
    }
  });

  test("every table has a measured value beside every published one", () => {
    for (const { findings } of results.experiments) {
      for (const { rows, columns, digits, headings } of findings.tables) {
        expect(digits.length).toBe(columns.length);
        for (const { heading, cells } of rows) {
          expect(heading.length).toBe(headings.length);
          expect(cells.length).toBe(columns.length);
          for (const { measured, published } of cells) if (published !== null) expect(measured).toBeDefined();
        }
      }
    }
  });

  test("every table and figure has rows of the paper's preset and of the default explainer", () => {
    for (const { findings, name } of results.experiments.filter((experiment) => experiment.name.startsWith("table-"))) {
      const headings = findings.tables.flatMap(({ rows }) => rows.flatMap(({ heading }) => heading));
      expect([name, headings]).toEqual([name, expect.arrayContaining(["LORE (paper)", "LORE (default)"])]);
    }
  });

  test("progress goes from nothing to all, and tells the time left", () => {
    expect(seen[0]).toMatchObject({ done: 0, millisecondsLeft: null });
    expect(seen.at(-1)).toMatchObject({ done: results.cells, total: results.cells, millisecondsLeft: 0 });
    expect(seen[1].millisecondsLeft).toBeGreaterThan(0);
  });

  test("a second run reads what the first has finished and comes to the same", async () => {
    const before = readdirSync(resultsDir).map((name) => statSync(join(resultsDir, name)).mtimeMs);
    const again = await runExperiments({ ...setup, names: ["all"], resultsDir });
    expect(again.resumed).toBe(again.cells);
    expect(readdirSync(resultsDir).map((name) => statSync(join(resultsDir, name)).mtimeMs)).toEqual(before);
    expect(JSON.stringify(again.experiments) === JSON.stringify(results.experiments)).toBe(true);
  });

  describe("their report", () => reportSuite(() => results));
});

describe("a run that is interrupted", () => {
  test("keeps the finished cells, and the next run computes only the others", async () => {
    const resultsDir = emptyFolder();
    const interruption = new AbortController();
    const interrupted = runExperiments({
      ...{ ...setup, names: ["table-1"], resultsDir, signal: interruption.signal },
      onProgress: ({ done }) => done === 3 && interruption.abort(),
    });
    await expect(interrupted).rejects.toMatchObject({ code: "aborted" });
    expect(readdirSync(resultsDir).length).toBe(3);
    const resumed = await runExperiments({ ...setup, names: ["table-1"], resultsDir });
    expect(resumed.resumed).toBe(3);
    const whole = await runExperiments({ ...setup, names: ["table-1"], resultsDir: emptyFolder() });
    expect(rowsOf(resumed) === rowsOf(whole)).toBe(true);
  });

  test("starts anew where it is told to", async () => {
    const resultsDir = emptyFolder();
    await runExperiments({ ...setup, names: ["figure-explanations"], resultsDir });
    const fresh = await runExperiments({ ...setup, names: ["figure-explanations"], resultsDir, isFresh: true });
    expect(fresh.resumed).toBe(0);
  });

  test("computes again what depends on a dataset that has changed", async () => {
    const [resultsDir, folder] = [emptyFolder(), tinyDataFolder()];
    const run = { ...setup, dataDir: folder, names: ["figure-explanations"], resultsDir };
    await runExperiments(run);
    appendFileSync(join(folder, "german.csv"), `\n${readFileSync(join(folder, "german.csv"), "utf8").split("\n")[1]}`);
    expect((await runExperiments(run)).resumed).toBe(0);
  });
});

describe("trained models", () => {
  const names = ["figure-explanations", "figure-embedding"];
  const runWith = (modelsDir?: string) => runExperiments({ ...setup, names, resultsDir: emptyFolder(), modelsDir });

  test("are kept and taken again, and the results are those of models trained anew", async () => {
    const modelsDir = emptyFolder();
    const first = await runWith(modelsDir);
    const kept = readdirSync(modelsDir);
    expect(kept.length).toBeGreaterThan(0);
    const inodes = () => kept.map((name) => statSync(join(modelsDir, name)).ino);
    const before = inodes();
    const second = await runWith(modelsDir);
    // A model that is trained is written to a file of its own.
    expect([readdirSync(modelsDir), inodes()]).toEqual([kept, before]);
    const anew = await runWith();
    expect([rowsOf(first) === rowsOf(anew), rowsOf(second) === rowsOf(anew)]).toEqual([true, true]);
  });

  test("that are damaged are replaced", async () => {
    const modelsDir = emptyFolder();
    const expected = await runWith(modelsDir);
    for (const name of readdirSync(modelsDir)) truncateSync(join(modelsDir, name), 100);
    expect(rowsOf(await runWith(modelsDir)) === rowsOf(expected)).toBe(true);
    for (const name of readdirSync(modelsDir)) expect(statSync(join(modelsDir, name)).size).toBeGreaterThan(100);
  });

  test("that cannot be kept stop nothing", async () => {
    const file = join(emptyFolder(), "file");
    writeFileSync(file, "");
    expect((await runWith(join(file, "inside"))).experiments).toHaveLength(2);
  });
});

describe("what cannot be run", () => {
  const resultsDir = emptyFolder();

  test("an unknown experiment is named, with the nearest known one", async () => {
    const run = runExperiments({ ...setup, names: ["table-33"], resultsDir });
    await expect(run).rejects.toMatchObject({
      code: "invalid-option",
      message: expect.stringContaining('did you mean "table-3"'),
    });
  });

  test("a folder without the datasets says how to get them", async () => {
    const run = runExperiments({ ...setup, dataDir: emptyFolder(), names: ["table-1"], resultsDir });
    await expect(run).rejects.toMatchObject({
      code: "file-not-found",
      message: expect.stringMatching(/lore datasets pull.*--data-dir/),
    });
  });

  test.each([
    { size: { ...size, instances: 0 }, workers: 1 },
    { size, workers: 0 },
    { size: { ...size, stabilityInstances: 2.5 }, workers: 1 },
  ])("%j is refused", async (sizes) => {
    const run = runExperiments({ ...setup, ...sizes, names: ["table-1"], resultsDir });
    await expect(run).rejects.toMatchObject({ code: "invalid-option" });
  });
});
