// Contract suites for the extension points of LORE, for third parties as for ourselves.

export { type BlackBoxSubject, blackBoxContract, pickRows } from "./black-box-contract.ts";
export { type ContractCheck, ensure } from "./check.ts";
export { distanceContract } from "./distance-contract.ts";
export { explainerContract } from "./explainer-contract.ts";
export { neighborhoodContract } from "./neighborhood-contract.ts";
export { type SurrogateSubject, surrogateContract } from "./surrogate-contract.ts";
