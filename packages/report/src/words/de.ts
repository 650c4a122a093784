// Der Bericht als HTML auf Deutsch.

import { wordsIn } from "@lore-xai/core/languages";
import type { ReportWords } from "./en.ts";

const { count } = wordsIn("de");
const leaves = (number: number) => `${count(number)} ${number === 1 ? "Blatt" : "Blätter"}`;

export const GERMAN_REPORT: ReportWords = {
  score: (score) => `Bewertung ${score}`,
  icons: { becomes: "wird zu", confirmed: "bestätigt", notConfirmed: "nicht bestätigt", thisCase: "dieser Fall" },
  asTable: "als Tabelle",
  cases: "Fälle",
  fromTo: (from, to) => `${from} bis ${to}`,
  distribution: (sentence) => `Verteilung aller Fälle. ${sentence}`,
  legend: (cases) => {
    const all = cases === null ? "alle Fälle" : cases === 1 ? "der 1 Fall" : `alle ${count(cases)} Fälle`;
    return [`Grau: ${all} der Daten. Blau: wo die Regel gilt. `, ": dieser Fall."];
  },
  changesLegend: ["In den Bildern blau: wo die Antwort bleibt. ", ": dieser Fall."],
  way: (number) => `Weg ${number}`,
  modelAsked: "Bestätigt: Das Modell selbst wurde befragt.",
  eachForItself: "Jeder Weg steht für sich, wenn sich sonst nichts ändert.",
  countsMost: "Was nahe diesem Fall am meisten zählt",
  goesByMost: (column, percent) =>
    `Der Baum richtet sich am meisten nach „${column}“ (${percent} dessen, was seine Verzweigungen sagen).`,
  share: "Anteil",
  treeOfRule: "Der Baum hinter der Regel",
  tree: "Der Baum dahinter",
  leafCases: (cases) => `(${count(cases)} ${cases === 1 ? "Fall" : "Fälle"})`,
  treeSize: (number) => `Er hat ${leaves(number)}; der Weg dieses Falls ist fett gesetzt.`,
  treeTooLarge: (number, depth) =>
    `Er hat ${leaves(number)} und ist ${depth} Ebenen tief, zu viel, um hier gelesen zu werden; die JSON-Form dieser Erklärung enthält ihn.`,
  bars: {
    rule: "Regel",
    others: (number) => `${count(number)} ${number === 1 ? "weiterer" : "weitere"}`,
    lessThanOnePercent: "< 1 %",
    moreThanNinetyNinePercent: "> 99 %",
  },
};
