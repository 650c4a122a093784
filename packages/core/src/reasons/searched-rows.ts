// The rows of a pool as the search counts them, made once per outcome: all of them, and the halves on which it is repeated.

import type { Bins } from "./bins.ts";
import { BoxCounts } from "./box-counts.ts";
import type { Side } from "./side.ts";
import { halvesOf } from "./steadiness.ts";

export interface SearchedRows {
  /** All rows, with room for those that are asked about inside a rule. To be cloned. */
  readonly all: BoxCounts;
  /** Random halves; whoever searches them opens the box first. */
  readonly halves: readonly BoxCounts[];
}

/** What it takes of a pool, and where it keeps what it has made. */
export interface SearchedPool {
  readonly bins: Bins;
  readonly codes: Uint8Array;
  readonly sides: readonly Side[];
  readonly searched: Map<string, SearchedRows>;
}

/** Of the rows of a pool for a rule of this outcome. */
export function searchedRows(pool: SearchedPool, outcome: number, room: number, halves: number): SearchedRows {
  const { bins, codes, sides } = pool;
  const { kinds } = sides[outcome];
  const key = `${outcome} ${room} ${halves}`;
  const kept = pool.searched.get(key);
  if (kept !== undefined) return kept;
  const all = new BoxCounts(bins.columns.length, bins.stride, kinds.length + room);
  all.append(codes, kinds);
  const made = { all, halves: halvesOf(all, halves) };
  pool.searched.set(key, made);
  return made;
}
