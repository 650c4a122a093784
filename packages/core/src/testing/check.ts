// Contract suites without a test framework: a suite is a list of named checks, each of which throws where the contract
// is broken. In vitest, jest or node:test: `for (const check of blackBoxContract(…)) test(check.name, check.run)`.

/** One check of a contract suite. */
export interface ContractCheck {
  /** A sentence about behaviour. */
  readonly name: string;
  /** Throws where the contract is broken. */
  run(): Promise<void>;
}

/** Throws with the message unless the condition holds. */
export function ensure(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`contract broken: ${message}`);
}

export function ensureEqual(actual: ArrayLike<number>, expected: ArrayLike<number>, message: string): void {
  ensure(actual.length === expected.length, `${message}: ${actual.length} values, expected ${expected.length}`);
  for (let i = 0; i < expected.length; i++) {
    ensure(Object.is(actual[i], expected[i]), `${message}: value ${i} is ${actual[i]}, expected ${expected[i]}`);
  }
}
