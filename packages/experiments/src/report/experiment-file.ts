// An experiment as a JSON file: how it was made and every row that was measured. Tables, claims and figures follow from
// these two; they stand in the file for whoever reads it without us.

import { EXPERIMENTS } from "../all-experiments.ts";
import type { Measured } from "../cells/rows.ts";
import type { Experiment } from "../experiment.ts";
import type { Made, ReportedExperiment } from "./made.ts";

type AnyMeasured = ReportedExperiment["measured"];

/** Names once, then values: rows are many and alike. */
interface CompactRows {
  readonly cell: AnyMeasured[number]["cell"];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

interface ExperimentFile {
  readonly name: string;
  readonly made: Made;
  readonly measured: readonly CompactRows[];
}

/** Thresholds of rules are told with six digits; of a measure, those beyond the fourth say nothing. */
const DIGITS_KEPT = 6;

const rounded = (_: string, item: unknown) =>
  typeof item === "number" && !Number.isInteger(item) ? Number(item.toPrecision(DIGITS_KEPT)) : item;

function compactRows({ cell, rows }: AnyMeasured[number]): CompactRows {
  const columns = Object.keys(rows[0] ?? {});
  // By name: two rows of a kind may have been written with their values in another order.
  return { cell, columns, rows: rows.map((row) => columns.map((name) => row[name as keyof typeof row])) };
}

function rowsOf({ cell, columns, rows }: CompactRows) {
  const named = rows.map((values) => Object.fromEntries(columns.map((name, k) => [name, values[k]])));
  return { cell, rows: named } as unknown as Measured<AnyMeasured[number]["cell"]["kind"]>;
}

export function jsonOf({ name, title, caption, made, findings, measured }: ReportedExperiment): string {
  const charts = findings.charts.map(({ svg: _, ...chart }) => chart);
  const file = { name, title, caption, made, ...findings, charts, measured: measured.map(compactRows) };
  return `${JSON.stringify(file, rounded)}\n`;
}

/** Reckoned anew from what was measured: the pages of a report are right for the rows that stand in its files. */
export function experimentFromJson(text: string): ReportedExperiment {
  const file = JSON.parse(text) as ExperimentFile;
  const { name, title, caption, report } = EXPERIMENTS.find((one) => one.name === file.name) as Experiment;
  const measured = file.measured.map(rowsOf);
  return { name, title, caption, made: file.made, findings: report(measured), measured };
}
