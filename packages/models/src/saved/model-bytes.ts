// A trained model as bytes, and back: the same answers, and the same bytes when it is saved again. No code is stored.

import { type ForestBlackBox, forestFromTrained } from "../forest/random-forest.ts";
import { type NetworkBlackBox, networkFromTrained } from "../network/neural-network.ts";
import { type SvmBlackBox, svmFromTrained } from "../svm/support-vector-machine.ts";
import { type Contents, contentsFromBytes, contentsToBytes, damaged } from "./container.ts";
import { ContentsReader } from "./contents-reader.ts";
import { readForest, saveForest } from "./saved-forest.ts";
import { readNetwork, saveNetwork } from "./saved-network.ts";
import { readSvm, saveSvm } from "./saved-svm.ts";

/** A model of this package. */
export type TrainedBlackBox = ForestBlackBox | SvmBlackBox | NetworkBlackBox;

function contentsOf({ trained }: TrainedBlackBox): Contents {
  switch (trained.kind) {
    case "forest":
      return saveForest(trained);
    case "svm":
      return saveSvm(trained);
    case "network":
      return saveNetwork(trained);
  }
}

/** A trained model as bytes: the same model, the same bytes. */
export function modelToBytes(model: TrainedBlackBox): Uint8Array {
  return contentsToBytes(contentsOf(model));
}

/** The model of what it has learnt; the data are not copied. */
export function modelFromTrained(trained: TrainedBlackBox["trained"]): TrainedBlackBox {
  switch (trained.kind) {
    case "forest":
      return forestFromTrained(trained);
    case "svm":
      return svmFromTrained(trained);
    case "network":
      return networkFromTrained(trained);
  }
}

/** `trained.kind` tells which model it is. Bytes that modelToBytes did not write are refused as model-not-loadable. */
export function modelFromBytes(bytes: Uint8Array): TrainedBlackBox {
  const contents = contentsFromBytes(bytes);
  const reader = new ContentsReader(contents);
  switch (contents.values.kind) {
    case "forest":
      return modelFromTrained(readForest(reader));
    case "svm":
      return modelFromTrained(readSvm(reader));
    case "network":
      return modelFromTrained(readNetwork(reader));
    default:
      throw damaged(`its kind is ${JSON.stringify(contents.values.kind)}`);
  }
}
