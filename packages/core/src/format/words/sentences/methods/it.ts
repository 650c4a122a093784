// Che cosa dicono in italiano LIME, Anchor e il controfattuale cercato a caso.

import { groupedByPoints as count } from "../../written.ts";
import type { MethodWords } from "./en.ts";

export const ITALIAN_METHODS: MethodWords = {
  lime: {
    heading: "Che cosa pesa",
    eachDeviation: "ogni deviazione standard in più",
    howToRead: (outcome, { of, hasNumbers, from, to, isBeyond }) => {
      const what = of === "score" ? "il punteggio del modello" : "la frequenza con cui il modello risponde così";
      const none = hasNumbers ? "con numeri medi e nessuno di questi valori" : "senza nulla di tutto ciò";
      const beyond = isBeyond ? "; nessuna quota è sotto 0 o sopra 1, ma una retta non si ferma lì" : "";
      return `+ parla per ${outcome}, - contro: ciò che il modello lineare stima per ${what}, da ${from} ${none} a ${to} in questo caso${beyond}.`;
    },
    agrees: "il modello lineare concorda con il modello su questo caso",
    disagrees: "il modello lineare non concorda con il modello su questo caso",
    fidelity: (f1, neighbors, r2) =>
      `f1 ${f1} ${neighbors === 1 ? "sul solo vicino a cui" : `sui ${count(neighbors)} vicini a cui`} è stato adattato, R2 ${r2} vicino a questo caso`,
  },
  anchor: {
    needsNone: (precision) => `per una precisione di ${precision} non serve alcuna condizione`,
    nothingFound: "non si è trovata una regola più precisa di nessuna regola",
    restsOn: (sensitive) => `Da verificare – questa regola si basa su ${sensitive}.`,
    notMeasured: "Non misurato, perché le domande ammesse erano esaurite",
    isSure: (precision) => `la ricerca era abbastanza sicura di una precisione di ${precision}`,
    isUnsure: (precision) => `la ricerca non era sicura di una precisione di ${precision}`,
  },
  stochastic: {
    notFound: (towards) =>
      `non si è trovato alcun caso con ${towards === null ? "un'altra risposta" : `la risposta ${towards}`}`,
    distance: (distance, gower) => `lontano così: ${distance} (${gower} secondo Gower, su 1)`,
    byChance: "una ricerca affidata alla sorte: può esistere un caso più vicino",
  },
};
