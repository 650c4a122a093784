// Le frasi di una spiegazione in italiano.

import type { SentenceWords } from "../words.ts";
import { groupedByPoints as count, withComma } from "../written.ts";
import type { Asked, BaseRateShare, NoteFacts, ShareInHundred } from "./said.ts";

const list = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} e ${parts.at(-1)}`;
const many = (parts: readonly string[]) => parts.join("; ");

export const casesText = (number: number) => `${count(number)} ${number === 1 ? "caso" : "casi"}`;
/** «100 casi reali» */
const cases = (number: number, isReal: boolean, more: readonly [one: string, many: string] = ["", ""]) => {
  const [one, several] = isReal ? ["reale", "reali"] : ["costruito", "costruiti"];
  return `${casesText(number)} ${number === 1 ? one : several}${number === 1 ? more[0] : more[1]}`;
};
export const neighbors = (number: number, fresh: readonly [one: string, many: string] = ["", ""]) =>
  `${count(number)} ${number === 1 ? `vicino${fresh[0]}` : `vicini${fresh[1]}`}`;
export const grownOn = (number: number, distinct: number) =>
  number === 1
    ? "sul solo vicino su cui è cresciuto"
    : `su ${neighbors(number)} su cui è cresciuto, ${count(distinct)} dei quali distinti`;
export const NEW = [" nuovo", " nuovi"] as const;
export const sought = (towards: string | null) => (towards === null ? "un'altra risposta" : `la risposta ${towards}`);
export const leadsTo = (towards: string | null) =>
  towards === null ? "a un'altra risposta" : `alla risposta ${towards}`;
const inHundred = ({ count: number, is }: ShareInHundred) =>
  `${{ about: "", fewer: "meno di ", more: "più di " }[is]}${number}`;
const expected = (low: number, high: number) => `attesi da ${low} a ${high} su 100`;
const baseRate = (share: BaseRateShare) => `in generale, tra ${cases(share.among, true)}, ${inHundred(share)} su 100`;
const asked = ({ queries, twice, batches }: Asked) => {
  const again = twice === 0 ? "" : `, ${count(twice)} dei quali due volte,`;
  return `su ${casesText(queries)}${again} in ${count(batches)} ${batches === 1 ? "blocco" : "blocchi"}`;
};

const RELIABILITY = {
  holds: "Nei casi come questo la regola è affidabile",
  mostly: "Nei casi come questo la regola vale per lo più",
  unsure: "I casi rimasti sono troppo pochi per dire che la regola trovata è un motivo",
  "does-not-hold": "La regola trovata non è un motivo",
};

/** Che cosa ne segue per i pesi (zero, dove lo sono tutti) o per le modifiche. */
function oneOutcome(zero: number | undefined, [option]: readonly string[]): string {
  if (option === "samples") {
    const weights = zero === undefined ? "i pesi dicono che cosa muove il punteggio" : `tutti i pesi sono ${zero}`;
    return `: ${weights}, nessuno che cosa cambierebbe la risposta; con più samples forse se ne trova uno`;
  }
  const more = option === undefined ? "" : `; con più ${option} forse se ne trova uno`;
  return `, dunque nulla verso cui cambiare${more}`;
}

function noteText(code: string, { columns, values, outcomes, counts, texts }: NoteFacts): string | null {
  const [column] = columns;
  const [value] = values;
  const [first, second] = counts;
  switch (code) {
    case "unseen-category":
      if (column === undefined || value === undefined) return null;
      return `${column}: ${value} non compare nei dati di riferimento; il modello è stato comunque interrogato`;
    case "unseen-gap":
      if (column === undefined) return null;
      return `${column}: qui il valore manca, mentre è presente in ogni riga dei dati di riferimento; il modello è stato comunque interrogato`;
    case "missing-value-filled":
      if (column === undefined) return null;
      return value === undefined
        ? `${column}: il valore manca qui e in ogni riga dei dati di riferimento; tralasci la colonna`
        : `${column}: il valore manca ed è stato preso ${value}, abituale nei dati di riferimento`;
    case "background-filled": {
      const [filled] = texts;
      if (filled === undefined) return null;
      const were =
        filled === "1"
          ? "valore mancante dei dati di riferimento è stato sostituito"
          : "valori mancanti dei dati di riferimento sono stati sostituiti";
      return `${filled} ${were} con la media o con il valore più frequente; il modello non è stato interrogato su righe con valori mancanti`;
    }
    case "one-outcome-neighborhood":
      if (first === undefined) return null;
      return `su ${casesText(first)} non si è trovato alcun vicino con un'altra risposta${oneOutcome(second, texts)}`;
    case "surrogate-disagrees":
      if (outcomes.length === 1 && texts.length === 1)
        return `il modello dice ${outcomes[0]}, il modello lineare invece gli dà meno di ${withComma(texts[0])}: non si affidi a questi pesi`;
      if (outcomes.length < 2) return null;
      return `il modello dice ${outcomes[0]}, l'albero sostitutivo invece ${outcomes[1]}: non si affidi a questa regola`;
    case "budget-used-up":
      if (second !== undefined)
        return `le domande ammesse sono bastate per ${count(first)} di ${count(second)} vicini; con un maxQueries più alto i pesi variano meno`;
      return "le domande ammesse si sono esaurite prima della fine della ricerca; un maxQueries più alto migliora la spiegazione";
    case "time-used-up":
      if (texts.length === 0) return null;
      return `${texts[0] === "1" ? "è trascorso 1 ms" : `i ${texts[0]} ms sono trascorsi`} e si è chiesto meno del previsto; un maxMs più alto migliora la spiegazione`;
    case "counterfactuals-not-asked":
      return "le domande ammesse non sono bastate per interrogare il modello su ogni modifica; aumenti maxQueries";
    case "regions-not-asked":
      if (first === undefined) return null;
      return `le domande ${texts.length === 0 ? "previste a questo scopo" : "ammesse"} non sono bastate per indagare intorno a ${count(first)} ${first === 1 ? "modifica" : "modifiche"}; lì si conoscono solo i valori mostrati; ${texts.length === 0 ? "" : `aumenti ${texts[0]} o `}chieda meno modifiche`;
    case "answers-vary": {
      if (counts.length < 2) return null;
      const [, , same, again] = counts;
      const [outcome] = outcomes;
      const own =
        outcome === undefined || again === undefined
          ? ""
          : `; questo caso ha avuto ${outcome} in ${count(same)} di ${count(again)} ulteriori risposte`;
      return `interrogato di nuovo, il modello ha dato a ${count(first)} di ${casesText(second)} un'altra risposta: le sue risposte variano per caso, e con esse ogni cifra qui${own}; tolga il caso (un seme fisso, niente dropout, una sola versione dietro l'indirizzo) e chieda di nuovo`;
    }
    case "pool-cut-short":
      if (first === undefined) return null;
      return `il tempo è scaduto dopo ${casesText(first)} della riserva; la regola è stata cercata su meno casi del previsto; aumenti maxMs o imposti poolQueries`;
    case "one-outcome-pool":
      if (first === undefined || outcomes.length === 0) return null;
      return `il modello ha dato ${outcomes[0]} ${first === 1 ? "all'unico caso" : `a ognuno di ${casesText(first)}`} della riserva, e nessuna regola può distinguere questo caso; forse lo può con dati di riferimento che abbiano altre risposte`;
    case "outcome-not-in-pool":
      if (first === undefined || outcomes.length === 0) return null;
      return `il modello non ha dato ${outcomes[0]} ${first === 1 ? "all'unico caso" : `a nessuno di ${casesText(first)}`} della riserva; questo caso non somiglia a ${first === 1 ? "quello" : "nessuno di essi"}${texts.length === 0 ? "" : `; un ${texts[0]} più grande forse ne trova`}`;
    case "columns-left-out":
      if (first === undefined || texts.length === 0) return null;
      return `tralasciate nella ricerca di una regola: ${texts[0]} di ${count(first)} ${first === 1 ? "colonna" : "colonne"}, secondo ciò che ciascuna dice da sola della risposta, o perché una regola non può elencare tanti nomi`;
    case "link-broken":
      if (texts.length < 2) return null;
      return `questo caso viola il legame ${texts[0]} (${texts[1]}); ciò che segue da una modifica è calcolato comunque secondo il legame, e le colonne che non cambiano restano come sono`;
    case "locks-not-kept":
      if (columns.length === 0) return null;
      return `il dizionario blocca ${list(columns)}; se ne mostrano comunque modifiche, perché questo metodo non conosce vincoli`;
    case "threshold-not-reached":
      if (texts.length === 0) return null;
      return `non si è trovata una regola la cui precisione sia sicuramente di circa ${withComma(texts[0])}; questa è la più precisa trovata`;
    default:
      return null;
  }
}

export const ITALIAN_SENTENCES: SentenceWords = {
  headings: {
    why: "Perché",
    attempt: "Ciò che più si avvicina a un motivo",
    rules: "Regole dell'albero per un'altra risposta",
    trust: "Quanto ci si può fidare",
    goesBy: "Su che cosa si basa l'albero",
    theCase: "Il caso",
  },
  changeHeading: (towards) => `Che cosa dovrebbe cambiare${towards === null ? "" : ` per ${sought(towards)}`}`,
  columns: {
    feature: "colonna",
    rule: "la regola",
    thisCase: "questo caso",
    now: "ora",
    after: "allora",
    realCase: "caso reale",
    whatCounts: "che cosa conta",
    share: "quota dell'informazione",
    typical: "abituale nei dati",
  },
  because: "perché",
  and: "e",
  if: "se",
  none: "nessuna",
  untitled: "Questo caso",
  row: (number) => `Riga ${number}`,
  application: (number) => `Domanda ${number}`,
  seed: "seme",
  about: { date: "data", data: "dati", model: "modello", hash: "impronta del modello", noHash: "nessuna" },

  says: (outcome, title) =>
    title === undefined ? `Il modello dice ${outcome}` : `${title}: il modello dice ${outcome}`,
  scoreBeside: (score) => `(con un punteggio di ${score} su 100)`,
  scoreOf: (score) => `${score} su 100`,
  decision: (outcome, score) => `Il modello dice ${outcome}${score === null ? "" : `, con un punteggio di ${score}`}.`,
  thisCaseHas: (value) => `questo caso: ${value}`,
  inAll: "in tutto",
  thisCaseInAll: (points) => `questo caso in tutto: ${points}`,
  restCountsNothing: "ciò che non è elencato vale 0",
  lessThanOnePercent: "meno dell'1%",
  moreThanNinetyNinePercent: "più del 99%",
  percent: (rounded) => `${rounded}%`,
  typicalNumber: (median) => `mediana ${median}`,

  everyCaseSame: "ogni caso esaminato ha questa risposta, quali che siano i suoi valori",
  nothingApart: "non si è trovata alcuna condizione che distingua questo caso",
  triedGet: ({ successes, trials, isReal }) =>
    `su ${cases(trials, isReal, [" esaminato", " esaminati"])} il modello dà questa risposta a ${count(successes)}`,
  becauseOf: (conditions) => `Perché vale – ${many(conditions)}.`,
  noReason: "Non si è trovato un motivo breve che regga.",
  ruleSaysOther: (said, conditions, outcome) =>
    `La regola trovata dice ${said} dove vale – ${many(conditions)}; il modello invece dice ${outcome}.`,
  attempt: (conditions) => `Ciò che più si avvicina a un motivo – ${many(conditions)}.`,
  certain: ({ own, carried, outcome, times }) => {
    const say = ({ column, value }: { readonly column: string; readonly value: string }) => `${column}: ${value}`;
    const so = carried.length === 0 ? "" : `; ne consegue ${many(carried.map(say))}`;
    return `${many(own.map(say))}${so} – così il modello avrebbe detto ${outcome}${times}.`;
  },
  furtherAnswers: (same, again) =>
    `${same} su ${count(again)} ${again === 1 ? "ulteriore risposta" : "ulteriori risposte"}`,
  trueFor: ({ successes, trials, isReal }, low) =>
    `Vero per ${count(successes)} su ${cases(trials, isReal, [" simile", " simili"])} (almeno ${low} su 100, con il 95% di confidenza)`,
  baseRate,
  covers: (percent) => `copertura: ${percent} di tutti i casi reali`,
  precision: ({ counted: { successes, trials, isReal }, lead, share, low, high }) => {
    const beside = share === null ? "" : ` (${baseRate(share)} hanno questa risposta)`;
    const right = `è giusta per ${count(successes)} su ${cases(trials, isReal, NEW)} che copre`;
    return `${RELIABILITY[lead]}: ${right}${beside}; ${expected(low, high)}, con il 95% di confidenza.`;
  },
  coverage: (percent) =>
    percent === null
      ? "Dei casi reali non ne copre nessuno, se non, per come è fatta, questo."
      : `Copertura: ${percent} di tutti i casi reali.`,
  exceptions: (marks) => {
    const lead =
      marks.length === 1 ? `la modifica ${marks[0]} (sotto) porta` : `le modifiche ${list(marks)} (sotto) portano`;
    return `La regola ha eccezioni: ${lead} a un'altra risposta benché la regola copra ancora il caso.`;
  },
  sensitive: (columns) => `${list(columns)} (dati segnalati come sensibili)`,
  restsOn: (sensitive) => `Da verificare – questo motivo si basa su ${sensitive}.`,

  andSo: (column) => `ne consegue ${column}`,
  thenSays: (said, times) => `il modello dice allora ${said}${times}`,
  saidOnce: (said, times) => `non confermato: il modello ha detto una volta ${said}${times}`,
  notAskedLine: (said) => `non confermato: il modello non è stato interrogato (la regola dice ${said})`,
  promisesOther: (said, answer) => `non confermato: la regola promette ${said}, il modello dice allora ${answer}`,
  alreadySaid: (said) => `nessun'altra risposta: la regola promette ${said}, e il modello lo dice già`,
  confirmed: "Confermato.",
  manyChanges: (usual, fewest) =>
    `Non si è trovata una via che cambi al massimo ${usual} ${usual === 1 ? "colonna" : "colonne"}: questa ne cambia ${fewest}.`,
  moreChanges: (number) => `e ${number} ${number === 1 ? "altra" : "altre"}, nella forma JSON di questa spiegazione`,

  noneLines: {
    alreadyThere: (outcome) => `nulla: il modello dice già ${outcome}`,
    notSeen: (number, towards) => `nessuno di ${casesText(number)} esaminati ha ${sought(towards)}`,
    notAllowed: "non si è trovata alcuna modifica che i Suoi vincoli ammettano",
    noPath: (outcome) => `nessun percorso dell'albero che segue il modello porta via da ${outcome}`,
    notFound: (towards) => `non si è trovata alcuna modifica che porti ${leadsTo(towards)}`,
  },
  inTheWay: (towards, constraints) => `si oppone a un caso noto con ${sought(towards)} – ${many(constraints)}`,

  andWhere: (region, isSample) => `e anche${isSample ? ", per quanto provato," : ""} dove vale – ${region}`,
  regionSides: many,
  sideReach: (column, reach) => `${column} ${reach}`,
  askedAt: (reaches, outcome, successes, trials) => {
    const far = reaches.length === 0 ? "" : `chiesto ${list(reaches)}: `;
    if (trials === 0) return `${far}${outcome} a ogni valore`;
    const counted = `${outcome} per ${count(successes)} su ${count(trials)}`;
    return far === "" ? `${counted} esaminati all'interno` : `${far}${counted}`;
  },
  noOtherValues: (columns) =>
    columns === 1
      ? "di nessun altro valore si sa che vi porti"
      : "di nessun'altra combinazione di valori si sa che vi porti",

  estimated: (chances) => `stimati ${chances} su 100`,
  retrained: (kept, trials) =>
    `${kept} su ${count(trials)} ${trials === 1 ? "modello riaddestrato" : "modelli riaddestrati"}`,
  lastsByEstimate: (chances) =>
    `probabilità stimata che valga ancora quando il modello è riaddestrato: ${chances} su 100`,
  lastsAsMeasured: (kept, trials) =>
    `misurato: ${kept} su ${count(trials)} ${trials === 1 ? "modello riaddestrato concorda" : "modelli riaddestrati concordano"}`,
  enoughToday: (changes, chance) => `oggi basterebbe già – ${changes}${chance}`,
  step: (column, from, to) => `${column}: ${from} -> ${to}`,

  realLikeIt: (outcome) => `esiste un caso reale come questo, e ha ${outcome}`,
  nearestReal: (outcome) => `Il caso reale più vicino con la risposta ${outcome}:`,
  realCase: (outcome, parts, others) => {
    const texts = parts.map(({ column, value, here }) => `${column}: ${value}${here === null ? "" : ` (qui ${here})`}`);
    const more = others === 0 ? [] : [`${count(others)} ${others === 1 ? "altra colonna" : "altre colonne"}`];
    return `un caso reale con la risposta ${outcome} – ${many([...texts, ...more])}`;
  },
  mostUnusual: "Insolito: nessun caso reale esaminato è così lontano dagli altri.",
  mostUsual: "Almeno abituale quanto ogni caso reale esaminato.",
  asUsualAs: (share) => `Almeno abituale quanto ${inHundred(share)} su 100 casi reali.`,
  unusual: (share) => {
    const are = share.count === 1 && share.is === "about" ? "è" : "sono";
    const only = share.is === "fewer" ? "" : "solo ";
    return `Insolito: su 100 casi reali ${are} così lontani dagli altri ${only}${inHundred(share)}.`;
  },

  ifThen: (changed, same, outcome) => {
    const kept = same.length === 0 ? "" : `; restando – ${many(same)}`;
    return `Se vale – ${many(changed)}${kept} – allora ${outcome}`;
  },
  promise: (conditions, outcome) => `La regola: se vale – ${many(conditions)} – allora ${outcome}.`,
  ruleCounts: (counts, among, isConfirmed) => {
    const of = { tree: " su cui l'albero è cresciuto", asked: " già chiesti prima" };
    const parts = counts.map(({ counted: { successes, trials, isReal }, low, high }) => {
      const tried = `${count(successes)} su ${cases(trials, isReal)}${among === null ? "" : of[among]}`;
      return `${tried} (${expected(low, high)})`;
    });
    const right = parts.length === 0 ? "Non è rimasto alcun caso su cui provarla" : `Giusta per ${list(parts)}`;
    const known = isConfirmed
      ? "si conosce un caso per cui è giusta"
      : "non confermato: non si conosce alcun caso per cui sia giusta";
    return `${right}; ${known}.`;
  },
  moreRules: (left, listed) => {
    const some = listed === left ? "" : `${count(listed)} delle quali `;
    return `e altre ${count(left)}${listed <= 0 ? "" : `, ${some}nella forma JSON di questa spiegazione`}`;
  },

  treeAgrees: "l'albero sostitutivo concorda con il modello su questo caso",
  treeDisagrees: "l'albero sostitutivo non concorda con il modello su questo caso",
  followsLine: (f1, rows) => `segue il modello con f1 ${f1} su ${neighbors(rows, NEW)}`,
  grownLine: (f1, number, distinct) => `f1 ${f1} ${grownOn(number, distinct)}`,
  askedLine: (given, seed) => `interrogato ${asked(given)}; seme ${seed}`,
  asked: (given, shared) => `Il modello è stato interrogato ${asked(given)}${shared === null ? "" : `; ${shared}`}.`,
  pool: (rows, distinct) => {
    const once = distinct === null ? "" : `, ${count(distinct)} dei quali distinti,`;
    return `le regole si cercano su ${casesText(rows)}${once} chiesti una volta per tutte le spiegazioni`;
  },
  searchedAgain: (halves, found) => {
    const told = found.map(({ column, times }) => `${column} in ${times}`);
    return `cercando di nuovo su ${halves} metà casuali, sono emerse condizioni sulle stesse colonne – ${list(told)}`;
  },
  turning: (columns) =>
    columns.length === 1
      ? `${columns[0]} vi compare perché cambiare questo solo valore cambia la decisione`
      : `${list(columns)} vi compaiono perché cambiare anche uno solo di questi valori cambia la decisione`,
  orNotKnown: (predicate) => `${predicate} o non disponibile`,
  note: "nota",
  noteText,
};
