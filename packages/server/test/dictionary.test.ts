import type { Dictionary } from "@lore-xai/core";
import { expect, test } from "vitest";
import { CASE, expectProblem, loanServer, post } from "./loan-server.ts";

const dictionary: Dictionary = {
  format: "lore-dictionary/1",
  columns: { age: { label: "years of life", unit: "years", sensitive: true }, income: { label: "pay" } },
  outcome: { labels: { deny: "refused" }, favourable: "grant" },
};
const app = await loanServer({ options: { settings: { effort: "quick", dictionary } } });
const get = (url: string) => app.inject({ method: "GET", url });
const explain = (payload: object = {}) => app.inject(post("/v1/explanations", { instance: CASE, ...payload }));

test("the dictionary of the data is told, and locks what is sensitive until a request unlocks it", async () => {
  expect((await get("/v1/schema")).json().dictionary).toEqual(dictionary);
  const constraintsOf = async (payload: object) => (await explain(payload)).json().explanation.options.constraints;
  const locked = { kind: "immutable", features: ["age"] };
  expect(await constraintsOf({})).toEqual([locked]);
  const own = { kind: "immutable", features: ["job"] };
  expect(await constraintsOf({ constraints: [own] })).toEqual([own, locked]);
  expect(await constraintsOf({ unlock: ["age"] })).toEqual([]);
});

test("a letter that speaks of what is sensitive is sent once it was reviewed", async () => {
  const { id } = (await explain()).json();
  const refused = expectProblem(await get(`/v1/explanations/${id}/report?format=letter`), 422, "review-needed");
  expect(refused.detail).toContain("years of life, which is marked as sensitive");
  const letter = await get(`/v1/explanations/${id}/report?format=letter&reviewed=true`);
  expect([letter.statusCode, letter.body.includes('answer is "refused"')]).toEqual([200, true]);
  const page = await get(`/v1/explanations/${id}/report?format=html`);
  expect(page.body).toContain("For review: this reason rests on years of life");
});

test("a request may bring another dictionary, which has an explanation of its own; one that is none is refused", async () => {
  const other = { ...dictionary, columns: { age: { label: "age in years" } } };
  const [own, brought] = [(await explain()).json(), (await explain({ dictionary: other })).json()];
  expect(brought.id).not.toBe(own.id);
  expect(brought.explanation.dictionary.columns).toEqual(other.columns);
  const wrong = (columns: object) => explain({ dictionary: { ...dictionary, columns } });
  expectProblem(await wrong({ age: { sensitive: "yes" } }), 400, "invalid-request");
  expectProblem(await wrong({ agee: {} }), 422, "unknown-feature");
  expectProblem(await wrong({ job: { kind: "number" } }), 422, "invalid-option");
  expectProblem(await explain({ unlock: ["income"] }), 422, "invalid-option");
});
