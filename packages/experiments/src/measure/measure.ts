// From a cell to its rows.

import type { CellKind, CellOf } from "../cells/cell.ts";
import type { RowOf } from "../cells/rows.ts";
import type { Lab } from "../lab/lab.ts";
import { measureDensity } from "./density.ts";
import { measureEmbedding } from "./embedding.ts";
import { measureExplanations, measureStability } from "./explanations.ts";
import { measureReading } from "./reading.ts";
import { explainSideBySide } from "./side-by-side.ts";

type Measure<K extends CellKind> = (cell: CellOf<K>, lab: Lab) => Promise<RowOf<K>[]>;

const MEASURES: { readonly [K in CellKind]: Measure<K> } = {
  explanations: measureExplanations,
  stability: measureStability,
  density: measureDensity,
  embedding: measureEmbedding,
  "side-by-side": explainSideBySide,
  reading: measureReading,
};

export function measureCell<K extends CellKind>(cell: CellOf<K>, lab: Lab): Promise<RowOf<K>[]> {
  return (MEASURES[cell.kind] as Measure<K>)(cell, lab);
}

export type AnyRow = RowOf<CellKind>;
