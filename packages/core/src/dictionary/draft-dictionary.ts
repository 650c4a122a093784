// A dictionary to begin with, guessed from names and values. What a wrong guess could do harm with is marked as guessed, for
// a person to confirm.

import { type Feature, isContinuous } from "../table/feature.ts";
import type { Table } from "../table/table.ts";
import {
  asRead,
  type ColumnKind,
  type Dictionary,
  type DictionaryColumn,
  type DictionaryOutcome,
} from "./dictionary.ts";

/** What the words of a name tell. */
interface Hint {
  readonly words: readonly string[];
  readonly says: Pick<DictionaryColumn, "sensitive" | "fixed">;
}

const HINTS: readonly Hint[] = [
  {
    words: ["sex", "gender", "age", "birth", "birthday", "birthdate", "dob", "born", "race", "ethnicity", "ethnic"],
    says: { sensitive: true, fixed: true },
  },
  { words: ["nationality", "native", "caste", "ancestry", "skin"], says: { sensitive: true, fixed: true } },
  {
    words: ["marital", "married", "marriage", "religion", "religious", "disability", "disabled", "pregnant"],
    says: { sensitive: true },
  },
  { words: ["pregnancy", "orientation", "citizenship", "citizen", "immigrant"], says: { sensitive: true } },
];

const UNITS: Readonly<Record<string, string>> = {
  years: "years",
  yrs: "years",
  months: "months",
  weeks: "weeks",
  days: "days",
  hours: "hours",
  hrs: "hours",
  minutes: "minutes",
  seconds: "seconds",
  ms: "ms",
  km: "km",
  miles: "miles",
  kg: "kg",
  lbs: "lb",
  cm: "cm",
  mm: "mm",
  eur: "EUR",
  euro: "EUR",
  euros: "EUR",
  usd: "USD",
  dollars: "USD",
  gbp: "GBP",
  chf: "CHF",
  percent: "%",
  pct: "%",
  sqft: "sq ft",
  sqm: "m2",
};

const ID_WORDS = ["id", "uuid", "guid", "key", "number", "no", "nr", "code", "ref"];
const [YES, NO] = [
  ["yes", "y", "true", "t", "1"],
  ["no", "n", "false", "f", "0"],
];
const HOPED_FOR = [
  ...["good", "yes", "true", "grant", "granted", "approve", "approved", "accept", "accepted", "pass", "passed"],
  ...["paid", "hired", "hire", "offer", "admit", "admitted", "low", "no-recid", "healthy"],
];
const VALUES_LISTED_AT_MOST = 12;
/** Fewer rows than this tell nothing of what names a row. */
const ROWS_FOR_AN_ID = 20;

/** years_in_job, YearsInJob, native-country → years, in, job … */
function wordsIn(name: string): string[] {
  const spaced = name.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, " ");
  return spaced
    .toLowerCase()
    .split(/[^\p{L}\p{N}%]+/u)
    .filter((word) => word !== "");
}

const textsOf = (feature: Feature) => (isContinuous(feature) ? [] : feature.spelling);

/** The two values from no to yes; undefined where they are not those. */
function noAndYes(feature: Feature, column: Float64Array): readonly [string, string] | undefined {
  if (isContinuous(feature)) {
    const isZeroOne =
      feature.date === undefined && column.every((code) => code === 0 || code === 1 || Number.isNaN(code));
    return isZeroOne && column.some((code) => !Number.isNaN(code)) ? ["0", "1"] : undefined;
  }
  const texts = textsOf(feature);
  const no = texts.find((text) => NO.includes(text.trim().toLowerCase()));
  const yes = texts.find((text) => YES.includes(text.trim().toLowerCase()));
  return texts.length === 2 && no !== undefined && yes !== undefined ? [no, yes] : undefined;
}

function isId(feature: Feature, column: Float64Array, words: readonly string[]): boolean {
  if (column.length < ROWS_FOR_AN_ID || !words.some((word) => ID_WORDS.includes(word))) return false;
  if (isContinuous(feature) && (feature.decimals > 0 || feature.date !== undefined)) return false;
  return new Set(column).size === column.length;
}

function kindOf(feature: Feature, column: Float64Array, words: readonly string[]): ColumnKind {
  if (noAndYes(feature, column) !== undefined) return "yes-no";
  if (isId(feature, column, words)) return "id";
  if (!isContinuous(feature)) return "category";
  return feature.date === undefined ? "number" : "date";
}

function valuesOf(feature: Feature, column: Float64Array): Pick<DictionaryColumn, "values"> {
  const either = noAndYes(feature, column);
  if (either !== undefined) return { values: { [either[0]]: "no", [either[1]]: "yes" } };
  const texts = textsOf(feature);
  const values = texts.length <= VALUES_LISTED_AT_MOST ? ownLabels(texts) : undefined;
  return values === undefined ? {} : { values };
}

function says(words: readonly string[]): Pick<DictionaryColumn, "sensitive" | "fixed"> {
  return Object.assign(
    {},
    ...HINTS.filter((hint) => hint.words.some((word) => words.includes(word))).map((hint) => hint.says),
  );
}

function unitOf(feature: Feature, words: readonly string[]): Pick<DictionaryColumn, "unit"> {
  if (!isContinuous(feature) || feature.date !== undefined) return {};
  const unit = words.flatMap((word) => (Object.hasOwn(UNITS, word) ? [UNITS[word]] : [])).at(-1);
  if (unit !== undefined && words.length > 1) return { unit };
  return words.includes("age") ? { unit: "years" } : {};
}

function draftColumn(feature: Feature, column: Float64Array): DictionaryColumn {
  const words = wordsIn(feature.name);
  const kind = kindOf(feature, column, words);
  const hints: Pick<DictionaryColumn, "sensitive" | "fixed"> = kind === "id" ? { fixed: true } : says(words);
  const unit = kind === "number" ? unitOf(feature, words) : {};
  const guessed = [...Object.keys(hints), ...Object.keys(unit)];
  const label = words.join(" ");
  return {
    ...(label === "" ? {} : { label }),
    ...unit,
    kind,
    ...(kind === "id" ? {} : valuesOf(feature, column)),
    ...hints,
    ...(guessed.length === 0 ? {} : { guessed }),
  };
}

/** A label that two columns would share tells neither. */
function withDistinctLabels(columns: readonly (readonly [string, DictionaryColumn])[]) {
  const counts = new Map<string, number>();
  const names = columns.map(([name, { label }]) => asRead(label ?? name));
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const own = new Set(columns.map(([name]) => asRead(name)));
  return columns.map(([name, column], k) => {
    const { label, ...rest } = column;
    const isClear = counts.get(names[k]) === 1 && (names[k] === asRead(name) || !own.has(names[k]));
    return [name, isClear || label === undefined ? column : rest] as const;
  });
}

/** Each text as its own label, for a person to change; none where some of them look alike. */
function ownLabels(texts: readonly string[]): Readonly<Record<string, string>> | undefined {
  const labels = texts.filter((text) => text.trim() !== "");
  const isClear = new Set(labels.map(asRead)).size === labels.length && labels.every((label) => asRead(label) !== "");
  return isClear && labels.length > 0 ? Object.fromEntries(labels.map((label) => [label, label])) : undefined;
}

function draftOutcome(labels: readonly string[]): DictionaryOutcome {
  const favourable = labels.find((label) => HOPED_FOR.includes(label.trim().toLowerCase()));
  const named = ownLabels(labels);
  return {
    ...(named === undefined ? {} : { labels: named }),
    ...(favourable === undefined ? {} : { favourable, guessed: ["favourable"] }),
  };
}

/**
 * A dictionary to begin with: labels from names, kinds and values from the data, and guesses of what is sensitive, fixed or
 * has a unit, marked as such. `outcomes` are those of the model or of the target.
 *
 * @example
 * ```ts
 * draftDictionary(applicants, ["deny", "grant"]).columns.age.sensitive; // → true
 * ```
 */
export function draftDictionary({ features, columns }: Table, outcomes: readonly string[] = []): Dictionary {
  const drafted = features.map((feature, j) => [feature.name, draftColumn(feature, columns[j])] as const);
  return {
    format: "lore-dictionary/1",
    columns: Object.fromEntries(withDistinctLabels(drafted)),
    ...(outcomes.length === 0 ? {} : { outcome: draftOutcome(outcomes) }),
  };
}
