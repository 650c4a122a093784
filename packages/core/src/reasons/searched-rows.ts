// The rows of a pool as the search counts them, made once per outcome: all of them, and the halves on which it is repeated.

import { widthOfCodes } from "./bins.ts";
import { BoxCounts, type SearchedRows } from "./box-counts.ts";
import type { Pool } from "./pool.ts";
import { halvesOf } from "./steadiness.ts";

/** Of the rows of a pool for a rule of this outcome. */
export function searchedRows(pool: Pool, outcome: number, room: number, halves: number): SearchedRows {
  const { bins, codes, sides } = pool;
  const { kinds } = sides[outcome];
  const key = `${outcome} ${room} ${halves}`;
  const kept = pool.searched.get(key);
  if (kept !== undefined) return kept;
  const all = new BoxCounts(widthOfCodes(bins), bins.stride, kinds.length + room);
  all.append(codes, kinds);
  const made = { all, halves: halvesOf(all, halves) };
  pool.searched.set(key, made);
  return made;
}
