import type { Comparison, Expression, Link } from "./link.ts";

function wordsIn(expression: Expression): string[] {
  if (expression.kind === "operation") return [...wordsIn(expression.left), ...wordsIn(expression.right)];
  if (expression.kind === "negation") return wordsIn(expression.of);
  return expression.kind === "word" && !expression.isValue ? [expression.text] : [];
}

const wordsOf = ({ left, right }: Comparison) => [...wordsIn(left), ...wordsIn(right)];

/** What may be a column of a link: a word without quotes may be a value as well. */
export function columnsNamed({ condition, conclusion }: Link): readonly string[] {
  return [...(condition === null ? [] : wordsOf(condition)), ...wordsOf(conclusion)];
}
