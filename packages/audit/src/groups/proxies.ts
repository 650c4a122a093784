// Columns that tell of a protected one, and what becomes of decisions when they move along with it.

import { type BlackBox, LoreError, type Signal, type Table } from "@lore-xai/core";
import { evenlySpread, isContinuous, rowsAt } from "@lore-xai/core/extend";
import { proportion } from "@lore-xai/core/measures";
import { didYouMean } from "@lore-xai/core/words";
import { correlationRatio, cramersV } from "../statistics/association.ts";
import { chanceOfUneven } from "../statistics/sign-test.ts";
import type { Association, ProxyFlips } from "./audit.ts";
import type { Grouping } from "./groups.ts";
import type { NearestAmong } from "./nearest.ts";

/** A column that tells more of the protected one than this is called a proxy. */
const PROXY_STRENGTH = 0.3;
/** Cases of a group that are moved, at most. */
export const MOST_MOVED = 500;
/** Cases of the other group among which the nearest is sought, at most. */
const MOST_SOUGHT = 2000;

/** Every declared proxy must be a column that the model knows, and none that is protected. */
export function checkProxies(
  proxies: readonly string[],
  { features }: Table,
  protectedColumns: readonly string[],
): void {
  const names = features.map(({ name }) => name);
  for (const name of proxies) {
    if (!names.includes(name)) {
      const message = `the proxy "${name}" must be a column that the model knows${didYouMean(name, names)}`;
      throw new LoreError("unknown-feature", message, { column: name });
    }
    if (protectedColumns.includes(name)) {
      throw new LoreError("invalid-option", `"${name}" must be protected or a proxy, got both`, { column: name });
    }
  }
}

/** By row, the group that it belongs to; rows of small groups by the name of none. */
const namesByRow = ({ groups }: Grouping, rowCount: number): string[] => {
  const names = new Array<string>(rowCount).fill("");
  for (const { ownName, rows } of groups) for (const i of rows) names[i] = ownName;
  return names;
};

/** How much every column that is not protected tells of the groups of one that is; the strongest first. */
export function associationsWith(
  grouping: Grouping,
  table: Table,
  protectedColumns: readonly string[],
  declared: readonly string[],
): Association[] {
  const names = namesByRow(grouping, table.rowCount);
  const found = table.features.flatMap((feature, j): Association[] => {
    if (protectedColumns.includes(feature.name)) return [];
    const isNumeric = isContinuous(feature);
    const strength = isNumeric ? correlationRatio(table.columns[j], names) : cramersV([...table.columns[j]], names);
    const isDeclared = declared.includes(feature.name);
    return [
      {
        column: feature.name,
        protected: grouping.columns[0],
        strength,
        measure: isNumeric ? "correlation-ratio" : "cramers-v",
        isDeclared,
        isProxy: isDeclared || strength >= PROXY_STRENGTH,
      },
    ];
  });
  return found.sort((a, b) => b.strength - a.strength);
}

export interface ProxyQuestion {
  readonly blackBox: BlackBox;
  readonly table: Table;
  readonly outcomes: Int32Array;
  readonly favourable: number;
  /** By columns that are neither protected nor proxies. */
  readonly nearest: NearestAmong;
  readonly proxies: readonly string[];
  /** Cases of a group that are moved, at most. */
  readonly most: number;
  readonly signal?: Signal | undefined;
}

/** Cases of each group take the protected value and the proxies of the nearest case of the reference group. */
export async function proxyFlipsOf(
  grouping: Grouping,
  reference: string,
  question: ProxyQuestion,
): Promise<ProxyFlips[]> {
  const { blackBox, table, outcomes, favourable, proxies, most, signal } = question;
  const moved = table.features.flatMap(({ name }, j) =>
    proxies.includes(name) || grouping.columns.includes(name) ? [j] : [],
  );
  const others = grouping.groups.find(({ name }) => name === reference);
  if (others === undefined || proxies.length === 0) return [];
  const sought = Array.from(evenlySpread(others.rows.length, MOST_SOUGHT), (k) => others.rows[k]);
  const nearest = question.nearest(sought);
  const width = table.features.length;
  const found: ProxyFlips[] = [];
  for (const { name, rows } of grouping.groups) {
    if (name === reference) continue;
    const cases = Array.from(evenlySpread(rows.length, most), (k) => rows[k]);
    const data = rowsAt(table, cases);
    for (const [k, i] of cases.entries()) {
      const [twin] = nearest(i, 1);
      for (const j of moved) data[k * width + j] = table.columns[j][twin.row];
    }
    const labels = await blackBox.predict({ features: table.features, count: cases.length, data }, { signal });
    const isFavoured = (i: number) => outcomes[i] === favourable;
    const denied = cases.filter((i) => !isFavoured(i)).length;
    const gains = cases.filter((i, k) => !isFavoured(i) && labels[k] === favourable).length;
    const losses = cases.filter((i, k) => isFavoured(i) && labels[k] !== favourable).length;
    found.push({
      group: name,
      reference,
      columns: moved.map((j) => table.features[j].name),
      gained: proportion(gains, denied),
      lost: proportion(losses, cases.length - denied),
      chance: chanceOfUneven(gains, losses),
    });
  }
  return found;
}
