// Servers that speak each protocol as it is specified, and refuse whatever it does not allow.

import type { Cell } from "@lore-xai/core";
import { features, grants, labelOf } from "./loan-desk.ts";
import { type Answer, StatusError } from "./loopback-server.ts";

type LooseRow = Record<string, Cell>;
/** What the model behind the server answers for a row. */
export type RowModel = (row: LooseRow) => unknown;

export const probabilitiesOf = (row: LooseRow) => (grants(row) ? [0.125, 0.875] : [0.75, 0.25]);

function ensureThat(condition: boolean, message: string, status = 400): asserts condition {
  if (!condition) throw new StatusError(status, message);
}

export const jsonServer =
  (model: RowModel = labelOf): Answer =>
  ({ method, body }) => {
    ensureThat(method === "POST", "only POST is allowed here", 405);
    ensureThat(Array.isArray(body?.instances), "instances are missing");
    return { predictions: body.instances.map(model) };
  };

export const mlflowServer =
  (model: RowModel = labelOf, isOld = false): Answer =>
  ({ method, path, headers, body }, response) => {
    if (path === "/ping" || path === "/health") return void response.writeHead(200).end("\n");
    if (path === "/version") return void response.writeHead(200).end("2.17.2");
    ensureThat(method === "POST" && path === "/invocations", `nothing at ${path}`, 404);
    ensureThat(headers["content-type"] === "application/json", "unsupported media type", 415);
    const split = body.dataframe_split;
    ensureThat(Object.keys(body).length === 1 && split !== undefined, "dataframe_split is missing");
    const rows = split.data.map((values: Cell[]) => {
      ensureThat(values.length === split.columns.length, "ragged row");
      return Object.fromEntries(values.map((value, j) => [split.columns[j], value]));
    });
    const answers = rows.map(model);
    return isOld ? answers : { predictions: answers };
  };

const elementCount = (shape: number[]) => shape.reduce((product, size) => product * size, 1);

const HOLDS: Record<string, (value: unknown) => boolean> = {
  BYTES: (value) => typeof value === "string",
  BOOL: (value) => typeof value === "boolean",
  INT64: (value) => Number.isInteger(value),
  FP64: (value) => typeof value === "number",
  FP32: (value) => typeof value === "number",
};

export interface OipTensor {
  readonly name: string;
  readonly datatype: string;
  readonly shape: readonly number[];
  readonly parameters?: { readonly content_type?: string };
}

export interface OipModel {
  /** What the server says about the model; nothing at all if absent. */
  readonly metadata?: { readonly inputs?: readonly OipTensor[]; readonly outputs?: readonly OipTensor[] };
  /** Whether a request must ask for a data frame, as MLServer's scikit-learn runtime does. */
  readonly wantsDataFrame?: boolean;
  readonly outputs?: Readonly<Record<string, { datatype: string; width?: number; model: RowModel }>>;
}

// biome-ignore lint/suspicious/noExplicitAny: the JSON of a request
function checkTensor(tensor: any, declared: OipTensor | undefined): void {
  const { name, datatype, shape, data } = tensor;
  ensureThat(Array.isArray(shape) && elementCount(shape) === data.length, `shape of ${name} does not fit its data`);
  ensureThat(
    data.every((value: unknown) => value === null || HOLDS[datatype](value)),
    `${name} is not ${datatype}`,
  );
  ensureThat(
    data.every((value: unknown) => value !== null || datatype !== "INT64"),
    `${name}: null in INT64`,
  );
  if (declared === undefined) return;
  ensureThat(datatype === declared.datatype, `${name} must be ${declared.datatype}, got ${datatype}`);
  ensureThat(shape.length === declared.shape.length, `${name} must have ${declared.shape.length} dimensions`);
}

// biome-ignore lint/suspicious/noExplicitAny: the JSON of a request
function rowsOf(inputs: any[]): LooseRow[] {
  const [first] = inputs;
  if (inputs.length === 1 && first.shape.length === 2 && first.shape[1] > 1) {
    const [count, width] = first.shape;
    return Array.from({ length: count }, (_, i) =>
      Object.fromEntries(features.slice(0, width).map(({ name }, j) => [name, first.data[i * width + j]])),
    );
  }
  return first.data.map((_: unknown, i: number) => Object.fromEntries(inputs.map(({ name, data }) => [name, data[i]])));
}

export const oipServer =
  ({
    metadata,
    wantsDataFrame = false,
    outputs = { predict: { datatype: "BYTES", model: labelOf } },
  }: OipModel): Answer =>
  ({ method, path, body }) => {
    if (method === "GET" && path === "/v2") return { name: "loopback", version: "1.0", extensions: [] };
    if (path === "/v2/repository/index") return [{ name: "loan", state: "READY" }];
    if (method === "GET" && path === "/v2/models/loan") {
      ensureThat(metadata !== undefined, "no metadata", 404);
      return { name: "loan", platform: "", ...metadata };
    }
    ensureThat(method === "POST" && path === "/v2/models/loan/infer", `nothing at ${path}`, 404);
    ensureThat(!wantsDataFrame || body.parameters?.content_type === "pd", "not a data frame");
    for (const tensor of body.inputs) {
      const declared = metadata?.inputs?.find(({ name }) => name === tensor.name);
      ensureThat(metadata?.inputs === undefined || declared !== undefined, `unexpected input ${tensor.name}`);
      checkTensor(tensor, declared);
    }
    const wanted: string[] = body.outputs?.map(({ name }: OipTensor) => name) ?? Object.keys(outputs).slice(0, 1);
    const rows = rowsOf(body.inputs);
    return {
      model_name: "loan",
      outputs: wanted.map((name) => {
        ensureThat(name in outputs, `unknown output ${name}`);
        const { datatype, width, model } = outputs[name];
        const shape = width === undefined ? [rows.length] : [rows.length, width];
        return { name, datatype, shape, data: rows.flatMap((row) => model(row)) };
      }),
    };
  };

export interface TfSignature {
  readonly inputs: Readonly<Record<string, { dtype: string; dims: readonly string[] }>>;
  readonly outputs: Readonly<Record<string, { dtype: string; dims: readonly string[] }>>;
}

function signatureJson(tensors: TfSignature["inputs"]) {
  return Object.fromEntries(
    Object.entries(tensors).map(([name, { dtype, dims }]) => [
      name,
      {
        dtype,
        tensor_shape: { dim: dims.map((size) => ({ size, name: "" })), unknown_rank: false },
        name: `${name}:0`,
      },
    ]),
  );
}

export const tfServer =
  (model: RowModel, signature?: TfSignature): Answer =>
  ({ method, path, body }) => {
    if (method === "GET" && path === "/v1/models/loan/metadata") {
      ensureThat(signature !== undefined, "no metadata", 404);
      const { inputs, outputs } = signature;
      const serving_default = { inputs: signatureJson(inputs), outputs: signatureJson(outputs) };
      return { model_spec: { name: "loan" }, metadata: { signature_def: { signature_def: { serving_default } } } };
    }
    ensureThat(method === "POST" && path === "/v1/models/loan:predict", `nothing at ${path}`, 404);
    const rows = body.instances.map((instance: Record<string, Cell | Cell[]>) =>
      Object.fromEntries(
        Object.entries(instance).map(([name, value]) => {
          const isVector = signature?.inputs[name]?.dims.length === 2;
          ensureThat(Array.isArray(value) === isVector, `${name} has the wrong rank`);
          return [name, isVector ? (value as Cell[])[0] : value];
        }),
      ),
    );
    return { predictions: rows.map(model) };
  };
