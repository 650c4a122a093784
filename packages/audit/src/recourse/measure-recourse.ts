// What actions are worth, on denied cases that had no part in choosing them, and who is left behind.

import { type Feature, type Row, rowAt, type Table } from "@lore-xai/core";
import { premiseTest, zeroOneColumns } from "@lore-xai/core/extend";
import { proportion } from "@lore-xai/core/measures";
import { everything } from "../rulebook/box.ts";
import { premiseOf } from "../rulebook/box-premise.ts";
import { codeRows } from "../rulebook/coded-rows.ts";
import { improveBox } from "../rulebook/improve-box.ts";
import { changeOf, type DeniedCase } from "./action.ts";
import { actionCostOf } from "./action-cost.ts";
import type { Action, ActionCost, ActionOverlap, LeftBehind, Recourse } from "./recourse.ts";
import type { Trial } from "./trials.ts";

const EXAMPLES = 3;
/** Of fewer nothing general can be said. */
const FEWEST_LEFT = 10;
const MOST_CONDITIONS = 3;

/** What the trials cost in the cases that they help, each the cheapest. */
export function costOf(trials: readonly Trial[], cases: number): ActionCost | null {
  const cheapest = Array.from({ length: cases }, (_, i) => {
    const helping = trials.filter(({ isHelped }) => isHelped[i] === 1);
    return helping.length === 0 ? null : helping.reduce((best, trial) => (trial.cost[i] < best.cost[i] ? trial : best));
  });
  const found = cheapest.flatMap((trial, i) =>
    trial === null ? [] : [{ cost: trial.cost[i], changes: trial.changes[i] }],
  );
  return actionCostOf(found);
}

/** 1 for each case that at least one of the trials helps. */
export function helpedByAny(trials: readonly Trial[], cases: number): Uint8Array {
  return Uint8Array.from({ length: cases }, (_, i) => Number(trials.some(({ isHelped }) => isHelped[i] === 1)));
}

const sumOf = (flags: Uint8Array): number => flags.reduce((sum, flag) => sum + flag, 0);

function overlapsOf(trials: readonly Trial[]): ActionOverlap[] {
  const overlaps: ActionOverlap[] = [];
  for (let first = 0; first < trials.length; first++) {
    for (let second = first + 1; second < trials.length; second++) {
      const rows = sumOf(trials[first].isHelped.map((flag, i) => flag & trials[second].isHelped[i]));
      if (rows > 0) overlaps.push({ first, second, rows });
    }
  }
  return overlaps;
}

export type MeasuredRecourse = Pick<Recourse, "actions" | "together" | "growth" | "cost" | "overlaps">;

/** `trials`: the actions on the cases kept apart. */
export function measureRecourse(
  trials: readonly Trial[],
  cases: readonly DeniedCase[],
  table: Table,
): MeasuredRecourse {
  const count = cases.length;
  const zeroOnes = zeroOneColumns(table);
  const actions = trials.map((trial, k): Action => {
    const others = helpedByAny(
      trials.filter((_, i) => i !== k),
      count,
    );
    const helped = cases.filter((_, i) => trial.isHelped[i] === 1);
    return {
      changes: trial.parts.map((part) => changeOf(part, table.features, zeroOnes)),
      helped: proportion(helped.length, count),
      possible: proportion(sumOf(trial.isPossible), count),
      aloneHelped: sumOf(trial.isHelped.map((flag, i) => flag & (1 - others[i]))),
      cost: costOf([trial], count),
      examples: helped.slice(0, EXAMPLES).map(({ row }): Row => rowAt(table, row)),
    };
  });
  return {
    actions,
    together: proportion(sumOf(helpedByAny(trials, count)), count),
    growth: trials.map((_, k) => proportion(sumOf(helpedByAny(trials.slice(0, k + 1), count)), count)),
    cost: costOf(trials, count),
    overlaps: overlapsOf(trials),
  };
}

/** Cases, and for each whether an action helps it. */
export interface Sorted {
  readonly cases: readonly DeniedCase[];
  readonly isHelped: Uint8Array;
}

function flat(cases: readonly DeniedCase[], width: number): Float64Array {
  const rows = new Float64Array(cases.length * width);
  for (const [i, { codes }] of cases.entries()) rows.set(codes, i * width);
  return rows;
}

/** A text says nothing of others: it is the same for all. */
function withoutTexts({ cases, isHelped }: Sorted, features: readonly Feature[], read: readonly string[]): Sorted {
  const kept = (_: unknown, j: number) => !read.includes(features[j].name);
  return { isHelped, cases: cases.map((found) => ({ ...found, codes: found.codes.filter(kept) })) };
}

/** The rule is found on one part of the cases and measured on the other; it speaks of no column of `read`. */
export function describeLeft(
  found: Sorted,
  apart: Sorted,
  features: readonly Feature[],
  read: readonly string[] = [],
): LeftBehind | null {
  if (read.length > 0) {
    const ordinary = features.filter(({ name }) => !read.includes(name));
    return describeLeft(withoutTexts(found, features, read), withoutTexts(apart, features, read), ordinary);
  }
  const helped = sumOf(found.isHelped);
  const left = found.cases.length - helped;
  if (left < FEWEST_LEFT || helped === 0) return null;
  const nobody = { rows: new Float64Array(0), labels: new Int32Array(0) };
  const real = { rows: flat(found.cases, features.length), labels: Int32Array.from(found.isHelped) };
  const rows = codeRows(features, real, nobody, 0);
  // Where most are left, a rule that covers everybody would say nothing.
  const loss = Math.max(1, left / helped);
  const worth = Float64Array.from(found.isHelped, (flag) => (flag === 1 ? -loss : 1));
  const price = 1 + 0.01 * found.cases.length;
  const box = improveBox(rows, worth, everything(rows.bins), { price, maxConditions: MOST_CONDITIONS });
  const premise = premiseOf(box, rows);
  if (premise.length === 0) return null;
  const test = premiseTest(premise, features);
  const isCovered = apart.cases.map(({ codes }) => test(codes, 0));
  const covered = isCovered.filter(Boolean).length;
  const both = isCovered.filter((is, i) => is && apart.isHelped[i] === 0).length;
  const leftApart = apart.cases.length - sumOf(apart.isHelped);
  const precision = proportion(both, covered);
  // A rule that may be no better than chance describes nobody.
  if (precision.low <= leftApart / apart.cases.length) return null;
  return { premise, precision, coverage: proportion(both, leftApart) };
}
