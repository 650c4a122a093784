// What lore build-page can be told.

import type { Command } from "commander";
import { addDataFlags, type DatasetFlags } from "../../flags/data-flags.ts";
import { addDictionaryFlags, type DictionaryFlags } from "../../flags/dictionary-flags.ts";
import { addLetterFlags, type LetterFlags } from "../../flags/letter-flags.ts";
import { addMethodFlags, type MethodFlags } from "../../flags/method-flags.ts";
import { addModelFlags, type ModelFlags } from "../../flags/model-flags.ts";
import type { CommandContext } from "../command-context.ts";

export type BuildFlags = Partial<DatasetFlags> &
  DictionaryFlags &
  LetterFlags &
  Partial<ModelFlags> &
  MethodFlags & { readonly out: string };

const EXAMPLES = `
Examples:
  lore build-page --out page
  lore build-page --data credit.csv --target status --model model.onnx --out page
  lore build-page --data credit.csv --target status --model model.onnx \\
      --immutable age,marital --out page

Without data and model the page asks its reader for a CSV and a model.onnx,
which stay in the browser, or shows what lore brings along.

Serve the folder with any static file server, for example:
  python3 -m http.server --bind 127.0.0.1 --directory page`;

export function define(command: Command, { terminal }: CommandContext): void {
  command.requiredOption("--out <folder>", "where to write the page");
  addMethodFlags(addModelFlags(addLetterFlags(addDictionaryFlags(addDataFlags(command, false))), false))
    .addHelpText("after", EXAMPLES)
    .action(async (flags: BuildFlags) => (await import("./build-page.ts")).buildPage(flags, terminal));
}
