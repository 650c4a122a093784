// What the contract is tried on: loans with gaps, odd texts and three outcomes that are in no alphabet's order.

import { type BlackBox, type Cell, createExplainer, LoreError, type Row, tableFromRows } from "@lore-xai/core";
import { type Batch, batchRow } from "@lore-xai/core/extend";
import type { ApplicationMedia, ApplicationSetup } from "../application.ts";
import type { LitCell } from "../workbench.ts";

export const LOAN_COUNT = 60;
export const LABELS = ["refer", "deny", "grant"];
/** Texts that an address or a message could spoil. */
const PLACES = ["Übersee", "a&b=c", "50 %", "x+y", "#3"];

/** Every seventh income and every eleventh place is not known; many incomes are alike. */
function loan(i: number): Record<string, Cell> {
  return {
    "income (€)": i % 7 === 3 ? null : 400 + 100 * ((i * 13) % 12),
    age: 18 + ((i * 17) % 45),
    place: i % 11 === 4 ? null : PLACES[(i * 3) % PLACES.length],
    member: i % 2 === 0,
  };
}

export const LOANS: readonly Row[] = Array.from({ length: LOAN_COUNT }, (_, i) => loan(i));

/** Outside the data, with a place that they have not. */
export const TYPED_IN: Row = { "income (€)": 700, age: 22, place: "Atlantis", member: true };

export function decide(row: Row): number {
  const income = row["income (€)"];
  if (income === null) return 0;
  return Number(income) > 900 || Number(row.age) > 45 ? 2 : 1;
}

const eachRow = (batch: Batch) => Array.from({ length: batch.count }, (_, i) => decide(batchRow(batch, i)));

export const LOAN_DESK: BlackBox = {
  labels: LABELS,
  predict: (batch) => Int32Array.from(eachRow(batch)),
  predictProbabilities: (batch) =>
    Float64Array.from(eachRow(batch).flatMap((label) => LABELS.map((_, k) => (k === label ? 0.75 : 0.125)))),
};

/** What lights up of a case where places are texts. */
export const LIT_UP: readonly LitCell[] = [
  {
    column: "place",
    kind: "text",
    unit: "word",
    cell: "Atlantis",
    notes: ["it was short"],
    tags: [{ text: "Atlantis", spans: [[0, 8]], outcome: "grant", falls: 0.25 }],
  },
];

/** Places as texts; what looks like a path is refused. */
export const PLACES_AS_TEXTS: ApplicationMedia = {
  kinds: { place: "text" },
  check({ place }) {
    if (String(place).startsWith("/")) throw new LoreError("invalid-value", `nobody may ask about ${place}`);
  },
  createExplainer: (blackBox, method, settings) =>
    createExplainer(method, { ...settings, blackBox, background: tableFromRows(LOANS) }),
  light: async () => LIT_UP,
};

export type SetupParts = Partial<Omit<ApplicationSetup, "data" | "model">> & {
  readonly rows?: readonly Row[];
  readonly blackBox?: BlackBox;
};

/** What the data say became of each loan, in an order of its own; of every ninth they say nothing. */
export const TRUTH = {
  labels: ["grant", "deny"],
  outcomes: Int32Array.from({ length: LOAN_COUNT }, (_, i) => (i % 9 === 2 ? -1 : i % 2)),
};

export function loanSetup({ rows = LOANS, blackBox = LOAN_DESK, ...others }: SetupParts = {}): ApplicationSetup {
  return {
    data: { name: "loans.csv", target: "status", table: tableFromRows(rows), truth: TRUTH },
    model: { name: "loan desk", kind: "function", hash: `sha256:${"0123456789abcdef".repeat(4)}`, blackBox },
    settings: { effort: "quick" },
    seed: 5,
    ...others,
  };
}
