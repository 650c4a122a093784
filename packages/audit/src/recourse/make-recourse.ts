// What the denied could do: a few actions for all of them, chosen on some and measured on others.

import { VERSION } from "@lore-xai/core";
import {
  evenlySpread,
  guardedBlackBox,
  type Inquiry,
  openInquiry,
  Random,
  readingDictionary,
  rowsAt,
  zeroOneColumns,
} from "@lore-xai/core/extend";
import { proportion } from "@lore-xai/core/measures";
import { explainHere, type OpenCaseExplainer } from "../cases/explain-cases.ts";
import { allowedBlackBox, type CountingBlackBox, countingAll } from "../cases/question-budget.ts";
import { createActor, type DeniedCase } from "./action.ts";
import { allowedParts, distinctParts, partsOfTable } from "./candidates.ts";
import { describeLeft, helpedByAny, measureRecourse } from "./measure-recourse.ts";
import type { Recourse, RecourseNote } from "./recourse.ts";
import {
  budgetOf,
  type Complete,
  DEFAULTS,
  outcomesOf,
  type RecourseSetup,
  refuseLocked,
  refuseNobody,
  rulesOf,
} from "./recourse-setup.ts";
import { searchActions } from "./search-actions.ts";
import { waysOf } from "./single-ways.ts";
import { type Trial, tryActions } from "./trials.ts";

/** The result, and what every action does for the cases kept apart: an audit looks at these by group. */
export interface RecourseWithTrials {
  readonly recourse: Recourse;
  readonly keptApart: readonly DeniedCase[];
  readonly trials: readonly Trial[];
}

/** Rows that are asked about to find who is denied, at most. */
const MOST_ROWS = 20_000;
/** Denied cases that actions are chosen on, and that they are measured on, at most. */
const MOST_CHOSEN_ON = 600;
const MOST_KEPT_APART = 2000;
/** With fewer denied cases the figures are rough. */
const FEW_DENIED = 60;

interface Asked {
  readonly rows: number;
  /** Those who have the outcome that is to be left, in an order of chance. */
  readonly denied: readonly number[];
}

/** Who is denied: a budget leaves at least three quarters for the actions. */
async function findDenied(counted: CountingBlackBox, setup: Complete, maxQueries: number): Promise<Asked> {
  const { rows: table, seed, signal } = setup;
  const { wished, left } = outcomesOf(setup);
  const most = Math.min(MOST_ROWS, Math.floor(maxQueries / 4));
  const rows = [...evenlySpread(table.rowCount, most)].sort((a, b) => a - b);
  const batch = { features: table.features, count: rows.length, data: rowsAt(table, rows) };
  const labels = await counted.predict(batch, { signal });
  const denied = rows.filter((_, k) => (left === null ? labels[k] !== wished : labels[k] === left));
  refuseNobody(denied.length, rows.length, setup);
  return { rows: rows.length, denied: Random.fromSeed(seed).fork("recourse").shuffled(denied) };
}

/** The line to the model for searching and measuring, and the part of it for searching: what is claimed must be asked. */
function openLines(
  counted: CountingBlackBox,
  setup: Complete,
  maxQueries: number,
  measured: number,
): [Inquiry, Inquiry] {
  const { rows, timeoutMs, signal } = setup;
  const left = Number.isFinite(maxQueries) ? maxQueries - counted.asked() : null;
  const inquiry = openInquiry(counted, rows.features, { timeoutMs, maxQueries: left, signal });
  return [inquiry, left === null ? inquiry : inquiry.within(Math.max(0, inquiry.remaining() - measured))];
}

/** Where there is a budget, every question must be counted when it is asked: then cases are explained in this thread. */
function explaining(counted: CountingBlackBox, setup: Complete, maxQueries: number): OpenCaseExplainer {
  const { explainWith = explainHere } = setup;
  if (Number.isFinite(maxQueries)) {
    const allowed = allowedBlackBox(counted);
    allowed.allow(Math.floor(maxQueries / 5));
    return explainWith(allowed);
  }
  return setup.openExplainer ?? explainWith(setup.blackBox);
}

/** As `makeRecourse`, with what each action does for each case. */
export async function makeRecourseWithTrials(given: RecourseSetup): Promise<RecourseWithTrials> {
  const setup: Complete = { ...DEFAULTS, ...given };
  const { rows: table, to, from, seed, timeoutMs, onProgress } = setup;
  const { wished } = outcomesOf(setup);
  const maxQueries = budgetOf(setup);
  const rules = rulesOf(setup);
  const counted = countingAll(guardedBlackBox(setup.blackBox, { timeoutMs }));
  const { rows, denied } = await findDenied(counted, setup, maxQueries);
  onProgress?.({ phase: "labels", share: 0.1 });
  const actor = createActor({ table, ...rules, outcomes: { before: from ?? "", after: to } });
  const apart = Math.min(denied.length >> 1, MOST_KEPT_APART, Math.floor(maxQueries / (8 * setup.rules)));
  const keptApart = denied.slice(0, apart).map(actor.caseAt);
  const cases = denied.slice(apart, apart + MOST_CHOSEN_ON).map(actor.caseAt);
  const ofTable = allowedParts(partsOfTable(table), cases);
  refuseLocked(ofTable.length, rules.constraints, setup);
  const explainer = explaining(counted, setup, maxQueries);
  const { ways, explained, queries } = await waysOf(cases, explainer, setup, rules);
  const [inquiry, searching] = openLines(counted, setup, maxQueries, apart * setup.rules);
  const { list, tried } = await searchActions({
    actor,
    inquiry: searching,
    wished,
    cases,
    parts: distinctParts([...ofTable, ...allowedParts(ways.flat(), cases)]),
    seeds: ways,
    most: setup.rules,
    maxChanges: setup.maxChanges,
    onProgress: (share) => onProgress?.({ phase: "searching", share: 0.4 + 0.5 * share }),
  });
  const isUsedUp = searching.remaining() === 0;
  const chosen = list.map(({ parts }) => parts);
  const trials = await tryActions(chosen, keptApart, { actor, inquiry, wished });
  onProgress?.({ phase: "measuring", share: 1 });
  const asked = counted.asked() + (Number.isFinite(maxQueries) ? 0 : queries);
  const notes: RecourseNote[] = [
    ...(isUsedUp ? ["budget" as const] : []),
    ...(denied.length < FEW_DENIED ? ["few-denied" as const] : []),
    ...(explained === 0 && setup.cases > 0 ? ["no-explanations" as const] : []),
  ];
  const zeroOne = zeroOneColumns(table);
  const recourse: Recourse = {
    format: "lore-recourse/1",
    version: VERSION,
    seed,
    from: from ?? null,
    to,
    dictionary: rules.dictionary === null ? null : readingDictionary(rules.dictionary),
    ...(zeroOne.length > 0 && { zeroOne }),
    constraints: rules.constraints,
    denied: proportion(denied.length, rows),
    ...measureRecourse(trials, keptApart, table),
    leftBehind: describeLeft(
      { cases, isHelped: helpedByAny(list, cases.length) },
      { cases: keptApart, isHelped: helpedByAny(trials, keptApart.length) },
      table.features,
      setup.read,
    ),
    notes,
    made: { explained, tried, chosenOn: cases.length, keptApart: apart, queries: asked },
  };
  return { recourse, keptApart, trials };
}

/**
 * What the denied could do: the few actions that together help most of them, each put to the model for every case kept apart.
 *
 * @example
 * ```ts
 * const { actions, together } = await makeRecourse({ blackBox: loanDesk, rows: applicants, from: "deny", to: "grant" });
 * actions[0].helped; // how many of those kept apart the first action helps
 * ```
 */
export async function makeRecourse(setup: RecourseSetup): Promise<Recourse> {
  return (await makeRecourseWithTrials(setup)).recourse;
}
