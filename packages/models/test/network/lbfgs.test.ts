import { expect, test } from "vitest";
import { minimise, type Objective } from "../../src/network/lbfgs.ts";
import { type LinePoint, searchLine } from "../../src/network/line-search.ts";

const options = { maxIterations: 200, gradientTolerance: 1e-6 };

/** Rosenbrock's valley in many dimensions; its least value is 0 at (1, 1, …). */
const valley: Objective = (x, gradient) => {
  gradient.fill(0);
  let value = 0;
  for (let i = 0; i + 1 < x.length; i++) {
    const [across, along] = [x[i + 1] - x[i] * x[i], 1 - x[i]];
    value += 100 * across * across + along * along;
    gradient[i] += -400 * across * x[i] - 2 * along;
    gradient[i + 1] += 200 * across;
  }
  return value;
};

test("it finds the end of a bent valley", () => {
  const { point, value, converged, iterations } = minimise(valley, Float64Array.from([-1.2, 1, -1.2, 1]), options);
  expect(converged).toBe(true);
  expect(value).toBeLessThan(1e-8);
  for (const x of point) expect(x).toBeCloseTo(1, 3);
  // SciPy's takes 39.
  expect(iterations).toBeLessThan(50);
});

test("it solves a quadratic of unlike curvatures in as many steps as SciPy's L-BFGS-B: 88", () => {
  const curvature = Float64Array.from({ length: 8 }, (_, i) => 4 ** i);
  const bowl: Objective = (x, gradient) => {
    let value = 0;
    for (let i = 0; i < x.length; i++) {
      gradient[i] = curvature[i] * (x[i] - i);
      value += (gradient[i] * (x[i] - i)) / 2;
    }
    return value;
  };
  const { point, iterations } = minimise(bowl, new Float64Array(8).fill(10), options);
  for (const [i, x] of point.entries()) expect(x).toBeCloseTo(i, 3);
  expect(Math.abs(iterations - 88)).toBeLessThan(9);
});

test("it stays where the gradient is 0, leaves its start alone and stops when told", () => {
  const flat = minimise(valley, Float64Array.of(1, 1), options);
  expect([flat.iterations, flat.converged]).toEqual([0, true]);
  const start = Float64Array.of(-1.2, 1);
  const short = minimise(valley, start, { ...options, maxIterations: 3 });
  expect([short.iterations, short.converged]).toEqual([3, false]);
  expect([...start]).toEqual([-1.2, 1]);
});

test.each([
  ["a parabola, from far too short a step", (x: number) => (x - 5) ** 2, (x: number) => 2 * (x - 5), 1e-3],
  ["a parabola, from far too long a step", (x: number) => (x - 5) ** 2, (x: number) => 2 * (x - 5), 1e4],
  ["a wave", (x: number) => Math.sin(x) + x / 20 - x, (x: number) => Math.cos(x) + 1 / 20 - 1, 30],
  ["a wall", (x: number) => -Math.log(1 - x) - 2 * x, (x: number) => 1 / (1 - x) - 2, 1],
])("along %s, it finds a step that satisfies the strong Wolfe conditions", (_, value, slope, firstStep) => {
  // The wave begins where it falls.
  const begin = value(0.5) < value(0) ? 0 : 0.5;
  const at = (step: number): LinePoint => ({ step, value: value(begin + step), slope: slope(begin + step) });
  const start = at(0);
  const found = searchLine(at, start, firstStep);
  expect(found).toBeDefined();
  if (found === undefined) return;
  expect(found.value).toBeLessThanOrEqual(start.value + 1e-3 * found.step * start.slope);
  expect(Math.abs(found.slope)).toBeLessThanOrEqual(-0.9 * start.slope);
});

test("where nothing is lower there is no step", () => {
  const rising = (step: number): LinePoint => ({ step, value: step, slope: 1 });
  expect(searchLine(rising, { step: 0, value: 0, slope: -1 }, 1)).toBeUndefined();
});
