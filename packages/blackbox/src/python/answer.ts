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
  if (answer === "scores") return { kind: "scores", values: numbersIn(body) };
  if (answer === "probabilities") {
    const { width } = header;
    const values = numbersIn(body);
    if (!Number.isInteger(width) || Number(width) < 1 || values.length % Number(width) !== 0) {
      throw invalidOutput(`probabilities must come in rows, got ${values.length} numbers, ${String(width)} to a row`);
    }
    return { kind: "probabilities", values, width: Number(width) };
  }
  const { values } = header;
  if (!Array.isArray(values) || body.length % Int32Array.BYTES_PER_ELEMENT !== 0) {
    throw invalidOutput("labels must come as a list of texts and positions in it, got something else");
  }
  const texts = values.map((text) => renamed(String(text), names));
  return { kind: "labels", values: Array.from(new Int32Array(body.buffer), (code) => textAt(texts, code)) };
}

function numbersIn(body: Uint8Array): Float64Array {
  if (body.length % Float64Array.BYTES_PER_ELEMENT === 0) return new Float64Array(body.buffer);
  throw invalidOutput(`numbers must come with 8 bytes each, got ${body.length} bytes`);
}

/** A class by the name that the user gave it. */
function renamed(text: string, { classes, labels }: LabelNames): string {
  const position = classes?.indexOf(text) ?? -1;
  return position < 0 ? text : (labels?.[position] ?? text);
}

function textAt(texts: readonly string[], code: number): string {
  if (code >= texts.length) throw invalidOutput(`labels must be at positions below ${texts.length}, got ${code}`);
  if (code >= 0) return texts[code];
  throw invalidOutput("the model must answer with a label for every row, got a missing value");
}
