// Deutsch. Namen von Spalten haben kein bekanntes Geschlecht und keine bekannte Zahl: Was von ihnen gesagt wird, steht darum
// hinter einem Doppelpunkt.

import type { DateSpelling } from "../../table/dates.ts";
import { GERMAN_SENTENCES } from "./sentences/de.ts";
import { GERMAN_METHODS } from "./sentences/methods/de.ts";
import { GERMAN_PROSE } from "./sentences/prose/de.ts";
import type { BoundTexts, ConstraintWords, EndText, OddText, PredicateWords, Words } from "./words.ts";
import { datePartsOf, groupedByPoints, withComma } from "./written.ts";

function dateOf(value: number, spelling: DateSpelling): string {
  const { year, month, day, time, isUniversal } = datePartsOf(value, spelling);
  const date = GERMAN_PROSE.longDate(year, month, day);
  return time === null ? date : `${date}, ${time} Uhr${isUniversal ? " (UTC)" : ""}`;
}

function list(parts: readonly string[], last: "and" | "or"): string {
  const word = last === "and" ? "und" : "oder";
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${word} ${parts.at(-1)}`;
}

function bounds({ above, atMost, of }: BoundTexts): string {
  const [greater, less] = of === "number" ? ["über", "höchstens"] : ["nach dem", "spätestens am"];
  const parts = [...(above === null ? [] : [`${greater} ${above}`]), ...(atMost === null ? [] : [`${less} ${atMost}`])];
  return parts.join(" und ");
}

function points(least: number | null, most: number | null): string {
  if (least !== null && most !== null) return `${least} bis ${most}`;
  if (least !== null) return `mindestens ${least}`;
  return most === null ? "eine beliebige Zahl" : `höchstens ${most}`;
}

const neither = (values: readonly string[]) =>
  values.length === 1 ? `nicht ${values[0]}` : `weder ${values.join(" noch ")}`;

const from = ({ end, isDate }: EndText) => (isDate ? `nicht vor dem ${end}` : `mindestens ${end}`);
const upTo = ({ end, isDate }: EndText) => (isDate ? `nicht nach dem ${end}` : `höchstens ${end}`);

const predicate: PredicateWords = {
  missing: "nicht bekannt",
  known: "bekannt",
  anyNumber: "eine beliebige Zahl",
  anyDate: "ein beliebiges Datum",
  value: (value) => value,
  oneOf: (values) => list(values, "or"),
  noneOf: (values, isKnown) => `${isKnown ? "bekannt, aber " : ""}${neither(values)}`,
  bounds,
  points,
  between: ({ from: low, to: high, isDate }) => (isDate ? `vom ${low} bis zum ${high}` : `zwischen ${low} und ${high}`),
  orMore: ({ end, isDate }) => `${end} oder ${isDate ? "später" : "mehr"}`,
  orLess: ({ end, isDate }) => `${end} oder ${isDate ? "früher" : "weniger"}`,
  atLeast: from,
  atMost: upTo,
};

const constraint: ConstraintWords = {
  mayNotChange: (columns) => `${list(columns, "and")}: keine Änderung zulässig`,
  mayOnlyIncrease: (columns) => `${list(columns, "and")}: nur eine Erhöhung zulässig`,
  mayOnlyDecrease: (columns) => `${list(columns, "and")}: nur eine Senkung zulässig`,
  mayBeAtMost: (column, most) => `${column}: höchstens ${most}`,
  mustBeAtLeast: (column, least) => `${column}: mindestens ${least}`,
  mustBeBetween: (column, least, most) => `${column}: von ${least} bis ${most}`,
  mayOnlyBecome: (column, values) => `${column}: nur ${list(values, "or")} zulässig`,
  atMostChanges: (count) => `höchstens ${groupedByPoints(count)} ${count === 1 ? "Änderung" : "Änderungen"}`,
  weighs: (column, weight) => `${column}: eine Änderung zählt mit dem Gewicht ${weight}`,
  mayBecomeUnknown: (columns) => `${list(columns, "and")}: darf auch unbekannt werden`,
  mustNotExceed: (lower, upper) => `${lower}: nicht mehr als ${upper}`,
  mustHold: (link) => `${link} muss gelten`,
};

function oddText({ verb, column, change }: OddText): string {
  const does = verb === "rewards" ? "belohnt" : "bestraft";
  if ("from" in change) return `das Modell ${does} bei „${column}“ den Wert ${change.to} gegenüber ${change.from}`;
  const [more, less] = change.isDate
    ? ["einen späteren Zeitpunkt", "einen früheren Zeitpunkt"]
    : ["einen höheren Wert", "einen niedrigeren Wert"];
  return `das Modell ${does} bei „${column}“ ${change.isMore ? more : less}`;
}

export const GERMAN: Words = {
  name: "Deutsch",
  notKnown: "nicht bekannt",
  here: "hier",
  predicate,
  constraint,
  sentences: GERMAN_SENTENCES,
  prose: GERMAN_PROSE,
  methods: GERMAN_METHODS,
  number: withComma,
  count: groupedByPoints,
  date: dateOf,
  list,
  sum: () => "Punkte",
  statement: (column, said) => `${column}: ${said}`,
  pointsFor: (given, statement) => `${given} für „${statement}“`,
  changes: (own, carried) => own.join("; ") + (carried.length === 0 ? "" : `; daraus folgt ${carried.join("; ")}`),
  oneOfOthers: (count) => (count === 1 ? "ein weiterer Wert" : `einer von ${count} weiteren Werten`),
  reach: ({ from: low, to: high, isDate }, open) => {
    if (open === "both") return isDate ? `vom ${low} bis zum ${high}` : `von ${low} bis ${high}`;
    if (open === "above") return `bis ${isDate ? "zum " : ""}${high}`;
    return isDate ? `zurück bis zum ${low}` : `bis hinunter zu ${low}`;
  },
  odd: (changes) => `auffällig: ${changes.map(oddText).join("; ")}`,
};
