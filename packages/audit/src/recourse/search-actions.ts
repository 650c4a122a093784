// The few actions that together help most. A person who is helped counts 1 less a little for what the cheapest action that helps
// costs, so that the worth of a list never falls by one action more and the best next one is nearly the best of all. Actions grow
// change by change, for those whom the list does not help yet; then the whole list is chosen anew among all that were tried.

import { type DeniedCase, isAction, joined, keyOf, type Part, type Parts } from "./action.ts";
import { type Trial, type TrialGround, tryActions } from "./trials.ts";

export interface ActionSearch extends TrialGround {
  /** Cases that the actions are chosen on. */
  readonly cases: readonly DeniedCase[];
  /** Changes of one column. */
  readonly parts: readonly Part[];
  /** Whole actions to begin with. */
  readonly seeds: readonly Parts[];
  /** Most actions of the list, and most changes of each. */
  readonly most: number;
  readonly maxChanges: number;
  onProgress(share: number): void;
}

/** What a step past all cases costs, where a person who is helped counts 1. */
const PRICE_OF_COST = 0.1;
/** What a change costs, as a share of the cases: one more must help at least so many. */
const PRICE_OF_CHANGE = 0.01;
/** Cases that single changes and their extensions are tried on. */
const SCREENED = 100;
/** Actions that are extended, changes that they are extended by, and those that are tried on all cases. */
const EXTENDED = 10;
const EXTENSIONS = 30;
const FINALISTS = 12;
/** A list is refined so often: an action of three changes is then tried as each of its changes alone. */
const PASSES = 3;

const worthIn = ({ isHelped, cost }: Trial, i: number) =>
  isHelped[i] === 0 ? 0 : Math.max(0.01, 1 - PRICE_OF_COST * cost[i]);

/** What a trial adds to what each case is worth already. */
function gainOf(trial: Trial, reached: Float64Array): number {
  let gain = -PRICE_OF_CHANGE * trial.parts.length * reached.length;
  for (let i = 0; i < reached.length; i++) gain += Math.max(0, worthIn(trial, i) - reached[i]);
  return gain;
}

function reachedBy(list: readonly Trial[], count: number): Float64Array {
  const reached = new Float64Array(count);
  for (const trial of list) for (let i = 0; i < count; i++) reached[i] = Math.max(reached[i], worthIn(trial, i));
  return reached;
}

const bestFirst = (trials: readonly Trial[], reached: Float64Array): Trial[] =>
  trials
    .map((trial) => ({ trial, gain: gainOf(trial, reached) }))
    .sort((a, b) => b.gain - a.gain || a.trial.parts.length - b.trial.parts.length)
    .map(({ trial }) => trial);

/** Actions for these cases, the most promising first: single changes, and those that grow from the best of them. */
async function grow(cases: readonly DeniedCase[], search: ActionSearch): Promise<Trial[]> {
  const nobody = new Float64Array(cases.length);
  const singles = bestFirst(
    await tryActions(
      search.parts.map((part) => [part]),
      cases,
      search,
    ),
    nobody,
  );
  const seeds = await tryActions(search.seeds, cases, search);
  const found = [...singles, ...seeds];
  const seen = new Set(found.map(({ parts }) => keyOf(parts)));
  const extensions = singles.slice(0, EXTENSIONS).map(({ parts: [part] }) => part);
  let last = found;
  for (let length = 2; length <= search.maxChanges; length++) {
    const begun = bestFirst(last, nobody).slice(0, EXTENDED);
    const longer = begun
      .filter(({ parts }) => parts.length < search.maxChanges)
      .flatMap(({ parts }) => extensions.map((part) => joined(parts, part)))
      .filter(isAction);
    const fresh = [...new Map(longer.map((parts) => [keyOf(parts), parts])).entries()].filter(
      ([key]) => !seen.has(key),
    );
    for (const [key] of fresh) seen.add(key);
    last = await tryActions(
      fresh.map(([, parts]) => parts),
      cases,
      search,
    );
    found.push(...last);
  }
  return bestFirst(found, nobody);
}

/** After those that are there already one after another, each time the one that adds most; none that adds nothing. */
function choose(trials: readonly Trial[], most: number, count: number, already: readonly Trial[] = []): Trial[] {
  const list = [...already];
  while (list.length < most) {
    const reached = reachedBy(list, count);
    const best = trials.reduce<Trial | null>(
      (found, trial) => (gainOf(trial, reached) > (found === null ? 0 : gainOf(found, reached)) ? trial : found),
      null,
    );
    if (best === null) break;
    list.push(best);
  }
  return list;
}

/** The list with each action exchanged for a better one in its place, where there is one. */
function exchange(list: readonly Trial[], trials: readonly Trial[], count: number): Trial[] {
  let now = [...list];
  for (let k = 0; k < now.length; k++) {
    const others = now.filter((_, i) => i !== k);
    const reached = reachedBy(others, count);
    const best = trials.reduce(
      (found, trial) => (gainOf(trial, reached) > gainOf(found, reached) + 1e-9 ? trial : found),
      now[k],
    );
    now = now.map((trial, i) => (i === k ? best : trial));
  }
  return now;
}

/** The same action with one change left out, or another value in its place. */
function variantsOf({ parts }: Trial, all: readonly Part[]): Parts[] {
  const variants = parts.flatMap((own, k): (Parts | null)[] => {
    const others = parts.filter((_, i) => i !== k);
    const values = all.filter(({ column, kind }) => column === own.column && kind === own.kind);
    return [others, ...values.map((part) => joined(others, part))];
  });
  return variants.filter(isAction);
}

export interface FoundActions {
  /** In the order in which they add most; a trial each, on the cases that they were chosen on. */
  readonly list: readonly Trial[];
  readonly tried: number;
}

export async function searchActions(search: ActionSearch): Promise<FoundActions> {
  const { cases, most } = search;
  const pool = new Map<string, Trial>();
  const tryOnAll = async (actions: readonly Parts[]) => {
    const fresh = new Map(actions.map((parts) => [keyOf(parts), parts] as const).filter(([key]) => !pool.has(key)));
    for (const trial of await tryActions([...fresh.values()], cases, search)) pool.set(keyOf(trial.parts), trial);
  };
  let list: Trial[] = [];
  let tried = 0;
  for (let round = 0; round < most; round++) {
    const reached = reachedBy(list, cases.length);
    const left = cases.filter((_, i) => reached[i] === 0).slice(0, SCREENED);
    if (left.length === 0) break;
    const grown = await grow(left, search);
    tried += grown.length;
    // Of each length: what helps fewer for less is pushed out by longer ways of what helps everybody.
    const finalists = Array.from({ length: search.maxChanges }, (_, k) =>
      grown.filter(({ parts }) => parts.length === k + 1).slice(0, FINALISTS),
    ).flat();
    await tryOnAll(finalists.map(({ parts }) => parts));
    list = choose([...pool.values()], round + 1, cases.length);
    search.onProgress((round + 1) / (most + 1));
  }
  for (let pass = 0; pass < PASSES; pass++) {
    await tryOnAll(list.flatMap((trial) => variantsOf(trial, search.parts)));
    const all = [...pool.values()];
    // Where everybody is helped, a further action may still do the same for less.
    list = exchange(choose(all, most, cases.length, list), all, cases.length);
  }
  search.onProgress(1);
  return { list: choose(list, most, cases.length), tried: Math.max(tried, pool.size) };
}
