// A template as it is typed, and back.

import type { LetterTemplate } from "@lore-xai/report";
import { expect, test } from "vitest";
import { draftOf, templateOf } from "../src/session/letter-draft.ts";

const TEMPLATE: LetterTemplate = {
  format: "lore-letter/1",
  language: "it",
  sender: ["Example Bank", "12 High Street"],
  recipient: ["{name}"],
  place: "Pisa",
  date: "2026-03-01",
  reference: "K/{title}",
  subject: "Your application",
  salutation: "Dear {name},",
  before: ["Thank you.", "Your income is {cell:income}."],
  after: ["Questions? Call us."],
  closing: "Yours sincerely,",
  signature: ["The credit office"],
  fields: { name: "customer = all" },
};

test("a template comes back from what is typed", () => {
  expect(templateOf(draftOf(TEMPLATE), ["income"])).toEqual(TEMPLATE);
  expect(templateOf(draftOf(null), [])).toEqual({ format: "lore-letter/1" });
});

test("paragraphs are parted by empty lines, and blank lines are none", () => {
  const draft = { ...draftOf(null), before: "One\nline.\n \nTwo.\n\n", sender: "\n The bank \n" };
  expect(templateOf(draft, [])).toEqual({
    format: "lore-letter/1",
    sender: ["The bank"],
    before: ["One line.", "Two."],
  });
});

test("what is wrong is said as of a file", () => {
  const typed = (part: object) => () => templateOf({ ...draftOf(null), ...part }, ["income"]);
  expect(typed({ closing: "{clerk}" })).toThrow('closing has an unknown placeholder "{clerk}"');
  expect(typed({ closing: "{cell:incom}" })).toThrow('names an unknown column "incom"');
  expect(typed({ fields: "clerk = Desk 4" })).toThrow("fields.clerk is named by no placeholder");
  expect(typed({ salutation: "Dear {" })).toThrow("braces");
});
