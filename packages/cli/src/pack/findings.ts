// What was checked of a pack, and what came out: one sentence each.

import { countOf } from "@lore-xai/core/words";

export interface Finding {
  readonly status: "holds" | "fails" | "not checked";
  readonly sentence: string;
}

export const holds = (sentence: string): Finding => ({ status: "holds", sentence });
export const fails = (sentence: string): Finding => ({ status: "fails", sentence });
export const notChecked = (sentence: string): Finding => ({ status: "not checked", sentence });

export const failedOf = (findings: readonly Finding[]) => findings.filter(({ status }) => status === "fails");

/** Nothing where all is well, so that what is said is always of something. */
export function verdictOf(findings: readonly Finding[]): string {
  const failed = failedOf(findings).length;
  if (failed > 0) return `The pack does not hold: ${countOf(failed, "check fails", "checks fail")}.`;
  return findings.some(({ status }) => status === "not checked")
    ? "What was checked holds."
    : "The pack holds in everything that can be checked.";
}
