// A dictionary held against the data and the model that it speaks of: every column one that there is, every field one that
// makes sense for it, and its values called as the method calls them.

import { resolveConstraints } from "../constraints/resolve-constraints.ts";
import { didYouMean } from "../did-you-mean.ts";
import { LoreError } from "../errors.ts";
import { type DiscreteFeature, type Feature, isContinuous } from "../table/feature.ts";
import { type Dictionary, type DictionaryColumn, entryOf } from "./dictionary.ts";
import { dictionaryLinks, withLinksAmong } from "./dictionary-links.ts";

function refused(message: string, column: string): LoreError {
  return new LoreError("invalid-option", message, { option: "dictionary", column });
}

/** What `work` makes; its errors name the dictionary. */
function said<T>(source: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof LoreError) throw new LoreError(error.code, `${source}: ${error.message}`, error.details);
    throw error;
  }
}

/**
 * The dictionary of these columns alone. `known` are all columns of the data: what is left out of a table, as its target
 * is, may be in a dictionary; a column that there is not may not. A link that speaks of what is left out goes with it.
 */
export function dictionaryOf(
  dictionary: Dictionary,
  columns: readonly string[],
  known: readonly string[],
  source = "dictionary",
): Dictionary {
  const isKnown = new Set([...columns, ...known]);
  const unknown = Object.keys(dictionary.columns).find((name) => !isKnown.has(name));
  if (unknown !== undefined) {
    const hint = didYouMean(unknown, [...isKnown]);
    const message = `${source}: unknown column ${JSON.stringify(unknown)}${hint}; mend its name, or take it out of the dictionary`;
    throw new LoreError("unknown-feature", message, { feature: unknown });
  }
  const kept = new Set(columns);
  const entries = Object.entries(dictionary.columns).filter(([name]) => kept.has(name));
  for (const [name, { label }] of entries) {
    // A column without a label is called by its name.
    if (label !== undefined && label !== name && kept.has(label) && entryOf(dictionary, label).label === undefined) {
      const message = `${source}: the label of "${name}" must not be the name of another column, got ${JSON.stringify(label)}; change it, or give that one a label`;
      throw refused(message, name);
    }
  }
  const ofColumns = { ...dictionary, columns: Object.fromEntries(entries) };
  return said(source, () => withLinksAmong(ofColumns, (name) => isKnown.has(name) && !kept.has(name)));
}

/** How the method calls a value that the data spell so. */
function valueName(spelt: string, feature: Feature): string {
  if (!isContinuous(feature)) {
    const code = feature.spelling.indexOf(spelt);
    return code < 0 ? spelt : String(feature.values[code]);
  }
  const number = Number(spelt);
  return feature.date !== undefined || spelt.trim() === "" || Number.isNaN(number) ? spelt : String(number);
}

const INSTEAD = "; take it out of the dictionary, or name the column in";

function checkKind(name: string, { kind }: DictionaryColumn, feature: Feature, source: string): void {
  if (kind === "number" && !isContinuous(feature)) {
    throw refused(
      `${source}: "${name}" must be read as numbers, being of kind number, and holds names${INSTEAD} continuous`,
      name,
    );
  }
  if (kind === "category" && isContinuous(feature)) {
    throw refused(
      `${source}: "${name}" must be read as names, being of kind category, and holds numbers${INSTEAD} categorical`,
      name,
    );
  }
}

/** Of a column of names only an order tells which value is more. */
function checkOrder(
  name: string,
  { order, direction }: DictionaryColumn,
  feature: DiscreteFeature,
  source: string,
): void {
  if (direction !== undefined && order === undefined && feature.kind !== "boolean") {
    throw refused(
      `${source}: "${name}" holds names and has a direction, which needs an order of its values from low to high`,
      name,
    );
  }
}

function boundColumn(name: string, column: DictionaryColumn, feature: Feature, source: string): DictionaryColumn {
  checkKind(name, column, feature, source);
  if (isContinuous(feature)) {
    if (column.order !== undefined) {
      throw refused(`${source}: "${name}" holds numbers, which need no order; take it out`, name);
    }
  } else {
    checkOrder(name, column, feature, source);
    if (column.range !== undefined) {
      throw refused(`${source}: "${name}" holds names, which have no range; take it out`, name);
    }
  }
  const { values, order } = column;
  const named = Object.entries(values ?? {}).map(([spelt, label]) => [valueName(spelt, feature), label]);
  return {
    ...column,
    ...(values === undefined ? {} : { values: Object.fromEntries(named) }),
    ...(order === undefined ? {} : { order: order.map((spelt) => valueName(spelt, feature)) }),
  };
}

function checkFavourable({ outcome }: Dictionary, labels: readonly string[], source: string): void {
  const favourable = outcome?.favourable;
  if (favourable === undefined || labels.includes(favourable)) return;
  const message = `${source}: the favourable outcome must be one that the model gives, got "${favourable}"${didYouMean(favourable, labels)}`;
  throw new LoreError("invalid-option", message, { option: "dictionary", value: favourable, labels });
}

/**
 * A dictionary speaks of the outcomes of its data. Where the model gives none of these, as one of bands or of another question
 * does, what it says of outcomes says nothing here.
 */
function speaksOf({ outcome }: Dictionary, labels: readonly string[]): boolean {
  const named = [
    ...Object.keys(outcome?.labels ?? {}),
    ...(outcome?.favourable === undefined ? [] : [outcome.favourable]),
  ];
  return named.length < 2 || named.some((label) => labels.includes(label));
}

/** Held against the columns of a table and the outcomes of a model, null where they are not known yet; throws where it does not fit. */
export function bindDictionary(
  dictionary: Dictionary | null,
  features: readonly Feature[],
  labels: readonly string[] | null,
  source = "dictionary",
): Dictionary | null {
  if (dictionary === null) return null;
  const names = features.map(({ name }) => name);
  const { columns } = dictionaryOf(dictionary, names, [], source);
  said(source, () => resolveConstraints(dictionaryLinks(dictionary), features));
  const { outcome, ...rest } = dictionary;
  const isOther = labels !== null && !speaksOf(dictionary, labels);
  if (labels !== null && !isOther) checkFavourable(dictionary, labels, source);
  const bound = features.flatMap((feature) =>
    Object.hasOwn(columns, feature.name)
      ? [[feature.name, boundColumn(feature.name, columns[feature.name], feature, source)] as const]
      : [],
  );
  return { ...(isOther ? rest : dictionary), columns: Object.fromEntries(bound) };
}

/** Only what a reader of an explanation needs: the words, and what is marked. */
const FOR_READING = ["label", "unit", "values", "sensitive", "direction", "order"] as const;

/** What goes along with an explanation, so that whoever shows it speaks the same words. */
export function readingDictionary({ format, columns, outcome }: Dictionary): Dictionary {
  const kept = Object.entries(columns).map(([name, column]) => {
    const fields = FOR_READING.filter((field) => column[field] !== undefined).map((field) => [field, column[field]]);
    return [name, Object.fromEntries(fields) as DictionaryColumn] as const;
  });
  const told = kept.filter(([, column]) => Object.keys(column).length > 0);
  const { labels, favourable } = outcome ?? {};
  return {
    format,
    columns: Object.fromEntries(told),
    ...(outcome === undefined
      ? {}
      : {
          outcome: { ...(labels === undefined ? {} : { labels }), ...(favourable === undefined ? {} : { favourable }) },
        }),
  };
}
