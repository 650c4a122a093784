import { readFileSync } from "node:fs";
import type { BlackBox } from "@lore-xai/core";
import { Ajv } from "ajv";
import type { FastifyInstance } from "fastify";
import { describe, expect, test } from "vitest";
import { expectProblem, heldModel, loanServer, post } from "./loan-server.ts";

interface Told {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly result: string | null;
  readonly progress: { share: number; secondsLeft: number | null; phase: string | null; queries: number };
  readonly error: { code: string; detail: string } | null;
}

const QUESTIONS = {
  rulebook: { cases: 4, rules: 3 },
  recourse: { from: "deny", to: "grant", cases: 1 },
  audit: { protected: ["job"], favourable: "grant", cases: 1 },
  debias: { protected: "job", favourable: "grant", method: "massage", seeds: 0 },
} as const;
type Kind = keyof typeof QUESTIONS;

const ask = (app: FastifyInstance, kind: Kind, body: object = QUESTIONS[kind]) =>
  app.inject(post(`/v1/model/${kind}`, body));
const jobAt = async (app: FastifyInstance, url: string): Promise<Told> =>
  (await app.inject({ method: "GET", url })).json();

/** Every state that could be seen of a job until it was over. */
async function watched(app: FastifyInstance, url: string): Promise<Told[]> {
  const events = (await app.inject({ method: "GET", url: `${url}/events` })).body;
  return [...events.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data));
}

describe.each(Object.keys(QUESTIONS) as Kind[])("the question %s", (kind) => {
  test("is a job with progress, whose answer is JSON by its schema and a page", async () => {
    const app = await loanServer();
    const started = await ask(app, kind);
    expect(started.statusCode).toBe(202);
    expect(started.json()).toMatchObject({ kind, state: "queued", result: null });
    const states = await watched(app, String(started.headers.location));
    const shares = states.map(({ progress }) => progress.share);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(states.length).toBeGreaterThan(3);
    const last = states.at(-1) as Told;
    expect(last).toMatchObject({ state: "done", error: null, progress: { share: 1, secondsLeft: null } });
    // Debiasing asks models of its own.
    expect(last.progress.queries > 0).toBe(kind !== "debias");
    const url = String(last.result);
    const answer = await app.inject({ method: "GET", url });
    const file = new URL(`../../audit/${kind}.schema.json`, import.meta.url);
    const validate = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(file, "utf8")));
    expect(validate(answer.json()), JSON.stringify(validate.errors)).toBe(true);
    const page = await app.inject({ method: "GET", url: `${url}?format=html` });
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["content-security-policy"]).toMatch(/default-src 'none'; style-src 'sha256-/);
    expect(page.body).toContain("<!doctype html>");
    const again = await ask(app, kind);
    const repeated = (await watched(app, String(again.headers.location))).at(-1) as Told;
    expect((await app.inject({ method: "GET", url: String(repeated.result) })).body).toBe(answer.body);
  });

  test("can be cancelled, and then has no answer", async () => {
    const { blackBox, hold, release } = heldModel();
    const app = await loanServer({ blackBox, options: { limits: { maxLabelledRows: 0 } } });
    hold();
    const { id } = (await ask(app, kind)).json();
    const cancelled = await app.inject({ method: "DELETE", url: `/v1/jobs/${id}` });
    expect(cancelled.statusCode).toBe(202);
    release();
    expect((await watched(app, `/v1/jobs/${id}`)).at(-1)).toMatchObject({ state: "cancelled", result: null });
    const result = await app.inject({ method: "GET", url: `/v1/model/results/${id}` });
    expect(expectProblem(result, 404, "not-found").detail).toContain("is cancelled");
  });
});

test.each([
  ["rulebook", { rules: 0 }, 400, "invalid-request", /rules must be >= 1/],
  ["rulebook", { rulez: 3 }, 400, "invalid-request", /did you mean "rules"/],
  ["rulebook", { cases: 5 }, 400, "invalid-request", /cases must be <= 4/],
  ["rulebook", { maxQueries: 999 }, 400, "invalid-request", /maxQueries must be >= 1000/],
  ["recourse", {}, 400, "invalid-request", /to/],
  ["recourse", { to: "granted" }, 422, "invalid-option", /did you mean "grant"/],
  ["recourse", { to: "grant", maxQueries: 5 }, 400, "invalid-request", /maxQueries/],
  ["audit", { protected: [], favourable: "grant" }, 400, "invalid-request", /protected/],
  ["audit", { protected: ["jobb"], favourable: "grant" }, 422, "unknown-feature", /did you mean "job"/],
  ["audit", { protected: ["job"], favourable: "x" }, 422, "invalid-option", /favourable must be an outcome/],
  ["audit", { protected: ["job"], favourable: "grant", proxies: ["zap"] }, 422, "unknown-feature", /proxies must name/],
  ["debias", { favourable: "grant" }, 400, "invalid-request", /protected/],
  ["debias", { ...QUESTIONS.debias, method: "wish" }, 400, "invalid-request", /method/],
  ["debias", { ...QUESTIONS.debias, favourable: "granted" }, 422, "invalid-option", /did you mean "grant"/],
  ["debias", { ...QUESTIONS.debias, protected: "jobb" }, 422, "unknown-feature", /did you mean "job"/],
  ["debias", { ...QUESTIONS.debias, protected: "age" }, 422, "invalid-option", /must hold names, got numbers/],
  ["debias", { ...QUESTIONS.debias, group: "pilot" }, 422, "invalid-option", /the group must be one of/],
  ["debias", { ...QUESTIONS.debias, unlock: ["zap"] }, 422, "unknown-feature", /unlock must name/],
  [
    "debias",
    { ...QUESTIONS.debias, proxies: [{ column: "note", values: ["n1", "n9"] }] },
    422,
    "invalid-option",
    /the proxy "note" must have the value "n9"/,
  ],
] as const)("%s with %j is refused at once", async (kind, body, status, code, message) => {
  const app = await loanServer({ options: { limits: { maxModelCases: 4 } } });
  expect(expectProblem(await ask(app, kind, body), status, code).detail).toMatch(message);
});

test("data are debiased only where the server has their outcomes, and somebody who trains", async () => {
  const withoutTarget = await loanServer({ without: "target" });
  expect(expectProblem(await ask(withoutTarget, "debias"), 422, "invalid-option").detail).toContain("--target");
  const withoutTraining = await loanServer({ without: "debiasing" });
  expect(expectProblem(await ask(withoutTraining, "debias"), 404, "not-found").detail).toContain("lore debias does");
});

test("debiased data are to be had as CSV, other answers are not", async () => {
  const app = await loanServer();
  const resultOf = async (kind: Kind) =>
    ((await watched(app, String((await ask(app, kind)).headers.location))).at(-1) as Told).result;
  const url = await resultOf("debias");
  const { outcomes } = (await app.inject(`${url}`)).json() as { outcomes: number[] };
  const csv = await app.inject(`${url}?format=csv`);
  expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(csv.body.trim().split("\n")).toEqual(outcomes.map((outcome) => (outcome === 0 ? "deny" : "grant")));
  const book = await app.inject(`${await resultOf("rulebook")}?format=csv`);
  expect(expectProblem(book, 404, "not-found").detail).toContain("not a rulebook");
});

test("a rule book keeps to a budget of questions, which its job counts too", async () => {
  const app = await loanServer();
  const started = await ask(app, "rulebook", { maxQueries: 1000 });
  const { result, progress } = (await watched(app, String(started.headers.location))).at(-1) as Told;
  const { asked } = (await app.inject(String(result))).json() as { asked: { queries: number; cut: unknown[] } };
  expect(asked.queries).toBeLessThanOrEqual(1000);
  expect(progress.queries).toBeLessThanOrEqual(asked.queries);
  expect(asked.cut.length).toBeGreaterThan(0);
});

test("what only the model can tell fails as a job, with the reason", async () => {
  const never: BlackBox = { labels: ["deny", "grant"], predict: ({ count }) => new Int32Array(count) };
  const app = await loanServer({ blackBox: never });
  const { headers } = await ask(app, "audit");
  const last = (await watched(app, String(headers.location))).at(-1) as Told;
  expect(last).toMatchObject({ state: "failed", result: null, error: { code: "invalid-option" } });
  expect(last.error?.detail).toContain("got nobody of 120");
});

test("an answer must be ready in its time", async () => {
  const { blackBox, hold, release } = heldModel();
  const app = await loanServer({ blackBox, options: { limits: { maxLabelledRows: 0, modelMs: 20 } } });
  hold();
  const { headers } = await ask(app, "rulebook");
  const last = (await watched(app, String(headers.location))).at(-1) as Told;
  expect(last).toMatchObject({ state: "failed", error: { code: "took-too-long" } });
  release();
});

test("one question about the whole model is answered at a time, and explanations do not wait behind it", async () => {
  const app = await loanServer();
  const first = (await ask(app, "rulebook")).json() as Told;
  const second = (await ask(app, "recourse")).json() as Told;
  const explained = await app.inject(post("/v1/explanations", { row: 1 }));
  expect(explained.statusCode).toBe(201);
  const states = await watched(app, `/v1/jobs/${second.id}`);
  expect(states.at(-1)?.state).toBe("done");
  expect((await jobAt(app, `/v1/jobs/${first.id}`)).state).toBe("done");
});

test("a job of explanations has no such result", async () => {
  const app = await loanServer();
  const { id } = (await app.inject(post("/v1/explanations", { rows: [1] }))).json();
  await watched(app, `/v1/jobs/${id}`);
  expectProblem(await app.inject({ method: "GET", url: `/v1/model/results/${id}` }), 404, "not-found");
});
