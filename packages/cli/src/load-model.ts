// What --model names: a module, or a forest trained on the data at hand.

import type { BlackBox, TargetSplit } from "@lore-xai/core";
import type { Command } from "commander";
import { loadModuleBlackBox } from "./load-module.ts";
import type { Terminal } from "./terminal.ts";
import { trainForest } from "./train-forest.ts";

export interface ModelFlags {
  readonly model: string;
}

export interface LoadedModel {
  readonly blackBox: BlackBox;
  /** Ends whatever the model holds. */
  close(): Promise<void>;
}

export function addModelFlags(command: Command): Command {
  return command.requiredOption(
    "--model <model>",
    'the black box: a JavaScript or TypeScript module, or "forest" to train one on the data',
  );
}

export async function loadModel(flags: ModelFlags, dataset: TargetSplit, terminal: Terminal): Promise<LoadedModel> {
  const blackBox =
    flags.model === "forest"
      ? trainForest(dataset, terminal).forest
      : await loadModuleBlackBox(flags.model, dataset.labels);
  return { blackBox, close: async () => undefined };
}
