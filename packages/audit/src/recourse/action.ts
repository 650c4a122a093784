// An action as the search sees it, and what it makes of a case.

import { type Constraint, DISTANCES, type Dictionary, type Feature, type Table } from "@lore-xai/core";
import {
  type CaseConstraints,
  caseConstraints,
  decodeCell,
  isContinuous,
  isMissing,
  isSameCell,
  oddChange,
  type PairDistance,
  resolveConstraints,
} from "@lore-xai/core/extend";
import type { ActionChange } from "./recourse.ts";

/** What becomes of one column, as codes. */
export interface Part {
  readonly column: number;
  readonly kind: ActionChange["kind"];
  readonly value: number;
}

/** Parts on different columns, in the order of the columns. */
export type Parts = readonly Part[];

export const keyOf = (parts: Parts): string =>
  parts.map(({ column, kind, value }) => `${column} ${kind} ${value}`).join("; ");

/** Whether there is an action: one that cannot be made is null. */
export const isAction = (parts: Parts | null): parts is Parts => parts !== null && parts.length > 0;

/** The parts with one more, in the order of the columns; null where the column is among them. */
export function joined(parts: Parts, part: Part): Parts | null {
  if (parts.some(({ column }) => column === part.column)) return null;
  return [...parts, part].sort((a, b) => a.column - b.column);
}

/** `zeroOnes`: the columns of zeros and ones. */
export function changeOf(
  { column, kind, value }: Part,
  features: readonly Feature[],
  zeroOnes: readonly string[] = [],
): ActionChange {
  const feature = features[column];
  const isDate = isContinuous(feature) && feature.date !== undefined;
  const of = isDate ? "date" : zeroOnes.includes(feature.name) ? "zero-one" : undefined;
  return { feature: feature.name, kind, value: decodeCell(feature, value), ...(of !== undefined && { of }) };
}

/** A denied case with what it may become. */
export interface DeniedCase {
  readonly row: number;
  readonly codes: Float64Array;
  readonly constraints: CaseConstraints;
}

/** A case after an action. */
export interface Changed {
  readonly codes: Float64Array;
  readonly cost: number;
  readonly changes: number;
}

/** What makes cases of a table and acts on them. */
export interface Actor {
  caseAt(row: number): DeniedCase;
  /** The case after the action, with what follows from it; null where nothing changes, or not so as it is allowed to. */
  act(parts: Parts, denied: DeniedCase): Changed | null;
}

export interface ActorSetup {
  readonly table: Table;
  readonly constraints: readonly Constraint[];
  readonly dictionary: Dictionary | null;
  /** The outcomes before and after, by which common sense judges a change. */
  readonly outcomes: { readonly before: string; readonly after: string };
}

function isThere({ kind, value }: Part, own: number): boolean {
  if (kind === "at-least") return own >= value;
  if (kind === "at-most") return own <= value;
  return own === value;
}

/** Per column, how far two of its values are apart: the share of the cases between them, 1 for another name. */
function stepsOf(table: Table): PairDistance[] {
  return table.features.map((feature, j) =>
    DISTANCES.quantile.prepare({ ...table, features: [feature], columns: [table.columns[j]] }),
  );
}

export function createActor({ table, constraints, dictionary, outcomes }: ActorSetup): Actor {
  const { features } = table;
  const resolved = resolveConstraints(constraints, features);
  const steps = stepsOf(table);
  const hasDirections = Object.values(dictionary?.columns ?? {}).some(({ direction }) => direction !== undefined);
  const isOdd = (j: number, from: number, to: number) => {
    const feature = features[j];
    const change = { feature: feature.name, from: decodeCell(feature, from), to: decodeCell(feature, to) };
    const date = isContinuous(feature) ? feature.date : undefined;
    return oddChange(change, outcomes, dictionary, date) !== null;
  };
  return {
    caseAt(row) {
      const codes = Float64Array.from(table.columns, (column) => column[row]);
      return { row, codes, constraints: caseConstraints(resolved, features, codes) };
    },
    act(parts, { codes, constraints: own }) {
      const acted = codes.slice();
      for (const part of parts) if (!isThere(part, codes[part.column])) acted[part.column] = part.value;
      const completed = own.complete(acted);
      // What a link takes back has not been done.
      if (parts.some((part) => !isThere(part, completed[part.column]))) return null;
      let [cost, changes] = [0, 0];
      for (let j = 0; j < codes.length; j++) {
        if (isSameCell(completed[j], codes[j])) continue;
        if (own.isCarried(j, completed)) continue;
        if (hasDirections && !isMissing(codes[j]) && isOdd(j, codes[j], completed[j])) return null;
        changes++;
        cost += own.cost(j) * steps[j](codes, j, completed, j);
      }
      return changes === 0 || !own.allows(completed) ? null : { codes: completed, cost, changes };
    },
  };
}
