// How columns, values and outcomes are called wherever an explanation is told: by the words of its dictionary, else by the
// data's own names.

import { type Dictionary, entryOf } from "../dictionary/dictionary.ts";
import type { NumberColumn } from "../explanation/number-columns.ts";
import { type Cell, NOT_KNOWN } from "../table/feature.ts";
import { numberOfCell } from "../table/number-cell.ts";
import { oneLine } from "./one-line.ts";
import { plainNumber } from "./plain-number.ts";
import { visible } from "./visible.ts";
import { ENGLISH } from "./words/en.ts";
import type { Words } from "./words/words.ts";

/** How a value of a column is written, and how columns and outcomes are called. All of it stands inside a sentence. */
export interface Spelling {
  /** A value, with the unit of its column. */
  (feature: string, value: Cell): string;
  /** A column. */
  column(feature: string): string;
  /** An outcome. */
  outcome(label: string): string;
  /** Whether there is a dictionary: then signs such as <= are said in words too. */
  readonly hasWords: boolean;
  /** The language of what is said of them. */
  readonly words: Words;
}

export function cell(value: Cell): string {
  if (value === null || value === "") return NOT_KNOWN;
  return typeof value === "number" ? plainNumber(value) : visible(String(value));
}

function withUnit(text: string, unit: string | undefined): string {
  if (unit === undefined) return text;
  return unit.trim() === "%" ? `${text}%` : `${text} ${oneLine(unit)}`;
}

/** What the dictionary calls a value; undefined where it does not. */
function labelOf(labels: Readonly<Record<string, string>> | undefined, name: string): string | undefined {
  return labels !== undefined && Object.hasOwn(labels, name) ? labels[name] : undefined;
}

/** A value of a column as it is printed. */
export type SpellValue = (feature: string, value: Cell) => string;

/** The words of a dictionary; `spell` says how the data write a value that it has no word for. */
export function spellingWith(
  dictionary: Dictionary | null,
  spell: SpellValue = (_, value) => oneLine(cell(value)),
  words: Words = ENGLISH,
): Spelling {
  const value: SpellValue = (feature, given) => {
    if (given === null || given === undefined || given === "") return words.notKnown;
    const { values, unit } = entryOf(dictionary, feature);
    const label = labelOf(values, String(given));
    if (label !== undefined) return oneLine(label);
    const text = spell(feature, given);
    return typeof given === "number" ? withUnit(words.number(text), unit) : text;
  };
  return Object.assign(value, {
    column: (feature: string) => oneLine(entryOf(dictionary, feature).label ?? feature),
    outcome: (label: string) => oneLine(labelOf(dictionary?.outcome?.labels, label) ?? label),
    hasWords: dictionary !== null,
    words,
  });
}

/** As the data call everything. */
export const spellPlainly: Spelling = spellingWith(null);

/** Dates as the language writes them, in a case as in the conditions on it; everything else as the data do. */
function withDates(numbers: readonly NumberColumn[], words: Words): SpellValue {
  const spellings = new Map(numbers.map(({ feature, date }) => [feature, date]));
  return (feature, value) => {
    const spelt = oneLine(cell(value));
    const date = spellings.get(feature);
    const number = date === undefined ? Number.NaN : numberOfCell(value, { date });
    return date === undefined || Number.isNaN(number) ? spelt : words.date(number, date, spelt);
  };
}

/** What says how a spelling is to be: an explanation, or a result of another kind. */
export interface Spelt {
  readonly dictionary: Dictionary | null;
  readonly numbers?: readonly NumberColumn[];
}

/** As an explanation is to be told. */
export function spellingOf({ dictionary, numbers = [] }: Spelt, words: Words = ENGLISH): Spelling {
  const known = dictionary ?? null;
  if (known === null && words === ENGLISH) return spellPlainly;
  return spellingWith(known, withDates(numbers, words), words);
}
