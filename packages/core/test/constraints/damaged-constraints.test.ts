// Constraints as somebody has edited them in a file: what is taken is sound and comes back from JSON as it is; what is
// not is refused at its place.

import fc from "fast-check";
import { expect, test } from "vitest";
import { damagedJson } from "../../../../test/hostile/damaged.ts";
import { areNumbersFinite, readOrRefused } from "../../../../test/hostile/refused.ts";
import { holds } from "../../../../test/hostile/rounds.ts";
import { resolveConstraints } from "../../src/extend.ts";
import { createLore, functionBlackBox, parseConstraints, tableFromRows } from "../../src/index.ts";

const background = tableFromRows(
  Array.from({ length: 40 }, (_, i) => ({
    age: 18 + ((i * 7) % 50),
    income: (i * 37) % 1500,
    job: ["clerk", "other", "none"][i % 3],
    member: i % 2 === 0,
    since: `2021-03-${10 + (i % 19)}`,
  })),
);

const text = damagedJson(
  [
    { kind: "immutable", features: ["age", "job"] },
    { kind: "range", feature: "income", min: 0, max: 5000 },
    { kind: "max-changes", count: 2 },
  ],
  [
    { kind: "range", feature: "since", min: "2021-03-01", max: null },
    { kind: "cost", feature: "income", weight: 3 },
    { kind: "allowed-values", feature: "job", values: ["clerk", "none"] },
  ],
  [
    { kind: "increase-only", features: ["age"] },
    { kind: "order", lower: "age", upper: "income" },
    { kind: "allow-missing", features: ["member"] },
    { kind: "link", link: "job = none -> income <= (age + 2) * 100" },
  ],
);

/** Undefined where the text is no JSON, which is the business of whoever reads the file. */
function jsonOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

test("damaged constraints are taken as sound data, or refused", async () => {
  const property = fc.asyncProperty(text, async (json) => {
    const parsed = await readOrRefused(() => parseConstraints(jsonOf(json)), ["invalid-option"]);
    if (parsed === null) return;
    expect(areNumbersFinite(parsed)).toBe(true);
    expect(parseConstraints(JSON.parse(JSON.stringify(parsed)))).toEqual(parsed);
    const codes = ["invalid-option", "unknown-feature"] as const;
    const resolved = await readOrRefused(() => resolveConstraints(parsed, background.features), codes);
    for (const { low, high, positions } of resolved ?? []) {
      expect(low).toBeLessThanOrEqual(high);
      expect(positions.every((position) => position in background.features)).toBe(true);
    }
  });
  await holds(property, 300);
});

test("damaged constraints that are taken bind every change that is told", async () => {
  const blackBox = functionBlackBox(({ age, income }) => (Number(age) > 40 || Number(income) > 900 ? "yes" : "no"), {
    labels: ["no", "yes"],
  });
  const instance = { age: 20, income: 500, job: "clerk", member: true, since: "2021-03-12" };
  const property = fc.asyncProperty(text, async (json) => {
    const explain = () => {
      const constraints = parseConstraints(jsonOf(json));
      return createLore({ blackBox, background, constraints, effort: "quick" }).explain(instance, { seed: 1 });
    };
    const explanation = await readOrRefused(explain, ["invalid-option", "unknown-feature"]);
    if (explanation === null) return;
    const fixed = parseConstraints(jsonOf(json)).flatMap((one) => (one.kind === "immutable" ? one.features : []));
    const changed = explanation.counterfactuals.flatMap(({ changes }) => changes.map(({ feature }) => feature));
    expect(changed.filter((feature) => fixed.includes(feature))).toEqual([]);
    expect(areNumbersFinite(explanation)).toBe(true);
  });
  await holds(property, 15);
});
