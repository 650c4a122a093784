// What actions are searched with, checked; whatever cannot be is an error that says so.

import {
  type BlackBox,
  type Constraint,
  type Dictionary,
  immutable,
  LoreError,
  type Signal,
  type Table,
} from "@lore-xai/core";
import { bindDictionary, dictionaryConstraints, requireLinks } from "@lore-xai/core/extend";
import { didYouMean, listText } from "@lore-xai/core/words";
import type { OpenCaseExplainer } from "../cases/explain-cases.ts";
import { checkBudget } from "../cases/question-budget.ts";

/** How far the search for actions is. */
export interface RecourseProgress {
  readonly phase: "labels" | "explaining" | "searching" | "measuring";
  /** From 0 to 1, of the whole. */
  readonly share: number;
}

/** What actions are searched with; what is left out has its default. */
export interface RecourseSetup {
  readonly blackBox: BlackBox;
  readonly rows: Table;
  /** The outcome that is to be left; any but `to` by default. */
  readonly from?: string | undefined;
  /** The outcome that people want. */
  readonly to: string;
  /** Most actions, 3 by default. */
  readonly rules?: number;
  /** Most changes of an action, 3 by default. */
  readonly maxChanges?: number;
  /** Denied cases that are explained one by one for their counterfactuals, 20 by default. */
  readonly cases?: number;
  readonly constraints?: readonly Constraint[] | undefined;
  /** Its locks, ranges, costs, links and directions hold too. */
  readonly dictionary?: Dictionary | undefined;
  /** Columns that the dictionary locks and that may change all the same. */
  readonly unlock?: readonly string[] | undefined;
  /** Most rows that the model is asked about, at least 1,000; no limit by default. */
  readonly maxQueries?: number | undefined;
  /** Explains denied cases; by default, and where there is a budget, one after another in this thread. */
  readonly openExplainer?: OpenCaseExplainer | undefined;
  /** Explains in this thread, asking this model; LORE by default. */
  readonly explainWith?: ((blackBox: BlackBox) => OpenCaseExplainer) | undefined;
  /** Columns of texts and pictures: they stay as they are, for no change of one is an action for many. */
  readonly read?: readonly string[] | undefined;
  readonly seed?: number;
  readonly timeoutMs?: number;
  readonly signal?: Signal | undefined;
  /** Told of every step. */
  onProgress?(progress: RecourseProgress): void;
}

/** The setup with its defaults. */
export type Complete = RecourseSetup & Required<Pick<RecourseSetup, keyof typeof DEFAULTS>>;

export const DEFAULTS = { rules: 3, maxChanges: 3, cases: 20, seed: 0, timeoutMs: 60_000 } as const;

function outcomeOf(name: string, label: string, { blackBox }: RecourseSetup): number {
  const position = blackBox.labels.indexOf(label);
  if (position >= 0) return position;
  const message = `${name} must be an outcome of the model, got "${label}"${didYouMean(label, blackBox.labels)}`;
  throw new LoreError("invalid-option", message, { option: name, value: label });
}

/** What an action must keep to. */
export interface Rules {
  readonly constraints: readonly Constraint[];
  readonly dictionary: Dictionary | null;
}

/** What was given, and what follows from the dictionary. */
export function rulesOf({
  rows,
  blackBox,
  constraints = [],
  dictionary,
  unlock = [],
  read = [],
}: RecourseSetup): Rules {
  const bound = bindDictionary(dictionary ?? null, rows.features, blackBox.labels);
  const given = [...constraints, ...(read.length === 0 ? [] : [immutable(...read)])];
  const all = [...given, ...dictionaryConstraints(bound, given, unlock)];
  requireLinks(all, rows);
  return { constraints: all, dictionary: bound };
}

/** The outcomes that people want and that they leave, as positions; null for any other. */
export function outcomesOf(setup: RecourseSetup): { readonly wished: number; readonly left: number | null } {
  const wished = outcomeOf("to", setup.to, setup);
  const left = setup.from === undefined ? null : outcomeOf("from", setup.from, setup);
  if (left === wished)
    throw new LoreError("invalid-option", `from and to must be two outcomes, got "${setup.to}" twice`);
  return { wished, left };
}

/** Infinity where there is none. */
export function budgetOf(setup: RecourseSetup): number {
  checkBudget(setup);
  return setup.maxQueries ?? Number.POSITIVE_INFINITY;
}

export function refuseNobody(denied: number, asked: number, { from, to }: RecourseSetup): void {
  if (denied >= 2) return;
  const whom = from === undefined ? `any outcome but "${to}"` : `"${from}"`;
  const many = denied === 0 ? "nobody" : "one case";
  const message = `at least two cases must get ${whom} for actions to be chosen and measured, got ${many} of ${asked}; check the outcomes, or give rows of people who were denied`;
  throw new LoreError("invalid-option", message, { denied, asked });
}

export function refuseLocked(parts: number, constraints: readonly Constraint[], { read = [] }: RecourseSetup): void {
  if (parts > 0) return;
  if (read.length > 0) {
    const message = `at least one column beside ${listText(read.map((name) => `"${name}"`))} must be free to change: an action is one change for many cases, and what a text or a picture would have to be is each case's own; explain the cases one by one`;
    throw new LoreError("invalid-option", message, { columns: read });
  }
  const message = `at least one column must be free to change for some of the denied, got constraints that allow no change; take some away, or unlock columns`;
  throw new LoreError("invalid-option", message, { constraints: constraints.length });
}
