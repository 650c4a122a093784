// An earlier version of the data: what of it is otherwise now, in columns and in decisions, and which cases have changed.

import { chanceOf, corrected } from "@lore-xai/audit";
import { type BlackBox, type Cell, LoreError, type Row, type Signal, type Table } from "@lore-xai/core";
import { decodeCell, isSameCell } from "@lore-xai/core/extend";
import { proportion } from "@lore-xai/core/measures";
import { WorkbenchFault } from "../fault.ts";
import type { CaseFacts, EarlierFacts, Truth } from "../rows/case-facts.ts";
import { createLabelling, type Labelling, type LabelPlan } from "../rows/labelling.ts";
import type { DataComparison, MatchedRows } from "../workbench.ts";
import { decided } from "./decided.ts";
import { columnDrifts } from "./drift.ts";
import { inTermsOfNow } from "./earlier-table.ts";

/** An earlier version of the data, as it was read. */
export interface EarlierData {
  /** As people call it; no path. */
  readonly name: string;
  /** Without the column that the model predicts. */
  readonly table: Table;
  /** What that column says, where the version has it. */
  readonly truth?: Truth;
  /** Per row of the data, which row here is the same case; -1 where none is. Left out where nothing names the rows. */
  readonly matches?: Int32Array;
}

/** The fault of asking about an earlier version where there is none. */
export const noEarlierData = () =>
  new WorkbenchFault(
    "not-found",
    "there is no earlier version of the data to compare with; give lore serve --data-before, or open one in the page",
  );

/** Decisions about rows that come in as they are made, told per row of the data. */
function earlierFacts(now: Table, before: Table, matches: Int32Array, labelling: Labelling): EarlierFacts {
  const isOther = (row: number, j: number) => !isSameCell(now.columns[j][row], before.columns[j][matches[row]]);
  const others = (row: number) => now.features.map((_, j) => j).filter((j) => isOther(row, j));
  const changed = Uint8Array.from(matches, (match, row) => Number(match >= 0 && others(row).length > 0));
  return {
    decision: (row) => (matches[row] < 0 ? -1 : labelling.labels()[matches[row]]),
    isNew: (row) => matches[row] < 0,
    isChanged: (row) => changed[row] === 1,
    valuesOf(row): Row | null {
      if (matches[row] < 0) return null;
      const cells = others(row).map((j): [string, Cell] => [
        now.features[j].name,
        decodeCell(before.features[j], before.columns[j][matches[row]]),
      ]);
      return Object.fromEntries(cells);
    },
  };
}

export interface Earlier {
  readonly labelling: Labelling;
  /** Null where nothing names the rows. */
  readonly facts: EarlierFacts | null;
  compare(facts: CaseFacts, own: Labelling, signal: Signal): Promise<DataComparison>;
}

function rightOf(truth: Truth | null, labels: readonly string[], decisions: Int32Array) {
  const place = truth?.labels.map((label) => labels.indexOf(label)) ?? [];
  const judged = [...decisions.keys()].filter((row) => decisions[row] >= 0 && (truth?.outcomes[row] ?? -1) >= 0);
  const right = judged.filter((row) => place[truth?.outcomes[row] as number] === decisions[row]);
  return proportion(right.length, judged.length);
}

function matchedRows(now: Table, before: Table, earlier: EarlierFacts, facts: CaseFacts): MatchedRows {
  const rows = Array.from({ length: now.rowCount }, (_, row) => row);
  const matched = rows.filter((row) => !earlier.isNew(row));
  const changed = matched.filter(earlier.isChanged);
  const counts = new Map<string, number>();
  for (const row of changed) {
    for (const name of Object.keys(earlier.valuesOf(row) ?? {})) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const isOtherwise = (row: number) =>
    facts.decisions()[row] >= 0 && earlier.decision(row) >= 0 && facts.decisions()[row] !== earlier.decision(row);
  return {
    rows: matched.length,
    added: now.rowCount - matched.length,
    gone: before.rowCount - matched.length,
    changed: changed.length,
    decidedOtherwise: changed.filter(isOtherwise).length,
    columns: [...counts].map(([feature, rows]) => ({ feature, rows })).sort((a, b) => b.rows - a.rows),
  };
}

/** Throws where the earlier version has not the columns of the data. */
export function openEarlier(now: Table, given: EarlierData, blackBox: BlackBox, plan: LabelPlan): Earlier {
  const { name, matches, truth = null } = given;
  if (matches !== undefined && matches.length !== now.rowCount) {
    throw new LoreError(
      "invalid-option",
      `${name} must be matched with all ${now.rowCount} rows, got ${matches.length}`,
    );
  }
  const asRead = inTermsOfNow(now, given.table, "keep", name);
  const asked = plan.missing === "keep" ? asRead : inTermsOfNow(now, given.table, plan.missing, name);
  const labelling = createLabelling(asked, blackBox, { ...plan, missing: "keep", scored: null });
  const earlier = matches === undefined ? null : earlierFacts(now, asRead, matches, labelling);
  const compare = (facts: CaseFacts): DataComparison => {
    const { labels } = facts;
    const counted = (decisions: Int32Array, k: number) => {
      const known = decisions.filter((one) => one >= 0);
      return proportion(known.filter((one) => one === k).length, known.length);
    };
    const outcomes = labels.map((outcome, k) => {
      const [before, now] = [counted(labelling.labels(), k), counted(facts.decisions(), k)];
      return { outcome, before, now, chance: chanceOf(before, now) };
    });
    const chances = corrected(outcomes.map(({ chance }) => chance));
    const right = {
      before: rightOf(truth, labels, labelling.labels()),
      now: rightOf(facts.truth, labels, facts.decisions()),
    };
    return {
      rows: { before: asRead.rowCount, now: now.rowCount },
      columns: columnDrifts(asRead, asRead, now),
      outcomes: outcomes.map((one, k) => ({ ...one, chance: chances[k] })),
      right: right.before.trials === 0 || right.now.trials === 0 ? null : right,
      matched: earlier === null ? null : matchedRows(now, asRead, earlier, facts),
    };
  };
  let made: DataComparison | null = null;
  return {
    labelling,
    facts: earlier,
    async compare(facts, own, signal) {
      await decided(own, signal);
      await decided(labelling, signal);
      made ??= compare(facts);
      return made;
    },
  };
}
