// A trained neural network as contents of a file, and back.

import { layOut } from "../network/layers.ts";
import type { TrainedNetwork } from "../network/neural-network.ts";
import type { Contents } from "./container.ts";
import { type ContentsReader, checkAscending, expectThat } from "./contents-reader.ts";
import { readEncoding, saveEncoding } from "./saved-encoding.ts";

export function saveNetwork(trained: TrainedNetwork): Contents {
  const { kind, labels, features, encoding, shape, parameters, classes } = trained;
  const { trainingRows, iterations, converged, loss } = trained;
  return {
    values: { kind, labels, features, hidden: shape.hidden, trainingRows, iterations, converged },
    arrays: { ...saveEncoding(encoding), classes, parameters, loss: Float64Array.of(loss) },
  };
}

export function readNetwork(reader: ContentsReader): TrainedNetwork {
  const [labels, features] = [reader.labels(), reader.features()];
  const encoding = readEncoding(reader, features);
  const classes = reader.integers("classes");
  checkAscending(classes, labels.length, "classes");
  expectThat(classes.length > 0, "it answers no class");
  const outputs = classes.length === 2 ? 1 : classes.length;
  const shape = { columns: encoding.columnCount, hidden: reader.whole("hidden"), outputs };
  return {
    kind: "network",
    labels,
    features,
    encoding,
    shape,
    classes,
    parameters: reader.floats("parameters", layOut(shape).size),
    trainingRows: reader.whole("trainingRows"),
    iterations: reader.whole("iterations"),
    converged: reader.boolean("converged"),
    loss: reader.floats("loss", 1)[0],
  };
}
