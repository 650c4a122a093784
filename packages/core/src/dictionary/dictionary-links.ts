// What a dictionary says of how columns hang together, as constraints.

import type { LinkConstraint } from "../constraints/constraint.ts";
import { equationOf, linkConstraints } from "../constraints/declared-links.ts";
import { columnsNamed } from "../links/columns-named.ts";
import { parseLink } from "../links/parse-link.ts";
import type { Dictionary, DictionaryColumn } from "./dictionary.ts";

/** The links that a dictionary declares, those of single columns first. */
export function dictionaryLinks(dictionary: Pick<Dictionary, "columns" | "links"> | null): readonly LinkConstraint[] {
  if (dictionary === null) return [];
  const { columns, links = [] } = dictionary;
  const derived = Object.entries(columns).flatMap(([name, column]) =>
    column.derived === undefined ? [] : [[name, column.derived] as const],
  );
  return linkConstraints({ derived: Object.fromEntries(derived), links });
}

function withoutDerived({ derived: _, ...rest }: DictionaryColumn): DictionaryColumn {
  return rest;
}

/** The dictionary without the links that speak of columns which are left out of a table. */
export function withLinksAmong(dictionary: Dictionary, isLeftOut: (column: string) => boolean): Dictionary {
  const isKept = (link: string) => !columnsNamed(parseLink(link)).some(isLeftOut);
  const columns = Object.entries(dictionary.columns).map(([name, column]) => {
    const { derived } = column;
    return [
      name,
      derived === undefined || isKept(equationOf(name, derived)) ? column : withoutDerived(column),
    ] as const;
  });
  const { links } = dictionary;
  return {
    ...dictionary,
    columns: Object.fromEntries(columns),
    ...(links === undefined ? {} : { links: links.filter(isKept) }),
  };
}
