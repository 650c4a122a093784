// A guard in front of a model's decisions: it asks about each case once more with every other value of the protected
// columns, and notes where that would change the decision, or keeps such decisions back for a person.

import { type BlackBox, type Cell, type Feature, LoreError, type Row, type Signal, type Table } from "@lore-xai/core";
import { decodeCell, type EncodedInstance, encodeInstance } from "@lore-xai/core/extend";
import { columnNamed, type ProxyPair } from "../debias/sides.ts";
import { valuesToTry } from "../groups/flips.ts";

/** Asks about cases as users write them: one outcome each, in the same order. */
export type DecideRows = (rows: readonly Row[], signal?: Signal) => Promise<readonly { readonly outcome: string }[]>;

/**
 * What becomes of a decision that rests on a protected value: it is given with a note, given and referred to a person, or
 * withheld, so that a person must decide.
 */
export type GuardAction = "note" | "refer" | "withhold";

/** What a guard watches over; what is left out has its default. */
export interface GuardSetup {
  readonly decide: DecideRows;
  /** Shows which values there are. */
  readonly background: Table;
  /** Columns that a decision should not rest on. */
  readonly protected: readonly string[];
  /** Values of other columns that stand for a protected one, and are swapped along with it. */
  readonly proxies?: readonly ProxyPair[];
  /** Note by default. */
  readonly action?: GuardAction;
}

/** A protected value that would change the decision. */
export interface RestsOn {
  readonly column: string;
  readonly from: Cell;
  readonly to: Cell;
  /** The outcome with that value, and with its proxies' values where there are some. */
  readonly becomes: string;
}

/** A decision that a guard has let through or kept back. */
export interface GuardedDecision {
  /** Null where it is withheld. */
  readonly outcome: string | null;
  /** Whether it is to be looked at by a person before it counts. */
  readonly isForPerson: boolean;
  /** Empty where no other protected value that was tried changes the decision. */
  readonly restsOn: readonly RestsOn[];
}

interface Variant {
  readonly column: string;
  readonly to: Cell;
  readonly row: Row;
}

function withProxiesSwapped(row: Row, proxies: readonly ProxyPair[]): Row {
  const swappedCells = proxies.flatMap(({ column, values: [one, other] }) => {
    const cell = String(row[column]);
    return cell === one ? [[column, other]] : cell === other ? [[column, one]] : [];
  });
  return { ...row, ...Object.fromEntries(swappedCells) };
}

async function labelsOf(
  blackBox: BlackBox,
  cases: readonly EncodedInstance[],
  features: readonly Feature[],
  signal: Signal | undefined,
): Promise<string[]> {
  if (cases.length === 0) return [];
  const data = new Float64Array(cases.length * features.length);
  for (const [i, { codes }] of cases.entries()) data.set(codes, i * features.length);
  const labels = await blackBox.predict({ features, count: cases.length, data }, { signal });
  return Array.from(labels, (label) => blackBox.labels[label]);
}

/** Decisions of a black box about rows as users write them, in one batch; a value that the background has not goes alone. */
export function decideWith(blackBox: BlackBox, background: Table): DecideRows {
  return async (rows, signal) => {
    const cases = rows.map((row) => encodeInstance(row, background));
    const isUsual = ({ unseen }: EncodedInstance) => unseen.length === 0;
    const together = await labelsOf(blackBox, cases.filter(isUsual), background.features, signal);
    let next = 0;
    const outcomes: { outcome: string }[] = [];
    for (const one of cases) {
      const outcome = isUsual(one) ? together[next++] : (await labelsOf(blackBox, [one], one.features, signal))[0];
      outcomes.push({ outcome });
    }
    return outcomes;
  };
}

/**
 * Wraps decisions: each is given with the protected values that would change it, or is kept back for a person.
 *
 * @example
 * ```ts
 * const guarded = guardFlips({ decide: decideWith(loanDesk, applicants), background: applicants, protected: ["job"] });
 * (await guarded([applicant]))[0].isForPerson; // → false
 * ```
 */
export function guardFlips(setup: GuardSetup): (rows: readonly Row[], signal?: Signal) => Promise<GuardedDecision[]> {
  const { decide, background, proxies = [], action = "note" } = setup;
  if (setup.protected.length === 0) {
    throw new LoreError("invalid-option", "at least one protected column must be named, got none");
  }
  for (const { column } of proxies) columnNamed(background, column);
  const columns = [...new Set(setup.protected)].map((name) => {
    const j = columnNamed(background, name);
    const feature = background.features[j];
    const values = valuesToTry(feature, background.columns[j]).map((code) => decodeCell(feature, code));
    if (values.length > 0) return { name, values };
    const message = `the protected column "${name}" must have values to try that some rows have, got none`;
    throw new LoreError("invalid-option", message, { column: name });
  });
  const variantsOf = (row: Row): Variant[] =>
    columns.flatMap(({ name, values }) =>
      values
        .filter((to) => String(to) !== String(row[name]))
        .map((to) => ({ column: name, to, row: { ...withProxiesSwapped(row, proxies), [name]: to } })),
    );
  return async (rows, signal) => {
    const variants = rows.map(variantsOf);
    const asked = [...rows, ...variants.flat().map((variant) => variant.row)];
    const answers = await decide(asked, signal);
    let next = rows.length;
    return rows.map((row, i): GuardedDecision => {
      const { outcome } = answers[i];
      const restsOn = variants[i].flatMap(({ column, to }): RestsOn[] => {
        const becomes = answers[next++].outcome;
        return becomes === outcome ? [] : [{ column, from: row[column] ?? null, to, becomes }];
      });
      const isForPerson = restsOn.length > 0 && action !== "note";
      return { outcome: restsOn.length > 0 && action === "withhold" ? null : outcome, isForPerson, restsOn };
    });
  };
}
