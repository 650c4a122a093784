import { type BlackBox, LoreError, type PoolPreparation } from "@lore-xai/core";
import { expect, test } from "vitest";
import { createApplication } from "../src/application.ts";
import { createIdlePool } from "../src/explanations/idle-pool.ts";
import { createAbort } from "../src/host.ts";
import { LOAN_DESK, loanSetup } from "../src/testing/loans.ts";

const patient = () => createAbort().signal;

/** Never answers its first question. */
function stuckAtFirst() {
  let asked = 0;
  const predict: BlackBox["predict"] = (batch, call) =>
    asked++ === 0 ? new Promise(() => {}) : LOAN_DESK.predict(batch, call);
  return { blackBox: { labels: LOAN_DESK.labels, predict } satisfies BlackBox, isStuck: () => asked > 0 };
}

const applicationWith = (blackBox: BlackBox) =>
  createApplication(loanSetup({ blackBox, settings: { effort: "quick" } }));

test("an explanation does not wait for a model that is stuck at the pool, which is labelled when it is over", async () => {
  const { blackBox, isStuck } = stuckAtFirst();
  const application = applicationWith(blackBox);
  const labels = application.preparePool({ signal: patient() });
  await expect.poll(isStuck).toBe(true);
  const task = { method: "lore", settings: { effort: "quick" }, seed: 3, instance: application.rowAt(8) } as const;
  const { explanation } = await application.explain(task, { signal: patient() });
  const steady = applicationWith({ labels: LOAN_DESK.labels, predict: LOAN_DESK.predict });
  expect(explanation).toEqual((await steady.explain(task, { signal: patient() })).explanation);
  expect(await labels).toEqual(await steady.preparePool({ signal: patient() }));
});

test("labelling the pool ends when it is aborted, and with what is wrong with the model", async () => {
  const closing = createAbort();
  const until = ({ signal }: PoolPreparation) =>
    new Promise<never>((_, reject) => {
      signal?.addEventListener("abort", () => reject(new LoreError("aborted", "given up")));
    });
  const waiting = createIdlePool(until, () => false).prepare({ signal: closing.signal });
  closing.abort();
  await expect(waiting).rejects.toMatchObject({ code: "aborted" });
  const busy = createIdlePool(until, () => true).prepare({ signal: closing.signal });
  await expect(busy).rejects.toMatchObject({ code: "aborted" });
  const failing = createIdlePool(
    () => Promise.reject(new LoreError("black-box-failed", "out of order")),
    () => false,
  );
  await expect(failing.prepare({ signal: patient() })).rejects.toMatchObject({ code: "black-box-failed" });
});
