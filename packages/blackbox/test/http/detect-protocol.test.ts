import { createHttpBlackBox } from "@lore-xai/blackbox/http";
import { batchRows } from "@lore-xai/core/extend";
import { expect, test } from "vitest";
import { protocolOfUrl } from "../../src/http/detect-protocol.ts";
import { batch, features, LABELS, labelOf } from "./loan-desk.ts";
import { sendJson, startServer } from "./loopback-server.ts";
import { jsonServer, mlflowServer, oipServer } from "./model-servers.ts";
import { quickTiming } from "./quick-timing.ts";

const expected = batchRows(batch).map((row) => LABELS.indexOf(labelOf(row)));

test("many URLs tell their protocol", () => {
  for (const [path, protocol] of [
    ["/v2/models/loan", "oip"],
    ["/prefix/v2/models/loan/versions/3/infer", "oip"],
    ["/invocations", "mlflow"],
    ["/serving-endpoints/loan/invocations/", "mlflow"],
    ["/v1/models/loan", "tfserving"],
    ["/v1/models/loan/versions/2:predict", "tfserving"],
    ["/v1/models/loan/labels/stable:predict?key=1", "tfserving"],
    ["/score", undefined],
    ["/", undefined],
    ["/v1/models", undefined],
  ]) {
    expect(protocolOfUrl(new URL(`http://localhost${path}`)), path).toBe(protocol);
  }
});

test("a server that tells its protocol is asked for it, in at most three questions", async () => {
  for (const [answer, questions] of [
    [oipServer({}), ["GET /v2", "POST /v2/repository/index", "GET /v2/models/loan"]],
    [mlflowServer(), ["GET /v2", "GET /ping", "GET /version"]],
    [jsonServer(), ["GET /v2", "GET /ping"]],
  ] as const) {
    const server = await startServer(answer);
    const blackBox = await createHttpBlackBox({ url: server.url, features, labels: LABELS });
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual(questions);
    expect(Array.from(await blackBox.predict(batch))).toEqual(expected);
  }
});

test("the questions carry the headers and the query of the URL", async () => {
  const server = await startServer(jsonServer());
  const url = `${server.url}/score?version=3`;
  await createHttpBlackBox({ url, features, labels: LABELS, headers: { "X-Key": "opensesame" } });
  expect(server.seen.map(({ path, headers }) => [path, headers["x-key"]])).toEqual([
    ["/score/v2?version=3", "opensesame"],
    ["/score/ping?version=3", "opensesame"],
  ]);
});

test("a passing fault does not decide the protocol", async () => {
  const mlflow = mlflowServer();
  const server = await startServer((request, response) =>
    request.number % 3 === 0 ? sendJson(response, 500, {}) : mlflow(request, response),
  );
  const blackBox = await createHttpBlackBox({ url: server.url, features, labels: LABELS, timing: quickTiming() });
  expect(Array.from(await blackBox.predict(batch))).toEqual(expected);
  expect(server.seen.at(-1)?.path).toBe("/invocations");
});

test("a server that answers every question with a page is plain JSON", async () => {
  const json = jsonServer();
  const { url } = await startServer((request, response) =>
    request.method === "POST" ? json(request, response) : void response.writeHead(200).end("<html>hello</html>"),
  );
  const blackBox = await createHttpBlackBox({ url, features, labels: LABELS });
  expect(Array.from(await blackBox.predict(batch))).toEqual(expected);
});

test("a server that does not answer the question in time is an error with its code", async () => {
  const { url } = await startServer(() => undefined);
  await expect(createHttpBlackBox({ url, features, labels: LABELS, timeoutMs: 100 })).rejects.toMatchObject({
    code: "black-box-timeout",
  });
});
