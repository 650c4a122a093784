// Questions about the whole model, parts of the overview and reviews as somebody has mistyped them: answered, or refused with
// problem details. What is started is cancelled: that it can be asked is what counts here.

import fc from "fast-check";
import { expect, test } from "vitest";
import { damagedJson } from "../../../test/hostile/damaged.ts";
import { holds } from "../../../test/hostile/rounds.ts";
import { loanServer, PROBLEM } from "./loan-server.ts";

const app = await loanServer({
  options: { limits: { requestsPerMinuteOnLoopback: 1e9, maxWaiting: 10_000, maxActiveJobs: 10_000 } },
});

const constraints = [{ kind: "immutable", features: ["age"] }];
const ASKED: readonly (readonly [method: "POST" | "PUT", url: string, body: object])[] = [
  ["POST", "/v1/model/rulebook", { rules: 3, maxConditions: 2, cases: 1, maxQueries: 1000, seed: 1 }],
  [
    "POST",
    "/v1/model/recourse",
    { from: "deny", to: "grant", rules: 1, cases: 0, maxQueries: 1000, constraints, unlock: ["age"] },
  ],
  [
    "POST",
    "/v1/model/audit",
    {
      protected: ["job"],
      favourable: "grant",
      reference: "clerk",
      proxies: ["note"],
      cases: 1,
      maxQueries: 1000,
      constraints,
    },
  ],
  [
    "POST",
    "/v1/model/debias",
    {
      protected: "job",
      favourable: "grant",
      method: "massage",
      group: "none",
      seeds: 0,
      proxies: [{ column: "note", values: ["n1", "n2"] }],
    },
  ],
  ["POST", "/v1/overview", { part: "curves", feature: "age", onlyKept: true }],
  [
    "POST",
    "/v1/overview",
    {
      part: "groups",
      withRecourse: false,
      dictionary: { format: "lore-dictionary/1", columns: { job: { sensitive: true } } },
      onlyKept: true,
    },
  ],
  ["PUT", "/v1/rows/3/review", { status: "reviewed", note: "seen", isMarked: true }],
  ["POST", "/v1/similar", { row: 3 }],
];

/** What may be answered to a question that somebody has put wrongly or rightly. */
const ANSWERS = [200, 202, 400, 404, 413, 422];

test("no question, part or review, however wrong, is a fault of the server", async () => {
  const question = fc
    .constantFrom(...ASKED)
    .chain(([method, url, body]) => damagedJson(body).map((payload) => ({ method, url, payload })));
  const property = fc.asyncProperty(question, async (asked) => {
    const response = await app.inject({ ...asked, headers: { "content-type": "application/json" } });
    expect(ANSWERS, response.body.slice(0, 500)).toContain(response.statusCode);
    if (response.statusCode >= 400) expect(response.headers["content-type"]).toBe(PROBLEM);
    if (response.statusCode !== 202) return;
    const { id } = response.json();
    const url = `/v1/jobs/${id}`;
    await app.inject({ method: "DELETE", url });
    await app.inject({ method: "GET", url: `${url}/events` });
    const { error } = (await app.inject({ method: "GET", url })).json();
    expect(error?.code ?? "none").not.toBe("internal-error");
  });
  await holds(property, 100);
});

test("each of them is answered as it stands", async () => {
  for (const [method, url, payload] of ASKED) {
    const response = await app.inject({ method, url, payload });
    expect([200, 202], `${url}: ${response.body.slice(0, 300)}`).toContain(response.statusCode);
  }
});
