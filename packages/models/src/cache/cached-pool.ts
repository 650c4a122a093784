// The labels that a trained model gave to its pool, kept beside it: whoever takes the model need not ask it again.

import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type LoreError, type PoolLabels, VERSION } from "@lore-xai/core";
import type { LabelledTable } from "../labelled-table.ts";
import type { LearnerKind } from "../learners.ts";
import { inFolder, keepFile, keptIn } from "./kept-files.ts";
import { poolFromBytes, poolToBytes } from "./pool-bytes.ts";
import { updateWithTable } from "./table-hash.ts";

/** A pool that is wanted: of which model, on which data. */
export interface PoolRequest {
  readonly learner: LearnerKind;
  /** The background, and the outcomes that the model has learnt from. */
  readonly data: LabelledTable;
  /** What else decides which rows are asked about and what the model says of them, as JSON can hold it. */
  readonly settings: unknown;
  /** Of the code that trains and asks: the package's version unless told. */
  readonly version?: string;
  /** Labels the pool, with the labels that were kept where they fit, which it then gives back. */
  label(kept: PoolLabels | undefined): Promise<PoolLabels | null>;
  /** Called before a pool is labelled whose labels were kept and are damaged. */
  readonly onDamaged?: () => void;
  /** Called where the labels cannot be kept; without it that is an error. */
  readonly onUnkept?: (error: LoreError) => void;
}

/** The labels of the pool: those that were kept in `folder`, else new ones, which are kept. Null where there is no pool. */
export async function cachedPool(folder: string, request: PoolRequest): Promise<PoolLabels | null> {
  const path = join(folder, `${request.learner}-${keyOf(request)}.pool`);
  const found = await keptIn(path, poolFromBytes);
  if (found === "damaged") request.onDamaged?.();
  const kept = typeof found === "object" ? found : undefined;
  const labels = await request.label(kept);
  if (labels !== null && labels !== kept) {
    await inFolder(folder, request.onUnkept, async () => {
      await mkdir(folder, { recursive: true });
      await keepFile(path, poolToBytes(labels));
    });
  }
  return labels;
}

function keyOf({ learner, data, settings, version = VERSION }: PoolRequest): string {
  return updateWithTable(createHash("sha256"), ["pool", version, learner, settings], data).digest("hex");
}
