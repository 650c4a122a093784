// What a query asks for that takes long to know: whether a reason holds, and whether another value of a column would change the
// decision.

import type { Dictionary } from "@lore-xai/core";
import { spellingWith } from "@lore-xai/core/words";
import { quoted, type WorkbenchSchema } from "@lore-xai/workbench";

/** What somebody must have looked at before a query can be answered. */
export interface ChecksAsked {
  readonly reasons: boolean;
  /** Columns that are to be tried with other values. */
  readonly flips: readonly string[];
}

const NAMED = /(?<![\w-])flips\s+with\s+("(?:[^"]|"")*"|'(?:[^']|'')*'|.+)/giu;
const BARE = /(?<![\w-])flips(?!\s+with\b)(?![\w-])/iu;

const unquoted = (text: string) => {
  const mark = text[0];
  return mark === '"' || mark === "'" ? text.slice(1, -1).replaceAll(mark + mark, mark) : text;
};

export function sensitiveIn(dictionary: Dictionary | null, { features }: WorkbenchSchema): readonly string[] {
  return features.flatMap(({ feature }) => (dictionary?.columns[feature]?.sensitive === true ? [feature] : []));
}

/** The query of the ready filter: plain where the workbench itself knows which columns are protected. */
export function flipsQuery(sensitive: readonly string[], schema: WorkbenchSchema): string {
  const own = sensitiveIn(schema.dictionary, schema);
  const isOwn = own.length === sensitive.length && own.every((name) => sensitive.includes(name));
  return isOwn ? "flips" : sensitive.map((name) => `flips with ${quoted(name)}`).join(" or ");
}

/** The column whose name, or what it is called, the text begins with; of several the longest. */
function columnAt(text: string, { features, dictionary }: WorkbenchSchema): string | undefined {
  const spell = spellingWith(dictionary);
  const said = unquoted(text).toLowerCase();
  const begins = features.flatMap(({ feature }) =>
    [feature, spell.column(feature)].flatMap((name) => {
      const rest = said.slice(name.length);
      const isWhole = rest === "" || /^[\s)]/u.test(rest);
      return said.startsWith(name.toLowerCase()) && isWhole ? [{ feature, length: name.length }] : [];
    }),
  );
  return begins.sort((a, b) => b.length - a.length)[0]?.feature;
}

export function checksIn(search: string, schema: WorkbenchSchema): ChecksAsked {
  // One after the other, for what is not quoted reaches to the end.
  const parts = search.split(/(?=(?<![\w-])flips\s+with\s)/iu);
  const named = parts.flatMap((part) => [...part.matchAll(NAMED)].flatMap(([, text]) => columnAt(text, schema) ?? []));
  const own = BARE.test(search) ? sensitiveIn(schema.dictionary, schema) : [];
  return { reasons: /(?<![\w-])no-reason(?![\w-])/iu.test(search), flips: [...new Set([...own, ...named])] };
}
