// An explanation as JSON: the same explanation gives the same bytes.

/** Of any method: all say their format. */
export function explanationToJson(explanation: { readonly format: string }): string {
  return `${JSON.stringify(explanation, null, 2)}\n`;
}
