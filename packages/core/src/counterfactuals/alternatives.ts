// Ways to another outcome that have nothing in common: after each, its features may not change any more. Where no such way is left,
// others follow that share as few features with them as can be.

import type { CompiledConstraints } from "../constraints/compile-constraints.ts";
import { bestPerChange, type Candidate } from "./candidate.ts";
import { searchCounterfactuals } from "./search.ts";
import type { CounterfactualSearch } from "./search-request.ts";

const isSameSet = (a: Candidate, b: Candidate) => a.changed.join() === b.changed.join();

/** So many ways, those first that have fewest features in common with all before them; of equals the first. */
function leastAlike(given: readonly Candidate[], others: readonly Candidate[], wanted: number): Candidate[] {
  const chosen = [...given];
  const left = others.filter((one) => !chosen.some((before) => isSameSet(before, one)));
  while (chosen.length < wanted && left.length > 0) {
    const used = new Set(chosen.flatMap(({ changed }) => changed));
    const shared = left.map(({ changed }) => changed.filter((j) => used.has(j)).length / changed.length);
    chosen.push(...left.splice(shared.indexOf(Math.min(...shared)), 1));
  }
  return chosen;
}

/** `without` gives the constraints under which some more features may not change. */
export async function searchAlternatives(
  search: CounterfactualSearch,
  without: (barred: readonly number[]) => CompiledConstraints,
): Promise<readonly Candidate[]> {
  const { wanted } = search;
  const apart: Candidate[] = [];
  while (apart.length < wanted) {
    const barred = [...new Set(apart.flatMap(({ changed }) => changed))];
    const [next] = await searchCounterfactuals({ ...search, constraints: without(barred), wanted: 1 });
    if (next === undefined) break;
    apart.push(next);
  }
  if (apart.length === wanted) return apart;
  return leastAlike(apart, bestPerChange(await searchCounterfactuals(search)), wanted);
}
