// The explainer behind an executor under test: the cells of a row say what becomes of it. A thread or another host makes
// it from this module.

import type { Explainer } from "@lore-xai/core";
import { LoreError } from "@lore-xai/core/basics";
import type { OpenedExplainer } from "../execution/executor.ts";

/** What a row may ask for in its cell `does`; a row without the cell is explained at once. */
export const DEEDS = {
  /** Explained after a while. */
  dawdle: "dawdle",
  /** Fails with a code of its own. */
  fail: "fail",
  /** Fails as no explainer should. */
  burst: "burst",
  /** Fails as all rows after it would. */
  unreachable: "unreachable",
  /** Never explained: goes on until it is aborted. */
  stick: "stick",
} as const;

const DAWDLE_MS = 40;

/** What a row is explained with where nothing goes wrong. */
export const explanationOf = (number: unknown, seed: unknown) => ({ number, seed, text: "à la carte €" });

/** The explainer that the contract's chunks are explained with. */
export function contractExplainer(): Explainer<unknown> {
  return {
    async explain(instance, call = {}) {
      const { number, does } = instance as Readonly<Record<string, unknown>>;
      if (does === DEEDS.fail) throw new LoreError("black-box-failed", "cannot answer");
      if (does === DEEDS.burst) throw new TypeError("not a function");
      if (does === DEEDS.unreachable) throw new LoreError("black-box-unreachable", "the server is gone");
      if (does === DEEDS.dawdle) await new Promise((resolve) => setTimeout(resolve, DAWDLE_MS));
      if (does === DEEDS.stick) {
        await new Promise((_, reject) => {
          const stop = () => reject(new LoreError("aborted", "the explanation was stopped"));
          call.signal?.addEventListener("abort", stop);
          if (call.signal?.aborted) stop();
        });
      }
      return explanationOf(number, call.seed);
    },
  };
}

/** For `threadExecutor`: the module `@lore-xai/runner/testing/explainer`, with any setup. */
export async function openExplainer(): Promise<OpenedExplainer> {
  return { explainer: contractExplainer(), close: async () => undefined };
}
