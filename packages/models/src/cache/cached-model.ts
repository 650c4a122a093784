// Models trained once and kept in a folder. For Node only; the rest of this package also runs in a browser.

import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LoreError, VERSION } from "@lore-xai/core";
import type { LabelledTable } from "../labelled-table.ts";
import { LEARNERS, type LearnerKind, type Learners } from "../learners.ts";
import { modelFromBytes, modelToBytes, type TrainedBlackBox } from "../saved/model-bytes.ts";

/** Files that nobody has taken a model from for so long are removed when another is kept. */
const KEPT_DAYS = 30;
const OWN_FILE = /^(forest|svm|network)-[0-9a-f]{64}\.model(\.[0-9a-f-]{36}\.tmp)?$/;
/** A support vector machine holds rows that it was trained on. */
const OWNER_ONLY = 0o600;

/** A model that is wanted: what to train, on what. */
export interface ModelRequest<Kind extends LearnerKind> {
  readonly learner: Kind;
  readonly training: LabelledTable;
  readonly options?: Partial<Learners[Kind]["options"]>;
  /** Of the code that trains: the package's version unless told. */
  readonly version?: string;
  /** Called before a model is trained, not when a kept one is read. */
  readonly onTraining?: (reason: "none-kept" | "damaged") => void;
  /** Called where the model cannot be kept; without it that is an error. */
  readonly onUnkept?: (error: LoreError) => void;
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
  if (typeof kept === "object" && kept.trained.kind === request.learner) return kept as Learners[Kind]["model"];
  const isThere = await inFolder(folder, request.onUnkept, () => mkdir(folder, { recursive: true }));
  request.onTraining?.(kept === "none" ? "none-kept" : "damaged");
  const model = train(request.training, options);
  if (isThere) {
    await inFolder(folder, request.onUnkept, async () => {
      await writeWhole(path, modelToBytes(model));
      await removeUnused(folder);
    });
  }
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

async function readKept(path: string): Promise<TrainedBlackBox | "none" | "damaged"> {
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return "none";
  try {
    const model = modelFromBytes(bytes);
    // Remembers that it was of use; a folder that is only read is as good.
    await utimes(path, new Date(), new Date()).catch(() => undefined);
    return model;
  } catch {
    return "damaged";
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(unfinished, bytes, { mode: OWNER_ONLY });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** What a killed process left unfinished goes the same way. */
async function removeUnused(folder: string): Promise<void> {
  const oldest = Date.now() - KEPT_DAYS * 24 * 60 * 60 * 1000;
  const files = (await readdir(folder)).filter((name) => OWN_FILE.test(name)).map((name) => join(folder, name));
  for (const file of files) {
    // Another process may have removed it meanwhile.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < oldest) await rm(file, { force: true });
  }
}

/** Whether it could be done. */
async function inFolder(
  folder: string,
  onUnkept: ModelRequest<LearnerKind>["onUnkept"],
  act: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    const message = `cannot keep a model in the folder "${folder}": ${(error as Error).message}; choose another folder`;
    const unkept = new LoreError("file-unreadable", message, { folder }, error);
    if (onUnkept === undefined) throw unkept;
    onUnkept(unkept);
    return false;
  }
}
