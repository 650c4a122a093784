// The model trained again, to see whether what would have to change still holds then: a built-in learner with other seeds on
// bootstraps of its rows, any other model by a command of the user's.

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { type ModelBlackBox, withDecision } from "@lore-xai/blackbox";
import { LoreError, type TargetSplit } from "@lore-xai/core";
import { countOf } from "@lore-xai/core/words";
import { kindOfModel, type LearnerName } from "../flags/kind-of-model.ts";
import type { ModelFlags } from "../flags/model-flags.ts";
import type { Terminal } from "../output/terminal.ts";
import { decisionOf } from "./decision.ts";
import { loadModel } from "./load-model.ts";

const MOST_RETRAINED = 100;

export interface RetrainFlags {
  /** How many models are trained again. */
  readonly retrain?: number;
  readonly retrainCommand?: string;
}

/** Models that were trained again, and what is to be done when they are not needed any more. */
export interface Retrained {
  readonly models: readonly ModelBlackBox[];
  close(): Promise<void>;
}

/** Wrong flags are refused before data and model are opened. */
export function checkRetrainFlags({
  model,
  method,
  retrain,
  retrainCommand,
  stdin,
}: RetrainFlags & ModelFlags & { readonly method: string; readonly stdin?: boolean }): void {
  if (retrain === undefined && retrainCommand === undefined) return;
  const isLearner = kindOfModel(model) === "learner";
  const refuse = (message: string) => {
    throw new LoreError("invalid-option", message);
  };
  if (method !== "lore") refuse("--retrain is for LORE; leave it out with another --method");
  if (stdin === true) refuse("--retrain is for single cases; leave it out with --stdin");
  if (kindOfModel(model) === "server")
    refuse("a model behind a server cannot be trained again from here; leave --retrain out");
  if (retrain !== undefined && !(Number.isInteger(retrain) && retrain >= 1 && retrain <= MOST_RETRAINED)) {
    refuse(`--retrain must be a whole number from 1 to ${MOST_RETRAINED}, got ${retrain}`);
  }
  if (retrain === undefined) refuse("--retrain-command needs --retrain with the number of models to train");
  if (isLearner && retrainCommand !== undefined) {
    refuse(`--retrain-command is for a model of your own; "${model}" is trained again by --retrain alone`);
  }
  if (!isLearner && retrainCommand === undefined) {
    refuse(`--retrain needs --retrain-command "… {seed} … {out}" with a model that lore has not trained`);
  }
  if (retrainCommand !== undefined && !retrainCommand.includes("{out}")) {
    refuse("--retrain-command must say with {out} where the model goes");
  }
}

/** Runs a command of the shell; what it prints goes to standard error. */
export function runShell(command: string, flag: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ["ignore", 2, 2], signal });
    const failed = (what: string) =>
      reject(new LoreError("model-not-loadable", `the command of --${flag} ${what}: ${command}`));
    child.on("error", (error) =>
      signal.aborted ? reject(new LoreError("aborted", "the explanation was cancelled")) : failed(error.message),
    );
    child.on("exit", (status) => (status === 0 ? resolve() : failed(`failed with status ${status}`)));
  });
}

/** For a shell. */
export const quotedPath = (path: string) => `'${path.replaceAll("'", "'\\''")}'`;

async function byCommand(
  flags: ModelFlags & RetrainFlags,
  count: number,
  dataset: TargetSplit,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<Retrained> {
  const folder = await mkdtemp(join(tmpdir(), "lore-retrain-"));
  const models: ModelBlackBox[] = [];
  const close = async () => {
    await Promise.all(models.map((model) => model.close()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (let seed = 1; seed <= count; seed++) {
      terminal.progress(`training the model again, ${seed} of ${count} …`);
      const out = join(folder, `model-${seed}${extname(flags.model)}`);
      const command = (flags.retrainCommand ?? "")
        .replaceAll("{seed}", String(seed))
        .replaceAll("{out}", quotedPath(out));
      await runShell(command, "retrain-command", signal);
      models.push(await loadModel({ ...flags, model: out }, dataset, terminal));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { models, close };
}

async function byLearner(
  flags: ModelFlags,
  count: number,
  dataset: TargetSplit,
  terminal: Terminal,
): Promise<Retrained> {
  const { trainAgain } = await import("./train-model.ts");
  const models: ModelBlackBox[] = [];
  for (let seed = 1; seed <= count; seed++) {
    terminal.progress(`training the model again, ${seed} of ${count} …`);
    models.push(withDecision(await trainAgain(flags.model as LearnerName, dataset, seed, terminal), decisionOf(flags)));
  }
  return { models, close: async () => {} };
}

/** No models where none are asked for. */
export async function retrainModel(
  flags: ModelFlags & RetrainFlags,
  dataset: TargetSplit,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<Retrained> {
  const { retrain: count = 0 } = flags;
  if (count === 0) return { models: [], close: async () => {} };
  const retrained =
    kindOfModel(flags.model) === "learner"
      ? await byLearner(flags, count, dataset, terminal)
      : await byCommand(flags, count, dataset, terminal, signal);
  terminal.say(`trained ${countOf(count, "model")} again, to see what still holds`);
  return retrained;
}
