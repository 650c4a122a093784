// A second model on the same data: what it decides otherwise, a rule for where, its explanations; and odd second models.

import type { BlackBox, Row } from "@lore-xai/core";
import { type Batch, batchRow, holdsInRow } from "@lore-xai/core/extend";
import { ensure } from "@lore-xai/core/testing";
import { createWorkbench } from "../create-workbench.ts";
import { decide, LABELS, LOANS, TYPED_IN } from "./loans.ts";
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

const call = { signal: PATIENT };

/** Enough of them that a rule can be learnt; the ages go on. */
const MANY = 400;
const manyLoans: readonly Row[] = Array.from({ length: MANY }, (_, i) => ({
  ...LOANS[i % LOANS.length],
  age: 18 + ((i * 17) % 60),
}));

/** Stricter with the young, and with its outcomes in another order. */
const OTHER_LABELS = ["grant", "refer", "deny"];
const decideOther = (row: Row) => (Number(row.age) < 30 && decide(row) === 2 ? 1 : decide(row));
const otherDesk: BlackBox = {
  labels: OTHER_LABELS,
  predict: (batch: Batch) =>
    Int32Array.from({ length: batch.count }, (_, i) => OTHER_LABELS.indexOf(LABELS[decideOther(batchRow(batch, i))])),
};

export const otherModel = (blackBox: BlackBox) => ({
  name: "the new desk",
  kind: "function",
  hash: `sha256:${"fedcba9876543210".repeat(4)}`,
  blackBox,
});

const differing = manyLoans.flatMap((row, i) => (decide(row) === decideOther(row) ? [] : [i]));

async function ensureNoOther(workbench: AskedWorkbench): Promise<void> {
  const what = { what: "a comparison with nothing", code: "not-found", says: "second --model" };
  await ensureFault(workbench.compare(PATIENT), what);
  await ensureFault(workbench.explainOther(requestFor(8), call), what);
  ensureSame((await workbench.describe(PATIENT)).other, null, "the second model");
}

export const COMPARISON_CHECKS: readonly WorkbenchCheck[] = [
  {
    name: "says what a second model decides otherwise, how often, and where, in the terms of the first",
    setup: { rows: manyLoans, other: otherModel(otherDesk) },
    async run(workbench, { data }) {
      const found = await workbench.compare(PATIENT);
      ensureSame([found.rows, found.differ], [MANY, differing.length], "the cases");
      const expected = LABELS.map((_, a) =>
        LABELS.map((_, b) => manyLoans.filter((row) => decide(row) === a && decideOther(row) === b).length),
      );
      ensureSame(found.decisions, expected, "the decisions");
      ensure(found.rules.length > 0, "a difference that follows from age and income has a rule");
      const [{ premise, differ }] = found.rules;
      ensure(differ.successes > 0.8 * differ.trials, `the rule holds for ${differ.successes} of ${differ.trials}`);
      const covered = manyLoans.filter((row) => premise.every((condition) => holdsInRow(condition, row)));
      ensure(covered.length >= differ.trials && covered.length < MANY, "it must cover some cases, not all");
      ensure(found.measuredOn.rows <= Math.ceil(MANY / 2), "measured on cases that it was not learnt from");
      ensureSame((await workbench.describe(PATIENT)).other?.name, "the new desk", "the second model");
      ensureSame(data.table.rowCount, MANY, "the data");
    },
  },
  {
    name: "finds the cases that differ by a query, with the other decision",
    setup: { rows: manyLoans, other: otherModel(otherDesk) },
    async run(workbench) {
      await labelledList(workbench);
      ensureSame(await listedRows(workbench, { search: "differs" }), differing, "those that differ");
      const denied = await listedRows(workbench, { search: "decision = grant and other = deny" });
      ensureSame(denied, differing, "granted by the first alone");
      ensureSame((await listedRows(workbench, { search: "not differs" })).length, MANY - differing.length, "the rest");
    },
  },
  {
    name: "explains a case as the second model decides it",
    setup: { rows: manyLoans, other: otherModel(otherDesk) },
    async run(workbench, setup) {
      const [row] = differing;
      const [own, other] = [
        (await workbench.explain("lore", requestFor(row), call)).explanation,
        await workbench.explainOther(requestFor(row), call),
      ];
      ensureSame([own.outcome, other.outcome], ["grant", "deny"], "the outcomes");
      const here = createWorkbench({ ...setup, model: otherModel(otherDesk), other: setup.model });
      const expected = (await here.explain("lore", requestFor(row), call)).explanation;
      here.close();
      ensureSame(other, expected, "as that model alone");
      ensureSame((await workbench.explainOther(requestFor(TYPED_IN), call)).instance, TYPED_IN, "a case typed in");
    },
  },
  { name: "has no comparison where there is one model", run: ensureNoOther },
  {
    name: "says that two models agree everywhere, and has no rule then",
    setup: {
      other: otherModel({
        labels: LABELS,
        predict: (batch) => Int32Array.from({ length: batch.count }, (_, i) => decide(batchRow(batch, i))),
      }),
    },
    async run(workbench) {
      const { differ, rules, measuredOn } = await workbench.compare(PATIENT);
      ensureSame([differ, rules.length, measuredOn.differ], [0, 0, 0], "what differs");
      ensureSame(await listedRows(workbench, { search: "differs" }), [], "the list");
    },
  },
  {
    name: "says what a second model says that fails, and goes on",
    setup: {
      other: otherModel({
        labels: LABELS,
        predict: () => {
          throw new Error("the new desk is closed");
        },
      }),
    },
    async run(workbench) {
      const fault = { what: "the comparison", code: "black-box-failed", says: "the new desk is closed" };
      await ensureFault(workbench.compare(PATIENT), fault);
      await ensureFault(workbench.explainOther(requestFor(8), call), fault);
      ensureSame((await workbench.explain("lore", requestFor(8), call)).explanation.seed, 3, "the first model");
    },
  },
];
