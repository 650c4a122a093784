// The model that --model names, loaded or trained on the data at hand.

import { stat } from "node:fs/promises";
import { type Decision, type ModelBlackBox, withDecision } from "@lore-xai/blackbox";
import type { HttpMapping } from "@lore-xai/blackbox/http";
import { LoreError, selectRows, type Table, type TargetSplit } from "@lore-xai/core";
import { type Batch, rowMajor } from "@lore-xai/core/extend";
import { flagName } from "../flags/flag-name.ts";
import { kindOfModel, type LearnerName, type ModelKind } from "../flags/kind-of-model.ts";
import type { ModelFlags } from "../flags/model-flags.ts";
import type { Terminal } from "../output/terminal.ts";
import { decisionOf } from "./decision.ts";

function parseMapping(text: string | undefined): HttpMapping | undefined {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as HttpMapping;
  } catch (error) {
    throw new LoreError("invalid-option", `--mapping must be JSON: ${(error as Error).message}`, {}, error);
  }
}

/** Flags that mean nothing to a kind of model are an error, not ignored. */
export function refuseForeignFlags(flags: ModelFlags, kind: ModelKind): void {
  const owners: Readonly<Record<string, ModelKind>> = {
    protocol: "server",
    header: "server",
    mapping: "server",
    batchSize: "server",
    concurrency: "server",
    retries: "server",
    python: "python",
    trustPickle: "python",
  };
  for (const [name, owner] of Object.entries(owners)) {
    if (owner !== kind && flags[name as keyof ModelFlags] !== undefined) {
      throw new LoreError(
        "invalid-option",
        `--${flagName(name)} is for a ${owner} model, but "${flags.model}" is none`,
      );
    }
  }
}

const SAMPLE = 20;

/** Some rows that the model can be tried on: without missing cells, if there are such. */
function sampleOf(table: Table): Batch {
  const all = Array.from({ length: table.rowCount }, (_, i) => i);
  const whole = all.filter((i) => table.columns.every((column) => !Number.isNaN(column[i])));
  const chosen = selectRows(table, (whole.length > 0 ? whole : all).slice(0, SAMPLE));
  return { features: chosen.features, count: chosen.rowCount, data: rowMajor(chosen) };
}

type Load = (flags: ModelFlags, decision: Decision, dataset: TargetSplit, terminal: Terminal) => Promise<ModelBlackBox>;

/** Data without a target name no outcome. */
const known = (labels: readonly string[]) => (labels.length === 0 ? undefined : labels);

/** A forest of a million nodes takes half a minute to open in WebAssembly, a second natively: docs/decisions/0006-onnx-engine.md. */
const SLOW_MEGABYTES = 15;

/** 0 for a file that is not there: whoever reads it says so. */
async function megabytesOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  return (found?.size ?? 0) / 1e6;
}

/** Each imported when it is needed: the ONNX engine alone takes half a second to start. */
const LOADERS: Readonly<Record<ModelKind, Load>> = {
  onnx: async ({ model, labels }, decision, { features, labels: inData }, terminal) => {
    const { loadOnnxFile, nativeEngine } = await import("@lore-xai/blackbox/onnx/file");
    const megabytes = await megabytesOf(model);
    if (megabytes >= SLOW_MEGABYTES && (await nativeEngine()) === null) {
      terminal.say(
        `opening ${model} (${Math.round(megabytes)} MB) may take a minute in WebAssembly; npm install onnxruntime-node makes it seconds`,
      );
    }
    return loadOnnxFile(model, { features: features.features, labels, labelsIfUnnamed: known(inData), decision });
  },
  server: async (flags, decision, { features, labels: inData }, terminal) => {
    const { createHttpBlackBox, headersFromEnvironment } = await import("@lore-xai/blackbox/http");
    return createHttpBlackBox({
      url: flags.model,
      features: features.features,
      labels: flags.labels ?? known(inData),
      decision,
      protocol: flags.protocol,
      headers: headersFromEnvironment(flags.header ?? [], terminal.environment),
      mapping: parseMapping(flags.mapping),
      batchSize: flags.batchSize,
      concurrency: flags.concurrency,
      retries: flags.retries,
      timeoutMs: flags.timeoutMs,
      sample: sampleOf(features),
    });
  },
  python: async (
    { model, labels, python: program, trustPickle, timeoutMs },
    decision,
    { features, labels: inData },
  ) => {
    const { createPythonBlackBox } = await import("@lore-xai/blackbox/python");
    return createPythonBlackBox({
      path: model,
      features: features.features,
      python: program,
      trustPickle,
      labels,
      labelsIfUnnamed: known(inData),
      decision,
      timeoutMs,
    });
  },
  learner: async ({ model }, decision, dataset, terminal) => {
    const { trainModel } = await import("./train-model.ts");
    return withDecision(await trainModel(model as LearnerName, dataset, terminal), decision);
  },
  module: async ({ model, labels }, decision, { labels: inData }) => {
    const { loadModuleBlackBox } = await import("./load-module.ts");
    return loadModuleBlackBox(model, decision, labels, inData);
  },
};

/** Refuses flags that cannot be meant, without loading anything. */
export function checkModelFlags(flags: ModelFlags): void {
  refuseForeignFlags(flags, kindOfModel(flags.model));
  decisionOf(flags);
}

export async function loadModel(flags: ModelFlags, dataset: TargetSplit, terminal: Terminal): Promise<ModelBlackBox> {
  const kind = kindOfModel(flags.model);
  refuseForeignFlags(flags, kind);
  return LOADERS[kind](flags, decisionOf(flags), dataset, terminal).catch((error: unknown) => {
    // A file that is missing is a fault of the data elsewhere; here it is the model that cannot be loaded.
    if (!(error instanceof LoreError) || error.code !== "file-not-found") throw error;
    throw new LoreError("model-not-loadable", error.message, error.details, error);
  });
}
