// What an organisation puts around a letter: plain data, which a JSON file, the command line, a server and a page all carry.

import type { Language } from "@lore-xai/core/words";

/**
 * What stands around the letter to the person who got the decision; all but `format` may be left out. Texts may name
 * placeholders: `{title}`, `{date}`, `{outcome}`, `{data}`, `{model}`, `{seed}`, `{version}`, one of `fields`, or a value of the
 * case as `{cell:amount}`. `{{` and `}}` are braces.
 */
export interface LetterTemplate {
  readonly format: "lore-letter/1";
  /** Of what the letter says; English where it is left out. */
  readonly language?: Language;
  /** Who writes, line by line. */
  readonly sender?: readonly string[];
  /** To whom, line by line. */
  readonly recipient?: readonly string[];
  /** Said before the date. */
  readonly place?: string;
  /** Where whoever asks for the letter gives none; 2026-03-01 is written as the language writes dates. */
  readonly date?: string;
  /** The organisation's own, such as a file number. */
  readonly reference?: string;
  /** In place of "About the decision: …". */
  readonly subject?: string;
  readonly salutation?: string;
  /** Paragraphs before what the letter says. */
  readonly before?: readonly string[];
  /** Paragraphs behind it: whom to ask, how to complain. */
  readonly after?: readonly string[];
  readonly closing?: string;
  /** Line by line. */
  readonly signature?: readonly string[];
  /** Placeholders of one's own, by their names; what they stand for is plain text. */
  readonly fields?: Readonly<Record<string, string>>;
}
