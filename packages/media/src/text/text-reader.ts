// Texts: words that are there or not, or phrases, sentences, classes of words; and words of other texts that could be put in.

import { LoreError, type Span } from "@lore-xai/core";
import { countOf, countText } from "@lore-xai/core/words";
import { type Corpus, type MediaReader, type Reading, TAG_WORDS, type Tag } from "../reader.ts";
import { blocksOf, type Piece, phrasesOf, segmentsOf, sentencesOf, withSpace, wordsOf } from "./segments.ts";
import type { Tagger } from "./tagger.ts";
import { keyOf, shapeOf, substituteFor, type Vocabulary, vocabularyOf } from "./vocabulary.ts";

/** What a text is taken apart into. */
export const TEXT_UNITS = ["auto", "word", "phrase", "sentence", "class"] as const;
/** What a text is taken apart into: `auto` takes the smallest that are not too many; `class` needs a tagger. */
export type TextUnit = (typeof TEXT_UNITS)[number];

/** What stands where something was taken out. */
export const REPLACEMENTS = ["delete", "mask", "corpus"] as const;
/** What stands where something was taken out: nothing, a mask, or another word of the data of the same class. */
export type Replacement = (typeof REPLACEMENTS)[number];

/** How texts are read; all of it may be left out. */
export interface TextReaderOptions {
  /** `auto` unless told. */
  readonly unit?: TextUnit;
  /** `delete` unless told. */
  readonly replacement?: Replacement;
  /** What a mask is: "…" unless told. Some models have one of their own, as "[MASK]". */
  readonly mask?: string;
  /** Language of the texts, as in "ja": for words, sentences and capitals. By default the machine's, which reads any. */
  readonly locale?: string;
  /** More tags than this are too many, and larger stretches are taken: 120 unless told. */
  readonly maxTags?: number;
  /** Words of other texts that could be put in, at most: 12 unless told, 0 for none. */
  readonly insertions?: number;
  /** Knows what words are: adjectives, dates. */
  readonly tagger?: Tagger;
}

interface Settings {
  readonly unit: TextUnit;
  readonly replacement: Replacement;
  readonly mask: string;
  readonly locale: string | undefined;
  readonly maxTags: number;
  readonly insertions: number;
  readonly tagger: Tagger | null;
}

function checkChoice<T extends string>(name: string, value: T, choices: readonly T[]): T {
  if (choices.includes(value)) return value;
  throw new LoreError("invalid-option", `${name} must be one of ${choices.join(", ")}, got ${JSON.stringify(value)}`);
}

function checkCount(name: string, value: number, least: number): number {
  if (Number.isInteger(value) && value >= least) return value;
  throw new LoreError("invalid-option", `${name} must be a whole number of at least ${least}, got ${value}`);
}

function settingsOf(options: TextReaderOptions): Settings {
  const { unit = "auto", replacement = "delete", mask = "…", maxTags = 120, insertions = 12 } = options;
  const { locale, tagger = null } = options;
  if (unit === "class" && tagger === null) {
    throw new LoreError("invalid-option", 'unit "class" needs a tagger that knows the classes of words; pass one');
  }
  return {
    unit: checkChoice("unit", unit, TEXT_UNITS),
    replacement: checkChoice("replacement", replacement, REPLACEMENTS),
    mask,
    locale,
    maxTags: checkCount("maxTags", maxTags, 2),
    insertions: checkCount("insertions", insertions, 0),
    tagger,
  };
}

/** Stretches that are there or go together. */
interface Part {
  readonly key: string;
  readonly text: string;
  readonly class: string;
  readonly spans: readonly Span[];
}

/** What a text was taken apart into. */
interface Parts {
  readonly unit: string;
  readonly parts: readonly Part[];
  readonly notes: readonly string[];
}

function partsByKey(
  pieces: readonly Piece[],
  keyFor: (piece: Piece) => string,
  classFor: (key: string) => string,
): Part[] {
  const parts = new Map<string, { text: string; spans: Span[] }>();
  for (const piece of pieces) {
    const key = keyFor(piece);
    const part = parts.get(key) ?? { text: piece.text, spans: [] };
    part.spans.push(piece.span);
    parts.set(key, part);
  }
  return [...parts].map(([key, { text, spans }]) => ({ key, text, spans, class: classFor(key) }));
}

const pieceParts = (pieces: readonly Piece[]): Part[] =>
  pieces.map(({ text, span }, k) => ({ key: String(k), text, class: "stretch", spans: [span] }));

function wordParts(text: string, words: readonly Piece[], { locale, tagger }: Settings): Part[] {
  const classes = new Map((tagger?.(text) ?? []).map(({ span, class: name }) => [span[0], name]));
  const classOfKey = new Map<string, string>();
  for (const { text: word, span } of words) {
    const [key, name] = [keyOf(word, locale), classes.get(span[0])];
    if (name !== undefined && !classOfKey.has(key)) classOfKey.set(key, name);
  }
  return partsByKey(
    words,
    ({ text: word }) => keyOf(word, locale),
    (key) => classOfKey.get(key) ?? shapeOf(key),
  );
}

function classParts(text: string, tagger: Tagger): Part[] {
  const pieces = tagger(text).map(({ span, class: name }) => ({ text: name, span }));
  return partsByKey(
    pieces,
    ({ text: name }) => name,
    (key) => key,
  );
}

const PLURALS: Readonly<Record<string, string>> = { word: "words", phrase: "phrases", sentence: "sentences" };

/** The smallest stretches that are not too many; where all are, several of them together. */
function coarsened(text: string, words: readonly Piece[], settings: Settings): Parts {
  const { maxTags, locale, unit } = settings;
  const distinct = wordParts(text, words, settings);
  const told = `the text has ${countOf(words.length, "word")}, ${countText(distinct.length)} of them different`;
  const [phrases, sentences] = [phrasesOf(text, locale), sentencesOf(text, locale)];
  const levels: readonly (readonly [string, readonly Part[]])[] = [
    ["phrase", pieceParts(phrases)],
    ["sentence", pieceParts(sentences)],
  ];
  const wanted = unit === "sentence" ? levels.slice(1) : levels;
  for (const [name, parts] of wanted) {
    if (parts.length >= 2 && parts.length <= maxTags) {
      return { unit: name, parts, notes: [`${told}: it was looked at by its ${countOf(parts.length, name)}`] };
    }
  }
  const [name, pieces] = sentences.length > maxTags ? ["sentence", sentences] : ["word", words];
  const parts = pieceParts(blocksOf(text, pieces, maxTags));
  const grouped = `its ${countText(pieces.length)} ${PLURALS[name]} were taken together in ${countOf(parts.length, "passage")}`;
  return { unit: "passage", parts, notes: [`${told}: ${grouped}`] };
}

function takeApart(text: string, settings: Settings): Parts {
  const { unit, maxTags, locale, tagger } = settings;
  const words = wordsOf(text, locale);
  if (words.length === 0) {
    const got = text.trim() === "" ? "it is empty" : `got ${JSON.stringify(text.slice(0, 40))}`;
    throw new LoreError("invalid-value", `a text to explain must have at least one word; ${got}`);
  }
  if (unit === "class" && tagger !== null) {
    const parts = classParts(text, tagger);
    if (parts.length > 0) return { unit: "class of words", parts, notes: [] };
  }
  if (unit === "phrase" || unit === "sentence") {
    const pieces = unit === "phrase" ? phrasesOf(text, locale) : sentencesOf(text, locale);
    if (pieces.length <= maxTags) return { unit, parts: pieceParts(pieces), notes: [] };
    return coarsened(text, words, settings);
  }
  const parts = wordParts(text, words, settings);
  return parts.length <= maxTags ? { unit: "word", parts, notes: [] } : coarsened(text, words, settings);
}

const LONGEST_NAME = 40;

function shortened(text: string): string {
  const line = text.replace(/\s+/gu, " ");
  const characters = segmentsOf(line.slice(0, 20 * LONGEST_NAME), "grapheme");
  if (characters.length <= LONGEST_NAME) return line;
  return `${characters
    .slice(0, LONGEST_NAME - 1)
    .map(({ segment }) => segment)
    .join("")}…`;
}

/** What the feature of a part is called: of a word the same in every text, however it is written there. */
function nameOf({ key, text }: Part, unit: string, position: number): string {
  if (unit === "word") return `contains "${key}"`;
  return unit === "class of words" ? `has ${text}` : `${unit} ${position + 1} "${shortened(text)}"`;
}

function labelOf(part: Part, unit: string, position: number): string {
  if (unit === "word") return `"${part.key}"`;
  return unit === "class of words" ? `use of ${part.text}` : nameOf(part, unit, position);
}

/** A word of any text. */
const wordTag = (key: string, text: string) => ({
  name: `contains "${key}"`,
  text,
  words: { label: `"${key}"`, ...TAG_WORDS.text },
});

interface Edit {
  readonly span: Span;
  readonly insert: string;
}

/** The text with stretches replaced; those that overlap are one stretch. */
function edited(text: string, edits: readonly Edit[]): string {
  let [written, at] = ["", 0];
  for (const { span, insert } of [...edits].sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1])) {
    written += text.slice(at, Math.max(at, span[0])) + insert;
    at = Math.max(at, span[1]);
  }
  return written + text.slice(at);
}

/** What becomes of the stretches of a part that is taken out. */
function editsFor(text: string, part: Part, { replacement, mask }: Settings, substitute: string | null): Edit[] {
  return part.spans.map((span) => {
    if (replacement === "mask") return { span, insert: mask };
    if (replacement === "corpus" && substitute !== null) return { span, insert: substitute };
    return { span: withSpace(text, span), insert: "" };
  });
}

/** Languages without spaces get none. */
function separatorIn(text: string, words: number): string {
  return words < 2 || /\S\s+\S/u.test(text) ? " " : "";
}

/** The words of a text as they are compared. */
type KeysOf = (text: string) => ReadonlySet<string>;

/** Texts of the data are compared with every case: their words are found once. */
function rememberedKeys(cells: readonly string[], locale: string | undefined): KeysOf {
  const inData = new Set(cells);
  const kept = new Map<string, ReadonlySet<string>>();
  return (text) => {
    const keys = kept.get(text) ?? new Set(wordsOf(text, locale).map(({ text: word }) => keyOf(word, locale)));
    if (inData.has(text)) kept.set(text, keys);
    return keys;
  };
}

function readText(text: string, vocabulary: Vocabulary, keysOf: KeysOf, settings: Settings): Reading {
  const { unit, parts, notes } = takeApart(text, settings);
  const own = keysOf(text);
  const insertions = vocabulary.telling.filter(({ key }) => !own.has(key)).slice(0, settings.insertions);
  const edits = parts.map((part) => {
    const substitute =
      settings.replacement === "corpus" && unit === "word"
        ? substituteFor(part.key, part.class, vocabulary, (key) => own.has(key))
        : null;
    return editsFor(text, part, settings, substitute);
  });
  const tags: readonly Tag[] = [
    ...parts.map((part, k) => ({
      name: nameOf(part, unit, k),
      text: part.text,
      isPresent: true,
      spans: part.spans,
      words: { label: labelOf(part, unit, k), ...TAG_WORDS.text },
    })),
    ...insertions.map(({ key, text: word }) => ({ ...wordTag(key, word), isPresent: false, spans: [] })),
  ];
  const separator = separatorIn(text, own.size);
  const write = (present: readonly boolean[]): string => {
    const kept = edited(
      text,
      edits.flatMap((ofPart, k) => (present[k] ? [] : ofPart)),
    );
    const added = insertions.flatMap(({ text: word }, k) => (present[parts.length + k] ? [word] : []));
    return added.reduce((before, word) => (/(^|\s)$/u.test(before) ? before + word : before + separator + word), kept);
  };
  const keys = [...parts.map(({ key }) => key), ...insertions.map(({ key }) => key)];
  const tagsOf = (other: string) => {
    if (unit !== "word") return null;
    const has = keysOf(other);
    return keys.map((key) => has.has(key));
  };
  return { cell: text, unit, tags, notes, write, tagsOf };
}

/**
 * Reads a column of texts: each word that a text contains is a tag, and so are some telling words of other texts, which it does
 * not contain. Texts of any language: `Intl.Segmenter` finds the words.
 *
 * @example
 * ```ts
 * const reading = await textReader().prepare({ cells: [], outcomes: null, labels: [] }).read("I want my refund");
 * reading.tags.map(({ name }) => name); // → ['contains "i"', 'contains "want"', 'contains "my"', 'contains "refund"']
 * reading.write([true, true, true, false]); // → "I want my"
 * ```
 */
export function textReader(options: TextReaderOptions = {}): MediaReader {
  const settings = settingsOf(options);
  const { unit, replacement, mask, locale, maxTags, insertions, tagger } = settings;
  return {
    kind: "text",
    asksCorpus: insertions > 0,
    settings: {
      unit,
      replacement,
      maxTags,
      insertions,
      hasTagger: tagger !== null,
      ...(replacement === "mask" ? { mask } : {}),
      ...(locale === undefined ? {} : { locale }),
    },
    common: (cell) => {
      const keys = new Set(wordsOf(cell, locale).map(({ text }) => keyOf(text, locale)));
      return [...keys].map((key) => wordTag(key, key));
    },
    prepare: (corpus: Corpus) => {
      const vocabulary = vocabularyOf(corpus, replacement === "corpus" ? tagger : null, locale);
      const keysOf = rememberedKeys(corpus.cells, locale);
      return { read: (cell) => readText(cell, vocabulary, keysOf, settings) };
    },
  };
}
