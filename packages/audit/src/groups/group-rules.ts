// Rules of the book that rest on a protected column or on one that tells much of it, and whom they cover.

import type { Premise, Rule, Table } from "@lore-xai/core";
import { premiseTest, rowMajor } from "@lore-xai/core/extend";
import { proportion } from "@lore-xai/core/measures";
import { chanceOf } from "../statistics/comparisons.ts";
import type { Association, GroupShare, RuleUse } from "./audit.ts";
import type { Group, Grouping } from "./groups.ts";

/** The columns that a rule asks for and that are the protected one, or tell much of it. */
export function columnsOf(premise: Premise, name: string, associations: readonly Association[]): string[] {
  const isProxy = (column: string) =>
    associations.some((found) => found.isProxy && found.protected === name && found.column === column);
  const asked = premise.map(({ feature }) => feature);
  return [...new Set(asked.filter((column) => column === name || isProxy(column)))];
}

/** What share of each group a rule covers. */
export function coverByGroup(table: Table): (premise: Premise, groups: readonly Group[]) => GroupShare[] {
  const rows = rowMajor(table);
  const width = table.features.length;
  return (premise, groups) => {
    const test = premiseTest(premise, table.features);
    return groups.map((group) => {
      const inside = group.rows.reduce((sum, i) => sum + Number(test(rows, i * width)), 0);
      return { group: group.name, share: proportion(inside, group.rows.length) };
    });
  };
}

/** How likely the largest difference of shares is by chance: the two were picked out of all pairs of groups. */
export function chanceOfLargest(shares: readonly GroupShare[]): number {
  const share = ({ share: { successes, trials } }: GroupShare) => successes / trials;
  const ordered = [...shares].sort((a, b) => share(a) - share(b));
  const pairs = (shares.length * (shares.length - 1)) / 2;
  return Math.min(1, pairs * chanceOf(ordered[0].share, ordered[ordered.length - 1].share));
}

/** One per rule and protected column that it speaks of, directly or by a proxy. `groupings`: those of single columns. */
export function ruleUses(
  book: { readonly rules: readonly Rule[] },
  groupings: readonly Grouping[],
  associations: readonly Association[],
  table: Table,
): RuleUse[] {
  const coverOf = coverByGroup(table);
  return book.rules.flatMap(({ premise, outcome }, rule) =>
    groupings.flatMap(({ columns: [name], groups }): RuleUse[] => {
      const columns = columnsOf(premise, name, associations);
      if (columns.length === 0 || groups.length < 2) return [];
      const covered = coverOf(premise, groups);
      return [{ rule, premise, outcome, protected: name, columns, covered, chance: chanceOfLargest(covered) }];
    }),
  );
}
