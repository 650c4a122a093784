// Come sono state lette le colonne dei dati, in italiano: una frase per annotazione.

import type { ReadingCode, ReadingNote } from "@lore-xai/core";
import { oneLine } from "@lore-xai/core/words";
import { count, of } from "./written.ts";

const spelt = (text: string) => `«${oneLine(text)}»`;

function spellings({ spellings: some, cells }: ReadingNote): string {
  const told = some.map(({ text, count: times, row }) =>
    times === 1
      ? `${spelt(text)} (riga ${row})`
      : `${spelt(text)} (${count(times)}, per la prima volta alla riga ${row})`,
  );
  const rest = cells - some.reduce((sum, one) => sum + one.count, 0);
  return `${told.join(", ")}${rest > 0 ? ` e ${of(rest, "altra", "altre")}` : ""}`;
}

const share = ({ cells, rowCount }: ReadingNote) => `${count(cells)} di ${of(rowCount, "cella", "celle")}`;

const TEXTS: Readonly<Record<ReadingCode, (note: ReadingNote) => string>> = {
  "taken-for-missing": (note) => `valori mancanti in ${share(note)}: ${spellings(note)}`,
  infinite: (note) => `valori infiniti o troppo grandi, letti come mancanti, in ${share(note)}: ${spellings(note)}`,
  thousands: (note) => `numeri letti senza separatori delle migliaia in ${share(note)}: ${spellings(note)}`,
  "too-large": (note) =>
    `contiene numeri interi oltre 2^53, che sarebbero arrotondati; letta come nomi, come un identificativo: ${spellings(note)}`,
  rounded: (note) => `numeri oltre 2^53, arrotondati, in ${share(note)}: ${spellings(note)}`,
  "nearly-numeric": (note) =>
    `quasi tutte le celle sono numeri, eppure è letta come nomi a causa di ${spellings(note)}; ` +
    "li corregga, indichi in naValues che cosa significa mancante, o renda categoriale la colonna",
  dates: ({ date, spellings: [first] }) => `letta come date (${date}), ad esempio ${spelt(first.text)}`,
  "dates-as-names": (note) =>
    `contiene date, lette come nomi perché ${note.date === undefined ? "non se ne conosce la grafia" : `non tutte sono scritte come ${note.date}`}: ${spellings(note)}; ` +
    "scritte allo stesso modo, si potrebbero ordinare",
  "ambiguous-dates": (note) =>
    `contiene date, lette come nomi perché nessuna distingue il giorno dal mese: ${spellings(note)}; ` +
    "scritte come 2024-02-29, si potrebbero ordinare",
  "kept-as-name": (note) =>
    `letto come nome, non come mancante: ${spellings(note)}; se significa mancante, lo indichi in naValues`,
  "index-left-out": () =>
    "contiene i nomi delle righe scritti da pandas o da R, ed è tralasciata; la indichi in columns se il modello la conosce",
};

export const italianReading = (note: ReadingNote) => `${oneLine(note.column)}: ${TEXTS[note.code](note)}`;
