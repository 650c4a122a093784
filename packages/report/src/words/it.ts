// Il rapporto in HTML in italiano.

import { wordsIn } from "@lore-xai/core/languages";
import type { ReportWords } from "./en.ts";

const { count } = wordsIn("it");
const leaves = (number: number) => `${count(number)} ${number === 1 ? "foglia" : "foglie"}`;

export const ITALIAN_REPORT: ReportWords = {
  score: (score) => `punteggio ${score}`,
  icons: { becomes: "diventa", confirmed: "confermato", notConfirmed: "non confermato", thisCase: "questo caso" },
  asTable: "come tabella",
  cases: "casi",
  fromTo: (from, to) => `da ${from} a ${to}`,
  distribution: (sentence) => `Distribuzione di tutti i casi. ${sentence}`,
  legend: (cases) => {
    const all = cases === null ? "tutti i casi" : cases === 1 ? "l'unico caso (1)" : `tutti i ${count(cases)} casi`;
    return [`Grigio: ${all} dei dati. Blu: dove vale la regola. `, ": questo caso."];
  },
  changesLegend: ["Nelle figure, in blu: dove la risposta resta. ", ": questo caso."],
  way: (number) => `Via ${number}`,
  modelAsked: "Confermato: è stato interrogato il modello stesso.",
  eachForItself: "Ogni via vale per sé, se nient'altro cambia.",
  countsMost: "Che cosa conta di più vicino a questo caso",
  goesByMost: (column, percent) =>
    `L'albero si basa soprattutto su «${column}» (${percent} di ciò che dicono le sue diramazioni).`,
  share: "quota",
  treeOfRule: "L'albero dietro la regola",
  tree: "L'albero che vi sta dietro",
  leafCases: (cases) => `(${count(cases)} ${cases === 1 ? "caso" : "casi"})`,
  treeSize: (number) => `Ha ${leaves(number)}; il percorso di questo caso è in grassetto.`,
  treeTooLarge: (number, depth) =>
    `Ha ${leaves(number)} e una profondità di ${depth}, troppo per leggerlo qui; la forma JSON di questa spiegazione lo contiene.`,
  bars: {
    rule: "regola",
    others: (number) => `${count(number)} ${number === 1 ? "altro" : "altri"}`,
    lessThanOnePercent: "< 1%",
    moreThanNinetyNinePercent: "> 99%",
  },
};
