// La panoramica in italiano, e le verifiche di molti casi, che nascono come le sue parti.

import { type MissingSentences, missingSentence } from "@lore-xai/workbench";
import type { PageStrings } from "../en.tsx";
import { cases, count, of } from "./written.ts";

const rows = (number: number) => of(number, "riga", "righe");

const MISSING: MissingSentences = {
  "no-truth": () =>
    "I dati non dicono quale risposta sia giusta; non si può dunque dire quanto spesso il modello abbia ragione.",
  "no-truth-for-errors": () =>
    "I dati non dicono quale risposta sia giusta; non si può dunque dire dove il modello sbagli.",
  "none-judged": () => "Di nessun caso già deciso i dati dicono quale risposta sia giusta.",
  "no-scores": () => "Il modello non dà punteggi: non c'è una soglia da spostare.",
  "no-score-known": () => "Non si conosce ancora il punteggio di alcun caso di cui i dati indichino l'esito.",
  "no-sensitive": () => "Nel dizionario nessuna colonna è indicata come sensibile; non ci sono gruppi da confrontare.",
  "no-favourable": () =>
    "Il dizionario non dice quale risposta sia quella desiderata; nessuno si può dunque dire respinto.",
  "no-case": () => "Non c'è alcun caso da spiegare.",
  "media-not-explained": () => "I casi con testi o immagini si spiegano uno per uno: apra un caso.",
  "media-not-flipped": () => "Con testi e immagini nessuna colonna sta per sé sola.",
  "many-outcomes": ({ outcomes }) =>
    `Il modello ha ${of(outcomes, "risposta", "risposte")}: una soglia si sposta dove sono due.`,
  "few-errors": ({ errors, cases: all }) =>
    `${errors === 0 ? `Il modello ha ragione in ${cases(all)}` : `Il modello sbaglia in ${count(errors)} di ${cases(all)}`}: troppo pochi errori per trovare dove si addensano.`,
  "one-outcome": ({ outcome, cases: all }) =>
    `Il modello dà ${outcome} ${all === 1 ? "nell'unico caso" : `in tutti i ${cases(all)}`}; non c'è nulla da distinguere.`,
  "one-value": ({ feature }) => `In ogni caso «${feature}» è uguale: non c'è nulla da disegnare.`,
  "no-value": ({ feature }) => `Di «${feature}» non si conosce alcun valore.`,
};

export const ITALIAN_OVERVIEW: PageStrings["overview"] = {
  reading: "Si legge ciò che si sa del modello",
  computeAll: "Calcola tutte le parti",
  compute: "Calcola",
  stop: "Ferma",
  waits: "Attende il suo turno",
  beginning: "Si comincia",
  phases: {
    deciding: "Si attendono le risposte del modello",
    labels: "Si interroga il modello sulle righe",
    explaining: "Si spiegano singoli casi",
    composing: "Si compongono le regole",
    searching: "Si cerca",
    measuring: "Si misura",
    exchanging: "Si scambia una colonna dopo l'altra",
    trying: "Si prova un valore dopo l'altro",
    comparing: "Si confrontano i gruppi",
  },
  looking: "Si guarda se è già stato calcolato …",
  asks: (number, time) =>
    `interroga il modello su circa ${rows(number)}${time === null ? "" : `, per cui gli servono circa ${time}`}`,
  seconds: (number) => `${number}\u00a0s`,
  minutes: (number) => of(number, "minuto", "minuti"),
  footing: (number, all, queries) => {
    const on =
      number === all
        ? all === 1
          ? "Sull'unica riga"
          : `Su tutte le ${rows(all)}`
        : `Su ${count(number)} di ${rows(all)}`;
    const asked =
      queries === 0 ? "al modello non è stato chiesto altro" : `il modello è stato interrogato su ${rows(queries)}`;
    return `${on}; ${asked}.`;
  },
  bounded: (share, low, high) => `${share} su 100 (da ${low} a ${high})`,
  nothingMeasured: "nulla su cui misurare",
  missing: (reason) => missingSentence(reason, MISSING),
  theCases: "i casi",
  showInList: (query) => `Mostra nell'elenco: ${query}`,

  decisions: {
    title: "Che cosa decide, e quanto spesso bene",
    outcomes: "Quanto spesso il modello dà ciascuna risposta",
    truths: "Casi secondo ciò che indicano i dati (in verticale) e ciò che dice il modello (in orizzontale)",
    says: (outcome) => `dice ${outcome}`,
    is: (outcome) => `è ${outcome}`,
    isNot: "non lo è",
    right: (share, right, wrong) => (
      <>
        Risposte giuste: {share}; {right}, {wrong}.
      </>
    ),
    casesRight: (number) => of(number, "caso giusto", "casi giusti"),
    casesWrong: (number) => of(number, "sbagliato", "sbagliati"),
    onAll: (number) =>
      `${number === 1 ? "Sull'unica riga" : `Su tutte le ${rows(number)}`}, comprese quelle da cui il modello ha imparato, se ce ne sono.`,
    onFirst: (decided, all, isGoingOn) =>
      `Sulle prime ${count(decided)} di ${rows(all)}${isGoingOn ? ", finora" : ""}.`,
  },
  threshold: {
    title: "Secondo la soglia",
    hint: "che cosa farebbe un'altra soglia",
    givenFrom: (outcome, threshold, at) => (
      <>
        {outcome} da un punteggio di {threshold(`${at} su 100`)} in su
      </>
    ),
    result: (share, all, given, outcome) =>
      `Decisioni giuste allora: ${share} di ${cases(all)}; riceverebbero ${outcome}: ${count(given)}.`,
    turnsAt: (at) => `La soglia del modello è ${at}.`,
    table: "Casi secondo ciò che indicano i dati e ciò che dà la soglia",
    gets: (outcome) => `riceve ${outcome}`,
    getsNot: "non lo riceve",
    best: (best, bestRight, at, right) =>
      `La soglia con più risposte giuste è ${best} su 100: ${bestRight} su 100. Con ${at}: ${right} su 100.`,
    axes: "soglia, su 100; verso l'alto: risposte giuste su 100",
  },
  errors: {
    title: "Dove sbaglia",
    promise: "I casi decisi male più spesso degli altri.",
    usual: (share) => `Di tutti i casi tenuti da parte, ${share} sono decisi male.`,
    none: "Non si è trovata una regola breve i cui casi siano senza dubbio decisi male più spesso.",
    moreOften: "Più spesso è così:",
    wrongFor: (share, ofErrors) => (
      <>
        sbagliati {share}, {ofErrors} di tutti gli errori
      </>
    ),
    wrong: (number) => (number === null ? "quelli sbagliati" : of(number, "sbagliato", "sbagliati")),
    footing: (found, others) =>
      `Trovato su ${rows(found)}, misurato su ${of(others, "altra", "altre")}; limiti con il 95% di confidenza, ciascuno per sé.`,
    line: "La linea in una barra è la quota di tutti i casi.",
  },
  book: {
    title: "Il modello in una dozzina di regole",
    promise: "Che cosa fa, come breve elenco di regole, ciascuna con quanto vale.",
    rule: (isFirst, premise, outcome) => (
      <>
        {isFirst ? "se" : "altrimenti, se"} – {premise}: {outcome}
      </>
    ),
    worth: (share, coverage) => `vera per ${share}, copertura: ${coverage}`,
    otherwiseDecided: (number) =>
      number === null ? "quelli decisi altrimenti" : of(number, "deciso altrimenti", "decisi altrimenti"),
    otherwise: (outcome) => <>altrimenti: {outcome}</>,
    noneLeft: "Dei casi tenuti da parte non gliene resta alcuno.",
    trueFor: (share) => `vera per ${share}`,
    more: "Quante regole servono",
    moreHint: "e dove le regole si sovrappongono",
    sizes: "Con altri numeri di regole",
    rules: "regole",
    fidelity: "decide come il modello",
    ruleCount: (number) => of(number, "regola", "regole"),
  },
  matters: {
    title: "Che cosa conta",
    promise: "Da quali colonne dipendono le risposte.",
    lead: "Quanto spesso una risposta cambia se una sola colonna è scambiata con quella di un'altra riga:",
    caption: "Che cosa conta: risposte che cambiano, per colonna",
    found: (found, all) => (found === null ? count(all) : `${count(found)} di ${count(all)}`),
    theFirst: (number) => `Le prime ${number}`,
    allColumns: (number) => `Tutte le ${count(number)} colonne`,
    unsteady: (share) =>
      `Il modello non dice sempre lo stesso: interrogato due volte sullo stesso caso, ha cambiato risposta per ${share}. Altrettanto, in ogni cifra, può essere rumore.`,
  },
  curves: {
    title: "Che cosa ne è dei casi se cambia una colonna",
    promise: "La media di tutti i casi (dipendenza parziale), e singoli casi accanto.",
    column: "Colonna",
    draw: (column) => `Disegna ${column}`,
    upwards: (outcome, isScore) =>
      isScore ? `punteggio di ${outcome}, su 100` : `casi su 100 che ricevono ${outcome}`,
    axes: (column, upwards) => `${column}; verso l'alto: ${upwards}`,
    finding: (outcome, isScore, least, most, column) =>
      `${isScore ? `Il punteggio medio di ${outcome}` : `La quota dei casi che ricevono ${outcome}`} va da ${least} a ${most} su 100 se cambia solo «${column}».`,
    lines: (singles) => `Linea spessa: la media. Linee sottili: ${of(singles, "singolo caso", "singoli casi")}.`,
    strokes: (upwards, singles) =>
      `Barra: la media (${upwards}). Tratti: ${of(singles, "singolo caso", "singoli casi")}.`,
    leftOut: (number) => `${of(number, "valore più raro tralasciato", "valori più rari tralasciati")}.`,
    asTable: "Come tabella",
    asTableHint: "con i casi a ogni valore",
    caption: (column) => `${column}: la media a ogni valore, e i casi dei dati`,
    upTo: (column) => `${column} fino a`,
    mean: "media",
    inData: "nei dati",
  },
  groups: {
    title: "Gruppi",
    promise: "Che cosa ricevono i gruppi delle colonne indicate come sensibili.",
    promiseWithRecourse: "Si spiegano anche casi respinti di ogni gruppo; richiede la maggior parte del tempo.",
    andRecourse: "E che cosa potrebbero fare i respinti di ciascuno",
    whoGets: (outcome, columns) => `Chi riceve ${outcome}, secondo: ${columns}`,
    flips: (column, tried, share, some) => (
      <>
        con un altro valore della sola colonna «{column}»{tried} ne cambiano {share}, {some}
      </>
    ),
    someOfThem: "alcuni di questi",
    more: "In frasi",
    moreHint: "che cosa si è misurato, che cosa significa e che cosa no",
    by: (columns) => `Secondo: ${columns}`,
    tooFew: "I respinti sono troppo pochi per dire che cosa potrebbe fare ciascun gruppo.",
    recourse: (columns) => `Che cosa potrebbero fare i respinti, secondo: ${columns}`,
    group: "gruppo",
    denied: "respinti",
    ways: "hanno una via confermata",
    cost: "il suo costo mediano",
    noneExplained: "nessuno spiegato",
  },
  helps: {
    title: "Che cosa aiuta i respinti",
    promise: "Le poche modifiche che aiutano la maggior parte di chi ha la risposta sfavorevole.",
    theDenied: "i respinti",
    helps: (share, found) => (
      <>
        aiuta {share} · per chi è una modifica: {found}
      </>
    ),
    leftBehind: (found) => <>Quelli di loro che si possono descrivere: {found}</>,
    more: "Che cosa questo non dice",
    moreHint: "e su che cosa si basa",
  },
  checks: {
    noReason: (without, looked, all, share) =>
      `Nessun motivo regge per ${count(without)} di ${of(looked, "caso spiegato", "casi spiegati")}, estratti a sorte da ${count(all)}: ${share}.`,
    whenKnown: "Se un motivo regge si sa quando un caso è stato spiegato.",
    explain: (number, isAll) => `Spiega ${isAll && number > 1 ? "tutti i " : ""}${cases(number)}`,
    flips: (column, triedValues, flipping, tried, all) =>
      `Con un altro valore della sola colonna «${column}»${triedValues} la risposta cambia per ${count(flipping)} di ${tried === all ? `${all > 1 ? "tutti i " : ""}${cases(all)}` : `${count(tried)} provati, su ${cases(all)}`}.`,
    unsteady: (share) =>
      `Interrogato due volte sullo stesso caso, il modello ha cambiato risposta per ${share}: altrettanto può essere rumore.`,
    notAsked: (columns) =>
      `Il modello non è stato ancora interrogato su questi casi con un altro valore di ${columns}.`,
    askNow: "Interroga ora",
  },
};
