// What a report is made of, and how values are spelt in it.

import type { Cell, Explanation, FeatureSummary } from "@lore-xai/core";
import { numberOfCell } from "@lore-xai/core/extend";
import { wordsIn } from "@lore-xai/core/languages";
import { type Language, oneLine, plainNumber, type Spelling, spellingWith, type Words } from "@lore-xai/core/words";
import type { LetterTemplate } from "./template/letter-template.ts";

/** What a report is made of. */
export interface ReportInput {
  readonly explanation: Explanation;
  /** What the background looks like, from `summarizeTable`: for the charts and for how the data spell their values. */
  readonly summaries: readonly FeatureSummary[];
  /** What the case is called, e.g. "Application 1754". */
  readonly title: string | null;
  readonly dataName: string;
  readonly modelName: string;
  /** Of the model's content, where there is a file to take it of. */
  readonly modelHash: string | null;
  /** Of the Markdown and HTML forms, `en` by default; a letter has the language of its template. */
  readonly language?: Language;
  /** As it is to be printed; a report reads no clock, so that the same explanation gives the same bytes. */
  readonly date?: string;
  /**
   * For a letter: a person has looked at the reasons and changes that rest on columns marked as sensitive. Without it such
   * a letter is not written.
   */
  readonly reviewed?: boolean;
  /** For a letter: what stands around it, such as sender, salutation and closing; none by default. */
  readonly letterTemplate?: LetterTemplate;
}

export function summaryOf({ summaries }: ReportInput, feature: string): FeatureSummary | undefined {
  return summaries.find((summary) => summary.feature === feature);
}

/** In the words of the dictionary, and values that it has no word for as the data spell them; on one line. */
export function spellingOf(input: ReportInput, words: Words = wordsIn(input.language ?? "en")): Spelling {
  const spell = (feature: string, value: Cell) => {
    const summary = summaryOf(input, feature);
    const spelt = typeof value === "number" ? plainNumber(value) : oneLine(String(value));
    if (summary === undefined) return spelt;
    if (summary.kind !== "continuous") {
      return oneLine(summary.values.find((known) => known.value === value)?.text ?? String(value));
    }
    const date = summary.date === undefined ? Number.NaN : numberOfCell(value, summary);
    return summary.date === undefined || Number.isNaN(date) ? spelt : words.date(date, summary.date, spelt);
  };
  return spellingWith(input.explanation.dictionary, spell, words);
}
