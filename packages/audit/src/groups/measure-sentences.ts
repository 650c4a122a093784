// What each measure of an audit came to, sentence by sentence.

import type { Proportion } from "@lore-xai/core";
import { countOf, countText, listText, percentText, premiseText, type Spelling } from "@lore-xai/core/words";
import { actionText } from "../recourse/recourse-text.ts";
import type {
  ActionByGroup,
  Audit,
  GroupComparison,
  GroupRecourse,
  GroupShare,
  LocalRuleCase,
  LocalRules,
  Situation,
} from "./audit.ts";
import { chanceSentence, flipSentence, of100, pointsText } from "./audit-sentences.ts";
import { UNLIKELY } from "./findings.ts";

const shareText = ({ successes, trials }: Proportion) => (trials === 0 ? "none" : percentText(successes / trials));
const MOST_SHOWN = 6;

function fewOf<T>(items: readonly T[], say: (item: T) => string): string[] {
  const more = items.length - MOST_SHOWN;
  return [...items.slice(0, MOST_SHOWN).map(say), ...(more > 0 ? [`And ${countText(more)} more.`] : [])];
}

const comparisonsOf = ({ groupings }: Audit) => groupings.flatMap(({ comparisons }) => comparisons);

/** The groups whose share differs by more than chance explains. */
export function shareSentences(audit: Audit): string[] {
  const all = comparisonsOf(audit);
  const found = all.filter(({ chance }) => chance < UNLIKELY);
  if (all.length === 0) return [];
  const told = ({ group, reference, parity, chance }: GroupComparison) =>
    `${group}, compared with ${reference}: ${parity === null ? "" : `${pointsText(parity)}; `}${chanceSentence(chance)}.`;
  return [
    `${countOf(all.length, "comparison")}, ${countText(found.length)} with a difference that chance does not explain.`,
    ...fewOf(found, told),
  ];
}

export function oddsSentences(audit: Audit): string[] {
  const told = comparisonsOf(audit).flatMap(
    ({ group, reference, opportunity, opportunityChance, falsePositives, falsePositivesChance }) => [
      ...(opportunity !== null && opportunityChance < UNLIKELY
        ? [
            `${group}, compared with ${reference}: ${pointsText(opportunity)} among those who have it in the data; ${chanceSentence(opportunityChance)}.`,
          ]
        : []),
      ...(falsePositives !== null && falsePositivesChance < UNLIKELY
        ? [
            `${group}, compared with ${reference}: ${pointsText(falsePositives)} among those who do not; ${chanceSentence(falsePositivesChance)}.`,
          ]
        : []),
    ],
  );
  return fewOf(told, (sentence) => sentence);
}

export function flipSentences({ flips, favourable }: Audit, spell: Spelling): string[] {
  return flips.map((flip) => flipSentence({ ...flip, column: spell.column(flip.column) }, spell.outcome(favourable)));
}

/** Which columns stand for a protected one, and what moving them does. */
export function proxySentences({ associations, proxyFlips, favourable }: Audit, spell: Spelling): string[] {
  const strong = associations.filter(({ isProxy }) => isProxy);
  const told = strong.map(
    (found) =>
      `${spell.column(found.column)} of ${spell.column(found.protected)} (${found.strength.toFixed(2)}${found.isDeclared ? ", declared" : ""})`,
  );
  const proxies =
    strong.length === 0
      ? "No column tells much of a protected one."
      : `Columns that tell of a protected one, from 0 for nothing to 1 for everything: ${listText(told)}.`;
  const wished = spell.outcome(favourable);
  return [
    proxies,
    ...proxyFlips.map(
      ({ group, reference, columns, gained, lost, chance }) =>
        `Cases with ${group} that get ${listText(columns.map(spell.column))} of the nearest case with ${reference}: ${countText(gained.successes)} of ${countText(gained.trials)} would get ${wished}, ${countText(lost.successes)} of ${countText(lost.trials)} would lose it; ${chanceSentence(chance)}.`,
    ),
  ];
}

function situationSentence({
  group,
  reference,
  pairs,
  onlyReference,
  onlyGroup,
  chance,
  behind,
  referenceBehind,
}: Situation): string[] {
  if (pairs === 0) return [`No case with ${group} has a like one with ${reference}.`];
  return [
    `${group} and ${reference}: of ${countOf(pairs, "pair")} of like cases, only the second is favoured in ${countText(onlyReference)}, only the first in ${countText(onlyGroup)}; ${chanceSentence(chance)}.`,
    `Of ${countOf(behind.trials, "denied case")} with ${group}, ${countText(behind.successes)} have far more favoured ones near them with ${reference} than with ${group}; the other way round ${countText(referenceBehind.successes)} of ${countText(referenceBehind.trials)}.`,
  ];
}

/** What of texts and pictures makes cases alike. */
function readSentences({ read = [] }: Audit, spell: Spelling): string[] {
  const named = (isCompared: boolean) =>
    listText(read.filter((each) => each.isCompared === isCompared).map(({ column }) => spell.column(column)));
  const [words, rest] = [named(true), named(false)];
  return [
    ...(words === "" ? [] : [`Cases are alike in ${words} by the words that tell most of what the model says.`]),
    ...(rest === "" ? [] : [`What ${rest} holds is not compared: no two cases have a part of it in common.`]),
  ];
}

export function situationSentences(audit: Audit, spell: Spelling): string[] {
  const ordered = [...audit.situations].sort((a, b) => a.chance - b.chance);
  return [...fewOf(ordered, (found) => situationSentence(found).join(" ")), ...readSentences(audit, spell)];
}

const hitText = (covered: readonly GroupShare[]) =>
  listText(covered.map(({ group, share }) => `${shareText(share)} of those with ${group}`));

function bookSentences({ rules }: Audit, spell: Spelling): string[] {
  if (rules === null) return [];
  if (rules.length === 0) return ["No rule of the book speaks of a protected column, or of one that tells much of it."];
  return fewOf(rules, ({ rule, premise, outcome, columns, covered, protected: name, chance }) => {
    const own = columns.includes(name) ? "" : ` as a proxy of ${spell.column(name)}`;
    return `Rule ${rule + 1} (if ${premiseText(premise, spell)}: ${spell.outcome(outcome)}) rests on ${listText(columns.map(spell.column))}${own} and covers ${hitText(covered)}; ${chanceSentence(chance)}.`;
  });
}

/** Cases of single rules that are told; all that are kept are in the list of cases. */
const LOCAL_SHOWN = 2;

function localRuleSentences({ protected: name, groups, chance, cases }: LocalRules, spell: Spelling): string[] {
  const column = spell.column(name);
  const explained = groups.reduce((sum, { share }) => sum + share.trials, 0);
  if (cases.length === 0) {
    return [
      `None of the rules of ${countOf(explained, "denied case")} that were explained speaks of ${column}, or of a column that tells much of it.`,
    ];
  }
  const counts = groups.map(
    ({ group, share }) => `${countText(share.successes)} of ${countText(share.trials)} with ${group}`,
  );
  return [
    `Of the denied cases that were explained, ${listText(counts)} have a rule that rests on ${column} or on a column that tells much of it; ${chanceSentence(chance)}.`,
    ...cases.slice(0, LOCAL_SHOWN).map((found) => `For instance ${localRuleText(found, spell)}.`),
  ];
}

/** "row 17, sex = f: if income <= 120: deny; rests on sex; covers 12% of those with sex = f and 1% of those with sex = m" */
export function localRuleText(
  { row, group, premise, outcome, columns, covered }: LocalRuleCase,
  spell: Spelling,
): string {
  return `row ${row}, ${group}: if ${premiseText(premise, spell)}: ${spell.outcome(outcome)}; this rests on ${listText(columns.map(spell.column))} and covers ${hitText(covered)}`;
}

export function ruleSentences(audit: Audit, spell: Spelling): string[] {
  const { localRules } = audit;
  return [...bookSentences(audit, spell), ...(localRules ?? []).flatMap((found) => localRuleSentences(found, spell))];
}

function groupRecourseSentence({ group, denied, ways, wayCost, helped, cost }: GroupRecourse): string {
  const way =
    ways.trials === 0
      ? denied === 0
        ? "nobody of it is denied"
        : `none of ${countOf(denied, "denied case")} was explained`
      : `${countText(ways.successes)} of ${countOf(ways.trials, "denied case")} that were explained have a confirmed way${wayCost === null ? "" : ` (median cost ${wayCost.median.toFixed(2)}, ${wayCost.changes.toFixed(1)} changes)`}`;
  const acted =
    helped.trials === 0
      ? ""
      : `; the actions for all help ${shareText(helped)} of ${countText(helped.trials)}${cost === null ? "" : ` (median cost ${cost.median.toFixed(2)})`}`;
  return `${group}: ${way}${acted}.`;
}

export function recourseSentences({ recourse }: Audit, spell: Spelling): string[] {
  if (recourse === null) return [];
  const unequal = recourse.actions.filter(({ chance }) => chance < UNLIKELY);
  const told = (action: ActionByGroup) =>
    `The action "${actionText(action, spell)}" helps ${of100(action.helped.successes / action.helped.trials)} of 100 denied with ${action.group}, ${of100(action.referenceHelped.successes / action.referenceHelped.trials)} with ${action.reference}; ${chanceSentence(action.chance)}.`;
  return [
    ...recourse.groupings.flatMap(({ groups }) => fewOf(groups, groupRecourseSentence)),
    ...(unequal.length === 0 ? ["No action helps one group more than chance explains."] : fewOf(unequal, told)),
  ];
}

const SORTS = {
  crosses: "Cases crossed of two real ones",
  noise: "Real cases with noise",
  independent: "Cases of values that belong to different rows",
} as const;

export function madeUpSentences({ madeUpCases }: Audit): string[] {
  const two = (value: number) => value.toFixed(2);
  return madeUpCases.map(
    ({ sort, realByReal, realByMadeUp, madeUpByMadeUp, madeUpByReal, isOther }) =>
      `${SORTS[sort]}: a tree of real answers agrees with the model by ${two(realByReal)} on real cases and ${two(madeUpByReal)} on these; a tree of these by ${two(madeUpByMadeUp)} on these and ${two(realByMadeUp)} on real ones (0 is chance, 1 always)${isOther ? ": these are other rules" : ""}.`,
  );
}
