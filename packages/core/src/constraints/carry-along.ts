// Links for rows as people write them: what a page shows while somebody changes a value.

import { type Cell, decodeCell, type Feature, isContinuous, type Row } from "../table/feature.ts";
import { numberOfCell } from "../table/number-cell.ts";
import type { FeatureSummary } from "../table/summary.ts";
import { compileConstraints } from "./compile-constraints.ts";
import type { Constraint } from "./constraint.ts";

/** A row with what follows from its changes. */
export interface CarriedRow {
  readonly row: Row;
  /** By column that follows from other changes, the link by which it does. */
  readonly carried: ReadonlyMap<string, string>;
}

/** What links make of rows as people write them. */
export interface CarryAlong {
  /** `to` with what follows from what differs from `from`. */
  complete(from: Row, to: Row): CarriedRow;
  /** The link by which a column follows from others in every row, so that it cannot be changed by itself. */
  derivedBy(feature: string): string | undefined;
}

function featureOf(summary: FeatureSummary): Feature {
  const name = summary.feature;
  if (summary.kind === "continuous") {
    const { kind, decimals, date } = summary;
    return { name, kind, decimals, ...(date === undefined ? {} : { date }) };
  }
  const { kind, values } = summary;
  return { name, kind, values: values.map(({ value }) => value), spelling: values.map(({ text }) => text) };
}

/** Values that the data have not get a code each, beyond all others. */
function codeOf(feature: Feature, cell: Cell | undefined, unseen: Cell[]): number {
  if (isContinuous(feature)) return numberOfCell(cell, feature);
  if (cell === null || cell === undefined || cell === "") return Number.NaN;
  const spelt = feature.spelling.indexOf(String(cell));
  const code = spelt < 0 ? feature.values.indexOf(cell) : spelt;
  if (code >= 0) return code;
  if (!unseen.includes(cell)) unseen.push(cell);
  return feature.values.length + unseen.indexOf(cell);
}

/** What the links among the constraints make of rows; the columns are known by their summaries, as a page has them. */
export function carryAlong(constraints: readonly Constraint[], summaries: readonly FeatureSummary[]): CarryAlong {
  const features = summaries.map(featureOf);
  const links = constraints.filter((constraint) => constraint.kind === "link");
  const compile = (instance: Float64Array) => compileConstraints(links, features, instance).links;
  const ofNone = compile(new Float64Array(features.length));
  return {
    derivedBy: (name) => ofNone.derivedBy(features.findIndex((feature) => feature.name === name)),
    complete(from, to) {
      const carried = new Map<string, string>();
      if (links.length === 0) return { row: to, carried };
      const unseen: Cell[] = [];
      const codes = (row: Row) => Float64Array.from(features, (feature) => codeOf(feature, row[feature.name], unseen));
      const [instance, given] = [codes(from), codes(to)];
      const bound = compile(instance);
      const completed = given.slice();
      bound.complete(completed, 0);
      const row: Record<string, Cell> = { ...to };
      for (const [j, feature] of features.entries()) {
        const { name } = feature;
        if (Object.is(completed[j], instance[j])) row[name] = from[name];
        else if (!Object.is(completed[j], given[j])) row[name] = decodeCell(feature, completed[j]);
        const link = bound.carriedBy(j, completed, 0);
        if (link !== undefined) carried.set(name, link);
      }
      return { row, carried };
    },
  };
}
