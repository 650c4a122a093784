// Dates through the API: texts in rows and cases, what they are in the schema, constraints by date.

import { functionBlackBox, type Row, splitTarget, tableFromRows } from "@lore-xai/core";
import { describe, expect, test } from "vitest";
import { expectProblem, loanServer, post } from "./loan-server.ts";

const isNew = (since: unknown) => {
  if (since !== null && !/^\d{4}-\d\d-\d\d$/.test(String(since))) throw new Error(`asked about ${since}`);
  return since !== null && String(since) > "2021-06-01";
};
const rows = Array.from({ length: 120 }, (_, i): Row => {
  const since = i === 5 ? null : new Date(Date.UTC(2019, 0, 1 + ((i * 37) % 1400))).toISOString().slice(0, 10);
  return { since, pay: i % 7, status: isNew(since) ? "new" : "old" };
});
const blackBox = functionBlackBox(({ since }) => (isNew(since) ? "new" : "old"), { labels: ["old", "new"] });
const app = await loanServer({ blackBox, setup: { dataset: splitTarget(tableFromRows(rows), "status") } });
const get = async (url: string) => (await app.inject({ method: "GET", url })).json();
const CASE = { since: "2021-03-04", pay: 3 };
const explain = (payload: object) => app.inject(post("/v1/explanations", { instance: CASE, seed: 3, ...payload }));

describe("the API", () => {
  test("says what is a date, and gives and sorts rows by dates", async () => {
    const { features, data } = await get("/v1/schema");
    expect(features[0]).toMatchObject({ feature: "since", kind: "continuous", date: "YYYY-MM-DD" });
    expect(data.reading[0]).toContain("since: read as dates (YYYY-MM-DD)");
    const sorted = await get("/v1/rows?sort=since&order=desc&limit=2&search=2022-");
    const dates = sorted.rows.map(({ values }: { values: Row }) => values.since);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(dates[0]).toMatch(/^2022-/);
    const openapi = await get("/openapi.json");
    expect(openapi.components.schemas.Instance.properties.since.type).toEqual(["string", "null"]);
  });

  test("takes a date as a text alone, and refuses what is none", async () => {
    expectProblem(await explain({ instance: { ...CASE, since: 18690 } }), 400, "invalid-request");
    const refused = await explain({ instance: { ...CASE, since: "2021-02-30" } });
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(refused.json().detail).toContain('"since" must be a date such as 1970-01-01, got "2021-02-30"');
  });

  test("explains with dates, also under constraints that name them", async () => {
    const free = await explain({});
    expect(free.statusCode).toBe(201);
    const [found] = free.json().explanation.counterfactuals;
    expect((found.least ?? found).changes).toEqual([{ feature: "since", from: "2021-03-04", to: "2021-06-02" }]);
    const constraints = [{ kind: "range", feature: "since", min: "2022-01-01", max: null }];
    const bound = await explain({ constraints });
    const [first] = bound.json().explanation.counterfactuals;
    const { to } = (first.least ?? first).changes[0];
    expect(to >= "2022-01-01" && to < "2022-02").toBe(true);
    const never = await explain({ constraints: [{ kind: "range", feature: "since", min: "2022-02-30", max: null }] });
    expect(never.json().detail).toContain("must be a date such as 1970-01-01");
  });
});
