// A secret goes to the server and nowhere else.

import { inspect } from "node:util";
import { createHttpBlackBox, type HttpBlackBoxOptions, headersFromEnvironment } from "@lore-xai/blackbox/http";
import { createLore } from "@lore-xai/core";
import { describe, expect, test } from "vitest";
import { applicants, batch, features, LABELS } from "./loan-desk.ts";
import { type Answer, type SeenRequest, sendJson, startServer } from "./loopback-server.ts";
import { jsonServer } from "./model-servers.ts";
import { quickTiming } from "./quick-timing.ts";

const TOKEN = 'tok-93"/x+secret=';
const PASSWORD = "pa55:w@rd/ö";
const QUERY = "query-key-41";
const SECRETS = [TOKEN, PASSWORD, QUERY, "hunter-header", "alice-user"];

const headers = { Authorization: `Bearer ${TOKEN}`, "X-Api-Key": "hunter-header" };

function withSecrets(url: string): string {
  const secret = new URL(`${url}/score?code=${QUERY}`);
  secret.username = "alice-user";
  secret.password = PASSWORD;
  return secret.href;
}

const options = (url: string): HttpBlackBoxOptions => ({
  ...{ url: withSecrets(url), features, labels: LABELS, headers, protocol: "json", timing: quickTiming() },
});

function expectNoSecret(value: unknown): void {
  const own = value instanceof Error ? [value.message, value.stack, String(value)] : [];
  const shown = [JSON.stringify(value), inspect(value, { depth: null, showHidden: true }), ...own].join("\n");
  for (const secret of SECRETS) {
    for (const spelling of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), btoa(TOKEN)]) {
      expect(shown).not.toContain(spelling);
    }
  }
}

const echo = ({ headers: sent, path }: SeenRequest) => JSON.stringify({ sent, path, again: `${TOKEN} ${PASSWORD}` });

describe("no error shows a secret, even if the server echoes it:", () => {
  const faults: Record<string, Answer> = {
    "401": (request, response) => sendJson(response, 401, { error: `bad token ${TOKEN} in ${echo(request)}` }),
    "500": (request, response) => void response.writeHead(500).end(echo(request)),
    "broken JSON": (request, response) => void response.end(`${echo(request)}}`),
    "other JSON": (request) => ({ [TOKEN]: echo(request) }),
    "unknown label": (request) => ({ predictions: request.body.instances.map(() => request.headers.authorization) }),
    redirect: (request, response) => void response.writeHead(302, { location: `/?${request.path}${TOKEN}` }).end(),
    "closed connection": (_, response) => void response.socket?.destroy(),
    hang: () => undefined,
    "wrong count": () => ({ predictions: ["deny"] }),
  };
  for (const [name, answer] of Object.entries(faults)) {
    test(name, async () => {
      const { url } = await startServer(answer);
      const blackBox = await createHttpBlackBox({ ...options(url), timeoutMs: 500 });
      const error = await Promise.resolve(blackBox.predict(batch)).catch((failure) => failure);
      expect(error).toBeInstanceOf(Error);
      expect(error.code).toMatch(/^black-box-/);
      expectNoSecret(error);
      expectNoSecret(blackBox);
    });
  }

  test("a model that the server calls by a secret", async () => {
    const { url } = await startServer(() => [{ name: TOKEN }, { name: PASSWORD }]);
    const error = await createHttpBlackBox({ ...options(url), protocol: "oip" }).catch((failure) => failure);
    expect(error.code).toBe("invalid-option");
    expectNoSecret(error);
  });

  test("a header that cannot be sent", async () => {
    const bad = { ...options("http://127.0.0.1:9"), headers: { "X-Key": `${TOKEN}\nhunter-header` } };
    const error = await createHttpBlackBox(bad).catch((failure) => failure);
    expect(error).toMatchObject({ code: "invalid-option", message: expect.stringContaining("X-Key") });
    expectNoSecret(error);
  });

  test("a URL that cannot be parsed", async () => {
    const bad = { ...options("http://x"), url: `http//alice-user:${PASSWORD}@host/?${QUERY}` };
    const error = await createHttpBlackBox(bad).catch((failure) => failure);
    expect(error.code).toBe("invalid-option");
    expectNoSecret(error);
  });
});

test("the server gets the headers and the query, and no explanation holds any of them", async () => {
  const server = await startServer(jsonServer());
  const blackBox = await createHttpBlackBox(options(server.url));
  const lore = createLore({ blackBox, background: applicants, neighbors: 60 });
  const row = { age: 22, income: 800.5, job: "clerk", branch: 101, member: false };
  expectNoSecret(await lore.explain(row, { seed: 1 }));
  expect(server.seen[0].path).toBe(`/score?code=${QUERY}`);
  expect(server.seen[0].headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, "x-api-key": "hunter-header" });
});

test("user and password of the URL go as basic authorization", async () => {
  const server = await startServer(jsonServer());
  const blackBox = await createHttpBlackBox({ ...options(server.url), headers: {} });
  await blackBox.predict(batch);
  const credentials = Buffer.from(`alice-user:${PASSWORD}`).toString("base64");
  expect(server.seen[0].headers.authorization).toBe(`Basic ${credentials}`);
});

describe("headers from the environment", () => {
  const environment = { TOKEN, KEY_2: "k2", EMPTY: "" };

  test("variables are put in place, with or without braces", () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the braces are a shell's
    const specs = ["Authorization: Bearer $TOKEN", "X-Both:${TOKEN}-$KEY_2", "X-Price: 5$ : fair"];
    expect(headersFromEnvironment(specs, environment)).toEqual({
      Authorization: `Bearer ${TOKEN}`,
      "X-Both": `${TOKEN}-k2`,
      "X-Price": "5$ : fair",
    });
  });

  test("a variable that is not set is named", () => {
    for (const name of ["NONE", "EMPTY", "toString"]) {
      expect(() => headersFromEnvironment([`X-Key: $${name}`], environment)).toThrow(
        expect.objectContaining({ code: "invalid-option", message: expect.stringContaining(`variable ${name},`) }),
      );
    }
  });

  test("what is no header is refused without being shown", () => {
    for (const spec of ["hunter-header", ": hunter-header", "a b: hunter-header"]) {
      try {
        headersFromEnvironment([spec], environment);
        expect.unreachable();
      } catch (error) {
        expect(error).toMatchObject({ code: "invalid-option" });
        expectNoSecret(error);
      }
    }
  });
});
