// lore worker: takes part in batches that wait on a queue, with this host's copies of data and model.

import { splitTarget, VERSION } from "@lore-xai/core";
import type { JsonValue } from "@lore-xai/core/extend";
import { countOf } from "@lore-xai/core/words";
import {
  hashOfFile,
  openRowSource,
  runQueueWorker,
  shownRedisUrl,
  surveyRows,
  type WorkerEvent,
  workerCount,
} from "@lore-xai/runner";
import type { SharedSetup } from "../../batch/batch-description.ts";
import { modelName } from "../../batch/batch-fingerprint.ts";
import { threadsFor } from "../../batch/batch-threads.ts";
import { pickModelFlags } from "../../flags/model-flags.ts";
import type { Terminal } from "../../output/terminal.ts";
import type { Flags } from "./definition.ts";

function eventText(event: WorkerEvent): string {
  if (event.kind === "refused") return `refused ${event.batch}: ${event.message}`;
  if (event.kind === "trouble") return `trouble with the queue: ${event.message}`;
  return event.kind === "joined"
    ? `joined ${event.batch}`
    : `left ${event.batch} after ${countOf(event.chunks, "chunk")}`;
}

export async function worker(flags: Flags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  const own = pickModelFlags(flags);
  const prepare = async (description: JsonValue) => {
    const shared = description as unknown as SharedSetup;
    const { model, method, target, reading, file, backgroundRows, remember } = shared;
    const survey = await surveyRows(openRowSource(flags.data, file), { backgroundRows, reading });
    const dataset = splitTarget(survey.background, target);
    const media = shared.media === undefined ? undefined : { ...shared.media, dataFile: flags.data };
    return threadsFor({ model: { ...own, ...model }, method, dataset, remember, media }, workers, terminal, signal);
  };
  const workers = workerCount(flags.workers);
  const fingerprint = async () => ({
    version: VERSION,
    data: await hashOfFile(flags.data),
    model: await modelName(flags.model),
  });
  terminal.say(`waiting for batches at ${shownRedisUrl(flags.queue)} with ${countOf(workers, "thread")}; Ctrl-C ends`);
  await runQueueWorker({
    url: flags.queue,
    fingerprint,
    prepare,
    workers,
    signal,
    once: flags.once === true,
    ...(flags.lockMs === undefined ? {} : { lockMs: flags.lockMs }),
    onEvent: (event) => terminal.say(eventText(event)),
  });
}
