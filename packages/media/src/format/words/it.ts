// Che cosa si dice di testi e immagini, in italiano.

import { wordsIn } from "@lore-xai/core/languages";
import type { MediaWords } from "./en.ts";

const { count, list } = wordsIn("it");
const of = (number: number, one: string, many: string) => `${count(number)} ${number === 1 ? one : many}`;

const DOWN = { top: "in alto", middle: "", bottom: "in basso" };
const ACROSS = { left: "a sinistra", middle: "", right: "a destra" };

export const ITALIAN_MEDIA: MediaWords = {
  quoted: (text) => `«${text}»`,
  contains: (subject, verb, there, absent) => {
    const does = verb === "show" ? "mostra" : "contiene";
    const lacks = list(absent, "or");
    const told =
      there.length === 0
        ? `non ${does} ${lacks}`
        : `${does} ${list(there, "and")}${absent.length === 0 ? "" : `, non ${lacks}`}`;
    return subject === null ? told : `${subject}: ${told}`;
  },
  because: (clauses) => `Perché vale – ${clauses.join("; ")}.`,
  noVariant: "Non è rimasta alcuna variante su cui misurarlo.",
  variants: ({ successes, trials }, low) =>
    `Vero per ${count(successes)} di ${of(trials, "nuova variante", "nuove varianti")} di questo caso che vi si attengono (almeno ${low} su 100, con il 95% di confidenza).`,
  noRow: "Nessun'altra riga dei dati gli somiglia.",
  rows: ({ successes, trials }, outcome, all) => {
    const some = `${count(successes)} ${successes === 1 ? "riceve" : "ricevono"}`;
    const which = successes === trials ? (trials === 1 ? "riceve" : "tutte ricevono") : some;
    const beside = all === null ? "" : `; di tutte le ${count(all.trials)} interrogate, ${count(all.successes)}`;
    return `Di ${of(trials, "altra riga", "altre righe")} dei dati che gli somigliano, ${which} ${outcome} dal modello${beside}.`;
  },
  change: (column, from, to) => `${column}: ${from} -> ${to}`,
  tag: {
    text: { present: "nel testo", absent: "non nel testo" },
    image: { present: "nell'immagine", absent: "non nell'immagine" },
  },
  segment: (number, { down, across }) => {
    const place = [DOWN[down], ACROSS[across]].filter((part) => part !== "").join(" ") || "al centro";
    return `segmento ${number} (${place})`;
  },
};
