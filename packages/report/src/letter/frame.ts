// What stands around the letter: the template with this case in it.

import { LoreError } from "@lore-xai/core";
import { ENGLISH, oneLine, proseWords, type Spelling, titleText } from "@lore-xai/core/words";
import { type ReportInput, spellingOf } from "../report-input.ts";
import type { LetterTemplate } from "../template/letter-template.ts";
import { checkLetterTemplate } from "../template/parse-template.ts";
import { type Placeholder, partsOf } from "../template/placeholders.ts";
import type { LetterWords } from "./words/letter-words.ts";

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

function fillWith(input: ReportInput, template: LetterTemplate, say: LetterWords): Fill {
  const { explanation, dataName, modelName } = input;
  const spell: Spelling = spellingOf(input, say.words);
  const date = dateIn(input, say);
  const own: Readonly<Record<Placeholder, () => string>> = {
    title: () => titleText(input.title ?? ENGLISH.sentences.untitled, say.words),
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

const PLAIN_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The date of the letter; one such as 2026-03-01 as the language writes it, where there is a template. Empty where there is none. */
export function dateIn({ date, letterTemplate }: ReportInput, { words }: LetterWords): string {
  const given = date ?? letterTemplate?.date;
  if (given === undefined) return "";
  const [, year, month, day] = (letterTemplate === undefined ? null : PLAIN_DATE.exec(given.trim()))?.map(Number) ?? [];
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return isDate ? proseWords(words).longDate(year, month, day) : oneLine(given);
}

export function frameOf(input: ReportInput, say: LetterWords): LetterFrame {
  const template: LetterTemplate = input.letterTemplate ?? { format: "lore-letter/1" };
  checkLetterTemplate(template, Object.keys(input.explanation.instance));
  const fill = fillWith(input, template, say);
  const all = (texts: readonly string[] = []) => texts.map(fill).filter((text) => text !== "");
  return {
    sender: all(template.sender),
    recipient: all(template.recipient),
    placeAndDate: [fill(template.place), dateIn(input, say)].filter((text) => text !== "").join(", "),
    reference: fill(template.reference),
    subject: fill(template.subject),
    salutation: fill(template.salutation),
    before: all(template.before),
    after: all(template.after),
    closing: fill(template.closing),
    signature: all(template.signature),
  };
}
