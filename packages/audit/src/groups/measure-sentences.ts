// What each measure of an audit came to, sentence by sentence.

import type { Proportion } from "@lore-xai/core";
import { percentText, premiseText, type Spelling, shownPremise } from "@lore-xai/core/words";
import { actionText, costText } from "../recourse/recourse-text.ts";
import type { AuditWords } from "../words/en.ts";
import type { RuleText } from "../words/said.ts";
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
import { chanceSentence, flipSentence, of100, pointsText, toTwo } from "./audit-sentences.ts";
import { UNLIKELY } from "./findings.ts";
import { type AuditTelling, IN_ENGLISH } from "./telling.ts";

/** How the sentences of a measure are said. */
export interface MeasureTelling extends AuditTelling {
  readonly spell: Spelling;
}

const shareText = ({ successes, trials }: Proportion, { audit, words }: AuditWords) =>
  trials === 0 ? audit.noShare : percentText(successes / trials, words);
const MOST_SHOWN = 6;

function fewOf<T>(items: readonly T[], { audit }: AuditWords, say: (item: T) => string): string[] {
  const more = items.length - MOST_SHOWN;
  return [...items.slice(0, MOST_SHOWN).map(say), ...(more > 0 ? [audit.andMore(more)] : [])];
}

const comparisonsOf = ({ groupings }: Audit) => groupings.flatMap(({ comparisons }) => comparisons);

/** The groups whose share differs by more than chance explains. */
export function shareSentences(audit: Audit, { words, group: nameOf }: MeasureTelling): string[] {
  const all = comparisonsOf(audit);
  const found = all.filter(({ chance }) => chance < UNLIKELY);
  if (all.length === 0) return [];
  const told = ({ group, reference, parity, chance }: GroupComparison) =>
    words.audit.comparedWith(nameOf(group), nameOf(reference), [
      ...(parity === null ? [] : [pointsText(parity, words)]),
      chanceSentence(chance, words),
    ]);
  return [words.audit.comparisons(all.length, found.length), ...fewOf(found, words, told)];
}

export function oddsSentences(audit: Audit, { words, group: nameOf }: MeasureTelling): string[] {
  const { comparedWith, amongThoseWhoHave, amongTheRest } = words.audit;
  const told = comparisonsOf(audit).flatMap(
    ({ group, reference, opportunity, opportunityChance, falsePositives, falsePositivesChance }) => {
      const beside = (points: string, chance: number) =>
        comparedWith(nameOf(group), nameOf(reference), [points, chanceSentence(chance, words)]);
      return [
        ...(opportunity !== null && opportunityChance < UNLIKELY
          ? [beside(amongThoseWhoHave(pointsText(opportunity, words)), opportunityChance)]
          : []),
        ...(falsePositives !== null && falsePositivesChance < UNLIKELY
          ? [beside(amongTheRest(pointsText(falsePositives, words)), falsePositivesChance)]
          : []),
      ];
    },
  );
  return fewOf(told, words, (sentence) => sentence);
}

export function flipSentences({ flips, favourable }: Audit, { words, spell }: MeasureTelling): string[] {
  return flips.map((flip) =>
    flipSentence({ ...flip, column: spell.column(flip.column) }, spell.outcome(favourable), words),
  );
}

/** Which columns stand for a protected one, and what moving them does. */
export function proxySentences(
  { associations, proxyFlips, favourable }: Audit,
  { words, spell, group: nameOf }: MeasureTelling,
): string[] {
  const { audit } = words;
  const strong = associations.filter(({ isProxy }) => isProxy);
  const told = strong.map((found) =>
    audit.tellsOf(
      spell.column(found.column),
      spell.column(found.protected),
      toTwo(found.strength, words),
      found.isDeclared,
    ),
  );
  const wished = spell.outcome(favourable);
  return [
    strong.length === 0 ? audit.noProxy : audit.proxies(told),
    ...proxyFlips.map(({ group, reference, columns, gained, lost, chance }) =>
      audit.proxiesMoved(
        nameOf(group),
        columns.map(spell.column),
        nameOf(reference),
        { favourable: wished, gained, lost },
        chanceSentence(chance, words),
      ),
    ),
  ];
}

function situationSentence(found: Situation, { words, group: nameOf }: MeasureTelling): string[] {
  const { audit } = words;
  const like = { ...found, group: nameOf(found.group), reference: nameOf(found.reference) };
  if (found.pairs === 0) return [audit.noPairs(like.group, like.reference)];
  return [audit.pairs(like, chanceSentence(found.chance, words)), audit.behind(like)];
}

/** What of texts and pictures makes cases alike. */
function readSentences({ read = [] }: Audit, { words, spell }: MeasureTelling): string[] {
  const named = (isCompared: boolean) =>
    read.filter((each) => each.isCompared === isCompared).map(({ column }) => spell.column(column));
  const [compared, rest] = [named(true), named(false)];
  return [
    ...(compared.length === 0 ? [] : [words.audit.alikeByWords(compared)]),
    ...(rest.length === 0 ? [] : [words.audit.notAlike(rest)]),
  ];
}

export function situationSentences(audit: Audit, telling: MeasureTelling): string[] {
  const ordered = [...audit.situations].sort((a, b) => a.chance - b.chance);
  return [
    ...fewOf(ordered, telling.words, (found) => situationSentence(found, telling).join(" ")),
    ...readSentences(audit, telling),
  ];
}

/** A rule of a book, or of one case. */
interface FoundRule extends Pick<LocalRuleCase, "premise" | "outcome" | "columns"> {
  readonly covered: readonly GroupShare[];
}

function ruleText(found: FoundRule, { words, spell, group: nameOf, zeroOne }: MeasureTelling): RuleText {
  return {
    premise: premiseText(shownPremise(found.premise, zeroOne), spell),
    outcome: spell.outcome(found.outcome),
    columns: found.columns.map(spell.column),
    covered: found.covered.map(({ group, share }) => ({ group: nameOf(group), share: shareText(share, words) })),
  };
}

function bookSentences({ rules }: Audit, telling: MeasureTelling): string[] {
  const { words, spell } = telling;
  if (rules === null) return [];
  if (rules.length === 0) return [words.audit.noRuleOfBook];
  return fewOf(rules, words, (found) => {
    const proxyOf = found.columns.includes(found.protected) ? null : spell.column(found.protected);
    return words.audit.ruleOfBook(
      found.rule + 1,
      ruleText(found, telling),
      proxyOf,
      chanceSentence(found.chance, words),
    );
  });
}

/** Cases of single rules that are told; all that are kept are in the list of cases. */
const LOCAL_SHOWN = 2;

function localRuleSentences({ protected: name, groups, chance, cases }: LocalRules, telling: MeasureTelling): string[] {
  const { words, spell, group: nameOf } = telling;
  const column = spell.column(name);
  const explained = groups.reduce((sum, { share }) => sum + share.trials, 0);
  if (cases.length === 0) return [words.audit.noLocalRule(explained, column)];
  const counts = groups.map(({ group, share }) => ({ group: nameOf(group), share }));
  return [
    words.audit.localRules(counts, column, chanceSentence(chance, words)),
    ...cases.slice(0, LOCAL_SHOWN).map((found) => words.audit.forInstance(localRuleText(found, spell, telling))),
  ];
}

/** "row 17, sex = f: if income <= 120: deny; this rests on sex and covers 12% of those with sex = f and 1% of those with sex = m" */
export function localRuleText(found: LocalRuleCase, spell: Spelling, telling: AuditTelling = IN_ENGLISH): string {
  const rule = ruleText(found, { ...telling, spell });
  return telling.words.audit.localRule(found.row, telling.group(found.group), rule);
}

export function ruleSentences(audit: Audit, telling: MeasureTelling): string[] {
  const { localRules } = audit;
  return [
    ...bookSentences(audit, telling),
    ...(localRules ?? []).flatMap((found) => localRuleSentences(found, telling)),
  ];
}

function groupRecourseSentence(
  { group, denied, ways, wayCost, helped, cost }: GroupRecourse,
  { words, group: nameOf }: MeasureTelling,
): string {
  return words.audit.ways({
    group: nameOf(group),
    denied,
    ways,
    wayCost: wayCost === null ? null : costText(wayCost, words),
    helped: helped.trials,
    helpedShare: shareText(helped, words),
    cost: cost === null ? null : toTwo(cost.median, words),
  });
}

export function recourseSentences({ recourse }: Audit, telling: MeasureTelling): string[] {
  const { words, spell, group: nameOf } = telling;
  if (recourse === null) return [];
  const unequal = recourse.actions.filter(({ chance }) => chance < UNLIKELY);
  const shareIn = ({ successes, trials }: Proportion) => of100(successes / trials, words);
  const told = (action: ActionByGroup) =>
    words.audit.helpsMore(
      actionText(action, spell, words),
      { group: nameOf(action.group), share: shareIn(action.helped) },
      { group: nameOf(action.reference), share: shareIn(action.referenceHelped) },
      chanceSentence(action.chance, words),
    );
  return [
    ...recourse.groupings.flatMap(({ groups }) =>
      fewOf(groups, words, (group) => groupRecourseSentence(group, telling)),
    ),
    ...(unequal.length === 0 ? [words.audit.noActionHelpsMore] : fewOf(unequal, words, told)),
  ];
}

export function madeUpSentences({ madeUpCases }: Audit, { words }: MeasureTelling): string[] {
  return madeUpCases.map(({ sort, realByReal, realByMadeUp, madeUpByMadeUp, madeUpByReal, isOther }) =>
    words.audit.madeUp({
      sort: words.audit.sorts[sort],
      realByReal: toTwo(realByReal, words),
      realByMadeUp: toTwo(realByMadeUp, words),
      madeUpByMadeUp: toTwo(madeUpByMadeUp, words),
      madeUpByReal: toTwo(madeUpByReal, words),
      isOther,
    }),
  );
}
