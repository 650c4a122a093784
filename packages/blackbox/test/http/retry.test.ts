import { createHttpBlackBox } from "@lore-xai/blackbox/http";
import fc from "fast-check";
import { expect, test } from "vitest";
import { backoffMs, isTransient, retryAfterMs } from "../../src/http/retry.ts";
import { wholeRows as batch, features, LABELS } from "./loan-desk.ts";
import { startServer } from "./loopback-server.ts";
import { quickTiming } from "./quick-timing.ts";

test("the wait is somewhere from nothing to a bound that doubles up to ten seconds", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.double({ min: 0, max: 1, noNaN: true }), (retry, random) => {
      const wait = backoffMs(retry, random);
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(wait).toBeLessThanOrEqual(10_000);
      expect(wait).toBeLessThanOrEqual(backoffMs(retry + 1, random));
    }),
  );
  expect([1, 2, 3, 4].map((retry) => backoffMs(retry, 1))).toEqual([200, 400, 800, 1600]);
  expect(backoffMs(3, 0.5)).toBe(400);
});

test("Retry-After is read in seconds and as a date", () => {
  const now = Date.parse("2026-01-01T00:00:00Z");
  expect(retryAfterMs("7", now)).toBe(7000);
  expect(retryAfterMs(" 0 ", now)).toBe(0);
  expect(retryAfterMs("Thu, 01 Jan 2026 00:00:30 GMT", now)).toBe(30_000);
  expect(retryAfterMs("Wed, 31 Dec 2025 00:00:00 GMT", now)).toBe(0);
  expect(retryAfterMs("soon", now)).toBe(0);
  expect(retryAfterMs(null, now)).toBe(0);
});

test("only 429 and 5xx may pass", () => {
  const transient = Array.from({ length: 600 }, (_, status) => status).filter(isTransient);
  expect(transient).toEqual([429, ...Array.from({ length: 100 }, (_, i) => 500 + i)]);
});

test("the waits grow, and are at least what the server asks for", async () => {
  const timing = quickTiming();
  const { url, seen } = await startServer(({ number }, response) => {
    response.writeHead(503, number === 2 ? { "retry-after": "5" } : {}).end();
  });
  const blackBox = await createHttpBlackBox({ url, features, labels: LABELS, protocol: "json", timing });
  await expect(blackBox.predict(batch)).rejects.toMatchObject({ code: "black-box-failed" });
  expect(timing.waitsMs).toEqual([200, 5000, 800, 1600]);
  expect(seen).toHaveLength(5);
});

test("retries: 0 sends a request once", async () => {
  const { url, seen } = await startServer((_, response) => void response.writeHead(500).end());
  const blackBox = await createHttpBlackBox({ url, features, labels: LABELS, protocol: "json", retries: 0 });
  await expect(blackBox.predict(batch)).rejects.toMatchObject({ code: "black-box-failed" });
  expect(seen).toHaveLength(1);
});
