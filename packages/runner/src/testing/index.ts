// The contract suite of executors, for ours and for others.

export {
  chunkExecutorContract,
  type ExecutorContractOptions,
  type ExecutorSubject,
} from "./chunk-executor-contract.ts";
export { contractExplainer } from "./contract-explainer.ts";
