/** An explanation as the store keeps it. */
export interface StoredExplanation {
  readonly id: string;
  readonly createdAt: string;
  readonly method: string;
  readonly title: string | null;
  /** JSON. */
  readonly explanation: string;
}
