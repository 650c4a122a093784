// What one method has and another has not is an error rather than ignored.

import { LoreError, type MethodName } from "@lore-xai/core";
import { foreignSetting } from "@lore-xai/core/extend";
import { flagName } from "../../flags/flag-name.ts";
import { checkFormat } from "../../output/write-explanation.ts";

export function checkMethod(method: MethodName, settings: object, format: string): void {
  const foreign = foreignSetting(method, settings);
  if (foreign !== undefined) {
    const flag = foreign === "constraints" ? "what a counterfactual may change" : `--${flagName(foreign)}`;
    throw new LoreError("invalid-option", `${flag} is for LORE; leave it out with --method ${method}`);
  }
  checkFormat(method, format);
}
