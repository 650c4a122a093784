// lore summary: what a batch says as a whole.

import { basename } from "node:path";
import { LoreError } from "@lore-xai/core";
import { batchSummaryHtml, formatBatchSummary, summarizeBatch, summaryWordsIn } from "@lore-xai/runner";
import type { Terminal } from "../../output/terminal.ts";
import { writeResult } from "../../output/write-result.ts";
import type { Flags } from "./definition.ts";

export async function summary(
  file: string,
  { format, out, language = "en" }: Flags,
  terminal: Terminal,
): Promise<void> {
  if (language !== "en" && format === "json") {
    throw new LoreError("invalid-option", `--language ${language} is for --format text or html, got --format json`);
  }
  const words = summaryWordsIn(language);
  const summarized = await summarizeBatch(file, words);
  const texts = {
    text: () => formatBatchSummary(summarized, words),
    html: () => batchSummaryHtml(summarized, basename(file), words),
    json: () => `${JSON.stringify(summarized, null, 2)}\n`,
  };
  await writeResult(texts[format](), out, terminal);
}
