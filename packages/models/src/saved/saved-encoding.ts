// A fitted encoding as contents of a file, and back. Which columns a feature has follows from those of its codes.

import type { Feature } from "@lore-xai/core";
import { isContinuous } from "@lore-xai/core/extend";
import { type Encoding, NO_COLUMN, type OneHotFeature } from "../encoding/encoding.ts";
import type { Contents } from "./container.ts";
import { type ContentsReader, expectThat } from "./contents-reader.ts";

export function saveEncoding({ typical, continuous, categorical }: Encoding): Contents["arrays"] {
  return {
    typical,
    means: Float64Array.from(continuous, ({ mean }) => mean),
    scales: Float64Array.from(continuous, ({ scale }) => scale),
    columnOf: Int32Array.from(categorical.flatMap(({ columnOf }) => [...columnOf])),
  };
}

export function readEncoding(reader: ContentsReader, features: readonly Feature[]): Encoding {
  const positions = [...features.keys()];
  const numbers = positions.filter((j) => isContinuous(features[j]));
  const means = reader.floats("means", numbers.length);
  const scales = reader.floats("scales", numbers.length);
  const columnOf = reader.integers("columnOf");
  const categorical: OneHotFeature[] = [];
  let columnCount = numbers.length;
  let at = 0;
  for (const j of positions) {
    const feature = features[j];
    if (isContinuous(feature)) continue;
    const columns = columnOf.slice(at, at + feature.values.length);
    expectThat(columns.length === feature.values.length, "a category has no column");
    const size = checkColumns(columns, columnCount);
    categorical.push({ feature: j, first: columnCount, size, columnOf: columns });
    columnCount += size;
    at += columns.length;
  }
  expectThat(at === columnOf.length, "there are more columns than categories");
  return {
    width: features.length,
    typical: reader.floats("typical", features.length),
    continuous: numbers.map((feature, k) => ({ feature, mean: means[k], scale: scales[k] })),
    categorical,
    columnCount,
  };
}

/** How many codes have a column: the ones from `first`, in their order. */
function checkColumns(columns: Int32Array, first: number): number {
  const present = columns.filter((column) => column !== NO_COLUMN);
  expectThat(
    present.every((column, k) => column === first + k),
    "a category has the column of another",
  );
  return present.length;
}
