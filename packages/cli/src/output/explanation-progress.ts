// One line on standard error that says how far an explanation is, once it takes long enough to wonder.

import type { Progress } from "@lore-xai/core";
import { countOf } from "@lore-xai/core/words";
import { poolWords } from "./pool-progress.ts";
import type { Terminal } from "./terminal.ts";

const SHOWN_AFTER_MS = 300;

export function showProgress(terminal: Terminal): (progress: Progress) => void {
  const start = Date.now();
  return ({ share, queries, pool }) => {
    if (Date.now() - start < SHOWN_AFTER_MS) return;
    const doing = pool === undefined ? `${countOf(queries, "question")} asked of the model` : poolWords(pool);
    terminal.progress(`${Math.round(share * 100)}% · ${doing}`);
  };
}
