// Which rows are meant, from the flags.

import { LoreError } from "@lore-xai/core";
import { type RowRange, type RowSelection, rangesFromText, type Shard, shardFromText } from "@lore-xai/runner/rows";
import { malformed } from "../flags/malformed.ts";
import { unquoted } from "../flags/quoted-names.ts";
import type { SelectionFlags } from "../flags/selection-flags.ts";

function rangesOf(flag: string, text: string): RowRange[] {
  const ranges = rangesFromText(text);
  if (ranges === null)
    throw malformed(flag, "row numbers such as 17 or 0,5,9, or a range such as 3..7 or 1000..", text);
  return ranges;
}

/** Rows by number or by what names them, in the one syntax of all commands. */
export function rowsAskedFor(
  flag: "row" | "rows",
  { rows, id, idColumn }: Pick<SelectionFlags, "rows" | "id" | "idColumn">,
): RowSelection {
  if (id !== undefined && idColumn === undefined) {
    throw new LoreError("invalid-option", "--id goes with --id-column, as in --id-column customer --id 10-3345");
  }
  return {
    ...(rows === undefined ? {} : { rows: rangesOf(flag, rows) }),
    ...(id === undefined || idColumn === undefined ? {} : { ids: { column: idColumn, values: id } }),
  };
}

function whereOf(text: string): { column: string; value: string } {
  const match = /^(\s*"(?:[^"]|"")*"\s*|.+?)=(.*)$/s.exec(text);
  if (match === null) throw malformed("where", "column=value, as in status=bad", text);
  return { column: unquoted(match[1]), value: match[2].trim() };
}

function shardOf(text: string): Shard {
  const shard = shardFromText(text);
  if (shard === null) throw malformed("shard", "part/parts, counted from 0, as in 0/4", text);
  return shard;
}

export function selectionOf(flags: SelectionFlags & { readonly shard?: string }): RowSelection {
  const { where, sample, stratify, shard } = flags;
  if (stratify !== undefined && sample === undefined) {
    throw new LoreError("invalid-option", "--stratify goes with --sample, as in --sample 5000 --stratify status");
  }
  return {
    ...rowsAskedFor("rows", flags),
    ...(where === undefined ? {} : { where: where.map(whereOf) }),
    ...(sample === undefined ? {} : { sample: { size: sample, ...(stratify === undefined ? {} : { stratify }) } }),
    ...(shard === undefined ? {} : { shard: shardOf(shard) }),
  };
}
