// What lore explain can be told.

import { METHOD_NAMES, type MethodName } from "@lore-xai/core/method-list";
import { type Command, Option } from "commander";
import { addDataFlags, type DatasetFlags } from "../../flags/data-flags.ts";
import { addMethodFlags, type MethodFlags } from "../../flags/method-flags.ts";
import { addModelFlags, type ModelFlags } from "../../flags/model-flags.ts";
import {
  addOutputFlags,
  EXPLANATION_FORMATS,
  type ExplanationFormat,
  type OutputFlags,
} from "../../flags/output-flags.ts";
import { parseList } from "../../flags/parse.ts";
import { ID_HELP, ROWS_HELP } from "../../flags/selection-flags.ts";
import type { CommandContext } from "../command-context.ts";

export interface InstanceFlags {
  readonly row?: string;
  readonly id?: readonly string[];
  readonly idColumn?: string;
  readonly instance?: string;
}

export type ExplainFlags = DatasetFlags &
  ModelFlags &
  InstanceFlags &
  OutputFlags<ExplanationFormat> &
  MethodFlags & { readonly stdin?: boolean; readonly method: MethodName; readonly show?: "attempt" };

const EXAMPLES = `
Examples:
  lore explain --data credit.csv --target status --model model.mjs --row 17
  lore explain --data credit.csv --target status --model model.onnx --row 17
  lore explain --data credit.csv --target status --row 17 \\
      --model http://localhost:8080/v2/models/credit
  lore explain --data credit.csv --target status --row 17 \\
      --model model.joblib --trust-pickle --python .venv/bin/python
  lore explain --data credit.csv --target status --row 17 \\
      --model forest --threshold 0.35 --positive bad
  lore explain --data credit.xlsx --model model.onnx --drop status \\
      --id-column customer --id 10-3345
  lore explain --data credit.csv --target status --model forest --row 0,5,9
  lore explain --data credit.csv --target status --row 17 --model forest \\
      --immutable age,marital --range income=0..200 --max-changes 2
  lore explain --data credit.csv --target status --model model.ts \\
      --instance '{"age": 22, "job": "fixed", …}' --format json --out why.json
  lore explain --data credit.csv --target status --model model.onnx --row 17 \\
      --format html --out report.html
  lore explain --data credit.csv --target status --model model.onnx --stdin \\
      < cases.jsonl > explanations.jsonl
  lore explain --data credit.csv --target status --model forest --row 17 \\
      --method lime

A model module exports labels and predict(rows):
  export const labels = ["deny", "grant"];
  export const predict = (rows) =>
    rows.map(({ age }) => (age > 25 ? "grant" : "deny"));`;

export function define(command: Command, { terminal, signal }: CommandContext): void {
  addModelFlags(addDataFlags(command))
    .option("--row <rows>", `the case: a row of the data, or several: ${ROWS_HELP}`)
    .option("--id <ids>", `the case: ${ID_HELP}`, parseList)
    .option("--instance <json>", "the case: a JSON object, or @file with one")
    .addOption(
      new Option("--method <name>", "LORE, or another to compare it with").choices(METHOD_NAMES).default("lore"),
    )
    .addOption(
      new Option("--show <part>", "in text: attempt, the rule that was found where no reason holds").choices([
        "attempt",
      ]),
    )
    .option("--stdin", "the cases: JSON lines on standard input, explained to JSON lines on standard output");
  addMethodFlags(addOutputFlags(command, EXPLANATION_FORMATS))
    .addHelpText("after", EXAMPLES)
    .action(async (flags: ExplainFlags) => (await import("./explain.ts")).explain(flags, terminal, signal));
}
