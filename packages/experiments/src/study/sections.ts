// The parts of an explanation's text that an arm of the study shows: exactly what is printed, without the evidence.

import { type AnyExplanation, explanationText } from "@lore-xai/core";
import type { Arm } from "./study.ts";

/** A statement is a line: the page breaks lines, on a telephone elsewhere than on a desk. */
const WIDTH = 10_000;
const EVIDENCE = "How far to trust this";

/** Each section with its heading, in order; the first line, which tells the decision, is none. */
function sectionsOf(explanation: AnyExplanation): string[] {
  const [, ...sections] = explanationText(explanation, { width: WIDTH }).trimEnd().split("\n\n");
  return sections.filter((section) => !section.startsWith(EVIDENCE));
}

export interface Explained {
  readonly lore: AnyExplanation;
  readonly lime: AnyExplanation;
  readonly anchor: AnyExplanation;
}

export function shownByArm({ lore, lime, anchor }: Explained): Record<Arm, string | null> {
  const [why, ...changes] = sectionsOf(lore);
  const counterfactuals = changes.join("\n\n");
  return {
    rule: why,
    counterfactuals,
    both: [why, counterfactuals].join("\n\n"),
    lime: sectionsOf(lime).join("\n\n"),
    anchor: sectionsOf(anchor).join("\n\n"),
    none: null,
  };
}
