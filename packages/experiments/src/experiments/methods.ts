// How the methods are called and coloured, everywhere the same.

import { METHOD_LIST } from "@lore-xai/core";
import type { MethodName } from "../cells/cell.ts";
import { COLOURS } from "../charts/colours.ts";
import type { LegendEntry } from "../charts/compose.ts";

export const METHOD_STYLE: Readonly<Record<MethodName, LegendEntry>> = {
  "lore-paper": { name: "LORE (paper)", colour: COLOURS.skyBlue },
  "lore-last-population": { name: "LORE (last population)", colour: COLOURS.grey },
  lore: { name: "LORE (default)", colour: COLOURS.blue },
  global: { name: "global", colour: COLOURS.grey },
  crn: { name: "crn", colour: COLOURS.orange },
  rnd: { name: "rnd", colour: COLOURS.green },
  ris: { name: "ris", colour: COLOURS.purple },
  ros: { name: "ros", colour: COLOURS.yellow },
  lime: { name: METHOD_LIST.lime.title, colour: COLOURS.orange },
  anchor: { name: METHOD_LIST.anchor.title, colour: COLOURS.vermillion },
};
