// A model that fails: the case fails, with the model's own words and code; the workbench does not.

import { type BlackBox, LoreError, METHOD_NAMES } from "@lore-xai/core";
import { type Batch, batchRow } from "@lore-xai/core/extend";
import { ensure } from "@lore-xai/core/testing";
import { decide, LABELS, LOAN_COUNT, LOANS, TYPED_IN } from "./loans.ts";
import {
  type AskedWorkbench,
  ensureFault,
  ensureSame,
  labelledList,
  listedRows,
  PATIENT,
  requestFor,
  type WorkbenchCheck,
} from "./subject.ts";

const failing = (fail: () => never): BlackBox => ({ labels: LABELS, predict: fail });

/** Everything that asks the model is refused with this code; what does not ask it is answered. */
async function ensureFails(workbench: AskedWorkbench, code: string, says: string): Promise<void> {
  const { rows, labelled, total } = await labelledList(workbench);
  ensureSame([labelled, total], [0, LOAN_COUNT], "the list");
  ensure(
    rows.every(({ outcome }) => outcome === null),
    "a model that fails has decided nothing",
  );
  await ensureFault(workbench.predict(TYPED_IN, PATIENT), { what: "the prediction", code, says });
  for (const method of METHOD_NAMES) {
    const answer = workbench.explain(method, requestFor(8), { signal: PATIENT });
    await ensureFault(answer, { what: method, code, says });
  }
  ensureSame((await listedRows(workbench, { search: "#8" })).length, 1, "the list after it");
  ensureSame((await workbench.describe(PATIENT)).model.labels, LABELS, "the model after it");
}

const MANY = 700;
const manyLoans = Array.from({ length: MANY }, (_, i) => ({ ...LOANS[i % LOAN_COUNT], number: i }));
const WRONG_FROM = 600;

function predictSome(batch: Batch): Int32Array {
  return Int32Array.from({ length: batch.count }, (_, i) => {
    const row = batchRow(batch, i);
    if (Number(row.number) >= WRONG_FROM) throw new Error("the licence is for 600");
    return decide(row);
  });
}

export const FAILURE_CHECKS: readonly WorkbenchCheck[] = [
  {
    name: "says what a model says that fails, and goes on",
    setup: {
      blackBox: failing(() => {
        throw new Error("the licence has run out");
      }),
    },
    run: (workbench) => ensureFails(workbench, "black-box-failed", "the licence has run out"),
  },
  {
    name: "keeps the code of a model that knows why it fails",
    setup: {
      blackBox: failing(() => {
        throw new LoreError("missing-values-refused", "the model takes no gaps");
      }),
    },
    run: (workbench) => ensureFails(workbench, "missing-values-refused", "the model takes no gaps"),
  },
  {
    name: "refuses an answer that is no outcome",
    setup: { blackBox: { labels: LABELS, predict: ({ count }) => new Int32Array(count).fill(LABELS.length) } },
    run: (workbench) => ensureFails(workbench, "black-box-unknown-label", "from 0 to 2"),
  },
  {
    name: "says that a model takes too long, and not that somebody cancelled",
    setup: { blackBox: { labels: LABELS, predict: () => new Promise(() => undefined) }, timeoutMs: 50 },
    async run(workbench) {
      const what = "a prediction of a stuck model";
      await ensureFault(workbench.predict(TYPED_IN, PATIENT), { what, code: "black-box-timeout", says: "50 ms" });
      ensureSame((await labelledList(workbench)).labelled, 0, "the rows with a decision");
    },
  },
  {
    name: "keeps the decisions that a model made before it failed",
    setup: { rows: manyLoans, blackBox: { labels: LABELS, predict: predictSome } },
    async run(workbench) {
      const { rows, labelled } = await labelledList(workbench);
      ensure(labelled > 0 && labelled <= WRONG_FROM, `${labelled} rows have a decision`);
      const expected = manyLoans.map((row, i) => (i < labelled ? LABELS[decide(row)] : null));
      ensureSame(
        rows.map(({ outcome }) => outcome),
        expected,
        "the decisions",
      );
      const last = await listedRows(workbench, { sort: "decision", order: "desc", offset: labelled });
      ensureSame(
        last,
        Array.from({ length: MANY - labelled }, (_, k) => labelled + k),
        "the rows without, last",
      );
    },
  },
];
