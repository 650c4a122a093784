// People, and models with a planted bias: direct, by a proxy, in a subgroup, none.

import { type BlackBox, functionBlackBox, type Row, type Table, tableFromRows } from "@lore-xai/core";
import { Random } from "@lore-xai/core/extend";

export const LABELS = ["deny", "grant"];

/** Income and debt have nothing to do with sex or race; the village has with sex. */
export function people(count: number, seed: number): Table {
  const random = Random.fromSeed(seed);
  return tableFromRows(
    Array.from({ length: count }, (): Row => {
      const sex = random.chance(0.45) ? "f" : "m";
      return {
        sex,
        race: random.chance(0.4) ? "b" : "w",
        village: random.chance(sex === "f" ? 0.8 : 0.2) ? "east" : "west",
        income: 50 + random.below(100),
        debt: random.below(60),
      };
    }),
  );
}

const desk = (limitOf: (row: Row) => number): BlackBox =>
  functionBlackBox((row) => LABELS[Number((row.income as number) - (row.debt as number) / 3 > limitOf(row))], {
    labels: LABELS,
  });

export const PLANTED = {
  direct: desk(({ sex }) => (sex === "f" ? 115 : 85)),
  proxy: desk(({ village }) => (village === "east" ? 115 : 80)),
  subgroup: desk(({ sex, race }) => (sex === "f" && race === "b" ? 125 : 85)),
  none: desk(() => 90),
} as const;
export type Planted = keyof typeof PLANTED;

/** The right outcome as it became known, with chance in it: nothing of it rests on sex or race. */
export function truthFor(table: Table, seed: number) {
  const random = Random.fromSeed(seed).fork("truth");
  const income = table.columns[table.features.findIndex(({ name }) => name === "income")];
  return { labels: LABELS, outcomes: Int32Array.from(income, (value) => Number(value + random.below(60) > 120)) };
}
