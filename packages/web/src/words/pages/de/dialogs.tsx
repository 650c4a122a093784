// Die Dialoge auf Deutsch: wie die Spalten heißen, Dateien, und was um Briefe herum steht.

import type { PageStrings } from "../en.tsx";

export const GERMAN_DICTIONARY: PageStrings["dictionary"] = {
  title: "Wie die Spalten heißen",
  about:
    "Was sensibel oder fest ist, ist gesperrt, und ein Grund, der auf Sensiblem beruht, ist zur Prüfung gekennzeichnet. " +
    "Änderungen gegen eine Richtung sind als merkwürdig gekennzeichnet und stehen zuletzt. Die gespeicherte Datei enthält die Spalten dieser Tabelle.",
  guessed: "vermutet",
  outcomes: "Antworten",
  outcomeLabel: (outcome) => `Bezeichnung der Antwort ${outcome}`,
  favourable: "günstig",
  theFavourable: "Die günstige Antwort",
  none: "keine",
  column: "Spalte",
  label: "Bezeichnung",
  unit: "Einheit",
  sensitive: "sensibel",
  fixed: "fest",
  direction: "Richtung",
  labelOf: (column) => `Bezeichnung von ${column}`,
  unitOf: (column) => `Einheit von ${column}`,
  isSensitive: (column) => `${column} ist sensibel`,
  isFixed: (column) => `${column} ist fest`,
  directionOf: (column) => `Richtung von ${column}`,
  needsOrder: "Namen brauchen zuerst eine Reihenfolge; die Datei kann sie angeben",
  noDirection: "lässt sich nicht sagen",
  moreIsBetter: "mehr ist besser",
  lessIsBetter: "weniger ist besser",
  apply: "Übernehmen",
};

export const GERMAN_FILES: PageStrings["files"] = {
  title: "Eigene Daten und eigenes Modell öffnen",
  dropHint:
    "Ziehen Sie eine CSV-Datei und, falls es eines gibt, ein model.onnx hierher, oder wählen Sie sie aus. Sie werden in diesem Browser gelesen und " +
    "nirgendwohin gesendet; damit ein Neuladen sie findet, behält dieser Browser sie einen Tag lang.",
  dropHere: "Dateien hier ablegen, um sie zu öffnen",
  choose: "Datei wählen",
  data: "Daten",
  dataHint: "CSV mit Kopfzeile, auch als .csv.gz",
  model: "Modell, falls es eines gibt",
  modelHint: "ONNX-Datei",
  sidecar: "Begleitdatei, falls es eine gibt",
  sidecarHint: "model.lore.json: was eine ONNX-Datei nicht selbst sagt",
  dictionary: "Wörterbuch, falls es eines gibt",
  dictionaryHint: "data.dictionary.json: wie die Spalten heißen",
  strangers: (names) =>
    `${names.join(", ")}: Der Name muss auf .csv, .onnx oder .json enden. Andere Arten von Modellen öffnet lore serve.`,
  target: "Welche Spalte sagt das Modell vorher?",
  chooseColumn: "Spalte wählen",
  noColumn: "keine davon",
  noModel:
    "Kein Modell? Hier lässt sich ein Random Forest an vier Fünfteln der Fälle trainieren; die übrigen zeigen, wie oft er richtig liegt.",
  training: "Die Daten werden gelesen und ein Random Forest trainiert",
  open: "Öffnen",
  trainAndOpen: "Random Forest trainieren und öffnen",
  back: "Zurück zu dem, was diese Seite anbietet",
};

export const GERMAN_LETTER: PageStrings["letter"] = {
  title: "Was um Briefe herum steht",
  about: (names, cell) =>
    `Texte können ${names} nennen, einen Wert des Falls als ${cell}, und eigene Platzhalter. Was verwendet wird, bleibt in diesem Browser gespeichert.`,
  language: "Sprache",
  fields: {
    sender: "Absender, Zeile für Zeile",
    recipient: "Empfänger, Zeile für Zeile",
    place: "Ort, vor dem Datum",
    date: "Datum; ohne Angabe der Tag des Briefs, wo ein Ort oder {date} danach verlangt",
    reference: "Zeichen, etwa eine Aktennummer",
    subject: "Betreff, anstelle des eigenen des Briefs",
    salutation: "Anrede",
    before: "Absätze vor dem, was der Brief sagt",
    after: "Absätze dahinter: wen man fragen, wie man sich beschweren kann",
    closing: "Grußformel",
    signature: "Unterschrift, Zeile für Zeile",
    fields: "Eigene Platzhalter, etwa stelle = die Kreditabteilung",
  },
  fromFile: "Oder mit einer Datei beginnen",
  shown: "Der Brief damit",
  use: "Verwenden",
  forget: "Hier Bearbeitetes vergessen",
  column: "Spalte",
};
