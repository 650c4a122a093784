import { withDecision } from "@lore-xai/blackbox";
import type { BlackBox } from "@lore-xai/core";
import { expect, test } from "vitest";

const labels = ["deny", "grant"];
const model: BlackBox = {
  labels,
  settings: { trees: 100, decision: { kind: "label" } },
  predict: ({ count }) => new Int32Array(count),
  predictProbabilities: ({ count }) => Float64Array.from({ length: 2 * count }, (_, k) => (k % 2 === 0 ? 0.6 : 0.4)),
};
const batch = {
  features: [{ name: "x", kind: "continuous" as const, decimals: 0 }],
  count: 1,
  data: Float64Array.of(1),
};

test("what a black box says of itself stays, and the decision is the new one", async () => {
  expect(withDecision(model, { kind: "label" }).settings).toEqual(model.settings);
  const decision = { kind: "threshold", threshold: 0.3, positive: "grant" } as const;
  const decided = withDecision(model, decision);
  expect(decided.settings).toEqual({ trees: 100, decision });
  expect(Array.from(await decided.predict(batch))).toEqual([1]);
});

test("a black box without settings has none with its own decision", () => {
  const { settings: _, ...plain } = model;
  expect(withDecision(plain, { kind: "label" }).settings).toBeUndefined();
  expect(
    withDecision(plain, {
      kind: "bands",
      bands: [
        { label: "a", below: 0.5 },
        { label: "b", below: null },
      ],
    }).labels,
  ).toEqual(["a", "b"]);
});

test("without probabilities no threshold applies", () => {
  const { predictProbabilities: _, ...plain } = model;
  expect(() => withDecision(plain, { kind: "threshold", threshold: 0.5, positive: "grant" })).toThrow(/no scores/);
});
