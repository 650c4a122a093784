// Models trained once and kept in a folder. For Node only; the rest of this package also runs in a browser.

import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type LoreError, VERSION } from "@lore-xai/core";
import type { LabelledTable } from "../labelled-table.ts";
import { LEARNERS, type LearnerKind, type Learners } from "../learners.ts";
import { modelFromBytes, modelToBytes } from "../saved/model-bytes.ts";
import { inFolder, keepFile, keptIn } from "./kept-files.ts";
import { updateWithTable } from "./table-hash.ts";

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
  const kept = await keptIn(path, modelFromBytes);
  if (typeof kept === "object" && kept.trained.kind === request.learner) return kept as Learners[Kind]["model"];
  const isThere = await inFolder(folder, request.onUnkept, () => mkdir(folder, { recursive: true }));
  request.onTraining?.(kept === "none" ? "none-kept" : "damaged");
  const model = train(request.training, options);
  if (isThere) {
    await inFolder(folder, request.onUnkept, () => keepFile(path, modelToBytes(model)));
  }
  return model;
}

function keyOf<Kind extends LearnerKind>(
  { learner, training, version = VERSION }: ModelRequest<Kind>,
  options: Learners[Kind]["options"],
): string {
  const settings = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return updateWithTable(createHash("sha256"), [version, learner, settings], training).digest("hex");
}
