// One constraint and one row, as the constraint is defined: for reports. Hot loops ask `CompiledConstraints.allows`.
// What follows from other changes is looked at like any other, but counts as none.

import type { BoundLinks } from "../links/bound-links.ts";
import { isSameCell } from "../table/feature.ts";
import type { ResolvedConstraint } from "./resolve-constraints.ts";

/** Comparisons are written so that a change to or from a missing value, of which nothing can be said, breaks them. */
export function isBroken(
  { constraint, positions, codes, low, high, link }: ResolvedConstraint,
  links: BoundLinks,
  instance: Float64Array,
  rows: Float64Array,
  offset: number,
): boolean {
  const isChanged = (j: number) => !isSameCell(rows[offset + j], instance[j]);
  if (constraint.kind === "max-changes") {
    let changes = 0;
    for (let j = 0; j < instance.length; j++)
      if (isChanged(j) && links.carriedBy(j, rows, offset) === undefined) changes++;
    return changes > constraint.count;
  }
  if (link !== null) return !links.keeps(link, rows, offset);
  if (!positions.some(isChanged)) return false;
  const [own, value] = [instance[positions[0]], rows[offset + positions[0]]];
  switch (constraint.kind) {
    case "immutable":
      return true;
    case "increase-only":
      return !(value >= own);
    case "decrease-only":
      return !(value <= own);
    case "range":
      return !(value >= low && value <= high);
    case "allowed-values":
      return !codes.includes(value);
    case "order":
      return !(value <= rows[offset + positions[1]]);
    case "cost":
    case "allow-missing":
    case "link":
      return false;
  }
}
