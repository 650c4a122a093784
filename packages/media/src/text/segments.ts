// A text cut into stretches by Intl.Segmenter, which knows the words of languages that write no spaces. Positions are those of
// JavaScript strings; a stretch never begins or ends inside an emoji or between a letter and its accent.

import type { Span } from "@lore-xai/core";

/** A stretch that can be taken out. */
export interface Piece {
  /** What it says. */
  readonly text: string;
  readonly span: Span;
}

/** Flags are pairs of signs that are no pictures by themselves. */
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

/** Making one takes a millisecond, and there are few. */
const segmenters = new Map<string, Intl.Segmenter>();

/**
 * The time that a segmenter takes grows with the square of the length: a long text is cut where a sentence ends, else between
 * words, else at worst inside of one that is longer than all this.
 */
const CHUNK = 400;
const LONGEST_CHUNK = 2 * CHUNK;
const CUTS = [
  /[.!?\u2026\u3002\uff01\uff1f]["'\u201d\u2019)\]]*\s+|\n+|[\u3002\uff01\uff1f]/gu,
  /\s+/gu,
  /(?=\P{M})(?<![\u200d\ufe0f])/gu,
];

/** Where the chunk that begins at `from` ends. */
function chunkEnd(text: string, from: number): number {
  if (text.length - from <= LONGEST_CHUNK) return text.length;
  for (const cut of CUTS) {
    cut.lastIndex = from + CHUNK;
    const found = cut.exec(text);
    if (
      found !== null &&
      found.index + found[0].length <= from + LONGEST_CHUNK &&
      found.index + found[0].length > from
    ) {
      return found.index + found[0].length;
    }
  }
  return from + LONGEST_CHUNK;
}

/** A stretch of a text as a segmenter gives it. */
interface Segment {
  readonly segment: string;
  readonly index: number;
  readonly isWordLike?: boolean | undefined;
}

export function segmentsOf(text: string, granularity: "word" | "sentence" | "grapheme", locale?: string): Segment[] {
  const key = `${granularity} ${locale}`;
  const segmenter = segmenters.get(key) ?? new Intl.Segmenter(locale, { granularity });
  segmenters.set(key, segmenter);
  const segments: Segment[] = [];
  for (let from = 0; from < text.length; ) {
    const end = chunkEnd(text, from);
    for (const { segment, index, isWordLike } of segmenter.segment(text.slice(from, end))) {
      segments.push({ segment, index: from + index, isWordLike });
    }
    from = end;
  }
  return segments;
}

/** Words, emoji, and letters that the segmenter does not know; signs and spaces belong to none. */
export function wordsOf(text: string, locale?: string): Piece[] {
  return segmentsOf(text, "word", locale)
    .filter(({ isWordLike, segment }) => isWordLike === true || EMOJI.test(segment) || /\p{L}/u.test(segment))
    .map(({ segment, index }) => ({ text: segment, span: [index, index + segment.length] }));
}

function trimmed(text: string, from: number, to: number): Piece | null {
  const stretch = text.slice(from, to);
  const start = from + (stretch.length - stretch.trimStart().length);
  const said = stretch.trim();
  return said === "" ? null : { text: said, span: [start, start + said.length] };
}

export function sentencesOf(text: string, locale?: string): Piece[] {
  return segmentsOf(text, "sentence", locale).flatMap(({ segment, index }) => {
    const piece = trimmed(text, index, index + segment.length);
    return piece === null ? [] : [piece];
  });
}

/** What stands between signs that are neither inside a word nor a quotation mark. */
const BREAK = /[,;:.!?()[\]{}\u2013\u2014\u2026\u3001\u3002\uff0c\uff1b\uff1a\uff01\uff1f\n]/u;

/** Stretches between punctuation. */
export function phrasesOf(text: string, locale?: string): Piece[] {
  const pieces: (Piece | null)[] = [];
  let from = 0;
  for (const { segment, index, isWordLike } of segmentsOf(text, "word", locale)) {
    if (isWordLike === true || !BREAK.test(segment)) continue;
    pieces.push(trimmed(text, from, index));
    from = index + segment.length;
  }
  pieces.push(trimmed(text, from, text.length));
  const hasWord = (piece: Piece | null): piece is Piece => piece !== null && wordsOf(piece.text, locale).length > 0;
  return pieces.filter(hasWord);
}

/** So many stretches at most, each of several pieces that follow one another. */
export function blocksOf(text: string, pieces: readonly Piece[], most: number): Piece[] {
  return Array.from({ length: Math.min(most, pieces.length) }, (_, k) => {
    const first = Math.floor((k * pieces.length) / most);
    const last = Math.floor(((k + 1) * pieces.length) / most) - 1;
    const span: Span = [pieces[first].span[0], pieces[last].span[1]];
    return { text: text.slice(...span), span };
  });
}

/** A space inside a line. */
const isSpaceAt = (text: string, at: number) => /[^\S\r\n]/u.test(text.charAt(at));

const ENDS_A_WORD = /[\p{L}\p{N}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]$/u;

/**
 * With one space before it, or after it where there is none before: what goes when the stretch goes. Not the one after it where a
 * word or an emoji ends right before: that one needs the space, or its own goes with it.
 */
export function withSpace(text: string, [from, to]: Span): Span {
  if (isSpaceAt(text, from - 1)) return [from - 1, to];
  const isBeside = ENDS_A_WORD.test(text.slice(Math.max(0, from - 2), from));
  return isSpaceAt(text, to) && !isBeside ? [from, to + 1] : [from, to];
}
