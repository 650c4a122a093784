/** How many of the numbers, which ascend, are at most so much: the position of the first that is above it. */
export function countUpTo(ascending: Float64Array, bound: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle] <= bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
