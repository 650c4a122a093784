// Models trained once and kept in a folder. For Node only; the rest of this package also runs in a browser.

import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LoreError, VERSION } from "@lore-xai/core";
import { type ForestOptions, resolveForestOptions } from "../forest/forest-options.ts";
import { type ForestBlackBox, trainRandomForest } from "../forest/random-forest.ts";
import type { LabelledTable } from "../labelled-table.ts";
import { type NetworkOptions, resolveNetworkOptions } from "../network/network-options.ts";
import { type NetworkBlackBox, trainNeuralNetwork } from "../network/neural-network.ts";
import { modelFromBytes, modelToBytes, type TrainedBlackBox } from "../saved/model-bytes.ts";
import { type SvmBlackBox, trainSupportVectorMachine } from "../svm/support-vector-machine.ts";
import { resolveSvmOptions, type SvmOptions } from "../svm/svm-options.ts";

interface Learners {
  forest: { options: ForestOptions; model: ForestBlackBox };
  svm: { options: SvmOptions; model: SvmBlackBox };
  network: { options: NetworkOptions; model: NetworkBlackBox };
}

export type LearnerKind = keyof Learners;

const LEARNERS: {
  [Kind in LearnerKind]: {
    resolve(options: Partial<Learners[Kind]["options"]>): Learners[Kind]["options"];
    train(training: LabelledTable, options: Learners[Kind]["options"]): Learners[Kind]["model"];
  };
} = {
  forest: { resolve: resolveForestOptions, train: trainRandomForest },
  svm: { resolve: resolveSvmOptions, train: trainSupportVectorMachine },
  network: { resolve: resolveNetworkOptions, train: trainNeuralNetwork },
};

export interface ModelRequest<Kind extends LearnerKind> {
  readonly learner: Kind;
  readonly training: LabelledTable;
  readonly options?: Partial<Learners[Kind]["options"]>;
  /** Of the code that trains: the package's version unless told. */
  readonly version?: string;
  /** Called before a model is trained, not when a kept one is read. */
  readonly onTraining?: () => void;
}

/**
 * The model that was kept in `folder` for the same data, learner, options and version, else a new one, which is kept.
 * A damaged file is trained again. Several processes may share the folder: a file appears whole or not at all.
 */
export async function cachedModel<Kind extends LearnerKind>(
  folder: string,
  request: ModelRequest<Kind>,
): Promise<Learners[Kind]["model"]> {
  const { resolve, train } = LEARNERS[request.learner];
  const options = resolve(request.options ?? {});
  const path = join(folder, `${request.learner}-${keyOf(request, options)}.model`);
  const kept = await readKept(path);
  if (kept?.trained.kind === request.learner) return kept as Learners[Kind]["model"];
  await inFolder(folder, () => mkdir(folder, { recursive: true }));
  request.onTraining?.();
  const model = train(request.training, options);
  await inFolder(folder, () => writeWhole(path, modelToBytes(model)));
  return model;
}

const bytesOf = (array: Float64Array | Int32Array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

function keyOf<Kind extends LearnerKind>(
  { learner, training, version = VERSION }: ModelRequest<Kind>,
  options: Learners[Kind]["options"],
): string {
  const { table, labels, outcomes } = training;
  const hash = createHash("sha256");
  const settings = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  hash.update(JSON.stringify([version, learner, settings, labels, table.features, table.rowCount]));
  for (const array of [outcomes, ...table.columns]) hash.update(bytesOf(array));
  return hash.digest("hex");
}

/** Undefined where there is none, or none that can be read. */
async function readKept(path: string): Promise<TrainedBlackBox | undefined> {
  try {
    return modelFromBytes(await readFile(path));
  } catch {
    return undefined;
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function inFolder(folder: string, act: () => Promise<unknown>): Promise<void> {
  await act().catch((error: unknown) => {
    const message = `cannot keep a model in the folder "${folder}": ${(error as Error).message}; choose another folder`;
    throw new LoreError("file-unreadable", message, { folder }, error);
  });
}
