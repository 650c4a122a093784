// How the columns of the data were read, in words: one sentence per note.

import { countOf, countText } from "../count-text.ts";
import type { ReadingCode, ReadingNote, SpeltCells } from "../table/reading-note.ts";
import { oneLine } from "./one-line.ts";

const spelt = (text: string) => `"${oneLine(text)}"`;

/** "NA" (10, first in row 7), "-" (row 30) */
function spellingText({ text, count, row }: SpeltCells): string {
  return count === 1 ? `${spelt(text)} (row ${row})` : `${spelt(text)} (${countText(count)}, first in row ${row})`;
}

function spellingsText({ spellings, cells }: ReadingNote): string {
  const rest = cells - spellings.reduce((sum, { count }) => sum + count, 0);
  return `${spellings.map(spellingText).join(", ")}${rest > 0 ? ` and ${countText(rest)} more` : ""}`;
}

const shareText = ({ cells, rowCount }: ReadingNote) => `${countText(cells)} of ${countOf(rowCount, "cell")}`;

const TEXTS: Readonly<Record<ReadingCode, (note: ReadingNote) => string>> = {
  "taken-for-missing": (note) => `${shareText(note)} taken for missing: ${spellingsText(note)}`,
  infinite: (note) => `${shareText(note)} infinite or too large to hold, and taken for missing: ${spellingsText(note)}`,
  thousands: (note) => `${shareText(note)} read as numbers without thousands separators: ${spellingsText(note)}`,
  "too-large": (note) =>
    `holds whole numbers beyond 2^53, which numbers would round: read as names, as an identifier is: ${spellingsText(note)}`,
  rounded: (note) => `${shareText(note)} beyond 2^53 and rounded: ${spellingsText(note)}`,
  "nearly-numeric": (note) =>
    `nearly all cells are numbers, yet it is read as names because of ${spellingsText(note)}; ` +
    "mend them, name what means missing in naValues, or make the column categorical",
  dates: ({ date, spellings }) => `read as dates (${date}), such as ${spelt(spellings[0].text)}`,
  "dates-as-names": (note) => {
    const { date } = note;
    const why = date === undefined ? "they are spelt in no way that is known" : `not all are dates spelt ${date}`;
    return `holds dates, which are read as names because ${why}: ${spellingsText(note)}; spell them alike to have them in order`;
  },
  "ambiguous-dates": (note) =>
    `holds dates, which are read as names because none tells the day from the month: ${spellingsText(note)}; ` +
    "spell them as 2024-02-29 to have them in order",
  "kept-as-name": (note) =>
    `read as a name, not as missing: ${spellingsText(note)}; if it means missing, name it in naValues`,
  "index-left-out": () =>
    "holds the row names that pandas or R wrote, and is left out; name it in columns if the model knows it",
};

const ADVICE: readonly ReadingCode[] = ["kept-as-name", "dates", "dates-as-names", "ambiguous-dates"];

/** What a reader need not know unless they ask; the rest is said always. */
export const isReadingAdvice = ({ code }: ReadingNote) => ADVICE.includes(code);

/** A note on how a column was read, as a sentence. */
export const readingSentence = (note: ReadingNote) => `${oneLine(note.column)}: ${TEXTS[note.code](note)}`;
