// The interface of this package: a reader turns a cell into tags that are there or not, and writes the cell again with
// tags taken out or put in. Whatever explains tables then explains texts and pictures.

import type { MediaTag } from "@lore-xai/core";
import type { JsonValue } from "@lore-xai/core/extend";

/** Pixels row by row, each as red, green, blue and opacity from 0 to 255. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** What people call a tag and its two values: "refund" is in the review, "refund" is not in the review. */
export interface TagWords {
  readonly label: string;
  /** Said after "is". */
  readonly present: string;
  readonly absent: string;
}

/** Something that a cell has, or could have: a word, a sentence, a part of a picture. */
export interface Tag extends Omit<MediaTag, "feature"> {
  /** What the feature is called after its column: contains "refund". Different for every tag of a cell. */
  readonly name: string;
  readonly words: TagWords;
}

/** One cell as tags. */
export interface Reading {
  readonly cell: string;
  /** What the tags are: "word", "sentence", "segment" … */
  readonly unit: string;
  readonly tags: readonly Tag[];
  /** What was coarsened or left out, as sentences without a full stop. */
  readonly notes: readonly string[];
  /** Of a picture whose cell is a file's name, the picture itself as a data URL. */
  readonly picture?: string;
  /** Of a picture, in pixels. */
  readonly size?: { readonly width: number; readonly height: number };
  /**
   * The cell with those tags that are told to be there, in their order. With the tags as they are it is the cell itself, byte
   * for byte; else only what the changed tags cover is another.
   */
  write(present: readonly boolean[]): string;
  /** Of a picture, what `write` gives as pixels: a model in the same program needs no PNG. */
  pixels?(present: readonly boolean[]): Picture;
  /** Which of the tags another cell has; null where two cells have nothing that could be compared. */
  tagsOf(cell: string): readonly boolean[] | null;
}

/** The cells of a column, and what the model says of them where it was asked. */
export interface Corpus {
  readonly cells: readonly string[];
  /** Positions among `labels`, one per cell; null where nothing was asked. */
  readonly outcomes: ArrayLike<number> | null;
  readonly labels: readonly string[];
}

/** Reads the cells of one column. */
export interface CellReader {
  /** The cell as tags; throws where it cannot be read. */
  read(cell: string): Reading | Promise<Reading>;
}

/**
 * How a column is read: as texts, as pictures, or in a way of your own. An extension point: `mediaReaderContract` of
 * `@lore-xai/media/testing` says what it must do.
 */
export interface MediaReader {
  readonly kind: "text" | "image";
  /** Whether `prepare` makes use of what the model says of the corpus. */
  readonly asksCorpus: boolean;
  /** How it reads, recorded in every explanation. */
  readonly settings: { readonly [name: string]: JsonValue };
  /** The tags of a cell that other cells may have too, as words are; none where tags are of one cell alone. */
  common(cell: string): readonly Pick<Tag, "name" | "text" | "words">[];
  /** Learns from the cells of the data, once for all cases. */
  prepare(corpus: Corpus): CellReader;
}

/** Whether a tag of a text or of a picture is there, in English. */
export const TAG_WORDS = {
  text: { present: "in the text", absent: "not in the text" },
  image: { present: "in the picture", absent: "not in the picture" },
} as const;
