// lore summary: what a batch says as a whole.

import { basename } from "node:path";
import { batchSummaryHtml, formatBatchSummary, summarizeBatch } from "@lore-xai/runner";
import { type Command, Option } from "commander";
import type { Terminal } from "../terminal.ts";
import { writeResult } from "../write-result.ts";

interface Flags {
  readonly format: "text" | "html" | "json";
  readonly out?: string;
}

const EXAMPLES = `
Examples:
  lore summary explanations.jsonl
  lore summary explanations.parquet --format html --out summary.html`;

async function summary(file: string, { format, out }: Flags, terminal: Terminal): Promise<void> {
  const summarized = await summarizeBatch(file);
  const texts = {
    text: () => formatBatchSummary(summarized),
    html: () => batchSummaryHtml(summarized, basename(file)),
    json: () => `${JSON.stringify(summarized, null, 2)}\n`,
  };
  await writeResult(texts[format](), out, terminal);
}

export function addSummaryCommand(program: Command, terminal: Terminal): void {
  program
    .command("summary")
    .description("what a batch says as a whole: features, rules, precision, distances, failures")
    .argument("<file>", "the result of lore batch, .jsonl or .parquet; may still be under way")
    .addOption(new Option("--format <format>", "form of the result").choices(["text", "html", "json"]).default("text"))
    .option("--out <file>", "write the result to a file instead of standard output")
    .addHelpText("after", EXAMPLES)
    .action((file: string, flags: Flags) => summary(file, flags, terminal));
}
