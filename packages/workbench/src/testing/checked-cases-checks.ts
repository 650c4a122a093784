// What takes long to know of single cases, as queries of the list: unknown until somebody has looked, and then as the model and
// the explanations of the page say it.

import type { BlackBox, Row } from "@lore-xai/core";
import { type Batch, batchRow } from "@lore-xai/core/extend";
import { ensure } from "@lore-xai/core/testing";
import { hasReason } from "@lore-xai/core/words";
import { createAbort } from "../host.ts";
import type { OverviewPart, OverviewProgress, OverviewRequest } from "../overview-answers.ts";
import { decide, LABELS, LOAN_COUNT, LOANS } from "./loans.ts";
import {
  type AskedWorkbench,
  ensureFault,
  ensureSame,
  labelledList,
  list,
  listedRows,
  PATIENT,
  requestFor,
  type WorkbenchCheck,
} from "./subject.ts";

const call = { signal: PATIENT };

const asking = <P extends OverviewPart>(part: P, more: Partial<OverviewRequest> = {}) => ({
  feature: null,
  cases: null,
  withRecourse: false,
  dictionary: null,
  onlyKept: false,
  ...more,
  part,
});

/** Looks at membership of those alone whose income is not known. */
const decideByMember = (row: Row) => (decide(row) === 0 && row.member === true ? 1 : decide(row));
const memberDesk: BlackBox = {
  labels: LABELS,
  predict: (batch: Batch) => Int32Array.from({ length: batch.count }, (_, i) => decideByMember(batchRow(batch, i))),
};
const flipping = LOANS.flatMap((row, i) =>
  decideByMember(row) === decideByMember({ ...row, member: !row.member }) ? [] : [i],
);
const SENSITIVE = { format: "lore-dictionary/1", columns: { member: { sensitive: true } } } as const;

/** Nine of ten as the loan desk decides; the rest by a figure that no rule finds. */
const decideByChance = (row: Row) => ((Number(row.age) * 7919) % 101 < 20 ? (decide(row) + 1) % 3 : decide(row));
const chanceDesk: BlackBox = {
  labels: LABELS,
  predict: (batch: Batch) => Int32Array.from({ length: batch.count }, (_, i) => decideByChance(batchRow(batch, i))),
};

async function ensureUnknown(workbench: AskedWorkbench, search: string): Promise<void> {
  for (const query of [search, `not ${search}`]) {
    const { total, unknown } = await list(workbench, { search: query });
    ensureSame([total, unknown], [0, LOAN_COUNT], `${query}, of which nothing is known yet`);
  }
}

export const CHECKED_CASES_CHECKS: readonly WorkbenchCheck[] = [
  {
    name: "finds the cases that flip with a protected value, after it has asked about them, and guesses none before",
    setup: { blackBox: memberDesk, settings: { effort: "quick", dictionary: SENSITIVE } },
    async run(workbench) {
      await labelledList(workbench);
      await ensureUnknown(workbench, "flips");
      await ensureUnknown(workbench, "flips with age");
      const told: OverviewProgress[] = [];
      const asked = asking("flips", { feature: "member" });
      const answer = await workbench.overview(asked, {
        signal: PATIENT,
        onProgress: (progress) => void told.push(progress),
      });
      ensure(answer?.found != null, `flips must be found: ${answer?.missing}`);
      ensureSame(answer.found.flipping, flipping, "the cases that flip");
      ensureSame(answer.found.values, [false, true], "the values that were tried");
      ensureSame(answer.found.unsteady.successes, 0, "answers that change");
      ensure(answer.queries > LOAN_COUNT && told.length > 0, "questions are counted, and progress is told");
      for (const search of ["flips", "flips with member"]) {
        const { rows, unknown } = await list(workbench, { search });
        ensureSame([rows.map(({ row }) => row), unknown], [flipping, 0], search);
      }
      ensureSame((await listedRows(workbench, { search: "not flips" })).length, LOAN_COUNT - flipping.length, "not");
      const [row] = flipping;
      const either = await list(workbench, { search: `row = ${row} or flips with age` });
      ensureSame([either.total, either.unknown], [1, LOAN_COUNT - 1], "what is certain whatever is not known");
      await ensureUnknown(workbench, "flips with age");
      const kept = await workbench.overview({ ...asked, onlyKept: true }, call);
      ensureSame(kept, answer, "what is kept");
    },
  },
  {
    name: "says that no column is marked as sensitive, and refuses columns that are none",
    async run(workbench) {
      const plain = list(workbench, { search: "flips" });
      await ensureFault(plain, { what: "flips with nothing", code: "invalid-option", says: "flips with age" });
      const fact = list(workbench, { search: "flips with decision" });
      await ensureFault(fact, { what: "a decision", code: "invalid-option", says: "column of the data" });
      const unknown = workbench.overview(asking("flips", { feature: "plaec" }), call);
      await ensureFault(unknown, { what: "an unknown column", code: "unknown-feature", says: 'did you mean "place"' });
      const odd = workbench.overview(asking("reasons", { cases: 7 }), call);
      await ensureFault(odd, { what: "an odd number of cases", code: "invalid-option", says: "cases must be 60" });
    },
  },
  {
    name: "finds the cases that no reason holds for, as the explanation of each says, and goes on where it was stopped",
    setup: { blackBox: chanceDesk },
    async run(workbench) {
      await labelledList(workbench);
      await ensureUnknown(workbench, "no-reason");
      const abort = createAbort();
      const onProgress = ({ share }: OverviewProgress) => {
        if (share > 0.2) abort.abort();
      };
      const stopped = workbench.overview(asking("reasons"), { signal: abort.signal, onProgress });
      await ensureFault(stopped, { what: "a part that is stopped", code: "aborted" });
      const answer = await workbench.overview(asking("reasons", { cases: LOAN_COUNT }), call);
      ensure(answer?.found != null, `reasons must be found: ${answer?.missing}`);
      ensureSame(answer.found.looked.length, LOAN_COUNT, "cases that were looked at");
      const { rows, unknown } = await list(workbench, { search: "no-reason" });
      const found = rows.map(({ row }) => row);
      ensureSame([found, unknown], [answer.found.without, 0], "the list");
      ensure(found.length > 0 && found.length < LOAN_COUNT, `some must have none, got ${found.length}`);
      for (const row of [found[0], answer.found.looked.find((one) => !found.includes(one)) as number]) {
        const { explanation } = await workbench.explain("lore", requestFor(row, { seed: 5 }), call);
        ensureSame(hasReason(explanation), !found.includes(row), `the explanation of row ${row}`);
      }
    },
  },
];
