// What an audit may ask of the model, part by part, where there is a budget of questions; and what the budget has cut.

import { selectRows, type Table } from "@lore-xai/core";
import { evenlySpread } from "@lore-xai/core/extend";
import type { Audit, AuditCut } from "./audit.ts";
import type { AuditSetup } from "./audit-setup.ts";

/** What each part may take of the budget; the rest is for whatever they do not use up. */
const SHARES = { rows: 0.3, flips: 0.15, proxies: 0.1, madeUp: 0.2, recourse: 0.1, explaining: 0.1 } as const;

/** Most questions of a part; Infinity where there is no budget. */
export function allowed({ maxQueries }: Pick<AuditSetup, "maxQueries">, part: keyof typeof SHARES): number {
  return maxQueries === undefined ? Number.POSITIVE_INFINITY : Math.floor(SHARES[part] * maxQueries);
}

/** Notes what was cut, each part once. */
export function cutNotes() {
  const cut = new Set<AuditCut>();
  return {
    cut,
    /** `most`, where the budget allows it; notes the part where it does not. */
    within(part: AuditCut, most: number, affordable: number): number {
      if (affordable >= most) return most;
      cut.add(part);
      return Math.max(0, Math.floor(affordable));
    },
  };
}

export type CutNotes = ReturnType<typeof cutNotes>;

/** The setup with the rows that the budget allows to ask about, spread over all, and their numbers in the data. */
export function affordableRows(setup: AuditSetup, { within }: CutNotes): { setup: AuditSetup; numbers: Int32Array } {
  const { rows, others, truth, blackBox } = setup;
  // Of each row the outcome is asked, and the scores where the model has any.
  const perRow = blackBox.predictProbabilities === undefined ? 1 : 2;
  const count = within("rows", rows.rowCount, allowed(setup, "rows") / perRow);
  const numbers = evenlySpread(rows.rowCount, count).sort();
  if (count === rows.rowCount) return { setup, numbers };
  const some = (table: Table) => selectRows(table, numbers);
  return {
    numbers,
    setup: {
      ...setup,
      rows: some(rows),
      ...(others !== undefined && { others: some(others) }),
      ...(truth !== undefined && {
        truth: { ...truth, outcomes: Int32Array.from(numbers, (i) => truth.outcomes[i]) },
      }),
    },
  };
}

/** The same audit, its cases called by the numbers that they have in the data. */
export function withNumbers<T extends Pick<Audit, "flips" | "situations" | "localRules">>(
  audit: T,
  numbers: Int32Array,
): T {
  const named = <C extends { readonly row: number }>(cases: readonly C[]): C[] =>
    cases.map((found) => ({ ...found, row: numbers[found.row] }));
  const each = <G extends { readonly cases: readonly { readonly row: number }[] }>(list: readonly G[]): G[] =>
    list.map((item) => ({ ...item, cases: named(item.cases) }));
  return {
    ...audit,
    flips: each(audit.flips),
    situations: each(audit.situations),
    localRules: audit.localRules === null ? null : each(audit.localRules),
  };
}
