// What the denied could do, by group: whether each has a confirmed way, what it costs, and for whom the same action works.

import { immutable, type Proportion, type Table } from "@lore-xai/core";
import { zeroOneColumns } from "@lore-xai/core/extend";
import { proportion } from "@lore-xai/core/measures";
import { ownChanges } from "@lore-xai/core/words";
import { changeOf } from "../recourse/action.ts";
import { actionCostOf } from "../recourse/action-cost.ts";
import { makeRecourseWithTrials, type RecourseWithTrials } from "../recourse/make-recourse.ts";
import { costOf, helpedByAny } from "../recourse/measure-recourse.ts";
import type { ActionCost } from "../recourse/recourse.ts";
import type { Trial } from "../recourse/trials.ts";
import { chanceOf, difference } from "../statistics/comparisons.ts";
import type { ActionByGroup, GroupAudit, GroupRecourse, RecourseByGroup } from "./audit.ts";
import { type DeniedExplained, type ExplainedGroups, explainDenied } from "./explain-denied.ts";
import type { GroupRecourseQuestion } from "./group-recourse-question.ts";
import type { Group, Grouping } from "./groups.ts";

/** With fewer denied cases nothing is said. */
export const FEWEST_DENIED = 20;

interface Ways {
  readonly ways: Proportion;
  readonly wayCost: ActionCost | null;
}

/** The nearest confirmed way of each denied case that was explained. */
function waysIn(explained: readonly DeniedExplained[]): Ways {
  const found = explained.flatMap(({ explanation: { counterfactuals } }) => {
    const [nearest] = counterfactuals
      .filter(({ confirmed }) => confirmed)
      .map(({ distance, changes, instance }) => ({
        // The distance is a mean over all columns; the cost is the sum of the same steps.
        cost: Object.keys(instance).length * distance,
        changes: ownChanges(changes).length,
      }))
      .sort((a, b) => a.cost - b.cost);
    return nearest === undefined ? [] : [nearest];
  });
  return { ways: proportion(found.length, explained.length), wayCost: actionCostOf(found) };
}

/** The cases of the trials that belong to a group, by their positions. */
function positionsIn({ rows }: Group, { keptApart }: RecourseWithTrials): number[] {
  const own = new Set(rows);
  return [...keptApart.keys()].filter((k) => own.has(keptApart[k].row));
}

const partOf = (trial: Trial, positions: readonly number[]): Trial => ({
  parts: trial.parts,
  isPossible: Uint8Array.from(positions, (k) => trial.isPossible[k]),
  isHelped: Uint8Array.from(positions, (k) => trial.isHelped[k]),
  cost: Float64Array.from(positions, (k) => trial.cost[k]),
  changes: Uint8Array.from(positions, (k) => trial.changes[k]),
});

const helpedIn = (flags: Uint8Array) =>
  proportion(
    flags.reduce((sum, flag) => sum + flag, 0),
    flags.length,
  );

function actionsByGroup(
  grouping: Grouping,
  reference: string,
  found: RecourseWithTrials,
  table: Table,
): ActionByGroup[] {
  const other = grouping.groups.find(({ name }) => name === reference);
  if (other === undefined) return [];
  const inOther = positionsIn(other, found);
  const zeroOnes = zeroOneColumns(table);
  return found.trials.flatMap((trial) =>
    grouping.groups
      .filter((group) => group !== other)
      .map((group): ActionByGroup => {
        const helped = helpedIn(partOf(trial, positionsIn(group, found)).isHelped);
        const referenceHelped = helpedIn(partOf(trial, inOther).isHelped);
        return {
          changes: trial.parts.map((part) => changeOf(part, table.features, zeroOnes)),
          group: group.name,
          reference,
          helped,
          referenceHelped,
          difference: difference(helped, referenceHelped),
          chance: chanceOf(helped, referenceHelped),
        };
      }),
  );
}

/** What the denied could do, the explanations that it rests on, and what it took. */
export interface FoundRecourse {
  /** Null where nothing but protected columns, texts and pictures could change. */
  readonly recourse: RecourseByGroup | null;
  readonly explained: ExplainedGroups;
  readonly queries: number;
  /** Whether a budget ended before the search for actions was done. */
  readonly isCut: boolean;
}

/** The share of the time that the actions for all take. */
const ACTIONS_SHARE = 0.4;

/** Null where hardly anybody is denied, or nothing but protected columns could change. */
export async function recourseByGroup(
  groupings: readonly Grouping[],
  compared: readonly GroupAudit[],
  question: GroupRecourseQuestion,
): Promise<FoundRecourse | null> {
  const { blackBox, table, isSelected, favourable, dictionary, seed, timeoutMs, signal, openExplainer } = question;
  const names = table.features.map(({ name }) => name);
  const known = question.protected.filter((name) => names.includes(name));
  const denied = isSelected.reduce((sum, flag) => sum + 1 - flag, 0);
  if (denied < FEWEST_DENIED || known.length === names.length) return null;
  const locked = [...question.constraints, ...(known.length === 0 ? [] : [immutable(...known)])];
  const single = groupings.filter(({ columns }) => columns.length === 1);
  const groups = single.flatMap((grouping) => grouping.groups);
  if (names.every((name) => known.includes(name) || question.read.includes(name))) {
    const explained = await explainDenied(groups, locked, question, question.onProgress);
    return { recourse: null, explained, queries: explained.queries, isCut: false };
  }
  const found = await makeRecourseWithTrials({
    blackBox,
    rows: table,
    to: favourable,
    cases: Math.min(10, question.cases),
    constraints: locked,
    dictionary: dictionary ?? undefined,
    maxQueries: question.maxQueries,
    openExplainer,
    explainWith: question.explainWith,
    read: question.read,
    seed,
    timeoutMs,
    signal,
    onProgress: ({ share }) => question.onProgress(ACTIONS_SHARE * share),
  });
  const explained = await explainDenied(groups, found.recourse.constraints, question, (share) =>
    question.onProgress(ACTIONS_SHARE + (1 - ACTIONS_SHARE) * share),
  );
  const byGroup = single.map(({ columns, groups: inColumn }) => ({
    columns,
    groups: inColumn.map((group): GroupRecourse => {
      const own = positionsIn(group, found);
      const trials = found.trials.map((trial) => partOf(trial, own));
      return {
        group: group.name,
        denied: group.rows.filter((i) => isSelected[i] === 0).length,
        ...waysIn(explained.of(group)),
        helped: helpedIn(helpedByAny(trials, own.length)),
        cost: costOf(trials, own.length),
      };
    }),
  }));
  const actions = groupings.flatMap((grouping, k) => {
    const { reference } = compared[k];
    return reference === null ? [] : actionsByGroup(grouping, reference, found, table);
  });
  return {
    recourse: { groupings: byGroup, actions },
    explained,
    queries: found.recourse.made.queries + explained.queries,
    isCut: found.recourse.notes.includes("budget"),
  };
}
