// What the page says beyond the sentences that core has for everybody.

import { asFault, type WorkProgress } from "@lore-xai/workbench";
import { ENGLISH_PAGE, type PageStrings } from "./pages/en.tsx";

/** How many questions there have been; none in words where there are none. */
export function questionsText(
  { queries, pool }: Pick<WorkProgress, "queries" | "pool">,
  { progress }: Pick<PageStrings, "progress"> = ENGLISH_PAGE,
): string {
  if (pool !== undefined) return progress.pool(pool.labelled, pool.size);
  return queries === 0 ? "" : progress.questions(queries);
}

/** What is wrong: in the language of the page where the page itself can say so. */
export function faultText(error: unknown, { fault: told }: Pick<PageStrings, "fault">): string {
  const { code, message } = asFault(error);
  return told.message(code) ?? message;
}

/** What is wrong, as a sentence of its own. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}
