// Rules of single denied cases that rest on a protected column or on one that tells much of it, by group, and whom they hit.

import type { Rule, Table } from "@lore-xai/core";
import { proportion } from "@lore-xai/core/measures";
import type { Association, LocalRuleCase, LocalRules } from "./audit.ts";
import type { DeniedExplained, ExplainedGroups } from "./explain-denied.ts";
import { chanceOfLargest, columnsOf, coverByGroup } from "./group-rules.ts";
import type { Grouping } from "./groups.ts";

const CASES_SHOWN = 10;

/** The rows that rules are held against, and the features that these have: the part of one picture is in no other. */
export interface RulesHeld {
  readonly table: Table;
  readonly known: ReadonlySet<string>;
}

/** One per protected column with two groups or more of which cases were explained. `groupings`: those of single columns. */
export function localRulesOf(
  groupings: readonly Grouping[],
  explained: ExplainedGroups,
  associations: readonly Association[],
  { table, known }: RulesHeld,
): LocalRules[] {
  const coverOf = coverByGroup(table);
  const isHeld = ({ explanation: { rule } }: DeniedExplained) =>
    rule.premise.every(({ feature }) => known.has(feature));
  return groupings.flatMap((grouping): LocalRules[] => {
    const [name] = grouping.columns;
    const using = ({ premise }: Rule) => columnsOf(premise, name, associations);
    const byGroup = grouping.groups
      .map((group) => ({ group, cases: explained.of(group) }))
      .filter(({ cases }) => cases.length > 0);
    if (byGroup.length < 2) return [];
    const rests = byGroup.map(({ group, cases }) => {
      const found = cases.filter(({ explanation: { rule } }) => using(rule).length > 0);
      return { group, found, share: proportion(found.length, cases.length) };
    });
    const groups = rests.map(({ group, share }) => ({ group: group.name, share }));
    const shown = Array.from({ length: CASES_SHOWN }, (_, k) =>
      rests.flatMap(({ group, found }) =>
        found
          .filter(isHeld)
          .slice(k, k + 1)
          .map((one) => ({ group, ...one })),
      ),
    ).flat();
    const cases = shown.slice(0, CASES_SHOWN).map(
      ({ group, row, explanation: { rule } }): LocalRuleCase => ({
        row,
        group: group.name,
        premise: rule.premise,
        outcome: rule.outcome,
        columns: using(rule),
        covered: coverOf(rule.premise, grouping.groups),
      }),
    );
    return [{ protected: name, groups, chance: chanceOfLargest(groups), cases }];
  });
}
