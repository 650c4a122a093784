// The schemas of what the other methods answer with; LORE's own comes from core.

import { type TSchema, Type } from "typebox";
import { reference } from "./requests.ts";

const only = { additionalProperties: false } as const;
const count = () => Type.Integer({ minimum: 0 });

/** What every explanation begins with. */
const common = (method: string) => ({
  format: Type.Literal(`${method}-explanation/1`),
  method: Type.Literal(method),
  version: Type.String(),
  seed: count(),
  options: reference("ExplanationOptions"),
  instance: reference("Row"),
  numbers: Type.Array(reference("NumberColumn")),
  outcome: Type.String(),
  probability: Type.Unsafe({ type: ["number", "null"] }),
});

const lime = Type.Object(
  {
    ...common("lime"),
    weights: Type.Array(
      Type.Object(
        {
          feature: Type.String(),
          condition: Type.Unsafe({ anyOf: [reference("Condition"), { type: "null" }] }),
          weight: Type.Number(),
        },
        only,
      ),
    ),
    intercept: Type.Number(),
    localPrediction: Type.Number(),
    score: Type.Number(),
    evidence: Type.Object(
      { hit: Type.Boolean(), fidelity: Type.Number(), neighbors: count(), queries: count(), batches: count() },
      only,
    ),
    notes: Type.Array(reference("Note")),
  },
  { ...only, $id: "LimeExplanation" },
);

const anchor = Type.Object(
  {
    ...common("anchor"),
    rule: reference("Rule"),
    evidence: Type.Object(
      {
        precision: reference("Proportion"),
        coverage: Type.Number(),
        queries: count(),
        batches: count(),
        reachedThreshold: Type.Boolean(),
      },
      only,
    ),
    notes: Type.Array(reference("Note")),
  },
  { ...only, $id: "AnchorExplanation" },
);

const any = Type.Unsafe({
  $id: "AnyExplanation",
  anyOf: [reference("Explanation"), reference("LimeExplanation"), reference("AnchorExplanation")],
});

export const RIVALS: readonly TSchema[] = [lime, anchor, any];
