import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LoreError, splitTarget, tableFromCsv } from "@lore-xai/core";
import { describe, expect, test } from "vitest";
import { CASE, expectProblem, heldModel, loanDesk, loanServer, PROBLEM, post } from "./loan-server.ts";

const TOKEN = "correct-horse-battery";
const NOTHING = "0".repeat(32);
const CLOSED = ["/v1/schema", "/v1/rows", "/metrics", `/v1/explanations/${NOTHING}`];
const OPEN = ["/healthz", "/"];

describe("the token", () => {
  const wrong = [
    undefined,
    "Bearer",
    "Bearer wrong",
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(0, -1)}`,
    `Basic ${TOKEN}`,
    TOKEN,
  ];

  test("opens everything, and nothing but the page, the description of the API and the health check is open without it", async () => {
    const app = await loanServer({ options: { token: TOKEN } });
    for (const url of CLOSED) {
      for (const authorization of wrong) {
        const headers = authorization === undefined ? {} : { authorization };
        const response = await app.inject({ method: "GET", url, headers });
        expectProblem(response, 401, "unauthorized");
        expect(response.headers["www-authenticate"]).toContain("Bearer");
        expect(response.body).not.toContain(TOKEN);
      }
      const right = await app.inject({ method: "GET", url, headers: { authorization: `Bearer ${TOKEN}` } });
      expect([200, 404]).toContain(right.statusCode);
    }
    for (const url of OPEN) expect((await app.inject({ method: "GET", url })).statusCode).toBe(200);
    expectProblem(await app.inject(post("/v1/explanations", { row: 1 })), 401, "unauthorized");
    expectProblem(await app.inject({ method: "DELETE", url: "/v1/jobs/x" }), 401, "unauthorized");
    const sent = post("/v1/explanations", { row: 1 }, { authorization: `bearer ${TOKEN}` });
    expect((await app.inject(sent)).statusCode).toBe(201);
  });

  test("is not needed to read what the server can do, but to read what its data are", async () => {
    const app = await loanServer({ options: { token: TOKEN } });
    for (const url of ["/docs", "/openapi.json"]) {
      const get = (headers: Record<string, string>) => app.inject({ method: "GET", url, headers });
      const open = await get({});
      expect([open.statusCode, open.headers.vary]).toEqual([200, "authorization"]);
      expect(open.body).toContain("/v1/explanations");
      for (const secret of ["income", "clerk", "n1", "loans.csv", "loan desk"]) expect(open.body).not.toContain(secret);
      expect((await get({ authorization: `Bearer ${TOKEN}` })).body).toContain("income");
      expectProblem(await get({ authorization: "Bearer guess" }), 401, "unauthorized");
    }
  });

  test("is asked for before the body is looked at", async () => {
    const app = await loanServer({ options: { token: TOKEN } });
    const response = await app.inject({
      ...{ method: "POST", url: "/v1/explanations", payload: "{not json" },
      headers: { "content-type": "application/json" },
    });
    expectProblem(response, 401, "unauthorized");
  });

  test("must be one that a header can carry", async () => {
    await expect(loanServer({ options: { token: "two words" } })).rejects.toThrow(/visible ASCII/);
  });
});

describe("a server on loopback", () => {
  test("answers to its own names alone", async () => {
    const app = await loanServer();
    const ask = (host: string) => app.inject({ method: "GET", url: "/v1/schema", headers: { host } });
    for (const host of ["localhost", "localhost:8077", "127.0.0.1:8077", "[::1]:8077", "LOCALHOST"]) {
      expect((await ask(host)).statusCode).toBe(200);
    }
    for (const host of ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:8077", "10.0.0.1"]) {
      expectProblem(await ask(host), 403, "forbidden-host");
    }
  });

  test("does not listen to pages of other origins", async () => {
    const app = await loanServer();
    const ask = (origin: string) =>
      app.inject({ method: "GET", url: "/v1/schema", headers: { host: "localhost:8077", origin } });
    expect((await ask("http://localhost:8077")).statusCode).toBe(200);
    for (const origin of ["http://localhost:3000", "https://evil.example", "null"]) {
      expectProblem(await ask(origin), 403, "forbidden-origin");
    }
  });

  test("that is reached by other names takes them", async () => {
    const app = await loanServer({ options: { isLoopback: false } });
    const headers = { host: "workbench.example" };
    expect((await app.inject({ method: "GET", url: "/healthz", headers })).statusCode).toBe(200);
  });
});

describe("headers", () => {
  test("every answer forbids what it does not need, be it a page, an error or an event stream", async () => {
    const app = await loanServer();
    for (const url of ["/", "/healthz", "/v1/nothing", "/v1/rows?limit=x", "/docs", "/%zz"]) {
      const { headers } = await app.inject({ method: "GET", url });
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["access-control-allow-origin"]).toBeUndefined();
      expect(headers.server).toBeUndefined();
    }
  });

  test("an answer names its request, and never by a name that the client chose", async () => {
    const app = await loanServer();
    const { headers } = await app.inject({
      method: "GET",
      url: "/healthz",
      headers: { "x-request-id": "mine", "request-id": "mine" },
    });
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("limits", () => {
  test("a large body is refused", async () => {
    const app = await loanServer({ options: { limits: { maxBodyBytes: 500 } } });
    const response = await app.inject(post("/v1/predictions", { instances: Array(20).fill(CASE) }));
    expectProblem(response, 413, "body-too-large");
  });

  test("a large batch is refused", async () => {
    const app = await loanServer({ options: { limits: { maxBatch: 2 } } });
    expect((await app.inject(post("/v1/explanations", { rows: [1, 2] }))).statusCode).toBe(202);
    expectProblem(await app.inject(post("/v1/explanations", { rows: [1, 2, 3] })), 400, "invalid-request");
    expectProblem(await app.inject(post("/v1/predictions", { instances: [CASE, CASE, CASE] })), 400, "invalid-request");
  });

  test("too many requests of one address are refused, also where there is nothing and where the token is wrong", async () => {
    const limits = { requestsPerMinuteOnLoopback: 3 };
    const app = await loanServer({ options: { limits, token: TOKEN } });
    for (const url of ["/healthz", "/v1/schema", "/v1/nothing"]) await app.inject({ method: "GET", url });
    for (let i = 0; i < 4; i++) await app.inject({ method: "GET", url: "/v1/schema" });
    const response = await app.inject({ method: "GET", url: "/v1/schema" });
    expectProblem(response, 429, "rate-limited");
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("a full queue sends clients away with a time to come back, and takes them again afterwards", async () => {
    const { blackBox, hold, release } = heldModel();
    const limits = { concurrency: 1, maxWaiting: 1, maxLabelledRows: 0 };
    const app = await loanServer({ blackBox, options: { limits, settings: { effort: "quick" } } });
    hold();
    const [first, second] = [1, 2].map((row) => app.inject(post("/v1/explanations", { row })));
    // Both have been taken in when the third arrives.
    await app.inject({ method: "GET", url: "/healthz" });
    const refused = await app.inject(post("/v1/explanations", { row: 3 }));
    expectProblem(refused, 503, "busy");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThanOrEqual(1);
    release();
    expect((await first).statusCode).toBe(201);
    expect((await second).statusCode).toBe(201);
    expect((await app.inject(post("/v1/explanations", { row: 3 }))).statusCode).toBe(201);
  });

  test("an explanation that takes too long is given up, and its place in the queue is free again", async () => {
    const { blackBox, hold, release } = heldModel();
    const limits = { concurrency: 1, explanationMs: 50, maxLabelledRows: 0 };
    const app = await loanServer({ blackBox, options: { limits } });
    hold();
    expectProblem(await app.inject(post("/v1/explanations", { row: 1 })), 504, "took-too-long");
    release();
    const { body } = await app.inject({ method: "GET", url: "/metrics" });
    expect(body).toMatch(/^lore_queue_running 0$/m);
  });
});

describe("what the server does not tell", () => {
  test("neither paths of the machine nor the inside of a fault", async () => {
    const faults: string[] = [];
    const failing = (error: Error) => ({
      labels: loanDesk.labels,
      predict: () => {
        throw error;
      },
    });
    const secret = "/home/someone/models/secret.pkl";
    const blackBox = failing(new Error(`cannot open ${secret}, nor file:///srv/x/y.py or C:\\Users\\someone\\z.pkl`));
    const options = { logFault: (line: string) => faults.push(line) };
    const app = await loanServer({ blackBox, options });
    const problem = expectProblem(await app.inject(post("/v1/explanations", { row: 1 })), 502, "black-box-failed");
    expect(problem.detail).toContain("cannot open");
    for (const part of ["someone", "secret", "/home", "/srv", "Users"]) expect(problem.detail).not.toContain(part);
    expect(faults).toEqual([]);
  });

  test("a fault of the server itself is logged and not described", async () => {
    const faults: string[] = [];
    const store = {
      get: () => {
        throw new TypeError("at /home/someone/store.ts");
      },
      count: () => 0,
      reviews: () => new Map(),
    };
    const options = { logFault: (line: string) => faults.push(line) };
    const app = await loanServer({ options, setup: { store: store as never } });
    const response = await app.inject({ method: "GET", url: `/v1/explanations/${NOTHING}` });
    const problem = expectProblem(response, 500, "fault");
    expect(problem.detail).not.toContain("someone");
    expect(JSON.parse(faults[0])).toMatchObject({ request: response.headers["x-request-id"] });
  });

  test("the log has a line per request, without queries, bodies and secrets", async () => {
    const lines: string[] = [];
    const app = await loanServer({ options: { token: TOKEN, logRequest: (line) => lines.push(line) } });
    const headers = { authorization: `Bearer ${TOKEN}` };
    await app.inject({ method: "GET", url: "/v1/rows?search=personal", headers });
    await app.inject({ method: "GET", url: "/v1/personal", headers });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { method: "GET", route: "/v1/rows", status: 200 },
      { method: "GET", route: "unknown", status: 404 },
    ]);
    expect(lines.join()).not.toMatch(new RegExp(`personal|${TOKEN}`));
  });

  test("a model that cannot be reached is the model's fault", async () => {
    const unreachable = new LoreError("black-box-unreachable", "the model at http://localhost:1/v2 cannot be reached");
    const predict = () => Promise.reject(unreachable);
    const app = await loanServer({ blackBox: { labels: loanDesk.labels, predict } });
    expectProblem(await app.inject(post("/v1/predictions", { instances: [CASE] })), 502, "black-box-unreachable");
  });
});

test("cells with HTML come back as data, and pages that show names escape them", async () => {
  const name = "<img src=x onerror=alert(1)>";
  const value = "<script>alert(1)</script>";
  const csv = `${name},age,status\n${value},20,<b>no</b>\nplain,40,yes\n${value},50,yes\nplain,19,<b>no</b>\n`;
  const dataset = splitTarget(await tableFromCsv(csv), "status");
  const blackBox = {
    labels: dataset.labels,
    predict: (batch: { count: number; data: Float64Array }) =>
      Int32Array.from({ length: batch.count }, (_, i) => Number(batch.data[2 * i + 1] > 25)),
  };
  const model = { blackBox, name, kind: "module", hash: "0" };
  const app = await loanServer({ setup: { dataset, model }, options: { dataName: value } });
  const rows = await app.inject({ method: "GET", url: "/v1/rows" });
  expect(rows.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(rows.json().rows[0].values[name]).toBe(value);
  const { explanation } = (await app.inject(post("/v1/explanations", { row: 0 }))).json();
  expect(explanation.instance[name]).toBe(value);
  const docs = await app.inject({ method: "GET", url: "/docs" });
  expect(docs.body).not.toContain("<img");
  expect(docs.body).not.toContain("<script");
  expect(docs.body).toContain("&lt;img");
});

test("the built page is served, and nothing beside it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lore-page-"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>workbench</title>");
  writeFileSync(join(folder, "page.js"), "export {};");
  writeFileSync(join(folder, ".secret"), "hidden");
  const app = await loanServer({ setup: { pageFolder: folder } });
  const get = (url: string) => app.inject({ method: "GET", url });
  expect((await get("/")).body).toContain("workbench");
  expect((await get("/page.js")).headers["content-type"]).toContain("javascript");
  for (const url of ["/.secret", "/../package.json", "/..%2fpackage.json", "/%2e%2e/package.json", "/nothing.js"]) {
    const response = await get(url);
    expect([403, 404]).toContain(response.statusCode);
    expect(response.headers["content-type"]).toBe(PROBLEM);
    expect(response.body).not.toContain(folder);
  }
});
