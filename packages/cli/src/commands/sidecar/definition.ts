// What lore sidecar can be told.

import { type Command, Option } from "commander";
import { addDataFlags, type DatasetFlags } from "../../flags/data-flags.ts";
import { parseList } from "../../flags/parse.ts";
import type { CommandContext } from "../command-context.ts";

export interface SidecarFlags extends DatasetFlags {
  readonly model: string;
  readonly from?: string;
  readonly python?: string;
  readonly trustPickle?: boolean;
  readonly labels?: readonly string[];
  readonly number?: readonly string[];
  readonly standardized?: readonly string[];
  readonly oneHot?: readonly string[];
  readonly codes?: readonly string[];
  readonly leftOut?: readonly string[];
  readonly yes?: boolean;
  readonly force?: boolean;
  readonly out?: string;
}

const EXAMPLES = `
Examples:
  lore sidecar --data credit.csv --target status --model model.onnx \\
      --from columns.joblib --trust-pickle --python .venv/bin/python
  lore sidecar --data credit.csv --target status --model model.onnx
  lore sidecar --data credit.csv --target status --model model.onnx --yes \\
      --standardized age,income --codes records --left-out customer

--from takes a fitted ColumnTransformer, alone or in a Pipeline. Without it the
columns stand in the matrix as they stand in the data, and each is asked about.`;

export function define(command: Command, { terminal, signal }: CommandContext): void {
  const columns = (flag: string, help: string) => new Option(`--${flag} <columns>`, help).argParser(parseList);
  addDataFlags(command)
    .requiredOption("--model <file>", "the model.onnx; the sidecar goes beside it")
    .option("--from <file>", "a fitted ColumnTransformer or Pipeline, pickled, that makes the matrix")
    .option("--python <path>", "the Python that has scikit-learn (default: python3)")
    .option("--trust-pickle", "load the pickle, which runs the code in it")
    .addOption(columns("number", "columns of numbers that go in as they are"))
    .addOption(columns("standardized", "columns less their mean, by their deviation, in these data"))
    .addOption(columns("one-hot", "columns that become one of 0 and 1 for each category, sorted"))
    .addOption(columns("codes", "columns that become 0, 1, 2 … for their categories, sorted"))
    .addOption(columns("left-out", "columns that the model does not get"))
    .option("--yes", "ask nothing: numbers as they are and categories one-hot, where no flag says otherwise")
    .option("--labels <labels>", "outcomes in the model's own order, where it does not name them", parseList)
    .option("--force", "write over a sidecar that is there")
    .option("--out <file>", "where to write, instead of beside the model")
    .addHelpText("after", EXAMPLES)
    .action(async (flags: SidecarFlags) => (await import("./sidecar.ts")).writeSidecar(flags, terminal, signal));
}
