// Links for one person: that case alone, for a time, and nothing of other people's.

import type { Explanation } from "@lore-xai/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explanationForOne, schemaForOne } from "../src/explanations/for-one-person.ts";
import { createShareLinks } from "../src/security/share-links.ts";
import { expectProblem, loanServer, post } from "./loan-server.ts";

const KEY = new Uint8Array(32).fill(7);
const token = { options: { token: "secret", shareKey: KEY } };
const headers = { authorization: "Bearer secret" };

describe("a link for one person", () => {
  test("opens its case without the token, and the rest stays closed", async () => {
    const app = await loanServer(token);
    const made = (await app.inject(post("/v1/explanations", { row: 1 }, headers))).json();
    expectProblem(await app.inject(post("/v1/links", { explanation: made.id })), 401, "unauthorized");
    const link = await app.inject(post("/v1/links", { explanation: made.id, hours: 2 }, headers));
    expect(link.statusCode).toBe(201);
    const { token: carried, path, expiresAt } = link.json();
    expect(path).toBe(`/#shared=${carried}`);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(7_100_000);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(7_200_000);
    const shared = await app.inject(`/v1/shared/${carried}`);
    expect(shared.headers["cache-control"]).toBe("no-store");
    expect(shared.json()).toMatchObject({ title: "Row 1", explanation: { instance: made.explanation.instance } });
    for (const { nearestReal } of shared.json().explanation.counterfactuals) expect(nearestReal).toBeNull();
    for (const url of ["/v1/rows", "/v1/schema", `/v1/explanations/${made.id}`]) {
      expectProblem(await app.inject(url), 401, "unauthorized");
    }
  });

  test("is refused for what there is not, for other methods, and for ever", async () => {
    const app = await loanServer();
    expectProblem(await app.inject(post("/v1/links", { explanation: "0123" })), 404, "not-found");
    const lime = (await app.inject(post("/v1/explanations", { row: 1, method: "lime" }))).json();
    expectProblem(await app.inject(post("/v1/links", { explanation: lime.id })), 404, "not-found");
    expectProblem(await app.inject(post("/v1/links", { explanation: lime.id, hours: 99_999 })), 400, "invalid-request");
    expectProblem(await app.inject("/v1/shared/0123"), 404, "not-found");
  });
});

describe("what a link carries", () => {
  const links = createShareLinks(KEY, () => 1_000_000);
  const id = fc.string({ minLength: 1, maxLength: 32, unit: fc.constantFrom(..."0123456789abcdef") });

  test("is read back until it ends", () => {
    fc.assert(
      fc.property(id, fc.integer({ min: 1001, max: 9_999_999 }), (name, seconds) => {
        const shared = { id: name, expiresAt: new Date(1000 * seconds) };
        expect(links.read(links.sign(shared))).toEqual(shared);
        expect(() => createShareLinks(KEY, () => 1000 * seconds).read(links.sign(shared))).toThrow(/has ended/);
      }),
    );
  });

  test("is worth nothing changed in any place, or signed with another key", () => {
    const signed = links.sign({ id: "abc123", expiresAt: new Date(2_000_000) });
    const bytes = [..."0aZ_.-"];
    for (let i = 0; i < signed.length - 1; i++) {
      for (const other of bytes) {
        if (other === signed[i]) continue;
        expect(() => links.read(signed.slice(0, i) + other + signed.slice(i + 1))).toThrow(/not one that this server/);
      }
    }
    const others = createShareLinks(new Uint8Array(32).fill(8), () => 1_000_000);
    expect(() => others.read(signed)).toThrow(/not one that this server/);
  });

  test("needs a key that cannot be guessed", () => {
    expect(() => createShareLinks(new Uint8Array(15), Date.now)).toThrow(/at least 16 bytes, got 15/);
  });
});

test("nobody else's values are shown: neither real cases nor values that few have", async () => {
  const app = await loanServer();
  const schema = (await app.inject("/v1/schema")).json();
  const { explanation } = (await app.inject(post("/v1/explanations", { row: 1 }))).json() as {
    explanation: Explanation;
  };
  const name = { feature: "job", kind: "categorical", missing: 0 } as const;
  const values = ["clerk", "other", "none", "astronaut"].map((value) => ({ value, text: value, count: 9 }));
  const few = { ...schema, features: [{ ...name, values: [...values, { value: "cook", text: "cook", count: 10 }] }] };
  const [job] = schemaForOne(few, explanation).features;
  const told = job.kind === "continuous" ? [] : job.values;
  expect(told.map(({ value }) => value)).toEqual([explanation.instance.job, "cook"]);
  expect(JSON.stringify(explanationForOne(explanation))).not.toMatch(/"nearestReal":\{/);
});
