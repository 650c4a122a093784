// The summary of a batch as a person reads it, nothing wider than 80 columns.

import { countText as count, countOf } from "@lore-xai/core/words";
import type { Histogram } from "./histogram.ts";
import type { BatchSummary } from "./summarize-batch.ts";
import type { Tallied } from "./tally.ts";

const BAR_WIDTH = 30;
const NAME_WIDTH = 24;
const SHOWN = 15;

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
const cut = (text: string, width: number) => (text.length <= width ? text : `${text.slice(0, width - 1)}…`);

function bars(entries: readonly Tallied[], total: number): string[] {
  if (entries.length === 0) return ["  none"];
  const most = Math.max(...entries.map((entry) => entry.count));
  const lines = entries.slice(0, SHOWN).map((entry) => {
    const bar = "█".repeat(Math.max(1, Math.round((BAR_WIDTH * entry.count) / most)));
    const share = percent(entry.count / total).padStart(6);
    return `  ${cut(entry.text, NAME_WIDTH).padEnd(NAME_WIDTH)} ${share} ${bar}`;
  });
  return entries.length > SHOWN ? [...lines, `  and ${entries.length - SHOWN} more`] : lines;
}

const LEVELS = " ▁▂▃▄▅▆▇█";

function histogramLine(name: string, { bins, mean, count: values }: Histogram): string {
  if (mean === null) return `  ${name.padEnd(10)} not measured`;
  const most = Math.max(...bins);
  const level = (bin: number) => LEVELS[bin === 0 ? 0 : Math.max(1, Math.round((8 * bin) / most))];
  return `  ${name.padEnd(10)} 0 |${bins.map(level).join("")}| 1   mean ${mean.toFixed(3)} of ${count(values)}`;
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

/** The summary of a batch as text for people, 80 columns wide. */
export function formatBatchSummary(summary: BatchSummary): string {
  const { rows, failures, outcomes } = summary;
  const failed = failures.reduce((sum, entry) => sum + entry.count, 0);
  const explained = rows - failed;
  const lines = [
    `${countOf(rows, "row")}: ${count(explained)} explained, ${count(failed)} failed`,
    ...failures.map((entry) => `  ${entry.text}: ${count(entry.count)}`),
    "",
    "The model says",
    ...bars(outcomes, explained),
    "",
    "Reasons",
    ...bars(summary.reasons, explained),
    "",
    "Features in reasons",
    ...bars(summary.inRules, explained),
    "",
    "Features that the best counterfactual changes",
    ...bars(summary.inCounterfactuals, explained),
    ...(summary.withoutCounterfactual === 0
      ? []
      : [`  ${countOf(summary.withoutCounterfactual, "row has", "rows have")} none`]),
    "",
    "How many features it changes",
    ...bars(summary.changes, explained),
    "",
    "Distributions",
    histogramLine("precision", summary.precision),
    histogramLine("coverage", summary.coverage),
    histogramLine("distance", summary.distance),
    `  the surrogate disagrees with the model on ${countOf(summary.missed, "row")}`,
    "",
    `Most frequent rules${summary.areRulesApproximate ? " (counts may be a little low)" : ""}`,
    ...summary.rules.flatMap((entry) => wrapped(`  ${count(entry.count).padStart(7)} `, entry.text)),
  ];
  return `${lines.join("\n")}\n`;
}
