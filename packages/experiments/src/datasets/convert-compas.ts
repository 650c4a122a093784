// ProPublica's compas-scores.csv: the features that [G18] names, no column that names a person, and only rows with a
// score. The length of stay counts midnights between jail in and jail out.

import { LoreError } from "@lore-xai/core";
import { csvRecords, csvText } from "./csv-records.ts";

const RISK: Readonly<Record<string, string>> = { Low: "Low-Medium", Medium: "Low-Medium", High: "High" };
/** -1 in the original: no case was found. */
const RECIDIVISM: Readonly<Record<string, string>> = { 0: "no", 1: "yes", "-1": "" };
const COPIED_BEFORE = ["age", "sex", "race", "priors_count", "days_b_screening_arrest"];
const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (time: string) => Date.parse(time.slice(0, "2013-08-13".length)) / DAY_MS;

function daysBetween(from: string, to: string): string {
  return from === "" || to === "" ? "" : String(dayOf(to) - dayOf(from));
}

export function convertCompas([original]: readonly string[]): string {
  const [header, ...rows] = csvRecords(original);
  const cellOf = (row: readonly string[], column: string): string => {
    const at = header.indexOf(column);
    if (at < 0) throw new LoreError("csv-malformed", `compas-scores.csv must have a column "${column}", got none`);
    return row[at];
  };
  const records = rows
    .filter((row) => Object.hasOwn(RISK, cellOf(row, "score_text")))
    .map((row) => [
      ...COPIED_BEFORE.map((column) => cellOf(row, column)),
      daysBetween(cellOf(row, "c_jail_in"), cellOf(row, "c_jail_out")),
      cellOf(row, "c_charge_degree"),
      RECIDIVISM[cellOf(row, "is_recid")],
      RISK[cellOf(row, "score_text")],
    ]);
  return csvText([[...COPIED_BEFORE, "length_of_stay", "c_charge_degree", "is_recid", "risk"], ...records]);
}
