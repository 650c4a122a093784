// Was Absätze und Bilder sagen, auf Deutsch.

import { groupedByPoints as count } from "../../written.ts";
import { grownOn, leadsTo, neighbors, sought } from "../de.ts";
import type { ProseWords } from "./en.ts";

const noProof = "Das beweist nicht, dass es keine gibt.";

const TREE = {
  begins: "Der Baum, der mit der Regel beginnt,",
  read: "Der Baum, dem die Regel entnommen ist,",
  "stands-in": "Der Baum, der für das Modell steht,",
};

const HOW = {
  closely: "genau",
  "in most cases": "in den meisten Fällen",
  "only roughly": "nur ungefähr",
  badly: "schlecht",
};

const MONTHS = [
  ...["Januar", "Februar", "März", "April", "Mai", "Juni"],
  ...["Juli", "August", "September", "Oktober", "November", "Dezember"],
];

export const GERMAN_PROSE: ProseWords = {
  longDate: (year, month, day) => `${day}. ${MONTHS[month - 1]} ${year}`,
  notMeasured: "Wie oft die Regel stimmt, wurde nicht gemessen.",
  noFreshCase: "Es blieb kein neuer Fall, um die Regel daran zu messen.",
  notAsked: (said) => `Nicht bestätigt: Die Regel sagt ${said}, das Modell wurde nicht befragt.`,
  noneSentences: {
    alreadyThere: (outcome) => [`Nichts: Das Modell sagt bereits ${outcome}.`],
    notSeen: (number, towards) => [
      `Von ${count(number)} ${number === 1 ? "Fall, zu dem" : "Fällen, zu denen"} das Modell befragt wurde, hat keiner ${sought(towards)}.`,
      noProof,
    ],
    notAllowed: "Es wurde keine Änderung gefunden, die die Bedingungen erlauben.",
    oneOutcome:
      "Jeder Fall, der auf der Suche nach einer Änderung geprüft wurde, erhielt diese Antwort; ein Weg zu einer anderen ist nicht bekannt.",
    noPath: (outcome) => [
      `Der Baum, der dem Modell folgt, gibt jedem Fall, an dem er gewachsen ist, die Antwort ${outcome}, obwohl das Modell manchen eine andere gab.`,
      "Das beweist nicht, dass keine Änderung dorthin führt.",
    ],
    notFound: (towards) => [`Es wurde keine Änderung gefunden, die ${leadsTo(towards)} führt. ${noProof}`],
  },
  staysWhere: (outcome, region, isSample) =>
    `${isSample ? "Soweit versucht, bleibt es" : "Es bleibt"} bei ${outcome}, wo gilt – ${region}.`,
  differsIn: (columns) =>
    `Er weicht in ${count(columns)} ${columns === 1 ? "weiteren Spalte" : "weiteren Spalten"} ab.`,
  follows: ({ tree, how, f1, rows, isHint }) => {
    const figures = `f1 ${f1} bei ${neighbors(rows, "neuen ")} (1 wäre vollkommen)`;
    return `${TREE[tree]} folgt dem Modell ${HOW[how]}: ${figures}${isHint ? "; nehmen Sie die Regel höchstens als Hinweis" : ""}.`;
  },
  followsGrown: (tree, f1, number, distinct) =>
    `${TREE[tree]} folgt dem Modell mit f1 ${f1} bei ${grownOn(number, distinct)}; an neuen Fällen wurde das nicht gemessen.`,
  givesOwn: "Er gibt diesem Fall dieselbe Antwort wie das Modell.",
  givesOther: (hasRule) =>
    `Er gibt diesem Fall nicht dieselbe Antwort wie das Modell${hasRule ? ": Verlassen Sie sich nicht auf die Regel" : ""}.`,
  notDrawn: (below, above, isDate) => {
    const cases = (number: number) => `${count(number)} ${number === 1 ? "Fall" : "Fälle"}`;
    const parts = [
      ...(below === null ? [] : [`${cases(below.cases)} ${isDate ? "vor" : "unter"} ${below.end}`]),
      ...(above === null ? [] : [`${cases(above.cases)} ab ${above.end}`]),
    ];
    return `Nicht gezeichnet: ${parts.join(", ")}.`;
  },
};
