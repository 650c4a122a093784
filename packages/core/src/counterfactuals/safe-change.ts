// From counterfactuals that are only just enough to safe ones: as deep in the region of the outcome as the chance asks for that
// they survive when the model is trained again, and no deeper. The black box is asked about each of them, and about cases around it.

import type { Inquiry } from "../blackbox/inquiry.ts";
import type { PairDistance } from "../distance/distance.ts";
import type { Random } from "../random/random.ts";
import { type Support, supportAt } from "../reasons/log-odds.ts";
import type { Pool } from "../reasons/pool.ts";
import { supportFor } from "../reasons/support.ts";
import { isSameCell } from "../table/feature.ts";
import { joltedRows } from "./jolts.ts";
import { type Depths, depthsBeyond, type SaferSearch, saferCase } from "./safer-cases.ts";
import { estimatedSurvival, supportNeeded } from "./survival.ts";

/** A case of another outcome that the black box has confirmed. */
export interface Confirmed {
  readonly codes: Float64Array;
  readonly label: number;
  /** Positions of the features in which it differs from x. */
  readonly changed: readonly number[];
}

/** A confirmed case, and how likely it is to keep its outcome. */
export interface Lasting extends Confirmed {
  readonly survival: number;
}

export interface SafeChange extends Lasting {
  /** The least change that is enough today; the same case where nothing safer was found. */
  readonly least: Lasting;
}

export interface SafeSearch extends Omit<SaferSearch, "isOdd"> {
  /** Whether a feature would go against common sense with the value, where the outcome is this one. */
  isOddFor(label: number, feature: number, value: number): boolean;
  readonly blackBox: Inquiry;
  readonly distance: PairDistance;
  /** Whether a case may be shown. */
  allows(rows: Float64Array, offset: number): boolean;
  readonly pool: Pool;
  /** The chance that is wanted. */
  readonly wantedSurvival: number;
  /** Cases around each that are asked about, and how many cases are tried for each counterfactual. */
  readonly jolts: number;
  readonly tries: number;
  readonly random: Random;
}

/** How much more support the next case to try has. */
const DEEPER = 0.7;

interface Attempt {
  readonly least: Confirmed;
  readonly support: Support;
  readonly ownSupport: number;
  /** Made when it is first tried. */
  depths: Depths | null;
  best: Lasting;
  depth: number;
  isDone: boolean;
}

/** The case that an attempt tries. */
interface Trial {
  readonly attempt: Attempt;
  readonly codes: Float64Array;
  /** Whether no case with as many changes is deeper. */
  readonly isDeepest: boolean;
}

function standingAt({ support, ownSupport, least }: Attempt, codes: Float64Array) {
  const isLeast = codes.every((code, j) => isSameCell(code, least.codes[j]));
  return { support: supportAt(support, codes, 0, codes.length), ownSupport, isLeast };
}

function begin(least: Confirmed, { pool, instance, wantedSurvival }: SafeSearch): Attempt {
  const support = supportFor(pool, least.label);
  const ownSupport = supportAt(support, instance, 0, instance.length);
  const attempt = { least, support, ownSupport, depths: null, best: { ...least, survival: 0 }, isDone: false };
  const whole = { ...attempt, depth: supportNeeded(wantedSurvival, ownSupport) };
  const survival = estimatedSurvival({ ...standingAt(whole, least.codes), jolts: { asked: 0, kept: 0 } });
  return { ...whole, best: { ...least, survival } };
}

/** Those that have the outcome of their attempt, as far as may be asked. */
async function confirmed(cases: readonly Trial[], search: SafeSearch): Promise<Trial[]> {
  const width = search.instance.length;
  const allowed = cases.filter(({ codes }) => search.allows(codes, 0));
  const rows = new Float64Array(allowed.length * width);
  for (const [k, { codes }] of allowed.entries()) rows.set(codes, k * width);
  const { positions, labels } = await search.blackBox.askAffordable(rows, allowed.length);
  return positions.flatMap((position, k) =>
    labels[k] === allowed[position].attempt.least.label ? [allowed[position]] : [],
  );
}

/** Per case, the cases around it that were asked about and those that keep its outcome. */
async function jolted(cases: readonly Confirmed[], search: SafeSearch) {
  const { features, scales, pool, jolts, random, blackBox, instance } = search;
  const width = instance.length;
  const surrounding = { features, scales, real: pool.rows, realCount: pool.real };
  const rows = new Float64Array(cases.length * jolts * width);
  for (const [k, { codes }] of cases.entries()) {
    // The same jolts for all: what is compared is the cases.
    rows.set(joltedRows(codes, jolts, surrounding, random.fork("jolts")), k * jolts * width);
  }
  const { positions, labels } = await blackBox.askAffordable(rows, cases.length * jolts);
  const counts = cases.map(() => ({ asked: 0, kept: 0 }));
  for (const [i, position] of positions.entries()) {
    const k = Math.floor(position / jolts);
    counts[k].asked++;
    if (labels[i] === cases[k].label) counts[k].kept++;
  }
  return counts;
}

/** But for what follows from other changes. */
const changedIn = (codes: Float64Array, { instance, constraints }: SafeSearch) =>
  [...codes.keys()].filter(
    (j) => !isSameCell(codes[j], instance[j]) && constraints.links.carriedBy(j, codes, 0) === undefined,
  );

/** Tries the next case of every attempt: one batch of cases, one of those around them. */
async function tryDeeper(open: readonly Attempt[], search: SafeSearch): Promise<void> {
  const tried = open.map((attempt) => {
    const { codes: least, label } = attempt.least;
    const isOdd = (feature: number, value: number) => search.isOddFor(label, feature, value);
    const saferSearch = { ...search, isOdd };
    attempt.depths ??= depthsBeyond(least, attempt.support, saferSearch);
    const { codes: safer, isDeepest } = saferCase(least, attempt.depths, attempt.depth, saferSearch);
    const codes = search.constraints.complete(safer);
    const { support } = standingAt(attempt, codes);
    // Where the deepest case has not got the outcome, one half way there may have it.
    attempt.depth = isDeepest ? (support + standingAt(attempt, attempt.least.codes).support) / 2 : support + DEEPER;
    return { attempt, codes, isDeepest };
  });
  const found = await confirmed(tried, search);
  const cases = found.map(({ attempt, codes }) => {
    return { codes, label: attempt.least.label, changed: changedIn(codes, search) };
  });
  const counts = await jolted(cases, search);
  for (const [k, { attempt, codes, isDeepest }] of found.entries()) {
    const standing = standingAt(attempt, codes);
    const survival = estimatedSurvival({ ...standing, jolts: counts[k] });
    if (standing.isLeast || survival > attempt.best.survival) attempt.best = { ...cases[k], survival };
    attempt.isDone = isDeepest || survival >= search.wantedSurvival;
  }
}

/** What a change costs, and how far it is. */
function effortOf({ codes, changed }: Confirmed, { instance, constraints, distance }: SafeSearch) {
  const cost = changed.reduce((sum, j) => sum + constraints.cost(j), 0);
  return { cost, length: distance(instance, 0, codes, 0) };
}

/** Those as safe as wanted first, the least costly of them before the others; of the rest the safest first. */
function safestFirst(changes: readonly SafeChange[], search: SafeSearch): SafeChange[] {
  const ranked = changes.map((change) => ({
    change,
    isSafe: change.survival >= search.wantedSurvival,
    ...effortOf(change, search),
  }));
  ranked.sort((a, b) => {
    if (a.isSafe !== b.isSafe) return Number(b.isSafe) - Number(a.isSafe);
    return a.isSafe ? a.cost - b.cost || a.length - b.length : b.change.survival - a.change.survival;
  });
  return ranked.map(({ change }) => change);
}

/** Two safe changes of the same features are one: the others remain just enough, so that they differ in what they change. */
function differing(sorted: readonly SafeChange[]): SafeChange[] {
  const seen = new Set<string>();
  return sorted.map((change) => {
    const key = change.changed.join();
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew ? change : { ...change.least, least: change.least };
  });
}

/** A safe change for each that is just enough. */
export async function safeChanges(given: readonly Confirmed[], search: SafeSearch): Promise<SafeChange[]> {
  const attempts = given.map((least) => begin(least, search));
  const untested = attempts.map(({ best }) => best);
  for (let round = 0; round < search.tries; round++) {
    const open = attempts.filter(({ isDone }) => !isDone);
    if (open.length === 0) break;
    await tryDeeper(open, search);
  }
  const changes = attempts.map(({ best, least }, i) => {
    const isLeast = best.codes.every((code, j) => isSameCell(code, least.codes[j]));
    return { ...best, least: isLeast ? best : untested[i] };
  });
  return safestFirst(differing(safestFirst(changes, search)), search);
}
