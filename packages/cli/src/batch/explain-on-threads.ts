// Single cases of a question about the whole model, explained on all cores: the same explanations as one thread would give.

import type { CaseExplainer, CaseSetup, OpenCaseExplainer } from "@lore-xai/audit";
import { explainHere } from "@lore-xai/audit";
import { createLore, type ErrorCode, type Explanation, LoreError, type Row, type TargetSplit } from "@lore-xai/core";
import { sharedTrained } from "@lore-xai/models";
import {
  type BatchLine,
  type ChunkExecutor,
  isFailure,
  REMEMBERED_ROWS,
  threadExecutor,
  workerCount,
} from "@lore-xai/runner";
import { type ModelFlags, pickModelFlags } from "../flags/model-flags.ts";
import type { LoadedModel } from "../model/load-with-trained.ts";
import type { BatchSetup } from "./batch-explainer.ts";
import type { MediaCases } from "./media-cases.ts";

/** With fewer cases it takes longer to start threads than to explain. */
const FEWEST_FOR_THREADS = 8;
/** Rows that a thread is handed at a time: few, so that none is idle while another has the rest. */
const CHUNK_ROWS = 2;

export interface ThreadedModel {
  readonly flags: ModelFlags;
  readonly loaded: LoadedModel;
  readonly dataset: TargetSplit;
  readonly workers: number | undefined;
  /** Columns of texts and pictures, where there are some. */
  readonly media?: MediaCases | undefined;
}

function explanationOf(text: string): Explanation {
  const line = JSON.parse(text) as BatchLine;
  if (!isFailure(line)) return line.explanation;
  const { code, message } = line.error;
  throw new LoreError(code === "unknown" ? "black-box-failed" : (code as ErrorCode), message);
}

/** Opened with the first cases that are enough for threads; the pool is labelled once, here. */
async function openThreads({ flags, loaded, dataset, workers, media }: ThreadedModel, setup: CaseSetup) {
  const { background, settings, signal } = setup;
  const { blackBox, trained } = loaded;
  const lore = createLore({ ...settings, blackBox, background });
  // Texts and pictures have tags of their own each, and no pool that they share.
  const pool = media === undefined ? await lore.preparePool(signal === undefined ? {} : { signal }) : undefined;
  const handed: BatchSetup = {
    model: pickModelFlags(flags),
    method: settings,
    dataset: { features: background, labels: dataset.labels, outcomes: new Int32Array(background.rowCount).fill(-1) },
    remember: REMEMBERED_ROWS,
    trained: trained === null ? undefined : sharedTrained(trained),
    pool,
    media: media?.columns,
  };
  const module = new URL("./batch-explainer.js", import.meta.url);
  return threadExecutor({ module, setup: handed, ...(workers === undefined ? {} : { workers }) });
}

async function explainChunks(
  cases: readonly Row[],
  { seed, signal }: CaseSetup,
  executor: ChunkExecutor,
  onDone: (explanation: Explanation, position: number) => void,
): Promise<Explanation[]> {
  const found = new Array<Explanation>(cases.length);
  const stop = () => void executor.close();
  signal?.addEventListener("abort", stop);
  try {
    const starts = Array.from({ length: Math.ceil(cases.length / CHUNK_ROWS) }, (_, k) => k * CHUNK_ROWS);
    await Promise.all(
      starts.map(async (start) => {
        const rows = cases.slice(start, start + CHUNK_ROWS);
        const lines = await executor.explain(rows.map((cells, k) => ({ row: start + k, seed, cells })));
        for (const [k, { text }] of lines.entries()) {
          found[start + k] = explanationOf(text);
          onDone(found[start + k], start + k);
        }
      }),
    );
    return found;
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

export function explainOnThreads(model: ThreadedModel): OpenCaseExplainer {
  return async (setup): Promise<CaseExplainer> => {
    const { explainWith = explainHere } = model.media ?? {};
    const here = await explainWith(model.loaded.blackBox)(setup);
    let executor: ChunkExecutor | null = null;
    return {
      async explain(cases, onDone = () => undefined) {
        if (setup.signal?.aborted) throw new LoreError("aborted", "explaining was cancelled");
        if (cases.length < FEWEST_FOR_THREADS || workerCount(model.workers) === 1) return here.explain(cases, onDone);
        executor ??= await openThreads(model, setup);
        return explainChunks(cases, setup, executor, onDone);
      },
      close: async () => executor?.close(),
    };
  };
}
