// Explanations made in threads: the same as in the server's own thread, with one pool for all of them; and what becomes of a
// thread that dies.

import { once } from "node:events";
import { request as open } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type BlackBox, functionBlackBox, METHOD_NAMES } from "@lore-xai/core";
import type { ServerSetup } from "@lore-xai/server";
import { describe, expect, test } from "vitest";
import { CASE, expectProblem, type LoanServerOptions, loanDesk, loanServer, post } from "./loan-server.ts";

const labels = ["deny", "grant"];
const module = new URL("./fixtures/loan-model.mjs", import.meta.url);
const withModel = (setup: object, workers = 2): ServerSetup["threads"] => ({
  workers,
  model: { module, setup: { labels, ...setup } },
});
const threaded = (options: LoanServerOptions & { threads?: ServerSetup["threads"] } = {}) =>
  loanServer({ ...options, setup: { threads: options.threads ?? { workers: 2 }, ...options.setup } });

const decide: BlackBox = functionBlackBox(
  ({ age, income }) => (Number(age) > 25 || Number(income) > 900 ? "grant" : "deny"),
  { labels },
);

describe("threads that explain", () => {
  test.each([
    ["with a model of their own", withModel({})],
    ["that ask the server's model", { workers: 2 }],
  ])("%s give the same bytes as the server's own thread, by every method", async (_, threads) => {
    const [here, there] = await Promise.all([
      loanServer({ blackBox: decide }),
      threaded({ blackBox: decide, threads }),
    ]);
    const requests = METHOD_NAMES.flatMap((method) => [3, 5].map((row) => ({ method, row, seed: 7 })));
    const more = [
      { instance: { ...CASE, job: "pilot" }, seed: 2 },
      { row: 3, constraints: [{ kind: "immutable", features: ["age"] }], towards: "grant" },
      { row: 3, effort: "default", dictionary: { format: "lore-dictionary/1", columns: { age: { label: "years" } } } },
      { row: 4, poolQueries: 100, maxConditions: 1 },
    ];
    await Promise.all(
      [...requests, ...more].map(async (body) => {
        const answers = await Promise.all([here, there].map((app) => app.inject(post("/v1/explanations", body))));
        const [expected, got] = answers.map(({ body }) => JSON.stringify(JSON.parse(body).explanation));
        expect(expected).toContain('"method"');
        expect(got).toBe(expected);
      }),
    );
    const { id } = (await there.inject(post("/v1/explanations", { row: 3, seed: 7 }))).json();
    const url = `/v1/explanations/${id}/neighborhood`;
    expect((await there.inject(url)).json()).toEqual((await here.inject(url)).json());
  });

  test("have one pool, which the model is asked about once", async () => {
    let asked = 0;
    const counting: BlackBox = {
      labels,
      predict: (batch) => {
        asked += batch.count;
        return loanDesk.predict(batch);
      },
    };
    const limits = { maxLabelledRows: 0 };
    const app = await threaded({ blackBox: counting, options: { limits }, threads: { workers: 4 } });
    const answers = await Promise.all([1, 2, 3, 4].map((row) => app.inject(post("/v1/explanations", { row }))));
    const evidence = answers.map((answer) => answer.json().explanation.evidence);
    const [{ pool }] = evidence;
    const ofCases = evidence.reduce((sum, { queries, repeated }) => sum + queries + repeated.rows, 0);
    const ofPool = pool.queries + pool.repeated.rows;
    expect(asked).toBe(ofCases + ofPool);
  });

  test("say in a job how far they are, and stop when it is cancelled", async () => {
    const slow: BlackBox = {
      labels,
      predict: async (batch) => {
        await sleep(5);
        return loanDesk.predict(batch);
      },
    };
    const app = await threaded({ blackBox: slow, options: { settings: { effort: "default" } } });
    const rows = Array.from({ length: 50 }, (_, row) => row);
    const { id } = (await app.inject(post("/v1/explanations", { rows }))).json();
    const shares: number[] = [];
    const phases = new Set<string>();
    for (;;) {
      const { progress } = (await app.inject(`/v1/jobs/${id}`)).json();
      shares.push(progress.share);
      if (progress.phase !== null) phases.add(progress.phase);
      if (progress.done >= 2) break;
      await sleep(2);
    }
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(phases.size).toBeGreaterThan(1);
    await app.inject({ method: "DELETE", url: `/v1/jobs/${id}` });
    let state = "running";
    while (state === "running") ({ state } = (await app.inject(`/v1/jobs/${id}`)).json());
    expect(state).toBe("cancelled");
  });

  test("do not work for a client that has gone", async () => {
    let [isStuck, isAsked, isGivenUp] = [false, false, false];
    const stuck: BlackBox = {
      labels,
      predict: async (batch, call) => {
        call?.signal?.addEventListener("abort", () => {
          isGivenUp = true;
        });
        isAsked = isStuck;
        while (isStuck && !isGivenUp) await sleep(1);
        return loanDesk.predict(batch);
      },
    };
    const app = await threaded({ blackBox: stuck, options: { limits: { maxLabelledRows: 0 } } });
    await app.inject(post("/v1/explanations", { row: 1 }));
    isStuck = true;
    const address = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
    const headers = { "content-type": "application/json" };
    const request = open({
      host: address.hostname,
      port: address.port,
      path: "/v1/explanations",
      method: "POST",
      headers,
    });
    request.end(JSON.stringify({ row: 2 }));
    request.on("error", () => undefined);
    await once(request, "finish");
    const running = async () => /^lore_queue_running (\d)/m.exec((await app.inject("/metrics")).body)?.[1];
    while (!isAsked) await sleep(2);
    expect(await running()).toBe("1");
    request.destroy();
    while ((await running()) !== "0") await sleep(2);
    await expect.poll(() => isGivenUp).toBe(true);
  });

  test("are replaced when one dies, and its request hears why", async () => {
    const faults: string[] = [];
    const app = await threaded({
      blackBox: decide,
      threads: withModel({}, 1),
      options: { logFault: (line) => void faults.push(line) },
    });
    const deadly = { instance: { ...CASE, job: "deadly" } };
    const { detail } = expectProblem(await app.inject(post("/v1/explanations", deadly)), 500, "worker-lost");
    expect(detail).toContain("it exited with status 3");
    expect(detail).toContain("ask again");
    expect(faults.join()).toContain("it exited with status 3");
    expect((await app.inject(post("/v1/explanations", { row: 3 }))).statusCode).toBe(201);
  });

  test("that cannot open their model say so with every explanation, and the rest of the server answers", async () => {
    const app = await threaded({ blackBox: decide, threads: withModel({ refuses: true }) });
    for (const row of [1, 2]) {
      expect((await app.inject(post("/v1/explanations", { row }))).statusCode).toBe(500);
    }
    const { predictions } = (await app.inject(post("/v1/predictions", { instances: [CASE] }))).json();
    expect(predictions[0].outcome).toBe("deny");
  });

  test("that hang are ended with the server", async () => {
    const app = await threaded({ blackBox: decide, threads: withModel({}, 1) });
    const job = (await app.inject(post("/v1/explanations", { instances: [{ ...CASE, job: "endless" }] }))).json();
    while ((await app.inject(`/v1/jobs/${job.id}`)).json().state === "queued") await sleep(2);
    expect((await app.inject("/healthz")).statusCode).toBe(200);
    await app.close();
  });
});
