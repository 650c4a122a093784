// Which row of an earlier version of the data is the same case, by what names the rows in both.

import { LoreError } from "@lore-xai/core";

function rowsById(ids: readonly string[], name: string): Map<string, number> {
  const rows = new Map(ids.map((id, row) => [id, row]));
  if (rows.size === ids.length) return rows;
  const twice = ids.find((id, row) => rows.get(id) !== row);
  throw new LoreError(
    "invalid-value",
    `every name of a row of ${name} must be of one row, got "${twice}" more than once`,
    {
      id: twice,
    },
  );
}

/** The names of the rows of some data. */
export interface NamedRows {
  /** As people call the data. */
  readonly name: string;
  readonly ids: readonly string[];
}

/** Per row now the row before that has the same name; -1 where none has. Throws where a name comes twice. */
export function matchRows(now: NamedRows, before: NamedRows): Int32Array {
  rowsById(now.ids, now.name);
  const earlier = rowsById(before.ids, before.name);
  return Int32Array.from(now.ids, (id) => earlier.get(id) ?? -1);
}
