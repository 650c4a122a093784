// Italiano. Delle colonne non si conoscono né il genere né il numero: ciò che se ne dice sta perciò dopo i due punti.

import type { DateSpelling } from "../../table/dates.ts";
import { ITALIAN_SENTENCES } from "./sentences/it.ts";
import { ITALIAN_METHODS } from "./sentences/methods/it.ts";
import { ITALIAN_PROSE } from "./sentences/prose/it.ts";
import type { BoundTexts, ConstraintWords, OddText, PredicateWords, Words } from "./words.ts";
import { datePartsOf, groupedByPoints, withComma } from "./written.ts";

function dateOf(value: number, spelling: DateSpelling): string {
  const { year, month, day, time, isUniversal } = datePartsOf(value, spelling);
  const date = ITALIAN_PROSE.longDate(year, month, day);
  return time === null ? date : `${date}, ore ${time}${isUniversal ? " (UTC)" : ""}`;
}

/** "dopo il 4 marzo", "dopo l'8 marzo"; "dal 4 marzo", "dall'8 marzo" */
const ARTICLES = {
  il: ["il ", "l'"],
  del: ["del ", "dell'"],
  dal: ["dal ", "dall'"],
  al: ["al ", "all'"],
} as const;
const before = (article: keyof typeof ARTICLES, date: string) =>
  `${ARTICLES[article][/^(8|11) /.test(date) ? 1 : 0]}${date}`;

function list(parts: readonly string[], last: "and" | "or"): string {
  const word = last === "and" ? "e" : "o";
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${word} ${parts.at(-1)}`;
}

function bounds({ above, atMost, of }: BoundTexts): string {
  const isDate = of !== "number";
  const greater = (bound: string) => (isDate ? `dopo ${before("il", bound)}` : `oltre ${bound}`);
  const less = (bound: string) => (isDate ? `entro ${before("il", bound)}` : `al massimo ${bound}`);
  const parts = [...(above === null ? [] : [greater(above)]), ...(atMost === null ? [] : [less(atMost)])];
  return parts.join(" e ");
}

function points(least: number | null, most: number | null): string {
  if (least !== null && most !== null) return `da ${least} a ${most}`;
  if (least !== null) return `almeno ${least}`;
  return most === null ? "un numero qualsiasi" : `al massimo ${most}`;
}

const neither = (values: readonly string[]) => (values.length === 1 ? `non ${values[0]}` : `né ${values.join(" né ")}`);

const predicate: PredicateWords = {
  missing: "non disponibile",
  known: "disponibile",
  anyNumber: "un numero qualsiasi",
  anyDate: "una data qualsiasi",
  value: (value) => value,
  oneOf: (values) => list(values, "or"),
  noneOf: (values, isKnown) => `${isKnown ? "disponibile, ma " : ""}${neither(values)}`,
  bounds,
  points,
  between: ({ from, to, isDate }) => (isDate ? `${before("dal", from)} ${before("al", to)}` : `tra ${from} e ${to}`),
  orMore: ({ end, isDate }) => `${end} o ${isDate ? "più tardi" : "più"}`,
  orLess: ({ end, isDate }) => `${end} o ${isDate ? "prima" : "meno"}`,
  atLeast: ({ end, isDate }) => (isDate ? `non prima ${before("del", end)}` : `almeno ${end}`),
  atMost: ({ end, isDate }) => (isDate ? `non dopo ${before("il", end)}` : `al massimo ${end}`),
};

const constraint: ConstraintWords = {
  mayNotChange: (columns) => `${list(columns, "and")}: nessuna modifica ammessa`,
  mayOnlyIncrease: (columns) => `${list(columns, "and")}: ammesso solo un aumento`,
  mayOnlyDecrease: (columns) => `${list(columns, "and")}: ammessa solo una diminuzione`,
  mayBeAtMost: (column, most) => `${column}: al massimo ${most}`,
  mustBeAtLeast: (column, least) => `${column}: almeno ${least}`,
  mustBeBetween: (column, least, most) => `${column}: da ${least} a ${most}`,
  mayOnlyBecome: (column, values) => `${column}: ammesso solo ${list(values, "or")}`,
  atMostChanges: (count) => `al massimo ${groupedByPoints(count)} ${count === 1 ? "modifica" : "modifiche"}`,
  weighs: (column, weight) => `${column}: una modifica ha peso ${weight}`,
  mayBecomeUnknown: (columns) => `${list(columns, "and")}: il valore può anche mancare`,
  mustNotExceed: (lower, upper) => `${lower}: non più di ${upper}`,
  mustHold: (link) => `deve valere ${link}`,
};

function oddText({ verb, column, change }: OddText): string {
  const does = verb === "rewards" ? "premia" : "penalizza";
  if ("from" in change) return `il modello ${does} per «${column}» il valore ${change.to} rispetto a ${change.from}`;
  const [more, less] = change.isDate
    ? ["una data successiva", "una data precedente"]
    : ["un valore più alto", "un valore più basso"];
  return `il modello ${does} per «${column}» ${change.isMore ? more : less}`;
}

export const ITALIAN: Words = {
  name: "Italiano",
  notKnown: "non disponibile",
  here: "qui",
  predicate,
  constraint,
  sentences: ITALIAN_SENTENCES,
  prose: ITALIAN_PROSE,
  methods: ITALIAN_METHODS,
  number: withComma,
  count: groupedByPoints,
  date: dateOf,
  list,
  sum: () => "punti",
  statement: (column, said) => `${column}: ${said}`,
  pointsFor: (given, statement) => `${given} per «${statement}»`,
  changes: (own, carried) => own.join("; ") + (carried.length === 0 ? "" : `; ne consegue ${carried.join("; ")}`),
  oneOfOthers: (count) => (count === 1 ? "un altro valore" : `uno di altri ${count} valori`),
  reach: ({ from, to, isDate }, open) => {
    if (open === "both") return isDate ? `${before("dal", from)} ${before("al", to)}` : `da ${from} a ${to}`;
    if (open === "above") return `fino ${isDate ? before("al", to) : `a ${to}`}`;
    return isDate ? `indietro fino ${before("al", from)}` : `fino a un minimo di ${from}`;
  },
  odd: (changes) => `insolito: ${changes.map(oddText).join("; ")}`,
};
