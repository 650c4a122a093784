// The surrogate tree as people read it: what leads from a node to each of its branches, and which of them a case takes.

import type { SurrogateNode, SurrogateScore } from "../explanation/explanation.ts";
import { type Condition, holdsInRow, type ScoreCondition } from "../rules/condition.ts";
import type { Cell, Row } from "../table/feature.ts";
import { numberOfCell } from "../table/number-cell.ts";
import { conditionPredicate } from "./sentences.ts";
import { type Spelling, spellPlainly } from "./spelling.ts";

/** One branch of a node of the surrogate tree, as people read it. */
export interface ReadableBranch {
  /** What is said of the node's feature: "is at most 118". */
  readonly text: string;
  readonly node: SurrogateNode;
  /** Whether a case goes this way. */
  takes(row: Row): boolean;
}

const isGap = (cell: Cell | undefined) => cell === null || cell === undefined || cell === "";

/** A set of one is told as what it is, one that leaves out fewer values than it has by those. */
function setCondition(feature: string, values: readonly Cell[], others: readonly Cell[]): Condition {
  const [only] = values;
  if (values.length !== 1) {
    const except = others.length > 0 && others.length < values.length ? { except: others } : {};
    return { kind: "values", feature, values, ...except };
  }
  return only === null ? { kind: "missing", feature } : { kind: "value", feature, value: only };
}

/** The table itself is told with the rule. */
function scoreBranches({ feature, entries, threshold, atMost, above }: SurrogateScore, spell: Spelling) {
  const branch = (bounds: Pick<ScoreCondition, "above" | "atMost">, node: SurrogateNode): ReadableBranch => {
    const condition: ScoreCondition = { kind: "score", feature, entries, ...bounds };
    return { text: conditionPredicate(condition, spell), node, takes: (row) => holdsInRow(condition, row) };
  };
  return [branch({ above: null, atMost: threshold }, atMost), branch({ above: threshold, atMost: null }, above)];
}

/**
 * The branches of a node, none for a leaf. A row that no branch takes ends at the node. `show` says how a condition is
 * told, with how many digits for example.
 */
export function surrogateBranches(
  node: SurrogateNode,
  spell: Spelling = spellPlainly,
  show: (condition: Condition) => Condition = (condition) => condition,
): readonly ReadableBranch[] {
  if (node.kind === "leaf") return [];
  if (node.kind === "score") return scoreBranches(node, spell);
  const { feature } = node;
  const missing = { kind: "missing", feature } as const;
  const lacks = (row: Row) => isGap(row[feature]);
  const has = (row: Row, value: Cell) => !lacks(row) && spell(feature, row[feature]) === spell(feature, value);
  if (node.kind === "presence") {
    const known = conditionPredicate({ kind: "known", feature }, spell);
    return [
      { text: conditionPredicate(missing, spell), node: node.missing, takes: lacks },
      { text: known, node: node.known, takes: (row) => !lacks(row) },
    ];
  }
  if (node.kind === "threshold") {
    const { threshold, missingIsLow } = node;
    const low = show({ kind: "interval", feature, above: null, atMost: threshold });
    const high = show({ kind: "interval", feature, above: threshold, atMost: null });
    // What is shown of a date tells that its threshold is the number of one.
    const scale = low.kind === "interval" ? low : {};
    const isAtMost = (row: Row) => (lacks(row) ? missingIsLow : numberOfCell(row[feature], scale) <= threshold);
    const atMost = conditionPredicate(low, spell);
    const lowText = missingIsLow ? spell.words.sentences.orNotKnown(atMost) : atMost;
    return [
      { text: lowText, node: node.atMost, takes: isAtMost },
      { text: conditionPredicate(high, spell), node: node.above, takes: (row) => !lacks(row) && !isAtMost(row) },
    ];
  }
  if (node.kind === "sets") {
    return node.branches.map(({ values, node: below }, k) => ({
      text: conditionPredicate(setCondition(feature, values, node.branches[1 - k].values), spell),
      node: below,
      takes: (row) => values.some((value) => (value === null ? lacks(row) : has(row, value))),
    }));
  }
  return node.branches.map(({ value, node: below }) => ({
    text: conditionPredicate(value === null ? missing : { kind: "value", feature, value }, spell),
    node: below,
    takes: (row) => (value === null ? lacks(row) : has(row, value)),
  }));
}
