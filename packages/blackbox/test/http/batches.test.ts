import { setTimeout as wait } from "node:timers/promises";
import { createHttpBlackBox } from "@lore-xai/blackbox/http";
import { createLore } from "@lore-xai/core";
import { batchRows } from "@lore-xai/core/extend";
import { expect, test } from "vitest";
import { applicants, features, LABELS, labelOf, manyRows } from "./loan-desk.ts";
import { startServer } from "./loopback-server.ts";
import { jsonServer, probabilitiesOf } from "./model-servers.ts";

const model = jsonServer();

test("a thousand rows go in one request, more in several, and the answers keep their order", async () => {
  for (const [count, batchSize, requests] of [
    [1000, undefined, 1],
    [1001, undefined, 2],
    [100, 7, 15],
  ] as const) {
    const server = await startServer(model);
    const options = { url: server.url, features, labels: LABELS, protocol: "json", batchSize } as const;
    const blackBox = await createHttpBlackBox(options);
    const rows = manyRows(count);
    const expected = batchRows(rows).map((row) => LABELS.indexOf(labelOf(row)));
    expect(Array.from(await blackBox.predict(rows))).toEqual(expected);
    expect(server.seen).toHaveLength(requests);
  }
});

test("no more requests are under way at once than allowed, over all calls", async () => {
  for (const concurrency of [1, 3, undefined]) {
    const server = await startServer(async (request, response) => {
      await wait(30);
      return model(request, response);
    });
    const options = {
      url: server.url,
      features,
      labels: LABELS,
      protocol: "json",
      concurrency,
      batchSize: 10,
    } as const;
    const blackBox = await createHttpBlackBox(options);
    await Promise.all([blackBox.predict(manyRows(120)), blackBox.predict(manyRows(120))]);
    expect(server.mostAtOnce()).toBe(concurrency ?? 4);
  }
});

test("a call that waits for its turn leaves the queue when it is aborted", async () => {
  const server = await startServer(() => undefined);
  const options = { url: server.url, features, labels: LABELS, protocol: "json", concurrency: 1 } as const;
  const blackBox = await createHttpBlackBox(options);
  const first = expect(blackBox.predict(manyRows(3))).rejects.toMatchObject({ code: "aborted" });
  const controller = new AbortController();
  const second = expect(blackBox.predict(manyRows(3), { signal: controller.signal })).rejects.toMatchObject({
    code: "aborted",
  });
  await expect.poll(() => server.seen).toHaveLength(1);
  controller.abort();
  await second;
  expect(server.seen).toHaveLength(1);
  await blackBox.close();
  await first;
});

test("many requests and many calls at once print nothing", async () => {
  const warnings: unknown[] = [];
  const onWarning = (warning: unknown) => warnings.push(warning);
  process.on("warning", onWarning);
  const { url } = await startServer(model);
  const blackBox = await createHttpBlackBox({ url, features, labels: LABELS, protocol: "json", batchSize: 2 });
  await Promise.all(Array.from({ length: 20 }, () => blackBox.predict(manyRows(50))));
  process.off("warning", onWarning);
  expect(warnings).toEqual([]);
});

test("an explanation of one case needs at most 25 requests", async () => {
  for (const [answer, mapping] of [
    [model, {}],
    [jsonServer(probabilitiesOf), { kind: "probabilities" }],
  ] as const) {
    const server = await startServer(answer);
    const blackBox = await createHttpBlackBox({ url: server.url, features, labels: LABELS, mapping });
    const asked = server.seen.length;
    expect(asked).toBeLessThanOrEqual(3);
    const lore = createLore({ blackBox, background: applicants, preset: "paper", neighbors: 1000, generations: 10 });
    const row = { age: 22, income: 800.5, job: "clerk", branch: 101, member: false };
    const explanation = await lore.explain(row, { seed: 7 });
    expect(explanation.outcome).toBe("deny");
    expect(server.seen.length - asked).toBeLessThanOrEqual(25);
  }
});
