// The classes that occur in the training rows; a label without a row is never answered.

/** Positions in the labels, ascending. */
export function occurringClasses(outcomes: Int32Array): Int32Array {
  return Int32Array.from(new Set(outcomes)).sort();
}
