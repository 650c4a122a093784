// The nearest known name to a misspelt one, for error messages.

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = previous[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(previous[j] + 1, current[j - 1] + 1, substitution));
    }
    previous = current;
  }
  return previous[b.length];
}

/** How far apart two texts are as numbers; infinitely where one of them is none. */
function numberDistance(a: string, b: string): number {
  const distance = a.trim() === "" || b.trim() === "" ? Number.NaN : Math.abs(Number(a) - Number(b));
  return Number.isNaN(distance) ? Number.POSITIVE_INFINITY : distance;
}

/**
 * `; did you mean "age"?`, or a list of what there is when nothing is near.
 *
 * @example
 * ```ts
 * didYouMean("agee", ["age", "income"]); // → '; did you mean "age"?'
 * ```
 */
export function didYouMean(name: string, known: readonly string[]): string {
  let best = "";
  let bestDistance = Math.max(2, Math.floor(name.length / 3)) + 1;
  let bestGap = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const gap = numberDistance(name, candidate);
    // 1.0 is 1, however it is spelt.
    const distance = gap === 0 ? 0 : editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance || (best !== "" && distance === bestDistance && gap < bestGap)) {
      best = candidate;
      bestDistance = distance;
      bestGap = gap;
    }
  }
  if (best !== "") return `; did you mean "${best}"?`;
  const shown = known.slice(0, 12).join(", ");
  return `; known are ${shown}${known.length > 12 ? `, … (${known.length} in all)` : ""}`;
}
