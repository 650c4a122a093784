// Anchor's explanation as a person reads it, in the manner of LORE's.

import type { AnchorEvidence, AnchorExplanation } from "../explainers/anchor/anchor-explanation.ts";
import { hang } from "./layout.ts";
import { percentText } from "./sentences.ts";
import {
  decision,
  type Line,
  PLAIN,
  premiseLines,
  questionsAndNotes,
  type TextOptions,
  type TextStyle,
} from "./text.ts";

function why({ rule, instance, evidence }: AnchorExplanation, width: number, style: TextStyle): Line[] {
  if (rule.premise.length > 0) return premiseLines(rule.premise, instance, width, style);
  return evidence.reachedThreshold
    ? ["  nearly every case gets this outcome, whatever its values"]
    : ["  no rule was found that is more precise than none"];
}

function howTrue({ precision, coverage }: AnchorEvidence, width: number): Line[] {
  const covered = `covers ${percentText(coverage)} of all real ones`;
  if (precision.trials === 0) return hang("  ", `Not measured, for want of questions; ${covered}.`, width);
  const bounds = `at least ${Math.floor(100 * precision.low)} in 100, with 95% confidence`;
  const measured = `True for ${precision.successes} of ${precision.trials} made-up cases like it`;
  return hang("  ", `${measured} (${bounds}); ${covered}.`, width);
}

function trust(explanation: AnchorExplanation, width: number, style: TextStyle): Line[] {
  const { evidence, options } = explanation;
  const verdict = evidence.reachedThreshold
    ? `the search was sure enough of a precision of ${options.threshold}`
    : style.caution(`the search was not sure of a precision of ${options.threshold}`);
  return [`  ${verdict}`, ...questionsAndNotes(explanation, width)];
}

export function formatAnchor(explanation: AnchorExplanation, options: TextOptions = {}): string {
  const { title, width = 80, style = PLAIN } = options;
  return [
    ...decision(explanation, title, style),
    "",
    style.heading("Why"),
    ...why(explanation, width, style),
    ...howTrue(explanation.evidence, width),
    "",
    style.heading("How far to trust this"),
    ...trust(explanation, width, style),
    "",
  ].join("\n");
}
