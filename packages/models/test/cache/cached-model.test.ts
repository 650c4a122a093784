import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { modelToBytes, trainNeuralNetwork, trainRandomForest } from "@lore-xai/models";
import { cachedModel, type LearnerKind, type ModelRequest } from "@lore-xai/models/cache";
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
  let wasTrained = false;
  const onTraining = () => {
    wasTrained = true;
  };
  return { model: await cachedModel(into, { ...request, onTraining }), wasTrained };
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

test("a damaged file is trained again and replaced", async () => {
  const request = { learner: "svm", training } as const;
  await obtain(request);
  const [file] = readdirSync(folder).map((name) => join(folder, name));
  const whole = readFileSync(file);
  for (const damaged of [whole.subarray(0, 100), Buffer.from(""), whole.map((byte, i) => (i === 200 ? ~byte : byte))]) {
    writeFileSync(file, damaged);
    expect((await obtain(request)).wasTrained).toBe(true);
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
