// A small surrogate tree as nested lists, with the case's way through it marked.

import {
  askedRow,
  countText,
  oneLine,
  type Row,
  type Spelling,
  type SurrogateNode,
  surrogateBranches,
} from "@lore-xai/core";
import { type Content, type Markup, tag } from "../markup.ts";
import { type ReportInput, summaryOf } from "../report-input.ts";
import { caseIcon } from "./icons.ts";

const LEAVES_AT_MOST = 15;

const casesOf = ({ cases }: SurrogateNode) => cases.reduce((sum, count) => sum + count, 0);

function endText(node: SurrogateNode): string {
  if (node.kind !== "leaf") return "";
  const cases = casesOf(node);
  return `: ${oneLine(node.outcome)} (${countText(cases)} ${cases === 1 ? "case" : "cases"})`;
}

/** `row` is null off the case's way. A value that no neighbour has tells nothing and is left out. */
function list(node: SurrogateNode, row: Row | null, spell: Spelling): Content {
  const name = node.kind === "leaf" ? "" : oneLine(node.feature);
  const items = surrogateBranches(node, spell).filter(({ node: below }) => below.kind !== "leaf" || casesOf(below) > 0);
  return tag(
    "ul",
    {},
    items.map((branch) => {
      const isOwn = row !== null && branch.takes(row);
      const text = `${name} ${branch.text}${endText(branch.node)}`;
      const below = branch.node.kind === "leaf" ? null : list(branch.node, isOwn ? row : null, spell);
      return tag("li", {}, isOwn ? [caseIcon, " ", tag("b", {}, text)] : text, below);
    }),
  );
}

export function isSmallTree({ explanation }: ReportInput): boolean {
  return explanation.evidence.surrogateLeaves <= LEAVES_AT_MOST;
}

export function treeSection(input: ReportInput, spell: Spelling): Markup | null {
  const { evidence, surrogate } = input.explanation;
  const asked = askedRow(input.explanation.instance, input.explanation, (feature) => summaryOf(input, feature));
  if (surrogate.tree.kind === "leaf") return null;
  const leaves = `${countText(evidence.surrogateLeaves)} leaves`;
  const content = isSmallTree(input)
    ? [
        tag("p", { class: "faint" }, `It has ${leaves}; the way of this case is in bold type.`),
        tag("div", { class: "tree" }, list(surrogate.tree, asked, spell)),
      ]
    : tag(
        "p",
        {},
        `It has ${leaves} and is ${evidence.surrogateDepth} deep, too much to be read here; the JSON form of this explanation holds it.`,
      );
  return tag("section", {}, tag("h2", {}, "The tree behind the rule"), content);
}
