// Der Überblick auf Deutsch, und die Prüfungen vieler Fälle, die wie seine Teile entstehen.

import { type MissingSentences, missingSentence } from "@lore-xai/workbench";
import type { PageStrings } from "../en.tsx";
import { cases, count, of, ofCases } from "./written.ts";

const rows = (number: number) => of(number, "Zeile", "Zeilen");

const MISSING: MissingSentences = {
  "no-truth": () =>
    "Die Daten sagen nicht, welche Antwort richtig ist; darum weiß niemand, wie oft das Modell recht hat.",
  "no-truth-for-errors": () =>
    "Die Daten sagen nicht, welche Antwort richtig ist; darum weiß niemand, wo sich das Modell irrt.",
  "none-judged": () => "Von keinem schon entschiedenen Fall sagen die Daten, welche Antwort richtig ist.",
  "no-scores": () => "Das Modell gibt keine Bewertungen: Es gibt keine Schwelle, die sich verschieben ließe.",
  "no-score-known": () => "Noch ist von keinem Fall, dessen Ausgang in den Daten steht, eine Bewertung bekannt.",
  "no-sensitive": () =>
    "Im Wörterbuch ist keine Spalte als sensibel gekennzeichnet; es gibt keine Gruppen zu vergleichen.",
  "no-favourable": () =>
    "Das Wörterbuch sagt nicht, welche Antwort erwünscht ist; darum kann niemand abgelehnt heißen.",
  "no-case": () => "Es gibt keinen Fall zu erklären.",
  "media-not-explained": () => "Fälle mit Texten oder Bildern werden einzeln erklärt: Öffnen Sie einen Fall.",
  "media-not-flipped": () => "Bei Texten und Bildern steht keine Spalte für sich allein.",
  "many-outcomes": ({ outcomes }) =>
    `Das Modell hat ${of(outcomes, "Antwort", "Antworten")}: Eine Schwelle lässt sich verschieben, wo es zwei sind.`,
  "few-errors": ({ errors, cases: all }) =>
    `${errors === 0 ? `Das Modell hat in ${ofCases(all)} recht` : `Das Modell irrt sich in ${count(errors)} von ${ofCases(all)}`}: zu wenige Fehler, um zu finden, wo sie sich häufen.`,
  "one-outcome": ({ outcome, cases: all }) =>
    `Das Modell gibt ${outcome} in ${all === 1 ? "dem einen Fall" : `allen ${ofCases(all)}`}; es gibt nichts zu unterscheiden.`,
  "one-value": ({ feature }) => `In jedem Fall ist „${feature}“ gleich: Es gibt nichts zu zeichnen.`,
  "no-value": ({ feature }) => `Von „${feature}“ ist kein Wert bekannt.`,
};

export const GERMAN_OVERVIEW: PageStrings["overview"] = {
  reading: "Was über das Modell bekannt ist, wird gelesen",
  computeAll: "Alle Teile berechnen",
  compute: "Berechnen",
  stop: "Anhalten",
  waits: "Wartet, bis es an der Reihe ist",
  beginning: "Es beginnt",
  phases: {
    deciding: "Die Antworten des Modells werden abgewartet",
    labels: "Das Modell wird zu den Zeilen befragt",
    explaining: "Einzelne Fälle werden erklärt",
    composing: "Die Regeln werden zusammengestellt",
    searching: "Es wird gesucht",
    measuring: "Es wird gemessen",
    exchanging: "Eine Spalte nach der anderen wird vertauscht",
    trying: "Ein Wert nach dem anderen wird versucht",
    comparing: "Die Gruppen werden verglichen",
  },
  looking: "Es wird nachgesehen, ob das schon einmal berechnet wurde …",
  asks: (number, time) =>
    `befragt das Modell zu etwa ${rows(number)}${time === null ? "" : `, wofür es etwa ${time} braucht`}`,
  seconds: (number) => `${number}\u00a0s`,
  minutes: (number) => of(number, "Minute", "Minuten"),
  footing: (number, all, queries) => {
    const on =
      number === all
        ? `Aus ${all === 1 ? "der einen Zeile" : `allen ${rows(all)}`}`
        : `Aus ${count(number)} von ${rows(all)}`;
    const asked =
      queries === 0 ? "das Modell wurde nichts weiter gefragt" : `das Modell wurde zu ${rows(queries)} befragt`;
    return `${on}; ${asked}.`;
  },
  bounded: (share, low, high) => `${share} von 100 (${low} bis ${high})`,
  nothingMeasured: "nichts, woran zu messen wäre",
  missing: (reason) => missingSentence(reason, MISSING),
  theCases: "die Fälle",
  showInList: (query) => `In der Liste zeigen: ${query}`,

  decisions: {
    title: "Was es entscheidet, und wie oft richtig",
    outcomes: "Wie oft das Modell welche Antwort gibt",
    truths: "Fälle nach dem, was in den Daten steht (abwärts), und dem, was das Modell sagt (seitwärts)",
    says: (outcome) => `sagt ${outcome}`,
    is: (outcome) => `ist ${outcome}`,
    isNot: "ist es nicht",
    right: (share, right, wrong) => (
      <>
        Richtig bei {share}: {right}, {wrong}.
      </>
    ),
    casesRight: (number) => of(number, "Fall richtig", "Fälle richtig"),
    casesWrong: (number) => `${count(number)} falsch`,
    onAll: (number) =>
      `Aus ${number === 1 ? "der einen Zeile" : `allen ${rows(number)}`}; darunter sind auch die, aus denen das Modell gelernt hat, falls es solche gibt.`,
    onFirst: (decided, all, isGoingOn) =>
      `Aus den ersten ${count(decided)} von ${rows(all)}${isGoingOn ? ", bisher" : ""}.`,
  },
  threshold: {
    title: "Je nach Schwelle",
    hint: "was sich mit einer anderen Schwelle änderte",
    givenFrom: (outcome, threshold, at) => (
      <>
        {outcome} ab einer Bewertung von {threshold(`${at} von 100`)}
      </>
    ),
    result: (share, all, given, outcome) =>
      `Dann wären ${share} von ${ofCases(all)} richtig entschieden, und ${count(given)} erhielten ${outcome}.`,
    turnsAt: (at) => `Beim Modell liegt die Schwelle bei ${at}.`,
    table: "Fälle nach dem, was in den Daten steht, und dem, was die Schwelle ergibt",
    gets: (outcome) => `erhält ${outcome}`,
    getsNot: "erhält es nicht",
    best: (best, bestRight, at, right) =>
      `Die meisten sind bei ${best} von 100 richtig: ${bestRight} von 100. Bei ${at}: ${right} von 100.`,
    axes: "Schwelle, von 100; nach oben: richtige Antworten von 100",
  },
  errors: {
    title: "Wo es sich irrt",
    promise: "Fälle, die öfter als andere falsch entschieden werden.",
    usual: (share) => `Von allen zum Messen zurückgehaltenen Fällen sind ${share} falsch entschieden.`,
    none: "Es fand sich keine kurze Regel, deren Fälle ohne Zweifel öfter falsch entschieden werden.",
    moreOften: "Öfter ist das so:",
    wrongFor: (share, ofErrors) => (
      <>
        falsch bei {share}, {ofErrors} aller Fehler
      </>
    ),
    wrong: (number) => (number === null ? "die falschen" : `${count(number)} falsch`),
    footing: (found, others) =>
      `Gefunden an ${rows(found)}, gemessen an ${count(others)} anderen; Grenzen mit 95\u00a0% Sicherheit, jede für sich.`,
    line: "Der Strich in einem Balken ist der Anteil bei allen.",
  },
  book: {
    title: "Das Modell in einem Dutzend Regeln",
    promise: "Was es tut, als kurze Liste von Regeln, jede mit dem, was sie taugt.",
    rule: (isFirst, premise, outcome) => (
      <>
        {isFirst ? "wenn" : "sonst, wenn"} – {premise}: {outcome}
      </>
    ),
    worth: (share, coverage) => `zutreffend bei ${share}, erfasst ${coverage}`,
    otherwiseDecided: (number) =>
      number === null ? "die anders entschiedenen" : `${count(number)} anders entschieden`,
    otherwise: (outcome) => <>sonst: {outcome}</>,
    noneLeft: "Von den zurückgehaltenen Fällen bleibt keiner dafür übrig.",
    trueFor: (share) => `zutreffend bei ${share}`,
    more: "Wie viele Regeln es braucht",
    moreHint: "und wo Regeln sich überschneiden",
    sizes: "Mit anderen Anzahlen von Regeln",
    rules: "Regeln",
    fidelity: "entscheidet wie das Modell",
    ruleCount: (number) => of(number, "Regel", "Regeln"),
  },
  matters: {
    title: "Was zählt",
    promise: "An welchen Spalten die Antworten hängen.",
    lead: "Wie oft sich eine Antwort ändert, wenn eine Spalte allein mit der einer anderen Zeile vertauscht wird:",
    caption: "Was zählt: Antworten, die sich ändern, nach Spalten",
    found: (found, all) => (found === null ? count(all) : `${count(found)} von ${count(all)}`),
    theFirst: (number) => `Die ersten ${number}`,
    allColumns: (number) => `Alle ${count(number)} Spalten`,
    unsteady: (share) =>
      `Das Modell sagt nicht immer dasselbe: Zweimal zum selben Fall befragt, änderte es seine Antwort bei ${share}. So viel von jeder Zahl kann Zufall sein.`,
  },
  curves: {
    title: "Was aus Fällen wird, wenn sich eine Spalte ändert",
    promise: "Der Mittelwert aller Fälle (partielle Abhängigkeit), und einzelne Fälle daneben.",
    column: "Spalte",
    draw: (column) => `„${column}“ zeichnen`,
    upwards: (outcome, isScore) =>
      isScore ? `Bewertung für ${outcome}, von 100` : `Fälle von 100, die ${outcome} erhalten`,
    axes: (column, upwards) => `${column}; nach oben: ${upwards}`,
    finding: (outcome, isScore, least, most, column) =>
      `${isScore ? `Die mittlere Bewertung für ${outcome}` : `Der Anteil der Fälle, die ${outcome} erhalten,`} reicht von ${least} bis ${most} von 100, wenn sich „${column}“ allein ändert.`,
    lines: (singles) => `Dick: der Mittelwert. Dünn: ${of(singles, "einzelner Fall", "einzelne Fälle")}.`,
    strokes: (upwards, singles) =>
      `Balken: der Mittelwert (${upwards}). Striche: ${of(singles, "einzelner Fall", "einzelne Fälle")}.`,
    leftOut: (number) => `${of(number, "seltenerer Wert", "seltenere Werte")} weggelassen.`,
    asTable: "Als Tabelle",
    asTableHint: "mit den Fällen bei jedem Wert",
    caption: (column) => `${column}: der Mittelwert bei jedem Wert, und die Fälle der Daten`,
    upTo: (column) => `${column} bis`,
    mean: "Mittelwert",
    inData: "in den Daten",
  },
  groups: {
    title: "Gruppen",
    promise: "Was die Gruppen der als sensibel gekennzeichneten Spalten erhalten.",
    promiseWithRecourse: "Auch abgelehnte Fälle jeder Gruppe werden erklärt; das braucht die meiste Zeit.",
    andRecourse: "Und was die Abgelehnten jeder Gruppe tun könnten",
    whoGets: (outcome, columns) => `Wer ${outcome} erhält, nach: ${columns}`,
    flips: (column, tried, share, some) => (
      <>
        mit einem anderen Wert allein bei „{column}“{tried} ändern sich {share}, {some}
      </>
    ),
    someOfThem: "einige davon",
    more: "In Sätzen",
    moreHint: "was gemessen wurde, was es bedeutet und was nicht",
    by: (columns) => `Nach: ${columns}`,
    tooFew: "Zu wenige sind abgelehnt, um zu sagen, was jede Gruppe tun könnte.",
    recourse: (columns) => `Was die Abgelehnten tun könnten, nach: ${columns}`,
    group: "Gruppe",
    denied: "abgelehnt",
    ways: "haben einen bestätigten Weg",
    cost: "sein Aufwand (Median)",
    noneExplained: "keiner erklärt",
  },
  helps: {
    title: "Was Abgelehnten hilft",
    promise: "Die wenigen Änderungen, die den meisten mit der ungünstigen Antwort helfen.",
    theDenied: "die Abgelehnten",
    helps: (share, found) => (
      <>
        hilft {share} · für wen es eine Änderung ist: {found}
      </>
    ),
    leftBehind: (found) => <>Diejenigen von ihnen, die sich beschreiben lassen: {found}</>,
    more: "Was das nicht besagt",
    moreHint: "und worauf es beruht",
  },
  checks: {
    noReason: (without, looked, all, share) =>
      `Bei ${count(without)} von ${of(looked, "erklärten Fall", "erklärten Fällen")}, zufällig aus ${count(all)} gezogen, trägt kein Grund: ${share}.`,
    whenKnown: "Ob ein Grund trägt, ist erst bekannt, wenn ein Fall erklärt ist.",
    explain: (number, isAll) => `${isAll && number > 1 ? "Alle " : ""}${cases(number)} erklären`,
    flips: (column, triedValues, flipping, tried, all) =>
      `Mit einem anderen Wert allein bei „${column}“${triedValues} ist die Antwort bei ${count(flipping)} von ${tried === all ? `${all > 1 ? "allen " : ""}${ofCases(all)}` : `${count(tried)} versuchten Fällen (es gibt ${count(all)})`} eine andere.`,
    unsteady: (share) =>
      `Zweimal zum selben Fall befragt, änderte das Modell seine Antwort bei ${share}: So viel davon kann Zufall sein.`,
    notAsked: (columns) =>
      `Zu diesen Fällen mit einem anderen Wert bei ${columns} ist das Modell noch nicht befragt worden.`,
    askNow: "Jetzt befragen",
  },
};
