// What an organisation puts around a letter.

import { readFileSync } from "node:fs";
import { LoreError } from "@lore-xai/core";
import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { generateReportSchema } from "../../../scripts/generate-schema.mjs";
import {
  checkLetterTemplate,
  datedTemplate,
  type LetterTemplate,
  letterTemplateFromJson,
  parseLetterTemplate,
  type ReportInput,
  reportLetter,
} from "../src/index.ts";
import { anyInput, anyText } from "./arbitrary-input.ts";

const FORMAT = "lore-letter/1" as const;
const SCHEMA = readFileSync(new URL("../letter-template.schema.json", import.meta.url), "utf8");

/** The first that the generator makes with a column of numbers called income. */
const [drawn] = fc.sample(anyInput, { numRuns: 1, seed: 7 });
const INPUT: ReportInput = {
  ...drawn,
  title: "Application 17",
  explanation: {
    ...drawn.explanation,
    outcome: "bad",
    instance: { ...drawn.explanation.instance, income: 96, home: null },
    dictionary: {
      format: "lore-dictionary/1",
      columns: { income: { unit: "euro" }, home: { sensitive: true } },
      outcome: { labels: { bad: "bad risk" } },
    },
  },
};

const WHOLE: LetterTemplate = {
  format: FORMAT,
  sender: ["Example Bank", "Post box {box}"],
  recipient: ["{name}", "{street}", "Town"],
  place: "Pisa",
  date: "1 March 2026",
  reference: "K/{title}",
  subject: "Your application of {date}",
  salutation: "Dear {name},",
  before: ["Your income is {cell:income}, {{as you told us}}.", "The answer is {outcome}."],
  after: ["You may complain within 30 days."],
  closing: "Yours sincerely,",
  signature: ["The credit office", "({model}, {data}, seed {seed})"],
  fields: { box: "12", name: "Ms {title} Doe", street: "" },
};

const letterOf = (letterTemplate: unknown, more: Partial<ReportInput> = {}) =>
  reportLetter({ ...INPUT, ...more, letterTemplate: letterTemplate as LetterTemplate });

describe("a template", () => {
  test("stands around what the letter says without one", () => {
    const plain = reportLetter(INPUT);
    const letter = letterOf(WHOLE, { dataName: "credit.csv", modelName: "forest" });
    const head = [
      "Example Bank\nPost box 12",
      "Ms {title} Doe\nTown",
      "Pisa, 1 March 2026",
      "Our reference: K/Application 17",
      "Your application of 1 March 2026",
      "Dear Ms {title} Doe,",
      "Your income is 96 euro, {as you told us}.",
      "The answer is bad risk.",
    ];
    expect(letter.startsWith(`${head.join("\n\n")}\n\n`)).toBe(true);
    const end = [
      "You may complain within 30 days.",
      "Yours sincerely,",
      "The credit office\n(forest, credit.csv, seed 7)",
      "Reference: ",
    ];
    expect(letter).toContain(`\n\n${end.join("\n\n")}`);
    const body = plain.slice(plain.indexOf("Your case was put"), plain.indexOf("Reference: "));
    expect(letter).toContain(body);
  });

  test("that says nothing changes no byte, whatever the case is", () => {
    fc.assert(
      fc.property(anyInput, fc.option(anyText, { nil: undefined }), (input, date) => {
        const dated = date === undefined ? input : { ...input, date };
        expect(reportLetter({ ...dated, letterTemplate: { format: FORMAT } })).toBe(reportLetter(dated));
      }),
      { numRuns: 30 },
    );
  });

  test("gives way to the date of the letter itself", () => {
    const template = { format: FORMAT, place: "Pisa", date: "1 March 2026" } as const;
    expect(letterOf(template, { date: "2 April 2026" })).toMatch(/^Pisa, 2 April 2026\n/);
    expect(letterOf({ format: FORMAT, place: "Pisa" })).toMatch(/^Pisa\n\n/);
  });

  test("is never wider than 72 columns and never leaves its line, with any text in it", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const around = { format: FORMAT, sender: ["{own}"], after: ["{own}"], fields: { own: text } };
        const lines = letterOf(around, { explanation: { ...INPUT.explanation, notes: [] } }).split("\n");
        for (const line of lines) expect([...line.replace(/\p{Cf}/gu, "")].length).toBeLessThanOrEqual(72);
        expect(lines.filter((line) => line === "What this letter does not claim")).toHaveLength(1);
      }),
      { numRuns: 50 },
    );
  });

  test("that names a sensitive column is for review", () => {
    const named = { format: FORMAT, before: ["You live {cell:home}."] };
    expect(() => letterOf(named, { reviewed: false })).toThrow(
      /the letter would speak of .*home.*, which (is|are) marked/,
    );
    expect(letterOf(named)).toContain("You live not known.");
  });
});

describe("a template from outside", () => {
  test.each([
    [[], /letter\.json must be an object such as/],
    [{}, /letter\.json must be an object with "format"/],
    [{ format: "lore-letter/2" }, /letter\.json: format must be one of lore-letter\/1, got "lore-letter\/2"/],
    [{ format: FORMAT, sendr: ["x"] }, /has an unknown field "sendr"; did you mean "sender"\?/],
    [{ format: FORMAT, sender: "x" }, /sender must be a list, got "x"/],
    [{ format: FORMAT, closing: " " }, /closing must be a text that is not blank/],
    [
      { format: FORMAT, after: ["x", "{titel}"] },
      /after\[1\] has an unknown placeholder "\{titel\}"; did you mean "title"\?/,
    ],
    [{ format: FORMAT, after: ["{constructor}"] }, /unknown placeholder "\{constructor\}"/],
    [{ format: FORMAT, after: ["{}"] }, /unknown placeholder "\{\}"; known are title, date/],
    [{ format: FORMAT, closing: "a { b" }, /closing must be a text whose braces are closed, got "a \{ b"; write \{\{/],
    [{ format: FORMAT, closing: "a } b" }, /write \}\} for the sign itself/],
    [{ format: FORMAT, closing: "{{}" }, /write \}\} for the sign itself/],
    [{ format: FORMAT, fields: { title: "x" }, closing: "{title}" }, /named otherwise than what a letter knows/],
    [{ format: FORMAT, fields: { "a b": "x" } }, /fields must be named by letters/],
    [{ format: FORMAT, fields: { clerk: 7 }, closing: "{clerk}" }, /fields\.clerk must be a text, got 7/],
    [{ format: FORMAT, fields: { clerk: "x" } }, /fields\.clerk is named by no placeholder; write \{clerk\}/],
  ] as [object, RegExp][])("%j is refused, and the error names what is wrong", (value, message) => {
    const parse = () => parseLetterTemplate(value, "letter.json");
    expect(parse).toThrow(LoreError);
    expect(parse).toThrow(message);
    if ("format" in value) expect(() => letterOf(value)).toThrow(LoreError);
  });

  test("is refused where it names a column that there is not, or a date that nobody gave", () => {
    const template = parseLetterTemplate({ format: FORMAT, before: ["{cell:incme}"] });
    const message = /letter\.json: before\[0\] names an unknown column "incme"; did you mean "income"\?/;
    expect(() => checkLetterTemplate(template, ["income"], "letter.json")).toThrow(message);
    expect(() => letterOf(template)).toThrow(/names an unknown column "incme"/);
    expect(() => letterOf({ format: FORMAT, before: ["{date}"] })).toThrow(/says \{date\}, and no date was given/);
  });

  test("takes fields from elsewhere, which go before its own", () => {
    const json = JSON.stringify({ format: FORMAT, closing: "{clerk}", fields: { clerk: "Desk 4" } });
    expect(letterTemplateFromJson(json, "letter.json", { clerk: "Desk 5" }).fields).toEqual({ clerk: "Desk 5" });
    expect(() => letterTemplateFromJson("{", "letter.json")).toThrow(/letter\.json must hold JSON such as/);
    expect(() => letterTemplateFromJson("[]", "letter.json", { a: "b" })).toThrow(/must be an object/);
  });

  test("is what its schema says, which is what the types say", () => {
    expect(SCHEMA).toBe(generateReportSchema("letter-template.schema.json"));
    const validate = new Ajv({ allErrors: true, strict: false }).compile(JSON.parse(SCHEMA));
    expect(validate(WHOLE), JSON.stringify(validate.errors)).toBe(true);
    expect(parseLetterTemplate(JSON.parse(JSON.stringify(WHOLE)))).toEqual(WHOLE);
    expect(validate({ ...WHOLE, sendr: ["x"] })).toBe(false);
    expect(validate({ ...WHOLE, format: "lore-letter/2" })).toBe(false);
  });

  test("is read or refused with a LoreError, whatever it holds", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(WHOLE)), fc.oneof(fc.jsonValue(), anyText)), (value) => {
        try {
          const read = parseLetterTemplate({ ...value, format: FORMAT });
          expect(parseLetterTemplate(JSON.parse(JSON.stringify(read)))).toEqual(read);
        } catch (error) {
          expect(error).toBeInstanceOf(LoreError);
        }
      }),
    );
  });
});

test("a template that asks for a date and has none gets that of the day", () => {
  const today = new Date(2026, 2, 1, 23, 59);
  const [place, text] = [
    { format: FORMAT, place: "Pisa" },
    { format: FORMAT, before: ["Of {date}."] },
  ];
  expect(datedTemplate(place, today)).toEqual({ ...place, date: "2026-03-01" });
  expect(reportLetter({ ...INPUT, letterTemplate: datedTemplate(text, today), reviewed: true })).toContain(
    "\nOf 1 March 2026.\n",
  );
  expect(datedTemplate(WHOLE, today)).toBe(WHOLE);
  for (const given of [{ format: FORMAT }, { format: FORMAT, before: ["{{date}} {title}"] }]) {
    expect(datedTemplate(given, today)).toBe(given);
  }
});
