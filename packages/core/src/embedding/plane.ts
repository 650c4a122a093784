// Multidimensional scaling: points in the plane whose distances are as near as possible to the given ones. Classical
// scaling (Torgerson, 1952) for the start, then SMACOF (de Leeuw, 1977), which never makes the stress larger.

import type { PairDistance } from "../distance/distance.ts";

/** Points in the plane, and how well they show the distances. */
export interface PlaneEmbedding {
  /** x and y of each point, one after another. */
  readonly points: Float64Array;
  /** Kruskal's stress-1: 0 where the plane shows the distances exactly. */
  readonly stress: number;
}

const POWER_STEPS = 60;
const ROUNDS_AT_MOST = 100;
const ENOUGH_GAIN = 1e-4;

function distancesBetween(rows: Float64Array, count: number, distance: PairDistance): Float64Array {
  const width = rows.length / count;
  const distances = new Float64Array(count * count);
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < i; k++) {
      const d = distance(rows, i * width, rows, k * width);
      distances[i * count + k] = d;
      distances[k * count + i] = d;
    }
  }
  return distances;
}

/** -½ J D² J, of which classical scaling takes the largest eigenvectors. */
function doublyCentred(distances: Float64Array, count: number): Float64Array {
  const squares = distances.map((d) => d * d);
  const means = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < count; k++) means[i] += squares[i * count + k] / count;
  }
  const mean = means.reduce((sum, value) => sum + value, 0) / count;
  return squares.map((square, at) => -0.5 * (square - means[Math.floor(at / count)] - means[at % count] + mean));
}

/** Four rows at once: a sum waits for its own last addition alone. */
function multiplyInto(matrix: Float64Array, vector: Float64Array, out: Float64Array): void {
  const count = vector.length;
  let i = 0;
  for (; i + 4 <= count; i += 4) {
    const [first, second, third, fourth] = [i * count, (i + 1) * count, (i + 2) * count, (i + 3) * count];
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let k = 0; k < count; k++) {
      const value = vector[k];
      a += matrix[first + k] * value;
      b += matrix[second + k] * value;
      c += matrix[third + k] * value;
      d += matrix[fourth + k] * value;
    }
    out[i] = a;
    out[i + 1] = b;
    out[i + 2] = c;
    out[i + 3] = d;
  }
  for (; i < count; i++) {
    let sum = 0;
    for (let k = 0; k < count; k++) sum += matrix[i * count + k] * vector[k];
    out[i] = sum;
  }
}

/** Scales to length 1 and returns the length before. */
function normalize(vector: Float64Array): number {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  if (length > 0) for (let i = 0; i < vector.length; i++) vector[i] /= length;
  return length;
}

function removePart(vector: Float64Array, direction: Float64Array): void {
  let along = 0;
  for (let i = 0; i < vector.length; i++) along += vector[i] * direction[i];
  for (let i = 0; i < vector.length; i++) vector[i] -= along * direction[i];
}

/** The largest eigenvector orthogonal to those before, times the root of its eigenvalue: one coordinate per point. */
function principalCoordinate(matrix: Float64Array, count: number, before: readonly Float64Array[]): Float64Array {
  // Any start that is not orthogonal to the answer will do; a fixed one keeps the picture the same every time.
  let vector = Float64Array.from({ length: count }, (_, i) => Math.sin(1 + i * (1 + before.length)));
  let next = new Float64Array(count);
  let eigenvalue = 0;
  normalize(vector);
  for (let step = 0; step < POWER_STEPS; step++) {
    multiplyInto(matrix, vector, next);
    for (const direction of before) removePart(next, direction);
    eigenvalue = normalize(next);
    [vector, next] = [next, vector];
  }
  const scale = Math.sqrt(eigenvalue);
  return vector.map((value) => value * scale);
}

function classicalStart(distances: Float64Array, count: number): Float64Array {
  const matrix = doublyCentred(distances, count);
  const first = principalCoordinate(matrix, count, []);
  const direction = first.slice();
  normalize(direction);
  const second = principalCoordinate(matrix, count, [direction]);
  return Float64Array.from({ length: 2 * count }, (_, at) => (at % 2 === 0 ? first : second)[at >> 1]);
}

/** One step of SMACOF (Guttman's transform) from `points` to `out`; returns the raw stress of `points`. */
function improveInto(points: Float64Array, distances: Float64Array, out: Float64Array): number {
  const count = points.length / 2;
  out.fill(0);
  let stress = 0;
  for (let i = 0; i < count; i++) {
    const [x, y] = [points[2 * i], points[2 * i + 1]];
    let [outX, outY] = [out[2 * i], out[2 * i + 1]];
    for (let k = 0; k < i; k++) {
      const dx = x - points[2 * k];
      const dy = y - points[2 * k + 1];
      const now = Math.sqrt(dx * dx + dy * dy);
      const wanted = distances[i * count + k];
      const gap = now - wanted;
      stress += gap * gap;
      const pull = now > 1e-12 ? wanted / now / count : 0;
      outX += pull * dx;
      outY += pull * dy;
      out[2 * k] -= pull * dx;
      out[2 * k + 1] -= pull * dy;
    }
    out[2 * i] = outX;
    out[2 * i + 1] = outY;
  }
  return stress;
}

/** Puts rows into the plane so that their distances are kept as well as can be: multidimensional scaling. */
export function embedInPlane(rows: Float64Array, count: number, distance: PairDistance): PlaneEmbedding {
  if (count < 2) return { points: new Float64Array(2 * count), stress: 0 };
  const distances = distancesBetween(rows, count, distance);
  const size = distances.reduce((sum, d) => sum + d * d, 0) / 2;
  if (size === 0) return { points: new Float64Array(2 * count), stress: 0 };
  let points: Float64Array = classicalStart(distances, count);
  let next: Float64Array = new Float64Array(2 * count);
  let stress = improveInto(points, distances, next);
  for (let round = 0; round < ROUNDS_AT_MOST; round++) {
    [points, next] = [next, points];
    const now = improveInto(points, distances, next);
    const isEnough = stress - now < ENOUGH_GAIN * stress;
    stress = now;
    if (isEnough) break;
  }
  return { points, stress: Math.sqrt(stress / size) };
}
