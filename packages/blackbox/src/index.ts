// What all adapters share. The adapters themselves are @lore-xai/blackbox/onnx, /http and /python.

export { type Band, bandLabel, type Decision, type ModelOutput, parseBands } from "./decision.ts";
export { blackBoxFromModel, type Model, type ModelBlackBox, type ModelOptions } from "./model.ts";
export { withDecision } from "./with-decision.ts";
