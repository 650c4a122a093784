// The table of cases: searched, filtered by the model's decision, sorted. Columns are ranked when they are first
// needed, and the last few results are kept, so that paging through one costs nothing.

import { didYouMean, LoreError, type Table } from "@lore-xai/core";
import { type ColumnRanks, orderByRank, rankColumn } from "./column-ranks.ts";
import type { Outcomes } from "./outcomes.ts";

export interface RowQuery {
  readonly search: string;
  readonly outcome: string | null;
  readonly sort: string | null;
  readonly order: "asc" | "desc";
}

const KEPT_AT_MOST = 16;
/** Sorts by the model's decision, unless a feature has this name. */
const OUTCOME = "outcome";
const ROW_NUMBER = /^#(\d+)$/;

export function createFindRows(table: Table, labels: readonly string[], outcomes: Pick<Outcomes, "labels" | "known">) {
  const columns = new Map<number, ColumnRanks>();
  const kept = new Map<string, Int32Array>();
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
    const names = table.features.map(({ name }) => name);
    const j = names.indexOf(sort);
    if (j >= 0) return orderByRank(ranksOf(j).ranks, ranksOf(j).texts.length, isDescending);
    if (sort === OUTCOME) return orderByRank(outcomes.labels(), labels.length, isDescending);
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

  const find = ({ search, outcome, sort, order }: RowQuery): Int32Array => {
    const wanted = outcome === null ? null : outcomeIndex(outcome);
    const sorted = ordered(sort, order === "desc");
    const text = search.trim().toLowerCase();
    const isMatch = text === "" ? null : matching(text);
    if (isMatch === null && wanted === null) return sorted;
    const known = outcomes.labels();
    return sorted.filter((row) => (wanted === null || known[row] === wanted) && (isMatch === null || isMatch(row)));
  };

  return (query: RowQuery): Int32Array => {
    const dependsOnOutcomes = query.outcome !== null || query.sort === OUTCOME;
    const key = JSON.stringify([query, dependsOnOutcomes ? outcomes.known() : 0]);
    const rows = kept.get(key) ?? find(query);
    kept.delete(key);
    kept.set(key, rows);
    if (kept.size > KEPT_AT_MOST) kept.delete(kept.keys().next().value as string);
    return rows;
  };
}
