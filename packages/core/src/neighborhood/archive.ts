// The default neighbourhood: every row that was ever asked about is kept, none is asked twice. It begins with a spread
// of background rows and all single changes of x, finds the smallest number of changes that reaches another outcome,
// and breeds cases within that width on whichever side is short.

import type { KnownRows } from "../blackbox/remembering.ts";
import type { Random } from "../random/random.ts";
import type { LabelledRows } from "../table/labelled-rows.ts";
import { evenlySpread, rowsAt } from "../table/sample.ts";
import type { Table } from "../table/table.ts";
import { type Breeding, breed, countChanges, parentsAmong } from "./breed.ts";
import { budgetNote, labelledRowsOf, rowsOf } from "./labelled.ts";
import { nearestFirst } from "./nearest.ts";
import type { Neighborhood, NeighborhoodGenerator, NeighborhoodRequest } from "./neighborhood.ts";
import { singleChanges, valuesToTry } from "./single-changes.ts";

export interface ArchiveOptions {
  /** Background rows asked about at the start. */
  readonly backgroundRows: number;
  /** Bred rows kept apart, to measure the surrogate on. */
  readonly freshRows: number;
}

const ROUND = 150;
/** So many cases of another outcome within a width make it wide enough. */
const ENOUGH_OTHERS = 3;
const WIDEST_SEARCH = 6;
/** Background rows looked at, and the share of the questions left over, in the search for any other outcome. */
const MOST_SEARCHED = 20_000;
const SEARCH_SHARE = 0.4;
const FRUITLESS_ROUNDS = 6;
/** Of the children of cases of another outcome, so many should have another outcome themselves. */
const ENOUGH_YIELD = 0.15;
/** Shares of the questions that the fixed parts may take. */
const BACKGROUND_SHARE = 0.55;
/** Of a small background, the rest is left to measure the rule on. */
const BACKGROUND_USED = 5 / 6;
const SINGLE_CHANGE_SHARE = 0.3;
/** Of the bred rows of one side, at most this share is kept apart. */
const MOST_KEPT_APART = 0.25;

interface Sides {
  readonly same: number;
  readonly other: number;
}

function countSides(known: KnownRows, outcome: number, isCounted: (i: number) => boolean): Sides {
  let same = 0;
  let other = 0;
  for (let i = 0; i < known.count; i++) {
    if (!isCounted(i)) continue;
    if (known.labels[i] === outcome) same++;
    else other++;
  }
  return { same, other };
}

/** Which of the bred rows are kept apart: as many of either side as there are to spare, drawn at random. */
function drawFresh(known: KnownRows, firstBred: number, outcome: number, wanted: number, random: Random): Set<number> {
  const drawn = new Set<number>();
  for (const isSame of [true, false]) {
    const side: number[] = [];
    for (let i = firstBred; i < known.count; i++) if ((known.labels[i] === outcome) === isSame) side.push(i);
    const take = Math.min(Math.floor(wanted / 2), Math.floor(side.length * MOST_KEPT_APART));
    for (let k = 0; k < take; k++) {
      const other = k + random.below(side.length - k);
      [side[k], side[other]] = [side[other], side[k]];
      drawn.add(side[k]);
    }
  }
  return drawn;
}

function pick(known: KnownRows, width: number, isWanted: (i: number) => boolean): LabelledRows {
  const wanted = Array.from({ length: known.count }, (_, i) => i).filter(isWanted);
  return labelledRowsOf(known, wanted, width);
}

class Exploration {
  readonly #request: NeighborhoodRequest;
  readonly #askedBefore: number;
  #width = 1;

  constructor(request: NeighborhoodRequest) {
    this.#request = request;
    this.#askedBefore = request.blackBox.asked().rows;
  }

  get #left(): number {
    const { queries, blackBox } = this.#request;
    return Math.min(queries - (blackBox.asked().rows - this.#askedBefore), blackBox.remaining());
  }

  /** Constraints bind the side of the other outcomes alone: they never restrict the factual rule. */
  #breeding(wantsSame: boolean): Breeding {
    const { instance, background, blackBox, allows } = this.#request;
    const isUnwanted = (rows: Float64Array, offset: number) =>
      blackBox.knows(rows, offset) || !(wantsSame || allows(rows, offset));
    return { instance, columns: background.columns, width: this.#width, isUnwanted };
  }

  async #ask(rows: Float64Array): Promise<number> {
    const { instance, blackBox, onProgress, queries, size } = this.#request;
    const count = Math.min(rows.length / instance.length, this.#left);
    const before = blackBox.asked().rows;
    await blackBox.ask(rows.subarray(0, count * instance.length), count);
    const spent = blackBox.asked().rows - this.#askedBefore;
    onProgress(Math.min(1, spent / Math.min(queries, size)));
    return blackBox.asked().rows - before;
  }

  /** The rows that do not depend on chance. */
  async begin(backgroundRows: number, values: readonly (readonly number[])[]): Promise<void> {
    const { background, instance, queries } = this.#request;
    const total = Math.min(queries, this.#request.size);
    const most = Math.min(backgroundRows, Math.floor(total * BACKGROUND_SHARE), background.rowCount * BACKGROUND_USED);
    const spread = evenlySpread(background.rowCount, Math.max(1, Math.floor(most)));
    await this.#ask(rowsAt(background, spread));
    await this.#ask(singleChanges(instance, values, Math.floor(total * SINGLE_CHANGE_SHARE)));
  }

  #isWithinWidth(known: KnownRows, i: number): boolean {
    const { instance } = this.#request;
    return countChanges(known.rows, i * instance.length, instance) <= this.#width;
  }

  #parents(known: KnownRows, wantsSame: boolean): Int32Array {
    return parentsAmong(known, this.#breeding(wantsSame), (label) => (label === this.#request.outcome) === wantsSame);
  }

  async #breedSide(wantsSame: boolean, count: number, random: Random): Promise<number> {
    const known = this.#request.blackBox.known();
    return this.#ask(breed(known, this.#parents(known, wantsSame), count, this.#breeding(wantsSame), random));
  }

  /** Widens until cases of another outcome come up. */
  async findWidth(random: Random): Promise<void> {
    const { blackBox, outcome, instance } = this.#request;
    const widest = Math.min(WIDEST_SEARCH, instance.length);
    for (;;) {
      const known = blackBox.known();
      const { other } = countSides(known, outcome, (i) => this.#isWithinWidth(known, i));
      if (other >= ENOUGH_OTHERS || this.#width >= widest || this.#left <= 0) break;
      this.#width++;
      await this.#breedSide(true, ROUND, random.fork(this.#width));
    }
    const known = blackBox.known();
    if (countSides(known, outcome, (i) => this.#isWithinWidth(known, i)).other > 0) return;
    // Only rows farther away have another outcome: let children be as far as they are.
    this.#width = instance.length;
    if (countSides(known, outcome, () => true).other === 0) await this.#searchBackground();
  }

  /** Asks about background rows, the nearest first, until one has another outcome. */
  async #searchBackground(): Promise<void> {
    const { background, instance, blackBox, outcome, distance } = this.#request;
    const rows = rowsAt(background, evenlySpread(background.rowCount, MOST_SEARCHED));
    const size = instance.length;
    const unknown = nearestFirst(rows, instance, distance).filter((i) => !blackBox.knows(rows, i * size));
    const reserve = this.#left * SEARCH_SHARE;
    for (let start = 0; start < unknown.length && this.#left > reserve; start += ROUND) {
      const batch = unknown.slice(start, start + ROUND);
      await this.#ask(rowsOf(rows, batch, size));
      if (countSides(blackBox.known(), outcome, () => true).other > 0) return;
    }
  }

  /** Breeds on the side that has fewer rows until the questions are used up. */
  async fill(random: Random): Promise<void> {
    const { blackBox, outcome, size } = this.#request;
    let fruitless = 0;
    for (let round = 0; fruitless < FRUITLESS_ROUNDS; round++) {
      const spent = blackBox.asked().rows - this.#askedBefore;
      const wanted = Math.min(ROUND, this.#left, size - spent);
      if (wanted <= 0) break;
      const { same, other } = countSides(blackBox.known(), outcome, () => true);
      const wantsSame = same <= other;
      const found = await this.#breedSide(wantsSame, wanted, random.fork(round));
      fruitless = found === 0 ? fruitless + 1 : 0;
      const others = countSides(blackBox.known(), outcome, () => true).other - other;
      // Hardly any new case is left within the width, or hardly any of another outcome: go a little farther.
      const isTooNarrow = found < wanted / 3 || (!wantsSame && others < found * ENOUGH_YIELD);
      if (isTooNarrow) this.#width = Math.min(this.#width + 1, this.#request.instance.length);
    }
  }
}

export function archiveNeighborhood(options: ArchiveOptions): NeighborhoodGenerator {
  // The same background serves many explanations; its columns are sorted once.
  const valuesOf = new WeakMap<Table, readonly (readonly number[])[]>();
  const valuesFor = (background: Table) => {
    const values = valuesOf.get(background) ?? valuesToTry(background);
    valuesOf.set(background, values);
    return values;
  };
  const generate = async (request: NeighborhoodRequest, random: Random): Promise<Neighborhood> => {
    const exploration = new Exploration(request);
    await exploration.begin(options.backgroundRows, valuesFor(request.background));
    const firstBred = request.blackBox.known().count;
    await exploration.findWidth(random.fork("width"));
    await exploration.fill(random.fork("fill"));
    const known = request.blackBox.known();
    const apart = drawFresh(known, firstBred, request.outcome, options.freshRows, random.fork("fresh"));
    const width = request.instance.length;
    const neighbors = pick(known, width, (i) => !apart.has(i));
    const notes = request.queries < request.size ? [budgetNote] : [];
    const fresh = pick(known, width, (i) => apart.has(i));
    return { ...neighbors, count: neighbors.labels.length, steadyRows: firstBred, notes, fresh };
  };
  return { name: "archive", generate };
}
