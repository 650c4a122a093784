// Il riepilogo di molte spiegazioni in italiano.

import { wordsIn } from "@lore-xai/core/languages";
import type { SummaryWords } from "./en.ts";

const words = wordsIn("it");
const { count } = words;
const rows = (number: number) => `${count(number)} ${number === 1 ? "riga" : "righe"}`;

export const ITALIAN_SUMMARY: SummaryWords = {
  words,
  code: "it",
  reasons: { none: "nessuno che regga", notMeasured: "non misurato", holds: "regge", mostly: "regge per lo più" },
  noRule: "(nessun motivo che regga)",
  counts: (all, explained, failed) =>
    `${rows(all)}: ${count(explained)} ${explained === 1 ? "spiegata" : "spiegate"}, ${count(failed)} ${failed === 1 ? "fallita" : "fallite"}`,
  disagrees: (number) => `l'albero sostitutivo non concorda con il modello su ${rows(number)}`,
  rows,
  haveNone: (number) => `${rows(number)} non ne ${number === 1 ? "ha" : "hanno"} nessuna`,
  none: "nessuna",
  notMeasured: "non misurato",
  andMore: (number) => (number === 1 ? "e 1 altra" : `e altre ${number}`),
  percent: (share) => `${share}%`,
  fromTo: (from, to) => `da ${from} a ${to}`,
  mean: (mean) => `media ${mean}`,
  meanOf: (mean, values) => `media ${mean} su ${count(values)}`,
  headings: {
    failed: "Righe fallite",
    says: "Il modello dice",
    reasons: "Motivi",
    inReasons: "Colonne nei motivi",
    inChanges: "Colonne che la modifica migliore cambia",
    changes: "Quante colonne cambia",
    distributions: "Distribuzioni",
    precision: "Precisione delle regole",
    coverage: "Copertura delle regole",
    distance: "Distanza dalla modifica migliore",
    rules: (isApproximate) =>
      `Regole più frequenti${isApproximate ? " (i numeri possono essere un po' troppo bassi)" : ""}`,
  },
  columns: { rows: "righe", error: "errore", rule: "regola" },
  figures: { precision: "precisione", coverage: "copertura", distance: "distanza" },
};
