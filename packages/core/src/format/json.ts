// An explanation as JSON: the same explanation gives the same bytes.

/**
 * An explanation of any method as JSON: the same explanation gives the same bytes.
 *
 * @example
 * ```ts
 * JSON.parse(explanationToJson(explanation)).format; // → "lore-explanation/2"
 * ```
 */
export function explanationToJson(explanation: { readonly format: string }): string {
  return `${JSON.stringify(explanation, null, 2)}\n`;
}
