// What actions do for cases: each is put to the model for every case that it changes.

import type { Inquiry } from "@lore-xai/core/extend";
import type { Actor, DeniedCase, Parts } from "./action.ts";

/** What one action does for some cases, in their order. */
export interface Trial {
  readonly parts: Parts;
  /** 1 where the action is a change that is allowed. */
  readonly isPossible: Uint8Array;
  /** 1 where the model then gives the wished outcome. */
  readonly isHelped: Uint8Array;
  readonly cost: Float64Array;
  readonly changes: Uint8Array;
}

export interface TrialGround {
  readonly actor: Actor;
  readonly inquiry: Inquiry;
  /** The position of the wished outcome. */
  readonly wished: number;
}

/** Rows of one question. */
const BATCH_ROWS = 8192;

/** Cases that the budget no longer reaches are helped by nothing. */
export async function tryActions(
  actions: readonly Parts[],
  cases: readonly DeniedCase[],
  { actor, inquiry, wished }: TrialGround,
): Promise<Trial[]> {
  const trials = actions.map(
    (parts): Trial => ({
      parts,
      isPossible: new Uint8Array(cases.length),
      isHelped: new Uint8Array(cases.length),
      cost: new Float64Array(cases.length),
      changes: new Uint8Array(cases.length),
    }),
  );
  let waiting: { trial: Trial; i: number; codes: Float64Array }[] = [];
  const ask = async () => {
    const width = waiting[0]?.codes.length ?? 0;
    const data = new Float64Array(waiting.length * width);
    for (const [k, { codes }] of waiting.entries()) data.set(codes, k * width);
    const { positions, labels } = await inquiry.askAffordable(data, waiting.length);
    for (const [k, position] of positions.entries()) {
      const { trial, i } = waiting[position];
      trial.isHelped[i] = Number(labels[k] === wished);
    }
    waiting = [];
  };
  for (const trial of trials) {
    for (const [i, denied] of cases.entries()) {
      const changed = actor.act(trial.parts, denied);
      if (changed === null) continue;
      trial.isPossible[i] = 1;
      trial.cost[i] = changed.cost;
      trial.changes[i] = changed.changes;
      waiting.push({ trial, i, codes: changed.codes });
      if (waiting.length >= BATCH_ROWS) await ask();
    }
  }
  if (waiting.length > 0) await ask();
  return trials;
}
