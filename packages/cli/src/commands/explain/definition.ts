// What lore explain can be told.

import { METHOD_NAMES, type MethodName } from "@lore-xai/core/method-list";
import { type Command, Option } from "commander";
import { addDataFlags, type DatasetFlags } from "../../flags/data-flags.ts";
import { addDictionaryFlags, type DictionaryFlags } from "../../flags/dictionary-flags.ts";
import { addInstanceFlags, type InstanceFlags } from "../../flags/instance-flags.ts";
import { addDateFlag, addLetterFlags, type DateFlags, type LetterFlags } from "../../flags/letter-flags.ts";
import { addMediaFlags, type MediaFlags } from "../../flags/media-flags.ts";
import { addMethodFlags, type MethodFlags } from "../../flags/method-flags.ts";
import { addModelFlags, type ModelFlags } from "../../flags/model-flags.ts";
import {
  addLanguageFlag,
  addOutputFlags,
  addReviewFlag,
  addShowFlag,
  EXPLANATION_FORMATS,
  type ExplanationFormat,
  type LanguageFlags,
  type OutputFlags,
  type ReviewFlags,
  type ShowFlags,
} from "../../flags/output-flags.ts";
import { parseNumber } from "../../flags/parse.ts";
import type { RetrainFlags } from "../../model/retrain-model.ts";
import type { CommandContext } from "../command-context.ts";

export type ExplainFlags = DatasetFlags &
  DictionaryFlags &
  ReviewFlags &
  LetterFlags &
  DateFlags &
  ModelFlags &
  InstanceFlags &
  OutputFlags<ExplanationFormat> &
  ShowFlags &
  LanguageFlags &
  MethodFlags &
  MediaFlags &
  RetrainFlags & { readonly stdin?: boolean; readonly method: MethodName };

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
  lore explain --data credit.csv --target status --model model.onnx --row 17 \\
      --format letter --letter-template letter.json --date 2026-03-01
  lore explain --data credit.csv --target status --model model.onnx --stdin \\
      < cases.jsonl > explanations.jsonl
  lore explain --data credit.csv --target status --model forest --row 17 \\
      --method lime
  lore explain --data reviews.csv --target stars --text review \\
      --model model.mjs --row 3
  lore explain --text "I want my refund" --model model.mjs

A model module exports labels and predict(rows); a missing cell is null:
  export const labels = ["deny", "grant"];
  export const predict = (rows) =>
    rows.map(({ age }) => (age > 25 ? "grant" : "deny"));`;

export function define(command: Command, { terminal, signal }: CommandContext): void {
  addInstanceFlags(addModelFlags(addDataFlags(command, false)))
    .addOption(
      new Option("--method <name>", "LORE, or another to compare it with").choices(METHOD_NAMES).default("lore"),
    )
    .addOption(
      new Option(
        "--retrain <number>",
        "train so many models again and state how many of them agree with what would have to change",
      ).argParser(parseNumber),
    )
    .option(
      "--retrain-command <command>",
      'how a model of your own is trained again, e.g. "python train.py --seed {seed} --out {out}"',
    )
    .option("--stdin", "the cases: JSON lines on standard input, explained to JSON lines on standard output");
  addMediaFlags(addDateFlag(addLetterFlags(addReviewFlag(addDictionaryFlags(command)))), true);
  addMethodFlags(addLanguageFlag(addShowFlag(addOutputFlags(command, EXPLANATION_FORMATS))))
    .addHelpText("after", EXAMPLES)
    .action(async (flags: ExplainFlags) => (await import("./explain.ts")).explain(flags, terminal, signal));
}
