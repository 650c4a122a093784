// A column of texts or pictures, read as tags: what each tag stands for, and what the counterfactuals make of the cell.

import type { Proportion } from "../metrics/binomial.ts";

/** A stretch of a text, in UTF-16 units as JavaScript counts them: [from, to). Or a rectangle's rows of pixels, run by run. */
export type Span = readonly [from: number, to: number];

/** What a feature of the explanation stands for in the cell: a word, a sentence, a part of the picture. */
export interface MediaTag {
  readonly feature: string;
  /** The word itself, or what the part is called. */
  readonly text: string;
  /** Whether the cell as it is has it; what it has not could be put in. */
  readonly isPresent: boolean;
  /** Where it stands in the cell; in a picture, pixels counted row by row. */
  readonly spans: readonly Span[];
}

/** How a rule fares on the rows of the data, read by the same tags. */
export interface CorpusEvidence {
  /** Of rows of the data that the rule covers: how many have its outcome. */
  readonly covered: Proportion;
  /** Of all rows of the data that were asked about: how many have that outcome. */
  readonly all: Proportion;
}

/** A cell that was read as tags. */
export interface MediaCell {
  readonly column: string;
  readonly kind: "text" | "image";
  /** What its tags are: "word", "phrase", "sentence", "segment" … */
  readonly unit: string;
  /** The cell as it was given. */
  readonly cell: string;
  readonly tags: readonly MediaTag[];
  /** Per counterfactual, the cell that the model was asked about. */
  readonly changed: readonly string[];
  /** Of a picture whose cell is a file's name, the picture itself as a data URL. */
  readonly picture?: string;
  /** Of a picture, in pixels. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** What an explanation of texts and pictures has beside the rest. */
export interface MediaPart {
  readonly cells: readonly MediaCell[];
  /** Null where the data have no other rows, or nothing in common with the cell. */
  readonly corpus: CorpusEvidence | null;
}
