import { expect, test } from "vitest";
import { CASE, loanServer, post } from "./loan-server.ts";

const letterTemplate = { format: "lore-letter/1", sender: ["Example Bank"], closing: "Yours, {model}" } as const;

test("letters have what the organisation puts around them, and the page is told", async () => {
  const app = await loanServer({ options: { letterTemplate } });
  const get = (url: string) => app.inject({ method: "GET", url });
  expect((await get("/v1/letter-template")).json()).toEqual({ letterTemplate });
  const { id } = (await app.inject(post("/v1/explanations", { instance: CASE }))).json();
  const { body } = await get(`/v1/explanations/${id}/report?format=letter`);
  expect(body).toMatch(/^Example Bank\n\nAbout the decision/);
  expect(body).toMatch(/\n\nYours, .*\n\nReference: /);
  const italian = (await get(`/v1/explanations/${id}/report?format=letter&language=it`)).body;
  expect(italian).toMatch(/^Example Bank\n\nIn merito alla decisione/);
  expect((await get(`/v1/explanations/${id}/report?format=letter&language=xx`)).statusCode).toBe(400);
  expect((await get(`/v1/explanations/${id}/report?format=json&language=it`)).json().code).toBe("invalid-option");
  const page = (await get(`/v1/explanations/${id}/report?format=html&language=it`)).body;
  expect(page).toMatch(/<html lang="it">.*<h2>Perché<\/h2>/s);
  expect((await get(`/v1/explanations/${id}/report?format=markdown&language=de`)).body).toContain("\n## Warum\n");
  expect((await get(`/v1/explanations/${id}/report?format=html`)).body).not.toContain("Example Bank");
});

test("a server without a template says so", async () => {
  const app = await loanServer();
  expect((await app.inject({ method: "GET", url: "/v1/letter-template" })).json()).toEqual({ letterTemplate: null });
});

test("a letter whose template says {date} is of the day on which it is written", async () => {
  const app = await loanServer({ options: { letterTemplate: { format: "lore-letter/1", before: ["Of {date}."] } } });
  const { id } = (await app.inject(post("/v1/explanations", { instance: CASE }))).json();
  const { body } = await app.inject({ method: "GET", url: `/v1/explanations/${id}/report?format=letter` });
  expect(body).toMatch(/^(\d+ [A-Z][a-z]+ \d{4})\n.*\n\nOf \1\.\n/s);
});
