// What paragraphs and charts say beside the sentences of the text, in English: beside `ENGLISH_SENTENCES`, so that a page that shows the text
// alone does not load it. What is here is what every language must say.

import { countOf } from "../../../../count-text.ts";
import { grownOn, sought } from "../en.ts";
import type { FidelityText, LeftOut } from "../said.ts";

const TREE = {
  begins: "The tree that begins with the rule",
  read: "The tree from which the rule was read",
  "stands-in": "The tree that stands in for the model",
};

const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

export const ENGLISH_PROSE = {
  /** The date of a letter. */
  longDate: (year: number, month: number, day: number) => `${day} ${MONTHS[month - 1]} ${year}`,
  notMeasured: "How often the rule is right was not measured.",
  noFreshCase: "No fresh case was left to measure the rule on.",
  notAsked: (said: string) => `Not confirmed: the rule says ${said}, the model was not asked.`,
  noneSentences: {
    alreadyThere: (outcome: string) => [`Nothing: the model already says ${outcome}.`],
    notSeen: (asked: number, towards: string | null) => [
      `None of the ${countOf(asked, "case")} that the model was asked about has ${sought(towards)}.`,
      "That does not prove that there is none.",
    ],
    notAllowed: "No change was found that the constraints allow.",
    oneOutcome: "Every case that was tried in search of a change got this outcome, so that none to another is known.",
    noPath: (outcome: string) => [
      `The tree that follows the model gives ${outcome} to every case it was grown on, though the model gave some another outcome.`,
      "That does not prove that no change leads to one.",
    ],
    notFound: (towards: string | null) => [
      `No change was found that leads to ${sought(towards)}. That does not prove that there is none.`,
    ],
  },
  staysWhere: (outcome: string, region: string, isSample: boolean) =>
    `${isSample ? "As far as was tried, it" : "It"} stays ${outcome} where ${region}.`,
  differsIn: (columns: number) => `It differs in ${countOf(columns, "more column")}.`,
  follows: ({ tree, how, f1, rows, isHint }: FidelityText) => {
    const figures = `f1 ${f1} on ${countOf(rows, "fresh neighbour")} (1 is perfect)`;
    return `${TREE[tree]} follows the model ${how}: ${figures}${isHint ? "; take the rule as a hint at best" : ""}.`;
  },
  followsGrown: (tree: FidelityText["tree"], f1: string, neighbors: number, distinct: number) =>
    `${TREE[tree]} follows the model with f1 ${f1} on ${grownOn(neighbors, distinct)}; on fresh cases this was not measured.`,
  givesOwn: "It gives this case the model's own outcome.",
  givesOther: (hasRule: boolean) =>
    `It does not give this case the model's own outcome${hasRule ? ": do not rely on the rule" : ""}.`,
  /** What a chart leaves out below its first value, and from its last one on. */
  notDrawn: (below: LeftOut | null, above: LeftOut | null, isDate: boolean) => {
    const [less, more] = isDate ? ["before", "after"] : ["below", "above"];
    const parts = [
      ...(below === null ? [] : [`${countOf(below.cases, "case")} ${less} ${below.end}`]),
      ...(above === null ? [] : [`${countOf(above.cases, "case")} at ${above.end} or ${more}`]),
    ];
    return `Not drawn: ${parts.join(", ")}.`;
  },
};

/**
 * What prose says beside the sentences of the text: what English says, every language does.
 *
 * @hidden
 */
export type ProseWords = typeof ENGLISH_PROSE;
