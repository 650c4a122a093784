import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { explainInOrder, queueExecutor, type RowTask, runQueueWorker } from "@lore-xai/runner";
import { Worker } from "bullmq";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { endAll, type LoreProcess, pause, startLore, until } from "./lore-process.ts";
import { PASSWORD, type RedisProcess, startRedis } from "./redis-process.ts";
import { startProxy } from "./severable-proxy.ts";

const CREDIT = fileURLToPath(new URL("../packages/models/data/credit.csv", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "lore-cluster-"));
const file = (name: string) => join(folder, name);
const lineCount = (name: string) =>
  existsSync(file(name)) ? readFileSync(file(name), "utf8").split("\n").length - 1 : 0;

/** While this file is there, the model does not answer: whoever has a chunk is in the middle of it. */
const HOLD = file("hold");
const MODEL = `import { existsSync } from "node:fs";
export const labels = ["bad", "good"];
export async function predict(rows) {
  while (existsSync(${JSON.stringify(HOLD)})) await new Promise((resolve) => setTimeout(resolve, 20));
  return rows.map(({ income, records }) => (income > 90 && records === "no" ? "good" : "bad"));
}
`;
writeFileSync(file("model.mjs"), MODEL);
writeFileSync(file("other.mjs"), MODEL.replace("90", "91"));

const METHOD = ["--data", CREDIT, "--target", "status", "--model", file("model.mjs"), "--effort", "quick"];
const batchArgs = (out: string, rows: string, ...more: string[]) => [
  "batch",
  ...METHOD,
  "--rows",
  rows,
  "--out",
  file(out),
  "--chunk-rows",
  "5",
  ...more,
];

let redis: RedisProcess;
const processes: LoreProcess[] = [];

function start(args: readonly string[], environment?: Record<string, string>): LoreProcess {
  const process = startLore(args, environment);
  processes.push(process);
  return process;
}

const startWorker = (url: string, model = "model.mjs") =>
  start(["worker", "--queue", url, "--data", CREDIT, "--model", file(model), "--workers", "1", "--lock-ms", "3000"]);
const startBatch = (out: string, rows: string, ...more: string[]) =>
  start(batchArgs(out, rows, "--queue", redis.url, ...more));

beforeAll(async () => {
  redis = await startRedis();
  expect(await start(batchArgs("alone.jsonl", "0..499", "--workers", "1")).ended).toBe(0);
}, 240_000);

afterEach(async () => {
  rmSync(HOLD, { force: true });
  await endAll();
  // One test's failure is not the next one's.
  await redis.start();
  // Whatever happened, nobody has printed the password.
  for (const { output } of processes.splice(0)) expect(output()).not.toContain(PASSWORD);
});
afterAll(async () => {
  await redis.stop();
});

describe("a batch on a queue", () => {
  test("of 500 rows survives a killed worker, a worker cut off and a killed Redis, byte for byte", async () => {
    const client = new Redis(redis.url);
    client.on("error", () => undefined);
    /** Stops the models, and waits until just so many workers have a chunk: who died has lost it. */
    const hold = async (workers: number) => {
      writeFileSync(HOLD, "");
      await until(async () => (await client.keys("lore:*:lock")).length === workers);
      expect(lineCount("cluster.jsonl")).toBeLessThan(500);
    };
    /** Lets the workers go on with a few chunks. Rows are written in order, so that lines would not show it. */
    const goOn = async () => {
      rmSync(HOLD);
      await pause(300);
    };

    const proxy = await startProxy(redis.port);
    const killed = startWorker(redis.url);
    const cutOff = startWorker(redis.url.replace(String(redis.port), String(proxy.port)));
    const steady = startWorker(redis.url);
    const batch = startBatch("cluster.jsonl", "0..499");
    await Promise.all([killed.says("joined"), cutOff.says("joined"), steady.says("joined")]);

    await until(() => lineCount("cluster.jsonl") >= 50);
    await hold(3);
    killed.kill("SIGKILL");
    expect(await killed.ended).toBe(null);
    await goOn();
    await hold(2);
    proxy.sever();
    await goOn();
    await hold(1);
    await redis.kill();
    await redis.start();
    await goOn();

    expect(await batch.ended, batch.output()).toBe(0);
    client.disconnect();
    expect(readFileSync(file("cluster.jsonl")).equals(readFileSync(file("alone.jsonl")))).toBe(true);
  });

  test("goes on where its coordinator was killed", async () => {
    startWorker(redis.url);
    const first = startBatch("coordinator.jsonl", "0..99");
    await until(() => lineCount("coordinator.jsonl") >= 20);
    writeFileSync(HOLD, "");
    first.kill("SIGKILL");
    await first.ended;
    rmSync(HOLD);
    const before = lineCount("coordinator.jsonl");
    const second = startBatch("coordinator.jsonl", "0..99", "--resume");
    expect(await second.ended, second.output()).toBe(0);
    expect(before).toBeLessThan(100);
    const wanted = readFileSync(file("alone.jsonl"), "utf8").split("\n").slice(0, 100);
    expect(readFileSync(file("coordinator.jsonl"), "utf8")).toBe(`${wanted.join("\n")}\n`);
  });

  test("is refused by a worker that has another model, which says why", async () => {
    const other = startWorker(redis.url, "other.mjs");
    const batch = startBatch("refused.jsonl", "0..9");
    await other.says("refused");
    expect(other.output()).toMatch(/model must be the batch's own: model is "sha256:\w+" here/);
    expect(lineCount("refused.jsonl")).toBe(0);
    startWorker(redis.url);
    expect(await batch.ended).toBe(0);
    expect(other.output()).not.toContain("joined");
  });

  test("leaves nothing behind in Redis but signs of life that expire", async () => {
    const client = new Redis(redis.url);
    const left = (await client.keys("*")).filter((key) => !/:worker/.test(key));
    const kept = await Promise.all(left.map((key) => client.pttl(key)));
    client.disconnect();
    // A chunk that two workers explained may have left a result, which goes away by itself.
    expect(left.filter((_, i) => kept[i] < 0)).toEqual([]);
  });

  test("leaves nothing behind that stays, though a worker looks for stalled chunks after its end", async () => {
    const executor = queueExecutor({ url: redis.url, description: { fingerprint: {}, setup: null } });
    const client = new Redis(redis.url);
    // A coordinator that was killed may not have been missed yet.
    const before = await client.smembers("lore:batches");
    const since = async () => (await client.smembers("lore:batches")).filter((id) => !before.includes(id));
    await executor.open();
    await until(async () => (await since()).length === 1);
    const [batch] = await since();
    await executor.close();
    const connection = new Redis(redis.url, { maxRetriesPerRequest: null });
    const late = new Worker(batch, async () => undefined, { connection, prefix: "lore", stalledInterval: 50 });
    await until(async () => (await client.exists(`lore:${batch}:stalled-check`)) === 1);
    await late.close();
    connection.disconnect();
    const left = await client.keys(`lore:${batch}:*`);
    const kept = await Promise.all(left.map((key) => client.pttl(key)));
    client.disconnect();
    expect(left.filter((_, i) => kept[i] === -1)).toEqual([]);
  });

  test("has no more chunks in the queue than it may, however many rows there are", async () => {
    const executor = queueExecutor({ url: redis.url, description: { fingerprint: {}, setup: null }, maxChunks: 3 });
    await executor.open();
    async function* tasks(): AsyncGenerator<readonly RowTask[]> {
      for (let row = 0; row < 20; row++) yield [{ row, seed: row, cells: {} }];
    }
    const client = new Redis(redis.url);
    const [batch] = await client.smembers("lore:batches");
    const first = explainInOrder(tasks(), executor).next();
    first.catch(() => undefined);
    const waiting = () => client.llen(`lore:${batch}:wait`);
    while ((await waiting()) < 3) await pause(20);
    // Longer than the batch takes to look for chunks that are missing.
    await pause(1500);
    expect(await waiting()).toBe(3);
    client.disconnect();
    await executor.close();
    await expect(first).rejects.toMatchObject({ code: "aborted" });
  });
});

describe("a queue that fails", () => {
  const description = { fingerprint: { data: "1" }, setup: null };
  const task: RowTask = { row: 0, seed: 0, cells: {} };

  test("stops the batch when Redis has been away for too long", async () => {
    const own = await startRedis();
    const executor = queueExecutor({ url: own.url, description, patienceMs: 500 });
    await executor.open();
    const result = executor.explain([task]);
    await own.kill();
    await expect(result).rejects.toMatchObject({ code: "queue-unreachable" });
    await executor.close();
    await own.stop();
  });

  test("hands a chunk over again that Redis has lost", async () => {
    const executor = queueExecutor({ url: redis.url, description });
    await executor.open();
    const result = executor.explain([task]);
    const client = new Redis(redis.url);
    await until(() => executor.status?.() === "no worker");
    await client.flushall();
    client.disconnect();
    const controller = new AbortController();
    const lines = [{ text: "{}", failure: null }];
    const working = runQueueWorker({
      url: redis.url,
      fingerprint: async () => ({ data: "1" }),
      prepare: async () => ({ window: 1, open: async () => {}, explain: async () => lines, close: async () => {} }),
      workers: 1,
      signal: controller.signal,
    });
    expect(await result).toEqual(lines);
    controller.abort();
    await working;
    await executor.close();
  });

  test("tries a chunk that a worker cannot explain again, and then stops the batch with the reason", async () => {
    const executor = queueExecutor({ url: redis.url, description });
    await executor.open();
    const result = executor.explain([task]);
    let attempts = 0;
    const explain = async () => {
      attempts++;
      throw new Error("the model server is gone");
    };
    const controller = new AbortController();
    const working = runQueueWorker({
      url: redis.url,
      fingerprint: async () => ({ data: "1" }),
      prepare: async () => ({ window: 1, open: async () => {}, explain, close: async () => {} }),
      workers: 1,
      signal: controller.signal,
    });
    await expect(result).rejects.toMatchObject({
      code: "queue-failed",
      message: expect.stringContaining("the model server is gone"),
    });
    expect(attempts).toBe(5);
    controller.abort();
    await working;
    await executor.close();
  });
});

describe("TLS", () => {
  test("carries a batch, and the password is not printed", async () => {
    const [certificate, key] = [file("redis.crt"), file("redis.key")];
    execFileSync(
      "openssl",
      [
        ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"],
        ...["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate],
      ],
      { stdio: "ignore" },
    );
    const secure = await startRedis({ certificate, key });
    const trust = { NODE_EXTRA_CA_CERTS: certificate, LORE_QUEUE: secure.url };
    const worker = start(["worker", "--data", CREDIT, "--model", file("model.mjs"), "--workers", "1", "--once"], trust);
    const batch = start(batchArgs("tls.jsonl", "0..9"), trust);
    expect(await batch.ended, batch.output()).toBe(0);
    expect(await worker.ended, worker.output()).toBe(0);
    expect(worker.output()).toContain("rediss://127.0.0.1");
    expect(lineCount("tls.jsonl")).toBe(10);
    await secure.stop();
  });
});
