// What is read of an ONNX file itself, where the engine does not tell: nodes, constants and outputs of its graph.

import { type Field, fieldIntegers, fieldsOf, fieldText } from "./protobuf.ts";

/** Field numbers of onnx.proto. */
export const FIELD = {
  model: { graph: 7 },
  graph: { node: 1, initializer: 5, output: 12 },
  node: { input: 1, output: 2, operator: 4, attribute: 5 },
  attribute: { name: 1, integers: 8, texts: 9 },
  tensor: { dataType: 2, int32Data: 5, stringData: 6, int64Data: 7, name: 8, rawData: 9 },
  valueInfo: { name: 1, type: 2 },
  type: { tensor: 1 },
  tensorType: { elementType: 1, shape: 2 },
  shape: { dimension: 1 },
  dimension: { size: 1 },
} as const;

const NAMES_CLASSES = new Set(["classlabels_strings", "classlabels_int64s", "classlabels_ints"]);

export interface GraphNode {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly attributes: readonly Uint8Array[];
}

export interface Graph {
  /** By the name of what it makes. */
  readonly producers: ReadonlyMap<string, GraphNode>;
  readonly constants: readonly Uint8Array[];
  readonly outputs: readonly string[];
}

export function pick(message: Uint8Array, number: number): Field[] {
  return [...fieldsOf(message)].filter((field) => field.number === number);
}

/** Stops at the name: the other attributes of a forest are long. */
export function nameOf(message: Uint8Array, nameField: number): string {
  for (const field of fieldsOf(message)) if (field.number === nameField) return fieldText(field);
  return "";
}

function readGraph(model: Uint8Array): Graph {
  const producers = new Map<string, GraphNode>();
  const constants: Uint8Array[] = [];
  const outputs: string[] = [];
  for (const graph of pick(model, FIELD.model.graph)) {
    for (const field of fieldsOf(graph.bytes)) {
      if (field.number === FIELD.graph.initializer) constants.push(field.bytes);
      if (field.number === FIELD.graph.output) outputs.push(nameOf(field.bytes, FIELD.valueInfo.name));
      if (field.number !== FIELD.graph.node) continue;
      const parts = [...fieldsOf(field.bytes)];
      const part = (number: number) => parts.filter((candidate) => candidate.number === number);
      const node = {
        operator: part(FIELD.node.operator).map(fieldText).join(),
        inputs: part(FIELD.node.input).map(fieldText),
        attributes: part(FIELD.node.attribute).map(({ bytes }) => bytes),
      };
      for (const output of part(FIELD.node.output)) producers.set(fieldText(output), node);
    }
  }
  return { producers, constants, outputs };
}

/** What the file tells, or the given answer where it is none that can be read. */
export function lookInto<T>(model: Uint8Array, look: (graph: Graph) => T, otherwise: T): T {
  try {
    return look(readGraph(model));
  } catch (error) {
    // The engine also loads files of its own format, which is no protobuf.
    if (error instanceof RangeError) return otherwise;
    throw error;
  }
}

/** The classes that a node names in its attributes; null if it names none. */
export function classesOf({ attributes }: GraphNode): string[] | null {
  for (const attribute of attributes) {
    if (!NAMES_CLASSES.has(nameOf(attribute, FIELD.attribute.name))) continue;
    const names = [
      ...pick(attribute, FIELD.attribute.texts).map(fieldText),
      ...pick(attribute, FIELD.attribute.integers).flatMap(fieldIntegers).map(String),
    ];
    if (names.length > 0) return names;
  }
  return null;
}
