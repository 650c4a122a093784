// An answer frame as the output of a model.

import type { ModelOutput } from "../decision.ts";
import { invalidOutput } from "../fault.ts";
import type { Frame } from "./frame.ts";

/** What the child is asked for: `predict` as texts, `predict` as numbers, or `predict_proba`. */
export type AnswerKind = "labels" | "scores" | "probabilities";

/** What the outcomes are called. */
export interface LabelNames {
  readonly classes: readonly string[] | null;
  readonly labels: readonly string[] | null;
}

/** An answer as the output of a model. */
export function outputOf({ header, body }: Frame, answer: AnswerKind, names: LabelNames): ModelOutput {
  if (answer === "scores") return { kind: "scores", values: new Float64Array(body.buffer) };
  if (answer === "probabilities") {
    return { kind: "probabilities", values: new Float64Array(body.buffer), width: Number(header.width) };
  }
  const texts = (header.values as readonly string[]).map((text) => renamed(text, names));
  return { kind: "labels", values: Array.from(new Int32Array(body.buffer), (code) => textAt(texts, code)) };
}

/** A class by the name that the user gave it. */
function renamed(text: string, { classes, labels }: LabelNames): string {
  const position = classes?.indexOf(text) ?? -1;
  return position < 0 ? text : (labels?.[position] ?? text);
}

function textAt(texts: readonly string[], code: number): string {
  if (code >= 0) return texts[code];
  throw invalidOutput("the model must answer with a label for every row, got a missing value");
}
