// Il confronto in italiano: due modelli, due versioni dei dati, due casi; e LORE accanto ad altri metodi.

import type { PageStrings } from "../en.tsx";
import { and, cases, count, of } from "./written.ts";

export const ITALIAN_COMPARE: PageStrings["compare"] = {
  models: "Due modelli",
  versions: "Due versioni dei dati",
  cases: "Due casi",
  compareThem: "Confrontali",
  askAgain: "Chiedi di nuovo",
  premise: (conditions) => conditions.join("; "),

  explained: {
    change: (column, from, to) => (
      <>
        {column}: da {from} a {to}
      </>
    ),
    notConfirmed: "non confermato dal modello",
  },
  values: {
    title: "Valori che differiscono",
    allSame: (number) =>
      number === 1
        ? "L'unico valore dei due casi è uguale."
        : `Tutti i ${count(number)} valori dei due casi sono uguali.`,
    othersSame: (number) => `${of(number, "altro valore", "altri valori")}: uguale in entrambi.`,
  },
  twoCases: {
    choose: "Scelga un caso nell'elenco, e indichi la riga dell'altro: ",
    beside: (row) => `Riga ${row} accanto alla riga`,
    other: "La riga con cui confrontare",
    range: (last) => `I dati hanno le righe da 0 a ${last}.`,
    same: "È lo stesso caso. Ne scelga un altro nell'elenco.",
  },
  twoModels: {
    asking: "Si interrogano entrambi i modelli su tutti i casi",
    opening: "Si apre il secondo modello",
    noneBoth: "Nessun caso è stato deciso da entrambi i modelli.",
    same: (own, other, rows) =>
      `${other} decide ${rows === 1 ? "l'unico caso" : `tutti i ${cases(rows)}`} come ${own}.`,
    differ: (own, other, differ, rows, share) =>
      `${other} decide ${count(differ)} di ${cases(rows)} diversamente da ${own}: ${share}.`,
    right: (stated, own, ownRight, other, otherRight) =>
      `Di ${cases(stated)} di cui i dati indicano l'esito, ${own} ne decide ${count(ownRight)} come è stato, ${other} ${count(otherRight)}.`,
    show: "Mostra questi casi",
    table: (own, other) =>
      `Casi secondo la risposta di ${own} (righe) e di ${other} (colonne); ogni numero apre i suoi casi`,
    where: "Dove differiscono",
    rule: (premise, evidence) => (
      <>
        Dove vale – {premise}: {evidence}.
      </>
    ),
    evidence: (differ, all, low, high) =>
      `differiscono in ${count(differ)} di ${cases(all)} da cui la regola non è stata appresa; da attendersi: da ${low} a ${high} su 100, con il 95% di confidenza`,
    all: (rows, share) => `Di tutti i ${cases(rows)} tenuti da parte a questo scopo, ${share} differiscono.`,
    tooFew: "Troppo pochi casi differiscono per apprenderne una regola.",
    noRule: "Non si è trovata una regola breve i cui casi differiscano più spesso di tutti gli altri.",
    only: (command) => (
      <>
        C'è un solo modello. Avvii il server con un secondo, {command}, o apra file propri in questo browser: allora qui
        si può aprire un secondo modello.
      </>
    ),
    second: "Un secondo modello (.onnx) e, se c'è, il file che dice come leggerlo (.lore.json)",
    noModel: "Uno dei file deve terminare in .onnx.",
    oneCase: "Un caso secondo i due modelli",
    rowBy: (row) => `Riga ${row} secondo i due modelli`,
    choose: "Scelga un caso nell'elenco per vedere come lo spiega ciascun modello.",
  },
  twoVersions: {
    asking: "Si interroga il modello su entrambe le versioni",
    reading: "Si legge la versione precedente",
    lookingUp: "Si cerca il caso",
    noCases: "nessuno",
    shares: (before, now) => `prima ${before}, ora ${now}`,
    hardlyChance: "meno di 1 su 1.000",
    differ: (now, before, drifted, columns) => {
      const sizes = `${now.name} ha ${cases(now.cases)}, ${before.name} ${count(before.cases)}`;
      if (drifted === 0) return `${sizes}. Nessuna colonna differisce più di quanto farebbe il solo caso.`;
      const all = columns === 1 ? "Nell'unica colonna" : `In tutte le ${count(columns)} colonne`;
      const which = drifted === columns ? all : `In ${count(drifted)} di ${count(columns)} colonne`;
      return `${sizes}. ${which} i valori differiscono più di quanto farebbe il solo caso.`;
    },
    rightOf: (right, all, share) => `${count(right)} di ${cases(all)} (${share})`,
    right: (before, now) => `Il modello decide come è stato: prima ${before}, ora ${now}.`,
    columnsTable: "Dove ciascuna colonna differisce con più certezza",
    casesWhose: "casi in cui vale",
    beforeNow: "prima, ora",
    byChance: "così distanti per puro caso",
    newIn: (column, values) => `Nuovo in «${column}»: ${and(values)}.`,
    outcomesTable: "Quanto spesso il modello dà ciascuna risposta",
    outcome: "risposta",
    both: "Casi di entrambe",
    unnamed: (flag) => (
      <>
        Nulla dà un nome alle righe di entrambe le versioni, e così non si sa quali casi siano gli stessi: indichi{" "}
        {flag}, o scelga la colonna dove la versione si apre nella pagina.
      </>
    ),
    noneMatched: "Nessun caso è in entrambe le versioni: è la colonna giusta quella che dà il nome alle righe?",
    matched: (rows, added, gone) =>
      `${cases(rows)} ${rows === 1 ? "è" : "sono"} in entrambe le versioni, ${count(added)} solo in questa, ${count(gone)} solo nella precedente.`,
    noneChanged: "Nessuno di questi ha un altro valore.",
    changed: (changed, decidedOtherwise) =>
      `${count(changed)} ${changed === 1 ? "ha" : "hanno"} un altro valore in almeno una colonna; di questi il modello ${decidedOtherwise === 0 ? "non ne decide alcuno" : `ne decide ${count(decidedOtherwise)}`} diversamente.`,
    otherValues: (columns) => `Altri valori: ${columns.join("; ")}.`,
    inRows: (column, rows) => `${column} in ${count(rows)}`,
    showChanged: "Mostra quelli cambiati",
    showNew: "Mostra quelli nuovi",
    before: "prima",
    now: "ora",
    rowBefore: (row) => `Riga ${row}, prima`,
    rowNow: (row) => `Riga ${row}, ora`,
    notInEarlier: (row) => `La riga ${row} non è nella versione precedente.`,
    unchanged: (row) => `La riga ${row} ha gli stessi valori in entrambe le versioni.`,
    choose: "Scelga un caso nell'elenco per vederlo com'era e com'è.",
    only: (command) => (
      <>
        C'è una sola versione dei dati. Avvii il server con una precedente, {command}, o apra file propri in questo
        browser: allora qui si può aprire una versione precedente.
      </>
    ),
    earlier: "Una versione precedente dei dati (CSV)",
    idColumn: "La colonna che dà il nome alle righe di entrambe",
    none: "nessuna",
    compareWith: "Confronta con questa",
  },
};

export const ITALIAN_RIVALS: PageStrings["rivals"] = {
  methods: {
    lore: { title: "LORE", gives: "una regola, e che cosa dovrebbe cambiare" },
    lime: { title: "LIME", gives: "pesi" },
    anchor: { title: "Anchor", gives: "una regola, qualunque cosa siano le altre colonne" },
    global: { title: "Albero globale", gives: "una regola e modifiche da un solo albero per tutti i casi" },
    "stochastic-counterfactual": {
      title: "Ricerca casuale",
      gives: "un caso vicino che il modello decide diversamente",
    },
  },
  ways: (number) =>
    number === 0 ? "nessuna via verso un'altra risposta" : `${of(number, "via", "vie")} verso un'altra risposta`,
  because: (outcome, premise) => (
    <>
      {outcome}, perché vale – {premise}.
    </>
  ),
  notMeasured: "quanto spesso la regola è giusta non è stato misurato",
  questions: (number) => of(number, "domanda", "domande"),
  speaksFor: (outcome) => `Che cosa parla a favore di ${outcome} (+) e che cosa contro (−).`,
  smallerWeights: (number) => `${of(number, "peso minore non mostrato", "pesi minori non mostrati")}.`,
  fit: (r2) => `i pesi seguono i punteggi del modello nei dintorni con R² ${r2} (1 è perfetto)`,
  asLongAs: (outcome, premise) => (
    <>
      {outcome}, finché vale – {premise}.
    </>
  ),
  noAnchor: "Non si è trovata una condizione che dica più di nessuna.",
  drawn: (isAnchor, right, drawn, isEnough) =>
    `${isAnchor ? "vera per" : "la risposta di"} ${count(right)} di ${of(drawn, "caso estratto", "casi estratti")}${isEnough ? "" : ", meno di quanto richiesto"}`,
  covers: (share) => `copertura: ${share} di tutti i casi`,
  with: (outcome, changes) => (
    <>
      {outcome}, con – {changes}.
    </>
  ),
  change: (column, from, to) => `${column}: da ${from} a ${to}`,
  changes: (changes) => changes.join("; "),
  noneNearby: "Nei dintorni non si è trovato un caso che il modello decida diversamente.",
  byChance: "una ricerca a caso: può esistere un caso più vicino",
  grow: "Fallo crescere",
  asksAbout: (number) => `interroga il modello su ${cases(number)}`,
  measures: {
    title: "Le stesse misure per tutti",
    columns: "colonne nominate",
    coversReal: (number) => `copre, di ${of(number, "caso reale", "casi reali")}`,
    coversMadeUp: (number) => `copre, di ${of(number, "caso costruito", "casi costruiti")} nei dintorni`,
    right: "ha ragione su questi",
    agrees: "dice di tutti quelli costruiti ciò che dice il modello",
    questions: "domande al modello",
    waited: "secondi di attesa, qui",
    noRule: "nessuna regola",
    noSay: "non lo dice",
    coversNone: "non ne copre",
    notMeasured: "non misurato",
    measuredOn:
      "Tutti sono misurati sugli stessi casi. Quelli costruiti mescolano questo caso con casi reali e sono estratti solo per questo. " +
      "Quelli reali sono i casi dei dati, senza questo; alcuni un metodo può averli già visti. Una spiegazione conservata è subito pronta.",
  },
};
