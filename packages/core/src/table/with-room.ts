/** The numbers in a list that has at least this length: the same one, or one twice as long or more. */
export function withRoom(values: Int32Array, length: number): Int32Array {
  if (length <= values.length) return values;
  const longer = new Int32Array(Math.max(length, 2 * values.length));
  longer.set(values);
  return longer;
}
