import { readFileSync } from "node:fs";
import { ERROR_CODES } from "@lore-xai/core/extend";
import { SERVER_CODES, STATUS_OF_CODE } from "@lore-xai/server";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { CASE, loanServer, post } from "./loan-server.ts";

const app = await loanServer();
const document = (await app.inject({ method: "GET", url: "/openapi.json" })).json();

interface Described {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Described>>;
  readonly parameters?: readonly {
    readonly name: string;
    readonly required?: boolean;
    readonly schema: { readonly default?: unknown };
  }[];
}

const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

/** A check of an answer against what the document says of it. */
function validatorFor(path: string, method: string, status: number) {
  const operation = operations.find((one) => one.path === path && one.method === method);
  const content = operation?.responses[String(status)]?.content ?? {};
  const [schema] = Object.values(content).map((one) => one.schema);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  return ajv.compile({ ...schema, components: document.components });
}

describe("the OpenAPI document", () => {
  test("is of version 3.1 and names its schemas as people do", () => {
    expect(document.openapi).toBe("3.1.0");
    const names = Object.keys(document.components.schemas);
    expect(names).toEqual(
      expect.arrayContaining(["Instance", "ExplanationRequest", "Stored", "Job", "Problem", "Explanation"]),
    );
    expect(names.filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
  });

  test("has every operation with an id of its own, a summary, and problems for its errors", () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual([
      "askAudit",
      "askDebias",
      "askOverview",
      "askRecourse",
      "askRuleBook",
      "cancelJob",
      "compareData",
      "compareModels",
      "explain",
      "explainByOther",
      "findSimilar",
      "getExplanation",
      "getHealth",
      "getJob",
      "getLetterTemplate",
      "getMetrics",
      "getModelResult",
      "getNeighborhood",
      "getReport",
      "getRows",
      "getSchema",
      "getShared",
      "getSummary",
      "light",
      "makePack",
      "measure",
      "predict",
      "putReview",
      "shareExplanation",
      "watchJob",
    ]);
    for (const { responses } of operations) {
      const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      expect(errors.length).toBeGreaterThan(3);
      for (const [, { content }] of errors) expect(Object.keys(content ?? {})).toEqual(["application/problem+json"]);
    }
  });

  test("asks for no parameter that has a default", () => {
    const given = operations.flatMap(({ parameters = [] }) => parameters);
    const defaulted = given.filter(({ schema }) => schema.default !== undefined);
    expect(defaulted.map(({ name }) => name)).toEqual(expect.arrayContaining(["format", "limit"]));
    expect(defaulted.filter(({ required }) => required === true)).toEqual([]);
  });

  test("refers to nothing that it does not hold", () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(references.length).toBeGreaterThan(50);
    expect(references.filter((reference) => !known.includes(reference))).toEqual([]);
  });

  test("names the token only where one is needed", async () => {
    const closed = await loanServer({ options: { token: "secret" } });
    const headers = { authorization: "Bearer secret" };
    const other = (await closed.inject({ method: "GET", url: "/openapi.json", headers })).json();
    expect(document.security).toBeUndefined();
    expect(other.security).toEqual([{ token: [] }]);
    expect(JSON.stringify(other)).not.toContain("Bearer secret");
  });

  test("says the truth: answers are as it describes them", async () => {
    const explained = await app.inject(post("/v1/explanations", { instance: { ...CASE, job: "pilot", note: null } }));
    const { id } = explained.json();
    const job = await app.inject(post("/v1/explanations", { rows: [1] }));
    const link = await app.inject(post("/v1/links", { explanation: id }));
    const requests = [
      ["/v1/schema", "get", await app.inject("/v1/schema")],
      ["/v1/rows", "get", await app.inject("/v1/rows")],
      ["/v1/predictions", "post", await app.inject(post("/v1/predictions", { instances: [CASE] }))],
      ["/v1/similar", "post", await app.inject(post("/v1/similar", { row: 1 }))],
      ["/v1/similar", "post", await app.inject(post("/v1/similar", { row: 1, instance: CASE }))],
      ["/v1/explanations", "post", explained],
      ["/v1/explanations", "post", await app.inject(post("/v1/explanations", { row: 1, method: "lime" }))],
      ["/v1/explanations", "post", await app.inject(post("/v1/explanations", { row: 1, method: "anchor" }))],
      ["/v1/explanations", "post", job],
      ["/v1/explanations", "post", await app.inject(post("/v1/explanations", { row: "1" }))],
      ["/v1/links", "post", link],
      ["/v1/shared/{token}", "get", await app.inject(`/v1/shared/${link.json().token}`)],
      ["/v1/explanations/{id}", "get", await app.inject(`/v1/explanations/${id}`)],
      ["/v1/explanations/{id}/neighborhood", "get", await app.inject(`/v1/explanations/${id}/neighborhood`)],
      ["/v1/jobs/{id}", "get", await app.inject(`/v1/jobs/${job.json().id}`)],
      ["/v1/overview", "get", await app.inject("/v1/overview")],
      ["/v1/overview", "post", await app.inject(post("/v1/overview", { part: "errors", onlyKept: true }))],
      ["/v1/overview", "post", await app.inject(post("/v1/overview", { part: "curves", feature: "age" }))],
      ["/healthz", "get", await app.inject("/healthz")],
    ] as const;
    for (const [path, method, response] of requests) {
      const validate = validatorFor(path, method, response.statusCode);
      validate(response.json());
      expect({ path, errors: validate.errors }).toEqual({ path, errors: null });
    }
  });

  test("is shown as a page without scripts and without requests elsewhere", async () => {
    const { body, headers } = await app.inject("/docs");
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    for (const { operationId } of operations) expect(body).toContain(`id="${operationId}"`);
    expect(body).not.toMatch(/<script|<style|style=|https?:\/\//);
    const [, style] = /href="(\/docs\/[^"]+\.css)"/.exec(body) as RegExpExecArray;
    expect((await app.inject(style)).headers["content-type"]).toContain("text/css");
    const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    expect(links.filter((target) => !body.includes(`id="${target}"`))).toEqual([]);
  });
});

test("every code has a status, and no code of the server is one of the library", () => {
  expect(Object.keys(STATUS_OF_CODE).sort()).toEqual([...ERROR_CODES, ...SERVER_CODES].sort());
  expect(Object.values(STATUS_OF_CODE).every((status) => status >= 400 && status < 600)).toBe(true);
});

test("the table of errors in the docs has every code that a request can meet", () => {
  const text = readFileSync(new URL("../../../docs/server.md", import.meta.url), "utf8");
  const codes = Object.entries(STATUS_OF_CODE).filter(
    ([code, status]) => status !== 500 || (SERVER_CODES as readonly string[]).includes(code),
  );
  for (const [code, status] of codes) {
    const line = text.split("\n").find((one) => one.startsWith("| ") && one.includes(`\`${code}\``));
    expect(`${code}: ${line}`).toContain(String(status));
  }
});
