// The words of the overview: what is being done, how much it asks, what figures rest on.

import type { Proportion } from "@lore-xai/core";
import type { ModelSummary, OverviewAnswer, OverviewPart, OverviewProgress } from "@lore-xai/workbench";
import { ENGLISH_PAGE, type PageStrings } from "./pages/en.tsx";

type SayPercent = Pick<PageStrings, "percent" | "underOnePercent" | "overNinetyNinePercent">;
type SayOverview = Pick<PageStrings, "overview">;

export function phaseWords(progress: OverviewProgress | null, { overview }: SayOverview = ENGLISH_PAGE): string {
  const phases: Readonly<Record<string, string>> = overview.phases;
  const phase = progress?.phase ?? "";
  return Object.hasOwn(phases, phase) ? phases[phase] : overview.beginning;
}

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
export function costWords(
  part: ShownPart,
  { rows, secondsPerThousand }: ModelSummary,
  columns: number,
  say: SayOverview = ENGLISH_PAGE,
): string {
  return askingWords(questionsAbout(part, rows, columns), secondsPerThousand, say);
}

export function askingWords(
  questions: number,
  secondsPerThousand: number | null,
  { overview }: SayOverview = ENGLISH_PAGE,
): string {
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(questions)) - 1);
  const rows = Math.round(questions / digits) * digits;
  const seconds = secondsPerThousand === null ? 0 : (questions / 1000) * secondsPerThousand;
  if (seconds < 2) return overview.asks(rows, null);
  const time = seconds < 120 ? overview.seconds(Math.round(seconds)) : overview.minutes(Math.round(seconds / 60));
  return overview.asks(rows, time);
}

/** "On 2,000 of 48,842 rows; the model was asked about 5,687." */
export const footing = ({ rows, ofRows, queries }: OverviewAnswer, { overview }: SayOverview = ENGLISH_PAGE) =>
  overview.footing(rows, ofRows, queries);

export const shareOf = ({ successes, trials }: Pick<Proportion, "successes" | "trials">) =>
  trials === 0 ? 0 : successes / trials;

/** "41 of 100 (35 to 47)" */
export function boundedText(share: Proportion, { overview }: SayOverview = ENGLISH_PAGE): string {
  if (share.trials === 0) return overview.nothingMeasured;
  const [low, high] = [Math.floor(100 * share.low), Math.ceil(100 * share.high)];
  return overview.bounded(Math.round(100 * shareOf(share)), low, high);
}

/** "8%", never 0% or 100% of what is not quite so. */
export function percent(share: number, say: SayPercent = ENGLISH_PAGE): string {
  const rounded = Math.round(100 * share);
  if (rounded === 0 && share > 0) return say.underOnePercent;
  if (rounded === 100 && share < 1) return say.overNinetyNinePercent;
  return say.percent(rounded);
}

/** How far something under way is: "8% · 120 questions asked". */
export function progressText(
  { share, queries }: { readonly share: number; readonly queries: number },
  say: Pick<PageStrings, "percent" | "progress"> = ENGLISH_PAGE,
): string {
  return `${say.percent(Math.round(100 * share))} · ${say.progress.questions(queries)}`;
}
