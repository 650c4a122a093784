// What is said of texts and pictures, in English. MediaWords is the type of this value: the compiler asks every other language for
// what is here.

import { containsText, countOf, countText } from "@lore-xai/core/words";
import { segmentName } from "../../image/segment-place.ts";
import { TAG_WORDS } from "../../reader.ts";

interface Share {
  readonly successes: number;
  readonly trials: number;
}

export const ENGLISH_MEDIA = {
  /** A word of a text. */
  quoted: (text: string) => `"${text}"`,
  /** `subject` is null where there is one text or picture. */
  contains: (
    subject: string | null,
    verb: "contain" | "show",
    there: readonly string[],
    absent: readonly string[],
  ): string => containsText(subject ?? "it", verb, there, absent),
  because: (clauses: readonly string[]) => `Because ${clauses.join(", and ")}.`,
  noVariant: "No variant was left to measure that on.",
  variants: ({ successes, trials }: Share, low: number) =>
    `True for ${countText(successes)} of ${countOf(trials, "fresh variant")} of this case that keep to it (at least ${low} in 100, with 95% confidence).`,
  noRow: "No other row of the data is like it.",
  /** `all` are the rows that the model was asked about at all; null where there are none. */
  rows: ({ successes, trials }: Share, outcome: string, all: Share | null) => {
    const which = successes === trials ? (trials === 1 ? "it" : "all") : countText(successes);
    const beside = all === null ? "" : `; of all ${countText(all.trials)} asked about, ${countText(all.successes)}`;
    return `Of ${countOf(trials, "other row")} of the data like it, ${which} ${successes === 1 ? "gets" : "get"} ${outcome} from the model${beside}.`;
  },
  change: (column: string, from: string, to: string) => `${column} ${from} -> ${to}`,
  /** Whether a tag is there. */
  tag: TAG_WORDS as Readonly<Record<"text" | "image", { readonly present: string; readonly absent: string }>>,
  segment: segmentName,
};

/** What is said of texts and pictures: all that English has. */
export type MediaWords = typeof ENGLISH_MEDIA;
