import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createJobs } from "../src/jobs/jobs.ts";
import { CASE, expectProblem, heldModel, loanServer, post } from "./loan-server.ts";

const JSON_TYPE = { "content-type": "application/json" };

interface SentEvent {
  readonly event: string;
  readonly data: { state: string; progress: { done: number; share: number; queries: number }; explanations: string[] };
}

/** Reads server-sent events as a browser does, until the server ends the stream. */
async function* eventsOf(response: Response): AsyncGenerator<SentEvent> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    text += decoder.decode(part, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() as string;
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split("\n").map((line) => line.split(/: (.*)/s).slice(0, 2)));
      if (fields.event !== undefined) yield { event: fields.event, data: JSON.parse(fields.data) };
    }
  }
}

async function allEvents(response: Response): Promise<SentEvent[]> {
  const events: SentEvent[] = [];
  for await (const event of eventsOf(response)) events.push(event);
  return events;
}

describe("on a real port", () => {
  test("a job's progress arrives as it happens and ends with the explanations", async () => {
    // Nothing happens before somebody listens, however long that takes.
    const { blackBox, hold, release } = heldModel();
    const app = await loanServer({ blackBox, options: { limits: { maxLabelledRows: 0 } } });
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    hold();
    const body = JSON.stringify({ rows: [1, 2, 3], effort: "default" });
    const started = await fetch(`${address}/v1/explanations`, { method: "POST", headers: JSON_TYPE, body });
    const response = await fetch(`${address}${started.headers.get("location")}/events`);
    release();
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    const events = await allEvents(response);
    const shares = events.map(({ data }) => data.progress.share);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(events.slice(0, -1).every(({ event }) => event === "progress")).toBe(true);
    expect(events.length).toBeGreaterThan(5);
    expect(events.at(-1)).toMatchObject({ event: "end", data: { state: "done", progress: { done: 3, share: 1 } } });
    const again = await fetch(`${address}${started.headers.get("location")}/events`);
    const [end, ...more] = await allEvents(again);
    expect(end.data.explanations.length).toBe(3);
    expect(more).toEqual([]);
  });

  test("a cancelled job stops asking the model, says so to its listeners, and leaves its place", async () => {
    const { blackBox, hold, release } = heldModel();
    const app = await loanServer({ blackBox, options: { limits: { concurrency: 1, maxLabelledRows: 0 } } });
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    hold();
    const job = (await app.inject(post("/v1/explanations", { rows: [1, 2] }))).json();
    const response = await fetch(`${address}/v1/jobs/${job.id}/events`);
    const cancelled = await fetch(`${address}/v1/jobs/${job.id}`, { method: "DELETE" });
    expect(cancelled.status).toBe(202);
    const events = await allEvents(response);
    expect(events.at(-1)).toMatchObject({ event: "end", data: { state: "cancelled", explanations: [], error: null } });
    release();
    expect((await app.inject(post("/v1/explanations", { row: 1 }))).statusCode).toBe(201);
    expect((await app.inject({ method: "DELETE", url: `/v1/jobs/${job.id}` })).json().state).toBe("cancelled");
  });

  test("a client that goes away is not worked for", async () => {
    const { blackBox, hold, release } = heldModel();
    const app = await loanServer({ blackBox, options: { limits: { concurrency: 1, maxLabelledRows: 0 } } });
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    hold();
    const leaving = new AbortController();
    const body = JSON.stringify({ row: 1 });
    const call = fetch(`${address}/v1/explanations`, {
      method: "POST",
      headers: JSON_TYPE,
      body,
      signal: leaving.signal,
    });
    const running = async () =>
      /^lore_queue_running (\d+)$/m.exec(await (await fetch(`${address}/metrics`)).text())?.[1];
    while ((await running()) !== "1") await sleep(5);
    leaving.abort();
    await expect(call).rejects.toThrow();
    while ((await running()) !== "0") await sleep(5);
    release();
  });

  test("listeners that leave are forgotten, and there are only so many", async () => {
    const { blackBox, hold, release } = heldModel();
    const app = await loanServer({ blackBox, options: { limits: { maxEventStreams: 1, maxLabelledRows: 0 } } });
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    hold();
    const job = (await app.inject(post("/v1/explanations", { rows: [1] }))).json();
    const url = `${address}/v1/jobs/${job.id}/events`;
    const leaving = new AbortController();
    const first = await fetch(url, { signal: leaving.signal });
    expect(first.status).toBe(200);
    expect((await fetch(url)).status).toBe(503);
    leaving.abort();
    let last = await fetch(url);
    while (last.status === 503) {
      await sleep(5);
      last = await fetch(url);
    }
    release();
    expect((await allEvents(last)).at(-1)?.data.state).toBe("done");
  });

  test("a server that is closed ends its jobs and streams", async () => {
    const { blackBox, hold } = heldModel();
    const app = await loanServer({ blackBox, options: { limits: { maxLabelledRows: 0 } } });
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    hold();
    const job = (await app.inject(post("/v1/explanations", { rows: [1, 2] }))).json();
    const response = await fetch(`${address}/v1/jobs/${job.id}/events`);
    const closed = once(app.server, "close");
    await app.close();
    await closed;
    const seen = await allEvents(response).catch((): SentEvent[] => []);
    expect(seen.every(({ data }) => data.state !== "done")).toBe(true);
  });
});

describe("jobs", () => {
  test.each([
    ["an unknown feature", { kind: "immutable", features: ["agee"] }, "unknown-feature", 'did you mean "age"'],
    ["a range of names", { kind: "range", feature: "job", min: 1, max: 2 }, "invalid-option", "must be continuous"],
    [
      "a value that there is not",
      { kind: "allowed-values", feature: "job", values: ["clark"] },
      "invalid-option",
      "clerk",
    ],
  ])("whose constraint names %s are refused at once", async (_, constraint, code, words) => {
    const app = await loanServer();
    const constraints = [constraint];
    const single = await app.inject(post("/v1/explanations", { row: 1, constraints }, { prefer: "respond-async" }));
    const many = await app.inject(post("/v1/explanations", { instances: [CASE, CASE], constraints }));
    for (const response of [single, many]) {
      expect(expectProblem(response, 422, code).detail).toContain(words);
      expect(response.headers.location).toBeUndefined();
    }
  });

  test("may have a constraint that names a value of the case alone", async () => {
    const app = await loanServer();
    const constraints = [{ kind: "allowed-values", feature: "job", values: ["pilot", "clerk"] }];
    const instances = [{ ...CASE, job: "pilot" }];
    const response = await app.inject(post("/v1/explanations", { instances, constraints }));
    expect(response.statusCode).toBe(202);
    const url = response.headers.location as string;
    await expect.poll(async () => (await app.inject(url)).json().state).toBe("done");
  });

  test("a model that fails makes a failed job with the problem in it", async () => {
    const blackBox = {
      labels: ["deny", "grant"],
      predict: () => {
        throw new Error("out of order");
      },
    };
    const app = await loanServer({ blackBox });
    const { id } = (await app.inject(post("/v1/explanations", { instances: [CASE] }))).json();
    const job = async () => (await app.inject({ method: "GET", url: `/v1/jobs/${id}` })).json();
    while ((await job()).state !== "failed") await sleep(5);
    expect((await job()).error).toMatchObject({ code: "black-box-failed", status: 502 });
  });

  test("only so many are under way", async () => {
    const { blackBox, hold, release } = heldModel();
    const app = await loanServer({ blackBox, options: { limits: { maxActiveJobs: 1, maxLabelledRows: 0 } } });
    hold();
    expect((await app.inject(post("/v1/explanations", { rows: [1] }))).statusCode).toBe(202);
    const refused = await app.inject(post("/v1/explanations", { rows: [2] }));
    expectProblem(refused, 503, "busy");
    expect(refused.headers["retry-after"]).toBeDefined();
    release();
  });

  test("questions about the whole model are counted apart: explanations do not wait for them", async () => {
    const jobs = createJobs({
      makeExplanation: async ({ id }) => ({ id, createdAt: "", method: "lore", title: null, explanation: "{}" }),
      limits: { maxActiveJobs: 1, maxModelJobs: 2, maxFinishedJobs: 2, finishedJobMs: 1000 },
      reportFault: () => undefined,
      now: () => 0,
    });
    const never = () => new Promise<never>(() => {});
    for (let k = 0; k < 2; k++) jobs.startQuestion("rulebook", never);
    expect(() => jobs.startQuestion("audit", never)).toThrow("at most 2 questions about the whole model");
    const wanted = { id: "a", method: "lore", settings: {}, seed: 0, instance: CASE, title: null } as const;
    jobs.start([wanted]);
    expect(() => jobs.start([wanted])).toThrow("at most 1 job may be under way");
    expect(jobs.active()).toBe(3);
  });

  test("those that are over are kept for a while, and only so many of them", async () => {
    let nowMs = 0;
    const jobs = createJobs({
      makeExplanation: async ({ id }) => ({ id, createdAt: "", method: "lore", title: null, explanation: "{}" }),
      limits: { maxActiveJobs: 10, maxModelJobs: 2, maxFinishedJobs: 2, finishedJobMs: 1000 },
      reportFault: () => undefined,
      now: () => nowMs,
    });
    const wanted = { id: "a", method: "lore", settings: {}, seed: 0, instance: CASE, title: null } as const;
    const ids = [1, 2, 3].map(() => jobs.start([wanted]).id);
    await sleep(0);
    expect(() => jobs.get(ids[0])).toThrow(/no such job/);
    expect(jobs.get(ids[2]).state).toBe("done");
    nowMs = 1000;
    expect(() => jobs.get(ids[2])).toThrow(/no such job/);
  });
});
