// How an explanation is made: the method's own options and the constraints on counterfactuals.

import type { LoreSettings } from "@lore-xai/core";
import type { Command } from "commander";
import { addConstraintFlags, type ConstraintFlags, constraintsOf } from "./constraint-flags.ts";
import { addLoreFlags, pickLoreOptions } from "./flags.ts";

export interface MethodFlags extends ConstraintFlags {
  readonly seed: number;
}

export function addMethodFlags(command: Command): Command {
  return addLoreFlags(addConstraintFlags(command));
}

export async function methodSettings(flags: MethodFlags): Promise<LoreSettings> {
  const constraints = await constraintsOf(flags);
  const { constraints: _file, ...own } = pickLoreOptions({ ...flags });
  return constraints.length === 0 ? own : { ...own, constraints };
}
