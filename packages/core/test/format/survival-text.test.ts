import { expect, test } from "vitest";
import type { Counterfactual, Survival } from "../../src/explanation/explanation.ts";
import { leastChangesOf } from "../../src/explanation/least-changes.ts";
import { leastSentence, leastText, survivalSentence, survivalText } from "../../src/format/survival-text.ts";

const estimated = (probability: number): Survival => ({ probability, basis: "estimated" });
const measured = (kept: number, trials: number): Survival => ({
  probability: kept / trials,
  basis: "retrained",
  trials,
  kept,
});

const changes = [{ feature: "seniority", from: 2, to: 20 }];
const least = {
  instance: { seniority: 6 },
  changes: [{ feature: "seniority", from: 2, to: 6 }],
  distance: 0.1,
  survival: estimated(0.57),
};
const found = {
  confirmed: true,
  survival: estimated(0.957),
  least,
  changes,
  agreement: null,
} as unknown as Counterfactual;

test("a chance says whether it was estimated or measured", () => {
  expect(survivalText(estimated(0.957))).toBe(
    "an estimated 96 in 100 chance that it still holds when the model is trained again",
  );
  expect(survivalText(measured(19, 20))).toBe("measured: 19 of 20 retrained models agree");
  expect(survivalText(measured(0, 1))).toBe("measured: 0 of 1 retrained model agrees");
});

test("what would just do today is told with its own chance, where it is another change", () => {
  expect(leastText(found)).toBe("already enough today: seniority 2 -> 6 (an estimated 57 in 100)");
  expect(leastSentence({ ...found, least: { ...least, survival: measured(3, 10) } })).toBe(
    "Already enough today: seniority 2 -> 6 (3 of 10 models trained again).",
  );
  expect(leastText({ ...found, least: { ...least, survival: null } })).toBe("already enough today: seniority 2 -> 6");
  expect(leastText({ ...found, least: null })).toBeNull();
});

test("nothing is promised of a change that the model has not confirmed", () => {
  expect(survivalSentence({ ...found, confirmed: false })).toBeNull();
  expect(leastSentence({ ...found, confirmed: false })).toBeNull();
  expect(survivalSentence({ ...found, survival: null })).toBeNull();
});

test("the smallest change that is known is the least one, unless answers vary", () => {
  expect(leastChangesOf(found)).toBe(least.changes);
  expect(leastChangesOf({ ...found, agreement: { asked: 5, same: 5 } })).toBe(changes);
  expect(leastChangesOf({ ...found, least: null })).toBe(changes);
});
