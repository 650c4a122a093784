// Links as somebody has mistyped them: each is read and can be kept to, or refused with its place.

import fc from "fast-check";
import { expect, test } from "vitest";
import { damagedText } from "../../../../test/hostile/damaged.ts";
import { readOrRefused } from "../../../../test/hostile/refused.ts";
import { holds } from "../../../../test/hostile/rounds.ts";
import { compileConstraints } from "../../src/constraints/compile-constraints.ts";
import { linked } from "../../src/constraints/constructors.ts";
import { constraintsFromLinks } from "../../src/constraints/declared-links.ts";
import type { Feature } from "../../src/table/feature.ts";

const features: readonly Feature[] = [
  { name: "yearly", kind: "continuous", decimals: 0 },
  { name: "monthly", kind: "continuous", decimals: 2 },
  { name: "hours", kind: "continuous", decimals: 0 },
  { name: "garage", kind: "categorical", values: ["none", "attached"], spelling: ["none", "attached"] },
  { name: "since", kind: "continuous", decimals: 0, date: "YYYY-MM-DD" },
];
const instance = Float64Array.of(1200, 100, 10, 1, 12);

test("a damaged link is kept to or refused", async () => {
  const link = damagedText(
    "monthly = yearly / 12",
    "garage = none -> hours = 0",
    "hours <= yearly",
    '"monthly" = (yearly - 2 * hours) / -12',
    "since < '1970-01-12' -> garage = 'attached'",
  );
  const property = fc.asyncProperty(link, async (text) => {
    const codes = ["invalid-option", "unknown-feature"] as const;
    const read = await readOrRefused(() => constraintsFromLinks({ links: [text] }, features), codes);
    if (read === null) return;
    const constraints = compileConstraints([linked(text)], features, instance);
    const completed = constraints.complete(Float64Array.of(2400, 100, 3, 0, 40));
    expect([...constraints.complete(completed)]).toEqual([...completed]);
    expect([...completed].some((cell) => Math.abs(cell) === Number.POSITIVE_INFINITY)).toBe(false);
  });
  await holds(property, 200);
});
