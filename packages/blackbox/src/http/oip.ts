// The Open Inference Protocol v2 of KServe, MLServer and Triton: one tensor per column, or one matrix if the model's
// metadata say so.

import { LoreError } from "@lore-xai/core";
import type { Batch } from "@lore-xai/core/extend";
import type { HttpClient } from "./client.ts";
import {
  columnCodes,
  columnElements,
  type DeclaredTensor,
  type InputPlan,
  isColumnVector,
  matrixElements,
  planInputs,
} from "./declared-inputs.ts";
import { type Exchange, type OpenExchange, withPath } from "./exchange.ts";
import { type OipMetadata, readOipMetadata } from "./oip-metadata.ts";
import { answersOf, chooseOutput, isProbabilityTensor } from "./oip-outputs.ts";
import type { ResolvedHttpOptions } from "./options.ts";
import { type MissingElements, ownDatatype } from "./tensor-column.ts";

const MODEL_PATH = /\/v2\/models\/[^/]+(?:\/versions\/[^/]+)?(?:\/infer)?$/;

export function isOipPath(path: string): boolean {
  return MODEL_PATH.test(path);
}

interface TensorInput {
  readonly name: string;
  readonly datatype: string;
  readonly shape: readonly number[];
  readonly data: readonly unknown[];
  readonly parameters?: { readonly content_type: string };
}

function columnTensor(
  batch: Batch,
  name: string,
  datatype: string,
  missing: MissingElements,
  declared?: DeclaredTensor,
): TensorInput {
  const data = columnElements(batch, name, datatype, missing);
  const hint = declared?.contentType ?? (datatype === "BYTES" ? "str" : undefined);
  const shape = declared !== undefined && isColumnVector(declared) ? [batch.count, 1] : [batch.count];
  return { name, datatype, shape, data, ...(hint === undefined ? {} : { parameters: { content_type: hint } }) };
}

function inputsOf(batch: Batch, plan: InputPlan | undefined, missing: MissingElements): TensorInput[] {
  if (plan === undefined) {
    return batch.features.map((feature) => {
      const datatype = ownDatatype(feature, columnCodes(batch, feature.name));
      return columnTensor(batch, feature.name, datatype, missing);
    });
  }
  if (plan.kind === "matrix") {
    const { name, datatype } = plan.matrix;
    const shape = [batch.count, batch.features.length];
    return [{ name, datatype, shape, data: matrixElements(batch, datatype, missing).flat() }];
  }
  return plan.columns.map((column) => columnTensor(batch, column.name, column.datatype, missing, column));
}

/** The address of the model: the one given, or that of the only model of the server. */
async function modelUrlOf(url: URL, client: HttpClient): Promise<URL> {
  if (isOipPath(url.pathname.replace(/\/+$/, ""))) return withPath(url, (path) => path.replace(/\/infer$/, ""));
  const base = withPath(url, (path) => path.replace(/\/v2(\/models)?$/, ""));
  const index = withPath(base, (path) => `${path}/v2/repository/index`);
  const models = await client.sendForJsonIfAny({ method: "POST", url: index, body: "{}" });
  const names = Array.isArray(models) ? [...new Set(models.map((model) => String(model?.name)))] : [];
  if (names.length === 1) return withPath(base, (path) => `${path}/v2/models/${encodeURIComponent(names[0])}`);
  const known = names.length === 0 ? "" : `; the server has ${names.join(", ")}`;
  throw new LoreError("invalid-option", `url must name the model, as in …/v2/models/<name>${known}`, { option: "url" });
}

/** What the request says beside its inputs. */
function envelopeOf(metadata: OipMetadata, plan: InputPlan | undefined, wantedOutput: string | undefined) {
  // MLServer makes a data frame of one tensor per column only if told to; other servers pass over the parameter.
  const contentType = metadata.contentType ?? (plan?.kind === "matrix" ? undefined : "pd");
  return {
    ...(contentType === undefined ? {} : { parameters: { content_type: contentType } }),
    ...(wantedOutput === undefined ? {} : { outputs: [{ name: wantedOutput }] }),
  };
}

/** The output to ask for, where the server has a choice. The only one comes unasked, now and then under another name. */
function wantedOutputOf({ mapping }: ResolvedHttpOptions, { outputs }: OipMetadata): string | undefined {
  if (mapping.output !== undefined) return mapping.output;
  return outputs.length > 1 ? chooseOutput(outputs, mapping.kind)?.name : undefined;
}

function knowsProbabilities({ mapping }: ResolvedHttpOptions, { outputs }: OipMetadata, wanted: string | undefined) {
  if (mapping.kind !== undefined) return mapping.kind === "probabilities";
  const declared = wanted === undefined ? outputs[0] : outputs.find(({ name }) => name === wanted);
  return wanted === "predict_proba" || (declared !== undefined && isProbabilityTensor(declared));
}

export const openOip: OpenExchange = async (options, client): Promise<Exchange> => {
  const { features, mapping } = options;
  const modelUrl = await modelUrlOf(options.url, client);
  const metadata = await readOipMetadata(modelUrl, client);
  const plan = metadata.inputs.length === 0 ? undefined : planInputs(features, metadata.inputs);
  const wanted = wantedOutputOf(options, metadata);
  const envelope = envelopeOf(metadata, plan, wanted);
  // Triton, which names the platform of a model, reads NaN and takes no null; MLServer, which names none, the reverse.
  const missing = { number: metadata.platform === "" ? null : Number.NaN, text: mapping.missing ?? null };
  return {
    url: withPath(modelUrl, (path) => `${path}/infer`),
    givesProbabilities: knowsProbabilities(options, metadata, wanted),
    encode: (batch) => ({ ...envelope, inputs: inputsOf(batch, plan, missing) }),
    decode: (json) => answersOf(json, wanted, mapping.kind),
  };
};
