// English: the words that all texts speak by default.

import { countOf, countText } from "../../count-text.ts";
import { NOT_KNOWN } from "../../table/feature.ts";
import { listText } from "../list-text.ts";
import { ENGLISH_SENTENCES } from "./sentences/en.ts";
import type { BoundTexts, ConstraintWords, OddText, PredicateWords, Words } from "./words.ts";

function boundsText({ above, atMost, of }: BoundTexts): string {
  const atOrBefore = of === "day" ? "on or before" : "at or before";
  const [greater, less] = of === "number" ? ["above", "at most"] : ["after", atOrBefore];
  const parts = [...(above === null ? [] : [`${greater} ${above}`]), ...(atMost === null ? [] : [`${less} ${atMost}`])];
  return `is ${parts.join(" and ")}`;
}

function pointsText(least: number | null, most: number | null): string {
  if (least !== null && most !== null) return `are from ${least} to ${most}`;
  if (least !== null) return `are at least ${least}`;
  return most === null ? "are any number" : `are at most ${most}`;
}

const predicate: PredicateWords = {
  missing: `is ${NOT_KNOWN}`,
  known: "is known",
  anyNumber: "is any number",
  anyDate: "is any date",
  value: (value) => `is ${value}`,
  oneOf: (values) => `is ${listText(values, "or")}`,
  noneOf: (values, isKnown) => `is ${isKnown ? "known and " : ""}not ${listText(values, "or")}`,
  bounds: boundsText,
  points: pointsText,
  between: ({ from, to }) => `is between ${from} and ${to}`,
  orMore: ({ end, isDate }) => `is ${end} or ${isDate ? "later" : "more"}`,
  orLess: ({ end, isDate }) => `is ${end} or ${isDate ? "earlier" : "less"}`,
  atLeast: ({ end, isDate }) => `is ${isDate ? "not before" : "at least"} ${end}`,
  atMost: ({ end, isDate }) => `is ${isDate ? "not after" : "at most"} ${end}`,
};

const constraint: ConstraintWords = {
  mayNotChange: (columns) => `${columns.join(", ")} may not change`,
  mayOnlyIncrease: (columns) => `${columns.join(", ")} may only increase`,
  mayOnlyDecrease: (columns) => `${columns.join(", ")} may only decrease`,
  mayBeAtMost: (column, most) => `${column} may be at most ${most}`,
  mustBeAtLeast: (column, least) => `${column} must be at least ${least}`,
  mustBeBetween: (column, least, most) => `${column} must be from ${least} to ${most}`,
  mayOnlyBecome: (column, values) => `${column} may only become ${values.join(" or ")}`,
  atMostChanges: (count) => `at most ${countOf(count, "change")}`,
  weighs: (column, weight) => `a change of ${column} weighs ${weight}`,
  mayBecomeUnknown: (columns) => `${columns.join(", ")} may become unknown`,
  mustNotExceed: (lower, upper) => `${lower} must not exceed ${upper}`,
  mustHold: (link) => `${link} must hold`,
};

function oddText({ verb, column, change }: OddText): string {
  if ("from" in change) return `the model ${verb} ${column} being ${change.to} rather than ${change.from}`;
  const [more, less] = change.isDate ? ["a later", "an earlier"] : ["more", "less"];
  return `the model ${verb} ${change.isMore ? more : less} ${column}`;
}

/** The words of English, which every sentence is in unless another language is asked for. */
export const ENGLISH: Words = {
  name: "English",
  notKnown: NOT_KNOWN,
  here: "here",
  predicate,
  constraint,
  sentences: ENGLISH_SENTENCES,
  prose: null,
  methods: null,
  number: (text) => text,
  count: countText,
  date: (_value, _spelling, spelt) => spelt,
  list: listText,
  sum: (name) => name,
  statement: (column, said) => `${column} ${said}`,
  pointsFor: (points, statement) => `${points} as ${statement}`,
  changes: (own, carried) => (carried.length === 0 ? listText(own) : `${listText(own)}, and so ${listText(carried)}`),
  oneOfOthers: (count) => `one of ${count} others`,
  reach: ({ from, to }, open) => {
    if (open === "both") return `from ${from} to ${to}`;
    return open === "above" ? `up to ${to}` : `down to ${from}`;
  },
  odd: (changes) => `odd: ${changes.map(oddText).join("; ")}`,
};
