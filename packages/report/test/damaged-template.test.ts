// A letter template as somebody has edited it: it is refused before a letter is written, or the letter is written.

import { LoreError } from "@lore-xai/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { damagedJson } from "../../../test/hostile/damaged.ts";
import { readOrRefused } from "../../../test/hostile/refused.ts";
import { holds } from "../../../test/hostile/rounds.ts";
import { checkLetterTemplate, letterTemplateFromJson, reportLetter } from "../src/index.ts";
import { anyInput } from "./arbitrary-input.ts";

const [input] = fc.sample(anyInput, { numRuns: 1, seed: 7 });
const columns = Object.keys(input.explanation.instance);
const template = damagedJson(
  {
    format: "lore-letter/1",
    sender: ["Example Bank", "Post box {box}"],
    recipient: ["{name}", "Town"],
    place: "Pisa",
    date: "1 March 2026",
    reference: "K/{title}",
    subject: "Your application of {date}",
    salutation: "Dear {name},",
    before: [`Yours is {cell:${columns[0]}}, {{as you told us}}.`, "The answer is {outcome}."],
    after: ["You may complain within 30 days."],
    closing: "Yours sincerely,",
    signature: ["The office ({model}, {data}, seed {seed})"],
    fields: { box: "12", name: "Ms Doe" },
    language: "de",
  },
  { format: "lore-letter/1", after: ["{own}"], fields: { own: "{title}" } },
);

test("a damaged template is refused in time, or a letter is written with it", async () => {
  const codes = ["invalid-option", "unknown-feature"] as const;
  const property = fc.asyncProperty(template, async (json) => {
    const read = await readOrRefused(() => letterTemplateFromJson(json, "letter.json"), codes);
    if (read === null) return;
    const checked = await readOrRefused(() => {
      checkLetterTemplate(read, columns, "letter.json");
      return read;
    }, codes);
    if (checked === null) return;
    try {
      expect(reportLetter({ ...input, letterTemplate: read })).toContain("\n");
    } catch (error) {
      // A letter that names a sensitive column is for review.
      expect(error).toBeInstanceOf(LoreError);
      expect((error as LoreError).message).toContain("marked");
    }
  });
  await holds(property, 100);
});
