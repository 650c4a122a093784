// How the columns of a table are to be read: which of them, as what, and what means that a value is missing.

import { didYouMean } from "../did-you-mean.ts";
import { LoreError } from "../errors.ts";
import type { FeatureKind } from "./column-builder.ts";

/** Which columns are read as what, where inference would decide otherwise. */
export interface KindOverrides {
  readonly categorical?: readonly string[];
  readonly continuous?: readonly string[];
}

/** How the columns of the data are read; by themselves where nothing is said. */
export interface ReadingOptions extends KindOverrides {
  /** The columns to read, in the file's order; all by default. */
  readonly columns?: readonly string[];
  /** Columns to leave out. */
  readonly drop?: readonly string[];
  /** Texts that mean "missing" in every column, besides the usual words for it among numbers. */
  readonly naValues?: readonly string[];
}

/** What pandas calls a column without a name, and the name under which it puts an index into Parquet. */
export const UNNAMED_INDEX = "Unnamed: 0";
const INDEX_COLUMNS = [UNNAMED_INDEX, "__index_level_0__"];

/** The column of a file that holds the row names of pandas or R, which no model has learnt from; it is read where it is asked for. */
export function indexColumnOf(
  names: readonly string[],
  { columns, categorical = [], continuous = [] }: ReadingOptions,
): string | undefined {
  const isAskedFor = (name: string) => [...(columns ?? []), ...categorical, ...continuous].includes(name);
  return names.find((name) => INDEX_COLUMNS.includes(name) && !isAskedFor(name));
}

function checkNames(names: readonly string[], wanted: readonly string[], option: string): void {
  for (const name of wanted) {
    if (names.includes(name)) continue;
    const message = `unknown column "${name}" in ${option}${didYouMean(name, names)}`;
    throw new LoreError("unknown-feature", message, { feature: name });
  }
}

/** The names of the columns that are read, in their own order. */
export function columnsToRead(names: readonly string[], { columns, drop = [] }: ReadingOptions): string[] {
  checkNames(names, columns ?? [], "columns");
  checkNames(names, drop, "drop");
  const kept = names.filter((name) => (columns?.includes(name) ?? true) && !drop.includes(name));
  if (kept.length > 0) return kept;
  throw new LoreError("invalid-option", "at least one column must be left to read, got none; drop fewer of them");
}

export function resolveKinds(names: readonly string[], overrides: KindOverrides): Map<string, FeatureKind> {
  const kindOf = new Map<string, FeatureKind>();
  for (const kind of ["categorical", "continuous"] as const) {
    checkNames(names, overrides[kind] ?? [], kind);
    for (const name of overrides[kind] ?? []) {
      if (kindOf.has(name)) {
        throw new LoreError("invalid-option", `column "${name}" must be categorical or continuous, got both`, {
          feature: name,
        });
      }
      kindOf.set(name, kind);
    }
  }
  return kindOf;
}
