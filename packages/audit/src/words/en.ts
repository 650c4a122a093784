// What audits, rule books and recourse say, in English. What is here is what every language must say: AuditWords is the type of this
// value. Columns, values, outcomes, groups and numbers with decimals come as they are to be printed; counts come as numbers, for a
// language to inflect.

import { containsText, countOf, countText, ENGLISH, listText, type Words } from "@lore-xai/core/words";
import type {
  ActionHelps,
  ChangeText,
  Counted,
  FlippedText,
  GroupWays,
  Likeness,
  MadeUpText,
  MovedText,
  RuleText,
  SharedText,
  Shares,
  TriedText,
} from "./said.ts";

const of = ({ successes, trials }: Counted) => `${countText(successes)} of ${countText(trials)}`;
const denied = (count: number) => countOf(count, "denied case");
const hit = (covered: readonly Shares[]) =>
  listText(covered.map(({ group, share }) => `${share} of those with ${group}`));
/** Nothing where all values of the column were tried. */
const triedText = ({ values, among }: TriedText) =>
  values === among
    ? ""
    : ` (${countText(values)} of its ${countText(among)} values ${values === 1 ? "was" : "were"} tried)`;

/** What audits, rule books and recourse say in English, which they speak unless another language is asked for. */
export const ENGLISH_AUDIT = {
  /** The language's words for cases. */
  words: ENGLISH as Words,
  status: {
    found: "FOUND",
    "not-found": "nothing found",
    "not-measured": "not measured",
  },
  /** What a group is called. */
  group: {
    is: (column: string, value: string) => `${column} = ${value}`,
    known: (column: string) => `${column} known`,
    under: (column: string, to: string) => `${column} under ${to}`,
    orMore: (column: string, from: string) => `${column} ${from} or more`,
    fromTo: (column: string, from: string, to: string) => `${column} from ${from} to under ${to}`,
    all: (parts: readonly string[]) => parts.join(" and "),
  },
  row: (row: number, group: string | null) => `row ${row}${group === null ? "" : `, ${group}`}`,
  of,
  foot: (version: string, seed: number) => `LORE ${version}, seed ${seed}`,

  audit: {
    heading: (favourable: string, rows: number | null) =>
      `Whom the model gives ${favourable}${rows === null ? "" : `, of ${countOf(rows, "case")}`}`,
    measuredOn: (rows: number) => `Measured on ${countOf(rows, "case")}.`,
    compared: "Compared with the outcomes of the data.",
    notCompared: "The data do not say which outcome is right: equal opportunity and calibration were not measured.",
    by: (columns: readonly string[]) => `By ${listText(columns)}`,
    whatWasFound: "What was found",
    allOfIt: "All of it",
    measures: {
      shares: {
        title: "Shares of the groups",
        means: {
          found: "It means that groups get the outcome in different shares, and that chance does not explain it.",
          "not-found": "It means that no difference was seen that chance would not explain.",
          "not-measured": "There are no two groups that are large enough to compare.",
        },
        doesNotMean:
          "It does not say why: groups may differ in what the decision should rest on. Nor do equal shares say that single people are treated alike.",
      },
      odds: {
        title: "Errors by group (equal opportunity, equalised odds)",
        means: {
          found:
            "It means that of those with the same outcome in the data, one group gets the favourable decision more often.",
          "not-found": "It means that errors of the model are spread over the groups as chance would spread them.",
          "not-measured": "The data do not say which outcome is right.",
        },
        doesNotMean:
          "It does not say that the outcomes of the data are fair themselves: who is measured by a biased past looks rightly judged.",
      },
      flips: {
        title: "Decisions that rest on a protected value alone",
        means: {
          found:
            "It means that the model itself uses the protected value: nothing else was changed, and the decision was another.",
          "not-found":
            "It means that the protected value alone decided none of these cases, as far as other values were tried.",
          "not-measured": "The model does not know the protected columns, so that none can.",
        },
        doesNotMean:
          "It says nothing of columns that stand for the protected one, nor how many people there are like the changed cases.",
      },
      "proxy-flips": {
        title: "Decisions that change when proxies move along",
        means: {
          found:
            "It means that with the other group's value of the proxies, more cases would gain than lose, or lose than gain.",
          "not-found": "It means that moving the proxies along gave about as many as it took.",
          "not-measured": "No proxies were declared (--proxies).",
        },
        doesNotMean: "It does not say that a proxy has no good reason of its own to count.",
      },
      situation: {
        title: "Like cases of two groups (situation testing)",
        means: {
          found:
            "It means that of two like cases one group's is favoured more often, and that chance does not explain it.",
          "not-found": "It means that like cases of the groups got the same about as often as chance would have it.",
          "not-measured": "There are no two groups with like cases.",
        },
        doesNotMean:
          "Cases are alike by the columns that the model knows, protected ones and declared proxies left out; they may differ in what was never written down.",
      },
      rules: {
        title: "Rules that rest on a protected column or a proxy, for one group more than others",
        means: {
          found:
            "It means that what the model does, put into rules, speaks of the group, and of one group more than of another.",
          "not-found":
            "It means that no rule that was looked at speaks of a protected column or a proxy and covers one group more than another, and that no group has such rules more often than another, but by chance.",
          "not-measured": "No rule book was given or made, and no denied cases of two groups were explained.",
        },
        doesNotMean:
          "It does not say that the model has just these rules: a book decides as the model does often, not always, and the rule of one case speaks of cases like it.",
      },
      recourse: {
        title: "What the denied of each group could do",
        means: {
          found: "It means that the same action helps one group more than another.",
          "not-found": "It means that the actions help the denied of all groups about alike.",
          "not-measured": "It was left out, hardly anybody is denied, or nothing but protected columns could change.",
        },
        doesNotMean: "It does not say that the actions are as easy for one group as for the other.",
      },
      "made-up-cases": {
        title: "A model that plays to the explainer",
        means: {
          found:
            "It means that the model answers made-up cases by other rules than real ones: what is learnt by asking about made-up cases, flips and explanations included, may not hold for real people.",
          "not-found":
            "It means that what the model says of made-up cases tells what it says of real ones, and the other way round.",
          "not-measured": "There are too few rows to tell.",
        },
        doesNotMean:
          "It does not rule out a model that hides better than these tests look: they cover three ways to make cases up.",
      },
    },
    /** What holds for all measures. */
    closing: [
      "Different shares do not prove that a model discriminates, nor equal ones that it does not.",
      "Bounds have 95% confidence, each for itself; chances are corrected for all comparisons of this audit together (Holm), so that chance alone shows a difference in about 5 of 100 audits at most.",
    ] as readonly string[],
    cut: {
      rows: "fewer rows than there are were looked at",
      flips: "fewer cases were tried with other protected values",
      proxies: "fewer cases were moved with their proxies",
      "made-up-cases": "fewer cases were made up, or none",
      recourse: "actions were searched for less long, or not at all",
      explaining: "fewer denied cases were explained",
    },
    asked: (queries: number, most: number | null, cut: readonly string[]) => {
      const told = `The model was asked about ${countOf(queries, "row")}`;
      if (most === null) return `${told}.`;
      const budget = `${told}, of ${countText(most)} that were allowed`;
      return cut.length === 0
        ? `${budget}; nothing was cut.`
        : `${budget}. For want of questions ${listText(cut)}: larger samples may show more.`;
    },

    groupLine: (group: string, share: string, favourable: string, bounds: readonly [string, string], rows: number) =>
      `${group}: ${share} of 100 get ${favourable} (${bounds[0]} to ${bounds[1]}), of ${countOf(rows, "case")}`,
    calibrated: (score: string, observed: string) => `; mean score ${score}, in the data ${observed} of 100`,
    points: (value: string, low: string, high: string) => `${value} points (${low} to ${high})`,
    pointsGet: (points: string, favourable: string) => `${points} of 100 get ${favourable}`,
    ratio: (value: string, low: string, high: string) => `impact ratio ${value} (${low} to ${high})`,
    impact: {
      below: "below four fifths",
      within: "within four fifths",
      above: "the group that it is compared with has less than four fifths of its share",
      "not-certain": "too few cases to say on which side of four fifths it is",
      "nobody-selected": "nobody of the group that it is compared with gets it: no ratio",
    },
    chance: {
      hardly: "by chance alone so large a difference is less than 1 in 1,000 likely",
      well: "so large a difference may well be chance",
      unlikely: (percent: string) => `by chance alone so large a difference is ${percent}% likely`,
      maybe: (percent: string) => `so large a difference may be chance (${percent}% likely)`,
    },
    comparedWith: (group: string, reference: string, told: readonly string[]) =>
      `${group}, compared with ${reference}: ${told.join("; ")}.`,
    ofThese: (favourable: string, opportunity: string | null, others: string | null) => {
      const odds = [
        ...(opportunity === null
          ? []
          : [`among those who have ${favourable} in the data ${opportunity} (equal opportunity)`]),
        ...(others === null ? [] : [`among the others ${others}`]),
      ];
      return `Of these, ${listText(odds)}.`;
    },
    amongThoseWhoHave: (points: string) => `${points} among those who have it in the data`,
    amongTheRest: (points: string) => `${points} among those who do not`,
    tooSmall: (fewest: number, percent: number, named: readonly string[], more: number) => {
      const told = [...named, ...(more > 0 ? [`${more} more`] : [])];
      return `Left out, as they have fewer than ${fewest} rows or ${percent}% of all: ${listText(told)}.`;
    },
    noGroup: "No group is large enough to say anything about.",
    oneGroup: "There is one group only: nothing to compare it with.",
    andMore: (count: number) => `And ${countText(count)} more.`,
    comparisons: (all: number, found: number) =>
      `${countOf(all, "comparison")}, ${countText(found)} with a difference that chance does not explain.`,

    /** Behind what was changed: how many of its values. */
    triedValues: triedText,
    notTried: (column: string) => `No case was tried with another ${column}.`,
    noFlip: (column: string, tried: TriedText, trials: number, most: string) =>
      `With another ${column} alone${triedText(tried)} none of ${countOf(trials, "decision")} changes; at most ${most} of 100 would, with 95% confidence. A model may still rest on what goes along with ${column}.`,
    flips: (column: string, tried: TriedText, { flipped, bounds }: FlippedText, moved: MovedText) => {
      const asked = `With another ${column} alone${triedText(tried)} ${countText(flipped.successes)} of ${countOf(flipped.trials, "decision")} change (${bounds[0]} to ${bounds[1]} of 100)`;
      const parts = [
        ...(moved.gained.trials === 0 ? [] : [`${of(moved.gained)} would get ${moved.favourable}`]),
        ...(moved.lost.trials === 0 ? [] : [`${of(moved.lost)} would lose it`]),
      ];
      return `${asked}: ${listText(parts)}. The model was asked about each.`;
    },
    tellsOf: (column: string, name: string, strength: string, isDeclared: boolean) =>
      `${column} of ${name} (${strength}${isDeclared ? ", declared" : ""})`,
    noProxy: "No column tells much of a protected one.",
    proxies: (told: readonly string[]) =>
      `Columns that tell of a protected one, from 0 for nothing to 1 for everything: ${listText(told)}.`,
    proxiesMoved: (group: string, columns: readonly string[], reference: string, moved: MovedText, chance: string) =>
      `Cases with ${group} that get ${listText(columns)} of the nearest case with ${reference}: ${of(moved.gained)} would get ${moved.favourable}, ${of(moved.lost)} would lose it; ${chance}.`,
    noPairs: (group: string, reference: string) => `No case with ${group} has a like one with ${reference}.`,
    pairs: ({ group, reference, pairs, onlyReference, onlyGroup }: Likeness, chance: string) =>
      `${group} and ${reference}: of ${countOf(pairs, "pair")} of like cases, only the second is favoured in ${countText(onlyReference)}, only the first in ${countText(onlyGroup)}; ${chance}.`,
    behind: ({ group, reference, behind, referenceBehind }: Likeness) =>
      `Of ${denied(behind.trials)} with ${group}, ${countText(behind.successes)} have far more favoured ones near them with ${reference} than with ${group}; the other way round ${of(referenceBehind)}.`,
    alikeByWords: (columns: readonly string[]) =>
      `Cases are alike in ${listText(columns)} by the words that tell most of what the model says.`,
    notAlike: (columns: readonly string[]) =>
      `What ${listText(columns)} holds is not compared: no two cases have a part of it in common.`,
    noShare: "none",
    noRuleOfBook: "No rule of the book speaks of a protected column, or of one that tells much of it.",
    ruleOfBook: (
      number: number,
      { premise, outcome, columns, covered }: RuleText,
      proxyOf: string | null,
      chance: string,
    ) => {
      const own = proxyOf === null ? "" : ` as a proxy of ${proxyOf}`;
      return `Rule ${number} (if ${premise}: ${outcome}) rests on ${listText(columns)}${own} and covers ${hit(covered)}; ${chance}.`;
    },
    noLocalRule: (explained: number, column: string) =>
      `None of the rules of ${denied(explained)} that were explained speaks of ${column}, or of a column that tells much of it.`,
    localRules: (groups: readonly SharedText[], column: string, chance: string) => {
      const counts = groups.map(({ group, share }) => `${of(share)} with ${group}`);
      return `Of the denied cases that were explained, ${listText(counts)} have a rule that rests on ${column} or on a column that tells much of it; ${chance}.`;
    },
    forInstance: (text: string) => `For instance ${text}.`,
    localRule: (row: number, group: string, { premise, outcome, columns, covered }: RuleText) =>
      `row ${row}, ${group}: if ${premise}: ${outcome}; this rests on ${listText(columns)} and covers ${hit(covered)}`,
    ways: ({ group, denied: count, ways, wayCost, helped, helpedShare, cost }: GroupWays) => {
      const costs = wayCost === null ? "" : ` (${wayCost})`;
      const way =
        ways.trials === 0
          ? count === 0
            ? "nobody of it is denied"
            : `none of ${denied(count)} was explained`
          : `${countText(ways.successes)} of ${denied(ways.trials)} that were explained have a confirmed way${costs}`;
      const acted =
        helped === 0
          ? ""
          : `; the actions for all help ${helpedShare} of ${countText(helped)}${cost === null ? "" : ` (median cost ${cost})`}`;
      return `${group}: ${way}${acted}.`;
    },
    helpsMore: (action: string, one: Shares, other: Shares, chance: string) =>
      `The action "${action}" helps ${one.share} of 100 denied with ${one.group}, ${other.share} with ${other.group}; ${chance}.`,
    noActionHelpsMore: "No action helps one group more than chance explains.",
    sorts: {
      crosses: "Cases crossed of two real ones",
      noise: "Real cases with noise",
      independent: "Cases of values that belong to different rows",
    },
    madeUp: ({ sort, realByReal, realByMadeUp, madeUpByMadeUp, madeUpByReal, isOther }: MadeUpText) =>
      `${sort}: a tree of real answers agrees with the model by ${realByReal} on real cases and ${madeUpByReal} on these; a tree of these by ${madeUpByMadeUp} on these and ${realByMadeUp} on real ones (0 is chance, 1 always)${isOther ? ": these are other rules" : ""}.`,

    columns: {
      cases: "cases",
      get: (favourable: string) => `get ${favourable}`,
      ofThoseWhoHave: (favourable: string) => `of those who have ${favourable} in the data`,
      ofOthers: "of the others",
      denied: "denied",
      helped: "helped by an action",
      ownWay: "have a way of their own",
      wayCost: "its median cost",
      deniedCases: "denied cases",
      behind: "behind their like",
      otherWay: "the other way round",
    },
    beside: (group: string, reference: string) => `${group}, beside ${reference}`,
    cases: "Cases",
    near: (own: Counted, others: Counted) =>
      `${own.successes} of ${own.trials} near ones of its own group are favoured, ${others.successes} of ${others.trials} of the other`,
  },

  recourse: {
    heading: (wished: string) => `What the denied could do to get ${wished}`,
    notSaid: "What this does not say",
    raise: (column: string, value: string) => `raise ${column} to ${value} or more`,
    lower: (column: string, value: string) => `lower ${column} to ${value} or less`,
    later: (column: string, date: string) => `move ${column} to ${date} or later`,
    earlier: (column: string, date: string) => `move ${column} to ${date} or earlier`,
    becomes: (column: string, value: string) => `${column} becomes ${value}`,
    changes: (changes: readonly string[]) => listText(changes),
    helped: (share: string, low: string, high: string) => `${share} of the denied (${low} to ${high})`,
    cost: (median: string, changes: string, isOne: boolean) =>
      `median cost ${median}, ${changes} ${isOne ? "change" : "changes"} in the mean`,
    helpsNobody: (trials: number, wished: string) => `none of ${denied(trials)} kept apart would get ${wished}`,
    helps: ({ helped, wished, successes, possible, alone, cost }: ActionHelps) => {
      const others =
        alone === 0 ? "each of them by another action too" : `${countText(alone)} of them by no other action`;
      return `${helped} would get ${wished}: ${countText(successes)} of ${countText(possible)} for whom it is a change that is allowed, ${others}; ${cost}`;
    },
    noAction: (wished: string) => `No action was found by which any of the denied would get ${wished}.`,
    together: (helped: string, wished: string, cost: string | null) =>
      `Together: ${helped} would get ${wished} by one action or another${cost === null ? "" : `; the cheapest for each: ${cost}`}.`,
    left: (left: number, trials: number) =>
      `Left: ${countText(left)} of ${denied(trials)} kept apart, whom none of these actions helps.`,
    leftUndescribed: "No short rule describes those who are left.",
    leftBehind: (precision: Counted, premise: string, low: number, share: string) =>
      `Nothing here helps ${countText(precision.successes)} of ${denied(precision.trials)} with ${premise} (at least ${low} in 100, with 95% confidence); these are ${share} of those who are left.`,
    overlaps: (
      overlaps: readonly { readonly first: number; readonly second: number; readonly rows: number }[],
      all: number,
    ) => {
      const told = overlaps.map(
        ({ first, second, rows }) => `${first} and ${second} (${countOf(rows, "case")} of ${countText(all)})`,
      );
      return `Actions that help the same cases: ${listText(told)}.`;
    },
    notes: {
      budget: "The budget of questions was used up before the search was done: better actions may exist.",
      "few-denied": "So few are denied that the figures are rough.",
      "no-explanations":
        "No single case could be explained within the budget: only values that many cases have were tried.",
    },
    meaning:
      "Each action was put to the model for every denied case kept apart, with what follows from it. The model then gives another answer; whether a person can do it, and whether the world would answer as the model does, is not said. Cost: the share of all cases that is passed on the way, summed over the columns; another name counts 1.",
    /** `from` is null where any other outcome is to be left. */
    denied: (from: string | null, wished: string, { successes, trials }: Counted) =>
      `The model gives ${from === null ? `another outcome than ${wished}` : from} to ${countText(successes)} of ${countOf(trials, "case")}.`,
    made: (
      made: {
        readonly chosenOn: number;
        readonly keptApart: number;
        readonly explained: number;
        readonly tried: number;
        readonly queries: number;
      },
      seed: number,
    ) =>
      `Chosen on ${denied(made.chosenOn)}, measured on ${countText(made.keptApart)} others; ${countOf(made.explained, "case")} explained, ${countOf(made.tried, "action")} tried, ${countOf(made.queries, "question")}; seed ${seed}.`,
    actions: (count: number) => countOf(count, "action"),
    bars: "Each bar: the share of the denied whom the action helps, with 95% bounds.",
    allTogether: "All of them together",
    examples: "Some whom it helps, as they are now",
    firstActions: (count: number) => (count === 1 ? "the first action" : `the first ${count}`),
    /** A value of an example. */
    has: ({ column, value }: ChangeText) => `${column} ${value}`,
  },

  book: {
    title: "The model",
    heading: (title: string, rules: number) => `${title} in ${countOf(rules, "rule")}`,
    contains: (column: string, there: readonly string[], absent: readonly string[]) =>
      containsText(column, "contain", there, absent),
    quoted: (text: string) => `"${text}"`,
    /** A rule in one line: `clauses` are in words. `outcome` is set in bold on a page. */
    rule: (isFirst: boolean, clauses: readonly string[], outcome: string) =>
      `${isFirst ? "If" : "Else if"} ${listText(clauses)}: ${outcome}`,
    otherwise: (outcome: string) => `Otherwise: ${outcome}`,
    decidesNone: "rules before it cover all of these",
    decides: ({ successes, trials }: Counted) =>
      `true for ${countText(successes)} of the ${countText(trials)} that no rule before it covers`,
    coversNone: "covers none of the cases kept apart: nothing is known of how often it is true",
    worth: ({ successes, trials }: Counted, low: number, percent: string) =>
      `true for ${countText(successes)} of ${countOf(trials, "case")} that it covers (at least ${low} in 100, with 95% confidence); covers ${percent} of all`,
    otherwiseNone: "no case kept apart is left to it",
    otherwiseWorth: ({ successes, trials }: Counted) =>
      `true for ${countText(successes)} of ${countOf(trials, "case")} that no rule covers`,
    fidelity: (hasRules: boolean, { successes, trials }: Counted, bounds: readonly [number, number], always: number) =>
      `${hasRules ? "The book" : "The book has no rule; it"} decides as the model does for ${countText(successes)} of ${countOf(trials, "case")} kept apart (${bounds[0]} to ${bounds[1]} of 100, with 95% confidence); always saying the commonest outcome would do so for ${always} of 100.`,
    noOverlap: "No two rules cover the same case.",
    noConflict: "Where rules cover the same cases, they say the same.",
    conflicts: (
      overlaps: readonly { readonly first: number; readonly second: number; readonly rows: number }[],
      all: number,
    ) => {
      const told = overlaps.map(
        ({ first, second, rows }) => `rules ${first} and ${second} (${countOf(rows, "case")} of ${countText(all)})`,
      );
      return `Rules that cover the same cases and say otherwise; the first one decides: ${told.join("; ")}.`;
    },
    made: (
      made: {
        readonly localRules: number;
        readonly rows: number;
        readonly madeRows: number;
        readonly keptApart: number;
      },
      seed: number,
    ) => {
      const madeUp = made.madeRows === 0 ? "" : ` and ${countOf(made.madeRows, "made-up case")}`;
      return `${countOf(made.localRules, "case")} explained, ${countOf(made.rows, "row")}${madeUp} to compose on, ${countOf(made.keptApart, "row")} kept apart to measure on; seed ${seed}`;
    },
    cut: {
      rows: (got: number, wanted: number) => `the book was composed on ${countText(got)} of ${countOf(wanted, "row")}`,
      "kept-apart": (got: number, wanted: number) =>
        `it was measured on ${countText(got)} of ${countOf(wanted, "row")} kept apart`,
      "made-up-cases": (got: number, wanted: number) =>
        `${countText(got)} of ${countOf(wanted, "made-up case")} were asked about`,
      cases: (got: number, wanted: number) => `${countText(got)} of ${countOf(wanted, "case")} were explained`,
    },
    quick: "each of them with few questions",
    asked: (queries: number, most: number, cut: readonly string[]) => {
      const budget = `The model was asked about ${countOf(queries, "row")}, of ${countText(most)} that were allowed`;
      return cut.length === 0
        ? `${budget}; nothing was cut.`
        : `${budget}. For want of questions ${listText(cut)}: with more the book may be better.`;
    },
    rules: (count: number) => countOf(count, "rule"),
    conditionsEach: "conditions each",
    percent: (share: string) => `${share}%`,
    howMany: "How many rules it takes",
    sizes: { rules: "rules", decided: "cases decided as the model does" },
    inOrder: "The rules, in the order in which they are read",
    examples: "Examples",
    trueFor: "True for:",
    notTrueFor: "Not true for:",
    sizesLegend: "Share of the cases kept apart that the book decides as the model does, with 95% bounds.",
    sizesChart: (told: readonly string[]) =>
      `share of cases decided as the model does, by number of rules: ${told.join(", ")}`,
  },
};

/** What audits, rule books and recourse say: what English says, every language does. */
export type AuditWords = typeof ENGLISH_AUDIT;
