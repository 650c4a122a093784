// The overview over HTTP: at once what is known, as a job what asks the model, from the store what was made before.

import { openStore } from "@lore-xai/server";
import { describe, expect, test } from "vitest";
import { expectProblem, loanServer, post } from "./loan-server.ts";

async function madeBy(app: Awaited<ReturnType<typeof loanServer>>, body: object) {
  const started = await app.inject(post("/v1/overview", body));
  expect(started.statusCode).toBe(202);
  expect(started.json()).toMatchObject({ kind: "overview", state: "queued" });
  const url = String(started.headers.location);
  await app.inject({ method: "GET", url: `${url}/events` });
  return (await app.inject({ method: "GET", url })).json();
}

describe("the overview", () => {
  test("is a job, then kept: by another server on the same store too", async () => {
    const store = openStore();
    const app = await loanServer({ setup: { store } });
    const body = { part: "importance" };
    expect((await app.inject(post("/v1/overview", { ...body, onlyKept: true }))).json()).toEqual({ answer: null });
    const job = await madeBy(app, body);
    expect(job).toMatchObject({ state: "done", error: null, progress: { share: 1 } });
    const answer = (await app.inject({ method: "GET", url: job.result })).json();
    expect(answer).toMatchObject({ part: "importance", rows: 120, ofRows: 120, missing: null });
    expect(job.progress.queries).toBe(answer.queries);
    const page = await app.inject({ method: "GET", url: `${job.result}?format=html` });
    expect(expectProblem(page, 404, "not-found").detail).toContain("JSON");
    const other = await loanServer({ setup: { store } });
    const kept = await other.inject(post("/v1/overview", body));
    expect(kept.statusCode).toBe(200);
    expect(kept.json()).toEqual({ answer });
    const another = await loanServer({ setup: { store }, options: { seed: 4 } });
    expect((await another.inject(post("/v1/overview", { ...body, onlyKept: true }))).json()).toEqual({ answer: null });
  });

  test("refuses an unknown part and an unknown column", async () => {
    const app = await loanServer();
    expectProblem(await app.inject(post("/v1/overview", { part: "weather" })), 400, "invalid-request");
    const column = await app.inject(post("/v1/overview", { part: "curves", feature: "agee" }));
    expect(expectProblem(column, 422, "unknown-feature").detail).toContain('did you mean "age"');
  });
});
