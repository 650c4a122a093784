// A dictionary from outside: every field is checked, none is ignored, and an error says where the fault is and what to do.

import { LoreError, shownValue } from "../errors.ts";
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
} from "../options/fields.ts";
import { looksLikeDate } from "../table/dates.ts";
import {
  asRead,
  COLUMN_KINDS,
  DIRECTIONS,
  type Dictionary,
  type DictionaryColumn,
  type DictionaryOutcome,
  type DictionaryRange,
} from "./dictionary.ts";

const flag: FieldCheck<boolean> = (value, place) => {
  if (typeof value === "boolean") return value;
  throw refusedField(place, "true or false", value);
};

const weight: FieldCheck<number> = (value, place) => {
  if (typeof value === "number" && Number.isFinite(value) && value > 0) return value;
  throw refusedField(place, "a number above 0", value);
};

const bound: FieldCheck<number | string> = (value, place) => {
  if (typeof value === "number" && Number.isFinite(value)) return value === 0 ? 0 : value;
  if (typeof value === "string" && looksLikeDate(value.trim())) return value.trim();
  throw refusedField(place, "a number, or a date such as 2021-03-04", value, "; leave it out for no bound");
};

/** An order in which a value stands twice is none. */
const distinctTexts: FieldCheck<readonly string[]> = (value, place) => {
  const texts = listField(textField)(value, place);
  const twice = texts.find((one, i) => texts.indexOf(one) !== i);
  if (twice === undefined) return texts;
  throw refusedField(place, "a list in which each value stands once", twice, " twice; leave one of them out");
};

/**
 * Two things of one label could not be told apart in a sentence. What has none is called by its name; that two names look
 * alike is the data's own business.
 */
function checkDistinct(
  labels: readonly (readonly [name: string, label: string | undefined])[],
  what: string,
  place: FieldPlace,
): void {
  const owners = new Map<string, string>();
  const claim = (name: string, label: string): void => {
    const owner = owners.get(asRead(label));
    if (owner === undefined) return;
    const [first, second] = [owner, name].map((each) => JSON.stringify(each));
    const message = `${place.source}: the ${what} ${first} and ${second} must have two labels, got ${shownValue(label)} for both; change one`;
    throw new LoreError("invalid-option", message, { option: "dictionary", columns: [owner, name] });
  };
  for (const [name, label] of labels) {
    if (label === undefined) continue;
    claim(name, label);
    owners.set(asRead(label), name);
  }
  for (const [name, label] of labels) if (label === undefined) claim(name, name);
}

const labelsOfValues =
  (what: string): FieldCheck<Readonly<Record<string, string>>> =>
  (value, place) => {
    if (!hasFields(value)) throw refusedField(place, 'an object such as {"yes": "has one"}', value);
    const labels = Object.entries(value).map(
      ([name, label]) => [name, textField(label, fieldAt(place, name))] as const,
    );
    checkDistinct(labels, `${what} in ${place.path}`, place);
    return Object.freeze(Object.fromEntries(labels));
  };

const range: FieldCheck<DictionaryRange> = (value, place) => {
  const checks: FieldChecks<DictionaryRange> = { min: bound, max: bound };
  const checked = checkedFields<DictionaryRange>(value, checks, place, 'an object such as {"min": 0, "max": 200}');
  const { min, max } = checked;
  if (min === undefined && max === undefined) throw refusedField(place, "given a min or a max", value);
  if (typeof min === "number" && typeof max === "number" && min > max) {
    throw refusedField(fieldAt(place, "min"), `at most max, ${max}`, min);
  }
  return checked;
};

const COLUMN: FieldChecks<DictionaryColumn> = {
  label: textField,
  unit: textField,
  description: textField,
  values: labelsOfValues("values"),
  kind: oneOfField(COLUMN_KINDS),
  sensitive: flag,
  fixed: flag,
  direction: oneOfField(DIRECTIONS),
  range,
  order: distinctTexts,
  derived: textField,
  cost: weight,
  guessed: listField(textField),
};

const OUTCOME: FieldChecks<DictionaryOutcome> = {
  labels: labelsOfValues("outcomes"),
  favourable: textField,
  guessed: listField(textField),
};

const columns: FieldCheck<Dictionary["columns"]> = (value, place) => {
  if (!hasFields(value)) throw refusedField(place, 'an object such as {"age": {"label": "age"}}', value);
  const entries = Object.entries(value).map(([name, column]) => {
    const mustBe = 'an object such as {"label": "years in the job"}';
    return [name, checkedFields<DictionaryColumn>(column, COLUMN, fieldAt(place, name), mustBe)] as const;
  });
  checkDistinct(
    entries.map(([name, { label }]) => [name, label]),
    "columns",
    place,
  );
  return Object.freeze(Object.fromEntries(entries));
};

const DICTIONARY: FieldChecks<Dictionary> = {
  format: oneOfField(["lore-dictionary/1"] as const),
  columns,
  outcome: (value, place) =>
    checkedFields<DictionaryOutcome>(value, OUTCOME, place, 'an object such as {"favourable": "good"}'),
  links: listField(textField),
};

const EXAMPLE = '{"format": "lore-dictionary/1", "columns": {"seniority": {"label": "years in the job"}}}';

/**
 * A dictionary from JSON, or from a caller whose types nobody checked; `source` is what an error calls it, a file for
 * example.
 *
 * @example
 * ```ts
 * const { columns } = parseDictionary({ format: "lore-dictionary/1", columns: { age: { sensitive: true } } });
 * columns.age.sensitive; // → true
 * ```
 */
export function parseDictionary(value: unknown, source = "dictionary"): Dictionary {
  const place = { source, path: "", option: "dictionary" };
  const dictionary = checkedFields<Dictionary>(value, DICTIONARY, place, `an object such as ${EXAMPLE}`);
  for (const name of ["format", "columns"] as const) {
    if (dictionary[name] === undefined)
      throw refusedField(place, `an object with "${name}", such as ${EXAMPLE}`, value);
  }
  return dictionary;
}

/** The same of the text of a file. */
export function dictionaryFromJson(json: string, source = "dictionary"): Dictionary {
  const place = { source, path: "", option: "dictionary" };
  return parseDictionary(valueOfJson(json, place, EXAMPLE), source);
}
