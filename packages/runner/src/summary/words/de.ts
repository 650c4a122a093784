// Die Zusammenfassung vieler Erklärungen auf Deutsch.

import { wordsIn } from "@lore-xai/core/languages";
import type { SummaryWords } from "./en.ts";

const words = wordsIn("de");
const { count } = words;
const rows = (number: number) => `${count(number)} ${number === 1 ? "Zeile" : "Zeilen"}`;

export const GERMAN_SUMMARY: SummaryWords = {
  words,
  code: "de",
  reasons: { none: "keiner, der trägt", notMeasured: "nicht gemessen", holds: "trägt", mostly: "trägt meistens" },
  noRule: "(kein Grund, der trägt)",
  counts: (all, explained, failed) => `${rows(all)}: ${count(explained)} erklärt, ${count(failed)} gescheitert`,
  disagrees: (number) => `der Ersatzbaum weicht bei ${rows(number)} vom Modell ab`,
  rows,
  haveNone: (number) => `${rows(number)} ${number === 1 ? "hat" : "haben"} keine`,
  none: "keine",
  notMeasured: "nicht gemessen",
  andMore: (number) => `und ${number} weitere`,
  percent: (share) => `${share} %`,
  fromTo: (from, to) => `${from} bis ${to}`,
  mean: (mean) => `Mittelwert ${mean}`,
  meanOf: (mean, values) => `Mittelwert ${mean} von ${count(values)}`,
  headings: {
    failed: "Zeilen, die scheiterten",
    says: "Das Modell sagt",
    reasons: "Gründe",
    inReasons: "Spalten in Gründen",
    inChanges: "Spalten, die die beste Änderung ändert",
    changes: "Wie viele Spalten sie ändert",
    distributions: "Verteilungen",
    precision: "Genauigkeit der Regeln",
    coverage: "Was die Regeln erfassen",
    distance: "Abstand zur besten Änderung",
    rules: (isApproximate) => `Häufigste Regeln${isApproximate ? " (die Zahlen sind vielleicht etwas zu klein)" : ""}`,
  },
  columns: { rows: "Zeilen", error: "Fehler", rule: "Regel" },
  figures: { precision: "Genauigkeit", coverage: "Erfasstes", distance: "Abstand" },
};
