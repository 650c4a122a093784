// The default neighbourhood: every row that was ever asked about is kept, none is asked twice. It begins with a spread
// of background rows and all single changes of x, finds the smallest number of changes that reaches an outcome sought,
// and breeds cases within that width on whichever side is short.

import { spreadRows } from "../background/spread-rows.ts";
import type { KnownRows } from "../blackbox/remembering.ts";
import type { Random } from "../random/random.ts";
import type { LabelledRows } from "../rows/labelled-rows.ts";
import { LEARNT_SHARE, rowsOf } from "../rows/sample.ts";
import { type Breeding, breed } from "./breed.ts";
import { budgetNote, labelledRowsOf } from "./labelled.ts";
import { nearestFirst } from "./nearest.ts";
import type { Neighborhood, NeighborhoodGenerator, NeighborhoodRequest } from "./neighborhood.ts";
import { singleChanges, valuesToTry } from "./single-changes.ts";
import { parentsAmong, Stock } from "./stock.ts";

/** The settings of the default neighbourhood. */
export interface ArchiveOptions {
  /** Background rows asked about at the start. */
  readonly backgroundRows: number;
  /** Bred rows kept apart, to measure the surrogate on. */
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
/** Shares of the questions that the fixed parts may take. */
const BACKGROUND_SHARE = 0.55;
const SINGLE_CHANGE_SHARE = 0.3;
/** Of the bred rows of one side, at most this share is kept apart. */
const MOST_KEPT_APART = 0.25;

/** A set of outcomes, with a 1 for each that is in it. */
type Side = Uint8Array;

const sideOf = (labels: readonly string[], isIn: (label: number) => boolean): Side =>
  Uint8Array.from(labels, (_, label) => Number(isIn(label)));

function countOf({ labels, count }: KnownRows, side: Side): number {
  let counted = 0;
  for (let i = 0; i < count; i++) counted += side[labels[i]];
  return counted;
}

/** A 1 for each bred row that is kept apart: as many of either side as there are to spare, drawn at random. */
function drawFresh(known: KnownRows, firstBred: number, outcome: number, wanted: number, random: Random): Uint8Array {
  const isDrawn = new Uint8Array(known.count);
  for (const isSame of [true, false]) {
    const side: number[] = [];
    for (let i = firstBred; i < known.count; i++) if ((known.labels[i] === outcome) === isSame) side.push(i);
    const take = Math.min(Math.floor(wanted / 2), Math.floor(side.length * MOST_KEPT_APART));
    for (let k = 0; k < take; k++) {
      const other = k + random.below(side.length - k);
      [side[k], side[other]] = [side[other], side[k]];
      isDrawn[side[k]] = 1;
    }
  }
  return isDrawn;
}

/** Known rows with this mark. */
function pick(known: KnownRows, width: number, marks: Uint8Array, mark: number): LabelledRows {
  const picked: number[] = [];
  for (let i = 0; i < known.count; i++) if (marks[i] === mark) picked.push(i);
  return labelledRowsOf(known, picked, width);
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
    this.#stock = new Stock(request.instance);
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
    const { background, blackBox, allows } = this.#request;
    const isUnwanted = (rows: Float64Array, offset: number) =>
      blackBox.knows(rows, offset) || !(wantsSame || allows(rows, offset));
    return { columns: background.columns, width: this.#width, isUnwanted };
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

  /** The rows that do not depend on chance: background rows, which are handed back, and single changes of x. */
  async begin(backgroundRows: number, values: readonly (readonly number[])[]): Promise<LabelledRows> {
    const { background, instance, size } = this.#request;
    const total = Math.min(this.#queries, size);
    const most = Math.min(backgroundRows, Math.floor(total * BACKGROUND_SHARE), background.rowCount * LEARNT_SHARE);
    const steady = await this.#ask(spreadRows(background, Math.max(1, Math.floor(most))));
    await this.#ask(singleChanges(instance, values, Math.floor(total * SINGLE_CHANGE_SHARE)));
    return steady;
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
    const isTight = request.blackBox.remaining() < request.size;
    const exploration = new Exploration(request);
    const steady = await exploration.begin(options.backgroundRows, request.background.derived(valuesToTry));
    const firstBred = request.blackBox.known().count;
    await exploration.findWidth(random.fork("width"));
    await exploration.fill(random.fork("fill"));
    const known = request.blackBox.known();
    const isApart = drawFresh(known, firstBred, request.outcome, options.freshRows, random.fork("fresh"));
    const width = request.instance.length;
    const neighbors = pick(known, width, isApart, 0);
    const notes = isTight ? [budgetNote] : [];
    const fresh = pick(known, width, isApart, 1);
    const count = neighbors.labels.length;
    return { ...neighbors, count, distinct: count, steady, notes, fresh };
  };
  return { name: "archive", generate };
}
