// What the texts of the data teach: which words tell one outcome from another, and which words are of one class.

import type { Corpus } from "../reader.ts";
import { wordsOf } from "./segments.ts";
import type { Tagger } from "./tagger.ts";

/** A word as it is compared: neither capitals nor the way accents are coded make another word of it. */
export function keyOf(word: string, locale?: string): string {
  return word.normalize("NFC").toLocaleLowerCase(locale);
}

/** A word of the data. */
export interface KnownWord {
  readonly key: string;
  /** As it is written where it has no capitals; where it always has some, as it is written first. */
  readonly text: string;
  readonly class: string;
  /** Texts that contain it. */
  readonly texts: number;
  /** By outcome, where the model was asked about the texts. */
  readonly byOutcome: readonly number[];
}

/** What the texts of the data teach. */
export interface Vocabulary {
  readonly words: ReadonlyMap<string, KnownWord>;
  /** The words that tell most of each outcome, in turns, the most telling first. */
  readonly telling: readonly KnownWord[];
}

/** Texts that are read for the vocabulary, at most. */
const TEXTS_READ = 2000;
/** Of a long text so many characters: a vocabulary needs no more. */
const CHARACTERS_READ = 20_000;
/** A word in fewer texts tells nothing. */
const FEWEST_TEXTS = 2;

/** A rough class for a word of which nothing else is known: numbers, and words of about the same length. */
export function shapeOf(key: string): string {
  if (/\d/.test(key)) return "number";
  if (!/\p{L}/u.test(key)) return "sign";
  return key.length <= 3 ? "short" : key.length <= 6 ? "middling" : "long";
}

interface Count {
  text: string;
  readonly class: string;
  texts: number;
  readonly byOutcome: number[];
}

function countWords({ cells, outcomes, labels }: Corpus, tagger: Tagger | null, locale: string | undefined) {
  const counts = new Map<string, Count>();
  const step = Math.max(1, Math.ceil(cells.length / TEXTS_READ));
  const sizes = labels.map(() => 0);
  for (let i = 0; i < cells.length; i += step) {
    const text = cells[i].slice(0, CHARACTERS_READ);
    const classes = new Map((tagger?.(text) ?? []).map(({ span, class: name }) => [span[0], name]));
    const seen = new Set<string>();
    if (outcomes !== null) sizes[outcomes[i]]++;
    for (const { text: word, span } of wordsOf(text, locale)) {
      const key = keyOf(word, locale);
      const count = counts.get(key) ?? {
        text: word,
        class: classes.get(span[0]) ?? shapeOf(key),
        texts: 0,
        byOutcome: labels.map(() => 0),
      };
      counts.set(key, count);
      // Wherever it stands: where a sentence begins with it, the capital is the sentence's.
      if (word.normalize("NFC") === key) count.text = word;
      if (seen.has(key)) continue;
      seen.add(key);
      count.texts++;
      if (outcomes !== null) count.byOutcome[outcomes[i]]++;
    }
  }
  return { counts, sizes };
}

/** What is counted of a word: the texts that contain it, all and by outcome. */
export type CountedWord = Pick<KnownWord, "key" | "texts" | "byOutcome">;

/** How far the log odds of an outcome are from none, in standard errors. */
function tells(word: CountedWord, outcome: number, sizes: readonly number[]): number {
  const inside = word.byOutcome[outcome] + 0.5;
  const outside = word.texts - word.byOutcome[outcome] + 0.5;
  const others = sizes.reduce((sum, size) => sum + size, 0) - sizes[outcome];
  const odds = Math.log(inside / (sizes[outcome] + 1)) - Math.log(outside / (others + 1));
  return odds / Math.sqrt(1 / inside + 1 / outside);
}

/** The words that tell most of each outcome, in turns; `sizes` are the texts of each. */
export function tellingWords<W extends CountedWord>(words: readonly W[], sizes: readonly number[]): W[] {
  const frequent = words.filter(({ texts, key }) => texts >= FEWEST_TEXTS && shapeOf(key) !== "number");
  const seenOutcomes = sizes.flatMap((size, outcome) => (size > 0 ? [outcome] : []));
  if (seenOutcomes.length < 2) return [];
  const ranked = seenOutcomes.map((outcome) =>
    frequent
      .map((word) => ({ word, told: tells(word, outcome, sizes) }))
      .filter(({ told }) => told > 0)
      .sort((a, b) => b.told - a.told || (a.word.key < b.word.key ? -1 : 1))
      .map(({ word }) => word),
  );
  const longest = Math.max(...ranked.map(({ length }) => length));
  const inTurns = Array.from({ length: longest }, (_, k) => ranked.flatMap((list) => list.slice(k, k + 1))).flat();
  return [...new Set(inTurns)];
}

export function vocabularyOf(corpus: Corpus, tagger: Tagger | null, locale?: string): Vocabulary {
  const { counts, sizes } = countWords(corpus, tagger, locale);
  const words = new Map([...counts].map(([key, count]): [string, KnownWord] => [key, { key, ...count }]));
  return { words, telling: tellingWords([...words.values()], sizes) };
}

/** A number of a text that is the same everywhere. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}

/** Words of a class that one is chosen among: the most frequent ones. */
const CHOSEN_AMONG = 40;

/** Another word of the data of the same class; null where there is none. */
export function substituteFor(
  key: string,
  className: string,
  { words }: Vocabulary,
  isTaken: (key: string) => boolean,
): string | null {
  const alike = [...words.values()]
    .filter((word) => word.class === className && word.key !== key && !isTaken(word.key))
    .sort((a, b) => b.texts - a.texts || (a.key < b.key ? -1 : 1))
    .slice(0, CHOSEN_AMONG);
  return alike.length === 0 ? null : alike[hashOf(key) % alike.length].text;
}
