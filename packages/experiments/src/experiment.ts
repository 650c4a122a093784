// An experiment is data and two functions: which cells it needs, and what to say about the rows they give.

import type { CellKind, CellOf } from "./cells/cell.ts";
import type { Measured } from "./cells/rows.ts";
import type { DatasetName } from "./lab/datasets.ts";

/** A mean and a standard deviation, as the paper prints them. */
export interface Spread {
  readonly mean: number;
  readonly deviation: number;
}

/** With the standard error of the mean, and of how many values it is. */
export interface MeasuredSpread extends Spread {
  readonly error: number;
  readonly count: number;
}

/** How much is to be measured. */
export interface Scope {
  /** Test instances per dataset and black box, where the test set has as many. */
  readonly instances: number;
  /** Of these, how many are explained again and again for stability. */
  readonly stabilityInstances: number;
  /** Of these, how many are explained with each value of an option that is varied. */
  readonly variedInstances: number;
  readonly runs: number;
  readonly testRows: Readonly<Record<DatasetName, number>>;
}

export interface TableCell {
  readonly measured: MeasuredSpread | null;
  readonly published: Spread | null;
}

export interface TableRow {
  readonly heading: readonly string[];
  readonly cells: readonly TableCell[];
}

export interface ReportTable {
  readonly title: string;
  readonly headings: readonly string[];
  readonly columns: readonly string[];
  /** Digits after the decimal point, per column. */
  readonly digits: readonly number[];
  readonly rows: readonly TableRow[];
}

/** Rows of text, where there is nothing to compare number by number. */
export interface TextTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Chart {
  readonly name: string;
  readonly title: string;
  readonly caption: string;
  readonly svg: string;
}

/** Something that the paper states, and what was measured. */
export interface Claim {
  /** What is stated, in the paper's words or nearly so. */
  readonly published: string;
  /** Of which of our methods it was tested. */
  readonly of: string;
  readonly measured: string;
  /** Null where nothing was measured that could tell. */
  readonly holds: boolean | null;
}

export interface Findings {
  readonly tables: readonly ReportTable[];
  readonly texts: readonly TextTable[];
  readonly charts: readonly Chart[];
  readonly claims: readonly Claim[];
  readonly remarks: readonly string[];
}

export interface Experiment<K extends CellKind = CellKind> {
  readonly name: string;
  readonly title: string;
  readonly caption: string;
  cells(scope: Scope): readonly CellOf<K>[];
  report(measured: readonly Measured<K>[]): Findings;
}

export const NOTHING: Findings = { tables: [], texts: [], charts: [], claims: [], remarks: [] };
