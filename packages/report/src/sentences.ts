// What the report and its Markdown form say beyond the explanation itself.

import type { FeatureSummary } from "@lore-xai/core";
import { valueOfNumber } from "@lore-xai/core/extend";
import { oneLine, percentText, roundTo, type Spelling, titleText, type Words } from "@lore-xai/core/words";
import type { ReportInput } from "./report-input.ts";

export function titleOf({ title }: ReportInput, words: Words): string {
  return title === null ? words.sentences.untitled : titleText(title, words);
}

type Reference = readonly [name: string, value: string];

/** What the explanation is about: name and value. */
export function subjects({ dataName, modelName, modelHash, date }: ReportInput, words: Words): Reference[] {
  const { about } = words.sentences;
  const dated: Reference[] = date === undefined ? [] : [[about.date, oneLine(date)]];
  return [
    ...dated,
    [about.data, oneLine(dataName)],
    [about.model, oneLine(modelName)],
    [about.hash, modelHash === null ? about.noHash : oneLine(modelHash)],
  ];
}

/** What is needed to find, check and repeat the explanation. */
export function references(input: ReportInput, words: Words): Reference[] {
  const { seed, version } = input.explanation;
  return [...subjects(input, words), [words.sentences.seed, String(seed)], ["LORE", oneLine(version)]];
}

const HASH_SHOWN = 18;

/** The same, short enough for the foot of a page. */
export function footLine(input: ReportInput, words: Words): string {
  const { explanation, dataName, modelName, modelHash } = input;
  const hash = modelHash === null ? [] : [`${oneLine(modelHash).slice(0, HASH_SHOWN)}\u2026`];
  const named = [titleOf(input, words), oneLine(dataName), oneLine(modelName), ...hash];
  return [...named, `${words.sentences.seed} ${explanation.seed}`, `LORE ${oneLine(explanation.version)}`].join(
    " \u00b7 ",
  );
}

export function casesIn(summary: FeatureSummary): number {
  const counts = summary.kind === "continuous" ? summary.bins : summary.values;
  return counts.reduce((sum, { count }) => sum + count, summary.missing);
}

/** What most cases have: the middle value, or the most frequent one with its share; null where all are missing. */
export function typicalText(summary: FeatureSummary, spell: Spelling): string | null {
  const { words } = spell;
  const present = casesIn(summary) - summary.missing;
  if (present === 0) return null;
  if (summary.kind === "continuous") {
    const median = roundTo(summary.quartiles[1], summary.decimals);
    return words.sentences.typicalNumber(spell(summary.feature, valueOfNumber(median, summary)));
  }
  const most = summary.values.reduce((best, value) => (value.count > best.count ? value : best));
  return `${spell(summary.feature, most.value)} (${percentText(most.count / present, words)})`;
}
