// Was LIME, Anchor und das zufällig gesuchte Gegenbeispiel auf Deutsch sagen.

import { groupedByPoints as count } from "../../written.ts";
import type { MethodWords } from "./en.ts";

export const GERMAN_METHODS: MethodWords = {
  lime: {
    heading: "Was ins Gewicht fällt",
    eachDeviation: "je Standardabweichung mehr",
    howToRead: (outcome, { of, hasNumbers, from, to, isBeyond }) => {
      const what = of === "score" ? "die Bewertung des Modells" : "die Häufigkeit, mit der das Modell so antwortet";
      const none = hasNumbers ? "durchschnittliche Zahlen und keinen dieser Werte" : "keines davon";
      const beyond = isBeyond
        ? "; kein Anteil liegt unter 0 oder über 1, eine gerade Linie aber hört dort nicht auf"
        : "";
      return `+ spricht für ${outcome}, - dagegen: was das lineare Modell schätzt für ${what}, von ${from} für ${none} bis ${to} für diesen Fall${beyond}.`;
    },
    agrees: "das lineare Modell stimmt in diesem Fall mit dem Modell überein",
    disagrees: "das lineare Modell weicht in diesem Fall vom Modell ab",
    fidelity: (f1, neighbors, r2) =>
      `f1 ${f1} bei ${neighbors === 1 ? "dem einen Nachbarn, an den" : `den ${count(neighbors)} Nachbarn, an die`} es angepasst wurde, R2 ${r2} nahe diesem Fall`,
  },
  anchor: {
    needsNone: (precision) => `für eine Genauigkeit von ${precision} braucht es keine Bedingung`,
    nothingFound: "es wurde keine Regel gefunden, die genauer ist als gar keine",
    restsOn: (sensitive) => `Zu prüfen – diese Regel beruht auf ${sensitive}.`,
    notMeasured: "Nicht gemessen, da keine Fragen mehr erlaubt waren",
    isSure: (precision) => `die Suche war sich einer Genauigkeit von ${precision} hinreichend sicher`,
    isUnsure: (precision) => `die Suche war sich einer Genauigkeit von ${precision} nicht sicher`,
  },
  stochastic: {
    notFound: (towards) =>
      `es wurde kein Fall mit ${towards === null ? "einer anderen Antwort" : `der Antwort ${towards}`} gefunden`,
    distance: (distance, gower) => `so weit entfernt: ${distance} (nach Gower ${gower} von 1)`,
    byChance: "eine Suche nach dem Zufall: Ein näherer Fall ist möglich",
  },
};
