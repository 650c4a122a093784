// A small surrogate tree as nested lists, with the case's way through it marked.

import type { Row, SurrogateNode } from "@lore-xai/core";
import { askedRow, countOf, type Shown, type Spelling, shownNumbersOf, surrogateBranches } from "@lore-xai/core/words";
import { type Content, type Markup, tag } from "../markup.ts";
import { type ReportInput, summaryOf } from "../report-input.ts";
import { caseIcon } from "./icons.ts";

const LEAVES_AT_MOST = 15;

interface Words {
  readonly spell: Spelling;
  readonly shown: Shown;
}

const casesOf = ({ cases }: SurrogateNode) => cases.reduce((sum, count) => sum + count, 0);

function endText(node: SurrogateNode, spell: Spelling): string {
  if (node.kind !== "leaf") return "";
  const cases = casesOf(node);
  return `: ${spell.outcome(node.outcome)} (${countOf(cases, "case")})`;
}

/** `row` is null off the case's way. A value that no neighbour has tells nothing and is left out. */
function list(node: SurrogateNode, row: Row | null, words: Words): Content {
  const name = node.kind === "leaf" ? "" : words.spell.column(node.feature);
  const branches = surrogateBranches(node, words.spell, words.shown.condition);
  const items = branches.filter(({ node: below }) => below.kind !== "leaf" || casesOf(below) > 0);
  return tag(
    "ul",
    {},
    items.map((branch) => {
      const isOwn = row !== null && branch.takes(row);
      const text = `${name} ${branch.text}${endText(branch.node, words.spell)}`;
      const below = branch.node.kind === "leaf" ? null : list(branch.node, isOwn ? row : null, words);
      return tag("li", {}, isOwn ? [caseIcon, " ", tag("b", {}, text)] : text, below);
    }),
  );
}

export function isSmallTree({ explanation }: ReportInput): boolean {
  return explanation.evidence.surrogateLeaves <= LEAVES_AT_MOST;
}

export function treeSection(input: ReportInput, spell: Spelling): Markup | null {
  const { evidence, surrogate, rule } = input.explanation;
  const asked = askedRow(input.explanation.instance, input.explanation, (feature) => summaryOf(input, feature));
  if (surrogate.tree.kind === "leaf") return null;
  const leaves = countOf(evidence.surrogateLeaves, "leaf", "leaves");
  const content = isSmallTree(input)
    ? [
        tag("p", { class: "faint" }, `It has ${leaves}; the way of this case is in bold type.`),
        tag("div", { class: "tree" }, list(surrogate.tree, asked, { spell, shown: shownNumbersOf(input.explanation) })),
      ]
    : tag(
        "p",
        {},
        `It has ${leaves} and is ${evidence.surrogateDepth} deep, too much to be read here; the JSON form of this explanation holds it.`,
      );
  return tag(
    "section",
    {},
    tag("h2", {}, rule.premise.length === 0 ? "The tree behind it" : "The tree behind the rule"),
    content,
  );
}
