// The cases of one explanation: for case 0, 1, 2 … a background row, and for each feature where in a range a number is
// drawn. All anchors share them: case i of an anchor and case i of a narrower one are the same row wherever they can be,
// so that a narrower anchor costs few new questions and anchors are compared on like cases.

import type { Random } from "../../random/random.ts";

export interface CaseStream {
  /** There are this many cases. */
  readonly count: number;
  /** The background row that a case is made from. */
  readonly rowOf: Int32Array;
  /** Uniform on [0, 1), one per case and feature: where in its range the feature of the case is drawn. */
  readonly chances: Float64Array;
}

/** With a small background each row serves several times, its numbers drawn anew. */
const FEWEST_CASES = 500;
const MOST_CASES = 10_000;

/** Rows in random order, each once before any comes again. */
function rowsInTurn(rowCount: number, count: number, random: Random): Int32Array {
  const rows = new Int32Array(count);
  const order = Int32Array.from({ length: rowCount }, (_, i) => i);
  for (let i = 0; i < count; i++) {
    const place = i % rowCount;
    const other = place + random.below(rowCount - place);
    [order[place], order[other]] = [order[other], order[place]];
    rows[i] = order[place];
  }
  return rows;
}

export function caseStream(rowCount: number, width: number, random: Random): CaseStream {
  const count = Math.max(FEWEST_CASES, Math.min(MOST_CASES, rowCount));
  const draw = random.fork("chances");
  return {
    count,
    rowOf: rowsInTurn(rowCount, count, random.fork("rows")),
    chances: Float64Array.from({ length: count * width }, () => draw.float()),
  };
}
