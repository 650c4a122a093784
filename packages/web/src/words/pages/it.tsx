// Che cosa dice la pagina in italiano.

import type { ReviewStatus } from "@lore-xai/workbench";
import type { PageStrings } from "./en.tsx";
import { ITALIAN_COMPARE, ITALIAN_RIVALS } from "./it/compare.tsx";
import { ITALIAN_DICTIONARY, ITALIAN_FILES, ITALIAN_LETTER } from "./it/dialogs.tsx";
import { ITALIAN_MEDIA, ITALIAN_OPENING, ITALIAN_PLACES, ITALIAN_SHARED, ITALIAN_WIDGET } from "./it/opening.tsx";
import { ITALIAN_OVERVIEW } from "./it/overview.tsx";
import { italianReading } from "./it/reading.ts";
import { and, cases, count, of } from "./it/written.ts";

const beyond = (isMore: boolean, isDate: boolean) =>
  isDate ? (isMore ? "dopo" : "prima di") : isMore ? "sopra" : "sotto";

const OWN_MODELS: Readonly<Record<string, string>> = {
  "a random forest of 100 trees": "random forest (100 alberi)",
  "a support vector machine": "macchina a vettori di supporto",
  "a neural network": "rete neurale",
};

const PHASES: Readonly<Record<string, string>> = {
  pool: "Si interroga il modello su casi comuni a tutte le spiegazioni",
  rule: "Si cerca la regola",
  neighborhood: "Si interroga il modello su casi intorno a questo",
  surrogate: "Cresce un albero che qui segue il modello",
  counterfactuals: "Si cercano le modifiche più piccole che portano a un'altra risposta",
  evidence: "Si misura fin dove vale la regola",
};

const ADVICE: Readonly<Record<string, string>> = {
  "server-unreachable": "Riavvii il server; la pagina prosegue da sola appena risponde. Ciò che vede resta.",
  "program-unreachable": "Riavvii il programma; la pagina prosegue da sola appena risponde. Ciò che vede resta.",
  "server-changed": "Ricarichi la pagina: mostrerà ciò che il server ha ora. Ciò che vede è quanto aveva prima.",
  "black-box-timeout": "Il modello è lento o bloccato. Riprovi, o chieda a chi lo gestisce.",
  "black-box-unreachable": "Il server del modello non risponde. Chieda a chi lo gestisce, poi riprovi.",
  "row-out-of-range": "Scelga un altro caso dall'elenco.",
};

const FAULTS: Readonly<Record<string, string>> = {
  "server-unreachable": "il server non risponde; lore serve è ancora in esecuzione?",
  "program-unreachable": "il programma che ha mostrato questa pagina non risponde; è terminato?",
  "server-changed": "il server è stato riavviato con altri dati, un altro modello o altre impostazioni",
};

const STATUS: Readonly<Record<ReviewStatus, string>> = {
  open: "aperto",
  reviewed: "verificato",
  sent: "lettera inviata",
};

export const ITALIAN_PAGE: PageStrings = {
  row: (number) => `Riga ${number}`,
  typedIn: "Un caso inserito",
  asking: "Si interroga il modello …",
  close: "Chiudi",
  cancel: "Annulla",
  moreThan99: "più di 99",
  fewerThan1: "meno di 1",
  to: " a ",
  of100: (share) => `${share} su 100`,
  percent: (rounded) => `${rounded}%`,
  underOnePercent: "meno dell'1%",
  overNinetyNinePercent: "oltre il 99%",
  columns: {
    feature: "colonna",
    thisCase: "questo caso",
    now: "ora",
    after: "allora",
    realCase: "caso reale",
  },

  header: {
    pages: "Pagine",
    overview: "Panoramica",
    cases,
    compare: "Confronta",
    openFiles: "Apri file",
    words: "Dizionario",
    themes: { auto: "automatico", light: "chiaro", dark: "scuro" },
    theme: (next) => `: colori; passa a ${next}`,
    language: "Lingua",
    advanced: "Avanzate",
    seed: "seme",
    sameSeed: "Stesso seme, stessa spiegazione",
  },
  desk: {
    skip: "Vai al caso",
    cases: "Casi",
    hide: "Nascondi i casi",
    choose: "Scegli un altro caso",
  },
  model: (name) => OWN_MODELS[name] ?? name,
  start: {
    question: "Perché il modello ha deciso così, e che cosa dovrebbe cambiare?",
    decides: (model, target, outcomes, number, data) =>
      `Qui ${model} decide${target === null ? "" : ` su «${target}»`}: ${outcomes}. Scelga dall'elenco uno di ${cases(number)} di ${data}, o ne inserisca uno.`,
    howRead: "Come sono stati letti i dati",
    first: "Spiega il primo caso",
    typeIn: "Inserisci un caso",
    keys: (
      <>
        Tasti: <kbd>/</kbd> cerca, <kbd>frecce</kbd> scorrono l'elenco, <kbd>Invio</kbd> spiega, <kbd>Esc</kbd> annulla.
      </>
    ),
  },
  form: {
    begins: "All'inizio c'è ciò che è abituale nei dati. Un campo vuoto è un valore non disponibile.",
    explain: "Spiega questo caso",
    slider: (column) => `${column}, cursore`,
  },
  list: {
    search: "Cerca tra i casi: un testo, # e il numero di una riga, o un'interrogazione",
    placeholder: "Cerca, #riga o income > 300",
    outcome: "Risposta",
    allOutcomes: "tutte le risposte",
    reading: "Si leggono i casi …",
    count: (number, all) => (all === null ? cases(number) : `${count(number)} di ${cases(all)}`),
    unknown: (number) => `; di ${count(number)} non si sa ancora`,
    soFar: " finora; il modello è ancora interrogato",
    noneKnown: "Non si conosce ancora un caso che corrisponda.",
    none: "Nessun caso corrisponde.",
    showAll: "Mostra tutti",
    decision: "risposta",
    wrong: " errata",
    truth: "verità",
    score: "punteggio",
    scoreOf: (outcome) => `punteggio di ${outcome}`,
    status: "stato",
    marked: "segnato",
    sortBy: (column) => `Ordina per ${column}`,
    tick: (row) => `Spunta la riga ${row}`,
    picture: "un'immagine",
    ready: {
      wrong: "decisi male",
      near: "vicini alla soglia",
      noReason: "nessun motivo regge",
      flips: "cambia con un valore protetto",
      marked: "segnati",
    },
    saveQuery: "Salva la ricerca",
    queryName: "Nome della ricerca",
    nameIt: "Nome",
    save: "Salva",
    forget: (name) => `Dimentica la ricerca ${name}`,
    columns: "Colonne",
    shown: (shown, all) => `${shown} di ${all}`,
    columnsOf: "Colonne dell'elenco",
    all: "Tutte",
    noColumns: "Nessuna",
  },
  ticked: {
    title: "Casi spuntati",
    count: (number) => of(number, "caso spuntato", "casi spuntati"),
    zip: (hasPacks) => (hasPacks ? "Zip di lettere, relazioni e prove" : "Zip di lettere e relazioni"),
    setReviewed: "Segna come verificati",
    untick: "Togli le spunte",
    cancelled: "Annullato.",
    failed: (message) => `non è riuscito: ${message}`,
    explained: (number, all) => `Spiegati ${number} di ${all} …`,
    saved: (number, withoutLetter, without) =>
      `Salvato cases.zip con ${cases(number)}.${withoutLetter === 0 ? "" : ` ${of(withoutLetter, "lettera manca", "lettere mancano")}; cases.csv dice perché.`}${without === null ? "" : ` Senza prove: ${without}.`}`,
    kept: "Salvato.",
  },
  review: {
    previous: "Caso precedente",
    next: "Caso successivo",
    legend: "Che cosa pensa di questo caso",
    status: "stato",
    statuses: STATUS,
    mark: "segna",
    note: "Appunto",
    kept: "Salvato.",
    notKept: (message) => `non è stato salvato: ${message}`,
  },
  banner: {
    says: (outcome) => <>Il modello dice {outcome}.</>,
    wouldSay: (outcome) => <>Il modello direbbe {outcome}.</>,
    score: (outcome, share) => (
      <>
        punteggio di {outcome}: {share} su 100
      </>
    ),
    from: (threshold) => ` (da ${threshold} in su la risposta è questa)`,
  },
  case: {
    reading: "Si legge il caso",
    edit: "Modifica",
    withoutLocks: "Spiega senza blocchi",
    cancelled: "Annullato.",
    before: "Sotto c'è la spiegazione di prima.",
    again: "Spiega di nuovo",
    seed: "seme",
    model: "modello",
  },
  values: {
    title: "I suoi valori",
    allUsual: (number) => `${of(number, "valore", "valori")}, tutti abituali`,
    unusual: (number, named, more) =>
      `${of(number, "valore", "valori")}; insoliti: ${[...named, ...(more > 0 ? [of(more, "altro valore", "altri valori")] : [])].join("; ")}`,
    value: (column, value) => `${column}: ${value}`,
    typical: "abituale",
    howUsual: "quanto è abituale",
    typicalNames: { median: "mediana", "most common": "il più frequente" },
    noneInData: "nessuno nei dati",
    haveIt: (share) => `in ${share} casi su 100`,
    nothingToCompare: "nei dati nessun valore con cui confrontare",
    beyondAll: (isMore, isDate) => `${beyond(isMore, isDate)} tutto ciò che si è visto`,
    beyond: (isMore, isDate, share) => `${beyond(isMore, isDate)} circa ${share} casi su 100`,
    middle: "nel mezzo",
    alwaysKnown: "disponibile in ogni caso",
    unknownIn: (share) => `non disponibile in ${share} casi su 100`,
  },
  outside: {
    note: (texts) =>
      `Fuori da ciò che si è visto: ${texts.join("; ")}. Ciò che il modello ne dice non si basa su alcun caso simile.`,
    value: (column, value, seen) => `${column}: ${value} (${seen})`,
    alwaysKnown: "nei dati è sempre disponibile",
    noCase: "nessun caso dei dati lo ha",
    noValue: "i dati non ne hanno alcun valore",
    range: (low, high) => `i dati vanno da ${low} a ${high}`,
  },
  why: {
    because: (outcome, conditions) => (
      <>
        Il modello dice {outcome} perché vale –{" "}
        {conditions.map((condition, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions stand always in the same order
          <span key={i}>
            {i === 0 ? "" : "; "}
            {condition}
          </span>
        ))}
        .
      </>
    ),
    condition: (column, predicate) => (
      <>
        {column}: {predicate}
      </>
    ),
    here: (value) => <> (qui {value})</>,
    at: (value, others) => (
      <>
        Con {value}
        {others > 0 && ` e con ${of(others, "altra modifica", "altre modifiche")}`}
      </>
    ),
    wouldSay: (at, outcome) => (
      <>
        {at} il modello direbbe {outcome}.
      </>
    ),
    notYet: (at) => <>{at} …</>,
    putBack: "ripristina",
    charts: "Sulle distribuzioni",
    allCases: "tutti i casi",
    inRule: "dove vale la regola",
    thisCase: "questo caso",
    drag: "; lo trascini per provare un altro valore",
  },
  changes: {
    to: (number, outcome) => (
      <>
        {number} verso {outcome}
      </>
    ),
    byLink: (link) => `per il legame ${link}`,
    andSo: "ne consegue ",
    mayNot: (column) => `${column}: nessuna modifica ammessa`,
    lock: (column) => `Blocca ${column}`,
    unlock: (columns) => `Sblocca ${columns}`,
    inPlan: (column) => `${column} nel piano`,
    takeOut: "Togli dal piano",
    putIn: "Aggiungi questa modifica al piano",
    plan: "piano",
    tryIt: "Prova in «E se»",
    passesNone: "non supera quasi nessun caso",
    passes: (number) => `supera ${number} casi su 100`,
    weighs: (weight) => `peso ${weight}`,
    towards: "verso",
    anyOther: "qualsiasi altra risposta",
    whatCannot: "Che cosa non può cambiare?",
    locked: (number) => of(number, "bloccato", "bloccati"),
    lockedList: "Bloccati",
    alwaysKept: (constraints) => `Sempre rispettato – ${constraints}.`,
  },
  locks: {
    legend: "Che cosa può cambiare, e come",
    kinds: {
      free: "può cambiare",
      fixed: "non può cambiare",
      up: "solo in aumento",
      down: "solo in diminuzione",
      range: "entro un intervallo",
    },
    kindOf: (column) => `${column}: modifica`,
    atLeast: (column) => `${column}, almeno`,
    atMost: (column) => `${column}, al massimo`,
    to: "a",
    wrongOrder: "l'inizio non deve superare la fine",
    unlockAll: "Sblocca tutto",
  },
  plan: {
    title: "Il Suo piano",
    count: (number) => `${of(number, "modifica", "modifiche")}, come in «E se»`,
    step: (column, from) => `${column}: ${from}`,
    takeOut: (column) => `Togli ${column} dal piano`,
    weigh: (total) => `Insieme pesano ${total}; una modifica a cui nessuno ha dato un peso vale 1.`,
    says: (outcome) => <>Con tutto ciò il modello dice {outcome}.</>,
    empty: "Svuota il piano",
  },
  similar: {
    title: "Casi reali come questo",
    hint: "con ogni risposta, fianco a fianco",
    looking: "Si scorrono i dati",
    none: "Nessun altro caso è ancora deciso. Chiuda e riapra tra un momento.",
    same: "uguale",
    legend: "Casi reali dei dati, i più simili per primi; in grassetto ciò che differisce da questo caso.",
  },
  whatIf: {
    title: "E se",
    hint: "cambi un valore e veda la risposta",
    covers: "La regola copre ancora questo caso.",
    coversNot: (conditions) => (
      <>La regola non copre più questo caso. Richiede – {conditions((parts) => parts.join("; "))}.</>
    ),
    now: (points) => ` (ora ${points})`,
    nearness: (nearness, distance) => {
      const words = { "very near": "molto vicino", near: "vicino", "some way": "a qualche distanza", far: "lontano" };
      return `${words[nearness]}: distanza ${distance ?? "sotto 0,001"}, dove 1 è il massimo`;
    },
    andSo: (changes) => `Ne consegue – ${changes.join("; ")}.`,
    step: (column, from, to) => `${column}: da ${from} a ${to}`,
    flipped: (from, to) => (
      <>
        La risposta è passata da {from} a {to}.
      </>
    ),
    noWay:
      "Non si conosce una via confermata verso un'altra risposta; non si può dunque dire quanto sia vicino il prossimo cambio.",
    allHere: (outcome) =>
      `Tutto ciò che serve a una via confermata verso ${outcome} c'è, ma ciò che è stato cambiato in più mantiene la risposta.`,
    needed: (column, from, to) => `${column}: da ${from} a ${to}`,
    needs: (outcome, changes, nearness) => (
      <>
        Al cambio confermato più vicino (verso {outcome}) manca ancora – {changes((parts) => parts.join("; "))}
        {nearness}.
      </>
    ),
    notAsked: " Con ciò che è stato cambiato in più, il modello non è stato interrogato.",
    by: (link) => ` per ${link}`,
    was: (value) => `era ${value}, ripristina`,
    putAllBack: "Ripristina tutto",
  },
  behind: {
    title: "Che cosa c'è dietro",
    tree: "L'albero",
    treeHint: "che segue il modello intorno a questo caso",
    rules: "Regole per un'altra risposta",
    rulesHint: "ognuna con ciò che si è contato",
    neighbors: "I vicini",
    neighborsHint: "casi costruiti su cui il modello è stato interrogato",
    importance: "Che cosa conta",
    importanceHint: "colonna per colonna",
    rivals: "LORE e altri metodi",
    rivalsHint: "sullo stesso caso",
    treeOf: (leaves, outcome) =>
      `Un albero di ${of(leaves, "foglia", "foglie")} che segue il modello intorno a questo caso; questo caso finisce in ${outcome}`,
    counterfactual: "modifica",
    counterfactuals: "modifiche",
    wholeTree: "mostra l'albero intero",
    madeUp: (told, more, outcome) => (
      <>
        Un caso costruito:{" "}
        {told.length === 0
          ? "gli stessi valori"
          : [...told, ...(more > 0 ? [of(more, "altro", "altri")] : [])].join("; ")}
        . Il modello dice {outcome}.
      </>
    ),
    valueHere: (column, value, here) => `${column}: ${value} (qui ${here})`,
    layingOut: "Si dispongono i vicini",
    drawn: (same, all, outcome) =>
      `${count(same)} di ${of(all, "vicino disegnato", "vicini disegnati")} ${same === 1 ? "ha" : "hanno"} ${outcome} come questo caso`,
    dimensions: (how, stress) => {
      const words = { closely: "fedelmente", roughly: "approssimativamente", "only loosely": "solo vagamente" };
      return `Più due punti sono vicini, più i casi si somigliano; due dimensioni lo mostrano ${words[how]} (stress ${stress.replace(".", ",")}).`;
    },
    everyDot: (canTry) =>
      `Ogni punto è un caso costruito per interrogare il modello. Ne indichi uno per vederlo${canTry ? "; un clic lo porta in «E se»" : ""}.`,
    previousDot: "Punto precedente",
    nextDot: "Punto successivo",
    putIn: "Porta in «E se»",
    noRule: "L'albero non ha regole per un'altra risposta.",
    more: (number) => `E ${of(number, "altra", "altre")}.`,
    show: (number) => `Mostra ${count(number)}`,
    asksNothing: "L'albero non chiede nulla; per esso nessuna colonna conta.",
    goesBy: (column) =>
      `Intorno a questo caso l'albero si basa soprattutto su «${column}»; quote di ciò che dicono le sue domande.`,
    scrolls: "L'albero; scorre di lato",
    smaller: "Più piccolo",
    fit: "Adatta",
    larger: "Più grande",
    nodes: "L'albero, nodo per nodo",
    depth: "profondità",
    branch: "ramo",
    node: "nodo",
    whoComes: "chi arriva qui",
    caseHere: "questo caso arriva qui",
    changeHere: "una modifica porta qui",
    all: "tutti",
    leaves: (number) => of(number, "foglia", "foglie"),
    ofCases: (number, all) => ` ${number} di ${count(all)}`,
    arrivals: (numbers) => `, modifica ${and(numbers.map(String))}`,
    whatIsDrawn: "Che cosa è disegnato",
    outcome: "risposta",
    neighborsColumn: "vicini",
  },
  charts: {
    upTo: " – ",
    caseHas: (column, value, low, high) =>
      `${column}: questo caso ha ${value}. La metà di tutti i casi sta tra ${low} e ${high}.`,
    howMany: (column) => `Quanti casi hanno quale valore: ${column}`,
    rule: "regola",
    thisCase: "questo caso",
    more: (number) => `e ${of(number, "altro valore", "altri valori")}`,
  },
  take: {
    title: "Da portare con sé",
    report: "Relazione (HTML)",
    letter: "Lettera",
    markdown: "Relazione (Markdown)",
    print: "Stampa",
    copyLink: "Copia il link",
    linkCopied: "Copiato. Riapre questo caso con questo seme e questi blocchi.",
    linkRefused: "Il browser non lo permette; copi l'indirizzo di questa pagina.",
    saveAs: (name) => `Salva ${name}`,
    copy: "Copia",
    copied: "Copiato.",
    refused: "Il browser non lo permette; selezioni il testo.",
    looked: "L'ho verificato: mostra la lettera",
    speaksOf: (sensitive) => `Da verificare – questa lettera parla di ${sensitive}.`,
    letterLanguage: "Lingua delle lettere",
    personLink: "Link per una persona",
    copyIt: "Copialo",
    until: (date) => `Chi lo ha vede solo questo caso, fino al ${date}.`,
  },
  progress: {
    phase: (phase) => (phase === null ? "In attesa del proprio turno" : (PHASES[phase] ?? "Si interroga il modello")),
    bringing: "Arriva la risposta",
    pool: (labelled, size) => `${count(labelled)} di ${of(size, "domanda", "domande")}, poste una volta`,
    questions: (number) => of(number, "domanda posta", "domande poste"),
  },
  fault: {
    title: "Non è riuscito.",
    message: (code) => FAULTS[code] ?? null,
    advice: (code) => ADVICE[code] ?? "Nulla di ciò che ha inserito è perduto.",
    again: "Riprova",
    reload: "Ricarica la pagina",
  },
  link: {
    differences: {
      data: "Questo link è nato su dati diversi da quelli aperti qui.",
      model: "Questo link è nato con un modello diverso da quello aperto qui.",
      "data and model": "Questo link è nato su dati e con un modello diversi da quelli aperti qui.",
    },
    mayDiffer: "Ciò che vede potrebbe non essere ciò che ha visto chi lo ha mandato.",
    goOn: "Prosegui con ciò che è aperto",
    lock: (column, reason) => `Il blocco di ${column} non può valere ed è tralasciato: ${reason}.`,
    drop: "Scartalo",
    noColumn: "i dati non hanno una tale colonna",
    holdsNames: (kind) =>
      `contiene nomi, per i quali «${{ up: "solo in aumento", down: "solo in diminuzione", range: "entro un intervallo" }[kind]}» non esiste`,
    noBounds: "i suoi limiti non sono valori di questa colonna",
    nothingFrom: (from, to) => `da ${from} a ${to} non c'è nulla`,
  },
  reading: italianReading,
  places: ITALIAN_PLACES,
  overview: ITALIAN_OVERVIEW,
  compare: ITALIAN_COMPARE,
  rivals: ITALIAN_RIVALS,
  dictionary: ITALIAN_DICTIONARY,
  files: ITALIAN_FILES,
  letter: ITALIAN_LETTER,
  media: ITALIAN_MEDIA,
  opening: ITALIAN_OPENING,
  shared: ITALIAN_SHARED,
  widget: ITALIAN_WIDGET,
};
