// The words of the overview: what is being done, how much it asks, what figures rest on.

import type { Proportion } from "@lore-xai/core";
import { countOf, countText } from "@lore-xai/core/words";
import type { ModelSummary, OverviewAnswer, OverviewPart, OverviewProgress } from "@lore-xai/workbench";

const PHASES: Readonly<Record<string, string>> = {
  deciding: "Waiting for the model's decisions",
  labels: "Asking the model about the rows",
  explaining: "Explaining single cases",
  composing: "Composing the rules",
  searching: "Searching",
  measuring: "Measuring",
  exchanging: "Exchanging one column after another",
  trying: "Trying one value after another",
  comparing: "Comparing the groups",
};

export const phaseWords = (progress: OverviewProgress | null) => PHASES[progress?.phase ?? ""] ?? "Beginning";

/** The parts that the overview itself shows; the others stand beside the list. */
export type ShownPart = Exclude<OverviewPart, "reasons" | "flips">;

/** Rows that the model is asked about for a part, roughly; what it took is told afterwards. */
export function questionsAbout(part: ShownPart, rows: number, columns: number): number {
  const tried = Math.min(rows, 500, Math.max(40, Math.floor(30_000 / Math.max(1, columns))));
  const some: Readonly<Record<ShownPart, number>> = {
    errors: 0,
    book: Math.min(rows, 3000) + 2000 + 6000 + 60 * 300,
    importance: tried * (columns + 2),
    curves: 20 * Math.min(rows, 200),
    groups: 5 * Math.min(rows, 6000),
    recourse: 70_000,
  };
  return some[part];
}

/** "asks the model about some 28,000 rows, some 9 s" */
export function costWords(part: ShownPart, { rows, secondsPerThousand }: ModelSummary, columns: number): string {
  return askingWords(questionsAbout(part, rows, columns), secondsPerThousand);
}

export function askingWords(questions: number, secondsPerThousand: number | null): string {
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(questions)) - 1);
  const told = `asks the model about some ${countOf(Math.round(questions / digits) * digits, "row")}`;
  const seconds = secondsPerThousand === null ? 0 : (questions / 1000) * secondsPerThousand;
  if (seconds < 2) return told;
  const time = seconds < 120 ? `${Math.round(seconds)} s` : countOf(Math.round(seconds / 60), "minute");
  return `${told}, for which it needs some ${time}`;
}

/** "On 2,000 of 48,842 rows; the model was asked about 5,687." */
export function footing({ rows, ofRows, queries }: OverviewAnswer): string {
  const on =
    rows === ofRows ? `On all ${countOf(ofRows, "row")}` : `On ${countText(rows)} of ${countOf(ofRows, "row")}`;
  const asked =
    queries === 0 ? "the model was asked nothing more" : `the model was asked about ${countOf(queries, "row")}`;
  return `${on}; ${asked}.`;
}

export const shareOf = ({ successes, trials }: Pick<Proportion, "successes" | "trials">) =>
  trials === 0 ? 0 : successes / trials;

/** "41 of 100 (35 to 47)" */
export function boundedText(share: Proportion): string {
  if (share.trials === 0) return "nothing to measure on";
  const [low, high] = [Math.floor(100 * share.low), Math.ceil(100 * share.high)];
  return `${Math.round(100 * shareOf(share))} of 100 (${low} to ${high})`;
}

/** "8%", never 0% or 100% of what is not quite so. */
export function percent(share: number): string {
  const rounded = Math.round(100 * share);
  if (rounded === 0 && share > 0) return "under 1%";
  if (rounded === 100 && share < 1) return "over 99%";
  return `${rounded}%`;
}
