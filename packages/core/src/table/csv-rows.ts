// CSV as RFC 4180 describes it, read in pieces of any size: quotes, line breaks inside quotes, CRLF, a byte order mark;
// the separator (comma, semicolon, tab or bar) is taken from the header. Cells stay as they are spelt; where the separator is a
// semicolon, they tell whether the file writes 24,5 for 24.5.

import { LoreError } from "../errors.ts";
import { DecimalSigns } from "./decimal-signs.ts";
import { UNNAMED_INDEX } from "./reading-options.ts";

const SEPARATORS = ",;\t|";
/** With it, spreadsheets of many countries write 24,5 and 1.234,5. */
const SEPARATOR_BESIDE_DECIMAL_COMMA = ";";

/** Of a header or any other record: one quote that is not closed must not make a cell of the rest of the file. */
const MAX_RECORD_CHARACTERS = 16_000_000;

type Place = "cell start" | "cell" | "quotes" | "quote in quotes";

/** Looks for the end of a record that comes in pieces, at each character once. */
class RecordEnd {
  #place: Place = "cell start";

  get isInQuotes(): boolean {
    return this.#place === "quotes";
  }

  /** Where the record that the pieces before have begun ends in this one; -1 if it does not. */
  indexIn(piece: string, separators: string): number {
    for (let i = 0; i < piece.length; i++) {
      if (this.#place === "quotes") {
        i = piece.indexOf('"', i);
        if (i < 0) return -1;
        this.#place = "quote in quotes";
        continue;
      }
      const character = piece[i];
      if (character === '"' && this.#place !== "cell") {
        this.#place = "quotes";
        continue;
      }
      if (character === "\n") return i;
      this.#place = separators.includes(character) ? "cell start" : "cell";
    }
    return -1;
  }
}

/** Splits text that comes in pieces into records; the line number is that of the record's first line. */
class RecordReader {
  readonly #onRecord: (cells: string[], line: number) => void;
  /** Of a record that is not complete yet. */
  #pieces: string[] = [];
  #length = 0;
  #end = new RecordEnd();
  #line = 1;
  #separator = "";
  #hasBegun = false;

  constructor(onRecord: (cells: string[], line: number) => void) {
    this.#onRecord = onRecord;
  }

  get separator(): string {
    return this.#separator;
  }

  push(piece: string, last: boolean): void {
    const chunk = this.#hasBegun ? piece : piece.replace(/^\uFEFF/, "");
    this.#hasBegun ||= piece !== "";
    // Before the header is complete any of them may be the separator.
    const isComplete = this.#end.indexIn(chunk, this.#separator || SEPARATORS) >= 0;
    this.#pieces.push(chunk);
    this.#length += chunk.length;
    if (isComplete || last) this.#readRecords(last);
    if (this.#length > MAX_RECORD_CHARACTERS) throw tooLong(this.#line, this.#end.isInQuotes);
  }

  #readRecords(last: boolean): void {
    const text = this.#pieces.join("");
    if (this.#separator === "") this.#separator = separatorOf(headerIn(text));
    let start = 0;
    while (start < text.length) {
      const line = this.#line;
      const next = this.#readRecord(text, start, last);
      if (next < 0) break;
      // As if it had come in smaller pieces.
      if (next - 1 - start > MAX_RECORD_CHARACTERS) throw tooLong(line, false);
      start = next;
    }
    const rest = text.slice(start);
    this.#pieces = [rest];
    this.#length = rest.length;
    this.#end = new RecordEnd();
    this.#end.indexIn(rest, this.#separator);
  }

  /** Reads the record that begins at `start`; where the next begins, or -1 if this one is not complete yet. */
  #readRecord(text: string, start: number, last: boolean): number {
    let end = text.indexOf("\n", start);
    if (end < 0) {
      if (!last) return -1;
      end = text.length;
    }
    const line = text.slice(start, text[end - 1] === "\r" ? end - 1 : end);
    if (line.includes('"')) return this.#readQuoted(text, start, last);
    if (line !== "") this.#onRecord(line.split(this.#separator), this.#line);
    this.#line++;
    return end + 1;
  }

  #readQuoted(text: string, start: number, last: boolean): number {
    const cells: string[] = [];
    const firstLine = this.#line;
    let line = firstLine;
    let cell = "";
    let position = start;
    for (;;) {
      if (text[position] === '"' && cell === "") {
        let close = text.indexOf('"', position + 1);
        while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
        if (close < 0 || (close + 1 === text.length && !last)) {
          if (!last) return -1;
          throw new LoreError(
            "csv-malformed",
            `line ${firstLine} of the CSV must close the quote that it opens; add the missing "`,
            { line: firstLine },
          );
        }
        const quoted = text.slice(position + 1, close);
        line += quoted.split("\n").length - 1;
        cell = quoted.replaceAll('""', '"');
        position = close + 1;
      }
      let end = position;
      while (end < text.length && text[end] !== this.#separator && text[end] !== "\n") end++;
      if (end === text.length && !last) return -1;
      const tail = text.slice(position, end);
      cells.push(cell + (text[end] === "\n" || end === text.length ? tail.replace(/\r$/, "") : tail));
      cell = "";
      position = end + 1;
      if (end === text.length || text[end] === "\n") {
        this.#onRecord(cells, firstLine);
        this.#line = line + 1;
        return position;
      }
    }
  }
}

function tooLong(line: number, isInQuotes: boolean): LoreError {
  const what = line === 1 ? "the header" : `the row that begins in line ${line}`;
  const advice = isInQuotes ? 'it opens a quote; add the missing "' : "check that the file has a line for each row";
  const message = `${what} of the CSV must end within ${MAX_RECORD_CHARACTERS / 1e6} million characters and does not; ${advice}`;
  return new LoreError("csv-malformed", message, { line, limit: MAX_RECORD_CHARACTERS });
}

/** The first record, which may have line breaks in quotes; the first line where its quotes are never closed. */
function headerIn(text: string): string {
  const end = new RecordEnd().indexIn(text, SEPARATORS);
  return text.slice(0, end < 0 ? text.search(/\n|$/) : end);
}

function separatorOf(header: string): string {
  const outsideQuotes = header.replace(/"[^"]*"/g, "");
  const count = (separator: string) => outsideQuotes.split(separator).length;
  return [...SEPARATORS].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

/** The names of columns, each its own. pandas and R give none to a first column of row names, and pandas reads it back so. */
export function checkedHeader(names: readonly string[]): string[] {
  const header = names.map((name, j) => (j === 0 && name === "" && names.length > 1 ? UNNAMED_INDEX : name));
  const seen = new Set<string>();
  for (const name of header) {
    if (name === "") {
      throw new LoreError("csv-malformed", "every column must have a name; the header has an empty one");
    }
    if (name === "__proto__") {
      throw new LoreError("csv-malformed", 'a column must not be called "__proto__", which objects reserve; rename it');
    }
    if (seen.has(name)) {
      throw new LoreError("csv-duplicate-column", `column names must differ, got "${name}" twice; rename one`, {
        column: name,
      });
    }
    seen.add(name);
  }
  return header;
}

/** Rows of a CSV as texts, as many as one piece of the source completes. */
export interface CsvRows {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What these rows and those before say of the decimal sign; absent where the file cannot write a decimal comma. */
  readonly signs?: DecimalSigns;
}

/** The rows of CSV text, or of pieces of it as a file or a download yields them; never more than a piece in memory. */
export async function* csvRows(
  source: string | Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<CsvRows, void, undefined> {
  let header: string[] | undefined;
  let rows: string[][] = [];
  let rowCount = 0;
  let signs: DecimalSigns | undefined;
  const reader = new RecordReader((cells, line) => {
    if (header === undefined) {
      header = checkedHeader(cells);
      if (reader.separator === SEPARATOR_BESIDE_DECIMAL_COMMA) signs = new DecimalSigns(header);
      return;
    }
    if (cells.length !== header.length) {
      throw new LoreError(
        "csv-ragged-row",
        `line ${line} of the CSV must have ${header.length} cells like the header, got ${cells.length}; mend that line`,
        { line, expected: header.length, actual: cells.length },
      );
    }
    signs?.see(cells);
    rows.push(cells);
    rowCount++;
  });
  const take = (): CsvRows[] => {
    if (header === undefined || rows.length === 0) return [];
    const taken = { header, rows, ...(signs !== undefined && { signs }) };
    rows = [];
    return [taken];
  };
  for await (const chunk of typeof source === "string" ? [source] : source) {
    reader.push(chunk, false);
    yield* take();
  }
  reader.push("", true);
  yield* take();
  if (header === undefined) throw new LoreError("csv-empty", "the CSV must have a header and rows, got an empty file");
  if (rowCount === 0) throw new LoreError("csv-no-rows", "the CSV must have rows below its header, got none");
}
