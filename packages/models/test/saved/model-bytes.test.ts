import type { Row } from "@lore-xai/core";
import { Random } from "@lore-xai/core/extend";
import {
  type LabelledTable,
  modelFromBytes,
  modelFromTrained,
  modelToBytes,
  sharedTrained,
  type TrainedBlackBox,
  trainNeuralNetwork,
  trainRandomForest,
  trainSupportVectorMachine,
} from "@lore-xai/models";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentsFromBytes, contentsToBytes } from "../../src/saved/container.ts";
import { batchOf, readCredit, splitCredit } from "../credit.ts";
import { refusal } from "../learner-suite.ts";
import { fourClasses, labelled } from "../tables.ts";

const LEARNERS: readonly [string, (training: LabelledTable) => TrainedBlackBox][] = [
  ["forest", (training) => trainRandomForest(training, { trees: 5 })],
  ["svm", (training) => trainSupportVectorMachine(training)],
  ["network", (training) => trainNeuralNetwork(training, { hiddenUnits: 4, maxIterations: 20 })],
];

function answers(model: TrainedBlackBox, { table }: LabelledTable) {
  const {
    trained: _,
    predict,
    predictProbabilities,
    ...facts
  } = model as TrainedBlackBox & {
    predictProbabilities?: (batch: object) => unknown;
  };
  const batch = batchOf(table);
  return { facts, labels: predict(batch), probabilities: predictProbabilities?.(batch) };
}

function arraysIn(value: unknown): ArrayBufferView[] {
  if (ArrayBuffer.isView(value)) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(arraysIn) : [];
}

/** Features of every kind, missing cells, names outside ASCII, and one to three classes. */
const rows = fc.array(
  fc.record({
    size: fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { nil: null, freq: 4 }),
    "größe 😀": fc.option(fc.constantFrom("blå", "red", "\ud800", 'a "quoted" one'), { nil: null, freq: 6 }),
    isNew: fc.boolean(),
    since: fc.option(fc.constantFrom("2021-03-04", "0001-01-01", "9999-12-31"), { nil: null, freq: 6 }),
    outcome: fc.constantFrom("はい", "no", "maybe"),
  }),
  { minLength: 2, maxLength: 25 },
);
/** tableFromRows wants each column to have a value. */
const withEveryColumn = (list: readonly Row[]) =>
  labelled([
    ...list,
    { size: 1, "größe 😀": "red", isNew: true, since: "2020-02-29", outcome: "no" },
    { ...list[0], outcome: "はい" },
  ]);

describe.each(LEARNERS)("a %s", (kind, train) => {
  test("in shared memory answers the same, in the same thread and as a copy for another", () => {
    const training = fourClasses(50, 3);
    const model = train(training);
    const shared = sharedTrained(model);
    for (const trained of [shared, structuredClone(shared)]) {
      expect(answers(modelFromTrained(trained), training)).toEqual(answers(model, training));
    }
    const arrays = arraysIn(shared);
    expect(arrays.length).toBeGreaterThan(0);
    expect(arrays.length).toBe(arraysIn(model.trained).length);
    expect(arrays.every(({ buffer }) => buffer instanceof SharedArrayBuffer)).toBe(true);
  });

  test("comes back with the same answers, and the same bytes when saved again", () => {
    fc.assert(
      fc.property(rows, (list) => {
        const training = withEveryColumn(list);
        const model = train(training);
        const bytes = modelToBytes(model);
        const back = modelFromBytes(bytes);
        expect(back.trained.kind).toBe(kind);
        expect(answers(back, training)).toEqual(answers(model, training));
        expect(modelToBytes(back)).toEqual(bytes);
      }),
      { numRuns: 40 },
    );
  });

  test("of four classes answers fresh rows of the same kind as before", () => {
    const model = train(fourClasses(150, 1));
    const fresh = fourClasses(300, 2);
    // A Buffer of Node begins anywhere in its memory.
    const shifted = Buffer.concat([Buffer.from("x"), modelToBytes(model)]).subarray(1);
    expect(answers(modelFromBytes(shifted), fresh)).toEqual(answers(model, fresh));
  });

  test("with any byte changed, left out or added is refused", () => {
    const bytes = modelToBytes(train(fourClasses(40, 1)));
    const random = Random.fromSeed(3);
    const places = [...Array(20).keys(), ...Array.from({ length: 200 }, () => random.below(bytes.length))];
    for (const at of places) {
      const changed = bytes.slice();
      changed[at] ^= 1 + random.below(255);
      for (const wrong of [changed, bytes.slice(0, at), Uint8Array.of(...bytes.subarray(0, at), 0)]) {
        expect(refusal(() => modelFromBytes(wrong))).toMatch(/^model-not-loadable .*train the model again/);
      }
    }
  });

  test("with a part missing or of another length is refused, though the checksum is right", () => {
    const { values, arrays } = contentsFromBytes(modelToBytes(train(fourClasses(40, 1))));
    const refused = (contents: Parameters<typeof contentsToBytes>[0]) =>
      refusal(() => modelFromBytes(contentsToBytes(contents)));
    for (const name of Object.keys(arrays)) {
      const { [name]: array, ...others } = arrays;
      expect(refused({ values, arrays: others })).toContain(`model-not-loadable | a saved model must be as`);
      const shorter = { ...arrays, [name]: array.slice(1) };
      if (!["frequencies", "roots", "classes"].includes(name)) {
        expect([name, refused({ values, arrays: shorter })]).toEqual([name, expect.stringContaining("not-loadable")]);
      }
    }
    for (const name of Object.keys(values)) {
      expect([name, refused({ values: { ...values, [name]: { a: 1 } }, arrays })]).toEqual([
        name,
        expect.stringContaining("not-loadable"),
      ]);
    }
  });
});

test("a tree whose branch leads back is refused, so that no walk goes round for ever", () => {
  const { values, arrays } = contentsFromBytes(modelToBytes(trainRandomForest(fourClasses(60, 1), { trees: 1 })));
  const right = Int32Array.from(arrays.right);
  right[0] = 0;
  const looping = contentsToBytes({ values, arrays: { ...arrays, right } });
  expect(refusal(() => modelFromBytes(looping))).toContain("a node has no children");
});

test("another file, and a file of a later format, are refused by name", () => {
  const bytes = modelToBytes(trainRandomForest(fourClasses(20, 1), { trees: 1 }));
  expect(refusal(() => modelFromBytes(new TextEncoder().encode("age,job,income\n22,clerk,800\n")))).toContain(
    "another kind of file",
  );
  bytes[4] = 9;
  expect(refusal(() => modelFromBytes(bytes))).toContain("its format has version 9");
  expect(refusal(() => modelFromBytes(new Uint8Array(0)))).toContain("it has only 0 bytes");
});

test("models of the credit data answer fresh applications as before", async () => {
  const { train, test: fresh } = splitCredit(await readCredit(), 0);
  const models = [trainRandomForest(train, { trees: 20 }), trainSupportVectorMachine(train)];
  for (const model of models) {
    expect(answers(modelFromBytes(modelToBytes(model)), fresh)).toEqual(answers(model, fresh));
  }
});
