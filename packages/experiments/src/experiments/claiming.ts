// What the paper states, put to the test: on the whole, or in every cell where the text says "consistently" or "for all".

import type { ExplanationsCell, MethodName } from "../cells/cell.ts";
import type { Measured } from "../cells/rows.ts";
import type { Claim } from "../experiment.ts";
import type { DatasetName } from "../lab/datasets.ts";
import { MODEL_KINDS, MODELS, type ModelKind } from "../lab/models.ts";
import { METHOD_STYLE } from "./methods.ts";
import { type Measure, valuesWhere } from "./plan.ts";

/** LORE as the paper has it, and by default: each claim is tested of both. */
export const TESTED: readonly MethodName[] = ["lore-paper", "lore"];

export interface Place {
  readonly dataset: DatasetName;
  readonly model: ModelKind;
}

/** The nine cells of the paper's tables. */
export const PLACES: readonly Place[] = (["german", "compas", "adult"] as const).flatMap((dataset) =>
  MODEL_KINDS.map((model) => ({ dataset, model })),
);

export const placeName = ({ dataset, model }: Place) => `${dataset}/${MODELS[model].title}`;

type Test = Pick<Claim, "measured" | "holds">;

/** What was found in one cell: whether it holds, null where that cannot be told, and the figures. */
export interface Found {
  readonly holds: boolean | null;
  readonly figures: string;
}

/** Holds where it holds in every case that can be told; those where it does not are named. */
export function inEvery<T>(cases: readonly T[], name: (one: T) => string, find: (one: T) => Found): Test {
  const found = cases.map((one) => ({ name: name(one), ...find(one) }));
  const known = found.filter(({ holds }) => holds !== null);
  const failing = known.filter(({ holds }) => !holds);
  const text = (list: typeof found) => list.map((one) => `${one.name} ${one.figures}`).join("; ");
  const share = `${known.length - failing.length} of ${known.length}`;
  if (known.length === 0) return { holds: null, measured: "nothing to compare" };
  return failing.length === 0
    ? { holds: true, measured: `in ${share}: ${text(known)}` }
    : { holds: false, measured: `in ${share}; not ${text(failing)}` };
}

export const inEveryCell = (find: (place: Place) => Found) => inEvery(PLACES, placeName, find);

/** One claim for each of our two methods. */
export function claimOfBoth(published: string, test: (method: MethodName) => Test): Claim[] {
  return TESTED.map((method) => ({ published, of: METHOD_STYLE[method].name, ...test(method) }));
}

export const valuesAt = (
  measured: readonly Measured<"explanations">[],
  measure: Measure,
  method: MethodName,
  { dataset, model }: Place,
): number[] =>
  valuesWhere(
    measured,
    measure,
    (cell: ExplanationsCell) => cell.method === method && cell.dataset === dataset && cell.model === model,
  );

/** Beyond this a difference of shares is considerable; up to it they are similar. */
export const CONSIDERABLE = 0.05;

/** Figures are compared as they are printed: nobody reads "0.300 against 0.300" and that one of them is the greater. */
const asPrinted = (value: number, digits: number) => Number(value.toFixed(digits));

/** By how much a is the greater, as printed; NaN where there is nothing to compare. */
const excess = (a: number, b: number, digits = 3) => asPrinted(asPrinted(a, digits) - asPrinted(b, digits), digits);

/** Whether a is the greater, by more than so much; null where there is nothing to compare. */
export function isAbove(a: number, b: number, { by = 0, digits = 3 } = {}): boolean | null {
  const difference = excess(a, b, digits);
  return Number.isNaN(difference) ? null : difference > by;
}

/** Whether a is at least b; null where there is nothing to compare. */
export function isAtLeast(a: number, b: number): boolean | null {
  const isBelow = isAbove(b, a);
  return isBelow === null ? null : !isBelow;
}

/** Whether two shares differ by no considerable amount; null where there is nothing to compare. */
export function isSimilar(a: number, b: number): boolean | null {
  const differ = isAbove(Math.max(a, b), Math.min(a, b), { by: CONSIDERABLE });
  return differ === null ? null : !differ;
}

export const against = (a: number, b: number, digits = 3) => `${a.toFixed(digits)} against ${b.toFixed(digits)}`;
