// Links made ready for one instance: rows that are made from it are completed by what follows from their changes, and looked at.
// A link binds what changes: where none of its columns differs from the instance, it says nothing.

import { type Feature, isSameCell } from "../table/feature.ts";
import { carryingLinks, inOrderOfCauses, isEquation } from "./order-links.ts";
import type { ResolvedLink } from "./resolve-link.ts";
import type { RowLinks } from "./row-links.ts";

/** Rows are flat codes; `offset` is where a row starts. */
export class BoundLinks implements RowLinks {
  readonly #links: readonly ResolvedLink[];
  readonly #instance: Float64Array;
  /** What sets a column: implications first, then equations, each after those that it takes its values from. */
  readonly #steps: readonly ResolvedLink[];
  readonly #carrying: readonly ResolvedLink[];
  readonly #derived: ReadonlyMap<number, string>;

  constructor(links: readonly ResolvedLink[], features: readonly Feature[], instance: Float64Array) {
    const equations = inOrderOfCauses(links, features);
    const implications = links.filter((link) => link.target >= 0 && !isEquation(link));
    this.#links = links;
    this.#instance = instance.slice(0, features.length);
    this.#steps = [...implications, ...equations];
    this.#carrying = carryingLinks(equations, links);
    this.#derived = new Map(equations.map(({ target, link }) => [target, link.text]));
  }

  /** Whether there is any. */
  get isEmpty(): boolean {
    return this.#links.length === 0;
  }

  /** Whether the column follows from others in every row, so that it cannot change by itself. */
  isDerived(j: number): boolean {
    return this.#derived.has(j);
  }

  /** The link by which it does. */
  derivedBy(j: number): string | undefined {
    return this.#derived.get(j);
  }

  /** Sets what follows from what differs from the instance. What cannot be made to fit is left to `holds`. */
  complete(rows: Float64Array, offset: number): void {
    // Each pass settles one step at least, unless links contradict each other.
    for (let pass = 0; pass <= this.#steps.length; pass++) {
      let isSettled = true;
      for (const step of this.#steps) {
        const value = this.#valueFor(step, rows, offset);
        if (isSameCell(rows[offset + step.target], value)) continue;
        rows[offset + step.target] = value;
        isSettled = false;
      }
      if (isSettled) return;
    }
  }

  /** Whether a row keeps to every link, as far as can be said, and changes nothing that only follows from others by itself. */
  holds(rows: Float64Array, offset: number): boolean {
    return this.#links.every((link) => this.keeps(link, rows, offset));
  }

  keeps(link: ResolvedLink, rows: Float64Array, offset: number): boolean {
    const isCaused = this.#isChanged(link.causes, rows, offset);
    if (isEquation(link) && !isCaused) return !this.#isChangedAt(link.target, rows, offset);
    return !this.#isChanged(link.columns, rows, offset) || link.test(rows, offset) !== 0;
  }

  /** The link by which a changed column follows from other changes of the row; undefined where it is a change of its own. */
  carriedBy(j: number, rows: Float64Array, offset: number): string | undefined {
    if (this.#carrying.length === 0 || !this.#isChangedAt(j, rows, offset)) return undefined;
    const carries = (link: ResolvedLink) =>
      link.target === j && this.#isChanged(link.causes, rows, offset) && link.condition(rows, offset) === 1;
    return this.#carrying.find(carries)?.link.text;
  }

  /** The instance's own value, where it will do, stays: it may have more digits than one that is calculated. */
  #valueFor(step: ResolvedLink, rows: Float64Array, offset: number): number {
    const { target, causes, columns } = step;
    const now = rows[offset + target];
    if (!isEquation(step)) {
      const isBound = this.#isChanged(columns, rows, offset) && step.condition(rows, offset) === 1;
      return isBound && step.test(rows, offset) !== 1 ? step.value(rows, offset) : now;
    }
    const own = this.#instance[target];
    if (!this.#isChanged(causes, rows, offset)) return own;
    rows[offset + target] = own;
    const isKept = step.test(rows, offset) === 1;
    rows[offset + target] = now;
    return isKept ? own : step.value(rows, offset);
  }

  #isChangedAt(j: number, rows: Float64Array, offset: number): boolean {
    return !isSameCell(rows[offset + j], this.#instance[j]);
  }

  #isChanged(columns: readonly number[], rows: Float64Array, offset: number): boolean {
    for (let k = 0; k < columns.length; k++) if (this.#isChangedAt(columns[k], rows, offset)) return true;
    return false;
  }
}
