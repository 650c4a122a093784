// What takes long to know of a case, and is known of some cases and not of others: whether a reason holds for its decision, and
// whether another value of a protected column alone would change it. What nobody has looked at stays unknown.

/** What is known of the cases that were looked at. */
export interface CheckedCases {
  /** Columns that the workbench's own dictionary marks as sensitive. */
  readonly protected: readonly string[];
  /** Whether a reason holds for the decision on the row; null where nobody has looked. */
  hasReason(row: number): boolean | null;
  /** Whether another value of the column alone changes the decision on the row; null where nobody has looked. */
  flips(row: number, column: string): boolean | null;
  noteReason(row: number, hasReason: boolean): void;
  /** Of the rows that were looked at, those that flip; `looked` is null where all were. */
  noteFlips(column: string, looked: readonly number[] | null, flipping: readonly number[]): void;
  /** Another one whenever more is known. */
  version(): number;
}

const UNKNOWN = 0;
const NO = 1;
const YES = 2;

const answerOf = (code: number | undefined): boolean | null =>
  code === undefined || code === UNKNOWN ? null : code === YES;

export function createCheckedCases(rowCount: number, protectedColumns: readonly string[]): CheckedCases {
  const reasons = new Uint8Array(rowCount);
  const flips = new Map<string, Uint8Array>();
  let version = 0;
  return {
    protected: protectedColumns,
    hasReason: (row) => answerOf(reasons[row]),
    flips: (row, column) => answerOf(flips.get(column)?.[row]),
    noteReason(row, hasReason) {
      const code = hasReason ? YES : NO;
      if (reasons[row] === code) return;
      reasons[row] = code;
      version++;
    },
    noteFlips(column, looked, flipping) {
      if (flips.has(column)) return;
      const codes = new Uint8Array(rowCount);
      if (looked === null) codes.fill(NO);
      else for (const row of looked) codes[row] = NO;
      for (const row of flipping) codes[row] = YES;
      flips.set(column, codes);
      version++;
    },
    version: () => version,
  };
}
