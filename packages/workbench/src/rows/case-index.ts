// The table of cases: searched, asked by queries, filtered by the model's decision, sorted. Columns are ranked when they are
// first needed, and the last few results are kept, so that paging through one costs nothing.

import { type Dictionary, LoreError, type Table } from "@lore-xai/core";
import { didYouMean } from "@lore-xai/core/words";
import { createRecent } from "../recent.ts";
import { REVIEW_STATUSES, type Reviews } from "../reviews.ts";
import type { RowsFilter } from "../workbench.ts";
import type { CaseFacts } from "./case-facts.ts";
import { type ColumnRanks, orderByRank, rankColumn, rankNumbers } from "./column-ranks.ts";
import { FACT_NAMES } from "./fact-names.ts";
import type { Decisions } from "./labelling.ts";
import { looksLikeQuery, parseQuery } from "./query/parse-query.ts";
import { queryColumns } from "./query/query-columns.ts";
import { type QueryTest, type RowTest, rowsMatching } from "./query/rows-matching.ts";

const RESULTS_KEPT = 16;
const ROW_NUMBER = /^#(\d+)$/;

/** The numbers of the rows that are wanted, in the order that is wanted. */
export interface FoundRows {
  readonly rows: Int32Array;
  /** Rows of which it is not known whether they are wanted: what is asked of them takes long to know, and nobody has looked. */
  readonly unknown: number;
}

export type FindRows = (filter: RowsFilter) => FoundRows;

export interface CaseIndexSetup {
  readonly table: Table;
  readonly facts: CaseFacts;
  readonly decisions: Decisions;
  readonly reviews: Reviews;
  readonly dictionary: Dictionary | null;
}

export function createCaseIndex({ table, facts, decisions, reviews, dictionary }: CaseIndexSetup): FindRows {
  const { labels, truth } = facts;
  const names = table.features.map(({ name }) => name);
  const columns = new Map<number, ColumnRanks>();
  const results = createRecent<FoundRows>(RESULTS_KEPT);
  const everyRow = Int32Array.from({ length: table.rowCount }, (_, i) => i);
  const asked = queryColumns(table, facts, dictionary);

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
    const inOrder = () => (isDescending ? everyRow.slice().reverse() : everyRow);
    if (sort === null) return inOrder();
    const j = names.indexOf(sort);
    if (j >= 0) return orderByRank(ranksOf(j).ranks, ranksOf(j).texts.length, isDescending);
    if (sort === "row") return inOrder();
    if (sort === "decision") return orderByRank(decisions.labels(), labels.length, isDescending);
    if (sort === "other" && facts.has("other")) return orderByRank(facts.others(), labels.length, isDescending);
    if (sort === "before" && facts.earlier !== null) {
      const { decision } = facts.earlier;
      return orderByRank(everyRow.map(decision), labels.length, isDescending);
    }
    if (sort === "truth" && truth !== null) return orderByRank(truth.outcomes, truth.labels.length, isDescending);
    if (sort === "status") {
      const ranks = everyRow.map((row) => REVIEW_STATUSES.indexOf(reviews.of(row).status));
      return orderByRank(ranks, REVIEW_STATUSES.length, isDescending);
    }
    if (sort === "score" && facts.scored !== null) {
      const { ranks, values } = rankNumbers(decisions.scores());
      return orderByRank(ranks, values.length, isDescending);
    }
    const known = [...names, ...FACT_NAMES.filter((name) => facts.has(name))];
    throw new LoreError("unknown-feature", `unknown feature "${sort}" to sort by${didYouMean(sort, known)}`, {
      feature: sort,
    });
  };

  const plain = (fits: RowTest): QueryTest => ({ fits, fails: (row) => !fits(row) });

  const containing = (search: string): RowTest => {
    const hits = table.features.flatMap((_, j) => {
      const { ranks, texts } = ranksOf(j);
      const isHit = Uint8Array.from(texts, (text) => Number(text.includes(search)));
      return isHit.includes(1) ? [{ ranks, isHit }] : [];
    });
    return (row) => hits.some(({ ranks, isHit }) => ranks[row] >= 0 && isHit[ranks[row]] === 1);
  };

  /** A query, or else a text that is found in a cell; who meant a query hears what is wrong with it. */
  const matching = (search: string): QueryTest => {
    const number = ROW_NUMBER.exec(search);
    if (number !== null) return plain((row) => row === Number(number[1]));
    try {
      return rowsMatching(parseQuery(search, asked), asked, facts);
    } catch (error) {
      const isFound = containing(search.toLowerCase());
      if (!looksLikeQuery(search, asked) || everyRow.some(isFound)) return plain(isFound);
      throw error;
    }
  };

  const find: FindRows = ({ search, outcome, sort, order }) => {
    const wanted = outcome === null ? null : outcomeIndex(outcome);
    const sorted = ordered(sort, order === "desc");
    const text = search.trim();
    const match = text === "" ? null : matching(text);
    if (match === null && wanted === null) return { rows: sorted, unknown: 0 };
    const known = decisions.labels();
    const ofOutcome = wanted === null ? sorted : sorted.filter((row) => known[row] === wanted);
    if (match === null) return { rows: ofOutcome, unknown: 0 };
    const rows = ofOutcome.filter(match.fits);
    return { rows, unknown: ofOutcome.length - rows.length - ofOutcome.filter(match.fails).length };
  };

  return ({ search, outcome, sort, order }) => {
    const filter = { search, outcome, sort, order };
    // What comes in may change any of them but the plainest.
    const isPlain = search.trim() === "" && outcome === null && (sort === null || names.includes(sort));
    const key = JSON.stringify([
      filter,
      isPlain
        ? 0
        : [
            decisions.known(),
            decisions.scored(),
            decisions.others?.() ?? 0,
            reviews.version(),
            facts.checked?.version() ?? 0,
          ],
    ]);
    return results.take(key, () => find(filter));
  };
}
