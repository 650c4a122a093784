// What is known of the columns of numbers, so that whoever reads an explanation is told their values as people write them.

import type { Dated } from "../table/dates.ts";
import { isContinuous } from "../table/feature.ts";
import type { Table } from "../table/table.ts";

/** How the numbers of a column are written. */
export interface NumberColumn extends Dated {
  readonly feature: string;
  /** Digits after the decimal point of the values in the background. */
  readonly decimals: number;
  /** Whether the background has no other values than 0 and 1: a yes or no. */
  readonly isZeroOne: boolean;
}

const isZeroOne = (value: number) => value === 0 || value === 1 || Number.isNaN(value);

/** The columns of zeros and ones, by name. */
export const zeroOneColumns = (table: Table): string[] =>
  numberColumnsOf(table).flatMap(({ feature, isZeroOne: is }) => (is ? [feature] : []));

export function numberColumnsOf({ features, columns }: Table): NumberColumn[] {
  return features.flatMap((feature, j) => {
    if (!isContinuous(feature)) return [];
    const { name, decimals, date } = feature;
    if (date !== undefined) return [{ feature: name, decimals, isZeroOne: false, date }];
    return [{ feature: name, decimals, isZeroOne: columns[j].every(isZeroOne) }];
  });
}
