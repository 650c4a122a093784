// Collects one column cell by cell as text, each distinct text once, and says at the end what kind of feature it is.

import { LoreError } from "../errors.ts";
import { type DateSpelling, dateFromText, datesIn } from "./dates.ts";
import type { CellValue, DiscreteFeature, Feature } from "./feature.ts";
import type { ReadingCode, ReadingNote, SpeltCells } from "./reading-note.ts";
import { decimalsOfColumn } from "./resolution.ts";
import { looksMissing, type NumericSense, numberFromText, numericSense } from "./spelling.ts";

export type FeatureKind = Feature["kind"];

export interface TypedColumn {
  readonly feature: Feature;
  readonly codes: Float64Array;
  readonly notes: readonly ReadingNote[];
}

/** How the texts of a column are spelt. */
export interface Spelt {
  /** Texts that mean "missing". */
  readonly naValues: readonly string[];
  /** 24,5 and 1.234,5 are numbers. */
  readonly decimalComma: boolean;
}

/** A distinct text of a column that has something in it. */
interface Spelling extends SpeltCells {
  readonly sense: NumericSense;
  readonly isNa: boolean;
}

/** Of a column with more numbers than this share among its cells, those that are none are named. */
const NEARLY_ALL = 0.95;
const SPELLINGS_SHOWN = 5;

const NUMBERS: readonly NumericSense[] = ["number", "grouped", "infinite"];

const cellsOf = (spellings: readonly SpeltCells[]) => spellings.reduce((sum, { count }) => sum + count, 0);

/** As it would be printed. */
const isPlainNumber = (text: string) => text !== "" && String(Number(text)) === text && Number.isFinite(Number(text));

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export class ColumnBuilder {
  readonly #name: string;
  readonly #codeOfText = new Map<string, number>([["", 0]]);
  /** By code, the first row that has the text. */
  readonly #firstRow: number[] = [0];
  #cells = new Int32Array(1024);
  #count = 0;
  /** A typed row held a string here: categories keep their type, even where they look like numbers. */
  #heldString = false;
  /** Only texts can spell a number that is rounded when it is read. */
  #heldText = false;

  constructor(name: string) {
    this.#name = name;
  }

  push(text: string, row: number): void {
    this.#heldText = true;
    this.#add(text, row);
  }

  pushValue(value: CellValue | null | undefined, row: number): void {
    if (typeof value === "string") this.#heldString = true;
    const missing = value === null || value === undefined || (typeof value === "number" && Number.isNaN(value));
    this.#add(missing ? "" : String(value), row);
  }

  #add(text: string, row: number): void {
    let code = this.#codeOfText.get(text);
    if (code === undefined) {
      code = this.#codeOfText.size;
      this.#codeOfText.set(text, code);
      this.#firstRow.push(row);
    }
    if (this.#count === this.#cells.length) {
      const larger = new Int32Array(this.#count * 2);
      larger.set(this.#cells);
      this.#cells = larger;
    }
    this.#cells[this.#count++] = code;
  }

  finish(wanted: FeatureKind | undefined, { naValues, decimalComma }: Spelt): TypedColumn {
    const all = this.#spellings(naValues, decimalComma);
    const present = all.filter(({ isNa }) => !isNa);
    const date = wanted === undefined || wanted === "continuous" ? dateSpellingOf(present) : undefined;
    const kind = wanted ?? (date === undefined ? inferKind(present) : "continuous");
    const { feature, code } =
      kind === "continuous"
        ? this.#continuous(present, date, decimalComma)
        : this.#discrete(namesAmong(present, kind), kind);
    const byCode = Float64Array.from(this.#codeOfText.keys(), (text) => code.get(text) ?? Number.NaN);
    const codes = new Float64Array(this.#count);
    for (let i = 0; i < this.#count; i++) codes[i] = byCode[this.#cells[i]];
    return {
      feature: naValues.length === 0 ? feature : { ...feature, naValues },
      codes,
      notes: this.#notes(all, kind, wanted !== undefined, date),
    };
  }

  /** What is in the cells, but for empty ones. */
  #spellings(naValues: readonly string[], decimalComma: boolean): Spelling[] {
    const counts = new Int32Array(this.#codeOfText.size);
    for (let i = 0; i < this.#count; i++) counts[this.#cells[i]]++;
    const isText = this.#heldText || this.#heldString;
    return [...this.#codeOfText.keys()].slice(1).map((text, k) => {
      const sense = numericSense(text, decimalComma);
      return {
        text,
        count: counts[k + 1],
        row: this.#firstRow[k + 1],
        sense: sense === "huge" && !isText ? "number" : sense,
        isNa: naValues.includes(text),
      };
    });
  }

  #continuous(
    present: readonly Spelling[],
    date: DateSpelling | undefined,
    decimalComma: boolean,
  ): { feature: Feature; code: Map<string, number> } {
    if (date !== undefined) {
      const code = new Map(present.map(({ text }) => [text, dateFromText(text, date) ?? Number.NaN]));
      return { feature: { name: this.#name, kind: "continuous", decimals: 0, date }, code };
    }
    const others = present.filter(({ sense }) => sense === "other");
    if (others.length > 0) throw this.#notNumbers(others);
    const code = new Map(present.map(({ text }) => [text, numberFromText(text, decimalComma) ?? Number.NaN]));
    const decimals = decimalsOfColumn([...code.values()].filter((value) => !Number.isNaN(value)));
    const feature: Feature = { name: this.#name, kind: "continuous", decimals };
    return { feature: decimalComma ? { ...feature, decimalComma } : feature, code };
  }

  #notNumbers(others: readonly Spelling[]): LoreError {
    const shown = others.slice(0, SPELLINGS_SHOWN).map(({ text, row }) => `"${text}" in row ${row}`);
    const rest = others.length > SPELLINGS_SHOWN ? ` and ${others.length - SPELLINGS_SHOWN} other texts` : "";
    return new LoreError(
      "invalid-value",
      `column "${this.#name}" must hold numbers, or dates in one spelling, to be continuous, got ${shown.join(", ")}${rest} ` +
        `(${cellsOf(others)} of ${this.#count} cells); leave it categorical, or name what means missing in naValues`,
      { feature: this.#name, value: others[0].text },
    );
  }

  #discrete(
    names: readonly Spelling[],
    kind: "categorical" | "boolean",
  ): { feature: Feature; code: Map<string, number> } {
    // A column without a single value still needs one to be filled with.
    const spelling = names.length === 0 ? [""] : names.map(({ text }) => text);
    const areNumbers = !this.#heldString && spelling.every(isPlainNumber);
    if (areNumbers) spelling.sort((a, b) => Number(a) - Number(b));
    else spelling.sort(compareTexts);
    const values = areNumbers ? spelling.map(Number) : spelling;
    const feature =
      kind === "boolean"
        ? booleanFeature(this.#name, spelling)
        : ({ name: this.#name, kind, values, spelling } satisfies DiscreteFeature);
    // The empty text stands for a missing cell, also where it is all that the column has.
    const code = new Map(feature.spelling.flatMap((text, i) => (text === "" ? [] : [[text, i] as const])));
    return { feature, code };
  }

  #notes(
    all: readonly Spelling[],
    kind: FeatureKind,
    isUsersWord: boolean,
    date: DateSpelling | undefined,
  ): ReadingNote[] {
    const note = (code: ReadingCode, spellings: readonly Spelling[], date?: DateSpelling): ReadingNote[] => {
      if (spellings.length === 0) return [];
      const shown = [...spellings].sort((a, b) => b.count - a.count || a.row - b.row).slice(0, SPELLINGS_SHOWN);
      return [
        {
          code,
          column: this.#name,
          cells: cellsOf(spellings),
          rowCount: this.#count,
          spellings: shown.map(({ text, count, row }) => ({ text, count, row })),
          ...(date !== undefined && { date }),
        },
      ];
    };
    const present = all.filter(({ isNa }) => !isNa);
    const having = (...senses: NumericSense[]) => present.filter(({ sense }) => senses.includes(sense));
    const na = all.filter(({ isNa }) => isNa);
    if (kind === "categorical") {
      const ofNames = isUsersWord ? [] : notesOfNames(present).flatMap((args) => note(...args));
      return [...note("taken-for-missing", na), ...ofNames];
    }
    const missing = note("taken-for-missing", [...na, ...having("missing")]);
    if (kind === "boolean") return missing;
    if (date !== undefined) return [...note("dates", datesAmong(present), date), ...missing];
    const others = [
      note("infinite", having("infinite")),
      note("thousands", having("grouped")),
      note("rounded", having("huge")),
    ];
    return [...missing, ...others.flat()];
  }
}

/** Why a column that holds numbers, or words for missing, was read as names. */
function notesOfNames(
  present: readonly Spelling[],
): (readonly [code: ReadingCode, spellings: readonly Spelling[], date?: DateSpelling])[] {
  const codes = present.some(({ sense }) => sense === "leading-zero");
  const cells = present.filter(({ sense }) => sense !== "missing");
  const others = cells.filter(({ sense }) => sense === "other");
  const huge = cells.filter(({ sense }) => sense === "huge");
  if (!codes && others.length === 0 && huge.length > 0) return [["too-large", huge]];
  if (!codes && others.length > 0 && cellsOf(others) < (1 - NEARLY_ALL) * cellsOf(cells)) {
    return [["nearly-numeric", others]];
  }
  const dates = datesIn(cells.map(({ text }) => text));
  if (dates?.kind === "ambiguous") return [["ambiguous-dates", cells]];
  if (dates?.kind === "mixed") {
    const { spelling } = dates;
    if (spelling === null) return [["dates-as-names", cells]];
    return [["dates-as-names", cells.filter(({ text }) => dateFromText(text, spelling) === undefined), spelling]];
  }
  return [["kept-as-name", present.filter(({ text }) => looksMissing(text))]];
}

/** Words for missing are no dates. */
const datesAmong = (present: readonly Spelling[]) => present.filter(({ sense }) => sense !== "missing");

/** Undefined where some cell is no date, or not spelt as the others are, or may be one of two dates. */
function dateSpellingOf(present: readonly Spelling[]): DateSpelling | undefined {
  const found = datesIn(datesAmong(present).map(({ text }) => text));
  return found?.kind === "dates" ? found.spelling : undefined;
}

/** Words for missing are names among names, but no third truth value. */
function namesAmong(present: readonly Spelling[], kind: "categorical" | "boolean"): readonly Spelling[] {
  return kind === "boolean" ? present.filter(({ sense }) => sense !== "missing") : present;
}

function booleanFeature(name: string, spelling: readonly string[]): DiscreteFeature {
  const spelt = (value: boolean) => spelling.find((text) => text.toLowerCase() === String(value)) ?? String(value);
  if (spelling.some((text) => !/^(true|false)$/i.test(text))) {
    throw new LoreError("invalid-value", `column "${name}" must hold true and false to be boolean`, { feature: name });
  }
  return { name, kind: "boolean", values: [false, true], spelling: [spelt(false), spelt(true)] };
}

function inferKind(present: readonly Spelling[]): FeatureKind {
  const values = present.filter(({ sense }) => sense !== "missing");
  if (values.length === 0) return "categorical";
  if (values.length <= 2 && isOneSpellingOfBooleans(values.map(({ text }) => text))) return "boolean";
  // Codes such as 00501 lose their zeros as numbers, and numbers beyond 2^53 their last digits, so they are names.
  const isNumeric = values.every(({ sense }) => NUMBERS.includes(sense));
  return isNumeric ? "continuous" : "categorical";
}

function isOneSpellingOfBooleans(texts: readonly string[]): boolean {
  return [
    ["true", "false"],
    ["True", "False"],
    ["TRUE", "FALSE"],
  ].some((pair) => texts.every((text) => pair.includes(text)));
}
