/** The numbers in a list that has at least this length: the same one, or one twice as long or more. */
export function withRoom<T extends Int32Array | Uint16Array | Float64Array>(values: T, length: number): T {
  if (length <= values.length) return values;
  const longer = new (values.constructor as new (length: number) => T)(Math.max(length, 2 * values.length));
  longer.set(values);
  return longer;
}
