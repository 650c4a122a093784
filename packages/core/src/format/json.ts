// An explanation as JSON: the same explanation gives the same bytes.

import type { Explanation } from "../explainers/explanation.ts";

export function explanationToJson(explanation: Explanation): string {
  return `${JSON.stringify(explanation, null, 2)}\n`;
}
