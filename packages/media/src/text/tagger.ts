// Semantic tags: who knows the parts of speech or the entities of a language can say so, stretch by stretch.

import type { Span } from "@lore-xai/core";

/** A stretch of a text and what it is: "ADJ", "DATE" … */
export interface TaggedSpan {
  readonly span: Span;
  readonly class: string;
}

/** Says what the stretches of a text are; of those it says nothing of, nothing is known. */
export type Tagger = (text: string) => readonly TaggedSpan[];

/** Tokens or entities of a text that wink-nlp has read. */
export interface WinkCollection {
  /** What is asked for of each. */
  out(its: unknown): readonly unknown[];
}

/** A text that wink-nlp has read. */
export interface WinkDocument {
  /** Its words and signs. */
  tokens(): WinkCollection;
  /** Dates, amounts, addresses … in it. */
  entities(): WinkCollection;
}

/** What this package needs of wink-nlp: an instance of it with its model. */
export interface WinkNlp {
  /** Reads a text. */
  readDoc(text: string): WinkDocument;
  readonly its: Readonly<Record<"value" | "pos" | "precedingSpaces" | "span" | "type", unknown>>;
}

/** What people call the parts of speech of the Universal Dependencies. */
const WORD_CLASSES: Readonly<Record<string, string>> = {
  ADJ: "adjectives",
  ADV: "adverbs",
  NOUN: "nouns",
  PROPN: "names",
  VERB: "verbs",
  AUX: "auxiliary verbs",
  PRON: "pronouns",
  NUM: "numbers",
  INTJ: "exclamations",
  EMOJI: "emoji",
};

/**
 * The parts of speech and the entities that wink-nlp finds: `winkTagger(winkNLP(model))`. Entities (dates, amounts, addresses)
 * come before the parts of speech of their words.
 *
 * @example
 * ```ts
 * import model from "wink-eng-lite-web-model";
 * import winkNLP from "wink-nlp";
 * const reader = textReader({ tagger: winkTagger(winkNLP(model)), unit: "class" });
 * ```
 */
export function winkTagger(nlp: WinkNlp): Tagger {
  const { its } = nlp;
  return (text) => {
    const document = nlp.readDoc(text);
    const tokens = document.tokens();
    const [values, classes] = [tokens.out(its.value) as string[], tokens.out(its.pos) as string[]];
    const spans: Span[] = [];
    let at = 0;
    for (const value of values) {
      const found = text.indexOf(value, at);
      const from = found < 0 ? at : found;
      spans.push([from, found < 0 ? from : from + value.length]);
      at = spans[spans.length - 1][1];
    }
    const entities = document.entities();
    const types = entities.out(its.type) as string[];
    const ofEntity = new Map<number, string>();
    for (const [k, [first, last]] of (entities.out(its.span) as [number, number][]).entries()) {
      for (let token = first; token <= last; token++) ofEntity.set(token, `${types[k].toLowerCase()} mentions`);
    }
    return spans.flatMap((span, k) => {
      const name = ofEntity.get(k) ?? WORD_CLASSES[classes[k]];
      return name === undefined || span[0] === span[1] ? [] : [{ span, class: name }];
    });
  };
}
