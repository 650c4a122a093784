// "The model says BAD." with its score, the moment it is known.

import type { Prediction } from "@lore-xai/workbench";
import { OutcomeSign } from "../charts/outcome-mark.tsx";
import type { Answer } from "../session/use-answer.ts";
import { outOf100 } from "../words/cells.ts";
import { FaultBox } from "./fault-box.tsx";

interface DecisionBannerProps {
  readonly labels: readonly string[];
  readonly answer: Answer<Prediction>;
  /** The words before the outcome. */
  readonly lead?: string;
}

function Score({ probability }: { readonly probability: number }) {
  return (
    <span className="score">
      <span>with a score of {outOf100(probability)} in 100</span>
      <span className="score-bar" aria-hidden="true">
        <span style={{ width: `${100 * probability}%` }} />
      </span>
    </span>
  );
}

export function DecisionBanner({ labels, answer, lead = "The model says" }: DecisionBannerProps) {
  const { value, fault, state } = answer;
  if (state === "failed" && fault !== null) return <FaultBox fault={fault} onAgain={answer.again} />;
  return (
    <p className={`decision${state === "running" ? " pending" : ""}`} aria-live="polite" aria-atomic="true">
      {value === null ? (
        "Asking the model …"
      ) : (
        <>
          <span className="says">
            {lead}{" "}
            <strong>
              <OutcomeSign labels={labels} outcome={value.outcome} />
              {value.outcome}
            </strong>
            .
          </span>{" "}
          {value.probability !== null && <Score probability={value.probability} />}
        </>
      )}
    </p>
  );
}
