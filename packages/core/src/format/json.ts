// An explanation as JSON: the same explanation gives the same bytes.

/** What is nested so deep that, indented, it would be blanks for the most part: it stands on one line. */
const ON_ONE_LINE: ReadonlySet<string> = new Set(["surrogate"]);

/**
 * An explanation of any method as JSON: the same explanation gives the same bytes.
 *
 * @example
 * ```ts
 * JSON.parse(explanationToJson(explanation)).format; // → "lore-explanation/3"
 * ```
 */
export function explanationToJson(explanation: { readonly format: string }): string {
  const lines = Object.entries(explanation).flatMap(([key, value]) => {
    const text: string | undefined = JSON.stringify(value, null, ON_ONE_LINE.has(key) ? 0 : 2);
    // A line break in a text is written as \n: those that are there are between values.
    return text === undefined ? [] : [`  ${JSON.stringify(key)}: ${text.replaceAll("\n", "\n  ")}`];
  });
  return `{\n${lines.join(",\n")}\n}\n`;
}
