// English letters.

import { countOf, countText, listText, ENGLISH as words } from "@lore-xai/core/words";
import type { LetterWords, TriedText, WantedText } from "./letter-words.ts";

const sought = (towards: string | null) => (towards === null ? "another answer" : `the answer ${towards}`);
const noProof = "That does not prove that there is none.";

const stepsText = (wanted: readonly WantedText[]) => {
  const say = (follows: boolean) =>
    wanted.filter((one) => one.follows === follows).map((one) => `${one.column} ${one.wanted} (now ${one.now})`);
  return words.changes(say(false), say(true));
};

function triedText({ trials, successes, reaches }: TriedText): string {
  const far = reaches.length === 0 ? "" : `, ${listText(reaches)}`;
  if (trials === 0) return `with every other of these values as well${far}`;
  return `so it was in ${countText(successes)} of ${countOf(trials, "other case")} tried within these bounds${far}`;
}

export const ENGLISH_LETTER: LetterWords = {
  words,
  headings: {
    reasons: "The principal reasons",
    noReasons: "No reasons can be named",
    recourse: "What could be done",
    caveats: "What this letter does not claim",
    foundOut: "How this was found out",
  },
  quoted: (answer) => `"${answer}"`,
  ourReference: (reference) => `Our reference: ${reference}`,
  subject: (title) => (title === null ? "About the decision in your case" : `About the decision: ${title}`),

  wasPut: "Your case was put to a computer model.",
  missing: (columns, wasFilled) => {
    const nothing = `Nothing was known about ${listText(columns)}`;
    return wasFilled
      ? `${nothing}, so that the model was asked about your case with what is usual instead.`
      : `${nothing}, and the model was told so.`;
  },
  answerIs: (answer) => `The model's answer is ${answer}.`,
  scoreIs: (score) => `Its score for this answer is ${score} of 100.`,
  purpose: (saysWhy, isThere, towards) => {
    const what = saysWhy ? "why" : "what was found out about it";
    return `This letter says ${what}${isThere ? "" : `, and what would lead to ${sought(towards)}`}.`;
  },

  inYourCase: "in your case",
  frequency: (successes, trials, isReal) => {
    const tried = countOf(trials, isReal ? "other real case" : "made-up case");
    return `Of ${tried}, ${countText(successes)} got the same answer.`;
  },
  noShortReason: "No short reason was found that holds for cases like yours.",
  noAgreeingReason: "No reasons were found that agree with the model's answer in your case.",
  triedOnYours: "What is named here was tried on your own case: each change alone leads to another answer.",
  certainReason: (steps, answer) => {
    const now = listText(steps.map(({ column, from }) => `${column} is ${from}`));
    const own = steps.filter(({ follows }) => !follows).map(({ column, to }) => `${column} been ${to}`);
    const carried = steps.filter(({ follows }) => follows).map(({ column, to }) => `${column} ${to}`);
    return `${now}: had ${words.changes(own, carried)}, the answer would have been ${answer}`;
  },
  everySame: "Every case that was tried got the same answer, whatever its values.",
  nothingApart: "Nothing was found that sets your case apart from cases with another answer.",
  describe: (reasons) =>
    reasons === 1
      ? ["This reason describes how the model decided cases like yours."]
      : [
          "These reasons describe how the model decided cases like yours.",
          "They count together, and the one that tells most stands first.",
        ],
  further: (points) =>
    `${countOf(points, "further point, which tells", "further points, which tell")} less, also played a part.`,
  exceptions: (marks) => {
    const changes = marks.length === 1 ? `change ${marks[0]} below leads` : `changes ${listText(marks)} below lead`;
    return `There are exceptions: ${changes} to another answer though all of this still applies.`;
  },

  noneConfirmed:
    "Possible changes were worked out, but the model did not confirm any of them, so that none is named here.",
  alreadyThere: (towards) => `Nothing need be done for ${sought(towards)}: the model gives it already.`,
  noneAsAllSame: "None is known: every case that was tried in search of one got the same answer.",
  noneGot: (towards) => `None is known: no case that the model was asked about got ${sought(towards)}. ${noProof}`,
  noneFound: (towards) => `No change was found that leads to ${sought(towards)}. ${noProof}`,
  noneAllowed: (inTheWay) => {
    const because = inTheWay.length === 0 ? "" : ` What stands in the way: ${inTheWay.join("; ")}.`;
    return `No change was found among those that were held to be possible.${because}`;
  },
  lead: (ways, towards, isSample) => {
    const tried = isSample ? ", as far as was tried," : "";
    const given = `If nothing else changes, the model${tried} gives ${sought(towards)}`;
    return ways === 1 ? `${given} in this case:` : `${given} in each of these cases; one of them is enough:`;
  },
  way: (wanted, answer, tried) => {
    if (tried === null) return `${stepsText(wanted)}: the answer is then ${answer}`;
    const asked = `with ${listText(tried.exactly)} the answer is then ${answer}`;
    return `${stepsText(wanted)}: ${asked}, and ${triedText(tried)}`;
  },
  lastsByEstimate: (chances) =>
    `That would still be so if the model were made again, by our estimate with ${chances} chances in 100`,
  lastsAsMeasured: (kept, trials) => {
    const models = `${countOf(trials, "model")} that ${trials === 1 ? "was" : "were"} made again to see`;
    return `That would still be so if the model were made again, as it was with ${kept} of ${models}`;
  },
  enoughToday: (wanted) => `Already enough today: ${stepsText(wanted)}`,
  manyChanges: (usual, fewest) =>
    `No way was found that changes ${countOf(usual, "value")} or fewer: this one changes ${fewest}.`,

  caveats: (saysWhy, answer) => [
    "It does not promise that a changed application will be granted.",
    "Other checks may apply, and the model itself may be changed.",
    `It says ${saysWhy ? "how the model came to" : "that the model's answer is"} ${answer}, not that the answer is right or fair.`,
    "It does not say that a change is easy or within your reach.",
  ],

  asked: (cases) => `The model was asked about ${countOf(cases, "case")} to compare with yours.`,
  notMeasured: (reasons) =>
    `How often the ${reasons === 1 ? "reason holds" : "reasons hold"} in other cases was not measured.`,
  triedFresh: (reasons) =>
    reasons === 1
      ? "The reason was then tried on fresh cases to which it applies."
      : "The reasons were then tried on fresh cases to which they all apply.",
  baseRate: ({ among, count, is }) =>
    `Of ${countOf(among, "case")} in general, ${is === "about" ? "" : `${is} than `}${count} of 100 got it.`,
  expect: (low, high) => `So one can expect ${low} to ${high} of 100, with 95% confidence.`,
  eachConfirmed: "Each change named above was put to the model, which then gave another answer.",
  usualTaken: "Where nothing was known in the cases to compare with, what is usual was taken instead.",
  unseen: (values) => `${listText(values.map(({ column, value }) => `${column} ${value}`))} had not occurred before.`,
  fewerTried: "Fewer cases could be tried than planned, so that better changes may exist.",
  personLooked: (columns) => `A person has looked at what this letter says of ${listText(columns)}.`,
  reference: (named) => `Reference: ${named.map(([name, value]) => `${name} ${value ?? "none"}`).join("; ")}`,
};
