// What every workbench must do, whoever carries its questions and answers.

import type { ContractCheck } from "@lore-xai/core/testing";
import { CHECKED_CASES_CHECKS } from "./checked-cases-checks.ts";
import { COMPARISON_CHECKS } from "./comparison-checks.ts";
import { DECISION_CHECKS } from "./decision-checks.ts";
import { EARLIER_DATA_CHECKS } from "./earlier-data-checks.ts";
import { explanationChecks } from "./explanation-checks.ts";
import { FAILURE_CHECKS } from "./failure-checks.ts";
import { listChecks } from "./list-checks.ts";
import { MEASURE_CHECKS } from "./measure-checks.ts";
import { OVERVIEW_CHECKS } from "./overview-checks.ts";
import { contractCheck, type OpenSubject } from "./subject.ts";

/** `open` is called once per check, with another setup each time. */
export function workbenchContract(open: OpenSubject): ContractCheck[] {
  const checks = [
    ...listChecks(),
    ...DECISION_CHECKS,
    ...explanationChecks(),
    ...MEASURE_CHECKS,
    ...FAILURE_CHECKS,
    ...COMPARISON_CHECKS,
    ...EARLIER_DATA_CHECKS,
    ...OVERVIEW_CHECKS,
    ...CHECKED_CASES_CHECKS,
  ];
  return checks.map((check) => contractCheck(check, open));
}
