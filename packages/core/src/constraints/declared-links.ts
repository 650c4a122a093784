// Links as a dictionary of the data declares them, as constraints.

import { nameInLink } from "../links/link-text.ts";
import type { Feature } from "../table/feature.ts";
import type { LinkConstraint } from "./constraint.ts";
import { linked } from "./constructors.ts";
import { resolveConstraints } from "./resolve-constraints.ts";

/** What a dictionary says of how columns hang together. */
export interface DeclaredLinks {
  /** By column, the expression that it follows from: `{ monthly: "yearly / 12" }`. */
  readonly derived?: Readonly<Record<string, string>>;
  /** Whole links: `["garage = none -> cars = 0"]`. */
  readonly links?: readonly string[];
}

/** The link of a column that follows from an expression. */
export const equationOf = (column: string, expression: string) => `${nameInLink(column)} = ${expression}`;

/** Declared links as constraints, those of single columns first; nothing is checked. */
export function linkConstraints({ derived = {}, links = [] }: DeclaredLinks): readonly LinkConstraint[] {
  const equations = Object.entries(derived).map(([column, expression]) => equationOf(column, expression));
  return [...equations, ...links].map(linked);
}

/**
 * Declared links as constraints, those of single columns first; throws where one is no link, names what there is not, or goes
 * in a circle with others. Whether the rows keep to them is seen where an explainer is made.
 *
 * @example
 * ```ts
 * constraintsFromLinks({ derived: { income: "age * 2" } }, applicants.features); // → [{ kind: "link", link: "income = age * 2" }]
 * ```
 */
export function constraintsFromLinks(
  { derived = {}, links = [] }: DeclaredLinks,
  features: readonly Feature[],
): readonly LinkConstraint[] {
  const constraints = linkConstraints({ derived, links });
  resolveConstraints(constraints, features);
  return constraints;
}
