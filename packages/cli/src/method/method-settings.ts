// How an explanation is made, from the flags.

import { LORE_OPTIONS, type LoreSettings } from "@lore-xai/core";
import type { MethodFlags } from "../flags/method-flags.ts";
import { constraintsOf } from "./constraints.ts";

function pickLoreOptions(flags: Readonly<Record<string, unknown>>): LoreSettings {
  const given = Object.keys(LORE_OPTIONS).filter((name) => flags[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, flags[name]])) as LoreSettings;
}

/** The dictionary is read with the data that it speaks of. */
export async function methodSettings(flags: MethodFlags): Promise<LoreSettings> {
  const constraints = await constraintsOf(flags);
  const { constraints: _file, dictionary: _path, ...own } = pickLoreOptions({ ...flags });
  return constraints.length === 0 ? own : { ...own, constraints };
}
