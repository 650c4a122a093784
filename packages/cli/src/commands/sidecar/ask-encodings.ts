// Questions to the person at the terminal: how was each column encoded?

import { createInterface } from "node:readline/promises";
import type { Feature } from "@lore-xai/core";
import { isContinuous } from "@lore-xai/core/extend";
import { type EncodingName, encodingsFor, usualEncoding } from "./table-sidecar.ts";

const WORDS: Readonly<Record<EncodingName, string>> = {
  number: "as it is",
  standardized: "(value - mean) / deviation, of these data",
  "one-hot": "a column of 0 and 1 for each category, sorted",
  codes: "0, 1, 2 … for the categories, sorted",
  "left-out": "not among the model's columns",
};

/** The question about one column. */
export function questionOf(feature: Feature): string {
  const numbers = isContinuous(feature) && feature.date !== undefined ? "dates" : "numbers";
  const holds = isContinuous(feature) ? numbers : feature.spelling.slice(0, 4).join(", ");
  const choices = encodingsFor(feature).map((name, k) => `  ${k + 1}  ${name}: ${WORDS[name]}`);
  const usual = encodingsFor(feature).indexOf(usualEncoding(feature)) + 1;
  return `${feature.name} (${holds})\n${choices.join("\n")}\nwhich one? [${usual}] `;
}

/** undefined for an answer that is none. */
export function answerOf(feature: Feature, answer: string): EncodingName | undefined {
  const text = answer.trim();
  if (text === "") return usualEncoding(feature);
  const choices = encodingsFor(feature);
  return choices.find((name) => name === text) ?? choices[/^\d+$/.test(text) ? Number(text) - 1 : -1];
}

export async function askEncodings(
  features: readonly Feature[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, EncodingName>> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const chosen = new Map<string, EncodingName>();
  try {
    for (const feature of features) {
      let encoding: EncodingName | undefined;
      while (encoding === undefined) {
        encoding = answerOf(feature, await terminal.question(questionOf(feature), { signal }));
      }
      chosen.set(feature.name, encoding);
    }
    return chosen;
  } finally {
    terminal.close();
  }
}
