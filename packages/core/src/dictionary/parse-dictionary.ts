// A dictionary from outside: every field is checked, none is ignored, and an error says where the fault is and what to do.

import { didYouMean } from "../did-you-mean.ts";
import { LoreError, shownValue } from "../errors.ts";
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

/** Where a value stands: the file or what else is read, and the path in it. */
interface Place {
  readonly source: string;
  readonly path: string;
}

type Check<T> = (value: unknown, place: Place) => T;
type Checks<T> = { readonly [K in keyof T]-?: Check<Exclude<T[K], undefined>> };

function refused({ source, path }: Place, mustBe: string, value: unknown, hint = ""): LoreError {
  const where = path === "" ? source : `${source}: ${path}`;
  return new LoreError("invalid-option", `${where} must be ${mustBe}, got ${shownValue(value)}${hint}`, {
    option: "dictionary",
    path,
  });
}

/** columns.age, columns["years in job"] */
function at({ source, path }: Place, name: string): Place {
  const isPlain = /^[A-Za-z_][\w-]*$/.test(name);
  if (!isPlain) return { source, path: `${path}[${JSON.stringify(name)}]` };
  return { source, path: path === "" ? name : `${path}.${name}` };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const text: Check<string> = (value, place) => {
  if (typeof value === "string" && value.trim() !== "") return value;
  throw refused(place, "a text that is not blank", value, "; leave it out where there is none");
};

const flag: Check<boolean> = (value, place) => {
  if (typeof value === "boolean") return value;
  throw refused(place, "true or false", value);
};

const weight: Check<number> = (value, place) => {
  if (typeof value === "number" && Number.isFinite(value) && value > 0) return value;
  throw refused(place, "a number above 0", value);
};

const bound: Check<number | string> = (value, place) => {
  if (typeof value === "number" && Number.isFinite(value)) return value === 0 ? 0 : value;
  if (typeof value === "string" && looksLikeDate(value.trim())) return value.trim();
  throw refused(place, "a number, or a date such as 2021-03-04", value, "; leave it out for no bound");
};

const oneOf =
  <T extends string>(choices: readonly T[]): Check<T> =>
  (value, place) => {
    if (choices.includes(value as T)) return value as T;
    const hint = typeof value === "string" ? didYouMean(value, choices) : "";
    throw refused(place, `one of ${choices.join(", ")}`, value, hint);
  };

const listOf =
  <T>(check: Check<T>): Check<readonly T[]> =>
  (value, place) => {
    if (!Array.isArray(value)) throw refused(place, "a list", value);
    return Object.freeze(
      Array.from(value, (part, i) => check(part, { source: place.source, path: `${place.path}[${i}]` })),
    );
  };

/** An order in which a value stands twice is none. */
const distinctTexts: Check<readonly string[]> = (value, place) => {
  const texts = listOf(text)(value, place);
  const twice = texts.find((one, i) => texts.indexOf(one) !== i);
  if (twice === undefined) return texts;
  throw refused(place, "a list in which each value stands once", twice, " twice; leave one of them out");
};

/**
 * Two things of one label could not be told apart in a sentence. What has none is called by its name; that two names look
 * alike is the data's own business.
 */
function checkDistinct(
  labels: readonly (readonly [name: string, label: string | undefined])[],
  what: string,
  place: Place,
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
  (what: string): Check<Readonly<Record<string, string>>> =>
  (value, place) => {
    if (!isObject(value)) throw refused(place, 'an object such as {"yes": "has one"}', value);
    const labels = Object.entries(value).map(([name, label]) => [name, text(label, at(place, name))] as const);
    checkDistinct(labels, `${what} in ${place.path}`, place);
    return Object.freeze(Object.fromEntries(labels));
  };

/** Each known field checked; one that is not known is refused, for it would be ignored. */
function fieldsOf<T extends object>(value: unknown, checks: Checks<T>, place: Place, mustBe: string): T {
  if (!isObject(value)) throw refused(place, mustBe, value);
  const known = Object.keys(checks);
  const fields = Object.entries(value).map(([name, field]) => {
    if (!known.includes(name)) {
      const where = place.path === "" ? place.source : `${place.source}: ${place.path}`;
      const message = `${where} has an unknown field ${JSON.stringify(name)}${didYouMean(name, known)}`;
      throw new LoreError("invalid-option", message, { option: "dictionary", path: place.path, field: name });
    }
    return [name, checks[name as keyof T](field, at(place, name))] as const;
  });
  return Object.freeze(Object.fromEntries(fields)) as T;
}

const range: Check<DictionaryRange> = (value, place) => {
  const checks: Checks<DictionaryRange> = { min: bound, max: bound };
  const checked = fieldsOf<DictionaryRange>(value, checks, place, 'an object such as {"min": 0, "max": 200}');
  const { min, max } = checked;
  if (min === undefined && max === undefined) throw refused(place, "given a min or a max", value);
  if (typeof min === "number" && typeof max === "number" && min > max) {
    throw refused(at(place, "min"), `at most max, ${max}`, min);
  }
  return checked;
};

const COLUMN: Checks<DictionaryColumn> = {
  label: text,
  unit: text,
  description: text,
  values: labelsOfValues("values"),
  kind: oneOf(COLUMN_KINDS),
  sensitive: flag,
  fixed: flag,
  direction: oneOf(DIRECTIONS),
  range,
  order: distinctTexts,
  derived: text,
  cost: weight,
  guessed: listOf(text),
};

const OUTCOME: Checks<DictionaryOutcome> = {
  labels: labelsOfValues("outcomes"),
  favourable: text,
  guessed: listOf(text),
};

const columns: Check<Dictionary["columns"]> = (value, place) => {
  if (!isObject(value)) throw refused(place, 'an object such as {"age": {"label": "age"}}', value);
  const entries = Object.entries(value).map(([name, column]) => {
    const mustBe = 'an object such as {"label": "years in the job"}';
    return [name, fieldsOf<DictionaryColumn>(column, COLUMN, at(place, name), mustBe)] as const;
  });
  checkDistinct(
    entries.map(([name, { label }]) => [name, label]),
    "columns",
    place,
  );
  return Object.freeze(Object.fromEntries(entries));
};

const DICTIONARY: Checks<Dictionary> = {
  format: oneOf(["lore-dictionary/1"] as const),
  columns,
  outcome: (value, place) =>
    fieldsOf<DictionaryOutcome>(value, OUTCOME, place, 'an object such as {"favourable": "good"}'),
  links: listOf(text),
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
  const place = { source, path: "" };
  const dictionary = fieldsOf<Dictionary>(value, DICTIONARY, place, `an object such as ${EXAMPLE}`);
  for (const name of ["format", "columns"] as const) {
    if (dictionary[name] === undefined) throw refused(place, `an object with "${name}", such as ${EXAMPLE}`, value);
  }
  return dictionary;
}

/** The same of the text of a file. */
export function dictionaryFromJson(json: string, source = "dictionary"): Dictionary {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    const message = `${source} must hold JSON such as ${EXAMPLE}: ${(error as Error).message}`;
    throw new LoreError("invalid-option", message, { option: "dictionary" }, error);
  }
  return parseDictionary(value, source);
}
