// What every black box must do, whatever stands behind it.

import { type Batch, type BlackBox, batchRows } from "../blackbox/black-box.ts";
import { type ContractCheck, ensure, ensureEqual } from "./check.ts";

/** A black box to check, and rows to check it on. */
export interface BlackBoxSubject {
  readonly blackBox: BlackBox;
  /** At least three rows that the black box can label. */
  readonly batch: Batch;
}

/** Rows `indices` of a batch, as a batch. */
export function pickRows(batch: Batch, indices: readonly number[]): Batch {
  const width = batch.features.length;
  const data = new Float64Array(indices.length * width);
  for (const [k, i] of indices.entries()) data.set(batch.data.subarray(i * width, (i + 1) * width), k * width);
  return { features: batch.features, count: indices.length, data };
}

const all = (batch: Batch) => Array.from({ length: batch.count }, (_, i) => i);

async function answersAreLabels({ blackBox, batch }: BlackBoxSubject) {
  const answers = await blackBox.predict(batch);
  ensure(answers.length === batch.count, `${answers.length} answers for ${batch.count} rows`);
  for (const answer of Array.from(answers)) {
    const isLabel = Number.isInteger(answer) && answer >= 0 && answer < blackBox.labels.length;
    ensure(isLabel, `${answer} is not a position in labels`);
  }
}

async function labelsAreTexts({ blackBox }: BlackBoxSubject) {
  ensure(blackBox.labels.length >= 2, "there must be at least two labels");
  ensure(new Set(blackBox.labels).size === blackBox.labels.length, "labels must differ");
  for (const label of blackBox.labels) ensure(typeof label === "string", `label ${String(label)} is not a text`);
}

async function batchesDoNotMatter({ blackBox, batch }: BlackBoxSubject) {
  const together = await blackBox.predict(batch);
  for (const i of [0, 1, 2]) {
    const alone = await blackBox.predict(pickRows(batch, [i]));
    ensureEqual(alone, [together[i]], `row ${i} alone`);
  }
  const backwards = await blackBox.predict(pickRows(batch, all(batch).reverse()));
  ensureEqual(Array.from(backwards).reverse(), together, "rows in reverse order");
}

async function repeats({ blackBox, batch }: BlackBoxSubject) {
  ensureEqual(await blackBox.predict(batch), await blackBox.predict(batch), "the same batch twice");
}

async function leavesTheBatchAlone({ blackBox, batch }: BlackBoxSubject) {
  const before = batch.data.slice();
  const rows = JSON.stringify(batchRows(batch));
  await blackBox.predict(batch);
  ensureEqual(batch.data, before, "the batch after predict");
  ensure(JSON.stringify(batchRows(batch)) === rows, "predict changed the features of the batch");
}

async function answersNothingForNothing({ blackBox, batch }: BlackBoxSubject) {
  ensureEqual(await blackBox.predict(pickRows(batch, [])), [], "an empty batch");
}

async function answersSideBySide({ blackBox, batch }: BlackBoxSubject) {
  const reversed = pickRows(batch, all(batch).reverse());
  const [forwards, backwards] = await Promise.all([blackBox.predict(batch), blackBox.predict(reversed)]);
  ensureEqual(Array.from(backwards).reverse(), forwards, "two calls at the same time");
}

async function probabilitiesFit({ blackBox, batch }: BlackBoxSubject) {
  if (blackBox.predictProbabilities === undefined) return;
  const probabilities = await blackBox.predictProbabilities(batch);
  const width = blackBox.labels.length;
  ensure(probabilities.length === batch.count * width, `${probabilities.length} probabilities for ${batch.count} rows`);
  for (const probability of Array.from(probabilities)) {
    ensure(Number.isFinite(probability), `${probability} is not a finite probability`);
  }
}

/** `make` is called once per check and may return the same subject each time. */
export function blackBoxContract(make: () => BlackBoxSubject | Promise<BlackBoxSubject>): ContractCheck[] {
  const checks: [string, (subject: BlackBoxSubject) => Promise<void>][] = [
    ["has two or more different texts as labels", labelsAreTexts],
    ["answers every row with a position in its labels", answersAreLabels],
    ["answers a row alike alone, among others and in any order", batchesDoNotMatter],
    ["answers the same batch alike twice", repeats],
    ["leaves the batch as it was", leavesTheBatchAlone],
    ["answers an empty batch with nothing", answersNothingForNothing],
    ["answers two calls at the same time", answersSideBySide],
    ["gives finite probabilities, one per row and label, if it gives any", probabilitiesFit],
  ];
  return checks.map(([name, check]) => ({ name, run: async () => check(await make()) }));
}
