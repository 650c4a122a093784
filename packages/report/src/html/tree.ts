// A small surrogate tree as nested lists, with the case's way through it marked.

import type { Row, SurrogateNode } from "@lore-xai/core";
import { askedRow, type Shown, shownNumbersOf, surrogateBranches } from "@lore-xai/core/words";
import { type Content, type Markup, tag } from "../markup.ts";
import { type ReportInput, summaryOf } from "../report-input.ts";
import type { Telling } from "./telling.ts";

const LEAVES_AT_MOST = 15;

interface Words extends Telling {
  readonly shown: Shown;
}

const casesOf = ({ cases }: SurrogateNode) => cases.reduce((sum, count) => sum + count, 0);

function endText(node: SurrogateNode, { spell, say }: Telling): string {
  if (node.kind !== "leaf") return "";
  return `: ${spell.outcome(node.outcome)} ${say.leafCases(casesOf(node))}`;
}

/** `row` is null off the case's way. A value that no neighbour has tells nothing and is left out. */
function list(node: SurrogateNode, row: Row | null, words: Words): Content {
  const { spell, icons } = words;
  const name = node.kind === "leaf" ? "" : spell.column(node.feature);
  const branches = surrogateBranches(node, spell, words.shown.condition);
  const items = branches.filter(({ node: below }) => below.kind !== "leaf" || casesOf(below) > 0);
  return tag(
    "ul",
    {},
    items.map((branch) => {
      const isOwn = row !== null && branch.takes(row);
      const text = `${spell.words.statement(name, branch.text)}${endText(branch.node, words)}`;
      const below = branch.node.kind === "leaf" ? null : list(branch.node, isOwn ? row : null, words);
      return tag("li", {}, isOwn ? [icons.thisCase, " ", tag("b", {}, text)] : text, below);
    }),
  );
}

export function isSmallTree({ explanation }: ReportInput): boolean {
  return explanation.evidence.surrogateLeaves <= LEAVES_AT_MOST;
}

export function treeSection(input: ReportInput, telling: Telling): Markup | null {
  const { say } = telling;
  const { evidence, surrogate, rule } = input.explanation;
  const asked = askedRow(input.explanation.instance, input.explanation, (feature) => summaryOf(input, feature));
  if (surrogate.tree.kind === "leaf") return null;
  const content = isSmallTree(input)
    ? [
        tag("p", { class: "faint" }, say.treeSize(evidence.surrogateLeaves)),
        tag(
          "div",
          { class: "tree" },
          list(surrogate.tree, asked, { ...telling, shown: shownNumbersOf(input.explanation) }),
        ),
      ]
    : tag("p", {}, say.treeTooLarge(evidence.surrogateLeaves, evidence.surrogateDepth));
  return tag("section", {}, tag("h2", {}, rule.premise.length === 0 ? say.tree : say.treeOfRule), content);
}
