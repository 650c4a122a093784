// A second model on the same data: its decisions in the terms of the first one, and where the two differ.

import { type BlackBox, LoreError, type Signal, type Table } from "@lore-xai/core";
import { WorkbenchFault } from "../fault.ts";
import type { CaseFacts } from "../rows/case-facts.ts";
import type { Decisions, Labelling } from "../rows/labelling.ts";
import type { ModelComparison } from "../workbench.ts";
import { decided } from "./decided.ts";
import { differenceRules } from "./difference-rules.ts";

/** Throws where the outcomes are not the same, in whatever order. */
export function requireSameOutcomes(own: readonly string[], other: readonly string[], name: string): void {
  const isSame = own.length === other.length && own.every((label) => other.includes(label));
  if (isSame) return;
  const message = `two models can be compared that have the same outcomes; the first has ${own.join(", ")}, ${name} has ${other.join(", ")}`;
  throw new LoreError("model-mismatch", `${message}; name them alike with --labels, or in the models' sidecars`);
}

/** Positions in the labels of the first model, as far as they are known. */
export function inTermsOf(own: readonly string[], { labels }: BlackBox, decisions: Decisions): () => Int32Array {
  const position = labels.map((label) => own.indexOf(label));
  const known = new Int32Array(decisions.labels().length).fill(-1);
  let count = 0;
  return () => {
    for (; count < decisions.known(); count++) known[count] = position[decisions.labels()[count]];
    return known;
  };
}

/** The fault of asking about a second model where there is none. */
export const noOtherModel = () =>
  new WorkbenchFault(
    "not-found",
    "there is no second model to compare with; give lore serve a second --model, or open one in the page",
  );

export interface ComparedModels {
  readonly table: Table;
  readonly facts: CaseFacts;
  readonly own: Labelling;
  readonly other: Labelling;
}

/** What two models decide otherwise; made once, when both have decided. */
export function createCompareModels({ table, facts, own, other }: ComparedModels) {
  const compare = (): ModelComparison => {
    const [ours, theirs] = [facts.decisions(), facts.others()];
    const rows = Array.from(ours.keys()).filter((row) => ours[row] >= 0 && theirs[row] >= 0);
    const isDifferent = (row: number) => ours[row] !== theirs[row];
    const decisions = facts.labels.map((_, a) =>
      facts.labels.map((_, b) => rows.filter((row) => ours[row] === a && theirs[row] === b).length),
    );
    const judged = rows.filter((row) => facts.isRight(row) !== null);
    const right = {
      stated: judged.length,
      own: judged.filter((row) => facts.isRight(row)).length,
      other: judged.filter((row) => facts.isRight(row, theirs[row])).length,
    };
    return {
      rows: rows.length,
      differ: rows.filter(isDifferent).length,
      decisions,
      right: judged.length === 0 ? null : right,
      ...differenceRules(table, rows, isDifferent),
    };
  };
  let made: ModelComparison | null = null;
  return async (signal: Signal): Promise<ModelComparison> => {
    await decided(own, signal);
    await decided(other, signal);
    made ??= compare();
    return made;
  };
}
