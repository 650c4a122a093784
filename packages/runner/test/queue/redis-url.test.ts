import { queueExecutor, runQueueWorker, shownRedisUrl } from "@lore-xai/runner";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseRedisUrl, redactRedis } from "../../src/queue/redis-url.ts";

const description = { fingerprint: {}, setup: null };

describe("the URL of a queue", () => {
  test("is never shown with its credentials, however they are spelt", () => {
    const secret = fc.stringMatching(/^[ -~]{5,20}$/);
    fc.assert(
      fc.property(secret, secret, (user, password) => {
        const url = parseRedisUrl(
          `rediss://${encodeURIComponent(user)}:${encodeURIComponent(password)}@queue.example:6380/2`,
        );
        expect(shownRedisUrl(url)).toBe("rediss://queue.example:6380");
        const told = redactRedis(
          url,
          `<<WRONGPASS of ${url.href}>> <<${password}>> <<${encodeURIComponent(password)}>> <<${user}>>`,
        );
        expect(told).toBe("<<WRONGPASS of [redacted]>> <<[redacted]>> <<[redacted]>> <<[redacted]>>");
      }),
    );
  });

  test.each(["redis//:hunter22@host", "http://:hunter22@host", "hunter22"])(
    "that is none is refused without being shown: %#",
    (url) => {
      expect(() => queueExecutor({ url, description })).toThrow("redis://");
      expect(() => queueExecutor({ url, description })).not.toThrow("hunter22");
    },
  );

  test("of a server that is not there is an error with a code, without the password", async () => {
    const url = "redis://somebody:hunter22@127.0.0.1:1/0";
    const executor = queueExecutor({ url, description });
    const error: Error = await executor.open().then(
      () => new Error("it opened"),
      (thrown) => thrown,
    );
    expect(error).toMatchObject({ code: "queue-unreachable" });
    expect(error.message).toContain("redis://127.0.0.1:1");
    expect(JSON.stringify([error.message, error])).not.toMatch(/hunter22|somebody/);
    await executor.close();
    const worker = runQueueWorker({
      url,
      fingerprint: async () => ({}),
      prepare: () => Promise.reject(new Error("not to be called")),
      workers: 1,
    });
    await expect(worker).rejects.toMatchObject({ code: "queue-unreachable" });
  });
});
