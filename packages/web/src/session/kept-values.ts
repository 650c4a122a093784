// What a browser kept may be of another version, or changed by hand: it is looked at before it is taken.

import type { Row } from "@lore-xai/core";
import { LANGUAGES, type Language } from "@lore-xai/core/words";
import type { RowsFilter } from "@lore-xai/workbench";

/** Whether a value that was kept is one of those that are kept. */
export type Check<T> = (value: unknown) => value is T;

/** What stands in a storage; undefined where that is nothing, or nothing of use. */
export function parseKept<T>(text: string | null, isValid: Check<T>): T | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A query that was saved under a name. */
export interface Cohort {
  readonly name: string;
  readonly search: string;
}

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
const isText = (value: unknown): value is string => typeof value === "string";
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isCell = (value: unknown) => isTextOrNull(value) || typeof value === "number" || typeof value === "boolean";

export const isFlag: Check<boolean> = (value) => typeof value === "boolean";
export const isRowNumber: Check<number | null> = (value): value is number | null =>
  value === null || typeof value === "number";
export const isTheme: Check<Theme> = (value): value is Theme => THEMES.some((theme) => theme === value);
export const isLanguageOrNull: Check<Language | null> = (value): value is Language | null =>
  value === null || LANGUAGES.some((language) => language === value);
export const isNames: Check<readonly string[]> = (value): value is readonly string[] =>
  Array.isArray(value) && value.every(isText);
/** Values of a case, which may be of other columns. */
export const isRow: Check<Row> = (value): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(isCell);

/** Names are distinct: each is a button of the page, and what is forgotten by its name is one query. */
export const isCohorts: Check<readonly Cohort[]> = (value): value is readonly Cohort[] => {
  if (!Array.isArray(value)) return false;
  const all = value.map(fieldsOf);
  return (
    all.every(({ name, search }) => isText(name) && isText(search)) &&
    new Set(all.map(({ name }) => name)).size === all.length
  );
};

export const isFilter: Check<RowsFilter> = (value): value is RowsFilter => {
  const { search, outcome, sort, order } = fieldsOf(value);
  return isText(search) && isTextOrNull(outcome) && isTextOrNull(sort) && (order === "asc" || order === "desc");
};
