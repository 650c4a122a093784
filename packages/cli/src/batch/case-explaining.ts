// How the commands about the whole model explain single cases: on all cores, and kept where that is asked for.

import type { OpenCaseExplainer } from "@lore-xai/audit";
import { LoreError } from "@lore-xai/core";
import { countOf } from "@lore-xai/core/words";
import type { DatasetFlags } from "../flags/data-flags.ts";
import type { ModelFlags } from "../flags/model-flags.ts";
import type { BudgetFlags, CaseFlags } from "../flags/model-question-flags.ts";
import type { Terminal } from "../output/terminal.ts";
import { explainerFingerprint } from "./batch-fingerprint.ts";
import { explainOnThreads, type ThreadedModel } from "./explain-on-threads.ts";
import { keepingExplanations, openKept } from "./kept-explanations.ts";

export interface CaseExplaining {
  readonly open: OpenCaseExplainer;
  /** Says how many explanations were there before. */
  sayTaken(terminal: Terminal): void;
}

export async function caseExplaining(
  flags: DatasetFlags & ModelFlags & CaseFlags & BudgetFlags,
  model: Pick<ThreadedModel, "loaded" | "dataset" | "media">,
): Promise<CaseExplaining> {
  const { workers, journal, maxQueries } = flags;
  if (journal !== undefined && maxQueries !== undefined) {
    const message =
      "give either --journal or --max-queries: how far a budget reaches must not depend on what was kept before";
    throw new LoreError("invalid-option", message, { option: "journal" });
  }
  const open = explainOnThreads({ flags, ...model, workers });
  if (journal === undefined) return { open, sayTaken: () => undefined };
  const kept = openKept(journal);
  const identity = await explainerFingerprint({
    data: flags,
    model: flags,
    method: {},
    backgroundRows: 0,
    media: model.media?.columns,
  });
  return {
    open: keepingExplanations(open, kept, identity),
    sayTaken(terminal) {
      if (kept.taken() > 0) terminal.say(`took ${countOf(kept.taken(), "explanation")} that ${journal} had`);
    },
  };
}
