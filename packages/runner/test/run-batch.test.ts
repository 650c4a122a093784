import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { createLore, functionBlackBox, tableFromRows } from "@lore-xai/core";
import { Random } from "@lore-xai/core/extend";
import {
  type BatchLine,
  type BatchProgress,
  type ChunkExecutor,
  explainInOrder,
  inProcessExecutor,
  isFailure,
  type RowSelection,
  threadExecutor,
  WORKERS_PER_CORE,
  workerCount,
} from "@lore-xai/runner";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  AGE_OF_ROW_5,
  CASES,
  EXPLAINER,
  echo,
  echoThreads,
  LOANS,
  loanThreads,
  runLoans,
  temporaryFolder,
  writeLoans,
} from "./loans.ts";

const file = temporaryFolder();
const data = writeLoans(file("loans.csv"));
const read = (name: string) => readFileSync(file(name), "utf8");
const lines = (name: string) =>
  read(name)
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as BatchLine);

let count = 0;
const newName = () => `result-${count++}.jsonl`;

const lore = () =>
  createLore({
    blackBox: functionBlackBox(({ age, income }) => (age > 25 || income > 900 ? "grant" : "deny"), {
      labels: ["deny", "grant"],
    }),
    background: tableFromRows(CASES),
    effort: "quick",
  });

/** Chunks end in an order of its own. */
function shuffled(inner: ChunkExecutor, window: number, seed: number): ChunkExecutor {
  const random = Random.fromSeed(seed);
  const explain: ChunkExecutor["explain"] = async (chunk) => {
    const explained = await inner.explain(chunk);
    await new Promise((resolve) => {
      setTimeout(resolve, random.below(8));
    });
    return explained;
  };
  return { ...inner, window, explain };
}

let expected = "";
beforeAll(async () => {
  await runLoans({ data, out: file("expected.jsonl"), executor: inProcessExecutor(lore()) });
  expected = read("expected.jsonl");
  await runLoans({ data, out: file("echo.jsonl"), executor: inProcessExecutor(echo()) });
});

describe("worker threads", () => {
  async function startedBy(workers: number, selection: RowSelection) {
    let started = 0;
    const count = () => started++;
    process.on("worker", count);
    const out = newName();
    await runLoans({ data, out: file(out), executor: echoThreads(workers), selection }).finally(() =>
      process.off("worker", count),
    );
    return { started, text: read(out) };
  }

  test("are no more than chunks, however many were asked for", async () => {
    const selection = { rows: [{ from: 0, to: 2 }] };
    const many = await startedBy(100_000, selection);
    expect(many.started).toBe(3);
    const one = await startedBy(1, selection);
    expect(one.started).toBe(1);
    expect(many.text).toBe(one.text);
  });

  test("are no more than the cores can make use of", () => {
    expect(loanThreads(100_000).workers).toBe(WORKERS_PER_CORE * availableParallelism());
    expect(workerCount(2)).toBe(2);
    expect(workerCount()).toBe(availableParallelism());
    for (const wrong of [0, -1, 1.5, Number.NaN]) expect(() => workerCount(wrong)).toThrow("1 or more");
  });
});

describe("a batch", () => {
  test("explains every row as it would be explained alone with the same seed", async () => {
    const all = lines("expected.jsonl");
    expect(all.map(({ row }) => row)).toEqual(LOANS.map((_, i) => i));
    for (const row of [0, 17, 59]) {
      const alone = await lore().explain(CASES[row], { seed: 1 });
      expect(all[row]).toEqual({ row, explanation: JSON.parse(JSON.stringify(alone)) });
    }
  });

  test("gives the same bytes whatever the chunk size and the order in which chunks end", async () => {
    const [size, window] = [fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 9 })];
    await fc.assert(
      fc.asyncProperty(size, window, fc.nat(), async (chunkRows, chunks, order) => {
        const name = newName();
        const executor = shuffled(inProcessExecutor(echo()), chunks, order);
        await runLoans({ data, out: file(name), executor, chunkRows });
        expect(read(name)).toBe(read("echo.jsonl"));
      }),
      { numRuns: 25 },
    );
  });

  test.each([
    [1, 60, 0],
    [2, 7, 500],
    [3, 1, 10_000],
  ])(
    "gives the same bytes with %i threads, chunks of %i and %i predictions remembered",
    async (workers, chunkRows, remember) => {
      const name = newName();
      await runLoans({ data, out: file(name), executor: loanThreads(workers, { remember }), chunkRows });
      expect(read(name)).toBe(expected);
    },
  );

  test.each(["loans.jsonl", "loans.parquet"])("gives the same bytes from %s as from CSV", async (name) => {
    const out = newName();
    await runLoans({ data: writeLoans(file(name)), out: file(out), executor: inProcessExecutor(echo()) });
    expect(read(out)).toBe(read("echo.jsonl"));
  });

  test("of some rows gives the lines that the batch of all has for them", async () => {
    const name = newName();
    const selection = { where: [{ column: "status", value: "deny" }] };
    await runLoans({ data, out: file(name), executor: inProcessExecutor(echo()), selection });
    const wanted = read("echo.jsonl")
      .split("\n")
      .filter((_, i) => LOANS[i]?.status === "deny");
    expect(read(name)).toBe(`${wanted.join("\n")}\n`);
  });

  test("of few rows gives every worker some of them, and a worker alone as many as it may", async () => {
    const sizes = async (workers: number, rows: number) => {
      const seen: number[] = [];
      const inner = inProcessExecutor(echo());
      const explain: ChunkExecutor["explain"] = (chunk) => {
        seen.push(chunk.length);
        return inner.explain(chunk);
      };
      const selection = { rows: [{ from: 0, to: rows - 1 }] };
      await runLoans({
        data,
        out: file(newName()),
        executor: { ...inner, workers, explain },
        selection,
        chunkRows: 16,
      });
      return seen;
    };
    expect(await sizes(2, 16)).toEqual(new Array(8).fill(2));
    expect(await sizes(3, 2)).toEqual([1, 1]);
    expect(await sizes(1, 20)).toEqual([16, 4]);
  });

  test("makes what the threads need once, and not at all where the result must not be written", async () => {
    let made = 0;
    const setup = async () => {
      made++;
      return { rows: CASES };
    };
    const name = newName();
    const run = (more = {}) => {
      const executor = threadExecutor({ module: EXPLAINER, setup, workers: 2 });
      return runLoans({ data, out: file(name), executor, ...more });
    };
    await run();
    expect([made, read(name) === expected]).toEqual([1, true]);
    await expect(run()).rejects.toMatchObject({ code: "file-exists" });
    await expect(run({ resume: true, seed: 2 })).rejects.toMatchObject({ code: "journal-mismatch" });
    expect(await run({ resume: true })).toMatchObject({ rows: 60, explainedNow: 0 });
    expect(made).toBe(1);
  });

  test("never has more chunks under way than the executor's window", async () => {
    let underWay = 0;
    let most = 0;
    const inner = inProcessExecutor(echo());
    const explain: ChunkExecutor["explain"] = async (chunk) => {
      most = Math.max(most, ++underWay);
      const explained = await inner.explain(chunk);
      underWay--;
      return explained;
    };
    await runLoans({ data, out: file(newName()), executor: { ...inner, window: 3, explain }, chunkRows: 2 });
    expect(most).toBe(3);
  });

  test("keeps nothing of the lines that are written, however long its signal lives", async () => {
    const megabyte = Buffer.alloc(1e6, "x");
    const inner = inProcessExecutor(echo());
    const explain: ChunkExecutor["explain"] = async () => [{ text: megabyte.toString("latin1"), failure: null }];
    async function* tasks() {
      for (let row = 0; row < 600; row++) yield [{ row, seed: 0, cells: {} }];
    }
    const before = process.memoryUsage().heapUsed;
    const { signal } = new AbortController();
    let total = 0;
    for await (const { lines: explained } of explainInOrder(tasks(), { ...inner, explain }, signal)) {
      total += explained[0].text.length;
    }
    expect(total).toBe(600e6);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(300e6);
  });

  test("tells how far it is", async () => {
    const reports: BatchProgress[] = [];
    const executor = inProcessExecutor(echo());
    await runLoans({
      data,
      out: file(newName()),
      executor,
      chunkRows: 20,
      onProgress: (progress) => reports.push(progress),
    });
    expect(reports.map(({ done }) => done)).toEqual([0, 20, 40, 60]);
    expect(reports.at(-1)).toMatchObject({ total: 60, failed: 0, secondsLeft: 0 });
  });
});

describe("a row that fails", () => {
  test("is recorded with its code, and the batch goes on", async () => {
    const name = newName();
    const result = await runLoans({ data, out: file(name), executor: echoThreads(2, { failing: AGE_OF_ROW_5 }) });
    const failed = lines(name).filter(isFailure);
    expect(failed).toEqual([{ row: 5, error: { code: "black-box-failed", message: "cannot answer" } }]);
    expect(result).toMatchObject({ rows: 60, failures: { "black-box-failed": 1 } });
    const others = read("echo.jsonl")
      .split("\n")
      .filter((_, i) => i !== 5);
    expect(
      read(name)
        .split("\n")
        .filter((_, i) => i !== 5),
    ).toEqual(others);
  });

  test("that ends its worker costs that row alone, whatever the chunk size", async () => {
    const results = [];
    for (const chunkRows of [1, 16]) {
      const name = newName();
      const executor = echoThreads(2, { lethal: AGE_OF_ROW_5 });
      await runLoans({ data, out: file(name), executor, chunkRows });
      results.push(read(name));
      expect(lines(name).filter(isFailure)).toMatchObject([{ row: 5, error: { code: "worker-lost" } }]);
    }
    expect(results[1]).toBe(results[0]);
  });

  test("stops the batch where more fail than may, and the batch can go on with a higher limit", async () => {
    const name = newName();
    const strange = writeLoans(
      file("strange.csv"),
      LOANS.map((row, i) => (i % 3 === 1 ? { ...row, age: null } : row)),
    );
    const picky = {
      explain: async (row: { age?: unknown }) => (row.age === null ? Promise.reject(new Error("no age")) : row),
    };
    const run = (maxFailures: number, resume: boolean) =>
      runLoans({ data: strange, out: file(name), executor: inProcessExecutor(picky as never), maxFailures, resume });
    await expect(run(3, false)).rejects.toMatchObject({ code: "too-many-failures" });
    expect(lines(name)).toHaveLength(11);
    const result = await run(100, true);
    expect(result).toMatchObject({ rows: 60, explainedNow: 49, failures: { unknown: 20 } });
    expect(lines(name).map(({ row }) => row)).toEqual(LOANS.map((_, i) => i));
  });
});

describe("what stops a batch before it begins", () => {
  test("is a model that cannot be loaded, and nothing is written", async () => {
    const name = newName();
    const executor = echoThreads(2, { notLoadable: true });
    await expect(runLoans({ data, out: file(name), executor })).rejects.toMatchObject({
      code: "model-not-loadable",
      details: { path: "nowhere" },
    });
    expect(existsSync(file(name))).toBe(false);
  });

  test("is a result that is there already, unless it shall be overwritten", async () => {
    const name = newName();
    const run = (overwrite: boolean) =>
      runLoans({
        data,
        out: file(name),
        executor: inProcessExecutor(lore()),
        overwrite,
        selection: { rows: [{ from: 0, to: 2 }] },
      });
    await run(false);
    await expect(run(false)).rejects.toMatchObject({ code: "file-exists" });
    await run(true);
    expect(lines(name)).toHaveLength(3);
  });

  test.each([{ chunkRows: 0 }, { chunkRows: 1.5 }, { maxFailures: -1 }, { maxFailures: Number.NaN }])(
    "is an option that cannot be: %o",
    async (options) => {
      const executor = inProcessExecutor(lore());
      const run = runLoans({ data, out: file(newName()), executor, ...options });
      await expect(run).rejects.toMatchObject({ code: "invalid-option" });
    },
  );

  test.each([0, -1, 1.5])("is a number of workers that cannot be: %d", (workers) => {
    expect(() => loanThreads(workers)).toThrow("workers must be");
  });
});
