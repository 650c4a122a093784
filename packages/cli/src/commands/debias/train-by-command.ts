// A model of the user's own, trained before and after by a command.

import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TrainDebiased } from "@lore-xai/audit";
import type { ModelBlackBox } from "@lore-xai/blackbox";
import { LoreError, type TargetSplit } from "@lore-xai/core";
import { csvOfTable } from "../../debias/fair-csv.ts";
import { loadModel } from "../../model/load-model.ts";
import { quotedPath, runShell } from "../../model/retrain-model.ts";
import type { Terminal } from "../../output/terminal.ts";

export interface CommandTraining {
  readonly train: TrainDebiased;
  /** Closes the models and removes what was written. */
  close(): Promise<void>;
}

export interface CommandFlags {
  readonly retrain: string;
  readonly target: string;
  readonly python?: string;
  readonly trustPickle?: boolean;
}

const NEEDED = ["{data}", "{out}"];

export function checkRetrain(command: string): void {
  const missing = NEEDED.find((name) => !command.includes(name));
  if (missing === undefined) return;
  const what = missing === "{data}" ? "where the training rows are" : "where the model goes";
  throw new LoreError("invalid-option", `--retrain must say with ${missing} ${what}`);
}

export async function trainByCommand(
  { retrain: command, target, python, trustPickle }: CommandFlags,
  dataset: TargetSplit,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<CommandTraining> {
  const host = { ...(python !== undefined && { python }), ...(trustPickle !== undefined && { trustPickle }) };
  const folder = await mkdtemp(join(tmpdir(), "lore-debias-"));
  const models: ModelBlackBox[] = [];
  let runs = 0;
  return {
    train: async (rows, weights, seed) => {
      const name = `model-${runs++}`;
      const data = join(folder, `${name}-data.csv`);
      await writeFile(data, csvOfTable(rows, target, weights));
      const filled = command
        .replaceAll("{data}", quotedPath(data))
        .replaceAll("{seed}", String(seed))
        .replaceAll("{out}", quotedPath(join(folder, name)));
      await runShell(filled, "retrain", signal);
      const written = (await readdir(folder)).find((file) => file.startsWith(`${name}.`));
      if (written === undefined) {
        const message =
          "the command of --retrain must write its model to {out} with an ending, as in {out}.onnx; it wrote none";
        throw new LoreError("model-not-loadable", message);
      }
      const model = await loadModel({ ...host, model: join(folder, written) }, dataset, terminal);
      models.push(model);
      return model;
    },
    close: async () => {
      await Promise.all(models.map((model) => model.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
