// The data of a command: features, target and outcomes, from --data, --target, --categorical and --continuous.

import { type KindOverrides, splitTarget, type TargetSplit } from "@lore-xai/core";
import { readTable } from "./read-table.ts";

export interface DatasetFlags extends KindOverrides {
  readonly data: string;
  readonly target: string;
}

export async function readDataset({ data, target, ...overrides }: DatasetFlags): Promise<TargetSplit> {
  return splitTarget(await readTable(data, overrides), target);
}

/** Only those that were given. */
export function overridesOf({ categorical, continuous }: KindOverrides): KindOverrides {
  return { ...(categorical && { categorical }), ...(continuous && { continuous }) };
}
