// lore worker: takes part in batches that wait on a queue, with this host's copies of data and model.

import { countOf, type JsonValue, splitTarget, VERSION } from "@lore-xai/core";
import {
  hashOfFile,
  openRowSource,
  runQueueWorker,
  shownRedisUrl,
  surveyRows,
  WORKERS_PER_CORE,
  type WorkerEvent,
  workerCount,
} from "@lore-xai/runner";
import { type Command, Option } from "commander";
import type { SharedSetup } from "../batch-description.ts";
import { modelName } from "../batch-fingerprint.ts";
import { queueOption } from "../batch-flags.ts";
import { threadsFor } from "../batch-threads.ts";
import { parseNumber } from "../flags.ts";
import { addHostModelFlags, type ModelFlags, pickModelFlags } from "../load-model.ts";
import type { Terminal } from "../terminal.ts";

type Flags = ModelFlags & {
  readonly queue: string;
  readonly data: string;
  readonly workers?: number;
  readonly lockMs?: number;
  readonly once?: boolean;
};

const EXAMPLES = `
Examples:
  lore worker --queue redis://queue.example:6379 --data credit.csv \\
      --model model.onnx
  LORE_QUEUE=rediss://:secret@queue.example:6380 lore worker \\
      --data credit.csv --model model.joblib --trust-pickle

The target, the method and its options come from the batch. Data and model must
have the same content as the batch's: a worker refuses a batch of others.`;

function eventText(event: WorkerEvent): string {
  if (event.kind === "refused") return `refused ${event.batch}: ${event.message}`;
  if (event.kind === "trouble") return `trouble with the queue: ${event.message}`;
  return event.kind === "joined"
    ? `joined ${event.batch}`
    : `left ${event.batch} after ${countOf(event.chunks, "chunk")}`;
}

async function worker(flags: Flags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  const own = pickModelFlags(flags);
  const prepare = async (description: JsonValue) => {
    const { model, method, target, reading, file, backgroundRows, remember } = description as unknown as SharedSetup;
    const survey = await surveyRows(openRowSource(flags.data, file), { backgroundRows, reading });
    const dataset = splitTarget(survey.background, target);
    return threadsFor({ model: { ...own, ...model }, method, dataset, remember }, workers, terminal, signal);
  };
  const workers = workerCount(flags.workers);
  const fingerprint = async () => ({
    version: VERSION,
    data: await hashOfFile(flags.data),
    model: await modelName(flags.model),
  });
  terminal.say(`waiting for batches at ${shownRedisUrl(flags.queue)} with ${countOf(workers, "thread")}; Ctrl-C ends`);
  await runQueueWorker({
    ...{ url: flags.queue, fingerprint, prepare, workers, signal, once: flags.once === true },
    ...(flags.lockMs === undefined ? {} : { lockMs: flags.lockMs }),
    onEvent: (event) => terminal.say(eventText(event)),
  });
}

export function addWorkerCommand(program: Command, terminal: Terminal, signal: AbortSignal): void {
  const command = program
    .command("worker")
    .description("take part in batches that wait on a queue")
    .addOption(queueOption("the URL of a Redis server").makeOptionMandatory())
    .requiredOption("--data <file>", "this host's copy of the data")
    .option(
      "--workers <number>",
      `worker threads (default: one per core; at most ${WORKERS_PER_CORE} per core)`,
      parseNumber,
    )
    .addOption(
      new Option("--lock-ms <number>", "a worker silent for so long is taken for dead (default: 30000)").argParser(
        parseNumber,
      ),
    )
    .option("--once", "end after one batch");
  addHostModelFlags(command)
    .addHelpText("after", EXAMPLES)
    .action((flags: Flags) => worker(flags, terminal, signal));
}
