// Wie die Spalten der Daten gelesen wurden, auf Deutsch: ein Satz je Vermerk.

import type { ReadingCode, ReadingNote } from "@lore-xai/core";
import { oneLine } from "@lore-xai/core/words";
import { count, of } from "./written.ts";

const spelt = (text: string) => `„${oneLine(text)}“`;

function spellings({ spellings: some, cells }: ReadingNote): string {
  const told = some.map(({ text, count: times, row }) =>
    times === 1 ? `${spelt(text)} (Zeile ${row})` : `${spelt(text)} (${count(times)}, zuerst in Zeile ${row})`,
  );
  const rest = cells - some.reduce((sum, one) => sum + one.count, 0);
  return `${told.join(", ")}${rest > 0 ? ` und ${count(rest)} weitere` : ""}`;
}

const share = ({ cells, rowCount }: ReadingNote) => `${count(cells)} von ${of(rowCount, "Zelle", "Zellen")}`;

const TEXTS: Readonly<Record<ReadingCode, (note: ReadingNote) => string>> = {
  "taken-for-missing": (note) => `${share(note)} als fehlend gelesen: ${spellings(note)}`,
  infinite: (note) => `${share(note)} unendlich oder zu groß und als fehlend gelesen: ${spellings(note)}`,
  thousands: (note) => `${share(note)} als Zahlen ohne Tausendertrennzeichen gelesen: ${spellings(note)}`,
  "too-large": (note) =>
    `enthält ganze Zahlen über 2^53, die gerundet würden; als Namen gelesen, wie eine Kennung: ${spellings(note)}`,
  rounded: (note) => `${share(note)} über 2^53 und gerundet: ${spellings(note)}`,
  "nearly-numeric": (note) =>
    `fast alle Zellen sind Zahlen, doch als Namen gelesen wegen ${spellings(note)}; ` +
    "berichtigen Sie diese, nennen Sie in naValues, was fehlend heißt, oder machen Sie die Spalte kategorial",
  dates: ({ date, spellings: [first] }) => `als Datum gelesen (${date}), etwa ${spelt(first.text)}`,
  "dates-as-names": (note) =>
    `enthält Datumsangaben, als Namen gelesen, weil ${note.date === undefined ? "ihre Schreibweise nicht bekannt ist" : `nicht alle wie ${note.date} geschrieben sind`}: ${spellings(note)}; ` +
    "gleich geschrieben, ließen sie sich ordnen",
  "ambiguous-dates": (note) =>
    `enthält Datumsangaben, als Namen gelesen, weil keine den Tag vom Monat unterscheidet: ${spellings(note)}; ` +
    "als 2024-02-29 geschrieben, ließen sie sich ordnen",
  "kept-as-name": (note) =>
    `als Name gelesen, nicht als fehlend: ${spellings(note)}; heißt es fehlend, nennen Sie es in naValues`,
  "index-left-out": () =>
    "enthält die Zeilennamen, die pandas oder R geschrieben hat, und ist weggelassen; nennen Sie sie in columns, wenn das Modell sie kennt",
};

export const germanReading = (note: ReadingNote) => `${oneLine(note.column)}: ${TEXTS[note.code](note)}`;
