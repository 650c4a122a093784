// From what an experiment compares to its cells, and from measured cells back to values.

import type { CellKind, CellOf, ExplanationsCell, MethodName, StabilityCell, VariedOptions } from "../cells/cell.ts";
import type { ExplanationRow, Measured } from "../cells/rows.ts";
import type { Scope } from "../experiment.ts";
import type { DatasetName } from "../lab/datasets.ts";
import type { ModelKind } from "../lab/models.ts";

export interface Comparison {
  readonly datasets: readonly DatasetName[];
  readonly models: readonly ModelKind[];
  readonly methods: readonly MethodName[];
}

/** Instances per cell: so few that an interruption costs little, so many that files are few. */
const INSTANCES_PER_CELL = 10;

function ranges(count: number): { from: number; to: number }[] {
  return Array.from({ length: Math.ceil(count / INSTANCES_PER_CELL) }, (_, k) => ({
    from: k * INSTANCES_PER_CELL,
    to: Math.min(count, (k + 1) * INSTANCES_PER_CELL),
  }));
}

export function explanationCells(
  scope: Scope,
  { datasets, models, methods }: Comparison,
  options: VariedOptions = {},
): ExplanationsCell[] {
  return datasets.flatMap((dataset) =>
    models.flatMap((model) =>
      methods.flatMap((method) =>
        ranges(Math.min(scope.instances, scope.testRows[dataset])).map(
          (range): ExplanationsCell => ({ kind: "explanations", dataset, model, method, options, ...range }),
        ),
      ),
    ),
  );
}

export function stabilityCells(scope: Scope, { datasets, models, methods }: Comparison): StabilityCell[] {
  const { runs, stabilityInstances, testRows } = scope;
  return datasets.flatMap((dataset) =>
    models.flatMap((model) =>
      methods.flatMap((method) =>
        ranges(Math.min(stabilityInstances, testRows[dataset])).map(
          (range): StabilityCell => ({ kind: "stability", dataset, model, method, runs, ...range }),
        ),
      ),
    ),
  );
}

export type Measure = Exclude<keyof ExplanationRow, "instance" | "isRareOutcome">;

export function rowsWhere<K extends CellKind>(
  measured: readonly Measured<K>[],
  isWanted: (cell: CellOf<K>) => boolean,
) {
  return measured.filter(({ cell }) => isWanted(cell)).flatMap(({ rows }) => [...rows]);
}

/** The values of one measure, those that are not defined left out. */
export function valuesWhere(
  measured: readonly Measured<"explanations">[],
  measure: Measure,
  isWanted: (cell: ExplanationsCell) => boolean,
): number[] {
  return rowsWhere(measured, isWanted)
    .map((row) => row[measure])
    .filter((value) => value !== null);
}
