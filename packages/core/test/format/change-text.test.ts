// Changes that follow from others are told as such.

import { expect, test } from "vitest";
import type { Change } from "../../src/explanation/explanation.ts";
import { changeName, changesText, ownChanges } from "../../src/format/change-text.ts";
import { hadSentence } from "../../src/format/sentences.ts";
import { spellPlainly } from "../../src/format/spelling.ts";
import { changeText } from "../../src/format/text.ts";

const yearly: Change = { feature: "yearly", from: 1200, to: 1440 };
const monthly: Change = { feature: "monthly", from: 100, to: 120, follows: "monthly = yearly / 12" };
const age: Change = { feature: "age", from: 20, to: 30 };

test("a change that follows from others begins with: and so", () => {
  expect([yearly, monthly].map((change) => changeName(change))).toEqual(["yearly", "and so monthly"]);
  expect(changeText(monthly, spellPlainly)).toBe("and so monthly  100 -> 120");
  expect(ownChanges([yearly, age, monthly])).toEqual([yearly, age]);
});

test("in a sentence it comes after the others", () => {
  const say = ({ feature, to }: Change) => `${feature} is ${to}`;
  expect(changesText([yearly, age, monthly], say)).toBe("yearly is 1440 and age is 30, and so monthly is 120");
  expect(changesText([yearly], say)).toBe("yearly is 1440");
  expect(hadSentence([yearly, monthly], "GOOD")).toBe(
    "Had yearly been 1440, and so monthly 120, the model would have said GOOD.",
  );
});
