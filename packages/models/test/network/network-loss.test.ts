import { Random, rowMajor } from "@lore-xai/core/extend";
import { expect, test } from "vitest";
import { encodeRows } from "../../src/encoding/encode-rows.ts";
import { fitEncoding } from "../../src/encoding/encoding.ts";
import { activeInputs, initialParameters, layOut } from "../../src/network/layers.ts";
import { networkLoss } from "../../src/network/network-loss.ts";
import { exclusiveOrOfCategories, fourClasses } from "../tables.ts";

const HIDDEN = 7;
const ALPHA = 0.3;

function problem({ table, labels, outcomes }: ReturnType<typeof fourClasses>) {
  const encoding = fitEncoding(table);
  const rows = encodeRows(encoding, rowMajor(table), table.rowCount);
  const outputs = labels.length === 2 ? 1 : labels.length;
  const layout = layOut({ columns: encoding.columnCount, hidden: HIDDEN, outputs });
  const loss = networkLoss(layout, activeInputs(encoding, rows, HIDDEN), outcomes, ALPHA);
  return { encoding, rows, layout, loss, parameters: initialParameters(layout, Random.fromSeed(1)) };
}

const cases = [
  ["one logistic output", exclusiveOrOfCategories(25, 1)],
  ["softmax outputs", fourClasses(25, 1)],
] as const;

test.each(cases)("the gradient is that of the loss, with %s", (_, training) => {
  const { loss, parameters } = problem(training);
  const gradient = new Float64Array(parameters.length);
  const scratch = new Float64Array(parameters.length);
  loss(parameters, gradient);
  const step = 1e-6;
  for (let p = 0; p < parameters.length; p++) {
    const [higher, lower] = [parameters.slice(), parameters.slice()];
    higher[p] += step;
    lower[p] -= step;
    expect(gradient[p]).toBeCloseTo((loss(higher, scratch) - loss(lower, scratch)) / (2 * step), 6);
  }
});

test.each(cases)("the loss is that of the dense one-hot product, with %s", (_, training) => {
  const { encoding, rows, layout, loss, parameters } = problem(training);
  const numberCount = encoding.continuous.length;
  const featureCount = encoding.categorical.length;
  let expected = 0;
  for (let i = 0; i < rows.count; i++) {
    const input = new Float64Array(encoding.columnCount);
    for (let j = 0; j < numberCount; j++) input[j] = rows.numbers[i * numberCount + j];
    for (let j = 0; j < featureCount; j++) input[rows.columns[i * featureCount + j]] = 1;
    const hidden = Array.from({ length: HIDDEN }, (_, h) =>
      Math.max(
        0,
        input.reduce((sum, x, c) => sum + x * parameters[c * HIDDEN + h], parameters[layout.hiddenBias + h]),
      ),
    );
    const outputs = Array.from({ length: layout.outputs }, (_, k) =>
      hidden.reduce(
        (sum, value, h) => sum + value * parameters[layout.outputWeights + k * HIDDEN + h],
        parameters[layout.outputBias + k],
      ),
    );
    const scores = outputs.length === 1 ? [0, outputs[0]] : outputs;
    const total = scores.reduce((sum, score) => sum + Math.exp(score), 0);
    expected -= Math.log(Math.exp(scores[training.outcomes[i]]) / total) / rows.count;
  }
  const isBias = (p: number) => (p >= layout.hiddenBias && p < layout.outputWeights) || p >= layout.outputBias;
  const squares = parameters.reduce((sum, value, p) => (isBias(p) ? sum : sum + value * value), 0);
  expected += (ALPHA / (2 * rows.count)) * squares;
  expect(loss(parameters, new Float64Array(parameters.length))).toBeCloseTo(expected, 12);
});

test("the first weights are uniform within Glorot's bounds", () => {
  const layout = layOut({ columns: 40, hidden: 60, outputs: 1 });
  const parameters = initialParameters(layout, Random.fromSeed(0));
  const bound = Math.sqrt(6 / 100);
  const first = parameters.subarray(0, layout.outputWeights);
  expect(Math.max(...first)).toBeLessThanOrEqual(bound);
  expect(Math.max(...first)).toBeGreaterThan(0.98 * bound);
  expect(Math.min(...first)).toBeLessThan(-0.98 * bound);
  const last = parameters.subarray(layout.outputWeights);
  expect(Math.max(...last)).toBeGreaterThan(bound);
  expect(Math.max(...last)).toBeLessThanOrEqual(Math.sqrt(6 / 61));
});
