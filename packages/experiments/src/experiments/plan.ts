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

/** Each of them is explained ten times. */
const STABILITY_INSTANCES_PER_CELL = 5;

export function ranges(count: number, each = INSTANCES_PER_CELL): { from: number; to: number }[] {
  return Array.from({ length: Math.ceil(count / each) }, (_, k) => ({
    from: k * each,
    to: Math.min(count, (k + 1) * each),
  }));
}

/** As many instances as are explained where an option is varied. */
export const varied = (scope: Scope): Scope => ({ ...scope, instances: scope.variedInstances });

/** The default's rule does not depend on the seed: two runs show it as well as ten. */
const RUNS_WITHOUT_CHANCE = 2;

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
        ranges(Math.min(stabilityInstances, testRows[dataset]), STABILITY_INSTANCES_PER_CELL).map(
          (range): StabilityCell => ({
            kind: "stability",
            dataset,
            model,
            method,
            runs: method === "lore" ? RUNS_WITHOUT_CHANCE : runs,
            ...range,
          }),
        ),
      ),
    ),
  );
}

export type Measure = Exclude<keyof ExplanationRow, "instance">;

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
