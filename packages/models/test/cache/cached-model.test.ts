import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { modelToBytes, trainNeuralNetwork, trainRandomForest } from "@lore-xai/models";
import { cachedModel, type LearnerKind, type ModelRequest, trainingCodeVersion } from "@lore-xai/models/cache";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fourClasses } from "../tables.ts";

const training = fourClasses(60, 1);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lore-models-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The model, and whether it had to be trained. */
async function obtain<Kind extends LearnerKind>(request: Omit<ModelRequest<Kind>, "onTraining">, into = folder) {
  let reason: string | null = null;
  const onTraining = (why: string) => {
    reason = why;
  };
  const model = await cachedModel(into, { ...request, onTraining });
  return { model, wasTrained: reason !== null, reason };
}

test("a model is trained once, and is the one that training gives", async () => {
  const request = { learner: "forest", training, options: { trees: 3, seed: 5 } } as const;
  const [first, second] = [await obtain(request), await obtain(request)];
  expect([first.wasTrained, second.wasTrained]).toEqual([true, false]);
  const expected = modelToBytes(trainRandomForest(training, { trees: 3, seed: 5 }));
  expect(modelToBytes(first.model)).toEqual(expected);
  expect(modelToBytes(second.model)).toEqual(expected);
});

test("a default that is spelt out and the order of options do not matter", async () => {
  await obtain({ learner: "network", training, options: { hiddenUnits: 3, maxIterations: 5 } });
  const { wasTrained, model } = await obtain({
    learner: "network",
    training,
    options: { seed: 0, maxIterations: 5, hiddenUnits: 3 },
  });
  expect(wasTrained).toBe(false);
  expect(model.loss).toBe(trainNeuralNetwork(training, { hiddenUnits: 3, maxIterations: 5 }).loss);
});

test("other data, another learner, other options and another version have models of their own", async () => {
  const request = { learner: "forest", training, options: { trees: 2 } } as const;
  await obtain(request);
  const { table, labels, outcomes } = training;
  const changedColumn = table.columns.map((column, j) => (j === 0 ? column.with(7, 1 - column[7]) : column));
  const others = [
    { ...request, options: { trees: 3 } },
    { ...request, version: "0.0.0-other" },
    { ...request, training: { ...training, outcomes: outcomes.with(0, (outcomes[0] + 1) % 4) } },
    { ...request, training: { ...training, labels: [...labels.slice(0, 3), "blue"] } },
    { ...request, training: { ...training, table: { ...table, columns: changedColumn } } },
  ];
  for (const other of others) expect((await obtain(other)).wasTrained).toBe(true);
  expect((await obtain({ learner: "svm", training })).wasTrained).toBe(true);
  expect((await obtain(request)).wasTrained).toBe(false);
  expect(readdirSync(folder)).toHaveLength(7);
});

test("a damaged file is noticed, trained again and replaced", async () => {
  const request = { learner: "svm", training } as const;
  expect((await obtain(request)).reason).toBe("none-kept");
  const [file] = readdirSync(folder).map((name) => join(folder, name));
  const whole = readFileSync(file);
  for (const damaged of [whole.subarray(0, 100), Buffer.from(""), whole.map((byte, i) => (i === 200 ? ~byte : byte))]) {
    writeFileSync(file, damaged);
    expect((await obtain(request)).reason).toBe("damaged");
    expect(readFileSync(file)).toEqual(whole);
  }
  expect((await obtain(request)).wasTrained).toBe(false);
});

test("several at a time leave one whole file and nothing unfinished", async () => {
  const request = { learner: "forest", training, options: { trees: 4 } } as const;
  const models = await Promise.all(Array.from({ length: 5 }, () => obtain(request)));
  expect(new Set(models.map(({ model }) => modelToBytes(model).join())).size).toBe(1);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^forest-[0-9a-f]{64}\.model$/)]);
});

test("a folder that cannot be made is refused before any training", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  let wasTrained = false;
  const onTraining = () => {
    wasTrained = true;
  };
  await expect(cachedModel(join(file, "inside"), { learner: "svm", training, onTraining })).rejects.toMatchObject({
    code: "file-unreadable",
    message: expect.stringContaining("choose another folder"),
  });
  expect(wasTrained).toBe(false);
});

test("a folder that cannot be made is told of and does without where somebody listens", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const told: string[] = [];
  const model = await cachedModel(join(file, "inside"), {
    ...{ learner: "forest", training, options: { trees: 2 } },
    onUnkept: ({ code }) => told.push(code),
  });
  expect(told).toEqual(["file-unreadable"]);
  expect(modelToBytes(model)).toEqual(modelToBytes(trainRandomForest(training, { trees: 2 })));
});

test("what nobody has used for a month goes when another model is kept, and nothing else does", async () => {
  const [old, used, other] = [2, 3, 4].map((trees) => ({ learner: "forest", training, options: { trees } }) as const);
  await obtain(old);
  await obtain(used);
  const strange = join(folder, "notes.txt");
  writeFileSync(strange, "");
  const left = `${join(folder, readdirSync(folder)[0])}.11111111-2222-3333-4444-555555555555.tmp`;
  writeFileSync(left, "");
  const twoMonthsAgo = new Date(Date.now() - 60 * 24 * 60 * 60 * 1000);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), twoMonthsAgo, twoMonthsAgo);
  await obtain(used);
  await obtain(other);
  expect(readdirSync(folder)).toHaveLength(3);
  expect(readdirSync(folder)).toContain("notes.txt");
  expect((await obtain(used)).wasTrained).toBe(false);
  expect((await obtain(old)).wasTrained).toBe(true);
});

test("a kept model can be read by its owner alone: it may hold rows of the data", async () => {
  await obtain({ learner: "svm", training });
  expect(statSync(join(folder, readdirSync(folder)[0])).mode & 0o077).toBe(0);
});

test("the version of the code that trains stays while the code does", async () => {
  expect(await trainingCodeVersion()).toMatch(/^\d+\.\d+\.\d+ [0-9a-f]{64}$/);
  expect(await trainingCodeVersion()).toBe(await trainingCodeVersion());
});
