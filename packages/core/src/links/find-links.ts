// Links that the rows keep to though nobody has declared them: found on a sample, counted on all rows, and proposed. A link that
// would hold of shuffled values too says nothing, and is none.

import type { Table } from "../table/table.ts";
import { commonestOf, FEWEST_ROWS, NEARLY, numberColumns, sampledRows } from "./column-sample.ts";
import { countBroken } from "./count-broken.ts";
import { findImplications } from "./find-implications.ts";
import { findPairs } from "./find-pairs.ts";
import { findTriples } from "./find-triples.ts";
import { inOrderOfCauses, isEquation } from "./order-links.ts";
import { parseLink } from "./parse-link.ts";
import { type ResolvedLink, resolveLink } from "./resolve-link.ts";

/** A link that could be declared. */
export interface ProposedLink {
  readonly link: string;
  /** Rows of which it can be said whether they keep to it, and those that do not: none, or one in a hundred at most. */
  readonly known: number;
  readonly broken: number;
  /** The first that do not, such as "row 4 (monthly 90, yearly 1200)". */
  readonly first: readonly string[];
}

/** What was found, and how much was looked at. */
export interface LinkSearch {
  /** The best first. */
  readonly proposals: readonly ProposedLink[];
  /** Pairs of columns of numbers, each looked at by itself and for a third column that follows from it. */
  readonly pairs: number;
  readonly pairsInAll: number;
  /** Pairs of values, of which one may come only with the other. */
  readonly implications: number;
}

const PROPOSED_AT_MOST = 10;
/** Candidates that are counted on all rows. */
const COUNTED_AT_MOST = 200;
/**
 * Where the target has its commonest value, often 0, a link holds easily: the others tell. Of so many none agrees by chance, if
 * one in two does.
 */
const FEWEST_TELLING = 30;
const FEWEST_OF_CONDITION = 10;
const TELLING_NEARLY = 0.05;

/** Whether enough rows whose target is not the commonest value keep to it. */
function isTold(link: ResolvedLink, { columns, features, rowCount }: Table): boolean {
  const target = columns[link.target];
  const commonest = commonestOf(target);
  const row = new Float64Array(features.length);
  let [telling, broken] = [0, 0];
  for (let i = 0; i < rowCount; i++) {
    if (target[i] === commonest) continue;
    for (const j of link.columns) row[j] = columns[j][i];
    const verdict = link.test(row, 0);
    if (Number.isNaN(verdict)) continue;
    telling++;
    broken += 1 - verdict;
  }
  return telling >= FEWEST_TELLING && broken <= TELLING_NEARLY * telling;
}

/** Whether the link can be declared together with those before it, and says something that they do not. */
function isNew(link: ResolvedLink, before: readonly ResolvedLink[], { features }: Table): boolean {
  const equations = before.filter(isEquation);
  const areWithin = ({ columns }: ResolvedLink) => link.columns.every((j) => columns.includes(j));
  if (equations.some(areWithin)) return false;
  if (!isEquation(link)) return true;
  // What follows from a single column is said of that column already.
  if (equations.some(({ target, causes }) => causes.length === 1 && link.columns.includes(target))) return false;
  try {
    inOrderOfCauses([...before, link], features);
    return true;
  } catch {
    return false;
  }
}

interface Counted extends ProposedLink {
  readonly resolved: ResolvedLink;
}

/** What all rows say of a link that the sample keeps to. */
function counted(text: string, table: Table): Counted[] {
  const resolved = resolveLink(parseLink(text), table.features);
  const { known, broken, first } = countBroken(resolved, table);
  if (known < FEWEST_OF_CONDITION || broken > NEARLY * known) return [];
  if (isEquation(resolved) && !isTold(resolved, table)) return [];
  return [{ link: text, known, broken, first, resolved }];
}

/** Links between the columns of a table, at most ten of them. Which rows are sampled does not depend on chance. */
export function findLinks(table: Table): LinkSearch {
  if (table.rowCount < FEWEST_ROWS) return { proposals: [], pairs: 0, pairsInAll: 0, implications: 0 };
  const columns = numberColumns(table, sampledRows(table));
  const { pairs, pairsInAll, links: triples } = findTriples(columns);
  const { links: implications, compared } = findImplications(table);
  const candidates = [findPairs(columns), triples, implications].flatMap((links) =>
    links.slice(0, COUNTED_AT_MOST).flatMap((text) => counted(text, table)),
  );
  const chosen: Counted[] = [];
  // Equations say more than implications, and what every row keeps to is the better form of what others nearly keep to.
  const rankOf = ({ resolved, broken }: Counted) => (isEquation(resolved) ? 0 : 2) + Number(broken > 0);
  for (const rank of [0, 1, 2, 3]) {
    for (const candidate of candidates) {
      if (rankOf(candidate) !== rank) continue;
      const before = chosen.map(({ resolved }) => resolved);
      if (isNew(candidate.resolved, before, table)) chosen.push(candidate);
    }
  }
  const proposals = chosen.slice(0, PROPOSED_AT_MOST).map(({ resolved: _, ...proposal }) => proposal);
  return { proposals, pairs, pairsInAll, implications: compared };
}
