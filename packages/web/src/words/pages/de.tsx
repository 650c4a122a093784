// Was die Seite auf Deutsch sagt.

import type { ReviewStatus } from "@lore-xai/workbench";
import { GERMAN_COMPARE, GERMAN_RIVALS } from "./de/compare.tsx";
import { GERMAN_DICTIONARY, GERMAN_FILES, GERMAN_LETTER } from "./de/dialogs.tsx";
import { GERMAN_MEDIA, GERMAN_OPENING, GERMAN_PLACES, GERMAN_SHARED, GERMAN_WIDGET } from "./de/opening.tsx";
import { GERMAN_OVERVIEW } from "./de/overview.tsx";
import { germanReading } from "./de/reading.ts";
import { and, cases, count, of } from "./de/written.ts";
import type { PageStrings } from "./en.tsx";

const beyond = (isMore: boolean, isDate: boolean) =>
  isDate ? (isMore ? "später als" : "früher als") : isMore ? "höher als" : "niedriger als";

/** Ohne Artikel, denn sie stehen in jedem Fall. */
const OWN_MODELS: Readonly<Record<string, string>> = {
  "a random forest of 100 trees": "Random Forest (100 Bäume)",
  "a support vector machine": "Stützvektormaschine",
  "a neural network": "neuronales Netz",
};

const PHASES: Readonly<Record<string, string>> = {
  pool: "Das Modell wird zu Fällen befragt, die alle Erklärungen gemeinsam nutzen",
  rule: "Die Regel wird gesucht",
  neighborhood: "Das Modell wird zu Fällen rund um diesen befragt",
  surrogate: "Ein Baum wächst, der dem Modell hier folgt",
  counterfactuals: "Die kleinsten Änderungen zu einer anderen Antwort werden gesucht",
  evidence: "Es wird gemessen, wie weit die Regel trägt",
};

const ADVICE: Readonly<Record<string, string>> = {
  "server-unreachable":
    "Starten Sie den Server wieder; die Seite macht von selbst weiter, sobald er antwortet. Was Sie sehen, bleibt.",
  "program-unreachable":
    "Starten Sie das Programm wieder; die Seite macht von selbst weiter, sobald es antwortet. Was Sie sehen, bleibt.",
  "server-changed": "Laden Sie die Seite neu: Sie zeigt dann, was er jetzt hat. Was Sie sehen, ist das von vorher.",
  "black-box-timeout": "Das Modell ist langsam oder hängt. Versuchen Sie es erneut oder fragen Sie, wer es betreibt.",
  "black-box-unreachable":
    "Der Server des Modells antwortet nicht. Fragen Sie, wer ihn betreibt, und versuchen Sie es dann erneut.",
  "row-out-of-range": "Wählen Sie einen anderen Fall aus der Liste.",
};

const FAULTS: Readonly<Record<string, string>> = {
  "server-unreachable": "Der Server antwortet nicht; läuft lore serve noch?",
  "program-unreachable": "Das Programm, das diese Seite gezeigt hat, antwortet nicht; ist es beendet?",
  "server-changed":
    "Der Server wurde mit anderen Daten, einem anderen Modell oder anderen Einstellungen neu gestartet.",
};

const STATUS: Readonly<Record<ReviewStatus, string>> = { open: "offen", reviewed: "geprüft", sent: "Brief versandt" };

export const GERMAN_PAGE: PageStrings = {
  row: (number) => `Zeile ${number}`,
  typedIn: "Ein eingegebener Fall",
  asking: "Das Modell wird befragt …",
  close: "Schließen",
  cancel: "Abbrechen",
  moreThan99: "mehr als 99",
  fewerThan1: "weniger als 1",
  to: " auf ",
  of100: (share) => `${share} von 100`,
  percent: (rounded) => `${rounded}\u00a0%`,
  underOnePercent: "unter 1\u00a0%",
  overNinetyNinePercent: "über 99\u00a0%",
  columns: {
    feature: "Spalte",
    thisCase: "dieser Fall",
    now: "jetzt",
    after: "dann",
    realCase: "echter Fall",
  },

  header: {
    pages: "Seiten",
    overview: "Überblick",
    cases,
    compare: "Vergleichen",
    openFiles: "Dateien öffnen",
    words: "Wörterbuch",
    themes: { auto: "automatisch", light: "hell", dark: "dunkel" },
    theme: (next) => `e Farben; wechseln zu ${next}`,
    language: "Sprache",
    advanced: "Erweitert",
    seed: "Startwert",
    sameSeed: "Gleicher Startwert, gleiche Erklärung",
  },
  desk: {
    skip: "Zum Fall springen",
    cases: "Fälle",
    hide: "Fälle ausblenden",
    choose: "Anderen Fall wählen",
  },
  model: (name) => OWN_MODELS[name] ?? name,
  start: {
    question: "Warum hat das Modell so entschieden, und was müsste sich ändern?",
    decides: (model, target, outcomes, number, data) =>
      `Hier entscheidet ${model}${target === null ? "" : ` über „${target}“`}: ${outcomes}. Wählen Sie einen von ${of(number, "Fall", "Fällen")} aus ${data} in der Liste oder geben Sie einen ein.`,
    howRead: "Wie die Daten gelesen wurden",
    first: "Ersten Fall erklären",
    typeIn: "Fall eingeben",
    keys: (
      <>
        Tasten: <kbd>/</kbd> suchen, <kbd>Pfeiltasten</kbd> durch die Liste gehen, <kbd>Enter</kbd> erklären,{" "}
        <kbd>Esc</kbd> abbrechen.
      </>
    ),
  },
  form: {
    begins: "Zu Beginn steht, was in den Daten üblich ist. Ein leeres Feld heißt: nicht bekannt.",
    explain: "Diesen Fall erklären",
    slider: (column) => `${column}, Schieberegler`,
  },
  list: {
    search: "Fälle suchen: ein Text, # und die Nummer einer Zeile oder eine Abfrage",
    placeholder: "Suche, #Zeile oder income > 300",
    outcome: "Antwort",
    allOutcomes: "alle Antworten",
    reading: "Die Fälle werden gelesen …",
    count: (number, all) => (all === null ? cases(number) : `${count(number)} von ${of(all, "Fall", "Fällen")}`),
    unknown: (number) => `; von ${count(number)} ist es noch nicht bekannt`,
    soFar: " bisher; das Modell wird noch befragt",
    noneKnown: "Noch ist kein passender Fall bekannt.",
    none: "Kein Fall passt.",
    showAll: "Alle zeigen",
    decision: "Antwort",
    wrong: " falsch",
    truth: "Wahrheit",
    score: "Bewertung",
    scoreOf: (outcome) => `Bewertung für ${outcome}`,
    status: "Stand",
    marked: "markiert",
    sortBy: (column) => `Nach „${column}“ sortieren`,
    tick: (row) => `Zeile ${row} ankreuzen`,
    picture: "ein Bild",
    ready: {
      wrong: "falsch entschieden",
      near: "nahe der Schwelle",
      noReason: "kein Grund trägt",
      flips: "kippt mit geschütztem Wert",
      marked: "markiert",
    },
    saveQuery: "Abfrage speichern",
    queryName: "Name der Abfrage",
    nameIt: "Name",
    save: "Speichern",
    forget: (name) => `Abfrage ${name} vergessen`,
    columns: "Spalten",
    shown: (shown, all) => `${shown} von ${all}`,
    columnsOf: "Spalten der Liste",
    all: "Alle",
    noColumns: "Keine",
  },
  ticked: {
    title: "Angekreuzte Fälle",
    count: (number) => `${cases(number)} angekreuzt`,
    zip: (hasPacks) => (hasPacks ? "Zip mit Briefen, Berichten und Nachweisen" : "Zip mit Briefen und Berichten"),
    setReviewed: "Als geprüft kennzeichnen",
    untick: "Alle abwählen",
    cancelled: "Abgebrochen.",
    failed: (message) => `das ist nicht gelungen: ${message}`,
    explained: (number, all) => `${number} von ${all} erklärt …`,
    saved: (number, withoutLetter, without) =>
      `cases.zip mit ${of(number, "Fall", "Fällen")} gespeichert.${withoutLetter === 0 ? "" : ` ${of(withoutLetter, "Brief fehlt", "Briefe fehlen")}; cases.csv sagt, warum.`}${without === null ? "" : ` Ohne Nachweise: ${without}.`}`,
    kept: "Gespeichert.",
  },
  review: {
    previous: "Voriger Fall",
    next: "Nächster Fall",
    legend: "Was Sie von diesem Fall halten",
    status: "Stand",
    statuses: STATUS,
    mark: "markieren",
    note: "Notiz",
    kept: "Gespeichert.",
    notKept: (message) => `das wurde nicht gespeichert: ${message}`,
  },
  banner: {
    says: (outcome) => <>Das Modell sagt {outcome}.</>,
    wouldSay: (outcome) => <>Das Modell würde {outcome} sagen.</>,
    score: (outcome, share) => (
      <>
        Bewertung für {outcome}: {share} von 100
      </>
    ),
    from: (threshold) => ` (ab ${threshold} lautet die Antwort so)`,
  },
  case: {
    reading: "Der Fall wird gelesen",
    edit: "Bearbeiten",
    withoutLocks: "Ohne Sperren erklären",
    cancelled: "Abgebrochen.",
    before: "Unten steht die vorige Erklärung.",
    again: "Erneut erklären",
    seed: "Startwert",
    model: "Modell",
  },
  values: {
    title: "Seine Werte",
    allUsual: (number) => `${of(number, "Wert", "Werte")}, alle üblich`,
    unusual: (number, named, more) =>
      `${of(number, "Wert", "Werte")}; ungewöhnlich: ${[...named, ...(more > 0 ? [of(more, "weiterer Wert", "weitere Werte")] : [])].join("; ")}`,
    value: (column, value) => `${column}: ${value}`,
    typical: "üblich",
    howUsual: "wie üblich das ist",
    typicalNames: { median: "Median", "most common": "meist" },
    noneInData: "kein Fall der Daten",
    haveIt: (share) => `bei ${share} von 100 Fällen`,
    nothingToCompare: "kein Wert in den Daten zum Vergleich",
    beyondAll: (isMore, isDate) => `${beyond(isMore, isDate)} alles, was vorkam`,
    beyond: (isMore, isDate, share) => `${beyond(isMore, isDate)} bei etwa ${share} von 100 Fällen`,
    middle: "in der Mitte",
    alwaysKnown: "in jedem Fall bekannt",
    unknownIn: (share) => `bei ${share} von 100 Fällen nicht bekannt`,
  },
  outside: {
    note: (texts) =>
      `Außerhalb dessen, was vorkam: ${texts.join("; ")}. Was das Modell dazu sagt, beruht auf keinem solchen Fall.`,
    value: (column, value, seen) => `${column}: ${value} (${seen})`,
    alwaysKnown: "in den Daten immer bekannt",
    noCase: "kein Fall der Daten hat das",
    noValue: "die Daten haben dort keinen Wert",
    range: (low, high) => `die Daten reichen von ${low} bis ${high}`,
  },
  why: {
    because: (outcome, conditions) => (
      <>
        Das Modell sagt {outcome}, weil gilt –{" "}
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
    here: (value) => <> (hier {value})</>,
    at: (value, others) => (
      <>
        Bei {value}
        {others > 0 && ` und mit ${of(others, "weiteren Änderung", "weiteren Änderungen")}`}
      </>
    ),
    wouldSay: (at, outcome) => (
      <>
        {at} würde das Modell {outcome} sagen.
      </>
    ),
    notYet: (at) => <>{at} …</>,
    putBack: "zurücksetzen",
    charts: "In den Verteilungen",
    allCases: "alle Fälle",
    inRule: "wo die Regel gilt",
    thisCase: "dieser Fall",
    drag: "; ziehen Sie ihn, um einen anderen Wert zu versuchen",
  },
  changes: {
    to: (number, outcome) => (
      <>
        {number} zu {outcome}
      </>
    ),
    byLink: (link) => `nach dem Zusammenhang ${link}`,
    andSo: "daraus folgt ",
    mayNot: (column) => `${column}: keine Änderung zulässig`,
    lock: (column) => `${column} sperren`,
    unlock: (columns) => `${columns} freigeben`,
    inPlan: (column) => `${column} im Plan`,
    takeOut: "Aus dem Plan nehmen",
    putIn: "Diese Änderung in den Plan nehmen",
    plan: "Plan",
    tryIt: "In „Was wäre, wenn“ versuchen",
    passesNone: "überholt kaum einen Fall",
    passes: (number) => `überholt ${number} von 100 Fällen`,
    weighs: (weight) => `Gewicht ${weight}`,
    towards: "hin zu",
    anyOther: "jeder anderen Antwort",
    whatCannot: "Was kann sich nicht ändern?",
    locked: (number) => `${number} gesperrt`,
    lockedList: "Gesperrt",
    alwaysKept: (constraints) => `Immer eingehalten – ${constraints}.`,
  },
  locks: {
    legend: "Was sich ändern darf, und wie",
    kinds: {
      free: "darf sich ändern",
      fixed: "darf sich nicht ändern",
      up: "nur höher",
      down: "nur niedriger",
      range: "in einem Bereich",
    },
    kindOf: (column) => `${column}: Änderung`,
    atLeast: (column) => `${column}, mindestens`,
    atMost: (column) => `${column}, höchstens`,
    to: "bis",
    wrongOrder: "Der Anfang darf nicht über dem Ende liegen",
    unlockAll: "Alle freigeben",
  },
  plan: {
    title: "Ihr Plan",
    count: (number) => `${of(number, "Änderung", "Änderungen")}, wie in „Was wäre, wenn“`,
    step: (column, from) => `${column}: ${from}`,
    takeOut: (column) => `${column} aus dem Plan nehmen`,
    weigh: (total) => `Zusammen wiegen sie ${total}; eine Änderung ohne Gewicht zählt 1.`,
    says: (outcome) => <>Mit allem zusammen sagt das Modell {outcome}.</>,
    empty: "Plan leeren",
  },
  similar: {
    title: "Echte Fälle wie dieser",
    hint: "mit jeder Antwort, nebeneinander",
    looking: "Die Daten werden durchgesehen",
    none: "Noch ist kein anderer Fall entschieden. Schließen Sie dies und öffnen Sie es gleich noch einmal.",
    same: "gleich",
    legend: "Echte Fälle der Daten, die ähnlichsten zuerst; fett, was von diesem Fall abweicht.",
  },
  whatIf: {
    title: "Was wäre, wenn",
    hint: "Werte ändern und die Antwort sehen",
    covers: "Die Regel erfasst diesen Fall weiterhin.",
    coversNot: (conditions) => (
      <>Die Regel erfasst diesen Fall nicht mehr. Sie verlangt – {conditions((parts) => parts.join("; "))}.</>
    ),
    now: (points) => ` (jetzt ${points})`,
    nearness: (nearness, distance) => {
      const words = { "very near": "sehr nahe", near: "nahe", "some way": "ein Stück entfernt", far: "weit entfernt" };
      return `${words[nearness]}: Abstand ${distance ?? "unter 0,001"}, 1 wäre so weit wie möglich`;
    },
    andSo: (changes) => `Daraus folgt – ${changes.join("; ")}.`,
    step: (column, from, to) => `${column}: von ${from} auf ${to}`,
    flipped: (from, to) => (
      <>
        Die Antwort hat von {from} zu {to} gewechselt.
      </>
    ),
    noWay:
      "Ein bestätigter Weg zu einer anderen Antwort ist nicht bekannt; darum lässt sich nicht sagen, wie nahe der nächste Wechsel ist.",
    allHere: (outcome) =>
      `Alles, was ein bestätigter Weg zu ${outcome} braucht, ist da, aber was sonst geändert wurde, hält die Antwort fest.`,
    needed: (column, from, to) => `${column}: von ${from} auf ${to}`,
    needs: (outcome, changes, nearness) => (
      <>
        Zum nächsten bestätigten Wechsel (zu {outcome}) fehlt noch – {changes((parts) => parts.join("; "))}
        {nearness}.
      </>
    ),
    notAsked: " Mit dem, was sonst geändert wurde, ist das Modell dazu nicht befragt worden.",
    by: (link) => ` nach ${link}`,
    was: (value) => `war ${value}, zurücksetzen`,
    putAllBack: "Alles zurücksetzen",
  },
  behind: {
    title: "Dahinter",
    tree: "Der Baum",
    treeHint: "der dem Modell rund um diesen Fall folgt",
    rules: "Regeln für eine andere Antwort",
    rulesHint: "jede mit dem, was dafür gezählt wurde",
    neighbors: "Die Nachbarn",
    neighborsHint: "konstruierte Fälle, zu denen das Modell befragt wurde",
    importance: "Was zählt",
    importanceHint: "Spalte für Spalte",
    rivals: "LORE und andere Verfahren",
    rivalsHint: "am selben Fall",
    treeOf: (leaves, outcome) =>
      `Ein Baum mit ${of(leaves, "Blatt", "Blättern")}, der dem Modell rund um diesen Fall folgt; dieser Fall endet bei ${outcome}`,
    counterfactual: "Änderung",
    counterfactuals: "Änderungen",
    wholeTree: "den ganzen Baum zeigen",
    madeUp: (told, more, outcome) => (
      <>
        Ein konstruierter Fall:{" "}
        {told.length === 0 ? "dieselben Werte" : [...told, ...(more > 0 ? [`${more} weitere`] : [])].join("; ")}. Das
        Modell sagt {outcome}.
      </>
    ),
    valueHere: (column, value, here) => `${column}: ${value} (hier ${here})`,
    layingOut: "Die Nachbarn werden angeordnet",
    drawn: (same, all, outcome) =>
      `${count(same)} von ${of(all, "gezeichneten Nachbarn", "gezeichneten Nachbarn")} ${same === 1 ? "erhält" : "erhalten"} ${outcome} wie dieser Fall`,
    dimensions: (how, stress) => {
      const words = { closely: "genau", roughly: "ungefähr", "only loosely": "nur lose" };
      return `Je näher zwei Punkte, desto ähnlicher die Fälle; zwei Dimensionen zeigen das ${words[how]} (Stress ${stress.replace(".", ",")}).`;
    },
    everyDot: (canTry) =>
      `Jeder Punkt ist ein Fall, der konstruiert wurde, um das Modell dazu zu befragen. Zeigen Sie auf einen, um ihn zu sehen${canTry ? "; ein Klick setzt ihn in „Was wäre, wenn“" : ""}.`,
    previousDot: "Voriger Punkt",
    nextDot: "Nächster Punkt",
    putIn: "In „Was wäre, wenn“ setzen",
    noRule: "Der Baum hat keine Regel für eine andere Antwort.",
    more: (number) => `Und ${count(number)} weitere.`,
    show: (number) => `${count(number)} zeigen`,
    asksNothing: "Der Baum fragt nach nichts; darum zählt für ihn keine Spalte.",
    goesBy: (column) =>
      `Rund um diesen Fall richtet sich der Baum am meisten nach „${column}“; Anteile an dem, was seine Fragen aussagen.`,
    scrolls: "Der Baum; lässt sich seitwärts schieben",
    smaller: "Kleiner",
    fit: "Einpassen",
    larger: "Größer",
    nodes: "Der Baum, Knoten für Knoten",
    depth: "Tiefe",
    branch: "Zweig",
    node: "Knoten",
    whoComes: "wer hierher kommt",
    caseHere: "dieser Fall kommt hierher",
    changeHere: "eine Änderung führt hierher",
    all: "alle",
    leaves: (number) => of(number, "Blatt", "Blätter"),
    ofCases: (number, all) => ` ${number} von ${count(all)}`,
    arrivals: (numbers) => `, Änderung ${and(numbers.map(String))}`,
    whatIsDrawn: "Was gezeichnet ist",
    outcome: "Antwort",
    neighborsColumn: "Nachbarn",
  },
  charts: {
    upTo: " bis ",
    caseHas: (column, value, low, high) =>
      `${column}: Dieser Fall hat ${value}. Die Hälfte aller Fälle liegt zwischen ${low} und ${high}.`,
    howMany: (column) => `Wie viele Fälle welchen Wert haben: ${column}`,
    rule: "Regel",
    thisCase: "dieser Fall",
    more: (number) => `und ${of(number, "weiterer Wert", "weitere Werte")}`,
  },
  take: {
    title: "Mitnehmen",
    report: "Bericht (HTML)",
    letter: "Brief",
    markdown: "Bericht (Markdown)",
    print: "Drucken",
    copyLink: "Link kopieren",
    linkCopied: "Kopiert. Der Link öffnet diesen Fall mit diesem Startwert und diesen Sperren.",
    linkRefused: "Der Browser erlaubt es nicht; kopieren Sie die Adresse dieser Seite.",
    saveAs: (name) => `${name} speichern`,
    copy: "Kopieren",
    copied: "Kopiert.",
    refused: "Der Browser erlaubt es nicht; markieren Sie den Text.",
    looked: "Ich habe es geprüft: Brief zeigen",
    speaksOf: (sensitive) => `Zu prüfen – dieser Brief spricht von ${sensitive}.`,
    letterLanguage: "Sprache der Briefe",
    personLink: "Link für eine Person",
    copyIt: "Kopieren",
    until: (date) => `Wer ihn hat, sieht nur diesen Fall, bis ${date}.`,
  },
  progress: {
    phase: (phase) =>
      phase === null ? "Wartet, bis es an der Reihe ist" : (PHASES[phase] ?? "Das Modell wird befragt"),
    bringing: "Die Antwort wird gebracht",
    pool: (labelled, size) => `${count(labelled)} von ${of(size, "Frage", "Fragen")}, einmal gestellt`,
    questions: (number) => `${of(number, "Frage", "Fragen")} gestellt`,
  },
  fault: {
    title: "Das ist nicht gelungen.",
    message: (code) => FAULTS[code] ?? null,
    advice: (code) => ADVICE[code] ?? "Nichts von dem, was Sie eingegeben haben, ist verloren.",
    again: "Erneut versuchen",
    reload: "Seite neu laden",
  },
  link: {
    differences: {
      data: "Dieser Link entstand mit anderen Daten als denen, die hier geöffnet sind.",
      model: "Dieser Link entstand mit einem anderen Modell als dem, das hier geöffnet ist.",
      "data and model": "Dieser Link entstand mit anderen Daten und einem anderen Modell, als hier geöffnet sind.",
    },
    mayDiffer: "Was Sie sehen, ist vielleicht nicht, was der Absender sah.",
    goOn: "Mit dem Geöffneten fortfahren",
    lock: (column, reason) => `Die Sperre von ${column} ist nicht möglich und entfällt: ${reason}.`,
    drop: "Verwerfen",
    noColumn: "die Daten haben keine solche Spalte",
    holdsNames: (kind) =>
      `sie enthält Namen, für die es „${{ up: "nur höher", down: "nur niedriger", range: "in einem Bereich" }[kind]}“ nicht gibt`,
    noBounds: "ihre Grenzen sind keine Werte dieser Spalte",
    nothingFrom: (from, to) => `von ${from} bis ${to} liegt nichts`,
  },
  reading: germanReading,
  places: GERMAN_PLACES,
  overview: GERMAN_OVERVIEW,
  compare: GERMAN_COMPARE,
  rivals: GERMAN_RIVALS,
  dictionary: GERMAN_DICTIONARY,
  files: GERMAN_FILES,
  letter: GERMAN_LETTER,
  media: GERMAN_MEDIA,
  opening: GERMAN_OPENING,
  shared: GERMAN_SHARED,
  widget: GERMAN_WIDGET,
};
