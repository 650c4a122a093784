// How many there are of something, as a person writes it.

/**
 * 1234 → "1,234". Numbers that are no counts are left to the engine, whose tables of languages take longer to load than
 * anything else that a short text needs.
 */
export function countText(value: number): string {
  if (!Number.isSafeInteger(value) || Object.is(value, -0)) return value.toLocaleString("en-US");
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}

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
