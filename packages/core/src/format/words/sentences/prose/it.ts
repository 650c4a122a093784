// Ciò che dicono paragrafi e grafici, in italiano.

import { groupedByPoints as count } from "../../written.ts";
import { casesText, grownOn, leadsTo, NEW, neighbors, sought } from "../it.ts";
import type { ProseWords } from "./en.ts";

const noProof = "Ciò non dimostra che non ve ne siano.";

const TREE = {
  begins: "L'albero che comincia con la regola",
  read: "L'albero da cui è tratta la regola",
  "stands-in": "L'albero che sta per il modello",
};

const HOW = {
  closely: "da vicino",
  "in most cases": "nella maggior parte dei casi",
  "only roughly": "solo approssimativamente",
  badly: "male",
};

const MONTHS = [
  ...["gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno"],
  ...["luglio", "agosto", "settembre", "ottobre", "novembre", "dicembre"],
];

export const ITALIAN_PROSE: ProseWords = {
  longDate: (year, month, day) => `${day === 1 ? "1°" : day} ${MONTHS[month - 1]} ${year}`,
  notMeasured: "Non è stato misurato quanto spesso la regola sia giusta.",
  noFreshCase: "Non è rimasto alcun caso nuovo su cui misurare la regola.",
  notAsked: (said) => `Non confermato: la regola dice ${said}, il modello non è stato interrogato.`,
  noneSentences: {
    alreadyThere: (outcome) => [`Nulla: il modello dice già ${outcome}.`],
    notSeen: (number, towards) => [
      `Nessuno di ${casesText(number)} su cui il modello è stato interrogato ha ${sought(towards)}.`,
      noProof,
    ],
    notAllowed: "Non si è trovata alcuna modifica che i vincoli ammettano.",
    oneOutcome:
      "Ogni caso esaminato in cerca di una modifica ha avuto questa risposta; non se ne conosce una che porti ad altro.",
    noPath: (outcome) => [
      `L'albero che segue il modello dà ${outcome} a ogni caso su cui è cresciuto, benché il modello ne abbia dato ad alcuni un'altra.`,
      "Ciò non dimostra che nessuna modifica vi porti.",
    ],
    notFound: (towards) => [`Non si è trovata alcuna modifica che porti ${leadsTo(towards)}. ${noProof}`],
  },
  staysWhere: (outcome, region, isSample) =>
    `${isSample ? "Per quanto provato, resta" : "Resta"} ${outcome} dove vale – ${region}.`,
  differsIn: (columns) => `Differisce in ${count(columns)} ${columns === 1 ? "altra colonna" : "altre colonne"}.`,
  follows: ({ tree, how, f1, rows, isHint }) => {
    const figures = `f1 ${f1} su ${neighbors(rows, NEW)} (1 è perfetto)`;
    return `${TREE[tree]} segue il modello ${HOW[how]}: ${figures}${isHint ? "; prenda la regola tutt'al più come un indizio" : ""}.`;
  },
  followsGrown: (tree, f1, number, distinct) =>
    `${TREE[tree]} segue il modello con f1 ${f1} ${grownOn(number, distinct)}; su casi nuovi non è stato misurato.`,
  givesOwn: "Dà a questo caso la stessa risposta del modello.",
  givesOther: (hasRule) =>
    `Non dà a questo caso la stessa risposta del modello${hasRule ? ": non si affidi alla regola" : ""}.`,
  notDrawn: (below, above, isDate) => {
    const parts = [
      ...(below === null ? [] : [`${casesText(below.cases)} ${isDate ? "prima di" : "sotto"} ${below.end}`]),
      ...(above === null ? [] : [`${casesText(above.cases)} da ${above.end} in su`]),
    ];
    return `Non disegnati: ${parts.join(", ")}.`;
  },
};
