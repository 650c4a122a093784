// Situation testing: do like cases of two groups get the same? Pairs of like cases, no case in two of them, are compared by an exact
// test; and each denied case is held against its nearest of either group (Luong, Ruggieri and Turini 2011).

import { rowAt, type Table } from "@lore-xai/core";
import { evenlySpread } from "@lore-xai/core/extend";
import { proportion } from "@lore-xai/core/measures";
import { chanceOfUneven } from "../statistics/sign-test.ts";
import type { Situation, SituationCase } from "./audit.ts";
import type { Group, Grouping } from "./groups.ts";
import type { NearestAmong, NearestOf } from "./nearest.ts";

export interface SituationQuestion {
  readonly table: Table;
  /** 1 where the model gives the favourable outcome. */
  readonly isSelected: Uint8Array;
  /** By columns that are neither protected nor proxies. */
  readonly nearest: NearestAmong;
  /** Waited for between two groups. */
  pause(): Promise<void>;
}

const MOST_PAIRED = 500;
const MOST_SOUGHT = 2000;
const MOST_DENIED = 200;
/** Nearest cases of either group that a denied case is held against. */
const NEAREST = 8;
/** A denied case is behind where so much more of the others' nearest are favoured. */
const MUCH = 0.3;
const CASES_SHOWN = 10;
/** Twins that are looked through for one that is in no pair yet. */
const TWINS = 20;
/** A pair is of like cases if they are no farther apart than nearly all cases are from their fifth nearest. */
const LIKE = { nearest: 5, share: 0.9 } as const;

function likeness(cases: readonly number[], own: NearestOf): number {
  const far = cases.flatMap((i) => own(i, LIKE.nearest).at(-1)?.distance ?? []).sort((a, b) => a - b);
  return far.length === 0 ? 0 : far[Math.floor(LIKE.share * (far.length - 1))];
}

/** How many pairs differ, and how. */
function pairUp(cases: readonly number[], others: NearestOf, own: NearestOf, isSelected: Uint8Array) {
  const limit = likeness(cases.slice(0, MOST_DENIED), own);
  const used = new Set<number>();
  let [pairs, onlyReference, onlyGroup] = [0, 0, 0];
  for (const i of cases) {
    const twin = others(i, TWINS).find(({ row, distance }) => distance <= limit && !used.has(row));
    if (twin === undefined) continue;
    used.add(twin.row);
    pairs++;
    if (isSelected[i] === 1 && isSelected[twin.row] === 0) onlyGroup++;
    if (isSelected[i] === 0 && isSelected[twin.row] === 1) onlyReference++;
  }
  return { pairs, onlyReference, onlyGroup };
}

function heldAgainst(
  cases: readonly number[],
  own: NearestOf,
  others: NearestOf,
  { table, isSelected }: SituationQuestion,
) {
  const favouredIn = (near: NearestOf, i: number) => {
    const rows = near(i, NEAREST);
    return proportion(rows.filter(({ row }) => isSelected[row] === 1).length, rows.length);
  };
  const share = ({ successes, trials }: { successes: number; trials: number }) => successes / Math.max(1, trials);
  const looked = cases.map((i) => {
    const [ownFavoured, otherFavoured] = [favouredIn(own, i), favouredIn(others, i)];
    return { i, ownFavoured, otherFavoured, gap: share(otherFavoured) - share(ownFavoured) };
  });
  const behind = looked.filter(({ gap }) => gap >= MUCH);
  const worst = [...behind].sort((a, b) => b.gap - a.gap || a.i - b.i).slice(0, CASES_SHOWN);
  return {
    behind: proportion(behind.length, looked.length),
    cases: worst.map(
      ({ i, ownFavoured, otherFavoured }): SituationCase => ({
        row: i,
        instance: rowAt(table, i),
        ownFavoured,
        otherFavoured,
      }),
    ),
  };
}

/** Each group beside the reference group. */
export async function situationsOf(
  grouping: Grouping,
  reference: string,
  question: SituationQuestion,
): Promise<Situation[]> {
  const { isSelected, nearest, pause } = question;
  const some = ({ rows }: Group, most: number) => Array.from(evenlySpread(rows.length, most), (k) => rows[k]);
  const isDenied = (i: number) => isSelected[i] === 0;
  const deniedOf = (group: Group) => some(group, MOST_SOUGHT).filter(isDenied).slice(0, MOST_DENIED);
  const other = grouping.groups.find(({ name }) => name === reference);
  if (other === undefined) return [];
  const inOther = nearest(some(other, MOST_SOUGHT));
  const found: Situation[] = [];
  for (const group of grouping.groups) {
    if (group === other) continue;
    await pause();
    const inOwn = nearest(some(group, MOST_SOUGHT));
    const paired = pairUp(some(group, MOST_PAIRED), inOther, inOwn, isSelected);
    const ownDenied = heldAgainst(deniedOf(group), inOwn, inOther, question);
    const otherDenied = heldAgainst(deniedOf(other), inOther, inOwn, question);
    found.push({
      group: group.name,
      reference,
      ...paired,
      chance: chanceOfUneven(paired.onlyReference, paired.onlyGroup),
      behind: ownDenied.behind,
      referenceBehind: otherDenied.behind,
      cases: ownDenied.cases,
    });
  }
  return found;
}
