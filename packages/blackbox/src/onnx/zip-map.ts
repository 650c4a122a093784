// Probabilities that a model gives as maps, by a ZipMap node at its end, as CatBoost and scikit-learn export them. The
// engine cannot hand over maps, but the node is fed by a plain tensor: made an output of its own, it can be read.

import { classesOf, FIELD, type Graph, lookInto } from "./graph.ts";
import { fieldBytes, joinBytes } from "./protobuf.ts";

const FLOAT = 1;

/** A tensor of floats, any number of rows by `width`. */
function outputBytes(name: string, width: number): Uint8Array {
  const anyRows = fieldBytes(FIELD.shape.dimension, new Uint8Array(0));
  const columns = fieldBytes(FIELD.shape.dimension, fieldBytes(FIELD.dimension.size, width));
  const tensor = joinBytes([
    fieldBytes(FIELD.tensorType.elementType, FLOAT),
    fieldBytes(FIELD.tensorType.shape, joinBytes([anyRows, columns])),
  ]);
  const type = fieldBytes(FIELD.type.tensor, tensor);
  return fieldBytes(
    FIELD.graph.output,
    joinBytes([fieldBytes(FIELD.valueInfo.name, name), fieldBytes(FIELD.valueInfo.type, type)]),
  );
}

function addedOutputs({ producers, outputs }: Graph): Uint8Array[] {
  return outputs.flatMap((output) => {
    const node = producers.get(output);
    const width = node?.operator === "ZipMap" ? classesOf(node)?.length : undefined;
    if (node === undefined || width === undefined || outputs.includes(node.inputs[0])) return [];
    return [outputBytes(node.inputs[0], width)];
  });
}

/** The model with the tensor behind each map as one more output; the same bytes where there is none. */
export function withTensorsOfMaps(model: Uint8Array): Uint8Array {
  const added = lookInto(model, addedOutputs, []);
  // Of a message that occurs twice protobuf makes one, with the outputs of both.
  return added.length === 0 ? model : joinBytes([model, fieldBytes(FIELD.model.graph, joinBytes(added))]);
}
