// What a query can ask about: the columns of the data, by their names and by what people call them, and what is known of
// each case beside them: the model's decision, the truth, the score.

import type { ContinuousFeature, Dictionary, Feature, Table } from "@lore-xai/core";
import { isContinuous, numberOfCell, valueOfNumber } from "@lore-xai/core/extend";
import { didYouMean, spellingWith } from "@lore-xai/core/words";
import { REVIEW_STATUSES } from "../../reviews.ts";
import type { CaseFacts } from "../case-facts.ts";
import { FACT_NAMES, type FactName, FLAG_NAMES } from "../fact-names.ts";
import type { QueryNames } from "./parse-query.ts";
import { queryError } from "./query-error.ts";

/** Per row a number or a position among names; what has none is not known. */
export type QueryColumn =
  | { readonly kind: "number"; at(row: number): number; read(text: string): number }
  | { readonly kind: "names"; at(row: number): number; find(text: string): number };

const asTyped = (text: string) => text.trim().toLowerCase();

function numberColumn(feature: ContinuousFeature, column: Float64Array): QueryColumn {
  const isDate = feature.date !== undefined;
  return {
    kind: "number",
    at: (row) => column[row],
    read(text) {
      const value = isDate ? numberOfCell(text, feature) : Number(text);
      if (!Number.isNaN(value)) return value;
      const wanted = isDate ? `a date such as ${valueOfNumber(0, feature)}` : "a number";
      throw queryError(`${feature.name} must be compared with ${wanted}, got "${text}"`);
    },
  };
}

/** `called` is what people call each name. */
function namesColumn(
  name: string,
  names: readonly string[],
  called: (name: string) => string,
  at: (row: number) => number,
): QueryColumn {
  const codes = new Map<string, number>();
  for (const [code, one] of names.entries()) codes.set(asTyped(called(one)), code);
  // What the data themselves write comes before what people call it.
  for (const [code, one] of names.entries()) codes.set(asTyped(one), code);
  return {
    kind: "names",
    at,
    find(text) {
      const code = codes.get(asTyped(text));
      if (code !== undefined) return code;
      throw queryError(`${name} is never "${text}"${didYouMean(text, names)}`);
    },
  };
}

function featureColumn(feature: Feature, column: Float64Array, called: (text: string) => string): QueryColumn {
  if (isContinuous(feature)) return numberColumn(feature, column);
  return namesColumn(feature.name, feature.spelling, called, (row) => (Number.isNaN(column[row]) ? -1 : column[row]));
}

export interface QueryColumns extends QueryNames {
  column(name: string): QueryColumn;
  /** Whether it is no column of the data: what is not known of it may come in yet. */
  isFact(name: string): boolean;
}

export function queryColumns(table: Table, facts: CaseFacts, dictionary: Dictionary | null): QueryColumns {
  const spell = spellingWith(dictionary);
  const found = new Map<string, QueryColumn>();
  const columns = new Map<string, string>();
  const { labels, truth } = facts;
  const make: Record<FactName, () => QueryColumn> = {
    row: () => ({
      kind: "number",
      at: (row) => row,
      read(text) {
        if (/^\d+$/.test(text)) return Number(text);
        throw queryError(`row must be compared with the number of a row, got "${text}"`);
      },
    }),
    decision: () => namesColumn("decision", labels, spell.outcome, (row) => facts.decisions()[row]),
    other: () => namesColumn("other", labels, spell.outcome, (row) => facts.others()[row]),
    before: () => namesColumn("before", labels, spell.outcome, (row) => facts.earlier?.decision(row) ?? -1),
    truth: () => namesColumn("truth", truth?.labels ?? [], spell.outcome, (row) => truth?.outcomes[row] ?? -1),
    status: () =>
      namesColumn(
        "status",
        REVIEW_STATUSES,
        (name) => name,
        (row) => REVIEW_STATUSES.indexOf(facts.reviewOf(row).status),
      ),
    score: () => ({
      kind: "number",
      at: (row) => facts.scores()[row],
      read(text) {
        const value = Number(text);
        if (value >= 0 && value <= 1) return value;
        throw queryError(`score must be compared with a number from 0 to 1, got "${text}"`);
      },
    }),
  };
  const factNames = FACT_NAMES.filter((name) => facts.has(name));
  for (const name of factNames) columns.set(name, name);
  for (const { name } of table.features) columns.set(asTyped(spell.column(name)), name);
  for (const { name } of table.features) columns.set(asTyped(name), name);
  const positionOf = (name: string) => table.features.findIndex((feature) => feature.name === name);
  const column = (name: string): QueryColumn => {
    const j = positionOf(name);
    const feature = table.features[j];
    if (feature === undefined) return make[name as FactName]();
    return featureColumn(feature, table.columns[j], (text) => spell(name, text));
  };
  return {
    columns,
    flags: FLAG_NAMES.filter((flag) => facts.hasFlag(flag)),
    column(name) {
      const known = found.get(name) ?? column(name);
      found.set(name, known);
      return known;
    },
    isFact: (name) => positionOf(name) < 0,
  };
}
