// What stands around the letter: the template with this case in it.

import { LoreError } from "@lore-xai/core";
import { oneLine, type Spelling } from "@lore-xai/core/words";
import { type ReportInput, spellingOf } from "../report-input.ts";
import { titleText } from "../sentences.ts";
import type { LetterTemplate } from "../template/letter-template.ts";
import { checkLetterTemplate, parseLetterTemplate } from "../template/parse-template.ts";
import { type Placeholder, partsOf } from "../template/placeholders.ts";

/** The texts of a template as they are printed; what is blank is not there. */
export interface LetterFrame {
  readonly sender: readonly string[];
  readonly recipient: readonly string[];
  readonly placeAndDate: string;
  readonly reference: string;
  readonly subject: string;
  readonly salutation: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly closing: string;
  readonly signature: readonly string[];
}

const PLACE = { source: "letter template", path: "", option: "letterTemplate" };

type Fill = (text: string | undefined) => string;

function fillWith(input: ReportInput, template: LetterTemplate, date: string): Fill {
  const { explanation, dataName, modelName } = input;
  const spell: Spelling = spellingOf(input);
  const own: Readonly<Record<Placeholder, () => string>> = {
    title: () => titleText(input),
    date: () => {
      if (date !== "") return date;
      throw new LoreError("invalid-option", "the letter's template says {date}, and no date was given; give one");
    },
    outcome: () => spell.outcome(explanation.outcome),
    data: () => oneLine(dataName),
    model: () => oneLine(modelName),
    seed: () => String(explanation.seed),
    version: () => oneLine(explanation.version),
  };
  const named = (name: string) =>
    Object.hasOwn(own, name) ? own[name as Placeholder]() : (template.fields?.[name] ?? "");
  return (text = "") => {
    const filled = partsOf(text, PLACE).map((part) => {
      if (typeof part === "string") return part;
      return "name" in part ? named(part.name) : spell(part.column, explanation.instance[part.column] ?? null);
    });
    const whole = filled.join("");
    return whole.trim() === "" ? "" : oneLine(whole);
  };
}

/** `dateText` says how the letter writes a date. */
export function frameOf(input: ReportInput, dateText: (date: string) => string): LetterFrame {
  const template = parseLetterTemplate(input.letterTemplate ?? { format: "lore-letter/1" });
  checkLetterTemplate(template, Object.keys(input.explanation.instance));
  const given = input.date ?? template.date;
  const date = given === undefined ? "" : dateText(oneLine(given));
  const fill = fillWith(input, template, date);
  const all = (texts: readonly string[] = []) => texts.map(fill).filter((text) => text !== "");
  return {
    sender: all(template.sender),
    recipient: all(template.recipient),
    placeAndDate: [fill(template.place), date].filter((text) => text !== "").join(", "),
    reference: fill(template.reference),
    subject: fill(template.subject),
    salutation: fill(template.salutation),
    before: all(template.before),
    after: all(template.after),
    closing: fill(template.closing),
    signature: all(template.signature),
  };
}
