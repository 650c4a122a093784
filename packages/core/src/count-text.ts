// How many there are of something, as a person writes it.

/** 1234 → "1,234" */
export const countText = (value: number) => value.toLocaleString("en-US");

/**
 * "1 row", "1,234 rows"; the plural where it is more than an s.
 *
 * @example
 * ```ts
 * countOf(1234, "row"); // → "1,234 rows"
 * countOf(1, "row has", "rows have"); // → "1 row has"
 * ```
 */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${countText(count)} ${count === 1 ? singular : plural}`;
}
