// The summary of a batch as a person reads it, nothing wider than 80 columns.

import { cut, percent } from "./figures.ts";
import type { Histogram } from "./histogram.ts";
import type { BatchSummary } from "./summarize-batch.ts";
import type { Tallied } from "./tally.ts";
import { ENGLISH_SUMMARY, type SummaryWords } from "./words/en.ts";

const BAR_WIDTH = 30;
const NAME_WIDTH = 24;
const SHOWN = 15;

function bars(entries: readonly Tallied[], total: number, words: SummaryWords): string[] {
  if (entries.length === 0) return [`  ${words.none}`];
  const most = Math.max(...entries.map((entry) => entry.count));
  const lines = entries.slice(0, SHOWN).map((entry) => {
    const bar = "█".repeat(Math.max(1, Math.round((BAR_WIDTH * entry.count) / most)));
    const share = percent(entry.count / total, words).padStart(words.percent("99.9").length + 1);
    return `  ${cut(entry.text, NAME_WIDTH).padEnd(NAME_WIDTH)} ${share} ${bar}`;
  });
  return entries.length > SHOWN ? [...lines, `  ${words.andMore(entries.length - SHOWN)}`] : lines;
}

const LEVELS = " ▁▂▃▄▅▆▇█";

function histogramLine(name: string, { bins, mean, count: values }: Histogram, words: SummaryWords): string {
  const named = name.padEnd(1 + Math.max(...Object.values(words.figures).map(({ length }) => length)));
  if (mean === null) return `  ${named} ${words.notMeasured}`;
  const most = Math.max(...bins);
  const level = (bin: number) => LEVELS[bin === 0 ? 0 : Math.max(1, Math.round((8 * bin) / most))];
  return `  ${named} 0 |${bins.map(level).join("")}| 1   ${words.meanOf(words.words.number(mean.toFixed(3)), values)}`;
}

/** A rule may be long: broken at spaces and indented. */
function wrapped(lead: string, text: string, width = 80): string[] {
  const lines: string[] = [];
  let line = lead;
  for (const word of text.split(" ")) {
    if (line.length + 1 + word.length > width && line.trim() !== "") {
      lines.push(line);
      line = " ".repeat(lead.length);
    }
    line = `${line} ${word}`;
  }
  return [...lines, line];
}

/** The summary of a batch as text for people, 80 columns wide; in the words that it was made in. */
export function formatBatchSummary(summary: BatchSummary, words: SummaryWords = ENGLISH_SUMMARY): string {
  const { rows, failures, outcomes } = summary;
  const { headings, figures } = words;
  const { count } = words.words;
  const failed = failures.reduce((sum, entry) => sum + entry.count, 0);
  const explained = rows - failed;
  const lines = [
    words.counts(rows, explained, failed),
    ...failures.map((entry) => `  ${entry.text}: ${count(entry.count)}`),
    "",
    headings.says,
    ...bars(outcomes, explained, words),
    "",
    headings.reasons,
    ...bars(summary.reasons, explained, words),
    "",
    headings.inReasons,
    ...bars(summary.inRules, explained, words),
    "",
    headings.inChanges,
    ...bars(summary.inCounterfactuals, explained, words),
    ...(summary.withoutCounterfactual === 0 ? [] : [`  ${words.haveNone(summary.withoutCounterfactual)}`]),
    "",
    headings.changes,
    ...bars(summary.changes, explained, words),
    "",
    headings.distributions,
    histogramLine(figures.precision, summary.precision, words),
    histogramLine(figures.coverage, summary.coverage, words),
    histogramLine(figures.distance, summary.distance, words),
    `  ${words.disagrees(summary.missed)}`,
    "",
    headings.rules(summary.areRulesApproximate),
    ...summary.rules.flatMap((entry) => wrapped(`  ${count(entry.count).padStart(7)} `, entry.text)),
  ];
  return `${lines.join("\n")}\n`;
}
