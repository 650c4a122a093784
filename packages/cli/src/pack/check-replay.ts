// Whether the explanation comes out again, byte for byte: from the data and the model, or from the data and the answers
// that were recorded.

import { readFile } from "node:fs/promises";
import { type BlackBox, type Dictionary, type TargetSplit, VERSION } from "@lore-xai/core";
import { countOf, listText } from "@lore-xai/core/words";
import type { LetterTemplate } from "@lore-xai/report";
import { fileError } from "@lore-xai/runner/rows";
import { surveyDataset } from "../data/dataset.ts";
import type { ModelFlags } from "../flags/model-flags.ts";
import { loadModel } from "../model/load-model.ts";
import { showProgress } from "../output/explanation-progress.ts";
import type { Terminal } from "../output/terminal.ts";
import { recordedOf } from "./check-answers.ts";
import {
  PART,
  type PackedCase,
  type PackedOptions,
  type PackedOrigin,
  type PackedReview,
  partValue,
  sha256,
} from "./contents.ts";
import { explainedParts } from "./explained-parts.ts";
import { type Finding, fails, holds, notChecked } from "./findings.ts";
import { packedModel } from "./packed-model.ts";
import { type Replay, recordQuestions, replayQuestions } from "./questions.ts";
import type { Parts } from "./zip.ts";

export interface ReplayFlags extends Partial<ModelFlags> {
  readonly data?: string;
}

interface Surroundings {
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

/** Another version may explain otherwise, which is then no sign of a forgery. */
function versionClause(origin: PackedOrigin | null): string {
  const versions = origin?.versions ?? { lore: "unknown" };
  return versions.lore === VERSION ? "" : ` (it was made by lore ${versions.lore}, this is ${VERSION})`;
}

const differently = (parts: Parts, names: readonly string[]) =>
  `${listText(names)} came out otherwise${versionClause(partValue<PackedOrigin>(parts, PART.origin))}`;

/** Makes the parts again from the data and a black box, and compares them with those of the pack. */
async function partsThatDiffer(
  parts: Parts,
  dataset: TargetSplit,
  blackBox: BlackBox,
  { terminal, signal }: Surroundings,
): Promise<string[]> {
  const { seed, settings } = partValue<PackedOptions>(parts, PART.options);
  const made = await explainedParts(
    {
      blackBox,
      background: dataset.features,
      settings,
      dictionary: parts.has(PART.dictionary) ? partValue<Dictionary>(parts, PART.dictionary) : null,
      seed,
      packed: partValue<PackedCase>(parts, PART.case),
      origin: partValue<PackedOrigin>(parts, PART.origin),
      review: partValue<PackedReview>(parts, PART.review),
      letterTemplate: parts.has(PART.letterTemplate) ? partValue<LetterTemplate>(parts, PART.letterTemplate) : null,
    },
    { signal, onProgress: showProgress(terminal) },
  );
  return [...made]
    .filter(([name, bytes]) => !Buffer.from(bytes).equals(parts.get(name) ?? new Uint8Array()))
    .map(([name]) => name);
}

const REPLAYED = "decision, explanation, report and letter";

async function fromRecord(parts: Parts, dataset: TargetSplit, around: Surroundings): Promise<Finding[]> {
  const replay: Replay = replayQuestions(recordedOf(parts));
  const differ = await partsThatDiffer(parts, dataset, replay.blackBox, around);
  if (differ.length > 0) return [fails(`made again from the recorded answers, ${differently(parts, differ)}`)];
  if (replay.remaining() > 0) {
    return [fails(`${countOf(replay.remaining(), "recorded question")} had no part in the explanation`)];
  }
  return [
    holds(`made again from the recorded answers, ${REPLAYED} are the same byte for byte`),
    notChecked("whether the model gives these answers: give --model"),
  ];
}

async function fromModel(
  parts: Parts,
  dataset: TargetSplit,
  flags: ReplayFlags & { readonly model: string },
  around: Surroundings,
): Promise<Finding[]> {
  const packed = partValue<PackedOptions>(parts, PART.options).model;
  const model = await loadModel({ ...flags, ...packed, model: flags.model }, dataset, around.terminal);
  try {
    const recorded = partValue<PackedOrigin>(parts, PART.origin).model;
    const { hash, sidecarHash } = await packedModel(flags.model, model, dataset);
    const isSame = hash === recorded.hash && sidecarHash === recorded.sidecarHash;
    const identity = isSame
      ? holds(`the model is the one that was recorded, by its ${recorded.hashOf}`)
      : fails(`the model is another than the one that was recorded, by its ${recorded.hashOf}`);
    const recording = recordQuestions(
      model,
      dataset.features.features.map(({ name }) => name),
    );
    const differ = await partsThatDiffer(parts, dataset, recording.blackBox, around);
    if (Buffer.from(recording.lines()).compare(parts.get(PART.questions) ?? new Uint8Array()) !== 0)
      differ.push(PART.questions);
    const replayed =
      differ.length === 0
        ? holds(`made again by asking the model, ${REPLAYED}, questions and answers are the same byte for byte`)
        : fails(`made again by asking the model, ${differently(parts, differ)}`);
    return [identity, replayed];
  } finally {
    await model.close();
  }
}

async function replayFindings(parts: Parts, flags: ReplayFlags & { data: string }, around: Surroundings, hash: string) {
  if (hash !== partValue<PackedOrigin>(parts, PART.origin).data.hash) {
    return [fails("the data are not those that were recorded, so that nothing was made again from them")];
  }
  const { data, model } = flags;
  const { dataset } = await surveyDataset({ ...partValue<PackedOptions>(parts, PART.options).reading, data });
  const replayed =
    model === undefined
      ? await fromRecord(parts, dataset, around)
      : await fromModel(parts, dataset, { ...flags, model }, around);
  return [holds("the data are those that were recorded"), ...replayed];
}

/** Needs the data; asks the model where there is one. */
export async function checkReplay(parts: Parts, flags: ReplayFlags, around: Surroundings): Promise<Finding[]> {
  const { data } = flags;
  if (data === undefined) {
    return [notChecked("the explanation was not made again: give --data, and --model to ask the model itself")];
  }
  const bytes = await readFile(data).catch((error: unknown) => {
    throw fileError(data, error);
  });
  try {
    return await replayFindings(parts, { ...flags, data }, around, sha256(bytes));
  } catch (error) {
    if (around.signal.aborted) throw error;
    const version = versionClause(partValue<PackedOrigin>(parts, PART.origin));
    return [fails(`the explanation cannot be made again${version}: ${(error as Error).message}`)];
  }
}
