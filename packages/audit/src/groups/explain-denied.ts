// Denied cases of every group explained: what they could do, and which rules decided about them.

import { type Constraint, type Explanation, type Row, rowAt } from "@lore-xai/core";
import { budgetedBlackBox, evenlySpread } from "@lore-xai/core/extend";
import { questionsOf } from "../cases/explain-cases.ts";
import type { GroupRecourseQuestion } from "./group-recourse-question.ts";
import type { Group } from "./groups.ts";

/** A denied case of a group, by its row, and what LORE says of it. */
export interface DeniedExplained {
  readonly row: number;
  readonly explanation: Explanation;
}

export interface ExplainedGroups {
  of(group: Group): readonly DeniedExplained[];
  readonly queries: number;
  /** Whether a budget ended before all were explained. */
  readonly isCut: boolean;
}

/** So many of each group, the first of each before the second of any; no row twice. */
function rowsToExplain(groups: readonly Group[], { isSelected, cases }: GroupRecourseQuestion) {
  const byGroup = new Map<Group, readonly number[]>();
  for (const group of groups) {
    const denied = group.rows.filter((i) => isSelected[i] === 0);
    byGroup.set(
      group,
      Array.from(evenlySpread(denied.length, cases), (k) => denied[k]),
    );
  }
  const lists = [...byGroup.values()];
  const inTurn = Array.from({ length: cases }, (_, k) => lists.flatMap((rows) => rows.slice(k, k + 1))).flat();
  return { byGroup, rows: [...new Set(inTurn)] };
}

/** `locked`: what nobody is advised to change. */
export async function explainDenied(
  groups: readonly Group[],
  locked: readonly Constraint[],
  question: GroupRecourseQuestion,
  onShare: (share: number) => void,
): Promise<ExplainedGroups> {
  const { blackBox, table, favourable, seed, timeoutMs, signal, maxExplaining } = question;
  const { byGroup, rows } = rowsToExplain(groups, question);
  const hasBudget = Number.isFinite(maxExplaining);
  const open = hasBudget
    ? question.explainWith(budgetedBlackBox(blackBox, maxExplaining))
    : (question.openExplainer ?? question.explainWith(blackBox));
  const settings = { constraints: [...locked], towards: favourable, effort: "quick", timeoutMs } as const;
  const explainer = await open({ background: table, settings, seed, signal });
  try {
    let done = 0;
    const cases: Row[] = rows.map((row) => rowAt(table, row));
    const explanations = await explainer.explain(cases, () => onShare(++done / rows.length));
    const byRow = new Map(explanations.map((explanation, k) => [rows[k], explanation]));
    const explained = (row: number): DeniedExplained[] => {
      const explanation = byRow.get(row);
      return explanation === undefined ? [] : [{ row, explanation }];
    };
    return {
      of: (group) => (byGroup.get(group) ?? []).flatMap(explained),
      queries: questionsOf(explanations),
      isCut: explanations.length < rows.length,
    };
  } finally {
    await explainer.close();
  }
}
