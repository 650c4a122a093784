// Data and model of a command that works without any: those that lore brings along where nothing is named, both --data and
// --model where anything is.

import { fileURLToPath } from "node:url";
import { LoreError } from "@lore-xai/core";

interface Named {
  readonly data: string;
  readonly target?: string;
  readonly model: string;
}

export function creditFile(): string {
  return fileURLToPath(import.meta.resolve("@lore-xai/models/data/credit.csv"));
}

export const namesNothing = ({ data, target, model }: Partial<Named>) =>
  data === undefined && target === undefined && model === undefined;

export function chosenOrEmbedded<T extends Partial<Named>>(flags: T): T & Named {
  const { data, model } = flags;
  if (namesNothing(flags)) return { ...flags, data: creditFile(), target: "status", model: "forest" };
  if (data === undefined || model === undefined) {
    throw new LoreError("invalid-option", "--data and --model go together; give both, or neither and no --target");
  }
  return { ...flags, data, model };
}
