// Schemas are compiled when the first request is held against them: all of them can be, and say what a schema says that was
// compiled at once.

import { AjvCompiler } from "@fastify/ajv-compiler";
import { expect, test } from "vitest";
import { buildLazyValidators } from "../src/schemas/lazy-validators.ts";
import { loanServer } from "./loan-server.ts";

const OPTIONS = { customOptions: { allowUnionTypes: true, discriminator: true, strict: false } };
/** What Fastify hands over: a schema, and where it stands. */
const part = (schema: object) => ({ schema, method: "POST", url: "/", httpPart: "body" });
const AGE = { type: "object", required: ["age"], properties: { age: { type: "integer", minimum: 18 } } };

test("answers as what was compiled at once, errors included, request after request", () => {
  const lazy = buildLazyValidators({}, OPTIONS)(part(AGE));
  const atOnce = AjvCompiler()({}, OPTIONS)(part(AGE));
  for (const body of [{ age: 20 }, { age: 3 }, {}, { age: "x" }, { age: 18 }]) {
    expect(lazy(body)).toBe(atOnce(body));
    expect(lazy.errors).toEqual(atOnce.errors);
  }
});

test("nothing is compiled before it is asked about, and shared schemas are found then", () => {
  const compile = buildLazyValidators({ Age: { $id: "Age", ...AGE } }, OPTIONS);
  expect(compile(part({ $ref: "Age#" }))({ age: 3 })).toBe(false);
  const broken = compile(part({ $ref: "Nobody#" }));
  expect(() => broken({})).toThrow(/Nobody/);
});

test("every schema that the server shares can be compiled", async () => {
  const app = await loanServer();
  const shared = app.getSchemas() as Record<string, { readonly $id: string }>;
  const compile = AjvCompiler()(shared, OPTIONS);
  expect(Object.keys(shared).length).toBeGreaterThan(50);
  for (const name of Object.keys(shared)) expect(() => compile(part({ $ref: `${name}#` })), name).not.toThrow();
});
