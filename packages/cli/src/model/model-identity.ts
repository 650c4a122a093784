// How a report names the model that it explains: no path of the machine, no secret of an address.

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { kindOfModel, type LearnerName, learnerTitle } from "../flags/kind-of-model.ts";

export interface ModelIdentity {
  readonly modelName: string;
  /** Of the file's content; null for a server and for what was trained just now. */
  readonly modelHash: string | null;
}

/** An address without user, password and query. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

export async function identifyModel(model: string): Promise<ModelIdentity> {
  switch (kindOfModel(model)) {
    case "server":
      return { modelName: addressOf(model), modelHash: null };
    case "learner":
      return { modelName: learnerTitle(model as LearnerName), modelHash: null };
    default: {
      const hash = createHash("sha256").update(await readFile(model));
      return { modelName: basename(model), modelHash: `sha256:${hash.digest("hex")}` };
    }
  }
}
