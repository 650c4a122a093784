// Lettere in italiano.

import { wordsIn } from "@lore-xai/core/languages";
import type { LetterWords, ReferenceName, TriedText, WantedText } from "./letter-words.ts";

const words = wordsIn("it");
const and = (parts: readonly string[]) => words.list(parts, "and");

/** «dà un'altra risposta» */
const sought = (towards: string | null) => (towards === null ? "un'altra risposta" : `la risposta ${towards}`);
/** «porta a un'altra risposta» */
const leadsTo = (towards: string | null) => (towards === null ? "a un'altra risposta" : `alla risposta ${towards}`);
const noProof = "Ciò non dimostra che non ne esista una.";

function stepsText(wanted: readonly WantedText[]): string {
  const say = (follows: boolean) =>
    wanted.filter((one) => one.follows === follows).map((one) => `${one.column}: ${one.wanted} (ora ${one.now})`);
  return words.changes(say(false), say(true));
}

function triedText({ trials, successes, reaches }: TriedText): string {
  const far = reaches.length === 0 ? "" : ` (${and(reaches)})`;
  if (trials === 0) return `lo stesso vale per ogni altro di questi valori${far}`;
  const same = `${words.count(successes)} ${successes === 1 ? "altro caso" : "altri casi"}`;
  const tried = `${words.count(trials)} ${trials === 1 ? "esaminato" : "esaminati"} entro questi limiti`;
  return `così è stato anche in ${same} su ${tried}${far}`;
}

const NAMES: Readonly<Record<ReferenceName, string>> = {
  date: "data",
  data: "dati",
  model: "modello",
  "model hash": "impronta del modello",
  seed: "valore iniziale",
  LORE: "LORE",
};

export const ITALIAN_LETTER: LetterWords = {
  words,
  headings: {
    reasons: "I motivi principali",
    noReasons: "Non si possono indicare motivi",
    recourse: "Che cosa si può fare",
    caveats: "Che cosa questa lettera non afferma",
    foundOut: "Come lo si è accertato",
  },
  quoted: (answer) => `«${answer}»`,
  ourReference: (reference) => `Nostro riferimento: ${reference}`,
  subject: (title) => (title === null ? "In merito alla decisione sul Suo caso" : `In merito alla decisione: ${title}`),

  wasPut: "Il Suo caso è stato sottoposto a un modello informatico.",
  missing: (columns, wasFilled) => {
    const lacking = columns.length === 1 ? "Mancava un'informazione" : "Mancavano alcune informazioni";
    const instead = columns.length === 1 ? "al suo posto" : "al loro posto";
    return wasFilled
      ? `${lacking} (${and(columns)}); ${instead} si è presunto ciò che è abituale.`
      : `${lacking} (${and(columns)}), e il modello ne è stato informato.`;
  },
  answerIs: (answer) => `La risposta del modello è ${answer}.`,
  scoreIs: (score) => `Il punteggio di questa risposta è ${score} su 100.`,
  purpose: (saysWhy, isThere, towards) => {
    const what = saysWhy ? "ne spiega il perché" : "dice che cosa si è potuto accertare";
    const link = saysWhy ? " e dice" : " e";
    return `Questa lettera ${what}${isThere ? "" : `${link} che cosa porterebbe ${leadsTo(towards)}`}.`;
  },

  inYourCase: "nel Suo caso",
  frequency: (successes, trials, isReal) => {
    if (trials === 1) {
      const answer = successes === 1 ? "la stessa risposta" : "un'altra risposta";
      return `L'unico ${isReal ? "altro caso reale" : "caso costruito"} esaminato ha avuto ${answer}.`;
    }
    const cases = `${words.count(trials)} ${isReal ? "altri casi reali" : "casi costruiti"}`;
    if (successes === 0) return `Di ${cases}, nessuno ha avuto la stessa risposta.`;
    return `Di ${cases}, ${successes === 1 ? "uno ha" : `${words.count(successes)} hanno`} avuto la stessa risposta.`;
  },
  noShortReason: "Non è stato trovato un motivo breve che valga per casi come il Suo.",
  noAgreeingReason: "Non sono stati trovati motivi che concordino con la risposta del modello nel Suo caso.",
  triedOnYours:
    "Quanto indicato qui è stato provato proprio sul Suo caso: ciascuna modifica, da sola, porta a un'altra risposta.",
  certainReason: (steps, answer) => {
    const say = (follows: boolean) =>
      steps
        .filter((one) => one.follows === follows)
        .map(({ column, from, to }) => `${column}: ${to} invece di ${from}`);
    return `${words.changes(say(false), say(true))} – così la risposta sarebbe stata ${answer}`;
  },
  everySame: "Ogni caso esaminato ha avuto la stessa risposta, quali che fossero i suoi valori.",
  nothingApart: "Non è stato trovato nulla che distingua il Suo caso da quelli con un'altra risposta.",
  describe: (reasons) =>
    reasons === 1
      ? ["Questo motivo descrive come il modello ha deciso casi simili al Suo."]
      : [
          "Questi motivi descrivono come il modello ha deciso casi simili al Suo.",
          "Valgono insieme; il più indicativo è al primo posto.",
        ],
  further: (points) =>
    points === 1
      ? "Anche un altro punto, meno indicativo, ha avuto un ruolo."
      : `Anche altri ${words.count(points)} punti, meno indicativi, hanno avuto un ruolo.`,
  exceptions: (marks) => {
    const changes =
      marks.length === 1
        ? `la modifica ${marks[0]} (più sotto) porta`
        : `le modifiche ${and(marks)} (più sotto) portano`;
    return `Ci sono eccezioni: ${changes} a un'altra risposta, benché tutto ciò valga ancora.`;
  },

  noneConfirmed:
    "Sono state individuate possibili modifiche, ma il modello non ne ha confermata nessuna; perciò qui non se ne indica alcuna.",
  alreadyThere: (towards) => `Per ${sought(towards)} non occorre fare nulla: il modello la dà già.`,
  noneAsAllSame: "Non è nota alcuna possibilità: ogni caso esaminato per cercarla ha avuto la stessa risposta.",
  noneGot: (towards) =>
    `Non è nota alcuna possibilità: nessun caso sottoposto al modello ha avuto ${sought(towards)}. ${noProof}`,
  noneFound: (towards) => `Non è stata trovata alcuna modifica che porti ${leadsTo(towards)}. ${noProof}`,
  noneAllowed: (inTheWay) => {
    const because = inTheWay.length === 0 ? "" : ` Vi si oppone quanto segue – ${inTheWay.join("; ")}.`;
    return `Tra le modifiche ritenute possibili non ne è stata trovata nessuna.${because}`;
  },
  lead: (ways, towards, isSample) => {
    const tried = isSample ? ", per quanto è stato provato," : "";
    const given = `Se non cambia nient'altro, il modello${tried} dà ${sought(towards)}`;
    return ways === 1 ? `${given} in questo caso:` : `${given} in ciascuno di questi casi; ne basta uno:`;
  },
  way: (wanted, answer, tried) => {
    if (tried === null) return `${stepsText(wanted)}. La risposta è allora ${answer}`;
    return `${stepsText(wanted)}. Con ${and(tried.exactly)} la risposta è ${answer}; ${triedText(tried)}`;
  },
  lastsByEstimate: (chances) =>
    `Se il modello venisse ricostruito, secondo la nostra stima ciò varrebbe ancora con ${chances} probabilità su 100`,
  lastsAsMeasured: (kept, trials) => {
    const models = trials === 1 ? "modello ricostruito" : "modelli ricostruiti";
    return `Se il modello venisse ricostruito, ciò varrebbe ancora: così è stato per ${kept} su ${trials} ${models} a questo scopo`;
  },
  enoughToday: (wanted) => `Oggi basterebbe già – ${stepsText(wanted)}`,
  manyChanges: (usual, fewest) =>
    `Non è stata trovata una via che modifichi al massimo ${usual} ${usual === 1 ? "valore" : "valori"}: questa ne modifica ${fewest}.`,

  caveats: (saysWhy, answer) => [
    "Non promette che una domanda modificata venga accolta.",
    "Possono esserci altre verifiche, e il modello stesso può essere modificato.",
    saysWhy
      ? `Dice come il modello è giunto alla risposta ${answer}, non che essa sia giusta o equa.`
      : `Dice che la risposta del modello è ${answer}, non che essa sia giusta o equa.`,
    "Non dice che una modifica sia facile o alla Sua portata.",
  ],

  asked: (cases) =>
    cases === 1
      ? "Al modello è stato sottoposto 1 caso da confrontare con il Suo."
      : `Al modello sono stati sottoposti ${words.count(cases)} casi da confrontare con il Suo.`,
  notMeasured: (reasons) =>
    `Non è stato misurato quanto spesso ${reasons === 1 ? "il motivo valga" : "i motivi valgano"} in altri casi.`,
  triedFresh: (reasons) =>
    reasons === 1
      ? "Il motivo è poi stato provato su casi nuovi per i quali vale."
      : "I motivi sono poi stati provati su casi nuovi per i quali valgono tutti.",
  baseRate: ({ among, count, is }) => {
    const than = { about: "", fewer: "meno di ", more: "più di " }[is];
    const all = among === 1 ? "1 caso" : `${words.count(among)} casi`;
    return `In generale, tra ${all}, ${count === 1 && is === "about" ? "è" : "sono"} ${than}${count} su 100.`;
  },
  expect: (low, high) => `Ci si può dunque attendere che siano da ${low} a ${high} su 100, con una confidenza del 95%.`,
  eachConfirmed: "Ogni modifica indicata sopra è stata sottoposta al modello, che ha dato un'altra risposta.",
  usualTaken: "Dove nei casi di confronto mancavano informazioni, si è presunto ciò che è abituale.",
  unseen: (values) => {
    const named = and(values.map(({ column, value }) => `«${value}» (${column})`));
    return values.length === 1
      ? `Il valore ${named} non si era mai presentato prima.`
      : `I valori ${named} non si erano mai presentati prima.`;
  },
  fewerTried: "Si sono potuti esaminare meno casi del previsto; potrebbero quindi esistere modifiche migliori.",
  personLooked: (columns) => `Una persona ha esaminato ciò che questa lettera dice di ${and(columns)}.`,
  reference: (named) =>
    `Riferimento: ${named.map(([name, value]) => `${NAMES[name]} ${value ?? "nessuna"}`).join("; ")}`,
};
