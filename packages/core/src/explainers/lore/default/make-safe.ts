// What is shown first is a safe change: the counterfactuals that are just enough today, made such that they are likely to hold
// when the model is trained again.

import type { CompiledConstraints } from "../../../constraints/compile-constraints.ts";
import { columnScales } from "../../../counterfactuals/column-scales.ts";
import {
  type Confirmed,
  type Lasting,
  type SafeChange,
  type SafeSearch,
  safeChanges,
} from "../../../counterfactuals/safe-change.ts";
import { oddChange } from "../../../dictionary/odd-change.ts";
import type { LeastChange, Survival } from "../../../explanation/explanation.ts";
import { USUAL_CHANGES } from "../../../explanation/usual-changes.ts";
import { Random } from "../../../random/random.ts";
import type { Pool } from "../../../reasons/pool.ts";
import { checksumOf } from "../../../rows/checksum.ts";
import type { RowTest } from "../../../rules/premise-test.ts";
import { decodeCell, type Feature, isContinuous } from "../../../table/feature.ts";
import type { Tree } from "../../../tree/tree.ts";
import { changesBetween } from "../../describe-counterfactual.ts";
import { describeImportance } from "../../surrogate.ts";
import { EFFORTS } from "../lore-options.ts";
import type { Situation } from "../situation.ts";
import { measureSurvival } from "./measure-survival.ts";

/** The chance from which on a change is called safe. */
const WANTED_SURVIVAL = 0.94;
/** Share of what the surrogate's splits gain, from which on it goes by a feature. */
const LEAST_IMPORTANCE = 0.01;
/** Of what a tight budget has left. */
const SAFETY_SHARE = 0.2;
const JOLT_SEED = 0x6a6f6c74;

/** What safe changes are made with. */
export interface SafetyGround {
  readonly constraints: CompiledConstraints;
  readonly isBelieved: RowTest;
  isUnusual(codes: Float64Array): boolean;
  readonly pool: Pool;
  readonly tree: Tree;
}

/** Which features the surrogate goes by: to change any other would be no advice, however it goes along with the outcome. */
function isGoneBy(tree: Tree, features: readonly Feature[]): (feature: number) => boolean {
  const shares = new Map(describeImportance(tree, features).map(({ feature, share }) => [feature, share]));
  return (j) => (shares.get(features[j].name) ?? 0) >= LEAST_IMPORTANCE;
}

/** Whether the dictionary says that common sense expects the opposite of such a change. */
function isOddIn({ x, setup, blackBox, outcome }: Situation): SafeSearch["isOddFor"] {
  const { dictionary = null } = setup;
  if (dictionary === null) return () => false;
  const before = blackBox.labels[outcome];
  return (label, j, value) => {
    const feature = x.features[j];
    const [from, to] = [x.codes[j], value].map((code) => decodeCell(feature, code));
    const date = isContinuous(feature) ? feature.date : undefined;
    const change = { feature: feature.name, from, to };
    return oddChange(change, { before, after: blackBox.labels[label] }, dictionary, date) !== null;
  };
}

/** The changes as they are: what models trained again say was studied on real cases alone. */
const justEnough = (candidates: readonly Confirmed[]): SafeChange[] =>
  candidates.map((candidate) => {
    const least = { ...candidate, survival: 0 };
    return { ...least, least };
  });

export async function makeSafe(
  candidates: readonly Confirmed[],
  { constraints, isBelieved, isUnusual, pool, tree }: SafetyGround,
  situation: Situation,
): Promise<SafeChange[]> {
  const { x, blackBox, background, options, distance } = situation;
  if (situation.isMadeUp) return justEnough(candidates);
  const { queries, jolts, tries } = EFFORTS[options.effort].safety;
  const affordable = Math.floor(blackBox.remaining() * SAFETY_SHARE);
  return safeChanges(candidates, {
    features: x.features,
    instance: x.codes,
    distance,
    constraints,
    isUnusual,
    isOddFor: isOddIn(situation),
    mayAdd: isGoneBy(tree, x.features),
    allows: (rows, offset) => constraints.allows(rows, offset) && isBelieved(rows, offset),
    scales: background.derived(columnScales),
    // Alternatives have no feature in common: none is given one more.
    mostChanges:
      options.alternatives === null ? Math.min(options.maxChanges ?? USUAL_CHANGES, constraints.maxChanges) : 0,
    blackBox: blackBox.within(Math.min(queries, affordable)),
    pool,
    wantedSurvival: WANTED_SURVIVAL,
    jolts,
    tries,
    // By the case and not by the seed: how safe a change is said to be does not vary then.
    random: Random.fromSeed(JOLT_SEED).fork(checksumOf(x.codes)),
  });
}

const estimated = ({ survival }: Lasting): Survival => ({ probability: survival, basis: "estimated" });

/** The chances of a change and of the least one; null where nothing can be said. */
export interface Chances {
  readonly shown: Survival | null;
  readonly least: Survival | null;
}

/** Measured where models were trained again, else estimated. */
export async function chancesOf(changes: readonly SafeChange[], situation: Situation): Promise<Chances[]> {
  const measured = await measureSurvival(
    changes.flatMap((change) => [change, change.least]),
    situation,
  );
  const otherwise = situation.isMadeUp ? () => null : estimated;
  return changes.map((change, i) => ({
    shown: measured?.[2 * i] ?? otherwise(change),
    least: measured?.[2 * i + 1] ?? otherwise(change.least),
  }));
}

/** What an explanation says of it: the chance, and the least change where that is another one. */
export function describeSafety(
  { codes, least }: SafeChange,
  chances: Chances,
  constraints: CompiledConstraints,
  { x, distance: pair }: Situation,
): { survival: Survival | null; least: LeastChange | null } {
  if (least.codes === codes) return { survival: chances.shown, least: null };
  const distance = pair(x.codes, 0, least.codes, 0);
  const carriedBy = (j: number) => constraints.links.carriedBy(j, least.codes, 0);
  return {
    survival: chances.shown,
    least: { ...changesBetween(x, least.codes, carriedBy), distance, survival: chances.least },
  };
}
