// Plain data from outside, such as a JSON file: every field is checked, none is ignored, and an error says where the fault is
// and what to do.

import { didYouMean } from "../did-you-mean.ts";
import { LoreError, shownValue } from "../errors.ts";

/** Where a value stands: the file or what else is read, the path in it, and what the whole is called in an error's details. */
export interface FieldPlace {
  readonly source: string;
  readonly path: string;
  readonly option: string;
}

/** Gives the value as it is to be kept, or throws. */
export type FieldCheck<T> = (value: unknown, place: FieldPlace) => T;

/** A check for every field. */
export type FieldChecks<T> = { readonly [K in keyof T]-?: FieldCheck<Exclude<T[K], undefined>> };

const whereIs = ({ source, path }: FieldPlace) => (path === "" ? source : `${source}: ${path}`);

/** The error of a field that is not what it must be. */
export function refusedField(place: FieldPlace, mustBe: string, value: unknown, hint = ""): LoreError {
  const { option, path } = place;
  const message = `${whereIs(place)} must be ${mustBe}, got ${shownValue(value)}${hint}`;
  return new LoreError("invalid-option", message, { option, path });
}

/** The place of a field: columns.age, columns["years in job"] */
export function fieldAt({ path, ...place }: FieldPlace, name: string): FieldPlace {
  const isPlain = /^[A-Za-z_][\w-]*$/.test(name);
  if (!isPlain) return { ...place, path: `${path}[${JSON.stringify(name)}]` };
  return { ...place, path: path === "" ? name : `${path}.${name}` };
}

/** Whether the value is an object with fields. */
export const hasFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Checks a text that is not blank. */
export const textField: FieldCheck<string> = (value, place) => {
  if (typeof value === "string" && value.trim() !== "") return value;
  throw refusedField(place, "a text that is not blank", value, "; leave it out where there is none");
};

/** Checks one of a few texts. */
export const oneOfField =
  <T extends string>(choices: readonly T[]): FieldCheck<T> =>
  (value, place) => {
    if (choices.includes(value as T)) return value as T;
    const hint = typeof value === "string" ? didYouMean(value, choices) : "";
    throw refusedField(place, `one of ${choices.join(", ")}`, value, hint);
  };

/** Checks a list by its parts. */
export const listField =
  <T>(check: FieldCheck<T>): FieldCheck<readonly T[]> =>
  (value, place) => {
    if (!Array.isArray(value)) throw refusedField(place, "a list", value);
    return Object.freeze(Array.from(value, (part, i) => check(part, { ...place, path: `${place.path}[${i}]` })));
  };

/** Each known field checked; one that is not known is refused, for it would be ignored. */
export function checkedFields<T extends object>(
  value: unknown,
  checks: FieldChecks<T>,
  place: FieldPlace,
  mustBe: string,
): T {
  if (!hasFields(value)) throw refusedField(place, mustBe, value);
  const known = Object.keys(checks);
  const fields = Object.entries(value).map(([name, field]) => {
    if (!known.includes(name)) {
      const message = `${whereIs(place)} has an unknown field ${JSON.stringify(name)}${didYouMean(name, known)}`;
      throw new LoreError("invalid-option", message, { option: place.option, path: place.path, field: name });
    }
    return [name, checks[name as keyof T](field, fieldAt(place, name))] as const;
  });
  return Object.freeze(Object.fromEntries(fields)) as T;
}

/** The value that a text of JSON holds. */
export function valueOfJson(json: string, { source, option }: FieldPlace, example: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch (error) {
    const message = `${source} must hold JSON such as ${example}: ${(error as Error).message}`;
    throw new LoreError("invalid-option", message, { option }, error);
  }
}
