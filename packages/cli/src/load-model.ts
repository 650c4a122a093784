// What --model names: an ONNX file, a prediction server, a Python model, a module, or a learner to be trained on the data
// at hand. The name tells which.

import { type Decision, type ModelBlackBox, withDecision } from "@lore-xai/blackbox";
import type { HttpMapping, HttpProtocol } from "@lore-xai/blackbox/http";
import { type Batch, LoreError, rowMajor, selectRows, type Table, type TargetSplit } from "@lore-xai/core";
import { modelFromTrained, type TrainedModel } from "@lore-xai/models";
import { type Command, Option } from "commander";
import { addDecisionFlags, type DecisionFlags, decisionOf } from "./decision-flags.ts";
import { flagName, parseList, parseNumber } from "./flags.ts";
import { loadModuleBlackBox } from "./load-module.ts";
import type { Terminal } from "./terminal.ts";
import { isLearner, type LearnerName, trainModel } from "./train-model.ts";

export interface ModelFlags extends DecisionFlags {
  readonly model: string;
  readonly labels?: readonly string[];
  readonly timeoutMs?: number;
  readonly protocol?: HttpProtocol;
  readonly header?: readonly string[];
  readonly mapping?: string;
  readonly batchSize?: number;
  readonly concurrency?: number;
  readonly retries?: number;
  readonly python?: string;
  readonly trustPickle?: boolean;
}

/** The flags of the model alone, as plain data. */
export function pickModelFlags(flags: ModelFlags): ModelFlags {
  const { model, labels, timeoutMs, protocol, header, mapping, batchSize, concurrency, retries } = flags;
  const { python: program, trustPickle, threshold, positive, bands } = flags;
  const all = {
    ...{ model, labels, timeoutMs, protocol, header, mapping, batchSize, concurrency, retries },
    ...{ python: program, trustPickle, threshold, positive, bands },
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as unknown as ModelFlags;
}

const MODELS =
  "model.onnx, http(s)://… of a prediction server, a pickled Python model (.pkl, .pickle, .joblib), " +
  "a file of CatBoost (.cbm), LightGBM (.txt) or XGBoost (.json, .ubj), " +
  "a JavaScript or TypeScript module, or forest, svm or network to train one on the data";
const MODEL_HELP = `the black box: ${MODELS}, which is kept for the next time unless LORE_NO_CACHE is set`;

const server = (option: Option) => option.helpGroup("Options of a prediction server:");
const python = (option: Option) => option.helpGroup("Options of a Python model:");
const collect = (value: string, before: readonly string[] = []) => [...before, value];

export function addModelFlags(command: Command, isRequired = true): Command {
  addHostModelFlags(command, isRequired).option(
    "--labels <labels>",
    "outcomes in the model's own order, where it does not name them",
    parseList,
  );
  addDecisionFlags(command);
  return command
    .addOption(
      server(new Option("--protocol <name>", "by default found out").choices(["oip", "mlflow", "tfserving", "json"])),
    )
    .addOption(server(new Option("--mapping <json>", "shape of a plain JSON server's requests and answers")));
}

/** Where the model is and how this host gets at it; what its answers mean is the batch's business. */
export function addHostModelFlags(command: Command, isRequired = true): Command {
  return command
    .addOption(new Option("--model <model>", MODEL_HELP).makeOptionMandatory(isRequired))
    .addOption(
      server(
        new Option("--header <header>", 'e.g. "Authorization: Bearer $TOKEN"; may be repeated').argParser(collect),
      ),
    )
    .addOption(
      server(new Option("--batch-size <number>", "most rows in one request (default: 1000)").argParser(parseNumber)),
    )
    .addOption(
      server(new Option("--concurrency <number>", "most requests at once (default: 4)").argParser(parseNumber)),
    )
    .addOption(
      server(
        new Option("--retries <number>", "after 429, 5xx or a broken connection (default: 4)").argParser(parseNumber),
      ),
    )
    .addOption(python(new Option("--python <path>", "the Python that has the model's packages (default: python3)")))
    .addOption(python(new Option("--trust-pickle", "load the pickle, which runs the code in it")));
}

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
    ...{ protocol: "server", header: "server", mapping: "server", batchSize: "server", concurrency: "server" },
    ...{ retries: "server", python: "python", trustPickle: "python" },
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

type ModelKind = "onnx" | "server" | "python" | "learner" | "module";

export function kindOfModel(model: string): ModelKind {
  if (/^https?:\/\//i.test(model)) return "server";
  if (/\.onnx$/i.test(model)) return "onnx";
  if (/\.(pkl|pickle|joblib|cbm|txt|json|ubj)$/i.test(model)) return "python";
  if (isLearner(model)) return "learner";
  if (/\.[cm]?[jt]s$/i.test(model)) return "module";
  throw new LoreError("model-not-loadable", `cannot tell what "${model}" is; the model must be ${MODELS}`);
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

/** Adapters are imported when they are needed: the ONNX engine alone takes half a second to start. */
const LOADERS: Readonly<Record<ModelKind, Load>> = {
  onnx: async ({ model, labels }, decision, { features, labels: inData }) => {
    const { loadOnnxFile } = await import("@lore-xai/blackbox/onnx/file");
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
  learner: async ({ model }, decision, dataset, terminal) =>
    withDecision(await trainModel(model as LearnerName, dataset, terminal), decision),
  module: ({ model, labels }, decision, { labels: inData }) => loadModuleBlackBox(model, decision, labels, inData),
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

/** A learner that was trained elsewhere. */
export function loadTrained(flags: ModelFlags, trained: TrainedModel): ModelBlackBox {
  return withDecision(modelFromTrained(trained), decisionOf(flags));
}
