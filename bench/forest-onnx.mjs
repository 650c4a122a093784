// A forest of @lore-xai/models as an ONNX file with its sidecar, as skl2onnx writes one: a matrix with a column per
// category, and every node a comparison with a threshold. For measuring the ONNX engine where there is no Python.

import { writeFileSync } from "node:fs";

// Protocol buffers: only what the messages of onnx.proto below need.
const varint = (value) => {
  const bytes = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) | 128);
  }
};
const packedInts = (values) => {
  const bytes = new Uint8Array(values.length * 5);
  let at = 0;
  for (let value of values) {
    for (; value >= 128; value >>>= 7) bytes[at++] = (value & 127) | 128;
    bytes[at++] = value;
  }
  return bytes.subarray(0, at);
};
const packedFloats = (values) => new Uint8Array(Float32Array.from(values).buffer);
const number = (field, value) => Buffer.from([...varint(field * 8), ...varint(value)]);
const bytes = (field, content) =>
  Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(content.length)]), content]);
const text = (field, value) => bytes(field, Buffer.from(value));
const message = (field, ...parts) => bytes(field, Buffer.concat(parts));

// AttributeProto: name 1, s 4, floats 7, ints 8, strings 9, type 20.
const ints = (name, values) => message(5, text(1, name), bytes(8, packedInts(values)), number(20, 7));
const floats = (name, values) => message(5, text(1, name), bytes(7, packedFloats(values)), number(20, 6));
const string = (name, value) => message(5, text(1, name), text(4, value), number(20, 3));
const strings = (name, values) =>
  message(5, text(1, name), Buffer.concat(values.map((value) => text(9, value))), number(20, 8));

const FLOAT = 1;
const STRING = 8;
/** ValueInfoProto of a tensor of any number of rows. */
const tensor = (field, name, type, width) => {
  const shape = [message(1, text(2, "N")), ...(width === undefined ? [] : [message(1, number(1, width))])];
  return message(field, text(1, name), message(2, message(1, number(1, type), message(2, ...shape))));
};

/** Where each feature's columns begin, and how the adapter fills them. */
function columnsOf({ features, typical }) {
  let width = 0;
  const firstOf = [];
  const columns = features.map((feature, j) => {
    firstOf.push(width);
    if (feature.kind === "continuous") {
      width++;
      return { column: feature.name, encoding: "number", missing: typical[j] };
    }
    width += feature.spelling.length;
    const missing = feature.spelling[typical[j]];
    return { column: feature.name, encoding: "one-hot", categories: feature.spelling, missing };
  });
  return { width, firstOf, columns };
}

function treeAttributes({ nodes, labels }, firstOf) {
  const { roots, feature, category, threshold, right, frequencies } = nodes;
  const count = feature.length;
  const at = { tree: [], node: [], column: [], value: [], yes: [], no: [] };
  const leaf = { tree: [], node: [], label: [], weight: [] };
  const modes = [];
  for (let node = 0, tree = -1; node < count; node++) {
    if (node === roots[tree + 1]) tree++;
    const root = roots[tree];
    const isLeaf = feature[node] < 0;
    const isCategory = !isLeaf && category[node] >= 0;
    at.tree.push(tree);
    at.node.push(node - root);
    at.column.push(isLeaf ? 0 : firstOf[feature[node]] + (isCategory ? category[node] : 0));
    at.value.push(isLeaf ? 0 : isCategory ? 0.5 : threshold[node]);
    at.yes.push(isLeaf ? 0 : node + 1 - root);
    at.no.push(isLeaf ? 0 : right[node] - root);
    modes.push(isLeaf ? "LEAF" : "BRANCH_LEQ");
    for (let k = 0; isLeaf && k < labels.length; k++) {
      leaf.tree.push(tree);
      leaf.node.push(node - root);
      leaf.label.push(k);
      leaf.weight.push(frequencies[right[node] + k] / roots.length);
    }
  }
  return [
    ...[ints("nodes_treeids", at.tree), ints("nodes_nodeids", at.node), ints("nodes_featureids", at.column)],
    ...[floats("nodes_values", at.value), strings("nodes_modes", modes)],
    ...[ints("nodes_truenodeids", at.yes), ints("nodes_falsenodeids", at.no)],
    ...[ints("class_treeids", leaf.tree), ints("class_nodeids", leaf.node), ints("class_ids", leaf.label)],
    ...[floats("class_weights", leaf.weight), strings("classlabels_strings", labels), string("post_transform", "NONE")],
  ];
}

/** Writes model.onnx and model.lore.json; `trained` is what a forest's black box holds. */
export function writeForestOnnx(trained, path) {
  const { width, firstOf, columns } = columnsOf(trained);
  const node = message(
    1,
    ...[text(1, "rows"), text(2, "label"), text(2, "probabilities"), text(4, "TreeEnsembleClassifier")],
    ...treeAttributes(trained, firstOf),
    text(7, "ai.onnx.ml"),
  );
  const outputs = [tensor(12, "label", STRING), tensor(12, "probabilities", FLOAT, trained.labels.length)];
  const graph = message(7, node, text(2, "forest"), tensor(11, "rows", FLOAT, width), ...outputs);
  const opset = (domain, version) => message(8, text(1, domain), number(2, version));
  writeFileSync(path, Buffer.concat([number(1, 8), graph, opset("ai.onnx.ml", 3), opset("", 15)]));
  const output = { name: "probabilities", kind: "probabilities" };
  const sidecar = { version: 1, columns, labels: trained.labels, output };
  writeFileSync(path.replace(/\.onnx$/, ".lore.json"), JSON.stringify(sidecar));
}
