// Was von Texten und Bildern gesagt wird, auf Deutsch.

import { wordsIn } from "@lore-xai/core/languages";
import type { MediaWords } from "./en.ts";

const { count, list } = wordsIn("de");
const of = (number: number, one: string, many: string) => `${count(number)} ${number === 1 ? one : many}`;

const DOWN = { top: "oben", middle: "", bottom: "unten" };
const ACROSS = { left: "links", middle: "", right: "rechts" };

export const GERMAN_MEDIA: MediaWords = {
  quoted: (text) => `„${text}“`,
  contains: (subject, verb, there, absent) => {
    const does = verb === "show" ? "zeigt" : "enthält";
    const lacks = absent.length === 0 ? "" : `nicht ${list(absent, "or")}`;
    const told =
      there.length === 0 ? `${does} ${lacks}` : `${does} ${list(there, "and")}${lacks === "" ? "" : `, ${lacks}`}`;
    return subject === null ? told : `${subject}: ${told}`;
  },
  because: (clauses) => `Weil gilt – ${clauses.join("; ")}.`,
  noVariant: "Es blieb keine Variante, um das daran zu messen.",
  variants: ({ successes, trials }, low) =>
    `Zutreffend bei ${count(successes)} von ${of(trials, "neuen Variante", "neuen Varianten")} dieses Falls, die sich daran halten (mindestens ${low} von 100, mit 95\u00a0% Sicherheit).`,
  noRow: "Keine andere Zeile der Daten gleicht ihm.",
  rows: ({ successes, trials }, outcome, all) => {
    const some = `${successes === 1 ? "erhält" : "erhalten"} ${count(successes)}`;
    const which = successes === trials ? (trials === 1 ? "erhält sie" : "erhalten alle") : some;
    const beside = all === null ? "" : `; von allen ${count(all.trials)} befragten ${count(all.successes)}`;
    return `Von ${of(trials, "anderen Zeile", "anderen Zeilen")} der Daten, die ihm gleichen, ${which} ${outcome} vom Modell${beside}.`;
  },
  change: (column, from, to) => `${column}: ${from} -> ${to}`,
  tag: {
    text: { present: "im Text", absent: "nicht im Text" },
    image: { present: "im Bild", absent: "nicht im Bild" },
  },
  segment: (number, { down, across }) => {
    const place = [DOWN[down], ACROSS[across]].filter((part) => part !== "").join(" ") || "Mitte";
    return `Segment ${number} (${place})`;
  },
};
