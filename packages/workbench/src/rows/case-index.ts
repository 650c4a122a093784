// The table of cases: searched, filtered by the model's decision, sorted. Columns are ranked when they are first
// needed, and the last few results are kept, so that paging through one costs nothing.

import { LoreError, type Table } from "@lore-xai/core";
import { didYouMean } from "@lore-xai/core/words";
import { createRecent } from "../recent.ts";
import type { RowsFilter } from "../workbench.ts";
import { type ColumnRanks, orderByRank, rankColumn } from "./column-ranks.ts";
import type { Decisions } from "./labelling.ts";

const RESULTS_KEPT = 16;
/** Sorts by the model's decision, unless a feature has this name. */
const OUTCOME = "outcome";
const ROW_NUMBER = /^#(\d+)$/;

/** Finds the numbers of the rows that are wanted, in the order that is wanted. */
export type FindRows = (filter: RowsFilter) => Int32Array;

export function createCaseIndex(table: Table, labels: readonly string[], decisions: Decisions): FindRows {
  const names = table.features.map(({ name }) => name);
  const columns = new Map<number, ColumnRanks>();
  const results = createRecent<Int32Array>(RESULTS_KEPT);
  const everyRow = Int32Array.from({ length: table.rowCount }, (_, i) => i);

  const ranksOf = (j: number): ColumnRanks => {
    const ranked = columns.get(j) ?? rankColumn(table.features[j], table.columns[j]);
    columns.set(j, ranked);
    return ranked;
  };

  const outcomeIndex = (outcome: string): number => {
    const index = labels.indexOf(outcome);
    if (index >= 0) return index;
    const message = `outcome must be one of the model's, ${labels.join(", ")}, got "${outcome}"`;
    throw new LoreError("invalid-option", `${message}${didYouMean(outcome, labels)}`, { outcome });
  };

  const ordered = (sort: string | null, isDescending: boolean): Int32Array => {
    if (sort === null) return isDescending ? everyRow.slice().reverse() : everyRow;
    const j = names.indexOf(sort);
    if (j >= 0) return orderByRank(ranksOf(j).ranks, ranksOf(j).texts.length, isDescending);
    if (sort === OUTCOME) return orderByRank(decisions.labels(), labels.length, isDescending);
    throw new LoreError("unknown-feature", `unknown feature "${sort}" to sort by${didYouMean(sort, names)}`, {
      feature: sort,
    });
  };

  const matching = (search: string): ((row: number) => boolean) => {
    const number = ROW_NUMBER.exec(search);
    if (number !== null) return (row) => row === Number(number[1]);
    const hits = table.features.flatMap((_, j) => {
      const { ranks, texts } = ranksOf(j);
      const isHit = Uint8Array.from(texts, (text) => Number(text.includes(search)));
      return isHit.includes(1) ? [{ ranks, isHit }] : [];
    });
    return (row) => hits.some(({ ranks, isHit }) => ranks[row] >= 0 && isHit[ranks[row]] === 1);
  };

  const find: FindRows = ({ search, outcome, sort, order }) => {
    const wanted = outcome === null ? null : outcomeIndex(outcome);
    const sorted = ordered(sort, order === "desc");
    const text = search.trim().toLowerCase();
    const isMatch = text === "" ? null : matching(text);
    if (isMatch === null && wanted === null) return sorted;
    const known = decisions.labels();
    return sorted.filter((row) => (wanted === null || known[row] === wanted) && (isMatch === null || isMatch(row)));
  };

  return ({ search, outcome, sort, order }) => {
    const filter = { search, outcome, sort, order };
    const dependsOnDecisions = outcome !== null || sort === OUTCOME;
    const key = JSON.stringify([filter, dependsOnDecisions ? decisions.known() : 0]);
    return results.take(key, () => find(filter));
  };
}
