// "The model says BAD." with the score of one outcome, the same for every case, the moment it is known.

import type { Dictionary } from "@lore-xai/core";
import type { Prediction, WorkbenchSchema } from "@lore-xai/workbench";
import { OutcomeSign } from "../charts/outcome-mark.tsx";
import type { Answer } from "../session/use-answer.ts";
import { outOf100 } from "../words/cells.ts";
import { type Score, scoreOf } from "../words/score.ts";
import { useWords } from "../words/use-words.ts";
import { FaultBox } from "./fault-box.tsx";

interface DecisionBannerProps {
  readonly schema: Pick<WorkbenchSchema, "model">;
  readonly dictionary: Dictionary | null;
  readonly answer: Answer<Prediction>;
  /** The words before the outcome. */
  readonly lead?: string;
}

function ScoreView({ score: { outcome, share, threshold } }: { readonly score: Score }) {
  const { spell } = useWords();
  return (
    <span className="score">
      <span>
        score of {spell.outcome(outcome)}: <b>{outOf100(share)}</b> in 100
        {threshold !== null && <span> (from {outOf100(threshold)} on it is given)</span>}
      </span>
      <span className="score-bar" aria-hidden="true">
        <span className="score-share" style={{ width: `${100 * share}%` }} />
        {threshold !== null && <span className="score-threshold" style={{ left: `${100 * threshold}%` }} />}
      </span>
    </span>
  );
}

export function DecisionBanner({ schema, dictionary, answer, lead = "The model says" }: DecisionBannerProps) {
  const { spell } = useWords();
  const { value, fault, state } = answer;
  const score = value === null ? null : scoreOf(value, schema.model, dictionary);
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
              <OutcomeSign labels={schema.model.labels} outcome={value.outcome} />
              {spell.outcome(value.outcome)}
            </strong>
            .
          </span>{" "}
          {score !== null && <ScoreView score={score} />}
        </>
      )}
    </p>
  );
}
