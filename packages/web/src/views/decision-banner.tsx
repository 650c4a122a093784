// "The model says BAD." with the score of one outcome, the same for every case where there are two, the moment it is known.

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
  /** Whether it is of a case that is tried. */
  readonly isTried?: boolean;
}

function ScoreView({ score: { outcome, share, threshold } }: { readonly score: Score }) {
  const { spell, say } = useWords();
  return (
    <span className="score">
      <span>
        {say.banner.score(spell.outcome(outcome), <b>{outOf100(share, say)}</b>)}
        {threshold !== null && <span>{say.banner.from(outOf100(threshold, say))}</span>}
      </span>
      <span className="score-bar" aria-hidden="true">
        <span className="score-share" style={{ width: `${100 * share}%` }} />
        {threshold !== null && <span className="score-threshold" style={{ left: `${100 * threshold}%` }} />}
      </span>
    </span>
  );
}

export function DecisionBanner({ schema, dictionary, answer, isTried = false }: DecisionBannerProps) {
  const { spell, say } = useWords();
  const { value, fault, state } = answer;
  const score = value === null ? null : scoreOf(value, schema.model, dictionary);
  if (state === "failed" && fault !== null) return <FaultBox fault={fault} onAgain={answer.again} />;
  return (
    <p className={`decision${state === "running" ? " pending" : ""}`} aria-live="polite" aria-atomic="true">
      {value === null ? (
        say.asking
      ) : (
        <>
          <span className="says">
            {(isTried ? say.banner.wouldSay : say.banner.says)(
              <strong>
                <OutcomeSign labels={schema.model.labels} outcome={value.outcome} />
                {spell.outcome(value.outcome)}
              </strong>,
            )}
          </span>{" "}
          {score !== null && <ScoreView score={score} />}
        </>
      )}
    </p>
  );
}
