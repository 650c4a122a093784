// The contract suite of the workbench, for every transport, ours or another.

export type { OpenSubject, Subject } from "./subject.ts";
export { workbenchContract } from "./workbench-contract.ts";
