// The names that a classifier gives its classes, in the order of its probabilities. The engine does not tell them, the
// file does: as an attribute of the classifier's node, or as the list that the position of the greatest is looked up in.

import { classesOf, FIELD, type Graph, lookInto, nameOf, pick } from "./graph.ts";
import { fieldIntegers, fieldText } from "./protobuf.ts";

const INT64 = 7n;

const PASSES_ITS_INPUT_ON = new Set(["Identity", "Reshape", "Cast", "Squeeze", "Flatten"]);

function rawIntegers(bytes: Uint8Array, size: number): bigint[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / size }, (_, i) =>
    size === 8 ? view.getBigInt64(i * 8, true) : BigInt(view.getInt32(i * 4, true)),
  );
}

function namesFromConstant(constants: readonly Uint8Array[], name: string): string[] | null {
  const tensor = constants.find((constant) => nameOf(constant, FIELD.tensor.name) === name);
  if (tensor === undefined) return null;
  const size = pick(tensor, FIELD.tensor.dataType)[0]?.value === INT64 ? 8 : 4;
  const names = [
    ...pick(tensor, FIELD.tensor.stringData).map(fieldText),
    ...[...pick(tensor, FIELD.tensor.int64Data), ...pick(tensor, FIELD.tensor.int32Data)]
      .flatMap(fieldIntegers)
      .map(String),
    ...pick(tensor, FIELD.tensor.rawData).flatMap(({ bytes }) => rawIntegers(bytes, size).map(String)),
  ];
  return names.length > 0 ? names : null;
}

function traceNames(graph: Graph, labelOutput: string): string[] | null {
  let node = graph.producers.get(labelOutput);
  // A graph has no cycles; the bound is for files that are broken.
  for (let step = 0; node !== undefined && step < graph.producers.size; step++) {
    if (node.operator === "ArrayFeatureExtractor") {
      const looksUpTheGreatest = graph.producers.get(node.inputs[1])?.operator === "ArgMax";
      return looksUpTheGreatest ? namesFromConstant(graph.constants, node.inputs[0]) : null;
    }
    if (!PASSES_ITS_INPUT_ON.has(node.operator)) return classesOf(node);
    node = graph.producers.get(node.inputs[0]);
  }
  return null;
}

/** null where the file does not tell. */
export function classNames(model: Uint8Array, labelOutput: string): readonly string[] | null {
  return lookInto(model, (graph) => traceNames(graph, labelOutput), null);
}

/**
 * Whether the label is the only output to trust: a support vector machine's "probabilities" are its decision function
 * with the sign turned, or Platt's probabilities, whose greatest is not the class that it predicts.
 */
export function labelIsTheDecision(model: Uint8Array): boolean {
  return lookInto(
    model,
    ({ producers }) => [...producers.values()].some(({ operator }) => operator === "SVMClassifier"),
    false,
  );
}
