// The names that a classifier gives its classes, in the order of its probabilities. The engine does not tell them, the
// file does: as an attribute of the classifier's node, or as the list that the position of the greatest is looked up in.

import { type Field, fieldIntegers, fieldsOf, fieldText } from "./protobuf.ts";

// Field numbers of onnx.proto.
const MODEL = { graph: 7 };
const GRAPH = { node: 1, initializer: 5 };
const NODE = { input: 1, output: 2, operator: 4, attribute: 5 };
const ATTRIBUTE = { name: 1, integers: 8, texts: 9 };
const TENSOR = { dataType: 2, int32Data: 5, stringData: 6, int64Data: 7, name: 8, rawData: 9 };
const INT64 = 7n;

const PASSES_ITS_INPUT_ON = new Set(["Identity", "Reshape", "Cast", "Squeeze", "Flatten"]);
const NAMES_CLASSES = new Set(["classlabels_strings", "classlabels_int64s", "classlabels_ints"]);

interface GraphNode {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly attributes: readonly Uint8Array[];
}

interface Graph {
  readonly producers: ReadonlyMap<string, GraphNode>;
  readonly constants: readonly Uint8Array[];
}

function pick(message: Uint8Array, number: number): Field[] {
  return [...fieldsOf(message)].filter((field) => field.number === number);
}

function readGraph(model: Uint8Array): Graph {
  const producers = new Map<string, GraphNode>();
  const constants: Uint8Array[] = [];
  for (const graph of pick(model, MODEL.graph)) {
    for (const field of fieldsOf(graph.bytes)) {
      if (field.number === GRAPH.initializer) constants.push(field.bytes);
      if (field.number !== GRAPH.node) continue;
      const parts = [...fieldsOf(field.bytes)];
      const part = (number: number) => parts.filter((candidate) => candidate.number === number);
      const node = {
        operator: part(NODE.operator).map(fieldText).join(),
        inputs: part(NODE.input).map(fieldText),
        attributes: part(NODE.attribute).map(({ bytes }) => bytes),
      };
      for (const output of part(NODE.output)) producers.set(fieldText(output), node);
    }
  }
  return { producers, constants };
}

/** Stops at the name: the other attributes of a forest are long. */
function nameOf(message: Uint8Array, nameField: number): string {
  for (const field of fieldsOf(message)) if (field.number === nameField) return fieldText(field);
  return "";
}

function namesFromAttributes(attributes: readonly Uint8Array[]): string[] | null {
  for (const attribute of attributes) {
    if (!NAMES_CLASSES.has(nameOf(attribute, ATTRIBUTE.name))) continue;
    const names = [
      ...pick(attribute, ATTRIBUTE.texts).map(fieldText),
      ...pick(attribute, ATTRIBUTE.integers).flatMap(fieldIntegers).map(String),
    ];
    if (names.length > 0) return names;
  }
  return null;
}

function rawIntegers(bytes: Uint8Array, size: number): bigint[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / size }, (_, i) =>
    size === 8 ? view.getBigInt64(i * 8, true) : BigInt(view.getInt32(i * 4, true)),
  );
}

function namesFromConstant(constants: readonly Uint8Array[], name: string): string[] | null {
  const tensor = constants.find((constant) => nameOf(constant, TENSOR.name) === name);
  if (tensor === undefined) return null;
  const size = pick(tensor, TENSOR.dataType)[0]?.value === INT64 ? 8 : 4;
  const names = [
    ...pick(tensor, TENSOR.stringData).map(fieldText),
    ...[...pick(tensor, TENSOR.int64Data), ...pick(tensor, TENSOR.int32Data)].flatMap(fieldIntegers).map(String),
    ...pick(tensor, TENSOR.rawData).flatMap(({ bytes }) => rawIntegers(bytes, size).map(String)),
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
    if (!PASSES_ITS_INPUT_ON.has(node.operator)) return namesFromAttributes(node.attributes);
    node = graph.producers.get(node.inputs[0]);
  }
  return null;
}

/** What the file tells, or the given answer where it is none that can be read. */
function lookInto<T>(model: Uint8Array, look: (graph: Graph) => T, otherwise: T): T {
  try {
    return look(readGraph(model));
  } catch (error) {
    // The engine also loads files of its own format, which is no protobuf.
    if (error instanceof RangeError) return otherwise;
    throw error;
  }
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
