// Vergleichen auf Deutsch: zwei Modelle, zwei Stände der Daten, zwei Fälle; und LORE neben anderen Verfahren.

import type { PageStrings } from "../en.tsx";
import { and, cases, count, of, ofCases } from "./written.ts";

export const GERMAN_COMPARE: PageStrings["compare"] = {
  models: "Zwei Modelle",
  versions: "Zwei Stände der Daten",
  cases: "Zwei Fälle",
  compareThem: "Vergleichen",
  askAgain: "Erneut fragen",
  premise: (conditions) => conditions.join("; "),

  explained: {
    change: (column, from, to) => (
      <>
        {column}: von {from} auf {to}
      </>
    ),
    notConfirmed: "vom Modell nicht bestätigt",
  },
  values: {
    title: "Werte, die sich unterscheiden",
    allSame: (number) =>
      number === 1
        ? "Der eine Wert der beiden Fälle ist gleich."
        : `Alle ${count(number)} Werte der beiden Fälle sind gleich.`,
    othersSame: (number) => `${of(number, "weiterer Wert", "weitere Werte")}: in beiden gleich.`,
  },
  twoCases: {
    choose: "Wählen Sie einen Fall in der Liste, und geben Sie die Zeile des anderen an: ",
    beside: (row) => `Zeile ${row} neben Zeile`,
    other: "Zeile, mit der verglichen wird",
    range: (last) => `Die Daten haben die Zeilen 0 bis ${last}.`,
    same: "Das ist derselbe Fall. Wählen Sie einen anderen in der Liste.",
  },
  twoModels: {
    asking: "Beide Modelle werden zu allen Fällen befragt",
    opening: "Das zweite Modell wird geöffnet",
    noneBoth: "Kein Fall wurde von beiden Modellen entschieden.",
    same: (own, other, rows) =>
      `${other} entscheidet ${rows === 1 ? "den einen Fall" : `alle ${cases(rows)}`} wie ${own}.`,
    differ: (own, other, differ, rows, share) =>
      `${other} entscheidet ${count(differ)} von ${ofCases(rows)} anders als ${own}: ${share}.`,
    right: (stated, own, ownRight, other, otherRight) =>
      `Von ${ofCases(stated)}, deren Ausgang in den Daten steht, entscheidet ${own} ${count(ownRight)} so, wie es war, ${other} ${count(otherRight)}.`,
    show: "Diese Fälle zeigen",
    table: (own, other) =>
      `Fälle nach der Antwort von ${own} (Zeilen) und ${other} (Spalten); jede Zahl öffnet ihre Fälle`,
    where: "Wo sie sich unterscheiden",
    rule: (premise, evidence) => (
      <>
        Wo gilt – {premise}: {evidence}.
      </>
    ),
    evidence: (differ, all, low, high) =>
      `sie unterscheiden sich bei ${count(differ)} von ${ofCases(all)}, aus denen die Regel nicht gelernt wurde; zu erwarten: ${low} bis ${high} von 100, mit 95\u00a0% Sicherheit`,
    all: (rows, share) => `Von allen ${ofCases(rows)}, die dafür zurückgehalten wurden, unterscheiden sich ${share}.`,
    tooFew: "Zu wenige Fälle unterscheiden sich, um daraus eine Regel zu lernen.",
    noRule: "Es fand sich keine kurze Regel, deren Fälle sich öfter unterscheiden als alle.",
    only: (command) => (
      <>
        Es gibt ein Modell. Starten Sie den Server mit einem zweiten, {command}, oder öffnen Sie eigene Dateien in
        diesem Browser: Dann lässt sich hier ein zweites Modell öffnen.
      </>
    ),
    second: "Ein zweites Modell (.onnx) und, falls es sie gibt, die Datei, die sagt, wie es zu lesen ist (.lore.json)",
    noModel: "Eine der Dateien muss auf .onnx enden.",
    oneCase: "Ein Fall nach beiden Modellen",
    rowBy: (row) => `Zeile ${row} nach beiden Modellen`,
    choose: "Wählen Sie einen Fall in der Liste, um zu sehen, wie jedes Modell ihn erklärt.",
  },
  twoVersions: {
    asking: "Das Modell wird zu beiden Ständen befragt",
    reading: "Der frühere Stand wird gelesen",
    lookingUp: "Es wird nachgesehen",
    noCases: "keine",
    shares: (before, now) => `früher ${before}, jetzt ${now}`,
    hardlyChance: "weniger als 1 von 1.000",
    differ: (now, before, drifted, columns) => {
      const sizes = `${now.name} hat ${cases(now.cases)}, ${before.name} ${count(before.cases)}`;
      if (drifted === 0) return `${sizes}. Keine Spalte unterscheidet sich um mehr, als der Zufall allein ergäbe.`;
      const all = columns === 1 ? "der einen Spalte" : `allen ${count(columns)} Spalten`;
      const which = drifted === columns ? all : `${count(drifted)} von ${count(columns)} Spalten`;
      return `${sizes}. In ${which} unterscheiden sich die Werte um mehr, als der Zufall allein ergäbe.`;
    },
    rightOf: (right, all, share) => `${count(right)} von ${ofCases(all)} (${share})`,
    right: (before, now) => `Das Modell entscheidet so, wie es war: früher ${before}, jetzt ${now}.`,
    columnsTable: "Wo sich jede Spalte am sichersten unterscheidet",
    casesWhose: "Fälle, in denen gilt",
    beforeNow: "früher, jetzt",
    byChance: "so weit auseinander durch Zufall allein",
    newIn: (column, values) => `Neu in „${column}“: ${and(values)}.`,
    outcomesTable: "Wie oft das Modell welche Antwort gibt",
    outcome: "Antwort",
    both: "Fälle, die in beiden sind",
    unnamed: (flag) => (
      <>
        Nichts benennt die Zeilen beider Stände; darum weiß niemand, welche Fälle dieselben sind. Geben Sie {flag} an,
        oder wählen Sie die Spalte, wo der Stand in der Seite geöffnet wird.
      </>
    ),
    noneMatched: "Kein Fall ist in beiden Ständen. Benennt die richtige Spalte die Zeilen?",
    matched: (rows, added, gone) =>
      `${cases(rows)} ${rows === 1 ? "ist" : "sind"} in beiden Ständen, ${count(added)} nur in diesem, ${count(gone)} nur im früheren.`,
    noneChanged: "Keiner davon hat einen anderen Wert.",
    changed: (changed, decidedOtherwise) =>
      `${count(changed)} ${changed === 1 ? "hat" : "haben"} in mindestens einer Spalte einen anderen Wert; davon entscheidet das Modell ${decidedOtherwise === 0 ? "keinen" : count(decidedOtherwise)} anders.`,
    otherValues: (columns) => `Andere Werte: ${columns.join("; ")}.`,
    inRows: (column, rows) => `${column} in ${count(rows)}`,
    showChanged: "Die geänderten zeigen",
    showNew: "Die neuen zeigen",
    before: "früher",
    now: "jetzt",
    rowBefore: (row) => `Zeile ${row}, früher`,
    rowNow: (row) => `Zeile ${row}, jetzt`,
    notInEarlier: (row) => `Zeile ${row} ist nicht im früheren Stand.`,
    unchanged: (row) => `Zeile ${row} hat in beiden Ständen dieselben Werte.`,
    choose: "Wählen Sie einen Fall in der Liste, um ihn zu sehen, wie er war und wie er ist.",
    only: (command) => (
      <>
        Es gibt einen Stand der Daten. Starten Sie den Server mit einem früheren, {command}, oder öffnen Sie eigene
        Dateien in diesem Browser: Dann lässt sich hier ein früherer Stand öffnen.
      </>
    ),
    earlier: "Ein früherer Stand der Daten (CSV)",
    idColumn: "Die Spalte, die in beiden die Zeilen benennt",
    none: "keine",
    compareWith: "Damit vergleichen",
  },
};

export const GERMAN_RIVALS: PageStrings["rivals"] = {
  methods: {
    lore: { title: "LORE", gives: "eine Regel, und was sich ändern müsste" },
    lime: { title: "LIME", gives: "Gewichte" },
    anchor: { title: "Anchor", gives: "eine Regel, gleich was die anderen Spalten sind" },
    global: { title: "Globaler Baum", gives: "eine Regel und Änderungen aus einem Baum für alle Fälle" },
    "stochastic-counterfactual": {
      title: "Zufällige Suche",
      gives: "ein Fall in der Nähe, den das Modell anders entscheidet",
    },
  },
  ways: (number) =>
    number === 0 ? "kein Weg zu einer anderen Antwort" : `${of(number, "Weg", "Wege")} zu einer anderen Antwort`,
  because: (outcome, premise) => (
    <>
      {outcome}, weil gilt – {premise}.
    </>
  ),
  notMeasured: "wie oft die Regel stimmt, wurde nicht gemessen",
  questions: (number) => of(number, "Frage", "Fragen"),
  speaksFor: (outcome) => `Was für ${outcome} spricht (+) und was dagegen (−).`,
  smallerWeights: (number) => `${of(number, "kleineres Gewicht", "kleinere Gewichte")} nicht gezeigt.`,
  fit: (r2) => `die Gewichte folgen den Bewertungen des Modells in der Nähe mit R² ${r2} (1 wäre perfekt)`,
  asLongAs: (outcome, premise) => (
    <>
      {outcome}, solange gilt – {premise}.
    </>
  ),
  noAnchor: "Es fand sich keine Bedingung, die mehr besagt als keine.",
  drawn: (isAnchor, right, drawn, isEnough) =>
    `${isAnchor ? "zutreffend bei" : "die Antwort bei"} ${count(right)} von ${of(drawn, "gezogenen Fall", "gezogenen Fällen")}${isEnough ? "" : ", weniger als verlangt"}`,
  covers: (share) => `erfasst ${share} aller Fälle`,
  with: (outcome, changes) => (
    <>
      {outcome}, mit – {changes}.
    </>
  ),
  change: (column, from, to) => `${column}: von ${from} auf ${to}`,
  changes: (changes) => changes.join("; "),
  noneNearby: "In der Nähe fand sich kein Fall, den das Modell anders entscheidet.",
  byChance: "eine zufällige Suche: Es kann einen näheren Fall geben",
  grow: "Wachsen lassen",
  asksAbout: (number) => `befragt das Modell zu ${ofCases(number)}`,
  measures: {
    title: "Alle nach denselben Maßen",
    columns: "genannte Spalten",
    coversReal: (number) => `erfasst, von ${of(number, "echten Fall", "echten Fällen")}`,
    coversMadeUp: (number) => `erfasst, von ${of(number, "konstruierten Fall", "konstruierten Fällen")} in der Nähe`,
    right: "hat dabei recht",
    agrees: "sagt zu allen konstruierten, was das Modell sagt",
    questions: "Fragen an das Modell",
    waited: "Sekunden, die hier darauf gewartet wurde",
    noRule: "keine Regel",
    noSay: "sagt es nicht",
    coversNone: "erfasst keinen",
    notMeasured: "nicht gemessen",
    measuredOn:
      "Alle sind an denselben Fällen gemessen. Die konstruierten mischen diesen Fall mit echten und sind nur dafür gezogen. " +
      "Die echten sind die der Daten, ohne diesen Fall; einige davon hat ein Verfahren vielleicht gesehen. Eine Erklärung, die aufbewahrt war, ist sofort da.",
  },
};
