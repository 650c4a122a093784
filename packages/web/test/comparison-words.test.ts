// What the page says of two models: on many cases, on none, where all agree, where hardly any differ.

import { proportion } from "@lore-xai/core/measures";
import { spellingWith } from "@lore-xai/core/words";
import type { ModelComparison } from "@lore-xai/workbench";
import { expect, test } from "vitest";
import {
  allSentence,
  decisionsQuery,
  differenceSentence,
  noRuleSentence,
  rightSentence,
  ruleEvidence,
} from "../src/words/comparison.ts";
import { premiseLine } from "../src/words/premise.ts";

const found = (part: Partial<ModelComparison> = {}): ModelComparison => ({
  rows: 4454,
  differ: 443,
  decisions: [
    [520, 76],
    [367, 3491],
  ],
  right: { stated: 4000, own: 3518, other: 3567 },
  rules: [],
  measuredOn: { rows: 2227, differ: 227 },
  ...part,
});

test("how many cases differ", () => {
  expect(differenceSentence(found(), "a", "b")).toBe("b decides 443 of 4,454 cases otherwise than a: 10 of 100.");
  expect(differenceSentence(found({ differ: 3 }), "a", "b")).toBe(
    "b decides 3 of 4,454 cases otherwise than a: fewer than 1 of 100.",
  );
  expect(differenceSentence(found({ differ: 0 }), "a", "b")).toBe("b decides all 4,454 cases as a does.");
  expect(differenceSentence(found({ rows: 1, differ: 0 }), "a", "b")).toBe("b decides the one case as a does.");
  expect(differenceSentence(found({ rows: 0, differ: 0 }), "a", "b")).toBe("No case was decided by both models.");
});

test("how many each decides as it was, where the data tell", () => {
  expect(rightSentence(found(), "a", "b")).toBe(
    "Of 4,000 cases whose outcome the data tell, a decides 3,518 as it was, b decides 3,567 as it was.",
  );
  expect(rightSentence(found({ right: null }), "a", "b")).toBeNull();
});

test("a rule with what it rests on, or why there is none", () => {
  const rule = { premise: [{ kind: "value", feature: "job", value: "none" }] as const, differ: proportion(25, 51) };
  expect(premiseLine(rule.premise, spellingWith(null))).toBe("job is none");
  expect(ruleEvidence(rule)).toBe(
    "they differ in 25 of 51 cases that the rule was not learnt from; expect 35 to 63 of 100, with 95% confidence",
  );
  expect(allSentence(found().measuredOn)).toBe("Of all 2,227 cases kept apart for this, 10 of 100 differ.");
  expect(noRuleSentence(found({ rules: [rule] }))).toBeNull();
  expect(noRuleSentence(found({ differ: 0 }))).toBeNull();
  expect(noRuleSentence(found({ differ: 12 }))).toBe("Too few cases differ for a rule to be learnt from them.");
  expect(noRuleSentence(found())).toBe("No short rule was found whose cases differ more often than all cases do.");
});

test("a query of two decisions, whatever the outcomes are called", () => {
  expect(decisionsQuery('not "good"', "and")).toBe('decision = "not ""good""" and other = "and"');
});
