// Around cases that the black box has confirmed: how far the values that changed can be others and the outcome stays. Asked
// along each of them, then at corners of the box that this makes, then at random inside. A box in which a random case loses
// the outcome shrinks towards its point and is tried anew on fresh cases; the cases of the last trial had no part in finding it.

import type { Inquiry } from "../blackbox/inquiry.ts";
import type { Random } from "../random/random.ts";
import type { LabelledRows } from "../rows/labelled-rows.ts";
import { RowIndex } from "../rows/row-index.ts";
import { type Feature, isSameCell } from "../table/feature.ts";
import { type Axis, axesOf, sideAlong, type Tried, valuesToAsk } from "./axes.ts";
import { type Box, type ConfirmedPoint, pointBox, sizeOfBox } from "./box.ts";
import { cornersOf, freshCases, isInSides } from "./inside.ts";
import { KnownNear } from "./known-near.ts";
import { type KeptShare, shrunk } from "./shrink.ts";

/** How much is asked about one point. */
export interface RegionSettings {
  /** Along the features that changed, all together. */
  readonly along: number;
  /** Corners of a box of several features. */
  readonly corners: number;
  /** Random cases inside, each time. */
  readonly inside: number;
  /** How often a box is tried on random cases; one that fails each time is given up. */
  readonly trials: number;
}

export interface RegionSearch {
  readonly features: readonly Feature[];
  /** x. */
  readonly instance: Float64Array;
  /** Per feature the values to ask at: `rungsOf` the background. */
  readonly rungs: readonly (readonly number[])[];
  /** A line with the budget of all regions together. */
  readonly blackBox: Inquiry;
  /** Whether constraints allow a case. */
  allows(rows: Float64Array, offset: number): boolean;
  /** Whether anything follows from a change. */
  readonly isLinked: boolean;
  /** A case with what follows from its changes. */
  complete(codes: Float64Array): Float64Array;
  readonly random: Random;
  readonly settings: RegionSettings;
}

export interface FoundRegion {
  readonly box: Box;
  /** Per side of names, those that were asked about and do not belong to it. */
  readonly others: readonly (readonly number[])[];
  /** Fresh cases inside, and those of them with the outcome. */
  readonly trials: number;
  readonly kept: number;
  /** Distinct cases that were asked about. */
  readonly queries: number;
  /** All that was asked or looked up for it, with its labels. */
  readonly asked: LabelledRows;
  /** Whether the budget left no room to look any further than the point. */
  readonly isCut: boolean;
}

/** With fewer questions for each point nothing would be found out about any. */
const LEAST_PER_POINT = 10;
/** Fewer random cases say nothing, unless there are no more in the box. */
const LEAST_INSIDE = 3;

/** A case, and whether it keeps the outcome; undefined where it could not be asked. */
interface Answer {
  readonly row: Float64Array;
  /** The case that the model was asked about: with what follows from its changes. */
  readonly asked: Float64Array;
  readonly label: number | undefined;
  readonly kept: boolean | undefined;
}

class Draft {
  axes: readonly Axis[];
  box: Box;
  trials = 0;
  kept = 0;
  queries = 0;
  isCut = false;
  isSettled = false;
  readonly answers: Answer[] = [];
  readonly near: KnownNear;

  constructor(
    readonly point: ConfirmedPoint,
    readonly random: Random,
    search: RegionSearch,
  ) {
    this.near = new KnownNear(point, search.isLinked ? search.complete : null);
    const known = search.blackBox.known();
    this.axes = axesOf(point, this.near.among(known), known, search);
    this.box = pointBox(point);
  }

  /** Takes out what is known to have lost the outcome. */
  cutOff(lost: readonly Float64Array[], share: KeptShare): void {
    for (const row of lost) if (isInSides(this.box, row, 0)) this.box = shrunk(this.box, row, share);
  }

  settle(trials: number, kept: number): void {
    [this.trials, this.kept, this.isSettled] = [trials, kept, true];
  }

  /** Back to what is certain. */
  giveUp(isCut: boolean): void {
    this.box = pointBox(this.point);
    this.isCut = isCut;
    this.settle(0, 0);
  }

  found(): FoundRegion {
    const { box, axes, trials, kept, queries, answers, isCut, point } = this;
    const answered = answers.filter(({ label }) => label !== undefined);
    const width = point.codes.length;
    const rows = new Float64Array(answered.length * width);
    for (const [i, answer] of answered.entries()) rows.set(answer.asked, i * width);
    const asked = { rows, labels: Int32Array.from(answered, ({ label }) => label as number) };
    return { box, others: axes.map((axis, k) => othersOn(axis, box[k].stops)), trials, kept, queries, asked, isCut };
  }
}

function othersOn({ isRange, tried, own }: Axis, stops: readonly number[]): number[] {
  if (isRange) return [];
  const isOther = (code: number) => ![own, ...stops].some((each) => isSameCell(each, code));
  return [...new Set(tried.map(({ code }) => code).filter(isOther))];
}

/** One batch for all drafts. A case that constraints forbid is lost without a question. */
async function askAbout(
  drafts: readonly Draft[],
  casesOf: (draft: Draft) => readonly Float64Array[],
  { blackBox, allows, complete, instance }: RegionSearch,
): Promise<Answer[][]> {
  const cases = drafts.flatMap((draft, owner) =>
    casesOf(draft).map((row) => {
      const whole = complete(row);
      return { owner, row, whole, isAllowed: allows(whole, 0) };
    }),
  );
  const allowed = cases.filter(({ isAllowed }) => isAllowed);
  const rows = new Float64Array(allowed.length * instance.length);
  for (const [i, { whole }] of allowed.entries()) rows.set(whole, i * instance.length);
  const isKnown = allowed.map((_, i) => blackBox.knows(rows, i * instance.length));
  const { positions, labels } = await blackBox.askAffordable(rows, allowed.length);
  const asked = new RowIndex(instance.length, positions.length);
  for (const position of positions) {
    if (isKnown[position] || asked.find(rows, position * instance.length) >= 0) continue;
    asked.add(rows, position * instance.length);
    drafts[allowed[position].owner].queries++;
  }
  const labelOf = new Map(positions.map((position, k) => [allowed[position], labels[k]]));
  const answers: Answer[][] = drafts.map(() => []);
  for (const each of cases) {
    const label = labelOf.get(each);
    const isKept = label === undefined ? undefined : label === drafts[each.owner].point.label;
    answers[each.owner].push({ row: each.row, asked: each.whole, label, kept: each.isAllowed ? isKept : false });
  }
  for (const [i, draft] of drafts.entries()) draft.answers.push(...answers[i]);
  return answers;
}

const lostAmong = (answers: readonly Answer[]) => answers.filter(({ kept }) => kept === false).map(({ row }) => row);

async function askAlongAxes(drafts: readonly Draft[], search: RegionSearch): Promise<void> {
  const share = Math.floor(search.blackBox.remaining() / 2 / drafts.length);
  const valuesOf = (draft: Draft) => {
    const most = Math.floor(Math.min(search.settings.along, share) / draft.axes.length);
    return draft.axes.map((axis) => valuesToAsk(axis, search.rungs[axis.feature], most));
  };
  const values = drafts.map(valuesOf);
  const casesOf = (draft: Draft) =>
    values[drafts.indexOf(draft)].flatMap((codes, k) =>
      codes.map((code) => draft.point.codes.with(draft.axes[k].feature, code)),
    );
  const answers = await askAbout(drafts, casesOf, search);
  for (const [i, draft] of drafts.entries()) {
    let next = 0;
    draft.axes = draft.axes.map((axis, k) => {
      const tried = values[i][k].flatMap((code): Tried[] => {
        const { kept } = answers[i][next++];
        return kept === undefined ? [] : [{ code, kept }];
      });
      return { ...axis, tried: [...axis.tried, ...tried] };
    });
    draft.box = draft.axes.map(sideAlong);
  }
}

const isWide = ({ box }: Draft) => box.filter(({ stops }) => stops.length > 1).length > 1;

async function askAtCorners(drafts: readonly Draft[], search: RegionSearch): Promise<void> {
  const wide = drafts.filter(isWide);
  if (wide.length === 0) return;
  const count = search.settings.corners;
  const answers = await askAbout(
    wide,
    ({ point, box, random }) => cornersOf(point, box, count, random.fork("corners")),
    search,
  );
  for (const [i, draft] of wide.entries()) draft.cutOff(lostAmong(answers[i]), 1);
}

/** Cases of the archive that lie inside and have another outcome. */
function knownToBeLost({ point, box, near }: Draft, { blackBox, allows }: RegionSearch): Float64Array[] {
  const known = blackBox.known();
  const { rows, labels } = known;
  const width = point.codes.length;
  const isLost = (i: number) => labels[i] !== point.label || !allows(rows, i * width);
  const lost = near.among(known).filter((i) => isInSides(box, rows, i * width) && isLost(i));
  return lost.map((i) => rows.slice(i * width, (i + 1) * width));
}

/** Whether the box of a draft is all that it will be: nothing but the point, or nothing left to ask about. */
function settleIfDone(draft: Draft, cases: readonly Float64Array[], room: number, { features }: RegionSearch): boolean {
  if (cases.length >= LEAST_INSIDE) return false;
  const size = sizeOfBox(draft.box, features);
  if (size === 1 || (cases.length === 0 && room > 0)) draft.settle(0, 0);
  else if (room < LEAST_INSIDE) draft.giveUp(true);
  return draft.isSettled;
}

async function tryInside(open: readonly Draft[], trial: number, search: RegionSearch): Promise<void> {
  const { blackBox, features, settings } = search;
  const room = Math.min(settings.inside, Math.floor(blackBox.remaining() / open.length));
  const isKnown = (row: Float64Array) => blackBox.knows(search.complete(row), 0);
  const cases = open.map((draft) => {
    draft.cutOff(knownToBeLost(draft, search), 1);
    const random = draft.random.fork(`inside ${trial}`);
    return freshCases(draft.point, draft.box, room, { features, random, isKnown });
  });
  const left = open.filter((draft, i) => !settleIfDone(draft, cases[i], room, search));
  const answers = await askAbout(left, (draft) => cases[open.indexOf(draft)], search);
  for (const [i, draft] of left.entries()) {
    const lost = lostAmong(answers[i]);
    const kept = answers[i].filter((answer) => answer.kept === true).length;
    if (lost.length === 0) draft.settle(kept, kept);
    else draft.cutOff(lost, 0.5);
  }
}

/** Around each point, the first of them first where the budget does not reach for all. */
export async function findRegions(points: readonly ConfirmedPoint[], search: RegionSearch): Promise<FoundRegion[]> {
  const affordable = Math.floor(search.blackBox.remaining() / LEAST_PER_POINT);
  const all = points.map((point, k) => new Draft(point, search.random.fork(k), search));
  const drafts = all.slice(0, affordable);
  for (const draft of all.slice(affordable)) draft.giveUp(true);
  if (drafts.length > 0) {
    await askAlongAxes(drafts, search);
    await askAtCorners(drafts, search);
  }
  for (let trial = 0; trial < search.settings.trials; trial++) {
    const open = drafts.filter(({ isSettled }) => !isSettled);
    if (open.length === 0) break;
    await tryInside(open, trial, search);
  }
  for (const draft of drafts) if (!draft.isSettled) draft.giveUp(false);
  return all.map((draft) => draft.found());
}
