// The default neighbourhood: every row that is asked about is kept, none is asked twice. It begins with single changes of x
// and cases that have some cells of one real row, finds the smallest number of changes that reaches an outcome sought, and
// breeds cases within that width on whichever side is short.

import { spreadRows } from "../background/spread-rows.ts";
import type { KnownRows } from "../blackbox/remembering.ts";
import type { Random } from "../random/random.ts";
import type { LabelledRows } from "../rows/labelled-rows.ts";
import { rowsOf } from "../rows/sample.ts";
import { type Breeding, breed } from "./breed.ts";
import { budgetNote, joinRows, labelledRowsOf } from "./labelled.ts";
import { mixedRows } from "./mixed-rows.ts";
import { nearestFirst } from "./nearest.ts";
import type { Neighborhood, NeighborhoodGenerator, NeighborhoodRequest } from "./neighborhood.ts";
import { singleChanges, valuesToTry } from "./single-changes.ts";
import { parentsAmong, Stock } from "./stock.ts";

/** The settings of the default neighbourhood. */
export interface ArchiveOptions {
  /** Single changes of x asked about at the start, at most. */
  readonly singleChanges: number;
  /** Share of the questions for cases that have some cells of x and the others of one real row. */
  readonly mixedShare: number;
  /** More such cases that are kept apart, to measure the surrogate on. */
  readonly freshRows: number;
}

const ROUND = 150;
/** So many cases of an outcome that is sought within a width make it wide enough. */
const ENOUGH_OTHERS = 3;
const WIDEST_SEARCH = 6;
/** Background rows looked at, and the share of the questions left over, in the search for an outcome. */
const MOST_SEARCHED = 20_000;
const SEARCH_SHARE = 0.4;
const FRUITLESS_ROUNDS = 6;
/** Of the children of cases of another outcome, so many should have another outcome themselves. */
const ENOUGH_YIELD = 0.15;
/** Share of the questions that single changes may take. */
const SINGLE_CHANGE_SHARE = 0.4;
/** Share of the questions for the rows that are kept apart, at most. */
const KEPT_APART_SHARE = 0.15;

/** A set of outcomes, with a 1 for each that is in it. */
type Side = Uint8Array;

const sideOf = (labels: readonly string[], isIn: (label: number) => boolean): Side =>
  Uint8Array.from(labels, (_, label) => Number(isIn(label)));

function countOf({ labels, count }: KnownRows, side: Side): number {
  let counted = 0;
  for (let i = 0; i < count; i++) counted += side[labels[i]];
  return counted;
}

/** Known rows from `first` to before `end`. */
function knownFrom(known: KnownRows, first: number, end: number, width: number): LabelledRows {
  return labelledRowsOf(
    known,
    Array.from({ length: end - first }, (_, k) => first + k),
    width,
  );
}

class Exploration {
  readonly #request: NeighborhoodRequest;
  readonly #askedBefore: number;
  /** Questions that were left at the beginning. */
  readonly #queries: number;
  #width = 1;
  readonly #stock: Stock;
  /** x's own outcome. */
  readonly #same: Side;
  /** The outcomes across from it: those that are sought. */
  #across: Side;

  constructor(request: NeighborhoodRequest) {
    const { blackBox, outcome } = request;
    this.#request = request;
    const isDerived = (j: number) => request.links?.isDerived(j) ?? false;
    this.#stock = new Stock(request.instance, isDerived);
    this.#same = sideOf(blackBox.labels, (label) => label === outcome);
    this.#across = sideOf(blackBox.labels, (label) => request.isSought(label));
    this.#askedBefore = blackBox.asked().rows;
    this.#queries = blackBox.remaining();
  }

  get #left(): number {
    return this.#request.blackBox.remaining();
  }

  /** Constraints bind the side of the other outcomes alone: they never restrict the factual rule. */
  #breeding(wantsSame: boolean): Breeding {
    const { background, blackBox, allows, links } = this.#request;
    const isUnwanted = (rows: Float64Array, offset: number) =>
      blackBox.knows(rows, offset) || !(wantsSame || allows(rows, offset));
    return { columns: background.columns, width: this.#width, isUnwanted, links };
  }

  /** As many of the rows as the questions left allow. */
  async #ask(rows: Float64Array): Promise<LabelledRows> {
    const { instance, blackBox, onProgress, size } = this.#request;
    const count = Math.min(rows.length / instance.length, this.#left);
    const asked = count * instance.length < rows.length ? rows.subarray(0, count * instance.length) : rows;
    const labels = await blackBox.ask(asked, count);
    const spent = blackBox.asked().rows - this.#askedBefore;
    onProgress(Math.min(1, spent / Math.min(this.#queries, size)));
    return { rows: asked, labels };
  }

  /** Rows that were made, with what follows from their changes. */
  #completed(rows: Float64Array): Float64Array {
    const { instance, links } = this.#request;
    if (links) for (let offset = 0; offset < rows.length; offset += instance.length) links.complete(rows, offset);
    return rows;
  }

  /** Per feature the values to try of those that can change by themselves. */
  #valuesToTry(): readonly (readonly number[])[] {
    const { background, links } = this.#request;
    const values = background.derived(valuesToTry);
    return links ? values.map((list, j) => (links.isDerived(j) ? [] : list)) : values;
  }

  /** Cases made of x and a real row, to be kept apart. */
  async keepApart(count: number, random: Random): Promise<void> {
    const { background, instance, size } = this.#request;
    const most = Math.floor(Math.min(this.#queries, size) * KEPT_APART_SHARE);
    await this.#ask(this.#completed(mixedRows({ background, instance }, Math.min(count, most), random)));
  }

  /** Single changes of x, which do not depend on chance, and cases made of x and a real row. */
  async begin(options: ArchiveOptions, random: Random): Promise<void> {
    const { background, instance, size } = this.#request;
    const total = Math.min(this.#queries, size);
    const singles = Math.min(options.singleChanges, Math.floor(total * SINGLE_CHANGE_SHARE));
    await this.#ask(this.#completed(singleChanges(instance, this.#valuesToTry(), singles)));
    const isIdle = (rows: Float64Array, offset: number) => this.#request.isDecided?.(rows, offset) ?? false;
    const mixed = mixedRows({ background, instance, isIdle }, Math.floor(total * options.mixedShare), random);
    await this.#ask(this.#completed(mixed));
  }

  /** Known cases of an outcome that is sought within the width. */
  #acrossWithinWidth(): number {
    return this.#parents(this.#across).length;
  }

  #parents(side: Side): Int32Array {
    this.#stock.update(this.#request.blackBox.known());
    return parentsAmong(this.#stock, this.#width, side);
  }

  get #hasAcross(): boolean {
    return countOf(this.#request.blackBox.known(), this.#across) > 0;
  }

  /**
   * Where not every other outcome will do, the sought one may be rare: real rows have it sooner than made-up ones.
   * If none has it, the neighbourhood is made as if any other outcome were sought. Whether it was found.
   */
  async #findOneOutcome(): Promise<boolean> {
    const others = this.#same.map((isSame) => 1 - isSame);
    if (others.every((isOther, label) => isOther === this.#across[label])) return false;
    if (!this.#hasAcross) await this.#searchBackground();
    if (this.#hasAcross) return true;
    this.#across = others;
    return false;
  }

  /** How many new cases were found. */
  async #breedSide(wantsSame: boolean, count: number, random: Random): Promise<number> {
    const { blackBox } = this.#request;
    const before = blackBox.known().count;
    const parents = this.#parents(wantsSame ? this.#same : this.#across);
    await this.#ask(breed(this.#stock, parents, count, this.#breeding(wantsSame), random));
    return blackBox.known().count - before;
  }

  /** Widens until cases of an outcome that is sought come up. */
  async findWidth(random: Random): Promise<void> {
    const { instance } = this.#request;
    const widest = Math.min(WIDEST_SEARCH, instance.length);
    // Where it is known that there are such cases, some questions are left to breed from them.
    const isFound = await this.#findOneOutcome();
    const reserve = this.#left * SEARCH_SHARE;
    for (;;) {
      if (this.#acrossWithinWidth() >= ENOUGH_OTHERS || this.#width >= widest || this.#left <= 0) break;
      this.#width++;
      const count = isFound ? Math.min(ROUND, Math.floor(this.#left - reserve)) : ROUND;
      if (count > 0) await this.#breedSide(true, count, random.fork(this.#width));
    }
    if (this.#acrossWithinWidth() > 0) return;
    // Only rows farther away have such an outcome: let children be as far as they are.
    this.#width = instance.length;
    if (!this.#hasAcross) await this.#searchBackground();
  }

  /** Asks about background rows, the nearest first, until one has an outcome that is sought. */
  async #searchBackground(): Promise<void> {
    const { background, instance, blackBox, distance } = this.#request;
    const rows = spreadRows(background, MOST_SEARCHED);
    const size = instance.length;
    const unknown = nearestFirst(rows, instance, distance).filter((i) => !blackBox.knows(rows, i * size));
    const reserve = this.#left * SEARCH_SHARE;
    for (let start = 0; start < unknown.length && this.#left > reserve; start += ROUND) {
      const batch = unknown.slice(start, start + ROUND);
      await this.#ask(rowsOf(rows, batch, size));
      if (this.#hasAcross) return;
    }
  }

  /** Breeds on the side that has fewer rows until the questions are used up. */
  async fill(random: Random): Promise<void> {
    const { blackBox, size } = this.#request;
    let fruitless = 0;
    for (let round = 0; fruitless < FRUITLESS_ROUNDS; round++) {
      const spent = blackBox.asked().rows - this.#askedBefore;
      const wanted = Math.min(ROUND, this.#left, size - spent);
      if (wanted <= 0) break;
      const known = blackBox.known();
      const before = countOf(known, this.#across);
      const wantsSame = countOf(known, this.#same) <= before;
      const found = await this.#breedSide(wantsSame, wanted, random.fork(round));
      fruitless = found === 0 ? fruitless + 1 : 0;
      const across = countOf(blackBox.known(), this.#across) - before;
      // Hardly any new case is left within the width, or hardly any across: go a little farther.
      const isTooNarrow = found < wanted / 3 || (!wantsSame && across < found * ENOUGH_YIELD);
      if (isTooNarrow) this.#width = Math.min(this.#width + 1, this.#request.instance.length);
    }
  }
}

/** The default neighbourhood: distinct cases near the instance on both sides of the decision. */
export function archiveNeighborhood(options: ArchiveOptions): NeighborhoodGenerator {
  const generate = async (request: NeighborhoodRequest, random: Random): Promise<Neighborhood> => {
    const { blackBox, instance, outcome, size } = request;
    const isTight = blackBox.remaining() < size;
    const first = blackBox.known().count;
    const exploration = new Exploration(request);
    await exploration.keepApart(options.freshRows, random.fork("fresh"));
    const firstNeighbor = blackBox.known().count;
    await exploration.begin(options, random.fork("mixed"));
    await exploration.findWidth(random.fork("width"));
    await exploration.fill(random.fork("fill"));
    const known = blackBox.known();
    const width = instance.length;
    const own = { rows: instance, labels: Int32Array.of(outcome) };
    const neighbors = joinRows(own, knownFrom(known, firstNeighbor, known.count, width));
    const notes = isTight ? [budgetNote] : [];
    const fresh = knownFrom(known, first, firstNeighbor, width);
    const count = neighbors.labels.length;
    return { ...neighbors, count, distinct: count, notes, fresh };
  };
  return { name: "archive", generate };
}
