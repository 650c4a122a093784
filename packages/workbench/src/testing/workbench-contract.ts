// What every workbench must do, whoever carries its questions and answers.

import type { ContractCheck } from "@lore-xai/core/testing";
import { DECISION_CHECKS } from "./decision-checks.ts";
import { explanationChecks } from "./explanation-checks.ts";
import { FAILURE_CHECKS } from "./failure-checks.ts";
import { listChecks } from "./list-checks.ts";
import { contractCheck, type OpenSubject } from "./subject.ts";

/** `open` is called once per check, with another setup each time. */
export function workbenchContract(open: OpenSubject): ContractCheck[] {
  const checks = [...listChecks(), ...DECISION_CHECKS, ...explanationChecks(), ...FAILURE_CHECKS];
  return checks.map((check) => contractCheck(check, open));
}
