// HTML and SVG as strings, safe by the way they are made: what is a string is escaped, what is Markup was made here.

import { escapeHtml } from "@lore-xai/core/words";

export interface Markup {
  readonly markup: string;
}

export type Content = Markup | string | null | readonly Content[];
export type Attributes = Readonly<Record<string, string | number | true>>;

const WITHOUT_END: readonly string[] = ["meta", "wbr"];

/** Without what no page may hold: a name can be any text. */
const asHtml = (text: string) => escapeHtml(text.replace(/[\p{Cc}\p{Cs}]/gu, "\ufffd"));

function render(content: Content): string {
  if (content === null) return "";
  if (typeof content === "string") return asHtml(content);
  return "markup" in content ? content.markup : content.map(render).join("");
}

export function tag(name: string, attributes: Attributes = {}, ...content: readonly Content[]): Markup {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === true ? ` ${key}` : ` ${key}="${asHtml(String(value))}"`,
  );
  const start = `<${name}${written.join("")}>`;
  return { markup: WITHOUT_END.includes(name) ? start : `${start}${render(content)}</${name}>` };
}

/** A name that may be broken where its words end, as in credit_history. */
export function breakable(name: string): Content {
  return name.split(/(?<=[_./-])/).flatMap((part, i) => (i === 0 ? [part] : [tag("wbr"), part]));
}

/** A string inside a style sheet; no character of it can end the string or the sheet. */
export function cssString(text: string): string {
  const escaped = [...text.replace(/[\p{Cc}\p{Cs}]/gu, "\ufffd")].map((character) =>
    /[\w .,-]/.test(character) ? character : `\\${character.codePointAt(0)?.toString(16)} `,
  );
  return `"${escaped.join("")}"`;
}
