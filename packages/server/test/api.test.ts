import { createAnchor, createLime, createLore, rowAt } from "@lore-xai/core";
import { describe, expect, test } from "vitest";
import { CASE, dataset, expectProblem, LOANS, loanDesk, loanServer, post, ROWS } from "./loan-server.ts";

const app = await loanServer({
  options: { settings: { effort: "quick", constraints: [{ kind: "immutable", features: ["job"] }] } },
});
const get = async (url: string) => app.inject({ method: "GET", url });
const explain = (payload: object, headers?: Record<string, string>) =>
  app.inject(post("/v1/explanations", payload, headers));

async function endOf(jobId: string) {
  for (;;) {
    const job = (await get(`/v1/jobs/${jobId}`)).json();
    if (job.state !== "queued" && job.state !== "running") return job;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe("the data", () => {
  test("the schema names data, model, features, defaults and limits", async () => {
    const response = await get("/v1/schema");
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      data: { name: "loans.csv", rowCount: ROWS, target: "status", reading: [] },
      model: { name: "loan desk", labels: ["deny", "grant"], hasProbabilities: true },
      defaults: {
        seed: 0,
        effort: "quick",
        constraints: [{ kind: "immutable", features: ["job"] }],
        counterfactuals: 3,
        towards: null,
      },
      limits: { maxBatch: 1000, maxBodyBytes: 1_048_576 },
    });
    expect(response.json().features.map(({ feature }: { feature: string }) => feature)).toEqual(Object.keys(CASE));
  });

  test("rows come with their values, and with the model's decision once it is known", async () => {
    for (;;) {
      const { labelled, total, rows } = (await get("/v1/rows?offset=3&limit=2")).json();
      expect(total).toBe(ROWS);
      expect(rows.map(({ row }: { row: number }) => row)).toEqual([3, 4]);
      expect(rows[0].values).toEqual(LOANS[3]);
      // Requests that are injected do not let the event loop go round.
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (labelled < ROWS) continue;
      expect(rows[0].outcome).toBe("grant");
      return;
    }
  });

  test("a wrong column to sort by, and an outcome that the model does not have, are named", async () => {
    const sort = expectProblem(await get("/v1/rows?sort=incom"), 422, "unknown-feature");
    expect(sort.detail).toContain('did you mean "income"');
    expectProblem(await get("/v1/rows?outcome=granted"), 422, "invalid-option");
  });

  test("a row number beyond the data finds nothing", async () => {
    expect((await get("/v1/rows?search=%23120")).json()).toMatchObject({ total: 0, rows: [] });
    expect((await get("/v1/rows?offset=9007199254740991")).json()).toMatchObject({ total: ROWS, rows: [] });
  });

  test("predictions are the model's own, with its probability, for unseen categories and missing values too", async () => {
    const instances = [CASE, { ...CASE, age: 40 }, { ...CASE, job: "pilot" }, { ...CASE, income: null }];
    const response = await app.inject(post("/v1/predictions", { instances }));
    expect(response.statusCode).toBe(200);
    const outcomes = instances.map(({ age, income }) => (Number(age) > 25 || Number(income) > 900 ? "grant" : "deny"));
    const expected = outcomes.map((outcome) => ({
      ...{ outcome, probability: 0.75 },
      probabilities: outcome === "deny" ? [0.75, 0.25] : [0.25, 0.75],
    }));
    expect(response.json().predictions).toEqual(expected);
  });
});

describe("explanations", () => {
  test("one is answered at once, is the library's own, and is found again under its id", async () => {
    const response = await explain({ row: 3, seed: 7 });
    expect(response.statusCode).toBe(201);
    const stored = response.json();
    expect(response.headers.location).toBe(`/v1/explanations/${stored.id}`);
    expect(stored).toMatchObject({ method: "lore", title: "Row 3" });
    const constraints = [{ kind: "immutable", features: ["job"] }] as const;
    const lore = createLore({ blackBox: loanDesk, background: dataset.features, effort: "quick", constraints });
    const expected = await lore.explain(rowAt(dataset.features, 3), { seed: 7 });
    expect(JSON.stringify(stored.explanation)).toBe(JSON.stringify(expected));
    expect((await get(response.headers.location as string)).json()).toEqual(stored);
  });

  test("the same request has the same id, whatever the order of its keys, and another has another", async () => {
    const reversed = Object.fromEntries(Object.entries(CASE).reverse());
    const ids = await Promise.all(
      [
        { instance: CASE },
        { instance: reversed, seed: 0 },
        { instance: CASE, seed: 1 },
        { instance: CASE, effort: "default" },
      ].map(async (body) => (await explain(body)).json().id),
    );
    expect(ids[0]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(3);
  });

  test("a model that is read otherwise gives explanations of another id", async () => {
    const model = { blackBox: loanDesk, name: "loan desk", kind: "onnx", hash: "sha256:0" };
    const idWith = async (setup: Partial<typeof model & { sidecarHash: string }>) => {
      const server = await loanServer({ setup: { model: { ...model, ...setup } } });
      return (await server.inject(post("/v1/explanations", { instance: CASE }))).json().id;
    };
    const ids = [await idWith({}), await idWith({}), await idWith({ sidecarHash: "a" }), await idWith({ hash: "b" })];
    expect(ids[0]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(3);
  });

  test("a request's constraints take the place of the server's", async () => {
    const { explanation } = (await explain({ instance: CASE, constraints: [] })).json();
    expect(explanation.options.constraints).toEqual([]);
  });

  test("two ways to ask for the same have the same id", async () => {
    const idFor = async (more: object) => (await explain({ instance: CASE, ...more })).json().id;
    expect(await idFor({ towards: null })).toBe(await idFor({}));
    expect(await idFor({ constraints: [], towards: null })).toBe(await idFor({ constraints: [] }));
    expect(await idFor({ constraints: [] })).not.toBe(await idFor({}));
  });

  test("an outcome to change towards is taken, with null in place of the server's own, and a wrong one named", async () => {
    const server = await loanServer({ options: { settings: { effort: "quick", towards: "deny" } } });
    const ask = async (more: object) => server.inject(post("/v1/explanations", { instance: CASE, ...more }));
    expect((await server.inject({ method: "GET", url: "/v1/schema" })).json().defaults.towards).toBe("deny");
    const there = (await ask({})).json().explanation;
    expect(there.options.towards).toBe("deny");
    expect(there.noCounterfactual).toEqual({ reason: "already-there", inTheWay: [] });
    const open = (await ask({ towards: null })).json().explanation;
    const named = (await ask({ towards: "grant" })).json().explanation;
    expect([open.options.towards, named.options.towards]).toEqual([null, "grant"]);
    // Of two outcomes the other one is meant either way.
    expect(named.counterfactuals).toEqual(open.counterfactuals);
    expect(named.counterfactuals).not.toEqual([]);
    const { detail } = expectProblem(await ask({ towards: "grants" }), 422, "invalid-option");
    expect(detail).toContain('did you mean "grant"');
    expectProblem(await ask({ towards: 1 }), 400, "invalid-request");
    expectProblem(await ask({ towards: "grant", method: "lime" }), 422, "invalid-option");
  });

  test("many are a job, whose explanations come in the order that was asked for", async () => {
    const response = await explain({ rows: [4, 2, 9], seed: 1 });
    expect(response.statusCode).toBe(202);
    const { id } = response.json();
    expect(response.headers.location).toBe(`/v1/jobs/${id}`);
    const job = await endOf(id);
    expect(job).toMatchObject({ state: "done", error: null, progress: { done: 3, total: 3, share: 1 } });
    expect(job.progress.queries).toBeGreaterThan(100);
    const titles = await Promise.all(
      job.explanations.map(async (one: string) => (await get(`/v1/explanations/${one}`)).json().title),
    );
    expect(titles).toEqual(["Row 4", "Row 2", "Row 9"]);
  });

  test("one is a job too where the client prefers not to wait", async () => {
    const response = await explain({ instance: CASE, seed: 3 }, { prefer: "respond-async, wait=5" });
    expect(response.statusCode).toBe(202);
    expect(await endOf(response.json().id)).toMatchObject({ state: "done", progress: { total: 1 } });
  });

  test.each([
    ["lime", createLime],
    ["anchor", createAnchor],
  ] as const)("%s explains the same case in its own way and takes none of LORE's options", async (name, create) => {
    const response = await explain({ row: 3, method: name, seed: 2 });
    expect(response.statusCode).toBe(201);
    const { id, method, explanation } = response.json();
    expect([method, explanation.format]).toEqual([name, `${name}-explanation/1`]);
    const explainer = create({ blackBox: loanDesk, background: dataset.features });
    expect(explanation).toEqual(await explainer.explain(rowAt(dataset.features, 3), { seed: 2 }));
    expect((await get(`/v1/explanations/${id}/neighborhood`)).json().points.length).toBeGreaterThan(50);
    expectProblem(await explain({ row: 3, method: name, effort: "quick" }), 422, "invalid-option");
    expectProblem(await get(`/v1/explanations/${id}/report?format=html`), 422, "invalid-option");
    expect((await get(`/v1/explanations/${id}/report?format=json`)).json()).toEqual(explanation);
  });

  test("what the library refuses is a problem with the library's code", async () => {
    const unknown = { instance: CASE, constraints: [{ kind: "immutable", features: ["agee"] }] };
    expect(expectProblem(await explain(unknown), 422, "unknown-feature").detail).toContain('did you mean "age"');
    expectProblem(await explain({ row: ROWS }), 422, "row-out-of-range");
    expectProblem(await explain({ rows: [1, ROWS] }), 422, "row-out-of-range");
  });

  test("the neighbourhood has the case, its counterfactuals and neighbours of both outcomes in the plane", async () => {
    const { id, explanation } = (await explain({ instance: CASE, seed: 11 })).json();
    const url = `/v1/explanations/${id}/neighborhood`;
    const plane = (await get(url)).json();
    expect((await get(url)).json()).toEqual(plane);
    expect(plane.points.length).toBeLessThanOrEqual(400);
    const count = (kind: string) => plane.points.filter((point: { kind: string }) => point.kind === kind).length;
    expect(plane.points[0]).toMatchObject({ kind: "instance", outcome: "deny" });
    expect(count("instance")).toBe(1);
    expect(count("counterfactual")).toBe(explanation.counterfactuals.length);
    expect(count("neighbor")).toBeGreaterThan(0.8 * Math.min(380, explanation.evidence.neighbors));
    expect(new Set(plane.points.map(({ outcome }: { outcome: string }) => outcome)).size).toBe(2);
    expect(plane.stress).toBeLessThan(0.5);
  });

  test("the report as JSON is the explanation, as a file", async () => {
    const { id, explanation } = (await explain({ instance: CASE })).json();
    const response = await get(`/v1/explanations/${id}/report?format=json`);
    expect(response.json()).toEqual(explanation);
    expect(response.headers["content-disposition"]).toContain("attachment");
  });

  test("reports name the case, the data and the model, and run nothing", async () => {
    const { id } = (await explain({ row: 3 })).json();
    const types = { html: "text/html", markdown: "text/markdown", letter: "text/plain" };
    for (const [format, type] of Object.entries(types)) {
      const { statusCode, headers, body } = await get(`/v1/explanations/${id}/report?format=${format}`);
      expect([statusCode, headers["content-type"]]).toEqual([200, `${type}; charset=utf-8`]);
      expect(headers["content-disposition"]).toMatch(/^attachment; filename="explanation-[0-9a-f]{8}\.(html|md|txt)"$/);
      expect(body).toContain("loan desk");
      expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
    }
    const page = await get(`/v1/explanations/${id}/report`);
    expect(page.headers["content-type"]).toContain("html");
    expect(page.headers["content-security-policy"]).toMatch(/style-src 'sha256-[^']+'; img-src data:; sandbox/);
  });

  test("what is not there is a 404", async () => {
    const nothing = "0".repeat(32);
    for (const url of [
      `/v1/explanations/${nothing}`,
      `/v1/explanations/${nothing}/neighborhood`,
      `/v1/explanations/${nothing}/report`,
    ]) {
      expectProblem(await get(url), 404, "not-found");
    }
    expectProblem(await get("/v1/jobs/00000000-0000-4000-8000-000000000000"), 404, "not-found");
    expectProblem(await get("/v1/nothing"), 404, "not-found");
  });
});

describe("operation", () => {
  test("the server says that it is there", async () => {
    expect((await get("/healthz")).json()).toEqual({ status: "ok" });
  });

  test("the figures count requests, explanations and questions", async () => {
    await explain({ instance: CASE, seed: 5 });
    await explain({ instance: CASE, seed: 5 });
    const { body, headers } = await get("/metrics");
    expect(headers["content-type"]).toContain("version=0.0.4");
    expect(body).toMatch(/^lore_requests_total\{method="POST",route="\/v1\/explanations",status="201"\} \d+$/m);
    expect(body).toMatch(/^lore_explanations_total\{method="lore",source="model"\} \d+$/m);
    expect(body).toMatch(/^lore_explanations_total\{method="lore",source="store"\} [1-9]\d*$/m);
    expect(body).toMatch(/^lore_queries_total\{method="lore"\} [1-9]\d*$/m);
    expect(body).toMatch(/^lore_queue_waiting 0$/m);
    expect(body).toMatch(/^lore_request_seconds_bucket\{route="\/healthz",le="\+Inf"\} \d+$/m);
  });

  test("a page that is not built says how to build it", async () => {
    const { statusCode, body, headers } = await get("/");
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(body).toContain("npm run build");
  });
});

test("a server with the paper's preset explains what the page asks for: no constraints, no outcome", async () => {
  const paper = await loanServer({ options: { settings: { preset: "paper", neighbors: 100 } } });
  const body = { row: 3, method: "lore", seed: 0, constraints: [], towards: null };
  const response = await paper.inject(post("/v1/explanations", body));
  expect(response.statusCode).toBe(201);
  expect(response.json().explanation.options).toMatchObject({ preset: "paper", neighbors: 100 });
  const locked = { ...body, constraints: [{ kind: "immutable", features: ["job"] }] };
  expectProblem(await paper.inject(post("/v1/explanations", locked)), 422, "invalid-option");
});
