// How an audit says something: in which words, and what its groups are called in them.

import { type Spelling, spellingOf } from "@lore-xai/core/words";
import { type AuditWords, ENGLISH_AUDIT } from "../words/en.ts";
import type { Audit, GroupPart } from "./audit.ts";

/** How the sentences of an audit are said. */
export interface AuditTelling {
  readonly words: AuditWords;
  /** What a group of the audit is called, by the name that it has there. */
  group(name: string): string;
  /** The columns of zeros and ones. */
  readonly zeroOne?: readonly string[];
}

/** In English groups are called as the audit has them. */
export const IN_ENGLISH: AuditTelling = { words: ENGLISH_AUDIT, group: (name) => name };

/** What a group is called, by what its rows have. */
export function groupText(parts: readonly GroupPart[], spell: Spelling, { group }: AuditWords): string {
  const told = parts.map((part) => {
    const column = spell.column(part.column);
    const end = (value: GroupPart["from"]) => spell(part.column, value ?? null);
    if (part.kind === "value") return group.is(column, spell(part.column, part.value ?? null));
    if (part.from === undefined && part.to === undefined) return group.known(column);
    if (part.from === undefined) return group.under(column, end(part.to));
    return part.to === undefined
      ? group.orMore(column, end(part.from))
      : group.fromTo(column, end(part.from), end(part.to));
  });
  return group.all(told);
}

/** A group of an audit that was made by an earlier version is called as that version called it. */
export function auditTelling(audit: Audit, words: AuditWords = ENGLISH_AUDIT): AuditTelling {
  const { zeroOne = [] } = audit;
  if (words === ENGLISH_AUDIT) return { ...IN_ENGLISH, zeroOne };
  const spell = spellingOf(audit, words.words);
  const all = audit.groupings.flatMap(({ groups, leftOut }) => [...groups, ...leftOut]);
  const names = new Map(
    all.flatMap(({ name, parts }) => (parts === undefined ? [] : [[name, groupText(parts, spell, words)] as const])),
  );
  return { words, group: (name) => names.get(name) ?? name, zeroOne };
}
