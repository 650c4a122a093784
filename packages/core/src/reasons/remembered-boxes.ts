// Counts of boxes that were searched before: cases of one outcome have most steps of their searches in common, so that most
// boxes have been counted for another case. Made of the rows of a pool alone; the oldest give way.

import { withRoom } from "../rows/with-room.ts";
import { KINDS } from "./side.ts";

/** Most bytes of the boxes of one set of rows. */
const MOST_BYTES = 2_000_000;
/** Counts are kept in two bytes. */
const MOST_ROWS = 65_535;

function hashOf(masks: Int32Array): number {
  let hash = 0;
  for (let k = 0; k < masks.length; k++) hash = Math.imul(hash ^ masks[k], 0x9e3779b1) ^ (hash >>> 15);
  return hash;
}

export class RememberedBoxes {
  /** The cells of the histogram that any row is in: all others are empty for every box. */
  private readonly cells: Int32Array;
  private readonly maskNumbers: number;
  private readonly countNumbers: number;
  private readonly most: number;
  /** Where each box stands, by its hash; the one that was looked up last stands last. */
  private readonly places = new Map<number, number>();
  /** Per box, the bins that it allows, four to a number. */
  private masks: Int32Array = new Int32Array(0);
  /** Per box, the counts of the cells, then of the rows inside by kind. */
  private counts: Uint16Array = new Uint16Array(0);

  /** `whole` is the histogram of the box without conditions, of `rows` rows; boxes have so many numbers of masks. */
  constructor(whole: Int32Array, rows: number, maskNumbers: number) {
    this.cells = Int32Array.from(whole.keys()).filter((cell) => whole[cell] > 0);
    this.maskNumbers = maskNumbers;
    this.countNumbers = this.cells.length + KINDS;
    const bytes = 2 * this.countNumbers + 4 * maskNumbers;
    this.most = rows > MOST_ROWS ? 0 : Math.floor(MOST_BYTES / bytes);
  }

  private isAt(place: number, masks: Int32Array): boolean {
    const start = place * this.maskNumbers;
    for (let k = 0; k < masks.length; k++) if (this.masks[start + k] !== masks[k]) return false;
    return true;
  }

  /** Writes the counts of the box, if it is known; whether it is. */
  recall(masks: Int32Array, histogram: Int32Array, covered: Int32Array): boolean {
    const { cells, places, counts } = this;
    const hash = hashOf(masks);
    const place = places.get(hash);
    if (place === undefined || !this.isAt(place, masks)) return false;
    places.delete(hash);
    places.set(hash, place);
    const start = place * this.countNumbers;
    histogram.fill(0);
    for (let k = 0; k < cells.length; k++) histogram[cells[k]] = counts[start + k];
    for (let kind = 0; kind < KINDS; kind++) covered[kind] = counts[start + cells.length + kind];
    return true;
  }

  remember(masks: Int32Array, histogram: Int32Array, covered: Int32Array): void {
    if (this.most === 0) return;
    const hash = hashOf(masks);
    const place = this.placeFor(hash);
    const { cells, counts } = this;
    this.places.set(hash, place);
    this.masks.set(masks, place * this.maskNumbers);
    const start = place * this.countNumbers;
    for (let k = 0; k < cells.length; k++) counts[start + k] = histogram[cells[k]];
    for (let kind = 0; kind < KINDS; kind++) counts[start + cells.length + kind] = covered[kind];
  }

  /** That of another box with the same hash, a free one, or that of the box that was looked up longest ago. */
  private placeFor(hash: number): number {
    const { places, most, maskNumbers, countNumbers } = this;
    const [oldest] = places;
    const taken = places.get(hash);
    if (taken !== undefined) return taken;
    if (places.size === most) {
      places.delete(oldest[0]);
      return oldest[1];
    }
    this.masks = withRoom(this.masks, (places.size + 1) * maskNumbers);
    this.counts = withRoom(this.counts, (places.size + 1) * countNumbers);
    return places.size;
  }
}
