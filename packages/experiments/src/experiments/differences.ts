// Where measured and published differ by more than .05: every such cell of a table, and why, or that it is not known.

import type { MeasuredSpread, ReportTable, TableCell, TextTable } from "../experiment.ts";
import { differenceText, isNotable } from "../values/value-text.ts";
import { METHOD_STYLE } from "./methods.ts";

/** What was found out about some cells of a table. */
export interface Reason {
  covers(heading: readonly string[], column: string): boolean;
  /** What explains the difference; or "not explained", and what was tried. */
  readonly text: string;
}

const ANOTHER_METHOD =
  "The default is another method than the published one (decision record 9): not to be the same is its purpose.";

const CHANCE = "May be chance: nearer than two standard errors, or than 3 in n where all n values are alike.";

/** Of every table that has both. */
export const FOLLOWS_HIT: Reason = {
  covers: (_, column) => column === "l-fidelity",
  text: "l-fidelity follows hit: where c misses x, it is 0 (in all of 65 such explanations), because the rule then promises an outcome that b does not give. What is more than the difference of hit is not explained.",
};

/** Of every table with the hit of LORE as the paper has it. */
export const READING_OF_Z: Reason = {
  covers: (heading, column) => heading.includes(METHOD_STYLE["lore-paper"].name) && column === "hit",
  text: "Explained by the reading of Z: with the last population kept whole, as in Algorithm 2, hit is above the published figures (.985 over all cells, .978 on adult, 60 instances per cell; published .962 and .912), with what has come to the outcome wanted alone, as here, below them.",
};

export const NOT_LOOKED_INTO = "Not explained, and nothing was tried.";

const sizeOf = ({ measured, published }: TableCell) =>
  measured === null || published === null ? 0 : Math.abs(measured.mean - published.mean);

/** Of n values that are all alike the standard error is 0; that a rarer value was missed is told by the rule of three. */
function mayBeChance(cell: TableCell): boolean {
  const { error, deviation, count } = cell.measured as MeasuredSpread;
  return sizeOf(cell) <= (deviation === 0 ? 3 / count : 2 * error);
}

function whyOf(cell: TableCell, heading: readonly string[], column: string, reasons: readonly Reason[]): string {
  if (heading.includes(METHOD_STYLE.lore.name)) return ANOTHER_METHOD;
  if (mayBeChance(cell)) return CHANCE;
  return reasons.find(({ covers }) => covers(heading, column))?.text ?? NOT_LOOKED_INTO;
}

/** Each difference under the first reason that covers it; what has none may be chance. */
export function differencesOf(table: ReportTable, reasons: readonly Reason[]): TextTable {
  const found = new Map<string, string[]>();
  for (const { heading, cells } of table.rows) {
    for (const [k, cell] of cells.entries()) {
      const digits = table.digits[k];
      if (!isNotable(cell, digits)) continue;
      const column = table.columns[k];
      const text = whyOf(cell, heading, column, reasons);
      const place = `${[...heading, column].join(", ")}: ${differenceText(cell, digits)}`;
      found.set(text, [...(found.get(text) ?? []), place]);
    }
  }
  const last = (text: string) => (text === CHANCE ? 1 : text === ANOTHER_METHOD ? 2 : 0);
  const rows = [...found].sort(([a], [b]) => last(a) - last(b)).map(([text, places]) => [places.join("; "), text]);
  return { title: "Differences above .05, and why", columns: ["measured minus published", "why"], rows };
}
