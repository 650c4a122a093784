export type { ForestOptions } from "./forest/forest-options.ts";
export { type ForestBlackBox, trainRandomForest } from "./forest/random-forest.ts";
export type { LabelledTable } from "./labelled-table.ts";
export { splitTrainTest, type TrainTestSplit } from "./split-train-test.ts";
