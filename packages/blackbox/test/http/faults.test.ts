// A server in every kind of trouble: the right answer after retries, or an error with its code, in time, and nothing
// left behind.

import { setTimeout as wait } from "node:timers/promises";
import { createHttpBlackBox, type HttpBlackBoxOptions } from "@lore-xai/blackbox/http";
import { batchRows } from "@lore-xai/core/extend";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { wholeRows as batch, features, firstRows, LABELS, labelOf, manyRows } from "./loan-desk.ts";
import { type Answer, type LoopbackServer, sendJson, startServer } from "./loopback-server.ts";
import { jsonServer } from "./model-servers.ts";
import { quickTiming } from "./quick-timing.ts";

const model = jsonServer();
const labels = (rows: typeof batch) => batchRows(rows).map((row) => LABELS.indexOf(labelOf(row)));

async function open(answer: Answer, more: Partial<HttpBlackBoxOptions> = {}) {
  const server = await startServer(answer);
  const { url } = server;
  const blackBox = await createHttpBlackBox({ url, features, labels: LABELS, protocol: "json", ...more });
  return { server, blackBox };
}

const hasArrived = ({ seen }: LoopbackServer) => expect.poll(() => seen.length).toBeGreaterThan(0);
const connectionsEnd = ({ underWay }: LoopbackServer) => expect.poll(underWay).toBe(0);
/** Far less than what a client waits for that does not notice, and more than a busy machine takes. */
const AT_ONCE_MS = 60_000;
const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;

describe("nothing is left behind when", () => {
  let timersBefore = 0;
  beforeEach(() => {
    timersBefore = timers();
  });
  afterEach(async () => {
    // The clients of these tests may wait ten minutes: a timer of theirs stays, while one of the process itself ends soon.
    for (let look = 0; look < 60 && timers() > timersBefore; look++) await wait(500);
    expect(timers()).toBeLessThanOrEqual(timersBefore);
  });

  test("the server hangs: black-box-timeout, without a retry", async () => {
    // Node makes its client ready with the first call, which can take longer than the call below may.
    await (await open(model)).blackBox.predict(batch);
    const { server, blackBox } = await open(() => undefined, { timeoutMs: 1500 });
    const start = performance.now();
    await expect(blackBox.predict(batch)).rejects.toMatchObject({
      code: "black-box-timeout",
      details: { timeoutMs: 1500 },
    });
    expect(performance.now() - start).toBeLessThan(AT_ONCE_MS);
    expect(server.seen).toHaveLength(1);
    await connectionsEnd(server);
  });

  test("the server hangs in the middle of its answer: black-box-timeout", async () => {
    const { server, blackBox } = await open((_, response) => void response.writeHead(200).write('{"predictions": ['), {
      timeoutMs: 150,
    });
    await expect(blackBox.predict(batch)).rejects.toMatchObject({ code: "black-box-timeout" });
    await connectionsEnd(server);
  });

  test("the call is aborted while the server hangs: it ends at once", async () => {
    const { server, blackBox } = await open(() => undefined, { timeoutMs: 600_000 });
    const controller = new AbortController();
    const call = blackBox.predict(batch, { signal: controller.signal });
    const failure = expect(call).rejects.toMatchObject({ code: "aborted" });
    await hasArrived(server);
    const start = performance.now();
    controller.abort();
    await failure;
    expect(performance.now() - start).toBeLessThan(AT_ONCE_MS);
    await connectionsEnd(server);
  });

  test("the call is aborted during the wait before a retry: it ends at once", async () => {
    const answer: Answer = (_, response) => void response.writeHead(503, { "retry-after": "600" }).end();
    const { server, blackBox } = await open(answer, { timeoutMs: 600_000, deadlineMs: 6_000_000 });
    const controller = new AbortController();
    const failure = expect(blackBox.predict(batch, { signal: controller.signal })).rejects.toMatchObject({
      code: "aborted",
    });
    await hasArrived(server);
    await connectionsEnd(server);
    await wait(100);
    const start = performance.now();
    controller.abort();
    await failure;
    expect(performance.now() - start).toBeLessThan(AT_ONCE_MS);
  });

  test("the call is aborted before it begins: nothing is sent", async () => {
    const { server, blackBox } = await open(model);
    const failure = blackBox.predict(batch, { signal: AbortSignal.abort() });
    await expect(failure).rejects.toMatchObject({ code: "aborted" });
    expect(server.seen).toHaveLength(0);
  });

  test("one of several requests fails: the others end too", async () => {
    const answer: Answer = ({ number }, response) => (number === 3 ? sendJson(response, 400, {}) : undefined);
    const { server, blackBox } = await open(answer, { timeoutMs: 600_000, batchSize: 1 });
    await expect(blackBox.predict(batch)).rejects.toMatchObject({ code: "black-box-failed", details: { status: 400 } });
    await connectionsEnd(server);
    expect(server.seen.length).toBeLessThanOrEqual(4);
  });

  test("the black box is closed: calls under way end, and later ones are refused", async () => {
    const { server, blackBox } = await open(() => undefined, { timeoutMs: 600_000 });
    const failure = expect(blackBox.predict(batch)).rejects.toMatchObject({ code: "aborted" });
    await hasArrived(server);
    await blackBox.close();
    await blackBox.close();
    await failure;
    await connectionsEnd(server);
    await expect(blackBox.predict(batch)).rejects.toMatchObject({ code: "black-box-failed" });
  });

  test("the answer is 100 MB: it is cut off at the limit", async () => {
    let sent = 0;
    const part = "1,".repeat(32_768);
    const flood: Answer = async (_, response) => {
      response.on("error", () => undefined);
      response.writeHead(200, { "content-type": "application/json" });
      while (sent < 100_000_000 && !response.destroyed) {
        sent += part.length;
        if (!response.write(part)) await Promise.race([wait(20), new Promise((go) => response.once("drain", go))]);
      }
    };
    const { server, blackBox } = await open(flood, { maxResponseBytes: 1_000_000, timeoutMs: 600_000 });
    await expect(blackBox.predict(batch)).rejects.toMatchObject({
      code: "black-box-failed",
      details: { maxResponseBytes: 1_000_000 },
    });
    await connectionsEnd(server);
    expect(sent).toBeLessThan(50_000_000);
    expect(server.seen).toHaveLength(1);
  });
});

test("an answer that announces more bytes than allowed is not read at all", async () => {
  const { blackBox } = await open(
    (_, response) => void response.writeHead(200, { "content-length": "100000000" }).flushHeaders(),
    { timeoutMs: 600_000 },
  );
  await expect(blackBox.predict(batch)).rejects.toMatchObject({ code: "black-box-failed" });
});

test("a server that answers 500 every third time gives the right answers after retries", async () => {
  const answer: Answer = (request, response) =>
    request.number % 3 === 0 ? sendJson(response, 500, { error: "again" }) : model(request, response);
  const { server, blackBox } = await open(answer, { batchSize: 50, concurrency: 1, timing: quickTiming() });
  const rows = manyRows(600);
  expect(Array.from(await blackBox.predict(rows))).toEqual(labels(rows));
  expect(server.seen).toHaveLength(17);
});

test("a server that is 200 ms slow gives the right answers", async () => {
  const { blackBox } = await open(async (request, response) => {
    await wait(200);
    return model(request, response);
  });
  expect(Array.from(await blackBox.predict(batch))).toEqual(labels(batch));
});

test("a connection that is closed half way is tried again", async () => {
  const half: Answer = (request, response) => {
    if (request.number > 2) return model(request, response);
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" }).write('{"predictions"');
    setTimeout(() => response.socket?.destroy(), 10);
    return undefined;
  };
  const { server, blackBox } = await open(half, { timing: quickTiming() });
  expect(Array.from(await blackBox.predict(batch))).toEqual(labels(batch));
  expect(server.seen).toHaveLength(3);
});

test("a connection that is always closed half way is black-box-unreachable when retries are used up", async () => {
  const { server, blackBox } = await open((_, response) => void response.socket?.destroy(), { timing: quickTiming() });
  await expect(blackBox.predict(batch)).rejects.toMatchObject({
    code: "black-box-unreachable",
    details: { attempts: 5 },
  });
  expect(server.seen).toHaveLength(5);
});

test("a refused connection is tried again and is black-box-unreachable in the end", async () => {
  const timing = quickTiming();
  const { url } = await startServer(model);
  const closed = url.replace(/\d+$/, "1");
  const blackBox = await createHttpBlackBox({ url: closed, features, labels: LABELS, protocol: "mlflow", timing });
  await expect(blackBox.predict(batch)).rejects.toMatchObject({ code: "black-box-unreachable" });
});

test("a server that cannot be reached is known when the black box is made, where the protocol must be asked for", async () => {
  const timing = quickTiming();
  const failure = createHttpBlackBox({ url: "http://127.0.0.1:9", features, labels: LABELS, timing });
  await expect(failure).rejects.toMatchObject({ code: "black-box-unreachable" });
});

test("429 with Retry-After is waited for", async () => {
  const answer: Answer = (request, response) => {
    if (request.number > 1) return model(request, response);
    return void response.writeHead(429, { "retry-after": "1" }).end("slow down");
  };
  const { blackBox } = await open(answer);
  const start = performance.now();
  expect(Array.from(await blackBox.predict(batch))).toEqual(labels(batch));
  expect(performance.now() - start).toBeGreaterThan(990);
});

test("a Retry-After beyond the deadline is not waited for", async () => {
  const answer: Answer = (_, response) => void response.writeHead(429, { "retry-after": "3600" }).end("slow down");
  const { server, blackBox } = await open(answer);
  await expect(blackBox.predict(batch)).rejects.toMatchObject({
    code: "black-box-failed",
    message: expect.stringMatching(/429 \(it asks to retry after 3600\): slow down/),
  });
  expect(server.seen).toHaveLength(1);
});

test("retries end at the deadline", async () => {
  const { server, blackBox } = await open((_, response) => sendJson(response, 503, { error: "busy" }), {
    retries: 100,
    deadlineMs: 3000,
    timing: { ...quickTiming(), sleep: (delayMs) => wait(Math.min(delayMs, 200)) },
  });
  await expect(blackBox.predict(batch)).rejects.toMatchObject({ code: "black-box-failed", details: { status: 503 } });
  expect(server.seen.length).toBeLessThan(30);
});

test("one label too few or too many is black-box-wrong-count", async () => {
  for (const predictions of [["deny", "grant"], ["deny", "grant", "deny", "deny"], []]) {
    const { server, blackBox } = await open(() => ({ predictions }));
    await expect(blackBox.predict(firstRows(3))).rejects.toMatchObject({
      code: "black-box-wrong-count",
      details: { expected: 3, actual: predictions.length },
    });
    expect(server.seen).toHaveLength(1);
  }
});

test("HTML, broken JSON and nothing at all are black-box-failed, and the message shows the beginning", async () => {
  for (const [type, body, shown] of [
    ["text/html", "<html><body>Sign in</body></html>", "text/html: <html><body>Sign in"],
    ["application/json", '{"predictions": ["deny", NaN', 'application/json: {"predictions"'],
    ["application/json", "", "an empty body"],
  ]) {
    const { server, blackBox } = await open((_, response) => {
      response.writeHead(200, { "content-type": type }).end(body);
    });
    await expect(blackBox.predict(batch)).rejects.toMatchObject({
      code: "black-box-failed",
      message: expect.stringContaining(shown),
    });
    expect(server.seen).toHaveLength(1);
  }
});

test("4xx is not tried again, and the message shows what the server says, shortened", async () => {
  for (const status of [400, 401, 403, 404, 422]) {
    const { server, blackBox } = await open((_, response) => sendJson(response, status, { detail: "no ".repeat(500) }));
    const error = await Promise.resolve(blackBox.predict(batch)).catch((failure) => failure);
    expect(error).toMatchObject({ code: "black-box-failed", details: { status } });
    expect(error.message).toContain(`answered ${status}: no no no`);
    expect(error.message.length).toBeLessThan(450);
    expect(server.seen).toHaveLength(1);
  }
});

test("a redirect is not followed, so that headers go to no other server", async () => {
  const other = await startServer(model);
  const { blackBox } = await open((_, response) => void response.writeHead(307, { location: other.url }).end());
  await expect(blackBox.predict(batch)).rejects.toMatchObject({
    code: "black-box-failed",
    message: expect.stringContaining("redirect"),
  });
  expect(other.seen).toHaveLength(0);
});

test("answers that are no label, no number or null are black-box-unknown-label", async () => {
  for (const answer of ["maybe", 7, -1, null, { label: "deny" }, [0.2, 0.3, 0.5], [0.5, null], [0.5, "x"]]) {
    const { blackBox } = await open(() => ({ predictions: [answer] }));
    await expect(blackBox.predict(firstRows(1))).rejects.toMatchObject({ code: "black-box-unknown-label" });
  }
});
