// A model behind a prediction server as a black box: raw columns go out, labels come back.

import { LoreError, type Signal } from "@lore-xai/core";
import type { Batch, PredictCall } from "@lore-xai/core/extend";
import type { ModelOutput } from "../decision.ts";
import { blackBoxFromModel, type Model, type ModelBlackBox } from "../model.ts";
import { createAbortSource } from "./abort.ts";
import { joinOutputs, outputFromAnswers, withProbabilities } from "./answer-output.ts";
import { allOrNone, chunksOf } from "./chunks.ts";
import { createHttpClient, type HttpClient } from "./client.ts";
import { protocolOfServer, protocolOfUrl } from "./detect-protocol.ts";
import type { Exchange, OpenExchange } from "./exchange.ts";
import { createGate } from "./gate.ts";
import { jsonText } from "./json-text.ts";
import { checkMappingFits, isPlainJsonMapping } from "./mapping.ts";
import { openMlflow } from "./mlflow.ts";
import { openOip } from "./oip.ts";
import { type HttpBlackBoxOptions, type ResolvedHttpOptions, resolveHttpOptions } from "./options.ts";
import { openPlainJson } from "./plain-json.ts";
import type { HttpProtocol } from "./protocol.ts";
import { openTfServing } from "./tfserving.ts";

const OPEN: Readonly<Record<HttpProtocol, OpenExchange>> = {
  oip: openOip,
  mlflow: openMlflow,
  tfserving: openTfServing,
  json: openPlainJson,
};

async function findProtocol(options: ResolvedHttpOptions, client: HttpClient): Promise<HttpProtocol> {
  const told = options.protocol ?? protocolOfUrl(options.url);
  if (told !== undefined) return told;
  return isPlainJsonMapping(options.mapping) ? "json" : protocolOfServer(options.url, client);
}

/** The error without the secrets that a server may have echoed into it. */
function masked(error: unknown, redact: (text: string) => string): unknown {
  if (!(error instanceof LoreError)) return error;
  const details = JSON.stringify(error.details, (_, part) => (typeof part === "string" ? redact(part) : part));
  return new LoreError(error.code, redact(error.message), JSON.parse(details));
}

function httpModel(options: ResolvedHttpOptions, client: HttpClient, exchange: Exchange): Model {
  const { labels, decision, mapping, batchSize, redact } = options;
  const reading = { labels, decision, kind: mapping.kind };
  const gate = createGate(options.concurrency);
  const closing = createAbortSource();

  const ask = async (chunk: Batch, signal: Signal): Promise<ModelOutput> => {
    const { url } = exchange;
    // Written when its turn comes, so that a large batch does not stand in memory as text.
    const send = () => client.sendForJson({ method: "POST", url, body: jsonText(exchange.encode(chunk)) }, { signal });
    const json = await gate.run(send, signal);
    const answers = exchange.decode(json);
    if (answers.length === chunk.count) {
      const output = outputFromAnswers(answers, reading);
      const beside = exchange.decodeProbabilities?.(json);
      return withProbabilities(output, beside, reading, mapping.probabilities !== undefined);
    }
    const details = { expected: chunk.count, actual: answers.length };
    const message = `the server must answer ${chunk.count} rows with as many labels, got ${answers.length}`;
    throw client.fault("black-box-wrong-count", url, message, details);
  };

  const run = async (batch: Batch, call: PredictCall): Promise<ModelOutput> => {
    if (closing.signal.aborted) throw new LoreError("black-box-failed", "the black box is closed; make a new one");
    try {
      return joinOutputs(await allOrNone(chunksOf(batch, batchSize), ask, [call.signal, closing.signal]));
    } catch (error) {
      throw masked(error, redact);
    }
  };

  const close = async () => closing.abort();
  return { labels: null, givesProbabilities: exchange.givesProbabilities, run, close };
}

/** Whether the most probable label is the one answered, for most rows: else the columns are in another order. */
function agreesWithLabels({ values, probabilities }: LabelledOutput, labels: readonly string[]): boolean {
  const width = labels.length;
  const agreeing = Array.from(values).filter((value, i) => {
    const row = Array.from(probabilities).slice(i * width, (i + 1) * width);
    return labels[row.indexOf(Math.max(...row))] === value;
  });
  return agreeing.length > values.length / 2;
}

type LabelledOutput = Required<Extract<ModelOutput, { kind: "labels" }>>;

/** Faults of the line, which every later call would meet as well. */
const NOT_OF_THE_SAMPLE: readonly string[] = ["black-box-unreachable", "black-box-timeout", "aborted"];

/** The model with what its answer on a sample tells: whether it gives probabilities that its labels bear out. */
async function tried(model: Model, { sample, labels }: ResolvedHttpOptions): Promise<Model> {
  if (model.givesProbabilities || sample === undefined || sample.count === 0) return model;
  const output = await model.run(sample, {}).catch((error: unknown) => {
    if (error instanceof LoreError && NOT_OF_THE_SAMPLE.includes(error.code)) throw error;
    return undefined;
  });
  if (output?.kind === "probabilities") return { ...model, givesProbabilities: true };
  if (output?.kind !== "labels" || output.probabilities === undefined) return model;
  return { ...model, givesProbabilities: agreesWithLabels(output as LabelledOutput, labels) };
}

async function openModel(options: ResolvedHttpOptions): Promise<Model> {
  const client = createHttpClient(options);
  const protocol = await findProtocol(options, client);
  checkMappingFits(options.mapping, protocol);
  return tried(httpModel(options, client, await OPEN[protocol](options, client)), options);
}

/** Asks the server what there is to know about the model; the promise is rejected if it cannot be reached. */
export async function createHttpBlackBox(options: HttpBlackBoxOptions): Promise<ModelBlackBox> {
  const resolved = resolveHttpOptions(options);
  try {
    return blackBoxFromModel(await openModel(resolved), { labels: options.labels, decision: options.decision });
  } catch (error) {
    throw masked(error, resolved.redact);
  }
}
