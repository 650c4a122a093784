// What was done to training data, in plain words, and what became of a model.

import { countOf, hang, type Spelling, spellingOf } from "@lore-xai/core/words";
import { groupText } from "../groups/telling.ts";
import { ENGLISH_AUDIT } from "../words/en.ts";
import type { ChangeReason, LabelChange } from "./changes.ts";
import type { FiguresSpread, Spread, TrainingComparison } from "./compare-training.ts";
import type { Debiased, SideShares } from "./debias.ts";

const WIDTH = 80;
const SHOWN_CHANGES = 10;

const of100 = (share: number) => `${(100 * share).toFixed(1)} of 100`;
const sharesText = ({ deprived, others }: SideShares) => `${of100(deprived)} against ${of100(others)} of the others`;

/** How columns, values and outcomes are called. */
export const debiasedSpelling = ({ dictionary }: Pick<Debiased, "dictionary">): Spelling =>
  spellingOf({ dictionary: dictionary ?? null });

/** Who is helped, in the words of the dictionary. */
export const debiasedGroup = (debiased: Pick<Debiased, "parts" | "dictionary">): string =>
  groupText(debiased.parts, debiasedSpelling(debiased), ENGLISH_AUDIT);

/** Why a label was corrected, as a sentence. */
export function changeReasonText(why: ChangeReason): string {
  const points = (score: number) => (100 * score).toFixed(0);
  switch (why.kind) {
    case "rank":
      return `a model trained on other rows gives it a score of ${points(why.score)} of 100`;
    case "neighbours":
      return `of its ${why.k} nearest, ${why.own} of its own group and ${why.others} of the others have it`;
    case "protected":
      return `a model trained on other rows gives it ${points(why.score)} of 100, and ${points(why.swapped)} with the other group's value`;
  }
}

const changeLines = ({ row, from, to, why }: LabelChange, { outcome }: Spelling) =>
  hang(`  row ${row}  `, `${outcome(from)} -> ${outcome(to)}: ${changeReasonText(why)}`, WIDTH);

function weightLines(debiased: Debiased): string[] {
  const { outcome: nameOf } = debiasedSpelling(debiased);
  const told = debiased.cells.map((cell) => ({ ...cell, outcome: nameOf(cell.outcome) }));
  const widest = Math.max(...told.map(({ outcome }) => outcome.length));
  const group = debiasedGroup(debiased);
  return told.flatMap(({ isDeprived, outcome, rows, weight }) => {
    const who = isDeprived ? group : "the others";
    const lead = `  ${weight.toFixed(3).padStart(7)}  ${outcome.padEnd(widest)}  `;
    return hang(lead, `${who}, ${countOf(rows, "row")}`, WIDTH);
  });
}

/** How many labels were corrected. */
export function correctedSentence({ changes, outcomes }: Debiased): string {
  if (changes.length === 0) return "No label was corrected.";
  return `${countOf(changes.length, "label")} of ${countOf(outcomes.length, "row")} ${changes.length === 1 ? "was" : "were"} corrected.`;
}

function correctedLines(debiased: Debiased): string[] {
  const { changes } = debiased;
  const shown = changes.slice(0, SHOWN_CHANGES);
  const left = changes.length - shown.length;
  return [
    correctedSentence(debiased),
    ...shown.flatMap((change) => changeLines(change, debiasedSpelling(debiased))),
    ...(left > 0 ? [`  and ${countOf(left, "more", "more")}; --format json lists them all`] : []),
  ];
}

/** What the dose did on rows kept apart; null where there is none. */
export function tunedSentence({ tuned }: Debiased): string | null {
  if (tuned === null) return null;
  const { figures, isReached, tried, asked } = tuned;
  const ratio =
    figures.impactRatio === null ? "no impact ratio" : `an impact ratio of ${figures.impactRatio.toFixed(2)}`;
  const odds = figures.opportunity === null ? "" : ` and equal opportunity off by ${figures.opportunity.toFixed(2)}`;
  const wanted = `at least ${asked.impactRatio.toFixed(2)} and at most ${asked.opportunity.toFixed(2)} off`;
  return `${countOf(tried, "dose")} ${tried === 1 ? "was" : "were"} tried. The one that was taken had ${ratio}${odds} on rows kept apart, where ${wanted} was asked for: ${isReached ? "reached" : "not reached"}.`;
}

/** What the figures of a model are called. */
export const FIGURE_TITLES: Readonly<Record<keyof FiguresSpread, string>> = {
  accuracy: "accuracy",
  impactRatio: "impact ratio",
  opportunity: "equal opportunity",
  flips: "decisions that flip",
  recourseGap: "gap in recourse",
};

/** What the figures are, where their names do not say it. */
export const figureMeanings = (group: string): readonly string[] => [
  `Impact ratio: the share of ${group} that gets the favourable outcome, divided by that of the others.`,
  `Equal opportunity: of those who have it in the data, the share that gets it, ${group} less the others.`,
  "Decisions that flip: the share that are another with the other group's value, and declared proxies swapped along.",
  `Gap in recourse: of the denied, the share whom one of three actions for all helps, ${group} less the others.`,
];

/** "0.823 ± 0.005" */
export function spreadText(spread: Spread | null): string {
  if (spread === null) return "not known";
  const { mean, deviation } = spread;
  return deviation === null ? mean.toFixed(3) : `${mean.toFixed(3)} ± ${deviation.toFixed(3)}`;
}

/** "A model before and after, measured on 300 rows kept apart, 5 seeds" */
export const comparedText = ({ seeds, testRows }: Pick<TrainingComparison, "seeds" | "testRows">) =>
  `A model before and after, measured on ${countOf(testRows, "row")} kept apart, ${countOf(seeds, "seed")}`;

/** The table of a model before and after. */
export function formatComparison({ before, after, seeds, testRows }: TrainingComparison, group: string): string {
  const row = (title: string, one: string, other: string) => `  ${title.padEnd(22)}${one.padEnd(18)}${other}`;
  const keys = Object.keys(FIGURE_TITLES) as (keyof FiguresSpread)[];
  return `${[
    `${comparedText({ seeds, testRows })}:`,
    row("", "before", "after"),
    ...keys.map((key) => row(FIGURE_TITLES[key], spreadText(before[key]), spreadText(after[key]))),
    "",
    ...figureMeanings(group).flatMap((sentence) => hang("", sentence, WIDTH)),
  ].join("\n")}\n`;
}

/** The shares of the favourable outcome before and afterwards. */
export function sharesSentence(debiased: Debiased): string {
  const { favourable, before, after } = debiased;
  const have = `${sharesText(before)} have ${debiasedSpelling(debiased).outcome(favourable)} in the data`;
  return `${debiasedGroup(debiased)}: ${have}; ${sharesText(after)} afterwards.`;
}

/** What was done to the data, as text of at most 80 columns. */
export function formatDebiased(debiased: Debiased): string {
  const { weights } = debiased;
  const tuned = tunedSentence(debiased);
  const lines = [
    ...hang("", sharesSentence(debiased), WIDTH),
    "",
    ...(weights === null ? correctedLines(debiased) : ["What each row counts:", ...weightLines(debiased)]),
    ...(tuned === null ? [] : hang("", tuned, WIDTH)),
  ];
  return `${lines.join("\n")}\n`;
}
