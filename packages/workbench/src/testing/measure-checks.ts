// Explanations of one case by several methods, measured on the same cases.

import type { Rule } from "@lore-xai/core";
import { holdsInRow } from "@lore-xai/core/extend";
import { ensure } from "@lore-xai/core/testing";
import { decide, LABELS, LOANS } from "./loans.ts";
import { ensureFault, ensureSame, labelledList, PATIENT, requestFor, type WorkbenchCheck } from "./subject.ts";

const call = { signal: PATIENT };
const ROW = 8;

/** Of the other loans, those that the rule covers, and those of them that are decided as it says. */
function countedOn({ premise, outcome }: Rule): number[] {
  const others = LOANS.filter((_, i) => i !== ROW);
  const covered = others.filter((row) => premise.every((condition) => holdsInRow(condition, row)));
  return [covered.length, covered.filter((row) => LABELS[decide(row)] === outcome).length];
}

export const MEASURE_CHECKS: readonly WorkbenchCheck[] = [
  {
    name: "measures explanations of one case by several methods on the same cases, what does not apply as null",
    async run(workbench) {
      await labelledList(workbench);
      const lore = await workbench.explain("lore", requestFor(ROW), call);
      const lime = await workbench.explain("lime", requestFor(ROW), call);
      const anchor = await workbench.explain("anchor", requestFor(ROW), call);
      const ids = [lore.id, lime.id, anchor.id];
      const measured = await workbench.measure(ids, PATIENT);
      ensureSame([measured.real, measured.madeUp], [LOANS.length - 1, 1000], "the cases");
      const [byLore, byLime, byAnchor] = measured.methods;
      ensureSame(
        measured.methods.map(({ method }) => method),
        ["lore", "lime", "anchor"],
        "the methods",
      );
      ensureSame([byLime.onReal, byLime.onMadeUp, byAnchor.agrees], [null, null, null], "what does not apply");
      for (const [one, { rule }] of [
        [byLore, lore.explanation],
        [byAnchor, anchor.explanation],
      ] as const) {
        const found = [one.onReal?.covered.successes, one.onReal?.right.successes];
        ensureSame(found, countedOn(rule), `the rule of ${one.method} on the real cases`);
        ensure((one.onMadeUp?.covered.successes ?? 0) > 0, "a case covers made-up ones near it");
        ensureSame(one.queries > 0, true, "the questions");
      }
      ensure((byLore.agrees?.successes ?? 0) > 500, "a tree that follows the model agrees with it nearby");
      ensureSame(await workbench.measure(ids, PATIENT), measured, "measured again");
    },
  },
  {
    name: "refuses to measure explanations that are not kept, and of two cases",
    async run(workbench) {
      const [one, other] = [
        await workbench.explain("anchor", requestFor(ROW), call),
        await workbench.explain("anchor", requestFor(ROW + 1), call),
      ];
      await ensureFault(workbench.measure(["nobody-1"], PATIENT), { what: "an unknown one", code: "not-found" });
      await ensureFault(workbench.measure([one.id, other.id], PATIENT), {
        what: "two cases",
        code: "invalid-option",
        says: "of one case",
      });
    },
  },
];
