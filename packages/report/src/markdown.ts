// The report as Markdown: the explanation's own form, with the data it is set against and what it is about.

import { explanationToMarkdown } from "@lore-xai/core";
import { type ReportInput, spellingOf, summaryOf } from "./report-input.ts";
import { subjects, titleOf, typicalText } from "./sentences.ts";

/** The report as Markdown. */
export function reportMarkdown(input: ReportInput): string {
  const spell = spellingOf(input);
  const typical = (feature: string) => {
    const summary = summaryOf(input, feature);
    return (summary === undefined ? null : typicalText(summary, spell)) ?? "\u2013";
  };
  return explanationToMarkdown(input.explanation, {
    title: titleOf(input, spell.words),
    spell,
    typical,
    references: subjects(input, spell.words),
  });
}
