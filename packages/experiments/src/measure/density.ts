// [G18] figure "neighborhood generation": where neighbours lie in a space of two features, drawn at random or bred.

import { type BlackBox, createLore, type Feature, type Table } from "@lore-xai/core";
import { type Batch, type Neighborhood, Random, rowMajor } from "@lore-xai/core/extend";
import { trainRandomForest } from "@lore-xai/models";
import type { DensityCell } from "../cells/cell.ts";
import type { Cloud, DensityRow, PlanePoint } from "../cells/rows.ts";

const SIDE = 100;
const TRAINING_ROWS = 1500;
const GRID = 50;
const NEAR = 3;
/** Close to the boundary, so that both outcomes are in sight. */
const INSTANCE = { x: 38, y: 60 };
const LABELS = ["green", "purple"];

const FEATURES: readonly Feature[] = [
  { name: "x", kind: "continuous", decimals: 1 },
  { name: "y", kind: "continuous", decimals: 1 },
];

/** Two regions that meet in a wave; one row in twenty is labelled wrongly. */
function outcomeAt(x: number, y: number): number {
  return y > 50 + 22 * Math.sin(x / 14) ? 1 : 0;
}

function uniformTable(count: number, random: Random): Table {
  const column = () => Float64Array.from({ length: count }, () => Math.round(random.float() * SIDE * 10) / 10);
  return { features: FEATURES, columns: [column(), column()], rowCount: count };
}

function trainForest(random: Random): BlackBox {
  const table = uniformTable(TRAINING_ROWS, random.fork("rows"));
  const noise = random.fork("noise");
  const outcomes = table.columns[0].map((x, i) => {
    const outcome = outcomeAt(x, table.columns[1][i]);
    return noise.chance(0.05) ? 1 - outcome : outcome;
  });
  return trainRandomForest({ table, labels: LABELS, outcomes: Int32Array.from(outcomes) }, { trees: 100 });
}

function pointsOf(data: Float64Array, labels: ArrayLike<number>): PlanePoint[] {
  return Array.from({ length: labels.length }, (_, i) => ({
    x: data[2 * i],
    y: data[2 * i + 1],
    label: LABELS[labels[i]],
  }));
}

function gridRows(): Float64Array {
  const at = (k: number) => ((k + 0.5) * SIDE) / GRID;
  return Float64Array.from({ length: 2 * GRID * GRID }, (_, k) =>
    at(k % 2 === 0 ? (k >> 1) % GRID : Math.floor((k >> 1) / GRID)),
  );
}

/** A point is near the boundary where a step to one of four sides meets the other outcome. */
async function shareNearBoundary(points: readonly PlanePoint[], label: (data: Float64Array) => ArrayLike<number>) {
  const steps = [
    [NEAR, 0],
    [-NEAR, 0],
    [0, NEAR],
    [0, -NEAR],
  ];
  const data = Float64Array.from(points.flatMap(({ x, y }) => steps.flatMap(([dx, dy]) => [x + dx, y + dy])));
  const around = label(data);
  const near = points.filter((point, i) => steps.some((_, k) => LABELS[around[4 * i + k]] !== point.label));
  return points.length === 0 ? 0 : near.length / points.length;
}

function distinctPoints(points: readonly PlanePoint[]): PlanePoint[] {
  return [...new Map(points.map((point) => [`${point.x},${point.y}`, point])).values()];
}

export async function measureDensity({ neighbors }: DensityCell): Promise<DensityRow[]> {
  const random = Random.fromSeed(0).fork("density");
  const blackBox = trainForest(random);
  const label = (data: Float64Array) => {
    const batch: Batch = { features: FEATURES, count: data.length / 2, data };
    return blackBox.predict(batch) as Int32Array;
  };
  const background = uniformTable(TRAINING_ROWS, random.fork("background"));
  const uniform = rowMajor(uniformTable(neighbors, random.fork("uniform")));
  const bred = async (preset: "paper" | "default") => {
    const lore = createLore({ preset, neighbors, blackBox, background });
    let seen: Neighborhood | undefined;
    await lore.explain({ ...INSTANCE }, { seed: 1, onNeighborhood: (neighborhood) => (seen = neighborhood) });
    return pointsOf((seen as Neighborhood).rows, (seen as Neighborhood).labels);
  };
  const grid = pointsOf(gridRows(), label(gridRows()));
  const [outcome] = label(Float64Array.of(INSTANCE.x, INSTANCE.y));
  const instance = { ...INSTANCE, label: LABELS[outcome] };
  const cloud = async (generator: string, points: PlanePoint[]): Promise<Cloud> => {
    const nearBoundary = await shareNearBoundary(points, label);
    return { generator, points, nearBoundary, distinct: distinctPoints(points).length };
  };
  const clouds = [
    await cloud("uniformly random", pointsOf(uniform, label(uniform))),
    await cloud("genetic (paper)", await bred("paper")),
    await cloud("archive (default)", await bred("default")),
  ];
  return [{ instance, grid, clouds }];
}
