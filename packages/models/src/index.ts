export type { ForestOptions } from "./forest/forest-options.ts";
export { type ForestBlackBox, trainRandomForest } from "./forest/random-forest.ts";
export type { LabelledTable } from "./labelled-table.ts";
export type { NetworkOptions } from "./network/network-options.ts";
export { type NetworkBlackBox, trainNeuralNetwork } from "./network/neural-network.ts";
export { modelFromBytes, modelToBytes, type TrainedBlackBox } from "./saved/model-bytes.ts";
export { splitTrainTest, type TrainTestSplit } from "./split-train-test.ts";
export { type SvmBlackBox, trainSupportVectorMachine } from "./svm/support-vector-machine.ts";
export type { SvmOptions } from "./svm/svm-options.ts";
