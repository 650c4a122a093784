// Box plots of several methods by dataset and black box: one row of panels per measure, one column per dataset.

import type { MethodName } from "../cells/cell.ts";
import type { Measured } from "../cells/rows.ts";
import { boxPanel, lowestTenth } from "../charts/box-panel.ts";
import { composeFigure } from "../charts/compose.ts";
import { MODEL_KINDS, MODELS } from "../lab/models.ts";
import { COLUMNS } from "./by-black-box.ts";
import { METHOD_STYLE } from "./methods.ts";
import { type Measure, valuesWhere } from "./plan.ts";

export interface BoxFigure {
  readonly name: string;
  readonly title: string;
  readonly caption: string;
  readonly methods: readonly MethodName[];
  readonly measures: readonly { readonly measure: Measure; readonly title: string }[];
  /** What the measures are counted in. */
  readonly unit: string;
}

export function boxesByBlackBox(figure: BoxFigure, measured: readonly Measured<"explanations">[]): string {
  const { name, title, caption, unit } = figure;
  const legend = figure.methods.map((method) => METHOD_STYLE[method]);
  const panels = figure.measures.flatMap(({ measure, title: measureTitle }) =>
    COLUMNS.map((dataset) =>
      boxPanel({
        title: `${dataset}: ${measureTitle}`,
        yLabel: unit,
        methods: legend,
        groups: MODEL_KINDS.map((model) => MODELS[model].title),
        values: MODEL_KINDS.flatMap((model) =>
          figure.methods.flatMap((method) =>
            valuesWhere(
              measured,
              measure,
              (cell) => cell.dataset === dataset && cell.model === model && cell.method === method,
            ).map((value) => ({ group: MODELS[model].title, method: METHOD_STYLE[method].name, value })),
          ),
        ),
        width: 320,
        height: 230,
        namesMethods: false,
        lowest: lowestTenth(valuesWhere(measured, measure, () => true)),
      }),
    ),
  );
  return composeFigure({ name, title, caption, columns: 3, legend, panels });
}
