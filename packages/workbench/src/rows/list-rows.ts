// A page of the list: the rows that are wanted, with their values, the truth, and the model's decisions and scores.

import { rowAt } from "@lore-xai/core";
import type { RowsPage, RowsQuery } from "../workbench.ts";
import { type CaseIndexSetup, createCaseIndex } from "./case-index.ts";
import type { Decisions, Labelling } from "./labelling.ts";
import { checkRowsQuery } from "./rows-query.ts";

/** A page of the list of cases. */
export type ListRows = (query: RowsQuery) => RowsPage;

export interface ListSetup extends CaseIndexSetup {
  readonly decisions: Decisions & Pick<Labelling, "isLabelling">;
}

export function createListRows(setup: ListSetup): ListRows {
  const { table, facts, decisions } = setup;
  const findRows = createCaseIndex(setup);
  const nameOf = (names: readonly string[], position: number) => (position < 0 ? null : names[position]);
  return (query) => {
    checkRowsQuery(query);
    const { offset, limit } = query;
    const { rows: found, unknown } = findRows(query);
    const [labels, scores] = [decisions.labels(), decisions.scores()];
    return {
      total: found.length,
      unknown,
      offset,
      labelled: decisions.known(),
      isLabelling: decisions.isLabelling(),
      rows: Array.from(found.subarray(offset, offset + limit), (row) => ({
        row,
        values: rowAt(table, row),
        outcome: nameOf(facts.labels, labels[row]),
        truth: facts.truth === null ? null : nameOf(facts.truth.labels, facts.truth.outcomes[row]),
        score: Number.isNaN(scores[row]) ? null : scores[row],
        review: facts.reviewOf(row),
        before: facts.earlier?.valuesOf(row) ?? null,
      })),
    };
  };
}
