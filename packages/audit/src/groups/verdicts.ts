// A verdict per measure in plain words: what was measured, what it means, and what it does not.

import { countOf, countText, listText, type Spelling, spellingOf } from "@lore-xai/core/words";
import type { Audit, AuditCut, AuditFinding, AuditMeasure } from "./audit.ts";
import {
  flipSentences,
  madeUpSentences,
  oddsSentences,
  proxySentences,
  recourseSentences,
  ruleSentences,
  shareSentences,
  situationSentences,
} from "./measure-sentences.ts";

/** What one measure says. */
export interface AuditVerdict {
  readonly measure: AuditMeasure;
  readonly status: AuditFinding["status"];
  readonly title: string;
  /** What was measured. */
  readonly sentences: readonly string[];
  readonly means: string;
  readonly doesNotMean: string;
}

/** What a status is called. */
export const STATUS_TEXT: Readonly<Record<AuditFinding["status"], string>> = {
  found: "FOUND",
  "not-found": "nothing found",
  "not-measured": "not measured",
};

interface Words {
  readonly title: string;
  say(audit: Audit, spell: Spelling): string[];
  readonly means: Readonly<Record<AuditFinding["status"], string>>;
  readonly doesNotMean: string;
}

const WORDS: Readonly<Record<AuditMeasure, Words>> = {
  shares: {
    title: "Shares of the groups",
    say: shareSentences,
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
    say: oddsSentences,
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
    say: flipSentences,
    means: {
      found:
        "It means that the model itself uses the protected value: nothing else was changed, and the decision was another.",
      "not-found": "It means that the protected value alone decided none of these cases.",
      "not-measured": "The model does not know the protected columns, so that none can.",
    },
    doesNotMean:
      "It says nothing of columns that stand for the protected one, nor how many people there are like the changed cases.",
  },
  "proxy-flips": {
    title: "Decisions that change when proxies move along",
    say: proxySentences,
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
    say: situationSentences,
    means: {
      found: "It means that of two like cases one group's is favoured more often, and that chance does not explain it.",
      "not-found": "It means that like cases of the groups got the same about as often as chance would have it.",
      "not-measured": "There are no two groups with like cases.",
    },
    doesNotMean:
      "Cases are alike by the columns that the model knows, protected ones and declared proxies left out; they may differ in what was never written down.",
  },
  rules: {
    title: "Rules that rest on a protected column or a proxy",
    say: ruleSentences,
    means: {
      found:
        "It means that what the model does, put into rules, speaks of the group, and of one group more than of another.",
      "not-found":
        "It means that no rule that was looked at speaks of a protected column or a proxy and covers one group more than another.",
      "not-measured": "No rule book was given or made, and no denied cases of two groups were explained.",
    },
    doesNotMean:
      "It does not say that the model has just these rules: a book decides as the model does often, not always, and the rule of one case speaks of cases like it.",
  },
  recourse: {
    title: "What the denied of each group could do",
    say: recourseSentences,
    means: {
      found: "It means that the same action helps one group more than another.",
      "not-found": "It means that the actions help the denied of all groups about alike.",
      "not-measured": "It was left out, hardly anybody is denied, or nothing but protected columns could change.",
    },
    doesNotMean: "It does not say that the actions are as easy for one group as for the other.",
  },
  "made-up-cases": {
    title: "A model that plays to the explainer",
    say: madeUpSentences,
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
};

/** The verdicts of an audit, one per measure, in the order in which they are told. */
export function verdictsOf(audit: Audit): AuditVerdict[] {
  const spell = spellingOf(audit);
  return audit.findings.map(({ measure, status }) => {
    const { title, say, means, doesNotMean } = WORDS[measure];
    return { measure, status, title, sentences: say(audit, spell), means: means[status], doesNotMean };
  });
}

/** What holds for all measures. */
const WHAT_IT_DOES_NOT_SAY: readonly string[] = [
  "Different shares do not prove that a model discriminates, nor equal ones that it does not.",
  "Bounds have 95% confidence, each for itself; chances are corrected for all comparisons of this audit together (Holm), so that chance alone shows a difference in about 5 of 100 audits at most.",
];

const CUT: Readonly<Record<AuditCut, string>> = {
  rows: "fewer rows than there are were looked at",
  flips: "fewer cases were tried with other protected values",
  proxies: "fewer cases were moved with their proxies",
  "made-up-cases": "fewer cases were made up, or none",
  recourse: "actions were searched for less long, or not at all",
  explaining: "fewer denied cases were explained",
};

/** What the model was asked, and what a budget has cut. */
function askedSentence({ asked: { queries, maxQueries, cut } }: Audit): string {
  const told = `The model was asked about ${countOf(queries, "row")}`;
  if (maxQueries === null) return `${told}.`;
  const budget = `${told}, of ${countText(maxQueries)} that were allowed`;
  return cut.length === 0
    ? `${budget}; nothing was cut.`
    : `${budget}. For want of questions ${listText(cut.map((part) => CUT[part]))}: larger samples may show more.`;
}

/** What is to be said of an audit as a whole. */
export const closingSentences = (audit: Audit): string[] => [...WHAT_IT_DOES_NOT_SAY, askedSentence(audit)];
