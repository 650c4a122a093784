// lore batch: every row of a file, or some of them, explained with all cores.

import { LoreError } from "@lore-xai/core";
import { queueExecutor, runBatch } from "@lore-xai/runner";
import { describeBatch } from "../../batch/batch-description.ts";
import { batchFingerprint, explainerFingerprint } from "../../batch/batch-fingerprint.ts";
import { threadsFor } from "../../batch/batch-threads.ts";
import { fileOptionsOf, readingOf, sayReading, surveyDataset } from "../../data/dataset.ts";
import { readDictionary, withDictionary } from "../../data/dictionary.ts";
import { selectionOf } from "../../data/selection.ts";
import { type MediaColumns, mediaColumnsOf, readAsNames } from "../../flags/media-flags.ts";
import { pickModelFlags } from "../../flags/model-flags.ts";
import { methodSettings } from "../../method/method-settings.ts";
import type { Terminal } from "../../output/terminal.ts";
import { resultText, showBatchProgress } from "./batch-progress.ts";
import type { Flags } from "./definition.ts";

/** Another batch is at it: no flag helps. */
const isLock = ({ details }: LoreError) => String(details.path).endsWith(".lock");

/** What the library advises, by the flags that do it. */
function flagsFor(error: LoreError): string | null {
  if (error.code === "file-exists" && !isLock(error)) return "--resume, --overwrite, --out";
  return error.details.damaged === true ? "--overwrite, without --resume" : null;
}

function nameFlags(error: unknown): never {
  const flags = error instanceof LoreError ? flagsFor(error) : null;
  if (flags === null) throw error;
  const { code, message, details } = error as LoreError;
  throw new LoreError(code, `${message} (${flags})`, details, error);
}

/** What goes over a queue names no files of a worker's host. */
function mediaOf(flags: Flags): MediaColumns | undefined {
  const media = mediaColumnsOf(flags) ?? undefined;
  if (flags.queue !== undefined && media !== undefined && media.images.length > 0) {
    throw new LoreError("invalid-option", "--image is for threads of this host; leave out --queue");
  }
  return media;
}

export async function batch(given: Flags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  const media = mediaOf(given);
  const flags = readAsNames(given, media ?? null);
  const asked = await methodSettings(flags);
  const dictionary = await readDictionary(flags, terminal);
  const selection = selectionOf(flags);
  const { data, target, backgroundRows, seed, out, remember, queue, workers } = flags;
  if (queue !== undefined && workers !== undefined) {
    throw new LoreError("invalid-option", "--workers is for this host; with --queue it belongs to lore worker");
  }
  terminal.progress(`reading ${data} …`);
  const { source, survey, dataset } = await surveyDataset(flags, { selection, seed, backgroundRows });
  sayReading(dataset, terminal);
  const method = withDictionary(asked, dictionary, { survey, dataset });
  const model = pickModelFlags(flags);
  const fingerprint = await explainerFingerprint({ data: flags, model, method, backgroundRows, media });
  const [reading, file] = [readingOf(flags), fileOptionsOf(flags)];
  const executor =
    queue === undefined
      ? threadsFor(
          { model, method, dataset, remember, media: media && { ...media, dataFile: data } },
          workers,
          terminal,
          signal,
        )
      : queueExecutor({
          url: queue,
          description: describeBatch({
            fingerprint,
            model,
            method,
            target,
            reading,
            file,
            backgroundRows,
            remember,
            media,
          }),
        });
  const result = await runBatch({
    source,
    survey,
    features: dataset.features.features,
    executor,
    seed,
    out,
    signal,
    ...(flags.idColumn === undefined ? {} : { idColumn: flags.idColumn }),
    chunkRows: flags.chunkRows,
    maxFailures: flags.maxFailures,
    fingerprint: batchFingerprint(fingerprint, selection),
    resume: flags.resume === true,
    overwrite: flags.overwrite === true,
    onProgress: showBatchProgress(terminal),
  }).catch(nameFlags);
  terminal.say(resultText(result, out));
}
