import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holds } from "../../../test/hostile/rounds.ts";
import { CASE, expectProblem, loanServer, PROBLEM, post } from "./loan-server.ts";

const app = await loanServer({
  options: { limits: { requestsPerMinuteOnLoopback: 1e9, maxWaiting: 10_000, maxActiveJobs: 10_000 } },
});
const explain = (payload: object) => app.inject(post("/v1/explanations", payload));
const get = (url: string) => app.inject({ method: "GET", url });

/** Each a valid value of a key that takes a number, written in another type. */
const NOT_NUMBERS = ["3", "3.0", " 3", "", true, null, [3], { value: 3 }] as const;

describe("nothing is coerced", () => {
  test.each(["row", "seed", "counterfactuals", "maxQueries"])("%s must be a number already", async (key) => {
    for (const value of NOT_NUMBERS) {
      const body = key === "row" ? { row: value } : { row: 1, [key]: value };
      const { detail } = expectProblem(await explain(body), 400, "invalid-request");
      expect(detail).toContain(`${key} must be integer`);
    }
  });

  test("a continuous feature must be a number or null", async () => {
    for (const value of NOT_NUMBERS.filter((one) => one !== null)) {
      const body = { instance: { ...CASE, age: value } };
      const { errors } = expectProblem(await explain(body), 400, "invalid-request");
      expect(errors?.[0].path).toBe("/instance/age");
    }
  });

  test("a single value is no array, and an array no single value", async () => {
    expectProblem(await explain({ rows: 1 }), 400, "invalid-request");
    expectProblem(await explain({ row: [1] }), 400, "invalid-request");
    expectProblem(await explain({ instances: CASE }), 400, "invalid-request");
    expectProblem(await explain({ row: 1, constraints: { kind: "max-changes", count: 1 } }), 400, "invalid-request");
  });

  test("a number in a query is written in digits alone, once", async () => {
    for (const text of [
      "",
      "x",
      "1e2",
      "+1",
      "-1",
      "01",
      "1.0",
      "0x1",
      "%201",
      "1&limit=2",
      "1001",
      "99999999999999999",
    ]) {
      expectProblem(await get(`/v1/rows?limit=${text}`), 400, "invalid-request");
    }
    expect((await get("/v1/rows?limit=10")).json().rows.length).toBe(10);
  });

  test("numbers that JSON cannot hold are refused", async () => {
    const payload = JSON.stringify({ instance: { ...CASE, age: 17 } }).replace("17", "1e999");
    const headers = { "content-type": "application/json" };
    expectProblem(
      await app.inject({ method: "POST", url: "/v1/explanations", payload, headers }),
      400,
      "invalid-request",
    );
  });
});

describe("unknown keys are refused", () => {
  test("wherever they stand, with the one that may be meant", async () => {
    const near = expectProblem(await explain({ row: 1, efort: "quick" }), 400, "invalid-request");
    expect(near.detail).toBe('unknown key "efort" in the body; did you mean "effort"?');
    const feature = expectProblem(await explain({ instance: { ...CASE, agee: 3 } }), 400, "invalid-request");
    expect(feature.detail).toContain('did you mean "age"');
    const constraint = { kind: "immutable", features: ["age"], extra: 1 };
    expectProblem(await explain({ row: 1, constraints: [constraint] }), 400, "invalid-request");
    expectProblem(await app.inject(post("/v1/predictions", { instances: [CASE], seed: 1 })), 400, "invalid-request");
    for (const url of ["/v1/rows?pages=1", "/v1/schema?x=1", "/healthz?x=1", "/metrics?x"]) {
      expectProblem(await get(url), 400, "invalid-request");
    }
  });

  test("a feature that is left out is missed", async () => {
    const { age: _, ...rest } = CASE;
    expect(expectProblem(await explain({ instance: rest }), 400, "invalid-request").detail).toBe(
      'instance must have "age"',
    );
  });

  test("a case is named in one way", async () => {
    for (const body of [
      {},
      { seed: 1 },
      { row: 1, rows: [2] },
      { row: 1, instance: CASE },
      { rows: [] },
      { instances: [] },
    ]) {
      expectProblem(await explain(body), 400, "invalid-request");
    }
  });

  test("a constraint's error speaks of the kind that is meant", async () => {
    const body = { row: 1, constraints: [{ kind: "range", feature: "age", min: [3], max: null }] };
    expect(expectProblem(await explain(body), 400, "invalid-request").detail).toContain(
      "constraints.0.min must be number",
    );
  });
});

describe("what is no request of this API", () => {
  test("is refused by its kind", async () => {
    const send = (payload: string, type: string) =>
      app.inject({ method: "POST", url: "/v1/explanations", payload, headers: { "content-type": type } });
    expectProblem(await send("{", "application/json"), 400, "invalid-request");
    expectProblem(await send("", "application/json"), 400, "invalid-request");
    expectProblem(await send('{"row": 1, "__proto__": {}}', "application/json"), 400, "invalid-request");
    for (const type of ["text/plain", "application/xml", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      expectProblem(await send('{"row": 1}', type), 415, "unsupported-media-type");
    }
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "GET"] as const) {
      const response = await app.inject({ method, url: "/v1/explanations" });
      expectProblem(response, 405, "method-not-allowed");
      expect(response.headers.allow).toBe("POST");
    }
    expectProblem(await get("/v1/explanations/../../etc/passwd"), 404, "not-found");
    expectProblem(await get("/v1/explanations/xyz"), 404, "not-found");
    expectProblem(await get("/%zz"), 400, "invalid-request");
  });
});

const cell = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.constant([]), fc.constant({}));
const nearlyInstance = fc
  .record({
    base: fc.constant(CASE),
    changes: fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(CASE)), fc.string()), cell),
  })
  .map(({ base, changes }) => ({ ...base, ...changes }));
const nearlyConstraint = fc.oneof(
  fc.record({
    kind: fc.constantFrom("immutable", "increase-only", "decrease-only"),
    features: fc.array(fc.constantFrom("age", "job", "x"), { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant("range"), feature: fc.constantFrom("age", "job"), min: cell, max: cell }),
  fc.record({
    kind: fc.constant("allowed-values"),
    feature: fc.constantFrom("age", "job"),
    values: fc.array(cell, { maxLength: 2 }),
  }),
  fc.record({
    kind: fc.constant("order"),
    lower: fc.constantFrom("age", "x"),
    upper: fc.constantFrom("age", "income"),
  }),
  fc.record(
    { kind: fc.constantFrom("max-changes", "cost"), count: cell, feature: fc.string(), weight: cell },
    { requiredKeys: ["kind"] },
  ),
  fc.jsonValue(),
);
const subject = fc.oneof(
  { weight: 4, arbitrary: fc.record({ row: fc.integer({ min: 0, max: 125 }) }) },
  fc.record({ row: cell }),
  fc.record({ rows: fc.array(fc.integer({ min: 0, max: 125 }), { maxLength: 2 }) }),
  { weight: 2, arbitrary: fc.record({ instance: nearlyInstance }) },
  fc.record({ instances: fc.array(nearlyInstance, { maxLength: 2 }) }),
  fc.record({ row: fc.nat(), instance: nearlyInstance }),
);
const options = fc.record(
  {
    method: fc.constantFrom("lore", "lore", "LORE"),
    seed: fc.oneof({ weight: 4, arbitrary: fc.nat() }, cell),
    effort: fc.constantFrom("quick", "quick", "none"),
    constraints: fc.array(nearlyConstraint, { maxLength: 2 }),
    counterfactuals: fc.integer({ min: 0, max: 4 }),
    maxQueries: fc.integer({ min: 19, max: 400 }),
  },
  { requiredKeys: [] },
);
const nearlyRequest = fc.tuple(subject, options).map(([one, rest]) => ({ ...one, ...rest }));

/** What may be answered, and a request that is answered so. */
const ANSWERS: ReadonlyMap<number, object> = new Map([
  [201, { row: 1, effort: "quick" }],
  [202, { rows: [1, 2], effort: "quick" }],
  [400, { row: "1" }],
  [422, { row: 1, constraints: [{ kind: "order", lower: "job", upper: "age" }] }],
]);

test.each([...ANSWERS])("a request may be answered with status %i", async (status, body) => {
  expect((await explain(body)).statusCode).toBe(status);
});

test("no request, however wrong, is a fault of the server, and every refusal is problem details", async () => {
  await holds(
    fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: nearlyRequest }, fc.jsonValue()), async (body) => {
      const payload = JSON.stringify(body);
      const headers = { "content-type": "application/json" };
      const response = await app.inject({ method: "POST", url: "/v1/explanations", payload, headers });
      expect([...ANSWERS.keys()]).toContain(response.statusCode);
      if (response.statusCode >= 400) expect(response.headers["content-type"]).toBe(PROBLEM);
    }),
    300,
  );
});

test("no query for rows is a fault of the server", async () => {
  const query = fc.dictionary(
    fc.oneof(fc.constantFrom("offset", "limit", "search", "sort", "order", "outcome"), fc.string()),
    fc.oneof(fc.string(), fc.nat().map(String), fc.constantFrom("asc", "age", "deny", "#3")),
  );
  await holds(
    fc.asyncProperty(query, async (one) => {
      const response = await get(`/v1/rows?${new URLSearchParams(one)}`);
      expect([200, 400, 422]).toContain(response.statusCode);
    }),
    300,
  );
});

test("no path is a fault of the server", async () => {
  await holds(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.constantFrom("v1", "explanations", "jobs", "..", "%2e", "%00"), fc.string())),
      async (parts) => {
        const response = await get(
          `/${parts.map((part) => (part.startsWith("%") ? part : encodeURIComponent(part))).join("/")}`,
        );
        expect(response.statusCode).toBeLessThan(500);
      },
    ),
    200,
  );
});
