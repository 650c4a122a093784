import { LoreError } from "@lore-xai/core";
import { shownValue } from "@lore-xai/core/words";
import { expect, test } from "vitest";

test("a message is not longer than a person reads, and keeps its start and its end", () => {
  const { message } = new LoreError("invalid-value", `x must be a number, got ${"9".repeat(1e6)}; mend it`);
  expect(message).toMatch(/^x must be a number, got 9+ … 9+; mend it$/);
  expect(message.length).toBeLessThan(2010);
  expect(new LoreError("invalid-value", "short").message).toBe("short");
});

test("a value is shown whatever it is", () => {
  let deep: unknown = [];
  for (let i = 0; i < 100_000; i++) deep = [deep];
  expect([undefined, null, "a", 1n, { a: [1] }, deep].map(shownValue)).toEqual([
    ...["nothing", "null", '"a"', '"1"', '{"a":[1]}', "something nested too deeply"],
  ]);
  expect(shownValue("x".repeat(500))).toBe(`"${"x".repeat(79)}…`);
});
