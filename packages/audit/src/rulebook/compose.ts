// Composes a book bottom-up: rules of single cases, generalised and merged, in the order in which they are read. One rule is
// added at a time; then each is improved in its place with the others as they are, and weak ones are exchanged.

import { type Box, conditionsOf, coverInto, everything } from "./box.ts";
import type { CodedRows } from "./coded-rows.ts";
import { type BoxSettings, improveBox } from "./improve-box.ts";

/** A rule in its list, with what does not depend on its place. */
interface Line extends Box {
  /** 1 for each row that it covers. */
  readonly cover: Uint8Array;
  /** Rows that it covers and is wrong for, each with what it counts. */
  readonly wrong: number;
  readonly conditions: number;
}

/** A list of rules: the first that covers a row decides, else `otherwise` does. */
export interface List {
  readonly boxes: readonly Line[];
  readonly otherwise: number;
  /** Rows that it decides as the model does, each with what it counts. */
  readonly right: number;
  /** What the list is worth: those rows less the price of its conditions. */
  readonly value: number;
}

export interface ComposeSettings extends BoxSettings {
  /** What it counts that a rule is right, or wrong, for a row that the rest of the list decides just so. */
  readonly standing: number;
  readonly outcomes: number;
}

/** Who is told, and who gets a turn between two stretches of work. */
export interface ComposeCall {
  pause(): Promise<void>;
  onProgress(share: number): void;
}

interface Composing extends Pick<ComposeCall, "pause"> {
  readonly rows: CodedRows;
  /** Rules of single cases. */
  readonly seeds: readonly Line[];
  readonly settings: ComposeSettings;
}

const PASSES = 3;
/** Rules of single cases that are tried at each place, the most promising ones of each outcome: so many of all together. */
const TRIED = 12;
const EXCHANGED = 3;

function lineOf(box: Box, rows: CodedRows): Line {
  const cover = new Uint8Array(rows.count);
  coverInto(box.masks, rows, cover);
  let wrong = 0;
  for (let i = 0; i < rows.count; i++) if (cover[i] === 1 && rows.labels[i] !== box.outcome) wrong += rows.weights[i];
  return { ...box, cover, wrong, conditions: conditionsOf(box, rows.bins) };
}

/** What the rules from `from` on decide, by row. */
function decidedFrom(from: number, boxes: readonly Line[], otherwise: number, count: number): Int32Array {
  const decided = new Int32Array(count).fill(otherwise);
  for (let k = boxes.length - 1; k >= from; k--) {
    const { outcome, cover } = boxes[k];
    for (let i = 0; i < count; i++) if (cover[i] === 1) decided[i] = outcome;
  }
  return decided;
}

function reachedBy(place: number, boxes: readonly Line[], count: number): Uint8Array {
  const reached = new Uint8Array(count).fill(1);
  for (let k = 0; k < place; k++) {
    const { cover } = boxes[k];
    for (let i = 0; i < count; i++) if (cover[i] === 1) reached[i] = 0;
  }
  return reached;
}

/** What each row is worth inside a rule for `outcome`, by what the list says without it. */
function worthFor(
  outcome: number,
  reached: Uint8Array,
  without: Int32Array,
  { labels, weights, count }: CodedRows,
  standing: number,
): Float64Array {
  const worth = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const isRight = labels[i] === outcome;
    const gain = reached[i] === 0 ? 0 : Number(isRight) - Number(without[i] === labels[i]);
    // A rule must be true of all that it covers, also where another one is read before it.
    const own = isRight ? (reached[i] === 1 ? standing : 0) : -standing;
    worth[i] = weights[i] * (gain + own);
  }
  return worth;
}

function commonest(isOpen: Uint8Array, { labels, weights, count }: CodedRows, outcomes: number): number {
  const counts = new Float64Array(outcomes);
  for (let i = 0; i < count; i++) if (isOpen[i] === 1) counts[labels[i]] += weights[i];
  return counts.indexOf(Math.max(...counts));
}

/** The list with its last line chosen anew, and what it is worth. */
function judged(boxes: readonly Line[], rows: CodedRows, { outcomes, standing, price }: ComposeSettings): List {
  const { labels, weights, count } = rows;
  const otherwise = commonest(reachedBy(boxes.length, boxes, count), rows, outcomes);
  const decided = decidedFrom(0, boxes, otherwise, count);
  let right = 0;
  for (let i = 0; i < count; i++) if (decided[i] === labels[i]) right += weights[i];
  const prices = boxes.reduce((sum, { wrong, conditions }) => sum + standing * wrong + price * conditions, 0);
  return { boxes, otherwise, right, value: right - prices };
}

function improvedAt(place: number, list: List, rows: CodedRows, settings: ComposeSettings): readonly Line[] {
  const without = decidedFrom(place + 1, list.boxes, list.otherwise, rows.count);
  const reached = reachedBy(place, list.boxes, rows.count);
  const { outcome, masks } = list.boxes[place];
  const improved = improveBox(rows, worthFor(outcome, reached, without, rows, settings.standing), masks, settings);
  return list.boxes.with(place, lineOf({ outcome, masks: improved.masks }, rows));
}

/** Each rule improved in its place, until none gets better. */
async function refined(given: List, composing: Composing): Promise<List> {
  const { rows, settings, pause } = composing;
  let list = given;
  for (let pass = 0; pass < PASSES; pass++) {
    const before = list.value;
    for (let place = 0; place < list.boxes.length; place++) {
      await pause();
      const next = judged(improvedAt(place, list, rows, settings), rows, settings);
      if (next.value > list.value) list = next;
    }
    if (list.value <= before) break;
  }
  return list;
}

/** The best rule to add: at the beginning or at the end of the list. */
async function withOneMore(list: List, { rows, seeds, settings, pause }: Composing): Promise<List> {
  let best: List | undefined;
  const tried = Math.max(1, Math.round(TRIED / settings.outcomes));
  for (const place of list.boxes.length === 0 ? [0] : [0, list.boxes.length]) {
    const without = decidedFrom(place, list.boxes, list.otherwise, rows.count);
    const reached = reachedBy(place, list.boxes, rows.count);
    for (let outcome = 0; outcome < settings.outcomes; outcome++) {
      const worth = worthFor(outcome, reached, without, rows, settings.standing);
      const worthInside = ({ cover }: Line) => {
        let value = 0;
        for (let i = 0; i < rows.count; i++) if (cover[i] === 1) value += worth[i];
        return value;
      };
      const promising = seeds
        .filter((seed) => seed.outcome === outcome)
        .map((seed) => ({ masks: seed.masks, value: worthInside(seed) }))
        .sort((a, b) => b.value - a.value)
        .slice(0, tried)
        .map(({ masks }) => masks);
      for (const masks of [...promising, everything(rows.bins)]) {
        await pause();
        const improved = improveBox(rows, worth, masks, settings);
        const next = judged(
          list.boxes.toSpliced(place, 0, lineOf({ outcome, masks: improved.masks }, rows)),
          rows,
          settings,
        );
        if (best === undefined || next.value > best.value) best = next;
      }
    }
  }
  return best ?? list;
}

/** Takes out a rule that is worth little and puts a better one in its place, while that helps. */
async function exchanged(given: List, composing: Composing): Promise<List> {
  const { rows, settings } = composing;
  let list = given;
  const fewer = list.boxes
    .map((_, k) => judged(list.boxes.toSpliced(k, 1), rows, settings))
    .sort((a, b) => b.value - a.value)
    .slice(0, EXCHANGED);
  for (const shorter of fewer) {
    const next = await refined(await withOneMore(shorter, composing), composing);
    if (next.value > list.value) list = next;
  }
  return list;
}

/** What a list says of each row. */
export function decidedBy({ boxes, otherwise }: List, rows: CodedRows): Int32Array {
  return decidedFrom(0, boxes, otherwise, rows.count);
}

/** Lists of 0, 1, 2 … `most` rules; fewer where one more rule is worth nothing. `seeds` are rules of single cases. */
export async function composeLists(
  rows: CodedRows,
  seeds: readonly Box[],
  { most, ...settings }: ComposeSettings & { readonly most: number },
  { pause, onProgress }: ComposeCall,
): Promise<List[]> {
  const composing: Composing = { rows, seeds: seeds.map((seed) => lineOf(seed, rows)), settings, pause };
  let list = judged([], rows, settings);
  const lists = [list];
  for (let size = 1; size <= most; size++) {
    const longer = await exchanged(await refined(await withOneMore(list, composing), composing), composing);
    const isLast = longer.value <= list.value;
    onProgress(isLast ? 1 : size / most);
    if (isLast) break;
    list = longer;
    lists.push(list);
  }
  return lists;
}
