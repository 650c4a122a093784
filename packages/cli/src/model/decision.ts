// From scores to decisions, by the flags.

import { type Decision, parseBands } from "@lore-xai/blackbox";
import { LoreError } from "@lore-xai/core";
import type { DecisionFlags } from "../flags/decision-flags.ts";

export function decisionOf({ threshold, positive, bands }: DecisionFlags): Decision {
  if (bands !== undefined) {
    if (threshold !== undefined || positive !== undefined) {
      throw new LoreError("invalid-option", "give either --bands or --threshold with --positive, not both");
    }
    return { kind: "bands", bands: parseBands(bands) };
  }
  if (threshold === undefined && positive === undefined) return { kind: "label" };
  if (threshold === undefined || positive === undefined) {
    throw new LoreError(
      "invalid-option",
      "--threshold and --positive go together, as in --threshold 0.35 --positive good",
    );
  }
  return { kind: "threshold", threshold, positive };
}
