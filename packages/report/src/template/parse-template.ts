// A template from outside: every field and placeholder is checked, and an error names what is wrong.

import { LoreError } from "@lore-xai/core";
import {
  checkedFields,
  type FieldCheck,
  type FieldChecks,
  type FieldPlace,
  fieldAt,
  hasFields,
  listField,
  oneOfField,
  refusedField,
  textField,
  valueOfJson,
} from "@lore-xai/core/extend";
import { didYouMean, LANGUAGES } from "@lore-xai/core/words";
import type { LetterTemplate } from "./letter-template.ts";
import { PLACEHOLDERS, partsOf, type TextPart } from "./placeholders.ts";

const placeOf = (source: string): FieldPlace => ({ source, path: "", option: "letterTemplate" });

const isBuiltIn = (name: string) => (PLACEHOLDERS as readonly string[]).includes(name);

const fields: FieldCheck<Readonly<Record<string, string>>> = (value, place) => {
  if (!hasFields(value)) throw refusedField(place, 'an object such as {"clerk": "the credit office"}', value);
  const entries = Object.entries(value).map(([name, text]) => {
    const at = fieldAt(place, name);
    if (!/^[a-z][\w-]*$/i.test(name)) throw refusedField(place, "named by letters, digits, - and _", name);
    if (isBuiltIn(name)) throw refusedField(place, "named otherwise than what a letter knows by itself", name);
    if (typeof text !== "string") throw refusedField(at, "a text", text);
    return [name, text] as const;
  });
  return Object.freeze(Object.fromEntries(entries));
};

const lines = listField(textField);

const TEMPLATE: FieldChecks<LetterTemplate> = {
  format: oneOfField(["lore-letter/1"] as const),
  language: oneOfField(LANGUAGES),
  sender: lines,
  recipient: lines,
  place: textField,
  date: textField,
  reference: textField,
  subject: textField,
  salutation: textField,
  before: lines,
  after: lines,
  closing: textField,
  signature: lines,
  fields,
};

const EXAMPLE = '{"format": "lore-letter/1", "sender": ["The bank"], "salutation": "Dear customer,"}';

interface NamedPart {
  readonly part: Exclude<TextPart, string>;
  readonly place: FieldPlace;
}

/** The placeholders of a template, each with its place. */
function placeholdersIn(
  { format: _format, language: _language, date: _date, fields: _fields, ...texts }: LetterTemplate,
  place: FieldPlace,
) {
  return Object.entries(texts).flatMap(([name, value]): NamedPart[] => {
    const at = fieldAt(place, name);
    const isList = typeof value !== "string";
    return (isList ? value : [value]).flatMap((text, i) => {
      const own = isList ? { ...at, path: `${at.path}[${i}]` } : at;
      return partsOf(text, own).flatMap((part) => (typeof part === "string" ? [] : [{ part, place: own }]));
    });
  });
}

function unknownPlaceholder(name: string, known: readonly string[], { source, path, option }: FieldPlace): LoreError {
  const hint = didYouMean(name, known) || `; known are ${known.join(", ")} and cell:column`;
  const message = `${source}: ${path} has an unknown placeholder ${JSON.stringify(`{${name}}`)}${hint}`;
  return new LoreError("invalid-option", message, { option, path, placeholder: name });
}

/** A field of one's own that nothing names would be ignored. */
function checkPlaceholders(template: LetterTemplate, place: FieldPlace): void {
  const own = Object.keys(template.fields ?? {});
  const known = [...PLACEHOLDERS, ...own];
  const named = placeholdersIn(template, place);
  for (const { part, place: at } of named) {
    if ("name" in part && !known.includes(part.name)) throw unknownPlaceholder(part.name, known, at);
  }
  const idle = own.find((name) => !named.some(({ part }) => "name" in part && part.name === name));
  if (idle === undefined) return;
  const message = `${place.source}: fields.${idle} is named by no placeholder; write {${idle}} where it is to stand, or leave it out`;
  throw new LoreError("invalid-option", message, { option: place.option, path: `fields.${idle}` });
}

/**
 * A template from JSON, or from a caller whose types nobody checked; `source` is what an error calls it, a file for
 * example.
 *
 * @example
 * ```ts
 * parseLetterTemplate({ format: "lore-letter/1", salutation: "Dear customer," }).salutation; // → "Dear customer,"
 * ```
 */
export function parseLetterTemplate(value: unknown, source = "letter template"): LetterTemplate {
  const place = placeOf(source);
  const template = checkedFields<LetterTemplate>(value, TEMPLATE, place, `an object such as ${EXAMPLE}`);
  if (template.format === undefined) throw refusedField(place, `an object with "format", such as ${EXAMPLE}`, value);
  checkPlaceholders(template, place);
  return template;
}

/** The same of the text of a file; `given` goes before what the file says of `fields`. */
export function letterTemplateFromJson(
  json: string,
  source = "letter template",
  given: Readonly<Record<string, string>> = {},
): LetterTemplate {
  const value = valueOfJson(json, placeOf(source), EXAMPLE);
  if (!hasFields(value) || Object.keys(given).length === 0) return parseLetterTemplate(value, source);
  const own = value.fields ?? {};
  return parseLetterTemplate({ ...value, fields: hasFields(own) ? { ...own, ...given } : own }, source);
}

/** Throws where the template names a column that is not among these: before the first letter rather than with it. */
export function checkLetterTemplate(
  template: LetterTemplate,
  columns: readonly string[],
  source = "letter template",
): void {
  for (const { part, place } of placeholdersIn(template, placeOf(source))) {
    if ("name" in part || columns.includes(part.column)) continue;
    const { path, option } = place;
    const hint = didYouMean(part.column, columns) || "; it must be a column that the model knows";
    const message = `${source}: ${path} names an unknown column ${JSON.stringify(part.column)}${hint}`;
    throw new LoreError("invalid-option", message, { option, path, column: part.column });
  }
}

/** The columns whose values the template puts into the letter. */
export function columnsNamed(template: LetterTemplate): string[] {
  const named = placeholdersIn(template, placeOf("letter template"));
  return [...new Set(named.flatMap(({ part }) => ("column" in part ? [part.column] : [])))];
}

/**
 * The same template for a letter that is written on this day, as a server and a page do: one that asks for a date, by `place` or
 * `{date}`, and has none of its own gets it.
 */
export function datedTemplate(template: LetterTemplate, today: Date): LetterTemplate {
  const named = placeholdersIn(template, placeOf("letter template"));
  const asksForDate = template.place !== undefined || named.some(({ part }) => "name" in part && part.name === "date");
  if (template.date !== undefined || !asksForDate) return template;
  const two = (number: number) => String(number).padStart(2, "0");
  return { ...template, date: `${today.getFullYear()}-${two(today.getMonth() + 1)}-${two(today.getDate())}` };
}
