// lore summary: what a batch says as a whole.

import { basename } from "node:path";
import { batchSummaryHtml, formatBatchSummary, summarizeBatch } from "@lore-xai/runner";
import type { Terminal } from "../../output/terminal.ts";
import { writeResult } from "../../output/write-result.ts";
import type { Flags } from "./definition.ts";

export async function summary(file: string, { format, out }: Flags, terminal: Terminal): Promise<void> {
  const summarized = await summarizeBatch(file);
  const texts = {
    text: () => formatBatchSummary(summarized),
    html: () => batchSummaryHtml(summarized, basename(file)),
    json: () => `${JSON.stringify(summarized, null, 2)}\n`,
  };
  await writeResult(texts[format](), out, terminal);
}
