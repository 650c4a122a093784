// Collects one column cell by cell as text, each distinct text once, and says at the end what kind of feature it is.

import { LoreError } from "../errors.ts";
import { type Cell, type CellValue, type DiscreteFeature, type Feature, isContinuous } from "./feature.ts";
import { decimalsOfColumn } from "./resolution.ts";

const NUMBER = /^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?\s*$/;
const LEADING_ZERO = /^\s*[+-]?0\d/;
/** Words for "missing" that other tools write into columns of numbers. In a column of texts they are texts. */
const MISSING_NUMBER = new Set(["NA", "N/A", "NaN", "nan", "null", "NULL", "None", "?"]);

export type FeatureKind = Feature["kind"];

export interface TypedColumn {
  readonly feature: Feature;
  readonly codes: Float64Array;
}

export function parseNumber(text: string): number | undefined {
  return NUMBER.test(text) ? Number(text) : undefined;
}

/** The value of a text in a column of this feature; a text that does not fit stays as it is, for others to refuse. */
export function cellFromText(feature: Feature, text: string): Cell {
  if (isContinuous(feature)) return text === "" || MISSING_NUMBER.has(text) ? null : (parseNumber(text) ?? text);
  const code = feature.spelling.indexOf(text);
  if (code >= 0) return feature.values[code];
  if (text === "") return null;
  return typeof feature.values[0] === "number" ? (parseNumber(text) ?? text) : text;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export class ColumnBuilder {
  readonly #name: string;
  readonly #codeOfText = new Map<string, number>([["", 0]]);
  #cells = new Int32Array(1024);
  #count = 0;
  /** A typed row held a string here: categories keep their type, even where they look like numbers. */
  #heldString = false;

  constructor(name: string) {
    this.#name = name;
  }

  push(text: string): void {
    let code = this.#codeOfText.get(text);
    if (code === undefined) {
      code = this.#codeOfText.size;
      this.#codeOfText.set(text, code);
    }
    if (this.#count === this.#cells.length) {
      const larger = new Int32Array(this.#count * 2);
      larger.set(this.#cells);
      this.#cells = larger;
    }
    this.#cells[this.#count++] = code;
  }

  pushValue(value: CellValue | null | undefined): void {
    if (typeof value === "string") this.#heldString = true;
    const missing = value === null || value === undefined || (typeof value === "number" && Number.isNaN(value));
    this.push(missing ? "" : String(value));
  }

  finish(wanted?: FeatureKind): TypedColumn {
    const texts = [...this.#codeOfText.keys()];
    const kind = wanted ?? inferKind(texts);
    const byText = kind === "continuous" ? this.#continuous(texts) : this.#discrete(texts, kind);
    const codes = new Float64Array(this.#count);
    for (let i = 0; i < this.#count; i++) codes[i] = byText.code[this.#cells[i]];
    return { feature: byText.feature, codes };
  }

  #continuous(texts: readonly string[]): { feature: Feature; code: Float64Array } {
    const code = new Float64Array(texts.length).fill(Number.NaN);
    const values: number[] = [];
    for (let i = 1; i < texts.length; i++) {
      const value = parseNumber(texts[i]);
      if (value !== undefined) {
        code[i] = value;
        values.push(value);
      } else if (!MISSING_NUMBER.has(texts[i])) {
        throw new LoreError(
          "invalid-value",
          `column "${this.#name}" must hold numbers to be continuous, got "${texts[i]}"; leave it categorical`,
          { feature: this.#name, value: texts[i] },
        );
      }
    }
    return { feature: { name: this.#name, kind: "continuous", decimals: decimalsOfColumn(values) }, code };
  }

  #discrete(texts: readonly string[], kind: "categorical" | "boolean"): { feature: Feature; code: Float64Array } {
    // A column without a single value still needs one to be filled with.
    const spelling = texts.length === 1 ? [""] : texts.slice(1);
    const numbers = spelling.map(parseNumber);
    const areNumbers = !this.#heldString && spelling.every((text, i) => String(numbers[i]) === text);
    if (areNumbers) spelling.sort((a, b) => Number(a) - Number(b));
    else spelling.sort(compareTexts);
    const values = areNumbers ? spelling.map(Number) : spelling;
    const feature =
      kind === "boolean"
        ? booleanFeature(this.#name, spelling)
        : ({ name: this.#name, kind, values, spelling } satisfies DiscreteFeature);
    const position = new Map(feature.spelling.map((text, i) => [text, i]));
    const code = Float64Array.from(texts, (text) => position.get(text) ?? Number.NaN);
    return { feature, code };
  }
}

function booleanFeature(name: string, spelling: readonly string[]): DiscreteFeature {
  const spelt = (value: boolean) => spelling.find((text) => text.toLowerCase() === String(value)) ?? String(value);
  if (spelling.some((text) => !/^(true|false)$/i.test(text))) {
    throw new LoreError("invalid-value", `column "${name}" must hold true and false to be boolean`, { feature: name });
  }
  return { name, kind: "boolean", values: [false, true], spelling: [spelt(false), spelt(true)] };
}

/** `texts[0]` is the empty cell. */
function inferKind(texts: readonly string[]): FeatureKind {
  const present = texts.slice(1);
  if (present.length === 0) return "categorical";
  if (present.length <= 2 && isOneSpellingOfBooleans(present)) return "boolean";
  let numbers = 0;
  for (const text of present) {
    if (MISSING_NUMBER.has(text)) continue;
    // Codes such as 00501 lose their zeros as numbers, so they are names.
    if (!NUMBER.test(text) || LEADING_ZERO.test(text)) return "categorical";
    numbers++;
  }
  return numbers > 0 ? "continuous" : "categorical";
}

function isOneSpellingOfBooleans(texts: readonly string[]): boolean {
  return [
    ["true", "false"],
    ["True", "False"],
    ["TRUE", "FALSE"],
  ].some((pair) => texts.every((text) => pair.includes(text)));
}
