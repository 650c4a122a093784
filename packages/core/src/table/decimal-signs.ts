// Which sign stands before the decimals in a file that may write 24,5 and 1.234,5: each column says so itself where one of its
// cells can be read in one way alone, and the file says it for a column where none can.

import { decimalSignIn } from "./spelling.ts";

interface Seen {
  /** 24,5 or 1.234.567 */
  comma: boolean;
  /** 24.5 or 1,234.5 */
  point: boolean;
  /** 1,234, which tells nothing; where nothing else does it is a decimal comma. */
  oneComma: boolean;
}

const writesComma = ({ comma, point, oneComma }: Seen) => comma || (oneComma && !point);

/** What the cells of a file say of its decimal sign; it grows with the rows. */
export class DecimalSigns {
  readonly #columns = new Map<string, Seen>();
  readonly #names: readonly string[];

  constructor(names: readonly string[]) {
    this.#names = names;
    for (const name of names) this.#columns.set(name, { comma: false, point: false, oneComma: false });
  }

  /** Cells in the order of the names. */
  see(cells: readonly string[]): void {
    for (let j = 0; j < cells.length; j++) {
      const sign = decimalSignIn(cells[j]);
      if (sign !== undefined) (this.#columns.get(this.#names[j]) as Seen)[sign] = true;
    }
  }

  /** Whether a comma stands before the decimals in this column, so that 2.000 is two thousand. */
  isComma(name: string): boolean {
    const seen = this.#columns.get(name);
    if (seen === undefined) return false;
    return writesComma(seen) || (!seen.point && this.#fileWritesComma());
  }

  #fileWritesComma(): boolean {
    const all = [...this.#columns.values()];
    const commas = all.filter(writesComma).length;
    return commas > 0 && commas >= all.filter((seen) => seen.point && !writesComma(seen)).length;
  }
}
